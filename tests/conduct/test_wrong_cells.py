"""A cell that is empty or cannot be read is never a crash of the ledger or of the shootout cards."""

from __future__ import annotations

import string
from datetime import date
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from schedules.shootouts import PAGES as SHOOTOUT_PAGES
from schedules.shootouts import cards
from tests.build import goals
from tests.conduct.seasons import held_events
from tests.effort import examples
from tourney.conduct import PAGES, carried_out, game_sheets, keep
from tourney.model.clock import AFTER, SHOOTOUT, Period, PeriodKind
from tourney.model.event import EventClass
from tourney.model.games import Hit, HitResult
from tourney.model.nothing import EMPTY, UNREADABLE
from tourney.model.owed import CarriedIn, For, Owes, Shown
from tourney.model.settled import Settled

BLANKABLE = {
    "cards": ("colour", "period", "clock", "released", "left_early", "box", "games"),
    "goals": ("period", "clock", "points", "how"),
    "penalties": ("period", "clock", "spot"),
    "stays": ("position", "came_in", "went_out", "reason"),
    "hits": ("round", "turn", "line", "result", "total", "reached_wall"),
    "carried_in": ("event_class", "level", "owes", "time", "substitute", "serve_for", "shown", "on"),
    "games": ("stage", "round", "start", "outcome", "periods"),
}
TEXTS = {"cards": ("game", "team", "member"), "hits": ("game", "team", "member"), "carried_in": ("team", "origin")}
SETTINGS = ("event_class", "first_day", "last_day", "upper", "tie", "serve_requires_registration")


BY_KEY = {page.key: page for page in (*PAGES, *SHOOTOUT_PAGES)}


def names_in(template: str) -> set[str]:
    """The facts that a sentence wants."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@st.composite
def spoilt(draw: st.DrawFn) -> Settled:
    """An event in which any cell may be empty or unreadable."""
    event = draw(held_events(0, date(2026, 5, 1)))
    hits = tuple(
        Hit(game="G1", round=1 + turn // 4, turn=turn, team=team, member=member, result=HitResult.MISS)
        for turn, (team, member) in enumerate(
            draw(
                st.lists(st.tuples(st.sampled_from(["Red", "Blue"]), st.sampled_from(["M1", "M2", "M5"])), max_size=8)
            ),
            1,
        )
    )
    carried = CarriedIn(
        member="M1",
        team="Red",
        event_class=EventClass.CLUB,
        level=goals(4),
        owes=draw(st.sampled_from(Owes)),
        time=500,
        serve_for=For.SAME_TEAM,
        shown=Shown.IN_GAME,
        on=date(2026, 4, 1),
        origin="Earlier / G1 / M1 / in game",
    )
    whole = replace(event.sheets, hits=hits, carried_in=(carried, carried))
    whole = replace(
        whole, **{sheet: tuple(draw(blanked(sheet, row)) for row in getattr(whole, sheet)) for sheet in BLANKABLE}
    )
    nothing = {name: draw(st.sampled_from([EMPTY, UNREADABLE])) for name in SETTINGS if draw(st.integers(0, 4)) == 0}
    whole = replace(whole, event=replace(whole.event, **nothing))
    results = tuple(replace(result, game=game) for result, game in zip(event.results, whole.games, strict=True))
    return replace(event, sheets=whole, results=results)


@st.composite
def blanked(draw: st.DrawFn, sheet: str, row: Any) -> Any:
    """A row with some of its cells gone, and some periods that the game does not have."""
    known = set(row.__struct_fields__)
    gone = {
        name: draw(st.sampled_from([EMPTY, UNREADABLE]))
        for name in BLANKABLE[sheet]
        if name in known and draw(st.integers(0, 5)) == 0
    }
    gone |= {name: "" for name in TEXTS.get(sheet, ()) if draw(st.integers(0, 9)) == 0}
    if "period" in known and "period" not in gone and draw(st.integers(0, 5)) == 0:
        gone["period"] = draw(
            st.sampled_from([AFTER, SHOOTOUT, Period(PeriodKind.REGULATION, 9), Period(PeriodKind.OVERTIME, 2)])
        )
    return replace(row, **gone)


@settings(max_examples=examples(60), deadline=None, suppress_health_check=list(HealthCheck))
@given(spoilt())
def test_no_cell_however_wrong_is_a_crash(event):
    book = keep((event,))
    game_sheets(event, book)
    cards(event, book)
    said = list(book.findings)
    for result in event.results:
        said += cards(event, book, result.id)[1]
    carried_out(book.obligations)
    for finding in said:
        page = BY_KEY[finding.key]
        assert names_in(page.says) | names_in(page.cure) <= set(finding.facts), finding
