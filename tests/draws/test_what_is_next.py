"""What the committee is told to do after a draw that was refused, and of a team that came after the draw."""

from __future__ import annotations

import shutil

import openpyxl
from msgspec.structs import replace

from tests.cli.command import DATA, tourney
from tests.draws.event_of import drawn, event_of
from tests.reports import autumn
from tourney.language import Voice
from tourney.line.next_step import next_steps
from tourney.model.event import Format


def said_after(sheets, findings=()):
    book = replace(autumn.empty(), sheets=sheets, findings=tuple(findings))
    return [(Voice("en", ()).text(step.key, **step.facts), step.command) for step in next_steps(book)]


def test_before_the_draw_the_draw_is_next():
    (step,) = said_after(event_of(4, format=Format.SWISS))
    assert step == ("Entries are in and nothing is drawn: make the draw.", "tourney draw test")


def test_after_a_draw_that_was_refused_its_cure_is_next_and_not_the_same_draw():
    sheets = event_of(3, format=Format.SWISS)
    came = drawn(sheets)
    assert came.draw is None
    (step,) = said_after(sheets, came.findings)
    assert step[0] == "One finding stands in the way of the draw: cure it in the workbook, then draw again."
    assert step[1] == "tourney draw test"


def test_a_team_that_came_after_the_draw_is_told_of_when_the_draw_is_asked_again(tmp_path):
    event = tmp_path / "cup.xlsx"
    shutil.copyfile(DATA / "xlsx" / "spring-entries.xlsx", event)
    first = tourney("draw", event)
    assert "draw-team-not-drawn" not in first.out
    workbook = openpyxl.load_workbook(event)
    teams = workbook["Teams"]
    teams.cell(teams.max_row + 1, 1, "Late Lions")
    workbook.save(event)
    again = tourney("draw", event)
    assert "Entered and not in the draw: Late Lions." in again.out
    assert (first.status, again.status) == (0, 0)
