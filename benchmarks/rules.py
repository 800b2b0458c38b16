"""A season's register judged: 10,000 members, 2,000 teams, 5,000 games with line-ups, one core. Goal: under 5 s."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from random import Random
from time import process_time

from benchmarks.measured import Measured
from tourney.model.clock import END, START, at, regulation
from tourney.model.entries import Entries
from tourney.model.event import Event, EventClass, Played
from tourney.model.games import Entered, Game, Outcome, Stay
from tourney.model.goals import Goals
from tourney.model.people import Member, Position, RosterPlace, Team
from tourney.model.sheets import Sheets
from tourney.play import settle
from tourney.rules import judge_lineups, judge_rosters, verdicts

SQUAD = 5
PLACES = (Position.ONE, Position.TWO, Position.THREE, Position.ALTERNATE, Position.ALTERNATE)
SIZES = ((500, 1250), (1000, 2500), (2000, 5000))


def season(teams: int, games: int) -> Sheets:
    """A season in one book: five a roster, each line-up with a substitution at the end of period 2."""
    chance = Random(1)  # noqa: S311 - the same season every time
    numbers = range(1, teams * SQUAD + 1)
    members = tuple(
        Member(
            number=str(number),
            name=f"Player {number}",
            arena=Goals(chance.choice((0, 2, 4))),
            membership="player",
            valid_to=date(2026, 12, 31),
        )
        for number in numbers
    )
    roster = tuple(
        RosterPlace(team=f"Team {team}", position=place, member=str(team * SQUAD + nth + 1), captain=nth == 0)
        for team in range(teams)
        for nth, place in enumerate(PLACES)
    )
    played = [
        Game(
            id=f"G{nth}",
            a=Entered(f"Team {a}"),
            b=Entered(f"Team {b}"),
            start=datetime(2026, 5, 1, 10),  # noqa: DTZ001 - local time, as in a workbook
            outcome=Outcome.PLAYED,
            score_a=Goals(14),
            score_b=Goals(10),
        )
        for nth, (a, b) in enumerate(chance.sample(range(teams), 2) for _ in range(games))
    ]
    stays = tuple(
        Stay(
            game=game.id,
            team=side.team,
            position=place,
            member=str(_first(side.team) + nth),
            came_in=came,
            went_out=went,
        )
        for game in played
        for side in (game.a, game.b)
        if isinstance(side, Entered)
        for nth, place, came, went in (
            (1, Position.ONE, START, END),
            (2, Position.TWO, START, END),
            (3, Position.THREE, START, at(regulation(2))),
            (4, Position.THREE, at(regulation(2)), END),
        )
    )
    event = Event(
        name="Season",
        event_class=EventClass.USPA,
        first_day=date(2026, 5, 1),
        last_day=date(2026, 10, 1),
        upper=Goals(18),
        played=Played.HANDICAP,
        committee=("A", "B", "C"),
    )
    return Sheets(
        name="season",
        event=event,
        members=members,
        teams=tuple(Team(name=f"Team {team}") for team in range(teams)),
        roster=roster,
        games=tuple(played),
        stays=stays,
        present=frozenset({"Event", "Members", "Rosters", "Games", "Lineups"}),
    )


def _first(team: str) -> int:
    return int(team.removeprefix("Team ")) * SQUAD


def measure() -> Iterator[Measured]:
    """Judge seasons of three sizes; the times are processor seconds, results settled beforehand."""
    for teams, games in SIZES:
        sheets = season(teams, games)
        entries = Entries.of(sheets)
        settled = settle(sheets, entries)
        begun = process_time()
        verdicts(entries, judge_rosters(sheets, entries))
        between = process_time()
        judge_lineups(settled)
        ended = process_time()
        yield Measured(
            what=f"{teams * SQUAD:,} members, {teams:,} teams, {games:,} games judged",
            value=ended - begun,
            at_most=5 if (teams, games) == SIZES[-1] else None,
            remark=f"rosters {between - begun:.2f} s, line-ups {ended - between:.2f} s",
        )
