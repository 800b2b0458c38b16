"""The ladder where several cards come at once, or a yellow was brought along (R14-08, R14-13, A-05, A-06, A-57)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.conduct.arrange import card, codes, held, ledger, played, tenths
from tests.conduct.one_game import run
from tourney.conduct.ingame import InGame
from tourney.conduct.ledger import Ledger
from tourney.model.event import YellowBoxes
from tourney.model.findings import Ruling
from tourney.model.games import Card
from tourney.model.nothing import EMPTY


def shown(*moments: str) -> tuple[Card, ...]:
    """Cards of R1, a word a moment a minute apart from 7:00: `y` a yellow, `r` a red."""
    colours = {"y": "yellow", "r": "red"}
    return tuple(
        card("G1", "R1", colours[letter], at=f"{7 - minute}:00")
        for minute, moment in enumerate(moments)
        for letter in moment
    )


@pytest.mark.parametrize(
    ("moments", "window"),
    [
        (("r",), "4:00"),
        (("yr",), "4:00"),
        (("y", "r"), "4:00"),
        (("yyr",), "2:00"),
        (("y", "yr"), "2:00"),
        (("yy", "r"), "2:00"),
        (("yyyr",), "4:00"),
        (("yy", "yr"), "4:00"),
        (("y", "y", "yr"), "4:00"),
        (("y", "y", "y", "r"), "4:00"),
    ],
)
def test_a57_a_red_shown_with_yellows_stands_on_the_rung_they_reach(moments, window):
    """Third rung 2:00, any other 4:00. A red that was shown is never one that the program made."""
    ran = run(*shown(*moments))
    assert (ran.red.window, ran.red.rung == 3) == (tenths(window), window == "2:00")
    assert {"R14-06", "R14-08"} & set(codes(ledger(held((played("G1"),), shown(*moments))))) == set()


BY_RUNGS = Ruling(finding="R14-08", about="G1 / Red / R1", decision="yellow")


def test_yellows_past_the_third_rung_ruled_yellows_are_boxes_until_the_fourth_offence():
    """Three at once, then one, one, one: ruled yellows, the second and third offence are boxes; the fourth is a red."""
    ran = run(*shown("yyy", "y", "y", "y"), rulings=(BY_RUNGS,))
    assert [(step.box, step.red) for step in ran.steps] == [(1200, False)] * 3 + [(0, True)]
    assert ran.red.window == tenths("4:00")
    assert [step.two_boxes for step in ran.steps] == [True, False, False, False]


def test_without_the_ruling_the_second_offence_is_the_red_and_nothing_follows():
    ran = run(*shown("yyy", "y", "y", "y"))
    assert [(step.rung, step.red) for step in ran.steps] == [(3, False), (4, True)]
    assert ran.unheeded == 2


def test_boxes_added_are_as_many_as_the_rungs_reached():
    """Two rungs with a box at once are 4:00; one that was ruled a yellow beyond the third is one box, 2:00."""
    added = {"yellow_boxes": YellowBoxes.ADD}
    assert [step.box for step in run(*shown("yyy", "y"), rulings=(BY_RUNGS,), event=added).steps] == [2400, 1200]
    assert [step.box for step in run(*shown("yy", "y"), event=added).steps] == [1200, 1200]
    assert [step.box for step in run(*shown("y", "yyy"), rulings=(BY_RUNGS,), event=added).steps] == [0, 2400]


def test_a_time_that_the_umpire_fixed_is_the_box_and_the_window_whatever_the_rungs():
    def fixed(*moments: str, seconds: int) -> tuple[Card, ...]:
        *before, last = shown(*moments)
        return (*before, replace(last, box=seconds * 10))

    (step,) = run(*fixed("yyy", seconds=90), event={"yellow_boxes": YellowBoxes.ADD}).steps
    assert (step.box, step.two_boxes) == (tenths("1:30"), False)
    assert run(*fixed("y", "y", "r", seconds=180)).red.window == tenths("3:00")
    assert run(*fixed("y", seconds=60)).steps[0].box == tenths("1:00")
    (longest,) = run(*(replace(one, box=box) for one, box in zip(shown("yyy"), (600, 900, EMPTY), strict=True))).steps
    assert longest.box == tenths("1:30")


STATUS = tuple(card("G1", "R1", at=time) for time in ("7:00", "5:00", "2:40"))
"""Three yellows in G1: G2 is begun as if on one."""


def begun_on_a_yellow(*moments: str, rulings: tuple[Ruling, ...] = ()) -> tuple[InGame, Ledger]:
    """R1 in G2, and the ledger."""
    cards = (*STATUS, *(replace(one, game="G2") for one in shown(*moments)))
    book = ledger(held((played("G1"), played("G2")), cards, rulings=rulings))
    (ran,) = book.games["Spring Classic", "G2"]
    return ran, book


@pytest.mark.parametrize(
    ("moments", "steps"),
    [
        (("y",), [(2, 1200, 0)]),
        (("y", "y"), [(2, 1200, 0), (3, 1200, 0)]),
        (("y", "y", "y"), [(2, 1200, 0), (3, 1200, 0), (4, 0, 2400)]),
        (("yr",), [(3, 0, 1200)]),
        (("r",), [(2, 0, 2400)]),
        (("y", "r"), [(2, 1200, 0), (3, 0, 1200)]),
    ],
)
def test_r14_13_a_game_begun_on_a_yellow_is_one_rung_up(moments, steps):
    """Rung, box and window: the first offence is a second yellow, the second the third rung, the third a red."""
    ran, _ = begun_on_a_yellow(*moments)
    assert [(step.rung, step.box, step.window) for step in ran.steps] == steps


def test_r14_13_the_third_offence_begun_on_a_yellow_is_the_fourth_and_no_ruling_takes_it_back():
    ruling = Ruling(finding="R14-08", about="G2 / Red / R1", decision="yellow")
    for rulings in ((), (ruling,)):
        ran, book = begun_on_a_yellow("y", "y", "y", rulings=rulings)
        assert ran.red is not None
        assert "R14-06" in codes(book)
    ran, book = begun_on_a_yellow("y", "yy", rulings=(ruling,))
    assert (ran.red, "R14-08" in codes(book)) == (None, True)
