"""A ledger kept anew for those whom a change touches is the ledger kept whole."""

from datetime import date, timedelta

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.build import roster
from tests.conduct.arrange import held, played
from tests.conduct.seasons import MEMBERS, TEAMS, held_events
from tests.effort import examples
from tourney.line.season_ledger import kept, kept_anew
from tourney.line.season_trace import Trace
from tourney.model.clock import regulation
from tourney.model.entries import Entries
from tourney.model.games import Card, Colour
from tourney.model.people import Team

LAW = settings(max_examples=examples(40), deadline=None, suppress_health_check=list(HealthCheck))


def placed(event, people, numbers):
    """The same event with other people in it, and its teams known across events by those numbers."""
    sheets = event.sheets
    member = dict(zip(MEMBERS, people, strict=True))
    moved = replace(
        sheets,
        teams=tuple(replace(team, number=numbers[TEAMS.index(team.name)]) for team in sheets.teams),
        roster=tuple(replace(row, member=member[row.member]) for row in sheets.roster),
        cards=tuple(replace(row, member=member[row.member]) for row in sheets.cards),
        stays=tuple(replace(row, member=member[row.member]) for row in sheets.stays),
    )
    return replace(event, sheets=moved, entries=Entries.of(moved))


@st.composite
def spread(draw, number, pool):
    """One event of a season of many: its twelve people and three teams are some of many."""
    event = draw(held_events(number, date(2026, 5, 1) + timedelta(days=draw(st.integers(0, 6)))))
    people = draw(st.permutations([f"P{one}" for one in range(pool)]))[: len(MEMBERS)]
    numbers = draw(st.permutations([str(one) for one in range(pool // 3)]))[: len(TEAMS)]
    return placed(event, people, numbers)


@st.composite
def changes(draw):
    """A season before and after one of its events was changed, added or taken away."""
    count, pool = draw(st.integers(2, 6)), draw(st.sampled_from([14, 30, 60]))
    before = {f"{number}": draw(spread(number, pool)) for number in range(count)}
    where = str(draw(st.integers(0, count)))
    after = {**before, where: draw(spread(int(where), pool))}
    if draw(st.integers(0, 4)) == 0 and where in before:
        del after[where]
    return before, after, where


@LAW
@given(changes())
def test_keeping_anew_what_a_change_touches_is_keeping_the_whole(change):
    before, after, where = change
    anew = kept_anew(
        kept(before.values()),
        ([Trace.of(*one) for one in before.items()], [Trace.of(*one) for one in after.items()]),
        {where},
        lambda wheres: [after[one] for one in wheres],
        most=1.0,
    )
    whole = kept(after.values())
    assert anew.owed == whole.owed
    assert anew.found == whole.found


def carded(name, people):
    """An event of one game in which the first of its people is shown a red card."""
    rows = (*roster("X", *people[:3]), *roster("Y", *people[3:]))
    teams = tuple(Team(name=team, number=f"{people[0]}-{team}") for team in "XY")
    red = Card(game="G1", team="X", member=people[0], colour=Colour.RED, period=regulation(1), clock=4500)
    return held((played("G1", "X", "Y"),), (red,), name=name, roster=rows, teams=teams)


def test_only_events_of_those_whom_a_change_touches_are_kept_again():
    """The second event has somebody of the changed one, who was shown a card in it; the third has strangers."""
    before = {"a": carded("A", "123456"), "b": carded("B", "678901"), "c": carded("C", "uvwxyz")}
    after = {**before, "a": carded("A", "213456")}
    asked = []

    def settled(wheres):
        asked.extend(wheres)
        return [after[one] for one in wheres]

    traces = [[Trace.of(*one) for one in events.items()] for events in (before, after)]
    assert kept_anew(kept(before.values()), traces, {"a"}, settled, most=1.0) == kept(after.values())
    assert set(asked) == {"a", "b"}
