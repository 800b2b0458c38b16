"""The timetable's page: rests are seen team by team, and a game that is called off stands apart."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from functools import cache
from pathlib import Path

import pytest

from reports.by_team import MOST_ROWS
from reports.page import Figure, Report, Table, Together
from reports.pages import notices_of_change, timetable
from reports.pictures.timetable_chart import Slot, chart
from tourney.line import voice, work
from tourney.model.book import Book
from tourney.model.entries import Entries
from tourney.model.event import Event
from tourney.model.games import Entered, Game, Stage
from tourney.model.people import Team
from tourney.model.sheets import Sheets
from tourney.workbook.reading import read

CSV = Path(__file__).parents[2] / "data" / "csv"
VOICE = voice("en")


@cache
def book(name: str) -> Book:
    return work([read(CSV / name)], date(2026, 1, 1)).books[0]


def made(name: str) -> Report:
    page = timetable.make(book(name), VOICE)
    assert page is not None
    return page


def pictures(page: Report) -> list[str]:
    inside = [one for block in page.blocks if isinstance(block, Together) for one in block.blocks]
    return [one.svg for one in inside if isinstance(one, Figure)]


def words(svg: str) -> list[str]:
    return re.findall(r">([^<>]+)</text>", svg)


def tables(page: Report) -> dict[str, Table]:
    return {block.caption: block for block in page.blocks if isinstance(block, Table)}


def test_the_rest_between_two_games_of_a_team_is_written_between_them():
    """Saturday: G5 and G6 at 9:00, G3 and G4 at 12:00, G1 and G2 at 15:00, 90 minutes each.

    Two teams play at 9:00 and 12:00, two at 12:00 and 15:00 (90 minutes of rest); two at 9:00 and 15:00 (270).
    """
    (by_team,) = [svg for svg in pictures(made("official-ill")) if any(" min" in word for word in words(svg))]
    rests = [word for word in words(by_team) if word.endswith(" min")]
    assert sorted(rests) == ["270 min", "270 min", "90 min", "90 min", "90 min", "90 min"]
    assert by_team.count("<rect") == 12


def test_a_day_on_which_nobody_is_known_to_play_twice_has_no_picture_of_rests():
    """On Sunday the sides are still open."""
    assert len(pictures(made("official-ill"))) == 3


def test_games_of_a_team_that_has_withdrawn_stand_apart_and_in_no_picture():
    page = made("withdrawal")
    drawn = " ".join(word for svg in pictures(page) for word in words(svg))
    assert "Low Meadow" not in drawn
    off = tables(page)["Games that are not played"]
    assert [line.cells[2] for line in off.lines] == ["G5", "G1"]
    others = [line.cells[2] for caption, table in tables(page).items() if "Games of" in caption for line in table.lines]
    assert sorted(others) == ["G10", "G2", "G3", "G4", "G6", "G7", "G8", "G9"]


def test_nobody_is_sent_a_notice_before_anything_was_called_off_in_writing():
    assert notices_of_change.make(book("withdrawal"), VOICE) is None


def test_a_timetable_that_breaks_a_demand_is_not_praised_for_its_wishes():
    """Rain closed the arenas under G5 and G6; the timetable of spring-classic stands as it was found."""

    def praised(name: str) -> bool:
        return any(block.kind == "heading" and block.anchor == "wishes" for block in made(name).blocks)

    rained_on = book("rain").timetable
    assert rained_on is not None
    assert rained_on.breaches
    assert not praised("rain")
    assert praised("spring-classic")


def test_a_day_of_more_teams_than_paper_can_show_has_no_picture_of_rests():
    def drawn(teams: int) -> int:
        first = datetime(2026, 5, 1, 9)
        games = tuple(
            Game(
                id=f"G{number}",
                stage=Stage.POOL,
                a=Entered(f"T{2 * (number // 2)}"),
                b=Entered(f"T{2 * (number // 2) + 1}"),
                arena=f"Arena {number}",
                start=first + timedelta(hours=3 * (number % 2)),
            )
            for number in range(teams)
        )
        sheets = Sheets(
            name="e",
            event=Event(name="E"),
            teams=tuple(Team(name=f"T{number}") for number in range(teams)),
            games=games,
        )
        event = Book(sheets=sheets, entries=Entries.of(sheets), as_of=date(2026, 5, 1), fingerprint="0" * 64)
        page = timetable.make(event, VOICE)
        assert page is not None
        return sum(any(word.endswith(" min") for word in words(svg)) for svg in pictures(page))

    assert drawn(MOST_ROWS) == 1
    assert drawn(MOST_ROWS + 2) == 0


def test_games_of_one_arena_at_one_time_stand_side_by_side():
    """Three hours: the first two games overlap, the third begins as the second ends."""
    at = datetime(2026, 5, 1, 9)
    slots = tuple(
        Slot(arena="North", start=at + timedelta(minutes=begins), end=at + timedelta(minutes=ends), lines=(name,))
        for name, begins, ends in (("G1", 0, 90), ("G2", 60, 120), ("G3", 120, 180))
    )
    boxes = [
        tuple(map(float, found))
        for found in re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"', chart(("North",), slots, ""))
    ]
    (one, two, three) = boxes
    assert one[2] == two[2] == pytest.approx(three[2] / 2)
    assert two[0] == pytest.approx(one[0] + one[2])
    assert three[0] == one[0]


def test_minutes_that_are_many_are_said_in_hours():
    page = made("spring-classic")
    (wishes,) = [block for block in page.blocks if block.kind == "bullets"]
    said = [str(item) for item in wishes.items]
    assert not [one for one in said if one.startswith("minutes")]
    assert [one for one in said if re.search(r"last game: \d+ h( \d+ min)?, at best \d+ h", one)]


def test_after_rain_the_next_thing_is_to_place_the_games_again():
    (step,) = book("rain").next_steps
    assert step.command == "tourney schedule rain --replan"
    assert step.facts["count"] == 2
    assert not [one for one in book("spring-classic").next_steps if "--replan" in one.command]


def test_a_breach_names_the_games_that_its_sentence_does_not():
    said = {block.title: block.lines for block in made("rain").blocks if block.kind == "callout"}
    told = [(title, lines) for title, lines in said.items() if re.search(r"\bG5\b", str(title))]
    assert told
    assert not [lines for _, lines in told if any("G5" in str(line) for line in lines)]
