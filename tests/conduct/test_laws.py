"""Laws of the ledger that hold for every season."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.build import roster
from tests.conduct.arrange import card, goal, held, played, tenths
from tests.conduct.seasons import held_events, seasons, summary
from tests.effort import examples
from tourney.conduct import carried_out, game_sheets, keep
from tourney.model.event import YellowBoxes
from tourney.model.games import OtherEntry
from tourney.model.owed import Obligation, Owes, State
from tourney.model.people import Team
from tourney.model.settled import Settled

LAW = settings(max_examples=examples(30), deadline=None, suppress_health_check=list(HealthCheck))
PAST = ("sat-out", "box-served", "began-on-yellow", "deemed-served", "ended-by-red")


def served(one: Obligation) -> int:
    """What was served of it in all games, by the ledger's own lines."""
    return sum(later.served for later in one.games)


@LAW
@given(seasons())
def test_a_whole_game_is_served_at_most_once_and_never_vanishes(events):
    for one in keep(events).obligations:
        if one.owes is not Owes.BOX:
            counted = sum(later.reason in PAST for later in one.games)
            assert counted + one.games_left == one.games_owed
            assert (one.state is State.SERVED) == (one.games_left == 0)


@LAW
@given(seasons())
def test_box_time_that_runs_to_its_end_is_served_deemed_served_or_carried(events):
    for one in keep(events).obligations:
        swallowed = any(later.reason == "ended-by-red" for later in one.games)
        if one.owes is Owes.BOX and not swallowed:
            assert served(one) + one.box_left == one.box


@LAW
@given(seasons())
def test_a_game_that_does_not_count_never_serves(events):
    for one in keep(events).obligations:
        assert all(later.counts or later.served == 0 for later in one.games)


@LAW
@given(seasons())
def test_every_later_game_is_listed_once_in_the_order_of_time(events):
    starts = {
        (event.sheets.event.name, result.id): (result.game.start, event.sheets.event.first_day)
        for event in events
        for result in event.results
    }
    for one in keep(events).obligations:
        names = [(later.event, later.game) for later in one.games]
        assert len(set(names)) == len(names)
        times = [starts[name][0] for name in names]
        assert times == sorted(times)


@LAW
@given(seasons(), st.randoms(use_true_random=False))
def test_events_may_come_in_any_order(events, shuffle):
    mixed = list(events)
    shuffle.shuffle(mixed)
    one, other = keep(events), keep(mixed)
    assert one.obligations == other.obligations
    assert one.starts == other.starts


@LAW
@given(seasons(most=2), seasons(most=2))
def test_merging_two_seasons_in_either_order_is_the_same_ledger(spring, autumn):
    later = tuple(
        replace(event, sheets=replace(event.sheets, event=replace(event.sheets.event, name=f"Autumn {number}")))
        for number, event in enumerate(autumn)
    )
    assert keep((*spring, *later)).obligations == keep((*later, *spring)).obligations


STRANGERS = (*roster("Gold", "X1", "X2", "X3"), *roster("Grey", "Y1", "Y2", "Y3"))


@LAW
@given(seasons(), st.integers(0, 6))
def test_an_unrelated_game_changes_nothing(events, day):
    first = date(2026, 5, 1) + timedelta(days=day)
    changes = {"first_day": first, "last_day": first}
    other = held((played("G1", "Gold", "Grey"),), name="Strangers", roster=STRANGERS, event=changes)
    assert keep((*events, other)).obligations == keep(events).obligations


@LAW
@given(seasons())
def test_the_game_sheets_say_what_the_ledger_says(events):
    book = keep(events)
    serving = {
        (later.event, later.game, one.member)
        for one in book.obligations
        for later in one.games
        if one.owes is Owes.GAME and later.reason in ("sat-out", "will-sit-out", "played-all-the-same")
    }
    printed = {
        (event.sheets.event.name, sheet.game, member)
        for event in events
        for sheet in game_sheets(event, book)
        for member in sheet.suspended
    }
    assert printed == serving


@st.composite
def split_seasons(draw: st.DrawFn) -> tuple[Settled, Settled]:
    """Two events, the first over before the second; entries are dated, and typed in `Other entries` of the first."""
    first = draw(held_events(0, date(2026, 5, 1)))
    second = draw(held_events(1, date(2026, 5, 8)))
    early = draw(st.booleans())
    day = date(2026, 4, 1) if early else date(2026, 5, 7)
    teams = tuple(Team(name=team.name, entered=datetime.combine(day, time())) for team in second.sheets.teams)
    event = second.sheets.event
    rows = tuple(
        OtherEntry(
            team=team.name,
            event=event.name,
            event_class=event.event_class,
            role=event.role.value,
            upper=event.upper,
            entered=day,
            first_day=event.first_day,
            last_day=event.last_day,
        )
        for team in teams
        if early
    )
    over = tuple(result for result in first.results if result.status.value == "played" and result.a and result.b)
    first = replace(first, sheets=replace(first.sheets, other_entries=rows), results=over)
    return first, replace(second, sheets=replace(second.sheets, teams=teams))


@LAW
@given(split_seasons())
def test_carried_out_and_read_back_is_never_having_been_split(pair):
    first, second = pair
    alone = keep((first,))
    rows = carried_out(alone.obligations)
    read_back = keep((replace(second, sheets=replace(second.sheets, carried_in=rows)),))
    whole = keep(pair)
    left = {(one.origin.key, one.owes) for one in alone.obligations if one.state is not State.SERVED}
    got = {(one.origin.key, one.owes): _outcome(one, second) for one in read_back.obligations}
    expected = {(one.origin.key, one.owes): _outcome(one, second) for one in whole.obligations}
    assert left <= set(got)
    if _holds_alike(alone, whole):
        assert got == {key: outcome for key, outcome in expected.items() if key in got}


def _outcome(one: Obligation, second: Settled) -> tuple:
    return (one.games_left, one.box_left, one.state, one.serve_for, _in(one, second))


def _in(one: Obligation, event: Settled) -> tuple:
    return tuple(
        (later.game, later.counts, later.reason) for later in one.games if later.event == event.sheets.event.name
    )


def _holds_alike(alone, whole) -> bool:
    """Whether the first event alone already knew with which team each card is served."""
    known = {(one.origin.key, one.owes): one.serve_for for one in alone.obligations}
    return all(one.serve_for is known.get((one.origin.key, one.owes), one.serve_for) for one in whole.obligations)


@LAW
@given(seasons())
def test_the_same_obligation_seen_twice_is_one(events):
    book = keep(events)
    rows = tuple(row for row in carried_out(book.obligations))
    again = tuple(
        replace(event, sheets=replace(event.sheets, carried_in=rows if number == 0 else ()))
        for number, event in enumerate(events)
    )
    assert summary(keep(again).obligations) == summary(book.obligations)


@LAW
@given(st.integers(0, 4500), st.lists(st.integers(1, 4500), max_size=4), st.sampled_from(YellowBoxes))
def test_waiting_for_a_stoppage_adds_nothing_to_what_is_carried(left, scored, reading):
    """Whatever goals fall, a second yellow with so much left in the last period carries 2:00 less what was played."""
    second = replace(card("G1", "R1", period=4), clock=left)
    goals = tuple(replace(goal("G1", "0:00", 4), clock=clock) for clock in scored)
    event = held((played("G1"),), (card("G1", "R1"), second), goals=goals, event={"yellow_boxes": reading})
    carried = [one.box for one in keep((event,)).obligations]
    assert carried == ([tenths("2:00") - left] if left < tenths("2:00") else [])
