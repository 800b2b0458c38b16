"""Who was in the arena, and the aggregate that counts (R3-25, R3-28, SCENARIOS S)."""

from __future__ import annotations

import pytest
from hypothesis import given as random
from hypothesis import settings
from hypothesis import strategies as st

from tests.build import member, place, roster, sheets
from tests.effort import examples
from tests.play.event_of import event, goals, one
from tourney.model.clock import END, MINUTE, SHOOTOUT, SHOOTOUT_START, START, Moment, at, overtime, regulation
from tourney.model.entries import Entries
from tourney.model.event import REGULAR
from tourney.model.games import Stay, StayReason
from tourney.model.nothing import EMPTY, UNREADABLE
from tourney.model.people import Position
from tourney.play.lineup import lineup, settled

GAME = one("G1", "Red", "Blue")
P1, P2, P3, P4 = (at(regulation(number)) for number in (1, 2, 3, 4))


def stay(who, begins=START, ends=END, position="1", reason=EMPTY):
    return Stay(
        game="G1", team="Red", position=Position(position), member=who, came_in=begins, went_out=ends, reason=reason
    )


def red(*rows, handicaps, **of):
    """Red's line-up of G1; `handicaps` by member."""
    members = tuple(member(number, value) for number, value in handicaps.items())
    records = sheets(event=event(**of), members=members, roster=roster("Red", *list(handicaps)[:3]))
    return lineup(Entries.of(records), GAME, "Red", rows)


def counts(*rows, **handicaps):
    return red(*rows, handicaps=handicaps).highest.handicap


def test_without_rows_the_three_of_the_roster_play_from_start_to_end():
    made = red(handicaps={"a": 3, "b": 2, "c": 1, "d": 9})
    assert (made.typed, made.played, made.highest.handicap) == (False, ("a", "b", "c"), goals(6))
    assert [change.moment for change in made.changes] == [START]


def test_a_roster_without_its_three_has_no_figure():
    """A place not filled, or two names for one place: nobody can say what counts."""
    two = sheets(members=(member("a"), member("b")), roster=roster("Red", "a", "b"))
    assert lineup(Entries.of(two), GAME, "Red", ()).highest.handicap is EMPTY
    doubled = (*roster("Red", "a", "b", "c"), place("Red", "3", "d"))
    four = sheets(members=tuple(member(number) for number in "abcd"), roster=doubled)
    assert lineup(Entries.of(four), GAME, "Red", ()).highest.handicap is EMPTY


def test_a_lower_substitute_does_not_lower_what_counts():
    """R3-25 T1: Blue 8, the 5 is replaced by a 4: 7 in the arena, plays as 8."""
    made = red(
        stay("a", ends=at(regulation(1), 6 * MINUTE), reason=StayReason.INJURY),
        stay("d", begins=at(regulation(1), 6 * MINUTE)),
        stay("b"),
        stay("c"),
        handicaps={"a": 5, "b": 2, "c": 1, "d": 4},
    )
    assert [change.aggregate for change in made.changes] == [goals(8), goals(7)]
    assert made.highest.handicap == goals(8)
    assert not made.highest.raised


def test_a_higher_substitute_counts_for_the_whole_game():
    """R3-25 T2: Red 7, a 4 is replaced by a 5 late in the game."""
    late = at(regulation(4), 30 * 10)
    made = red(
        stay("a", ends=late), stay("d", begins=late), stay("b"), stay("c"), handicaps={"a": 4, "b": 2, "c": 1, "d": 5}
    )
    assert (made.highest.started, made.highest.handicap) == (goals(7), goals(8))
    assert made.highest.raised
    assert made.highest.moment == late
    assert set(made.highest.members) == {"b", "c", "d"}


def test_a_lost_minus_one_does_not_raise_what_counts():
    """R3-28, SCENARIOS S1: upper 8, Red 5+4-1; the -1 is hurt: 9 in the arena, counts 8."""
    made = red(stay("a"), stay("b"), stay("c", ends=P1), handicaps={"a": 5, "b": 4, "c": -1})
    assert [change.aggregate for change in made.changes] == [goals(8), goals(9)]
    assert made.highest.handicap == goals(8)


@pytest.mark.parametrize(("rows", "figure"), [((("d", 0),), 9), ((("e", -1),), 8), ((("d", 0), ("f", 4)), 8)])
def test_what_comes_in_after_a_lost_minus_one_counts_with_all_in_the_arena(rows, figure):
    """R3-25 T4: a 0 makes 9; a -1 makes 8; a 0 together with a 4 for the 5 makes 8."""
    handicaps = {"a": 5, "b": 4, "c": -1} | dict(rows)
    swap = any(who == "f" for who, _ in rows)
    stays = [stay("a", ends=P2 if swap else END), stay("b"), stay("c", ends=P1)]
    stays += [stay(who, begins=P2) for who, _ in rows]
    assert counts(*stays, **handicaps) == goals(figure)


def test_a_team_that_starts_short_counts_what_it_started_with():
    """A-45: 3+1 start, the -1 joins: 3 in sum, counts 4."""
    short = (stay("a"), stay("b"), stay("c", begins=P1, reason=StayReason.LATE))
    assert counts(*short, a=3, b=1, c=-1) == goals(4)
    assert counts(*short, a=3, b=1, c=2) == goals(6)


