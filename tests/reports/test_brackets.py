"""Brackets and cross tables of every size: every game once, nothing too small to read, nothing over an edge."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from reports.page import Figure, Table
from reports.pages import chosen
from reports.pictures.bracket import ROUNDS, Branch, bracket, pictures
from tests.draws.event_of import drawn, event_of, settled
from tests.reports import autumn
from tests.reports.test_pages import all_blocks, words_of
from tourney.model.event import Format

LETTERS = st.text(st.characters(categories=("L", "Nd"), max_codepoint=0xD7FF), min_size=1, max_size=12)
NAMES = st.lists(LETTERS, min_size=1, max_size=6).map(" ".join)


def branch(number: int, name: str = "A", feeds: tuple[Branch | None, Branch | None] = (None, None)) -> Branch:
    return Branch(
        game=f"G{number}",
        label=f"G{number} Knockout",
        start="Sat 10:00",
        arena="Main Arena",
        a=(name, "7", True),
        b=("Winner of G1", "", False),
        feeds=feeds,
    )


@st.composite
def trees(draw, deepest: int = 7):
    """A tree of games, of whatever shape."""
    number = 0

    def grow(levels: int) -> Branch:
        nonlocal number
        number += 1
        own = number
        feeds = [grow(levels - 1) if levels and draw(st.integers(0, 2)) else None for _ in range(2)]
        return branch(own, feeds=(feeds[0], feeds[1]))

    return grow(deepest)


@given(st.lists(trees(), min_size=1, max_size=3))
def test_every_game_stands_in_one_picture_and_none_has_too_many_rounds(roots):
    numbered = [branch for root in roots for branch in root.games()]
    parts = pictures(tuple(roots))
    assert len([one for part in parts for root in part for one in root.games()]) == len(numbered)
    assert all(root.depth < ROUNDS for part in parts for root in part)


@pytest.mark.parametrize(("rounds", "pieces"), [(4, 1), (5, 5), (6, 9), (7, 9), (8, 17)])
def test_a_full_bracket_is_cut_into_parts_of_the_same_rounds(rounds, pieces):
    """Five rounds are three and two: four parts of eight teams, and the last two rounds."""

    def full(levels: int) -> Branch:
        return branch(levels, feeds=(full(levels - 1), full(levels - 1)) if levels > 1 else (None, None))

    assert len(pictures((full(rounds),))) == pieces


@given(NAMES)
def test_no_name_leaves_its_box(name):
    """Each line of it stands inside the row, and is as wide as the room there at the most."""
    svg, _ = bracket((branch(1, name),), "")
    shown = re.findall(r'<text x="10" y="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*>([^<]*)</text>', svg)
    top = float(re.search(r'<rect x="4" y="([\d.]+)"', svg)[1])
    said = [(float(y), float(size)) for y, size, text in shown if text != "Winner of G1"]
    assert 1 <= len(said) <= 2
    assert all(top <= y - size / 2 and y + size / 2 <= top + 19 for y, size in said)
    if len(said) == 2:
        assert said[1][0] - said[0][0] >= said[0][1]


def page_of(form: Format, teams: int):
    """The games of a draw, and the blocks of the page on them."""
    sheets = event_of(teams, format=form)
    sheets = replace(sheets, games=drawn(sheets).games)
    done = settled(sheets)
    book = replace(autumn.empty(), sheets=sheets, results=done.results, tables=done.tables)
    (report,) = chosen(book, autumn.voice(), only=("bracket",))
    return sheets.games, all_blocks(report.blocks)


@pytest.mark.parametrize("form", [Format.KNOCKOUT, Format.DOUBLE_KNOCKOUT])
@pytest.mark.parametrize("teams", [3, 8, 16, 33, 64])
def test_every_game_of_a_draw_is_in_a_picture_and_in_words(form, teams):
    games, blocks = page_of(form, teams)
    figures = [block for block in blocks if isinstance(block, Figure)]
    for game in games:
        assert sum(f">{game.id} " in figure.svg for figure in figures) == 1
        assert sum(bool(re.search(rf"[.;] {game.id} ", figure.alt)) for figure in figures) == 1


@pytest.mark.parametrize(("teams", "tables"), [(2, 1), (10, 1), (11, 2), (16, 2), (20, 3)])
def test_a_cross_table_of_many_teams_is_cut_and_names_every_meeting_twice(teams, tables):
    games, blocks = page_of(Format.ROUND_ROBIN, teams)
    found = [block for block in blocks if isinstance(block, Table)]
    assert len(found) == tables
    cells = [words_of(cell) for table in found for line in table.lines for cell in line.cells[2:]]
    assert len(cells) == teams**2
    assert cells.count("■") == teams
    assert all(cells.count(game.id) == 2 for game in games)
