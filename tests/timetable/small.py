"""Random small events: three or four games, one or two arenas, a short day or two."""

from __future__ import annotations

from datetime import date

from hypothesis import strategies as st

from tests.build import D1, D2
from tests.timetable.field import at, away, clock, game, meeting, opened, rider, team
from tourney.model.games import Game, Stage, Wanted
from tourney.model.nothing import EMPTY
from tourney.model.people import OpenStretch
from tourney.model.settled import Settled

SHAPES: tuple[tuple[tuple[str, str, str, Stage], ...], ...] = (
    (("G1", "A", "B", Stage.POOL), ("G2", "B", "C", Stage.POOL), ("G3", "C", "A", Stage.POOL)),
    (
        ("G1", "A", "B", Stage.KNOCKOUT),
        ("G2", "Winner of G1", "C", Stage.SEMI_FINAL),
        ("G3", "Winner of G2", "D", Stage.FINAL),
    ),
    (
        ("S1", "A", "B", Stage.SEMI_FINAL),
        ("S2", "C", "D", Stage.SEMI_FINAL),
        ("P3", "Loser of S1", "Loser of S2", Stage.THIRD_PLACE),
        ("F", "Winner of S1", "Winner of S2", Stage.FINAL),
    ),
    (
        ("G1", "A", "B", Stage.POOL),
        ("G2", "C", "D", Stage.POOL),
        ("F", "1st of Pool P", "2nd of Pool P", Stage.FINAL),
    ),
)


@st.composite
def arenas(draw: st.DrawFn, days: tuple[date, ...]) -> tuple[OpenStretch, ...]:
    """Short stretches, sometimes not on the half hour."""
    names = draw(st.sampled_from((("North",), ("North", "South"))))
    rows = []
    for name in names:
        for day in days:
            opens = draw(st.sampled_from((9.0, 9.0, 9.25, 10.0)))
            rows.append(opened(name, opens, opens + draw(st.sampled_from((0.75, 1.5, 2.0, 2.5))), day))
    return tuple(rows)


@st.composite
def an_event(draw: st.DrawFn) -> Settled:
    """One small event with a choice of limits, wishes and typed games."""
    shape = draw(st.sampled_from(SHAPES))
    days = draw(st.sampled_from(((D1,), (D1, D2))))
    open_rows = draw(arenas(days))
    games: list[Game] = []
    for name, a, b, stage in shape:
        changes: dict[str, object] = {"pool": "P", "round": 1} if stage is Stage.POOL else {}
        kind = draw(st.sampled_from(("", "", "", "wanted", "typed", "timed")))
        if kind == "wanted":
            changes["wanted"] = draw(
                st.sampled_from((Wanted(time=clock(9.5)), Wanted(day=days[-1]), Wanted(day=D1, time=clock(10))))
            )
        if kind in ("typed", "timed"):
            changes["start"] = at(draw(st.sampled_from((9, 9.5, 10, 10.1))), draw(st.sampled_from(days)))
            changes["arena"] = "North" if kind == "typed" else ""
        games.append(game(name, a, b, stage, **changes))
    teams = (
        team("A", rest=draw(st.sampled_from((EMPTY, 60))), shares_horses_with=draw(st.sampled_from(((), ("D",))))),
        team("B", unavailable=draw(st.sampled_from(((), (away(9, 10),))))),
    )
    return meeting(
        *games,
        arenas=open_rows,
        teams=teams,
        roster=draw(st.sampled_from(((), (rider("A", "7"), rider("C", "7"))))),
        settings={
            "last_day": days[-1],
            "slot_minutes": draw(st.sampled_from((30, 40))),
            "start_step": 30,
            "rest": draw(st.sampled_from((0, 15, 30))),
            "turn_round": draw(st.sampled_from((0, 10))),
            "games_a_day": draw(st.sampled_from((1, 2, EMPTY))),
        },
    )
