"""Rule 5: the length of a game, its timeline, its slot, and play counted on the clock."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.effort import examples
from tests.play.event_of import Stage, event, one
from tourney.model.clock import AFTER, MINUTE, SHOOTOUT, PeriodFormat, overtime, regulation
from tourney.model.event import REGULAR, SIX_PERIODS, PoolTies, Tie
from tourney.model.nothing import EMPTY
from tourney.play.timing import Passage, interval_after, play_before, slot_minutes, timeline

HALF = MINUTE // 2
SPLIT = replace(REGULAR, split=True)
TWO = PeriodFormat(2, 7 * MINUTE + HALF)
THREE = PeriodFormat(3, 5 * MINUTE)
FORMATS = (REGULAR, SPLIT, SIX_PERIODS, TWO, THREE)


def minutes(periods, passage, **parts):
    return sum(leg.length for leg in timeline(periods, **parts) if leg.passage is passage) / MINUTE


def test_a_regulation_game_is_thirty_minutes_and_eighteen_of_intervals():
    assert minutes(REGULAR, Passage.PLAY) == 30
    assert [interval_after(REGULAR, number) // MINUTE for number in range(1, 5)] == [4, 10, 4, 0]
    assert timeline(REGULAR)[-1].ends == 48 * MINUTE


def test_six_periods_rest_ten_minutes_after_the_third():
    assert minutes(SIX_PERIODS, Passage.PLAY) == 30
    assert [interval_after(SIX_PERIODS, number) // MINUTE for number in range(1, 7)] == [4, 4, 10, 4, 4, 0]


def test_short_games_have_no_half_time():
    assert [interval_after(TWO, number) // MINUTE for number in (1, 2)] == [4, 0]
    assert [interval_after(THREE, number) // MINUTE for number in (1, 2, 3)] == [4, 4, 0]


def test_a_split_period_has_its_break_after_three_thirty_and_at_most_two_minutes():
    first, pause, rest = timeline(SPLIT)[:3]
    assert (first.length, pause.passage, pause.length, pause.most) == (
        3 * MINUTE + HALF,
        Passage.SPLIT,
        2 * MINUTE,
        True,
    )
    assert rest.length == 4 * MINUTE
    assert minutes(SPLIT, Passage.PLAY) == 30


def test_overtime_begins_ten_minutes_after_the_last_horn_and_goes_on_after_four():
    legs = timeline(REGULAR, tie=Tie.OVERTIME, extra_periods=2)[-4:]
    assert [(leg.passage, leg.length // MINUTE) for leg in legs[::2]] == [(Passage.INTERVAL, 10), (Passage.INTERVAL, 4)]
    assert [leg.period for leg in legs[1::2]] == [overtime(1), overtime(2)]
    assert legs[1].length == REGULAR.length
    assert timeline(REGULAR, tie=Tie.OVERTIME, overtime_length=5 * MINUTE)[-1].length == 5 * MINUTE


def test_a_shootout_begins_four_minutes_after_the_last_horn():
    pause, shootout = timeline(REGULAR, tie=Tie.SHOOTOUT)[-2:]
    assert (pause.passage, pause.length) == (Passage.INTERVAL, 4 * MINUTE)
    assert (shootout.passage, pause.length + shootout.length) == (Passage.SHOOTOUT, 14 * MINUTE)


@given(st.sampled_from(FORMATS), st.sampled_from([None, *Tie]), st.integers(1, 3))
@settings(max_examples=examples(30), deadline=None)
def test_the_legs_of_a_timeline_follow_each_other_without_a_gap(periods, tie, extra):
    legs = timeline(periods, tie=tie, extra_periods=extra)
    assert legs[0].begins == 0
    assert all(leg.ends == after.begins for leg, after in pairwise(legs))
    regular = [leg for leg in legs if leg.passage is Passage.PLAY and leg.period.kind.name == "REGULATION"]
    assert sum(leg.length for leg in regular) == periods.play


@pytest.mark.parametrize(
    ("periods", "exact", "slot"),
    [(REGULAR, 77, 90), (TWO, 40.5, 45), (THREE, 44.5, 45), (SIX_PERIODS, 85, 90), (SPLIT, 77, 90)],
)
def test_a_slot_is_play_intervals_stoppages_and_a_shootout_rounded_up(periods, exact, slot):
    of = event(tie=Tie.SHOOTOUT, periods=periods)
    assert slot_minutes(of, one("G1", "A", "B")) == slot
    assert slot_minutes(replace(of, start_step=1), one("G1", "A", "B")) == -(-exact // 1)


def test_a_slot_keeps_the_longer_time_for_overtime_and_none_where_ties_stand():
    game = one("G1", "A", "B")
    by_minute = event(start_step=1)
    assert slot_minutes(replace(by_minute, tie=Tie.OVERTIME), game) == 81
    assert slot_minutes(replace(by_minute, tie=EMPTY), game) == 81
    stands = replace(by_minute, pool_ties=PoolTies.STAND)
    assert slot_minutes(stands, game) == 63
    assert slot_minutes(stands, replace(game, stage=Stage.FINAL)) == 77


def test_a_slot_is_what_the_committee_says_where_it_says():
    assert slot_minutes(event(slot_minutes=55), one("G1", "A", "B")) == 55


def test_a_games_own_periods_count_for_its_slot():
    assert slot_minutes(event(), one("G1", "A", "B", periods=TWO)) == 45


def test_play_gone_is_counted_over_the_end_of_a_period():
    left = 1 * MINUTE + 10 * 10
    assert play_before(REGULAR, REGULAR.length, regulation(1), REGULAR.length) == 0
    assert play_before(REGULAR, REGULAR.length, regulation(2), left) == 15 * MINUTE - left
    assert play_before(REGULAR, REGULAR.length, regulation(3), REGULAR.length) == 15 * MINUTE
    assert play_before(REGULAR, 5 * MINUTE, overtime(2), 4 * MINUTE) == 36 * MINUTE
    assert play_before(REGULAR, 0, SHOOTOUT, 0) == play_before(REGULAR, 0, AFTER, 0) == 30 * MINUTE


def test_a_second_yellow_at_one_ten_of_the_second_period_runs_out_at_six_forty_of_the_third():
    """SCENARIOS L2; 4:10 with periods of five minutes."""
    for periods, out in ((REGULAR, 6 * MINUTE + 40 * 10), (SIX_PERIODS, 4 * MINUTE + 10 * 10)):
        shown = play_before(periods, 0, regulation(2), MINUTE + 10 * 10)
        assert play_before(periods, 0, regulation(3), out) == shown + 2 * MINUTE
