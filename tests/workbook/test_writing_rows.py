"""Records as the cells of a row, in the language of the workbook."""

from __future__ import annotations

from datetime import date, datetime, time

import pytest
from msgspec.structs import replace

from tests.build import game
from tourney.language.places import side_text
from tourney.model.clock import MINUTE, PeriodFormat
from tourney.model.findings import Ruling
from tourney.model.games import (
    BestPlaced,
    Entered,
    FirstGameLoser,
    Free,
    LoserOf,
    Outcome,
    Placed,
    Side,
    Stage,
    Wanted,
    WinnerOf,
)
from tourney.model.goals import Goals
from tourney.workbook.contents import Content
from tourney.workbook.intake.sides import side_of
from tourney.workbook.written_rows import game_row, ruling_row

OPEN: tuple[Side, ...] = (
    WinnerOf("G3"),
    LoserOf("G12"),
    Placed(1, "A"),
    Placed(2, "B"),
    Placed(4),
    BestPlaced(3, 2),
    FirstGameLoser(1),
    Free(),
)


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize("side", OPEN, ids=str)
def test_a_place_still_open_is_read_as_it_was_written(side: Side, language: str):
    assert side_of(side_text(side, language)) == side


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_a_team_is_written_by_its_name(language: str):
    assert side_text(Entered("Ganador"), language) == "Ganador"


@pytest.mark.parametrize(
    ("language", "stage", "outcome", "yes"),
    [
        ("en", "semi-final", "forfeit by A", "yes"),
        ("es", "semifinal", "forfait de A", "sí"),
        ("it", "semifinale", "forfait di A", "sì"),
    ],
)
def test_words_of_lists_are_in_the_language(language: str, stage: str, outcome: str, yes: str):
    row = game_row(
        game("G1", "Reds", "Blues", stage=Stage.SEMI_FINAL, outcome=Outcome.FORFEIT_BY_A, fixed=True), language
    )
    assert (row["Stage"], row["Outcome"], row["Fixed"]) == (stage, outcome, yes)


@pytest.mark.parametrize(
    ("wanted", "cell"),
    [
        (Wanted(date(2026, 5, 2), time(10)), datetime(2026, 5, 2, 10)),
        (Wanted(date(2026, 5, 2)), date(2026, 5, 2)),
        (Wanted(None, time(10)), time(10)),
    ],
)
def test_a_wish_is_a_day_a_time_or_both(wanted: Wanted, cell: Content):
    assert game_row(replace(game("G1", "a", "b"), wanted=wanted), "en")["Wanted"] == cell


def test_numbers_stay_numbers_and_what_nobody_knows_stays_empty():
    row = game_row(game("G1", "a", "b", score="7.5-5", periods=PeriodFormat(6, 5 * MINUTE)), "en")
    assert (row["Score A"], row["Score B"]) == (Goals(15), Goals(10))
    assert row["Periods"] == "6 x 5:00"
    assert (row["Round"], row["Ended"], row["Wanted"], row["Fixed"]) == (None, None, None, None)


def test_the_answers_of_a_question_are_a_list():
    row = ruling_row(Ruling(finding="R3-05", about="Reds", answers=("allow", "refuse")), "en")
    assert (row["Answers"], row["Decision"], row["Private"]) == ("allow; refuse", "", None)
