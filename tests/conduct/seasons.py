"""Random seasons for the laws of the ledger."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from tests.build import event, game, goals, place, sheets
from tests.conduct.arrange import PRESENT, result
from tourney.model.clock import AFTER, END, START, Period, PeriodFormat, overtime, regulation
from tourney.model.entries import Entries
from tourney.model.event import EventClass, FallbackTest, Role, TwoBoxes, YellowBoxes
from tourney.model.games import (
    Card,
    Colour,
    Entered,
    Game,
    GoalScored,
    HowScored,
    LoserOf,
    Outcome,
    PenaltyGiven,
    Stage,
    Stay,
    WinnerOf,
)
from tourney.model.goals import Goals
from tourney.model.people import Position, RosterPlace, Team
from tourney.model.results import GameStatus, Result
from tourney.model.settled import Settled

MEMBERS = tuple(f"M{number}" for number in range(1, 13))
TEAMS = ("Red", "Blue", "Green")
STAGES = (Stage.POOL,) * 6 + (
    Stage.CONSOLATION,
    Stage.THIRD_PLACE,
    Stage.SEMI_FINAL,
    Stage.FINAL,
    Stage.SUBSIDIARY,
    Stage.FRIENDLY,
)
OUTCOMES = (Outcome.PLAYED,) * 8 + (
    Outcome.NOT_PLAYED,
    Outcome.OVERTIME,
    Outcome.SHOOTOUT,
    Outcome.SHOOTOUT,
    Outcome.WALKOVER_A,
    Outcome.CANCELLED,
    Outcome.ABANDONED,
    Outcome.FORFEIT_BY_A,
)
FORMATS = (PeriodFormat(2, 900), PeriodFormat(2, 1500), PeriodFormat(4, 600), PeriodFormat(4, 800))
"""Short periods: a box often outlasts them, and the tenth-by-tenth re-reading is quick."""


def clocks(form: PeriodFormat) -> st.SearchStrategy[int]:
    """Clock values of a period, the edges often."""
    edges = st.sampled_from([0, 1, 49, 50, 51, form.length - 1, form.length])
    return st.one_of(st.integers(0, form.length), st.integers(0, 80), edges)


@st.composite
def rosters(draw: st.DrawFn) -> tuple[RosterPlace, ...]:
    """Three teams of three and an alternate each, nobody twice."""
    order = draw(st.permutations(MEMBERS))
    return tuple(
        place(team, position, order[4 * number + index])
        for number, team in enumerate(TEAMS)
        for index, position in enumerate(("1", "2", "3", "Alternate"))
    )


@st.composite
def cards_of(
    draw: st.DrawFn, name: str, members: tuple[str, list[str]], form: PeriodFormat, *, extra: bool
) -> list[Card]:
    """A few cards of one team in one game."""
    found: list[Card] = []
    team, numbers = members
    for _ in range(draw(st.integers(1, 5))):
        member = draw(st.sampled_from(numbers))
        after = draw(st.integers(0, 5)) == 0
        period = AFTER if after else draw(periods(form, extra=extra))
        colour = Colour.RED if draw(st.integers(0, 5)) == 0 else Colour.YELLOW
        number = draw(st.sampled_from([1, 1, 1, 2, 3])) if colour is Colour.YELLOW else 1
        clock = 0 if after else draw(clocks(form))
        found += [Card(game=name, team=team, member=member, colour=colour, period=period, clock=clock)] * number
    return found


@st.composite
def periods(draw: st.DrawFn, form: PeriodFormat, *, extra: bool) -> Period:
    """A regulation period, now and then an extra one."""
    if extra and draw(st.booleans()):
        return overtime(1)
    return regulation(draw(st.integers(1, form.periods)))


@st.composite
def records(
    draw: st.DrawFn, name: str, form: PeriodFormat, *, extra: bool
) -> tuple[list[GoalScored], list[PenaltyGiven]]:
    """Stoppages: goals and penalties, late ones among them."""
    scored = [
        GoalScored(
            game=name,
            team="Blue",
            period=draw(periods(form, extra=extra)),
            clock=draw(clocks(form)),
            member="",
            points=1,
            how=draw(st.sampled_from([HowScored.PLAY, HowScored.PENALTY])),
        )
        for _ in range(draw(st.integers(0, 5)))
    ]
    penalties = []
    for clock in draw(st.lists(st.one_of(st.integers(50, form.length), st.integers(1, 49)), max_size=3)):
        period = draw(st.integers(1, form.periods))
        penalty = draw(st.sampled_from(["2", "3", "5a", "8"]))
        against = draw(st.sampled_from(TEAMS))
        penalties.append(
            PenaltyGiven(game=name, period=regulation(period), clock=clock, against=against, penalty=penalty)
        )
    return scored, penalties


@st.composite
def held_events(draw: st.DrawFn, number: int, first: date) -> Settled:
    """One event: a handful of games of three teams, with cards, line-ups here and there, and an open final."""
    name = f"Event {number}"
    roster = draw(rosters())
    form = draw(st.sampled_from(FORMATS))
    by_team = {team: [row.member for row in roster if row.team == team] for team in TEAMS}
    games: list[Game] = []
    cards: list[Card] = []
    goals_scored: list[GoalScored] = []
    penalties: list[PenaltyGiven] = []
    stays: list[Stay] = []
    for index in range(draw(st.integers(1, 5))):
        a, b = draw(st.sampled_from([("Red", "Blue"), ("Red", "Green"), ("Blue", "Green")]))
        start = datetime(first.year, first.month, first.day, 9) + timedelta(hours=2 * index)
        stage, outcome = draw(st.sampled_from(STAGES)), draw(st.sampled_from(OUTCOMES))
        one = replace(game(f"G{index + 1}", a, b, "5-3"), stage=stage, outcome=outcome, start=start)
        if stage is Stage.SUBSIDIARY:
            one = replace(one, round=draw(st.integers(1, 2)))
        games.append(one)
        extra = outcome is Outcome.OVERTIME
        if draw(st.booleans()):
            team = draw(st.sampled_from([a, b]))
            cards += draw(cards_of(one.id, (team, by_team[team]), form, extra=extra))
            more, given = draw(records(one.id, form, extra=extra))
            goals_scored += more
            penalties += given
        if draw(st.integers(0, 3)) == 0:
            team = draw(st.sampled_from([a, b]))
            riders = draw(st.lists(st.sampled_from(by_team[team]), min_size=2, max_size=3, unique=True))
            stays += [
                Stay(game=one.id, team=team, position=Position(str(spot)), member=rider, came_in=START, went_out=END)
                for spot, rider in enumerate(riders, 1)
            ]
    if draw(st.integers(0, 3)) == 0:
        start = datetime(first.year, first.month, first.day, 21)
        side = draw(st.sampled_from([WinnerOf("G1"), LoserOf("G1")]))
        games.append(replace(game("F", "Red", "Blue"), stage=Stage.FINAL, a=side, b=Entered("Green"), start=start))
    changes = {
        "name": name,
        "periods": form,
        "first_day": first,
        "last_day": first,
        "event_class": draw(st.sampled_from(EventClass)),
        "upper": goals(draw(st.sampled_from([4, 6, 8]))),
        "role": draw(st.sampled_from([Role.MAIN, Role.MAIN, Role.MAIN, Role.SUBSIDIARY, Role.CONSOLATION])),
        "yellow_boxes": draw(st.sampled_from(YellowBoxes)),
        "two_boxes": draw(st.sampled_from(TwoBoxes)),
        "fallback_test": draw(st.sampled_from(FallbackTest)),
        "serve_requires_registration": draw(st.sampled_from([True, False])),
    }
    entered = draw(st.sampled_from([datetime(2026, 1, 1), datetime(2026, 5, 4, 12), None]))
    teams = tuple(Team(name=team) if entered is None else Team(name=team, entered=entered) for team in TEAMS)
    whole = sheets(
        event=event(**changes),
        teams=teams,
        roster=roster,
        games=tuple(games),
        cards=tuple(cards),
        goals=tuple(goals_scored),
        penalties=tuple(penalties),
        stays=tuple(stays),
        present=PRESENT,
    )
    return Settled(sheets=whole, entries=Entries.of(whole), results=tuple(_result(one) for one in games))


def _result(one: Game) -> Result:
    """A result with a winner where the game was played; an open side leaves the game open."""
    made = result(one)
    if made.status is GameStatus.PLAYED and made.played and one.outcome is not Outcome.NOT_PLAYED:
        return replace(made, winner=made.a, loser=made.b, score_a=Goals(10), score_b=Goals(6))
    return made


@st.composite
def seasons(draw: st.DrawFn, most: int = 3) -> tuple[Settled, ...]:
    """One to three events, a day or a few apart; two may fall on one day."""
    number = draw(st.integers(1, most))
    days = draw(st.lists(st.integers(0, 6), min_size=number, max_size=number))
    return tuple(
        draw(held_events(index, date(2026, 5, 1) + timedelta(days=day))) for index, day in enumerate(sorted(days))
    )


def summary(obligations: Any) -> dict[tuple[str, str], tuple[Any, ...]]:
    """By key and kind: games left, box left, any team, and for every later game whether it counts."""
    return {
        (one.origin.key, one.owes.value): (
            one.games_left if one.owes.value != "box" else 0,
            one.box_left,
            one.serve_for.value == "any team",
            tuple((later.event, later.game, later.counts) for later in one.games),
        )
        for one in obligations
    }
