"""The games: rows become records."""

from __future__ import annotations

from datetime import datetime
from typing import TypeVar

from tourney.language import file_faults_cells as cells
from tourney.language import file_faults_names as names
from tourney.language import file_faults_sheets as sheets
from tourney.language import file_faults_values as values
from tourney.model.cells import Cell
from tourney.model.findings import Word
from tourney.model.games import (
    Entered,
    Game,
    LoserOf,
    Outcome,
    Side,
    Stage,
    Unreadable,
    WinnerOf,
)
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, Nothing
from tourney.workbook.intake import clocks, dates, numbers
from tourney.workbook.intake.desk import Desk
from tourney.workbook.intake.lines import text_of
from tourney.workbook.intake.rows import Rows
from tourney.workbook.intake.sides import side_of
from tourney.workbook.intake.table import Table
from tourney.workbook.intake.texts import name_key

Value = TypeVar("Value")


def known_games(table: Table | None) -> dict[str, str]:
    """The games by the key of their name, as first spelt."""
    found: dict[str, str] = {}
    for line in table.lines if table else ():
        text = text_of(line, "Game")
        if text:
            found.setdefault(name_key(text), text)
    return found


def read_games(table: Table | None, desk: Desk) -> tuple[Game, ...]:
    """The games, a record a row; a name that stands twice keeps its first row."""
    rows = desk.rows(table)
    found: dict[str, Game] = {}
    assumed: list[Game] = []
    for line in rows:
        name = desk.games.get(name_key(rows.text("Game")), "")
        if not name:
            if not rows.has("Game"):
                rows.fault(cells.MISSING_VALUE, "Game")
            continue
        rows.concerns(game=name)
        if name in found:
            where, also = line.at.cell("Game"), (found[name].at.cell("Game"),)
            desk.notes.say(names.ROW_TWICE, where, about=rows.about, also=also, name=name, sheet=Word("Games"))
            continue
        found[name] = game = _game(rows, desk, name)
        if game.outcome is Outcome.PLAYED and not rows.has("Outcome"):
            assumed.append(game)
    if assumed:
        first = assumed[0].at
        where = Cell(first.sheet, table.heading_row if table else 1, 1)
        desk.notes.say(sheets.OUTCOME_ASSUMED, where, games=tuple(game.id for game in assumed))
    return tuple(found.values())


def _game(rows: Rows, desk: Desk, name: str) -> Game:
    stage = rows.word("Stage", Stage)
    score_a, score_b, marked = _scores(rows)
    return Game(
        id=name,
        stage=Stage.POOL if stage is EMPTY else stage,
        round=rows.whole("Round", 1),
        pool=rows.text("Pool"),
        a=_side(rows, desk, "Team A"),
        b=_side(rows, desk, "Team B"),
        arena=rows.text("Arena"),
        start=_start(rows),
        fixed=rows.yes("Fixed"),
        wanted=rows.read("Wanted", dates.wish),
        periods=rows.read("Periods", clocks.periods),
        umpire_1=rows.text("Umpire 1"),
        umpire_2=rows.text("Umpire 2"),
        referee=rows.text("Referee"),
        goal_judge=rows.text("Goal judge"),
        timer=rows.text("Timer"),
        outcome=_outcome(rows, score_a, score_b, marked),
        score_a=score_a,
        score_b=score_b,
        ended=_ended(rows),
        note=rows.text("Note"),
        at=rows.line.at,
    )


def _start(rows: Rows) -> datetime | Nothing:
    """A start with its day, or a time on the day of the column Date."""
    if not rows.has("Start"):
        return EMPTY
    day = rows.day("Date") if rows.has_column("Date") else EMPTY
    return rows.day_time("Start", day)


def _ended(rows: Rows) -> datetime | Nothing:
    day = rows.day("Date") if rows.has_column("Date") else EMPTY
    return rows.day_time("Ended", day) if rows.has("Ended") else EMPTY


def _scores(rows: Rows) -> tuple[Goals | Nothing, Goals | Nothing, str]:
    """Both scores; from the column Score where Score A and Score B are missing."""
    if rows.has_column("Score A") or rows.has_column("Score B") or not rows.has_column("Score"):
        return rows.read("Score A", numbers.score), rows.read("Score B", numbers.score), ""
    both = rows.read("Score", numbers.scores)
    return (both, both, "") if isinstance(both, Nothing) else both


def _outcome(rows: Rows, score_a: Goals | Nothing, score_b: Goals | Nothing, marked: str) -> Outcome | Nothing:
    """The outcome typed; in a sheet without that column, a score says that the game was played."""
    if rows.has_column("Outcome"):
        found = rows.word("Outcome", Outcome)
        if found is EMPTY:
            return Outcome(marked) if marked else Outcome.NOT_PLAYED
        return found
    if isinstance(score_a, Goals) and isinstance(score_b, Goals):
        return Outcome(marked) if marked else Outcome.PLAYED
    return Outcome.NOT_PLAYED


def _side(rows: Rows, desk: Desk, heading: str) -> Side:
    text = rows.text(heading)
    if not text:
        if not rows.has(heading):
            rows.fault(cells.MISSING_SIDE, heading)
        return Unreadable("")
    team = desk.roll.find(text, rows.line.at.cell(heading))
    if team:
        return Entered(team)
    place = side_of(text)
    if isinstance(place, WinnerOf | LoserOf):
        game = desk.games.get(name_key(place.game))
        if game is None:
            rows.fault(names.UNKNOWN_FEEDER, heading, value=place.game)
            return Unreadable(text)
        return type(place)(game)
    if place is not None:
        return place
    if guess := desk.roll.near(text):
        rows.fault(values.SIDE_NEAR, heading, value=text, guess=guess)
    else:
        rows.fault(values.SIDE, heading, value=text)
    return Unreadable(text)
