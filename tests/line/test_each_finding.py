"""Each finding of `rules/`, `conduct/` and `play/` on the workbooks of `data/every-finding`, whole; then results,
tables, what each team is told before a game, and what players owe.

`each_finding.txt` has for each its code and kind, whom it is about, the cell and the other cells it points at, what may
be answered, what was ruled; and below that its facts, as they are said in English. Every line was read against the
row of the workbook that it is there for (the remarks in `data/every-finding` say which) and against the book.
The long Pool P was added up a second way; only the places that a forfeit would change are as the program found them.
`python -m tests.line.test_each_finding` writes the file anew; what differs then wants the same reading.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.line import every_finding as shown
from tourney.conduct import PAGES as OF_CONDUCT
from tourney.line import voice, work
from tourney.model.cells import Cell
from tourney.model.findings import Finding
from tourney.model.owed import GameSheet, Obligation
from tourney.model.results import Result, Standing
from tourney.play import PAGES as OF_PLAY
from tourney.rules import PAGES as OF_RULES
from tourney.workbook.reading import Reading

EXPECTED = Path(__file__).with_name("each_finding.txt")
KEYS = {page.key for page in (*OF_RULES, *OF_PLAY, *OF_CONDUCT)}
TOGETHER = ((shown.CUP, shown.SUBSIDIARY, shown.WOMEN), (shown.ENTERED,), (shown.CLUB,), (shown.COPY,))
"""The workbooks as they are worked; the one left out has no finding of these rooms."""


def told(names: tuple[str, ...]) -> Iterator[str]:
    """The lines of each finding, workbook by workbook."""
    readings = [replace(shown.reading(name)) for name in names]  # new ones: nothing is remembered of them
    worked = work(readings, shown.DAY)
    for reading, book in zip(readings, worked.books, strict=True):
        yield f"== {reading.path.stem}"
        for finding in book.findings:
            if finding.key in KEYS:
                yield from _lines(finding, reading)
        yield "-- results"
        yield from map(_result, book.results)
        for table in book.tables:
            yield f"-- {table.name}: {', '.join(table.ladder)}; passed over: {', '.join(table.passed_over)}"
            yield from map(_standing, table.rows)
        yield "-- game sheets"
        yield from (said for sheet in book.game_sheets if (said := _sheet(sheet)))
    yield f"== owed after {names[-1]}"
    for owed in worked.owed:
        yield from _owed(owed)


def _lines(finding: Finding, reading: Reading) -> Iterator[str]:
    about = finding.about
    cells = ", ".join(_pointed_at(cell, reading) for cell in (finding.where, *finding.also) if cell is not None)
    decided = f"ruled {finding.ruling.decision}" if finding.ruling else ""
    parts = (finding.key, about.text, about.player, cells, " or ".join(finding.answers), decided)
    yield " | ".join(part for part in parts if part)
    if finding.facts:
        say = voice().fact
        yield "    " + "; ".join(f"{name} {say(fact)}" for name, fact in sorted(finding.facts.items()))


def _result(result: Result) -> str:
    """Sides, score, what counts and what is given; then how it came out."""
    say = voice().fact
    score = f"{say(result.score_a)}-{say(result.score_b)}"
    goals = f"{say(result.counts_a)} v {say(result.counts_b)}, receive {say(result.given_a)} and {say(result.given_b)}"
    marks = [name for name in ("played", "tied", "both_lost", "extra") if getattr(result, name)]
    won = f"{result.winner} beat {result.loser}" if result.winner else "nobody won"
    parts = (result.id, f"{result.a} v {result.b}", result.status.value, " ".join(marks), score, goals, won)
    return " | ".join((*parts, say(result.end)))


def _standing(row: Standing) -> str:
    say = voice().fact
    games = f"{row.played} played: {row.won} won, {row.tied} tied, {row.lost} lost"
    goals = f"{say(row.scored)} to {say(row.conceded)}, net {say(row.net)}"
    marks = f"goes on {row.qualifies}" + (", withdrawn" if row.withdrawn else "")
    share = row.percentage if isinstance(row.percentage, Fraction) else "none"
    parts = (f"{row.rank}-{row.rank_to} {row.team}", games, f"{row.points} points, {share}", goals)
    return " | ".join((*parts, f"{row.decided_by} {row.figure}".strip(), marks))


def _sheet(sheet: GameSheet) -> str:
    """What a team is told before a game; "" where there is nothing."""
    told = {
        "suspended": sheet.suspended,
        "in the box": tuple(f"{one.member} {one.time}" for one in sheet.box_at_start),
        "on a yellow": sheet.yellow_status,
        "short until": (str(sheet.short_until),) if sheet.short_until else (),
        "eye protection": sheet.eye_protection,
    }
    lines = "; ".join(f"{name} {', '.join(members)}" for name, members in told.items() if members)
    return lines and f"{sheet.game} {sheet.team}: {lines}"


def _owed(owed: Obligation) -> Iterator[str]:
    say, origin = voice().fact, owed.origin
    yield f"{origin.key} | {owed.member} {owed.player}, {owed.team} ({origin.team}) | {origin.cites} | {origin.where}"
    level = f"{origin.event_class.value} {say(origin.level)}, {origin.shown.value}, {say(origin.on)}"
    left = f"{owed.owes.value}: {owed.games_left} of {owed.games_owed}, {owed.box_left} of {owed.box} tenths"
    after = f"substitute {owed.substitute.value} {owed.substitute_after}"
    yield f"    {level} | {left} | {after} | {owed.serve_for.value} | {owed.state.value}"
    for game in owed.games:
        yield f"    {game.game} of {game.event}: {game.reason}, {game.counts}, {game.served}, {game.cites}"


def _pointed_at(cell: Cell, reading: Reading) -> str:
    """`Rosters 12 Captain`; the address where the column has no heading."""
    place = next(place for place in reading.places.values() if place.name == cell.sheet)
    headings = {column: heading for heading, column in place.columns.items()}
    return f"{cell.sheet} {cell.row} {headings[cell.column]}" if cell.column in headings else str(cell)


def _expected(names: tuple[str, ...]) -> list[str]:
    lines = EXPECTED.read_text("utf-8").splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith("== ")] + [len(lines)]
    books = {lines[start][3:]: lines[start:end] for start, end in pairwise(starts)}
    return [line for name in (*names, f"owed after {names[-1]}") for line in books[name]]


@pytest.mark.parametrize("names", TOGETHER, ids=lambda names: names[0])
def test_each_finding_is_told_whole(names):
    assert list(told(names)) == _expected(names)


if __name__ == "__main__":
    EXPECTED.write_text("".join(f"{line}\n" for names in TOGETHER for line in told(names)), "utf-8")
