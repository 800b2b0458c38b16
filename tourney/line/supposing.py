"""What would change if a game ended otherwise: worked out beside the event, nothing is written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from tourney.conduct import keep
from tourney.model.entries import Entries
from tourney.model.failures import CannotGoOnError
from tourney.model.findings import Fact, Phrase, Word, phrase
from tourney.model.games import Game, Outcome
from tourney.model.goals import Goals
from tourney.model.results import Result
from tourney.model.settled import Settled
from tourney.play import settle
from tourney.play.played_record import with_who_played
from tourney.play.side_faults import WRONG_TEAM_ON_RECORD
from tourney.workbook.naming import index, plain
from tourney.workbook.words import OUTCOMES

_OUTCOMES = index(OUTCOMES)
_SCORE = re.compile(r"(\d+)(½|[.,]5)?\s*-\s*(\d+)(½|[.,]5)?")


class Change(Struct, frozen=True, kw_only=True):
    """One thing that would be otherwise: a game's sides or winner, a team's place, what a player owes."""

    about: Fact
    """The game, the table or the order of finish, or the player."""
    team: str
    """The team whose place it is; "" for a game or a player."""
    now: Fact
    then: Fact


def supposed(settled: Settled, words: str) -> tuple[Game, tuple[Change, ...]]:
    """The game as `words` have it (`G1 5-4`, `G1 forfeit by A`), and all that would change after it.

    Obligations are worked out from this event alone. Raises CannotGoOnError where game or end is not understood.
    """
    from schedules.chances import told
    from schedules.shootouts import agreed

    game = _ended(settled, words)
    games = tuple(game if one.id == game.id else one for one in settled.sheets.games)
    rows = with_who_played(settled.sheets.draw, settled.results, settled.entries)
    sheets = replace(settled.sheets, games=games, draw=rows)
    settled, then = told(settled), told(agreed((settle(sheets, Entries.of(sheets)),))[0])
    changes = (*_games(settled, then, game.id), *_played(settled, then), *_places(settled, then))
    return game, (*changes, *_owed(settled, then))


def _ended(settled: Settled, words: str) -> Game:
    name, _, end = words.strip().partition(" ")
    found = [game for game in settled.sheets.games if game.id.casefold() == name.casefold()]
    if not found:
        raise CannotGoOnError("“{name}” is no game of {event}.", name=name, event=settled.sheets.name)
    game, end = found[0], end.strip()
    if score := _SCORE.fullmatch(end):
        a, b = (Goals(2 * int(score[whole]) + bool(score[half])) for whole, half in ((1, 2), (3, 4)))
        kept = game.outcome in {Outcome.OVERTIME, Outcome.SHOOTOUT}
        return replace(game, score_a=a, score_b=b, outcome=game.outcome if kept else Outcome.PLAYED)
    if end and (outcome := _OUTCOMES.get(plain(end))):
        return replace(game, outcome=Outcome(outcome))
    says = "“{end}” is no end of a game; write a score such as 7-5, or one of: {allowed}."
    raise CannotGoOnError(says, end=end, allowed=tuple(Word(one.value) for one in Outcome if one.value))


def _games(now: Settled, then: Settled, changed: str) -> Iterator[Change]:
    before = {result.id: result for result in now.results}
    for result in then.results:
        old = before[result.id]
        if result.id != changed and _told(old) != _told(result):
            yield Change(about=result.id, team="", now=_told(old), then=_told(result))


def _played(now: Settled, then: Settled) -> Iterator[Change]:
    """Games that are over and stay as they were played, though the results would send another team into them."""
    code = WRONG_TEAM_ON_RECORD.key
    before = {(one.about, one.facts["side"]) for one in now.findings if one.key == code}
    for one in then.findings:
        if one.key == code and (one.about, one.facts["side"]) not in before:
            side, team, right = (str(one.facts[name]) for name in ("side", "team", "right"))
            yield Change(about=one.about.game, team=side, now=team, then=right)


def _told(result: Result) -> Phrase:
    """A game as it stands: its sides, and who has won it."""
    sides = phrase("{a} v {b}", a=result.a or result.game.a, b=result.b or result.game.b)
    return phrase("{sides} ({winner})", sides=sides, winner=result.winner) if result.winner else sides


def _places(now: Settled, then: Settled) -> Iterator[Change]:
    before, after = _ranks(now), _ranks(then)
    for table, team in dict.fromkeys((*before, *after)):
        old, new = before.get((table, team), "-"), after.get((table, team), "-")
        if old != new:
            about = Word(table) if table else Phrase("order of finish")
            yield Change(about=about, team=team, now=old, then=new)


def _ranks(settled: Settled) -> Mapping[tuple[str, str], str]:
    rows = [(table.name, row.team, row.rank, row.rank_to) for table in settled.tables for row in table.rows]
    rows += [("", place.team, place.rank, place.rank_to) for place in settled.finish]
    return {(table, team): str(rank) if rank == rank_to else f"{rank}–{rank_to}" for table, team, rank, rank_to in rows}


def _owed(now: Settled, then: Settled) -> Iterator[Change]:
    before, after = _obligations(now), _obligations(then)
    for key in dict.fromkeys((*before, *after)):
        old: Fact = before.get(key, "-")
        new: Fact = after.get(key, "-")
        if old != new:
            yield Change(about=key[0], team="", now=old, then=new)


def _obligations(settled: Settled) -> Mapping[tuple[str, str], Phrase]:
    """By player and origin: the state, and the games that serve it."""
    return {
        (owed.player or owed.member, owed.origin.key): phrase(
            "{state} {games}" if any(game.counts for game in owed.games) else "{state}",
            state=owed.state,
            games=tuple(game.game for game in owed.games if game.counts),
        )
        for owed in keep((settled,)).obligations
    }
