"""Cards in a game: the ladder, the box on the play clock, the red, leaving early (R14-03 to R14-09, L1 to L6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.conduct.arrange import after, ahead, card, codes, goal, held, ledger, owed, penalty, played, tenths
from tourney.conduct.ingame import InGame
from tourney.model.clock import Moment, Period, at, overtime, regulation
from tourney.model.event import SIX_PERIODS, YellowBoxes
from tourney.model.findings import Ruling
from tourney.model.games import Card, Outcome
from tourney.model.nothing import Nothing
from tourney.model.owed import Owes, Substitute


def run(*cards: Card, member: str = "R1", **parts: Any) -> InGame:
    """The one game of a player with these cards."""
    event = held((played("G1", **parts.pop("game", {})),), cards, **parts)
    (found,) = [ran for ran in ledger(event).games["Spring Classic", "G1"] if ran.member == member]
    return found


def released(ran: InGame) -> str:
    """The scoreboard at the stoppage that ends the player's last box."""
    last = max(box.due for box in ran.sat.boxes)
    stoppage = ran.sat.clock.stoppage(last)
    return "" if stoppage is None else str(ran.sat.clock.read(stoppage))


def due(ran: InGame) -> str:
    """The scoreboard when the time of the player's last box has run out."""
    return str(ran.sat.clock.read(max(box.due for box in ran.sat.boxes)))


def test_a_first_yellow_has_no_box():
    assert run(card("G1", "R1", at="5:00")).sat.boxes == []


def test_a_second_yellow_is_two_minutes_and_to_the_next_stoppage():
    ran = run(card("G1", "R1", at="7:00"), card("G1", "R1", at="5:00"), goals=(goal("G1", "2:40"),))
    assert (due(ran), released(ran)) == ("P1 3:00", "P1 2:40")


@pytest.mark.parametrize(("stoppage", "free"), [("3:00.1", "P1"), ("3:00", "P1 3:00"), ("2:59.9", "P1 2:59.9")])
def test_a_stoppage_on_the_second_releases_and_one_tick_earlier_does_not(stoppage, free):
    ran = run(card("G1", "R1", at="7:00"), card("G1", "R1", at="5:00"), goals=(goal("G1", stoppage),))
    assert released(ran) == free


def test_a_third_yellow_is_a_box_again():
    ran = run(*(card("G1", "R1", at=time) for time in ("7:00", "5:00", "1:00")))
    assert [(step.rung, step.box) for step in ran.steps] == [(1, 0), (2, 1200), (3, 1200)]
    assert ran.red is None


def test_a_red_on_the_third_rung_leaves_the_team_short_for_two_minutes():
    ran = run(card("G1", "R1", at="7:00"), card("G1", "R1", at="5:00"), card("G1", "R1", "red", at="1:00"))
    assert ran.red.window == tenths("2:00")


def test_the_setting_makes_a_third_rung_red_four_minutes():
    cards = (card("G1", "R1", at="7:00"), card("G1", "R1", at="5:00"), card("G1", "R1", "red", at="1:00"))
    assert run(*cards, event={"third_offence_red_short": 4}).red.window == tenths("4:00")


@pytest.mark.parametrize("before", [0, 1, 3])
def test_a_red_on_any_other_rung_leaves_the_team_short_for_four(before):
    yellows = [card("G1", "R1", at=time) for time in ("7:00", "5:00", "3:00")[:before]]
    assert run(*yellows, card("G1", "R1", "red", at="1:00")).red.window == tenths("4:00")


def test_a_red_for_leaving_the_arena_is_four_minutes_on_the_third_rung_too():
    cards = (card("G1", "R1", at="7:00"), card("G1", "R1", at="5:00"))
    red = card("G1", "R1", "red", at="1:00", reason="Leaving the arena")
    assert run(*cards, red).red.window == tenths("4:00")


def test_two_yellows_at_once_then_a_red_are_a_third_rung_red():
    both = (card("G1", "R1", at="5:00"), card("G1", "R1", at="5:00"))
    ran = run(*both, card("G1", "R1", "red", at="1:00"))
    assert (ran.red.rung, ran.red.window) == (3, tenths("2:00"))


