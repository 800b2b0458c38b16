"""Suspended players in and out of the line-up (R14-07, R14-10, R14-15, A-17, A-49)."""

from __future__ import annotations

from tests.conduct.arrange import (
    after,
    ahead,
    card,
    codes,
    goal,
    ledger,
    owed,
    played,
    verdicts,
)
from tests.conduct.weeks import RED_CARD, first, stay
from tourney.model.findings import Ruling
from tourney.model.games import Outcome, Stage
from tourney.model.owed import Owes


def test_a_suspended_player_in_the_line_up_serves_nothing_and_bars():
    event = first(games=(played("G2"), ahead("G3")), stays=(stay("G2", "R1"), stay("G2", "R2", "2")))
    book = ledger(event)
    red = owed(book, "R1", Owes.GAME)
    assert red.games_left == 1
    assert verdicts(red) == {"G2": (False, "played-all-the-same"), "G3": (True, "will-sit-out")}
    assert "R14-07/in the line-up" in codes(book)


def test_a_line_up_typed_before_the_game_bars_too():
    event = first(games=(ahead("G2"),), stays=(stay("G2", "R1"),))
    assert "R14-07/in the line-up" in codes(ledger(event))


def test_a_red_after_the_game_bars_by_its_own_page():
    event = first(*after("G1", "R1", "red"), games=(played("G2"),), stays=(stay("G2", "R1"),))
    assert "R14-10/in the line-up" in codes(ledger(event))


def test_an_abandoned_game_asks_and_a_ruling_makes_it_serve():
    event = first(games=(ahead("G2", outcome=Outcome.ABANDONED),))
    assert "A-17" in codes(ledger(event))
    ruling = Ruling(finding="A-17", about="G2 / Red / R1", decision="served")
    ruled = first(games=(ahead("G2", outcome=Outcome.ABANDONED),), rulings=(ruling,))
    assert verdicts(owed(ledger(ruled), "R1", Owes.GAME))["G2"] == (True, "sat-out")


def test_a_player_who_stays_at_home_serves_with_the_same_team():
    event = first(games=(played("G2"),), stays=tuple(stay("G2", number) for number in ("R2", "R3", "R4")))
    assert verdicts(owed(ledger(event), "R1", Owes.GAME))["G2"] == (True, "sat-out")


def test_l21_two_reds_and_a_box_leave_nobody_and_ask():
    cards = (
        card("G1", "R1", "red", at="7:00"),
        card("G1", "R2", "red", at="6:00"),
        card("G1", "R3", at="5:50"),
        card("G1", "R3", at="5:30"),
    )
    assert "A-49" in codes(ledger(first(*cards)))
    assert "A-49" not in codes(ledger(first(cards[0])))


def test_two_reds_four_minutes_apart_leave_two():
    cards = (card("G1", "R1", "red", at="7:00"), card("G1", "R2", "red", at="3:00"))
    assert "A-49" not in codes(ledger(first(*cards, goals=(goal("G1", "3:00"),))))


def test_a_man_with_two_suspensions_in_the_line_up_bars_by_its_own_page():
    cards = (RED_CARD, *after("G1", "R1", "red"))
    event = first(*cards, games=(played("G2"),), stays=(stay("G2", "R1"),))
    assert "R14-15/in the line-up" in codes(ledger(event))


def test_a_suspended_player_may_play_a_game_that_does_not_count():
    stays = (stay("G2", "R1"),)
    event = first(games=(played("G2", stage=Stage.CONSOLATION), played("G3")), stays=stays)
    book = ledger(event)
    assert "R14-07/in the line-up" not in codes(book)
    assert verdicts(owed(book, "R1", Owes.GAME))["G3"] == (True, "sat-out")
