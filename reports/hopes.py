"""How the papers say who can still go on: where a team stands, how a game left ends, what takes a team through."""

from __future__ import annotations

from collections.abc import Mapping

from reports import fixtures, words
from reports.page import Tone
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.goals import Goals
from tourney.model.hopes import Chance, Chances, Ending, Hope
from tourney.model.results import Result

SHOWN = 4
"""So many ways through are printed of a team; they are the shortest."""


def still_open(book: Book) -> tuple[Chances, ...]:
    """The chances in every table with games left, or with a team that waits for those of other pools."""
    return tuple(
        table
        for table in book.chances or ()
        if table.games_left or any(chance.hope is Hope.HELP for chance in table.teams)
    )


def hope(voice: Voice, chance: Chance) -> tuple[str, Tone]:
    """Where a team stands, in a few words, and the tone they are printed in."""
    match chance.hope:
        case Hope.THROUGH:
            return voice.text("through"), Tone.GOOD
        case Hope.OUT:
            return voice.text("out"), Tone.BARS
        case Hope.OWN_HANDS if chance.by is not None:
            goals = _halves(chance.by)
            says = "through if it wins {games:its game|each of its games} left by {goals} or more"
            return voice.text(says, games=chance.left, goals=goals), Tone.NOTES
        case Hope.OWN_HANDS:
            return voice.text("through if it wins {games:its game|its games} left", games=chance.left), Tone.NOTES
        case Hope.HELP:
            return voice.text("needs results of others"), Tone.ASKS
        case Hope.TO_BE_DRAWN:
            return voice.text("games are still to be drawn"), Tone.QUIET
        case Hope.NOT_DECIDED:
            return voice.text("not decided here"), Tone.QUIET


def reach(voice: Voice, chance: Chance) -> str:
    """The places that a team can still have; where the search for the last of them did not end, the bounds."""
    told = words.ranks(chance.best, chance.worst)
    return told if chance.exact else voice.text("within {places}", places=told)


def places(voice: Voice, table: Chances) -> str:
    """What is at stake in a table, and its games left."""
    games = ", ".join(table.games_left) or words.DASH
    if not table.follows:
        return voice.text("The title is at stake. Games left: {games}.", games=games)
    going = ", ".join(str(place) for place in table.places)
    if table.best:
        says = "Places that go on: {places}, and the best of place {best}. Games left: {games}."
        return voice.text(says, places=going, best=", ".join(str(place) for place in table.best), games=games)
    return voice.text("Places that go on: {places}. Games left: {games}.", places=going, games=games)


def ways(voice: Voice, chance: Chance, results: Mapping[str, Result]) -> tuple[str, ...]:
    """What takes a team through whatever else happens, the shortest ways first; one way a line."""
    return tuple("; ".join(ending(voice, one, results) for one in way) for way in chance.ways[:SHOWN])


def ending(voice: Voice, end: Ending, results: Mapping[str, Result]) -> str:
    """How a game left ends: its winner or that it is level, and the margin where it matters."""
    result = results.get(end.game)
    if not end.winner:
        if result is None:
            return voice.text("{game} ends level", game=end.game)
        a, b = fixtures.side_a(voice, result), fixtures.side_b(voice, result)
        return voice.text("{game}: {a} and {b} end level", game=end.game, a=a, b=b)
    said = voice.text("{game}: {team} wins", game=end.game, team=end.winner)
    margin = _margin(voice, end)
    return f"{said} {margin}" if margin else said


def _margin(voice: Voice, end: Ending) -> str:
    first, last = end.from_margin, end.to_margin
    if first is None and last is None:
        return ""
    if first is not None and last is not None:
        if first == last:
            return voice.text("by {goals}", goals=_halves(first))
        return voice.text("by {least} to {most}", least=_halves(first), most=_halves(last))
    if first is not None:
        return voice.text("by {goals} or more", goals=_halves(first))
    return voice.text("by {goals} or less", goals=_halves(last or 0))


def _halves(halves: int) -> str:
    return words.goals(Goals(halves))