def test_a_fourth_offence_is_a_red_whatever_is_typed():
    cards = [card("G1", "R1", at=time) for time in ("7:00", "6:00", "3:00", "0:30")]
    event = held((played("G1"),), cards)
    book = ledger(event)
    assert owed(book, "R1", Owes.GAME).games_owed == 1
    assert "R14-06" in codes(book)


def test_yellows_of_two_players_are_not_added():
    event = held((played("G1"),), (card("G1", "R1", at="7:00"), card("G1", "R2", at="5:00")))
    assert ledger(event).obligations == ()


@pytest.mark.parametrize(
    ("first", "then"),
    [((1,), 3), ((1, 1), 2), ((1, 1, 1), 1), ((3,), 1), ((2,), 2)],
    ids=["one then three", "two then two", "three then one", "three at once then one", "two at once then two"],
)
def test_past_the_third_rung_is_a_red_of_four_minutes(first, then):
    times = ("7:00", "6:30", "6:00")
    cards = [card("G1", "R1", at=time) for time, count in zip(times, first, strict=False) for _ in range(count)]
    book = ledger(held((played("G1"),), (*cards, *(card("G1", "R1", at="4:00") for _ in range(then)))))
    (ran,) = book.games["Spring Classic", "G1"]
    assert (ran.red.window, ran.yellow_status) == (tenths("4:00"), False)
    offences = len(first) + 1
    assert ("R14-06" if offences == 4 else "R14-08") in codes(book)


def test_a_ruling_takes_the_red_of_rungs_back():
    cards = (card("G1", "R1", at="7:00"), *(card("G1", "R1", at="4:00") for _ in range(3)))
    ruling = Ruling(finding="R14-08", about="G1 / Red / R1", decision="yellow")
    ran = run(*cards, rulings=(ruling,))
    assert (ran.red, ran.yellow_status) == (None, True)


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


L4 = (
    card("G1", "R1", at="7:00", period=2),
    card("G1", "R1", at="6:00", period=3),
    card("G1", "R1", at="5:20", period=3),
)


def test_l4_a_third_card_in_the_box_overlaps_by_default_and_asks():
    event = held((played("G1"),), L4)
    book = ledger(event)
    assert due(book.games["Spring Classic", "G1"][0]) == "P3 3:20"
    assert "A-06" in codes(book)


def test_l4_added_it_runs_to_2_00():
    assert due(run(*L4, event={"yellow_boxes": YellowBoxes.ADD})) == "P3 2:00"
    ruling = Ruling(finding="A-06", about="G1 / Red / R1", decision="add")
    assert due(run(*L4, rulings=(ruling,))) == "P3 2:00"


def test_a_card_when_the_time_had_run_but_no_stoppage_came_begins_anew_either_way():
    cards = (card("G1", "R1", at="7:00"), card("G1", "R1", at="6:00"), card("G1", "R1", at="3:30"))
    assert due(run(*cards)) == "P1 1:30"
    assert due(run(*cards, event={"yellow_boxes": YellowBoxes.ADD})) == "P1 1:30"


def test_three_at_once_are_two_minutes_and_the_yellow_status_or_four_where_added():
    three = [card("G1", "R1", at="6:00", period=3) for _ in range(3)]
    ran = run(*three)
    assert (due(ran), ran.yellow_status) == ("P3 4:00", True)
    assert due(run(*three, event={"yellow_boxes": YellowBoxes.ADD})) == "P3 2:00"


def test_the_umpires_time_overrides_either_reading():
    cards = (*L4[:2], replace(L4[2], box=tenths("1:00")))
    for reading in YellowBoxes:
        ran = run(*cards, event={"yellow_boxes": reading})
        assert max(box.due for box in ran.sat.boxes if box.step == 2) == ran.sat.clock.at(regulation(3), tenths("4:20"))


def test_a_red_swallows_the_running_box_and_its_time_counts_from_the_card():
    cards = (card("G1", "R1", at="6:00", period=3), card("G1", "R1", at="5:00", period=3))
    ran = run(*cards, card("G1", "R1", "red", at="4:00", period=3))
    assert ran.box == 0
    assert str(ran.sat.clock.read(ran.sat.window[1])) == "P3 2:00"


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


def test_box_time_runs_on_in_overtime_and_ends_with_the_winning_goal():
    cards = (card("G1", "R1", at="5:00"), card("G1", "R1", at="0:30", period=4))
    ran = run(*cards, game={"outcome": Outcome.OVERTIME}, goals=(goal("G1", "7:10", overtime(1)),))
    assert ran.box == tenths("1:10")


