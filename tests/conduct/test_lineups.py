"""Line-ups against the cards: places that stay empty, players sent off, shootout cards (R14-07, A-35, A-43, A-50)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.build import headings
from tests.conduct.arrange import after, card, codes, goal, held, ledger, owed, penalty, played, tenths
from tourney.model.clock import END, SHOOTOUT, START, Moment, at, regulation
from tourney.model.findings import Phrase, Ruling
from tourney.model.games import Hit, HitResult, Outcome, Stay, StayReason
from tourney.model.nothing import EMPTY
from tourney.model.owed import Owes, State
from tourney.model.people import Position


def moment(clock: str, period: int = 1) -> Moment:
    return at(regulation(period), tenths(clock))


def stay(member: str, begins: Moment = START, ends: Moment = END, game: str = "G1", **changes: Any) -> Stay:
    plain = Stay(game=game, team="Red", position=Position.ONE, member=member, came_in=begins, went_out=ends)
    return replace(plain, **changes)


RED_AT_5 = card("G1", "R1", "red", at="5:00")
OUT = stay("R1", ends=moment("5:00"), reason=StayReason.RED_CARD)
OTHERS = (stay("R2"), stay("R3"))


def found(*stays: Stay, cards: tuple = (RED_AT_5,), **parts: Any) -> list[str]:
    event = held((played("G1"), played("G2")), cards, stays=stays, **parts)
    return [key for key in codes(ledger(event)) if key.startswith(("R14-07", "A-4", "A-50"))]


STOP = (goal("G1", "1:00"), goal("G1", "0:40"))


def test_a_substitute_at_the_first_stoppage_after_four_minutes_is_in_time():
    assert found(OUT, *OTHERS, stay("R4", moment("1:00")), goals=STOP) == []


@pytest.mark.parametrize("clock", ["1:00.1", "3:00", "5:00"])
def test_a_substitute_before_it_is_too_soon(clock):
    assert found(OUT, *OTHERS, stay("R4", moment(clock)), goals=STOP) == ["R14-07/substitute too soon"]


def test_coming_in_after_the_time_is_itself_the_stoppage():
    assert found(OUT, *OTHERS, stay("R4", moment("0:50"))) == []
    assert found(OUT, *OTHERS, stay("R4", moment("0:00"))) == []


def test_a_newcomer_for_another_player_takes_nobodys_place():
    swap = (stay("R2"), stay("R3", ends=moment("3:00")), stay("R4", moment("3:00")))
    assert found(OUT, *swap) == []


def test_a_player_sent_off_who_rides_on_is_found():
    assert found(stay("R1"), *OTHERS) == ["R14-07/rode on"]


def test_after_a_red_after_the_game_the_next_is_begun_short():
    cards = after("G1", "R1", "red")
    begins = (stay("R2", game="G2"), stay("R3", game="G2"))
    assert found(*begins, stay("R4", moment("3:30"), game="G2"), cards=cards, goals=(goal("G2", "3:30"),)) == []
    assert found(*begins, stay("R4", game="G2"), cards=cards) == ["R14-07/substitute too soon"]


def test_a_card_to_a_player_who_had_gone_off_asks_and_empties_no_place():
    gone = (stay("R1", ends=moment("0:00", 2)), *OTHERS, stay("R4", moment("0:00", 2)))
    cards = (card("G1", "R1", at="5:00"), card("G1", "R1", at="5:00", period=3))
    assert found(*gone, cards=cards) == ["A-43"]


# -- a card to a player on the bench, ruled (A-43, L16) -------------------------------------------------------------

BENCHED = (stay("R1", ends=moment("0:00", 2)), *OTHERS)
"""R1 goes off at the end of period 2, and R4 rides from period 3."""
BENCH_RED = card("G1", "R1", "red", at="5:00", period=3)


def a43(decision: str, about: str = "G1 / Red / R1") -> dict[str, Any]:
    return {"rulings": (Ruling(finding="A-43", about=about, decision=decision),)}


def back(clock: str) -> tuple[Stay, ...]:
    """R4 goes off at 4:30 of period 3 and comes in again."""
    return (stay("R4", moment("0:00", 2), moment("4:30", 3)), stay("R4", moment(clock, 3)))


@pytest.mark.parametrize(
    ("ruling", "clock", "expected"),
    [
        ({}, "4:00", ["A-43"]),
        (a43("team whole"), "4:00", ["A-43"]),
        (a43("team short"), "4:00", ["A-43", "R14-07/substitute too soon"]),
        (a43("team short"), "1:00.1", ["A-43", "R14-07/substitute too soon"]),
        (a43("team short"), "1:00", ["A-43"]),
        (a43("team short", "G1 / Red / R2"), "4:00", ["A-43"]),
    ],
)
def test_a_red_on_the_bench_empties_a_place_only_where_it_is_ruled_so(ruling, clock, expected):
    """Ruled short, the team rides with two from 5:00 to 1:00 of period 3; nobody may bring it back to three before."""
    assert found(*BENCHED, *back(clock), cards=(BENCH_RED,), **ruling) == expected


@pytest.mark.parametrize(("ruling", "nobody"), [({}, False), (a43("team whole"), False), (a43("team short"), True)])
@pytest.mark.parametrize(
    "cards",
    [(BENCH_RED,), (card("G1", "R1", at="7:00"), card("G1", "R1", at="5:00", period=3))],
    ids=["red", "box"],
)
def test_a_card_on_the_bench_counts_towards_nobody_left_only_where_it_is_ruled_so(cards, ruling, nobody):
    cards = (*cards, card("G1", "R2", "red", at="4:40", period=3))
    keys = found(*BENCHED, stay("R4", moment("0:00", 2)), cards=cards, **ruling)
    assert ("A-43" in keys, "A-49" in keys) == (True, nobody)


def test_a_card_on_the_bench_asks_once_and_points_at_the_card_that_brought_the_time():
    """The first yellow, on the bench too, has no box behind it: row 4, his second, asks, and not the third."""
    bench = stay("R1", moment("0:00", 3))
    cards = [card("G1", "R2", at="7:00"), *(card("G1", "R1", at=clock, period=2) for clock in ("7:00", "5:00", "1:00"))]
    book = ledger(held((played("G1"),), cards, stays=(bench, *OTHERS, stay("R4", ends=moment("0:00", 3)))))
    (asked,) = [one for one in book.findings if one.code == "A-43"]
    assert (asked.where.row, asked.about.text, asked.facts["player"]) == (4, "G1 / Red / R1", "Player R1")


def test_a_yellow_on_the_bench_and_one_in_the_arena_empty_the_place():
    """Only the second has a box behind it, and then he was one of the three: with R2 sent off one is left."""
    cards = (
        card("G1", "R1", at="6:00"),
        card("G1", "R1", at="5:00", period=3),
        card("G1", "R2", "red", at="4:40", period=3),
    )
    keys = found(stay("R1", moment("0:00", 2)), *OTHERS, stay("R4", ends=moment("0:00", 2)), cards=cards)
    assert ("A-43" in keys, "A-49" in keys) == (False, True)


def test_a_red_in_the_shootout_to_a_player_who_had_gone_off_empties_no_place():
    cards = (card("G1", "R1", "red", "0:00", SHOOTOUT, clock=EMPTY),)
    gone = (*BENCHED, stay("R4", moment("0:00", 2)))
    event = held((played("G1", outcome=Outcome.SHOOTOUT),), cards, stays=gone)
    assert "A-43" not in codes(ledger(event))


# -- what is told of a line-up --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("clock", "rode"), [("5:00.1", False), ("5:00", False), ("4:59.9", True)])
def test_a_player_sent_off_rides_on_a_tenth_after_the_card(clock, rode):
    keys = found(stay("R1", ends=moment(clock)), *OTHERS)
    assert ("R14-07/rode on" in keys) is rode


def test_too_soon_is_told_of_who_came_when_and_for_whom():
    event = held((played("G1"),), (RED_AT_5,), stays=(OUT, *OTHERS, stay("R4", moment("3:00"))))
    (told,) = [one for one in ledger(event).findings if one.key == "R14-07/substitute too soon"]
    assert told.about.text == "G1 / Red / R4"
    assert (told.facts["player"], told.facts["sent_off"], str(told.facts["time"])) == (
        "Player R4",
        "Player R1",
        "P1 3:00",
    )
    assert (told.where.sheet, told.where.row, told.where.column) == ("Lineups", 5, headings("Lineups")["In"])


@pytest.mark.parametrize(
    ("reds", "left", "time"),
    [
        ({"R1": "7:00", "R2": "7:00", "R3": "7:00"}, 0, "P1 7:00"),
        ({"R1": "7:00", "R2": "5:00", "R3": "4:00"}, 1, "P1 5:00"),
        ({"R3": "7:00", "R1": "5:00"}, 1, "P1 5:00"),
    ],
)
def test_a49_says_how_many_are_left_and_since_when(reds, left, time):
    event = held((played("G1"),), tuple(card("G1", member, "red", at=clock) for member, clock in reds.items()))
    (asked,) = [one for one in ledger(event).findings if one.code == "A-49"]
    assert (asked.about.text, asked.facts["left"], str(asked.facts["time"])) == ("G1 / Red", left, time)


@pytest.mark.parametrize(("clock", "asks"), [("0:30", True), ("0:00", False)])
def test_a49_two_sent_off_at_the_horn_leave_nobody_short(clock, asks):
    cards = tuple(card("G1", member, "red", at=clock, period=4) for member in ("R1", "R2"))
    assert ("A-49" in codes(ledger(held((played("G1"),), cards)))) is asks


def test_a_boxed_player_taken_off_for_a_penalty_7_carries_nothing_and_asks():
    cards = (card("G1", "R1", at="5:00"), card("G1", "R1", at="1:00", period=4))
    off = stay("R1", ends=moment("0:30", 4), reason=StayReason.PENALTY_7)
    event = held((played("G1"),), cards, stays=(off, *OTHERS))
    book = ledger(event)
    assert book.obligations == ()
    assert "A-50" in codes(book)
    ruling = Ruling(finding="A-50", about="G1 / Red / R1", decision="box carries")
    ruled = held((played("G1"),), cards, stays=(off, *OTHERS), rulings=(ruling,))
    assert owed(ledger(ruled), "R1", Owes.BOX).box == tenths("1:00")


# -- cards around a shootout (A-35) ---------------------------------------------------------------------------------

FIRST = card("G1", "R1", at="5:00")


def in_shootout(member: str = "R1", colour: str = "yellow"):
    return card("G1", member, colour, "0:00", SHOOTOUT, clock=EMPTY)


def turns(number: int, *members: str, forfeited: str = "") -> tuple[Hit, ...]:
    return tuple(
        Hit(
            game="G1",
            round=number,
            turn=turn,
            team="Red" if member[0] == "R" else "Blue",
            member=member,
            result=HitResult.FORFEITED if member == forfeited else HitResult.GOAL,
        )
        for turn, member in enumerate(members, 1)
    )


def tied(*cards: Any, hits: tuple[Hit, ...] = (), **parts: Any):
    return ledger(held((played("G1", outcome=Outcome.SHOOTOUT),), cards, hits=hits, **parts))


def test_between_the_horn_and_the_shootout_the_box_is_deemed_served():
    book = tied(FIRST, card("G1", "R1", at="0:00", period=4))
    assert owed(book, "R1", Owes.BOX).state is State.SERVED


def test_in_the_shootout_a_lost_turn_serves_the_box():
    rows = (*turns(1, "R1", "B1", "R2", "B2"), *turns(2, "B1", "R2", "B2"))
    assert owed(tied(FIRST, in_shootout(), hits=rows), "R1", Owes.BOX).state is State.SERVED


def test_a_turn_typed_as_forfeited_is_lost():
    rows = turns(1, "R1", "B1", "R2", "B2", forfeited="R1")
    assert owed(tied(FIRST, in_shootout(), hits=rows), "R1", Owes.BOX).state is State.SERVED


def test_no_turn_lost_carries_the_whole_box():
    rows = turns(1, "R1", "B1", "R2", "B2")
    assert owed(tied(FIRST, in_shootout(), hits=rows), "R1", Owes.BOX).box_left == tenths("2:00")


def test_where_nothing_shows_a_turn_it_carries_and_asks():
    book = tied(FIRST, in_shootout())
    assert owed(book, "R1", Owes.BOX).box_left == tenths("2:00")
    (asked,) = (one for one in book.findings if one.key == "A-35")
    assert asked.facts["choice"] == Phrase("carried over")


def test_a_ruling_says_whether_it_was_served():
    ruling = Ruling(finding="A-35", about="G1 / Red / R1", decision="served")
    book = tied(FIRST, in_shootout(), rulings=(ruling,))
    assert owed(book, "R1", Owes.BOX).state is State.SERVED
    (asked,) = (one for one in book.findings if one.key == "A-35")
    assert asked.facts["choice"] == Phrase("served")


def test_a_red_in_the_shootout_keeps_its_next_game():
    rows = (*turns(1, "R1", "B1", "R2", "B2"), *turns(2, "B1", "R2", "B2"))
    red = owed(tied(in_shootout(colour="red"), hits=rows), "R1", Owes.GAME)
    assert (red.games_left, red.substitute_after) == (1, 0)


def test_a_late_penalty_that_brings_the_card_is_one_stoppage_with_it():
    event = held((played("G1"),), (FIRST, card("G1", "R1", at="0:03", period=4)), penalties=(penalty("G1", "0:03", 4),))
    assert owed(ledger(event), "R1", Owes.BOX).box == tenths("1:55")