def test_an_absent_member_is_listed_and_never_in():
    made = red(
        stay("a"), stay("b"), stay("c", begins=EMPTY, reason=StayReason.ABSENT), handicaps={"a": 3, "b": 1, "c": 2}
    )
    assert made.highest.handicap == goals(4)
    assert [row.member for row in made.absent] == ["c"]


def test_a_groom_who_starts_for_a_late_player_counts():
    """S18: 2+2+groom 3 = 7, then the player, 1: 5, counted 7."""
    rows = (stay("b"), stay("c"), stay("g", ends=P2), stay("a", begins=P2))
    made = red(*rows, handicaps={"a": 1, "b": 2, "c": 2, "g": 3})
    assert [change.aggregate for change in made.changes] == [goals(7), goals(5)]
    assert made.highest.handicap == goals(7)


def test_a_double_substitution_at_one_moment_is_one_change():
    """R3-23: 8+2+2 loses the 8; two 5s come in for it and a 2: 12 again."""
    moment = at(regulation(2), 3 * MINUTE)
    rows = (
        stay("a", ends=moment, reason=StayReason.INJURY),
        stay("b", ends=moment, reason=StayReason.DOUBLE_SUBSTITUTION),
        stay("c"),
        stay("d", begins=moment),
        stay("e", begins=moment),
    )
    made = red(*rows, handicaps={"a": 8, "b": 2, "c": 2, "d": 5, "e": 5})
    assert [change.aggregate for change in made.changes] == [goals(12), goals(12)]
    assert (len(made.changes[1].came), len(made.changes[1].went)) == (2, 2)


def test_a_change_before_the_shootout_counts():
    """S3: A 7 puts a 3 for a 2 before the shootout: 8."""
    for moment in (SHOOTOUT_START, P4):
        rows = (stay("a", ends=P4), stay("b"), stay("c"), stay("d", begins=moment))
        made = red(*rows, handicaps={"a": 2, "b": 3, "c": 2, "d": 3})
        assert made.highest.handicap == goals(8)
        assert made.highest_before(P4).handicap == goals(7)


def test_the_full_clock_of_a_period_is_the_end_of_the_one_before():
    of = event(overtime_length=5 * MINUTE)
    full = REGULAR.length
    assert settled(at(regulation(1), full), of, REGULAR) == START
    assert settled(at(regulation(3), full), of, REGULAR) == P2
    assert settled(at(regulation(3), full - 1), of, REGULAR) == at(regulation(3), full - 1)
    assert settled(at(overtime(1), 5 * MINUTE), of, REGULAR) == P4
    assert settled(at(overtime(2), 5 * MINUTE), of, REGULAR) == at(overtime(1))
    assert settled(at(SHOOTOUT), of, REGULAR) == SHOOTOUT_START


def test_a_change_written_at_both_sides_of_an_interval_is_one():
    rows = (stay("a", ends=P2), stay("b"), stay("c"), stay("d", begins=at(regulation(3), REGULAR.length)))
    made = red(*rows, handicaps={"a": 2, "b": 1, "c": 1, "d": 2})
    assert [str(change.moment) for change in made.changes] == ["start", "P2"]
    assert made.changes[1].aggregate == goals(4)


def test_an_unreadable_moment_leaves_no_figure():
    made = red(stay("a", ends=UNREADABLE), stay("b"), stay("c"), handicaps={"a": 2, "b": 1, "c": 1})
    assert made.highest.handicap is UNREADABLE
    assert [row.member for row in made.unreadable] == ["a"]


def test_a_member_without_handicap_leaves_no_figure():
    assert counts(stay("a"), stay("b"), stay("c"), a=None, b=1, c=1) is EMPTY


def test_who_is_in_the_arena_at_a_moment():
    rows = (stay("a", ends=P2), stay("b"), stay("c"), stay("d", begins=P2))
    made = red(*rows, handicaps={"a": 2, "b": 1, "c": 1, "d": 2})
    inside = {moment: {spell.member for spell in made.inside(moment)} for moment in (START, P1, P2, SHOOTOUT_START)}
    assert inside == {START: set("abc"), P1: set("abc"), P2: set("bcd"), SHOOTOUT_START: set("bcd")}
    assert made.played == ("a", "b", "c", "d")


MOMENTS: list[Moment] = [START, *(at(regulation(number), left) for number in (1, 2, 3, 4) for left in (2000, 1000, 0))]


@random(
    st.lists(st.tuples(st.integers(-1, 9), st.sampled_from(MOMENTS), st.sampled_from(MOMENTS)), min_size=1, max_size=5)
)
@settings(max_examples=examples(40), deadline=None)
def test_what_counts_is_the_highest_sum_at_any_moment_somebody_came_in(spells):
    rows = [(f"m{number}", *spell) for number, spell in enumerate(spells)]
    rows = [(who, value, *sorted((begins, ends), key=lambda one: one.order)) for who, value, begins, ends in rows]
    stays = tuple(stay(who, begins=begins, ends=ends) for who, _, begins, ends in rows)
    sums = [
        sum(value for _, value, begins, ends in rows if begins.order <= moment < ends.order)
        for moment in {begins.order for _, _, begins, _ in rows}
    ]
    figure = counts(*stays, **{who: value for who, value, _, _ in rows})
    assert figure == goals(max(sums))
