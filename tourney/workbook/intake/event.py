"""The sheet Event: settings become the `Event`, and whatever is missing is named at once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from enum import Enum

from msgspec.structs import replace

from tourney.language import file_faults_names as names
from tourney.language import file_faults_sheets as sheets
from tourney.model import event as model
from tourney.model.cells import Cell
from tourney.model.event import Event
from tourney.model.findings import Fact, Page, Word
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.workbook.intake.grid import shown
from tourney.workbook.intake.lines import Line, text_of
from tourney.workbook.intake.notebook import Notebook
from tourney.workbook.intake.setting_lists import Asked
from tourney.workbook.intake.setting_values import PARSERS
from tourney.workbook.intake.table import Table
from tourney.workbook.intake.texts import clean, nearest
from tourney.workbook.naming import as_named, in_words
from tourney.workbook.setting import Needed, Setting, Takes
from tourney.workbook.settings import SETTINGS, setting_called

WORDS_OF: dict[str, type[Enum]] = {
    "event_class": model.EventClass,
    "played": model.Played,
    "tie": model.Tie,
    "format": model.Format,
    "role": model.Role,
    "scale": model.Scale,
    "shootout_players": model.ShootoutPlayers,
    "seeding": model.Seeding,
    "pool_ties": model.PoolTies,
    "ladder_restarts": model.LadderRestarts,
    "shootout_win": model.ShootoutWin,
    "withdrawn_team": model.Withdrawal,
    "hidden_rows": model.HiddenRows,
    "struck_rows": model.StruckRows,
    "goals_given": model.GoalsGiven,
    "without_handicap": model.WithoutHandicap,
    "yellow_boxes": model.YellowBoxes,
    "two_boxes": model.TwoBoxes,
    "fallback_test": model.FallbackTest,
}
"""The model's words of each list setting."""


def read_event(table: Table | None, epoch: datetime | None, language: str, notes: Notebook) -> Event:
    """The event that the sheet describes; defaults where it says nothing. Every missing setting is a finding."""
    filled: dict[str, object] = {}
    written: dict[str, str] = {}
    cells: dict[str, Cell] = {}
    lines: dict[str, Line] = {}
    for line in table.lines if table else ():
        _setting_line(line, lines, notes)
    for setting in SETTINGS:
        standing = lines.get(setting.name.en)
        content = None if standing is None else standing.cells.get("Value")
        if standing is None or content is None:
            continue
        cell = standing.at.cell("Value")
        say = _say(setting, cell, notes)
        value = PARSERS[setting.takes](content, Asked(setting=setting, epoch=epoch, language=language), say)
        written[setting.name.en] = clean(shown(content))
        cells[setting.name.en] = cell
        if setting.takes is Takes.WORD and isinstance(value, str):
            value = _word(setting, value)
        if _counts(setting, value):
            filled[setting.field] = value
    event = replace(Event(written=written, cells=cells), **filled)
    _missing(lines, written, table, notes)
    _crossed(event, cells, notes)
    return event


def _counts(setting: Setting, value: object) -> bool:
    """Whether a value fills its setting; for one that cannot be read the default stands, where there is one."""
    if not isinstance(value, Nothing):
        return True
    if setting.takes in (Takes.HOURS, Takes.MOST, Takes.FORFEIT):
        return value is Nothing.EMPTY  # their words `none` and `any` are choices
    return setting.default == "" and setting.takes is not Takes.LADDER


def _word(setting: Setting, english: str) -> object:
    return int(english) if setting.field == "third_offence_red_short" else WORDS_OF[setting.field](english)


def _say(setting: Setting, cell: Cell, notes: Notebook) -> Callable[..., None]:
    def say(page: Page, /, **facts: Fact) -> None:
        notes.say(page, cell, facts={"heading": Word(setting.name.en), **facts})

    return say


def _setting_line(line: Line, lines: dict[str, Line], notes: Notebook) -> None:
    typed = text_of(line, "Setting")
    if not typed:
        return
    setting = setting_called(typed)
    if setting is None:
        if "Value" in line.cells:
            _unknown(typed, line, notes)
        return
    name = setting.name.en
    if name not in lines or ("Value" in line.cells and "Value" not in lines[name].cells):
        lines[name] = line
    elif "Value" in line.cells:
        where, first = line.at.cell("Setting"), lines[name].at.cell("Setting")
        notes.say(names.ROW_TWICE, where, also=(first,), name=as_named(typed, (setting.name,)), sheet=Word("Event"))


def _unknown(typed: str, line: Line, notes: Notebook) -> None:
    guess = nearest(typed, [way for one in SETTINGS for way in one.name.every])
    where = line.at.cell("Setting")
    if guess:
        meant = as_named(guess, (one.name for one in SETTINGS))
        notes.say(sheets.UNKNOWN_SETTING_NEAR, where, value=typed, guess=meant)
    else:
        notes.say(sheets.UNKNOWN_SETTING, where, value=typed)


def _missing(
    lines: dict[str, Line],
    written: dict[str, str],
    table: Table | None,
    notes: Notebook,
) -> None:
    for setting in SETTINGS:
        if setting.needed is not Needed.ALWAYS or setting.name.en in written:
            continue
        line = lines.get(setting.name.en)
        where = None
        if line is not None:
            where = line.at.cell("Value")
        elif table is not None:
            where = Cell(table.title, table.heading_row, 1)
        say_missing(setting, where, notes)


def say_missing(setting: Setting, where: Cell | None, notes: Notebook) -> None:
    """Says that a setting is not filled."""
    name = Word(setting.name.en)
    if setting.words:
        notes.say(sheets.MISSING_CHOICE, where, setting=name, allowed=in_words(setting.words))
    else:
        notes.say(sheets.MISSING_SETTING, where, setting=name)


def _crossed(event: Event, cells: dict[str, Cell], notes: Notebook) -> None:
    pairs: tuple[tuple[str, Goals | date | Nothing, str, Goals | date | Nothing], ...] = (
        ("From", event.first_day, "To", event.last_day),
        ("Lower limit", event.lower, "Upper limit", event.upper),
    )
    for first, low, second, high in pairs:
        if isinstance(low, Nothing) or isinstance(high, Nothing):
            continue
        if (low.halves > high.halves) if isinstance(low, Goals) and isinstance(high, Goals) else (low > high):  # type: ignore[operator]  # both are of one kind
            where = cells[second]
            notes.say(
                sheets.LIMITS_CROSSED,
                where,
                also=(cells[first],),
                first=Word(first),
                low=low,
                second=Word(second),
                high=high,
            )
