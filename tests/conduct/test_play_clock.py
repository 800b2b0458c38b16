"""Play counted on the clock: clocks put back, periods run over, splits, leaving early (R14-09, R14-11, L1, L2, L6)."""

from __future__ import annotations

import pytest

from tests.conduct.arrange import ahead, card, codes, goal, held, ledger, owed, penalty, played, tenths
from tests.conduct.one_game import due, released, run
from tourney.model.clock import Moment, at, regulation
from tourney.model.event import SIX_PERIODS
from tourney.model.owed import Owes


def test_l1_a_clock_put_back_adds_to_the_play_seen():
    event = held(
        (played("G1"),),
        (card("G1", "R1", at="5:00", period=2), card("G1", "R1", at="0:30", period=4)),
        penalties=(penalty("G1", "0:03", 4),),
    )
    assert owed(ledger(event), "R1", Owes.BOX).box == tenths("1:28")


@pytest.mark.parametrize(("clock", "carried"), [("0:05", "1:30"), ("0:04.9", "1:29.9"), ("0:04.2", "1:29.2")])
def test_only_below_five_seconds_the_clock_is_put_back(clock, carried):
    event = held(
        (played("G1"),),
        (card("G1", "R1", at="5:00", period=2), card("G1", "R1", at="0:30", period=4)),
        penalties=(penalty("G1", clock, 4),),
    )
    assert owed(ledger(event), "R1", Owes.BOX).box == tenths(carried)


def test_a_penalty_without_a_free_hit_puts_no_clock_back():
    event = held(
        (played("G1"),),
        (card("G1", "R1", at="5:00", period=2), card("G1", "R1", at="0:30", period=4)),
        penalties=(penalty("G1", "0:03", 4, penalty="8"),),
    )
    assert owed(ledger(event), "R1", Owes.BOX).box == tenths("1:30")


def test_two_late_penalties_put_the_clock_back_twice():
    event = held(
        (played("G1"),),
        (card("G1", "R1", at="5:00", period=2), card("G1", "R1", at="0:30", period=4)),
        penalties=(penalty("G1", "0:03", 4), penalty("G1", "0:04", 4)),
    )
    assert owed(ledger(event), "R1", Owes.BOX).box == tenths("1:27")


@pytest.mark.parametrize(("stoppage", "free"), [("6:45", "P3"), ("6:40", "P3 6:40"), ("6:39", "P3 6:39")])
def test_l2_a_box_runs_over_the_period_end(stoppage, free):
    cards = (card("G1", "R1", at="5:00"), card("G1", "R1", at="1:10", period=2))
    ran = run(*cards, goals=(goal("G1", stoppage, 3),))
    assert (due(ran), released(ran)) == ("P3 6:40", free)


def test_l2_in_six_periods_it_runs_out_at_4_10():
    cards = (card("G1", "R1", at="4:30"), card("G1", "R1", at="1:10", period=2))
    assert due(run(*cards, event={"periods": SIX_PERIODS})) == "P3 4:10"


def left(clock: str, period: int = 4) -> Moment:
    return at(regulation(period), tenths(clock))


def test_leaving_with_0_45_left_is_2_45_from_the_return():
    second = card("G1", "R1", at="5:00", period=4, left_early=left("3:45"))
    ran = run(card("G1", "R1", at="7:00"), second, penalties=(penalty("G1", "3:45", 4),))
    assert due(ran) == "P4 1:00"


def test_l6_leaving_while_waiting_for_a_stoppage_is_two_minutes_from_the_return():
    second = card("G1", "R1", at="5:15", period=4, left_early=left("3:05"))
    event = held(
        (played("G1"),),
        (card("G1", "R1", at="7:00"), second),
        penalties=(penalty("G1", "2:50", 4, member="R1"),),
        goals=(goal("G1", "0:51", 4), goal("G1", "0:50", 4)),
    )
    book = ledger(event)
    (ran,) = book.games["Spring Classic", "G1"]
    assert (due(ran), released(ran)) == ("P4 0:50", "P4 0:50")
    assert "R14-09" not in codes(book)


def test_leaving_early_without_a_penalty_asks_for_it_never_for_the_time():
    second = card("G1", "R1", at="5:00", period=4, left_early=left("3:45"))
    event = held((played("G1"),), (card("G1", "R1", at="7:00"), second))
    book = ledger(event)
    assert "R14-09" in codes(book)
    assert due(book.games["Spring Classic", "G1"][0]) == "P4 1:00"


def test_leaving_after_the_release_adds_nothing():
    second = card("G1", "R1", at="5:00", period=4, left_early=left("2:00"))
    event = held((played("G1"),), (card("G1", "R1", at="7:00"), second), goals=(goal("G1", "2:50", 4),))
    book = ledger(event)
    assert due(book.games["Spring Classic", "G1"][0]) == "P4 3:00"
    assert "R14-09/no box then" in codes(book)


def test_a_release_before_the_time_is_asked_about():
    second = card("G1", "R1", at="5:00", period=4, released=left("3:30"))
    book = ledger(held((played("G1"),), (card("G1", "R1", at="7:00"), second)))
    assert "R14-09/let in early" in codes(book)


def test_a_release_written_at_a_stoppage_nobody_else_recorded_is_one():
    second = card("G1", "R1", at="5:00", period=4, released=left("2:10"))
    ran = run(card("G1", "R1", at="7:00"), second)
    assert released(ran) == "P4 2:10"


HALF = tenths("3:30")


@pytest.mark.parametrize(("scored", "splits"), [("4:01", None), ("4:00", "4:00"), ("3:59", "3:59"), (None, None)])
def test_r5_03_a_period_is_split_at_its_first_stoppage_with_3_30_played(scored, splits):
    goals = () if scored is None else (goal("G1", scored, 2),)
    clock = run(card("G1", "R1"), goals=goals).sat.clock
    found = clock.split(regulation(2), HALF)
    assert (None if found is None else str(clock.read(found))) == (None if splits is None else f"P2 {splits}")


def test_r14_11_a_second_yellow_with_1_10_left_carries_0_50():
    event = held((played("G1"),), (card("G1", "R1", at="5:00"), card("G1", "R1", at="1:10", period=4)))
    assert owed(ledger(event), "R1", Owes.BOX).box == tenths("0:50")


@pytest.mark.parametrize(("at", "carried"), [("2:00", 0), ("1:59.9", 1), ("2:00.1", 0)])
def test_a_box_that_has_run_out_at_the_horn_carries_nothing(at, carried):
    event = held((played("G1"),), (card("G1", "R1", at="5:00"), card("G1", "R1", at=at, period=4)))
    assert [one.box for one in ledger(event).obligations] == ([carried] if carried else [])


def test_cards_typed_before_the_score_are_owed_already():
    event = held((ahead("G1"), ahead("G2")), (card("G1", "R1", "red", at="5:00"),))
    red = owed(ledger(event), "R1", Owes.GAME)
    assert [(later.game, later.reason) for later in red.games] == [("G2", "will-sit-out")]


def test_a_game_under_way_serves_nothing_yet():
    cards = (card("G1", "R1", "red", at="5:00"), card("G2", "R2", at="5:00"))
    event = held((played("G1"), ahead("G2")), cards)
    red = owed(ledger(event), "R1", Owes.GAME)
    assert (red.games_left, [(later.game, later.reason) for later in red.games]) == (1, [("G2", "will-sit-out")])