def test_a_card_between_the_horn_and_overtime_starts_with_the_restart():
    cards = (card("G1", "R1", at="5:00"), card("G1", "R1", at="0:00", period=4))
    ran = run(*cards, game={"outcome": Outcome.OVERTIME}, goals=(goal("G1", "7:10", overtime(1)),))
    assert ran.box == tenths("1:40")


def test_cards_after_the_game_are_no_offences_of_it():
    event = held((played("G1"),), (card("G1", "R1", at="5:00"), *after("G1", "R1", "yellow", "yellow")))
    book = ledger(event)
    assert owed(book, "R1", Owes.BOX).box == tenths("2:00")
    assert len(book.obligations) == 1


def test_a_red_in_the_game_owes_one_game_with_a_substitute():
    event = held((played("G1"),), (card("G1", "R1", "red", at="5:00"),))
    red = owed(ledger(event), "R1", Owes.GAME)
    assert (red.games_owed, red.substitute, red.box) == (1, Substitute.ALLOWED, 0)


def test_the_committee_may_increase_a_red():
    event = held((played("G1"),), (card("G1", "R1", "red", at="5:00", games=3),))
    assert owed(ledger(event), "R1", Owes.GAME).games_owed == 3


def test_the_committee_may_not_take_a_red_back():
    book = ledger(held((played("G1"),), (card("G1", "R1", "red", at="5:00", games=0),)))
    assert owed(book, "R1", Owes.GAME).games_owed == 1
    assert "R14-07/fewer games" in codes(book)


def test_short_time_left_at_the_end_asks_and_is_carried():
    book = ledger(held((played("G1"),), (card("G1", "R1", "red", at="1:00", period=4),)))
    red = owed(book, "R1", Owes.GAME)
    assert (red.substitute, red.substitute_after) == (Substitute.AFTER, tenths("3:00"))
    assert "A-10" in codes(book)


def test_a_ruling_lets_the_short_time_lapse():
    ruling = Ruling(finding="A-10", about="G1 / Red / R1", decision="lapses")
    book = ledger(held((played("G1"),), (card("G1", "R1", "red", at="1:00", period=4),), rulings=(ruling,)))
    assert owed(book, "R1", Owes.GAME).substitute is Substitute.ALLOWED


def test_a_card_without_a_clock_is_taken_at_the_end_of_its_period_and_asked_about():
    cards = (card("G1", "R1", at="5:00"), replace(card("G1", "R1", period=4), clock=Nothing.EMPTY))
    book = ledger(held((played("G1"),), cards))
    assert owed(book, "R1", Owes.BOX).box == tenths("2:00")
    assert "R14-04/no clock" in codes(book)


def test_a_card_in_no_game_is_never_lost_silently():
    assert "R14-01/no such game" in codes(ledger(held((played("G1"),), (card("G9", "R1", "red"),))))


def test_a_card_of_a_team_that_does_not_play_is_found():
    assert "R14-01/no such game" in codes(ledger(held((played("G1"),), (card("G1", "G1", "red"),))))


def test_a_player_on_the_bench_keeps_the_team_whole_and_asks():
    event = held((played("G1"),), (card("G1", "R4", at="5:00"), card("G1", "R4", at="3:00", period=4)))
    assert "A-43" in codes(ledger(event))
    assert "A-43" not in codes(ledger(held((played("G1"),), (card("G1", "R1"), card("G1", "R1", at="1:00")))))


def test_a_yellow_for_leaving_the_arena_is_asked_about_and_ruled_a_red():
    yellow = card("G1", "R1", at="5:00", reason="left the arena")
    assert "R14-17" in codes(ledger(held((played("G1"),), (yellow,))))
    ruling = Ruling(finding="R14-17", about="G1 / Red / R1", decision="red")
    assert owed(ledger(held((played("G1"),), (yellow,), rulings=(ruling,))), "R1", Owes.GAME).games_owed == 1


def test_period_of_a_moment_is_read_back():
    ran = run(card("G1", "R1", at="7:00"), card("G1", "R1", at="5:00"), penalties=(penalty("G1", "0:03", 1),))
    assert str(ran.sat.clock.read(ran.sat.clock.at(Period(regulation(1).kind, 1), tenths("0:30")))) == "P1 0:30"


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
