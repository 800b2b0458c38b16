"""In which order what is owed is served: reds, boxes, a yellow to begin on (14.i(3); A-07, A-08, A-58)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.conduct.arrange import (
    after,
    ahead,
    card,
    codes,
    goal,
    held,
    ledger,
    owed,
    played,
    tenths,
    verdicts,
)
from tests.conduct.weeks import RED_CARD, first, stay
from tourney.model.event import TwoBoxes
from tourney.model.games import Outcome
from tourney.model.owed import Owes, State, Substitute


@pytest.mark.parametrize(
    ("colours", "owes", "time", "substitute"),
    [
        (("yellow", "yellow"), Owes.BOX, "2:00", Substitute.NONE),
        (("yellow", "yellow", "yellow"), Owes.BOX, "4:00", Substitute.NONE),
        (("red",), Owes.GAME, "4:00", Substitute.AFTER),
    ],
)
def test_the_scale_after_a_game(colours, owes, time, substitute):
    one = owed(ledger(first(*after("G1", "R1", *colours))), "R1", owes)
    assert (one.box or one.substitute_after, one.substitute) == (tenths(time), substitute)


def test_l15_a_lone_yellow_after_the_game_leads_to_nothing_and_asks():
    book = ledger(first(*after("G1", "R1", "yellow")))
    assert book.obligations == ()
    assert codes(book) == ["A-41"]


def test_l15_the_captains_second_yellow_for_a_groom_is_a_box():
    cards = (card("G1", "R1", at="6:00"), card("G1", "R1", at="1:00", period=4, reason="groom without helmet"))
    assert owed(ledger(first(*cards)), "R1", Owes.BOX).box == tenths("1:00")


def test_cards_in_and_after_a_game_are_not_added():
    cards = (card("G1", "R1", at="6:00"), *after("G1", "R1", "yellow", "yellow"))
    book = ledger(first(*cards))
    assert [(one.owes, one.box) for one in book.obligations] == [(Owes.BOX, tenths("2:00"))]


def test_a_box_and_a_red_after_the_game_are_served_one_after_the_other_the_red_first():
    cards = (
        card("G1", "R1", at="6:00"),
        card("G1", "R1", at="1:20", period=4),
        *after("G1", "R1", "red"),
    )
    book = ledger(first(*cards, games=(played("G2"), played("G3"))))
    red, box = owed(book, "R1", Owes.GAME), owed(book, "R1", Owes.BOX)
    assert verdicts(red) == {"G2": (True, "sat-out"), "G3": (False, "served-before")}
    assert verdicts(box) == {"G2": (False, "heavier-first"), "G3": (True, "box-served")}
    assert box.box == tenths("0:40")


def test_a_red_and_two_yellows_after_the_game():
    cards = (RED_CARD, *after("G1", "R1", "yellow", "yellow"))
    book = ledger(first(*cards, games=(ahead("G2"), ahead("G3"))))
    assert verdicts(owed(book, "R1", Owes.GAME))["G2"] == (True, "will-sit-out")
    assert verdicts(owed(book, "R1", Owes.BOX)) == {
        "G2": (False, "heavier-first"),
        "G3": (True, "will-start-in-box"),
    }


def test_the_heavier_of_two_reds_comes_first():
    cards = (RED_CARD, *after("G1", "R1", "red"))
    book = ledger(first(*cards, games=(played("G2"), played("G3"), played("G4"))))
    in_game, post = (
        next(one for one in book.obligations if one.origin.key.endswith(end)) for end in ("in game", "after")
    )
    assert verdicts(post)["G2"] == (True, "sat-out")
    assert verdicts(in_game) == {
        "G2": (False, "heavier-first"),
        "G3": (True, "sat-out"),
        "G4": (False, "served-before"),
    }


L8 = (
    card("G1", "R1", at="6:00"),
    card("G1", "R1", at="1:20", period=4),
    *after("G1", "R1", "yellow", "yellow"),
)


def test_l8_two_boxes_are_served_in_one_game_each_to_its_own_stoppage():
    event = first(*L8, games=(played("G2"),), goals=(goal("G2", "5:10"), goal("G2", "4:31"), goal("G2", "4:29")))
    book = ledger(event)
    (ran,) = [ran for ran in book.games["First", "G2"] if ran.member == "R1"]
    clock = ran.sat.clock
    assert [(str(clock.read(box.begins)), str(clock.read(box.due))) for box in ran.sat.boxes] == [
        ("start", "P1 5:30"),
        ("P1 5:10", "P1 4:30"),
    ]
    assert str(clock.read(clock.stoppage(ran.sat.boxes[-1].due))) == "P1 4:29"
    assert all(one.state is State.SERVED for one in book.obligations)


def test_l8_one_a_game_is_two_minutes_now_and_the_rest_next():
    setting = {"two_boxes": TwoBoxes.ONE_PER_GAME}
    book = ledger(first(*L8, games=(played("G2"), played("G3")), event=setting))
    long, short = sorted(book.obligations, key=lambda one: -one.box)
    assert verdicts(long) == {"G2": (True, "box-served"), "G3": (False, "served-before")}
    assert verdicts(short) == {"G2": (False, "one-box-a-game"), "G3": (True, "box-served")}


def test_the_status_waits_behind_a_suspension_for_the_first_game_the_player_begins():
    yellows = [card("G1", "R1", at=time) for time in ("7:00", "6:00", "3:00")]
    event = first(*yellows, *after("G1", "R1", "red"), games=(played("G2"), played("G3")))
    status = owed(ledger(event), "R1", Owes.YELLOW_STATUS)
    assert verdicts(status) == {"G2": (False, "heavier-first"), "G3": (True, "began-on-yellow")}


def test_the_status_applies_in_the_game_begun_in_the_box():
    yellows = [card("G1", "R1", at=time, period=4) for time in ("7:00", "6:00", "0:30")]
    book = ledger(first(*yellows, games=(played("G2"),)))
    assert verdicts(owed(book, "R1", Owes.YELLOW_STATUS))["G2"] == (True, "began-on-yellow")
    assert verdicts(owed(book, "R1", Owes.BOX))["G2"] == (True, "box-served")


def test_the_status_cannot_renew_itself():
    yellows = [card("G1", "R1", at=time) for time in ("7:00", "6:00", "3:00")]
    again = [card("G2", "R1", at=time) for time in ("7:00", "6:00", "3:00")]
    book = ledger(first(*yellows, *again, games=(played("G2"),)))
    (ran,) = [ran for ran in book.games["First", "G2"] if ran.member == "R1"]
    assert [(step.rung, step.red) for step in ran.steps] == [(2, False), (3, False), (4, True)]
    assert not ran.yellow_status


def test_three_yellows_then_a_red_leave_no_status():
    yellows = [card("G1", "R1", at=time) for time in ("7:00", "6:00", "3:00")]
    book = ledger(first(*yellows, card("G1", "R1", "red", at="1:00")))
    assert [one.owes for one in book.obligations] == [Owes.GAME]


def test_yellows_after_the_game_never_give_the_status():
    book = ledger(first(*after("G1", "R1", "yellow", "yellow", "yellow")))
    assert [one.owes for one in book.obligations] == [Owes.BOX]


def test_a_box_brought_along_goes_on_to_a_third_game_where_the_second_is_too_short():
    short = {"two_boxes": TwoBoxes.SAME_GAME}
    event = first(
        *after("G1", "R1", "yellow", "yellow", "yellow", box=tenths("40:00")),
        games=(played("G2"), played("G3")),
        event=short,
    )
    box = owed(ledger(event), "R1", Owes.BOX)
    assert [(game.game, game.served) for game in box.games] == [("G2", tenths("30:00")), ("G3", tenths("10:00"))]
    assert box.state is State.SERVED


def test_a_shootout_deems_the_box_served_and_the_status_still_carries():
    yellows = [card("G1", "R1", at=time, period=4) for time in ("7:00", "6:00", "0:50")]
    event = held((replace(played("G1"), outcome=Outcome.SHOOTOUT), ahead("G2")), yellows)
    book = ledger(event)
    box = owed(book, "R1", Owes.BOX)
    assert (box.state, box.box_left) == (State.SERVED, 0)
    assert verdicts(box) == {"G1": (True, "deemed-served"), "G2": (False, "served-before")}
    assert owed(book, "R1", Owes.YELLOW_STATUS).state is State.OWED


def test_a_red_with_a_shootout_has_its_short_time_served_and_its_next_game_stays():
    reds = (card("G1", "R1", "red", at="2:30", period=4),)
    book = ledger(held((replace(played("G1"), outcome=Outcome.SHOOTOUT), ahead("G2")), reds))
    red = owed(book, "R1", Owes.GAME)
    assert (red.substitute, red.state) == (Substitute.ALLOWED, State.OWED)
    assert "A-10" not in codes(book)


def test_without_a_shootout_the_box_carries():
    yellows = [card("G1", "R1", at=time, period=4) for time in ("7:00", "0:50")]
    assert owed(ledger(first(*yellows)), "R1", Owes.BOX).box_left == tenths("1:10")


def test_the_increased_games_of_a_red_are_each_served_once():
    event = first(replace(RED_CARD, games=2), games=(played("G2"), played("G3"), played("G4")))
    red = owed(ledger(event), "R1", Owes.GAME)
    assert verdicts(red) == {
        "G2": (True, "sat-out"),
        "G3": (True, "sat-out"),
        "G4": (False, "served-before"),
    }


def test_full_suspensions_of_equal_weight_are_served_oldest_first():
    cards = (card("G1", "R1", "red", at="7:00"), card("G2", "R1", "red", at="7:00"))
    stays = tuple(stay("G2", number) for number in ("R1", "R2", "R3"))
    book = ledger(first(*cards, games=(played("G2"), played("G3"), played("G4")), stays=stays))
    old, new = book.obligations
    assert (old.origin.game, new.origin.game) == ("G1", "G2")
    assert verdicts(old) == {
        "G2": (False, "played-all-the-same"),
        "G3": (True, "sat-out"),
        "G4": (False, "served-before"),
    }
    assert verdicts(new) == {"G3": (False, "heavier-first"), "G4": (True, "sat-out")}


def test_the_status_lasts_one_game_only():
    yellows = [card("G1", "R1", at=time) for time in ("7:00", "6:00", "3:00")]
    event = first(*yellows, card("G3", "R1"), games=(played("G2"), played("G3")))
    book = ledger(event)
    assert verdicts(owed(book, "R1", Owes.YELLOW_STATUS)) == {
        "G2": (True, "began-on-yellow"),
        "G3": (False, "served-before"),
    }
    (ran,) = [ran for ran in book.games["First", "G3"] if ran.member == "R1"]
    assert [step.rung for step in ran.steps] == [1]
