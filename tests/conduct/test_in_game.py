"""Cards in a game: the ladder, the box on the play clock, the red, leaving early (R14-03 to R14-09, L1 to L6)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.conduct.arrange import after, card, codes, goal, held, ledger, owed, penalty, played, tenths
from tests.conduct.one_game import due, released, run
from tourney.model.clock import Period, overtime, regulation
from tourney.model.event import YellowBoxes
from tourney.model.findings import Ruling
from tourney.model.games import Outcome
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.owed import Owes, Substitute


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


def test_two_boxes_by_one_offence_ask_as_two_one_after_the_other_do():
    """On no yellow three at once are the second and the third rung: two boxes."""
    three = [card("G1", "R1", at="6:00")] * 3
    assert "A-06" in codes(ledger(held((played("G1"),), three)))
    assert "A-06" not in codes(ledger(held((played("G1"),), three[:2])))


def test_games_fixed_for_yellows_after_the_game_ask():
    for colours, asked in ((("yellow", "yellow"), True), (("red",), False)):
        book = ledger(held((played("G1"),), after("G1", "R1", *colours, games=1)))
        assert ("R14-07/games without a red" in codes(book)) is asked


def test_two_cards_of_a_period_without_a_clock_are_two_offences():
    """With the same clock they are one, with two yellows."""
    unclocked = card("G1", "R1", at="5:00", clock=EMPTY)
    assert len(run(unclocked, unclocked).steps) == 2
    assert len(run(card("G1", "R1", at="5:00"), card("G1", "R1", at="5:00")).steps) == 1


def test_a_box_that_ran_out_at_the_moment_of_the_next_card_is_over():
    """2:00 from 5:00 with a goal at 3:00, and the third yellow at 3:00: two boxes, none together."""
    cards = (card("G1", "R1", at="6:00"), card("G1", "R1", at="5:00"), card("G1", "R1", at="3:00"))
    book = ledger(held((played("G1"),), cards, goals=(goal("G1", "3:00"),)))
    assert "A-06" not in codes(book)


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
