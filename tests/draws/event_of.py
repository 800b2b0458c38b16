"""An event of so many teams, ready to be drawn and played."""

from __future__ import annotations

from datetime import date
from random import Random
from typing import Any

from msgspec.structs import replace

from schedules.draws import Drawn, draw
from tests.build import D1, event, member, roster, sheets
from tourney.model.entries import Entries
from tourney.model.findings import Ruling
from tourney.model.games import Outcome, Stage
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY
from tourney.model.people import Team
from tourney.model.results import GameStatus
from tourney.model.settled import Settled
from tourney.model.sheets import Sheets
from tourney.play import settle
from tourney.play.draw_record import to_rows


def teams_of(number: int, **changes: dict[int, Any]) -> tuple[Team, ...]:
    """Team 1, Team 2 …; a change is a value for each team's number: `seed={1: 1}`."""
    return tuple(
        Team(name=f"Team {one}", **{field: values[one] for field, values in changes.items() if one in values})
        for one in range(1, number + 1)
    )


def event_of(
    number: int, *, teams: tuple[Team, ...] = (), handicaps: tuple[float, ...] = (1, 1, 1), **settings: Any
) -> Sheets:
    """The sheets of an event with three members a team of these handicaps, and no games."""
    teams = teams or teams_of(number)
    names = [team.name for team in teams]
    return sheets(
        event=event(**settings),
        teams=teams,
        roster=tuple(row for name in names for row in roster(name, *(f"{name}/{place}" for place in (1, 2, 3)))),
        members=tuple(
            member(f"{name}/{place}", handicap) for name in names for place, handicap in enumerate(handicaps, 1)
        ),
    )


def settled(one: Sheets) -> Settled:
    """The event, worked out."""
    return settle(one, Entries.of(one))


def drawn(one: Sheets, day: date = D1, **how: Any) -> Drawn:
    """The draw of an event as it stands."""
    return draw(settled(one), day, **how)


def written(one: Sheets, came: Drawn) -> Sheets:
    """The sheets with what a draw adds to them."""
    kept = tuple(game for game in one.games if game.id not in came.replaced)
    rows = one.draw if came.draw is None else to_rows(came.draw, one.draw)
    return replace(one, games=(*kept, *came.games), draw=rows, present=one.present | {"Draw"})


def with_results(one: Sheets, dice: Random, *, ties: bool = False, favourites: bool = False) -> tuple[Sheets, bool]:
    """A result for every game that is ready; whether there was one. A tie stands only in a pool."""
    done = settled(one)
    ready = {result.id: result for result in done.results if result.status is GameStatus.READY}
    games = []
    for game in one.games:
        if game.id not in ready:
            games.append(game)
            continue
        score_a, score_b = dice.sample(range(3, 18), 2)
        if ties and game.stage is Stage.POOL and dice.random() < 0.2:
            score_b = score_a
        if favourites:
            result = ready[game.id]
            score_a, score_b = (9, 7) if int(result.a[5:]) < int(result.b[5:]) else (7, 9)
        games.append(replace(game, outcome=Outcome.PLAYED, score_a=Goals(2 * score_a), score_b=Goals(2 * score_b)))
    return replace(one, games=tuple(games)), bool(ready)


def cleared(one: Sheets, *names: str) -> Sheets:
    """The sheets with the results of these games taken away."""
    return replace(
        one,
        games=tuple(
            replace(game, outcome=Outcome.NOT_PLAYED, score_a=EMPTY, score_b=EMPTY) if game.id in names else game
            for game in one.games
        ),
    )


def won_by(one: Sheets, name: str, side: str, goals: tuple[int, int] = (9, 7)) -> Sheets:
    """The sheets with a result: side A or B of a game has won."""
    a, b = goals if side == "A" else goals[::-1]
    return replace(
        one,
        games=tuple(
            replace(game, outcome=Outcome.PLAYED, score_a=Goals(2 * a), score_b=Goals(2 * b))
            if game.id == name
            else game
            for game in one.games
        ),
    )


def keys(came: Drawn) -> list[str]:
    """The findings of a draw, by their pages."""
    return [finding.key for finding in came.findings]


def ruled(one: Sheets, came: Drawn | None = None) -> tuple[Sheets, bool]:
    """The sheets with a ruling on every open tie, in the order of the teams' names; whether there was one."""
    ties = {tie.name: tie.teams for table in settled(one).tables for tie in table.undecided}
    for finding in came.findings if came else ():
        name, teams = finding.facts.get("tie"), finding.facts.get("teams")
        if isinstance(name, str) and isinstance(teams, tuple) and teams:
            ties[name] = teams
    known = {ruling.about for ruling in one.rulings}
    rulings = tuple(
        Ruling(finding="tie", about=name, decision=" > ".join(sorted(teams)), by="A", on=D1)
        for name, teams in ties.items()
        if name not in known
    )
    return replace(one, rulings=(*one.rulings, *rulings)), bool(rulings)


def to_the_end(
    one: Sheets, dice: Random, *, ties: bool = False, favourites: bool = False
) -> tuple[Sheets, list[Drawn]]:
    """The event drawn and played until nothing is left to draw; the draws that were made."""
    made: list[Drawn] = []
    while True:
        came = drawn(one)
        if came.draw is None:
            one, more = ruled(one, came)
            if not more:
                return one, made
            continue
        made.append(came)
        one = written(one, came)
        more = True
        while more:
            one, played = with_results(one, dice, ties=ties, favourites=favourites)
            one, decided = ruled(one)
            more = played or decided
