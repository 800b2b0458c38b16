"""Records as the cells of a row, in a language."""

from __future__ import annotations

from datetime import date, datetime
from enum import Enum

from tourney.language.places import side_text
from tourney.model.findings import Ruling
from tourney.model.games import Game, Wanted
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.model.sheets import DrawRow, WrittenSlot
from tourney.workbook.answers import ANSWERS, about_text
from tourney.workbook.contents import Content
from tourney.workbook.declared import sheet, word
from tourney.workbook.words import YES_NO

Cells = dict[str, Content]
"""Contents by canonical English heading."""


def game_row(game: Game, language: str) -> Cells:
    """A row of `Games`."""
    return {
        "Game": game.id,
        "Stage": in_words("Games", "Stage", plain_value(game.stage), language),
        "Round": plain_value(game.round),
        "Pool": game.pool,
        "Team A": side_text(game.a, language),
        "Team B": side_text(game.b, language),
        "Arena": game.arena,
        "Start": plain_value(game.start),
        "Fixed": word(YES_NO, "yes", language) if game.fixed else None,
        "Wanted": _wanted(game.wanted),
        "Periods": None if isinstance(game.periods, Nothing) else str(game.periods),
        "Umpire 1": game.umpire_1,
        "Umpire 2": game.umpire_2,
        "Referee": game.referee,
        "Goal judge": game.goal_judge,
        "Timer": game.timer,
        "Outcome": in_words("Games", "Outcome", plain_value(game.outcome), language),
        "Score A": plain_value(game.score_a),
        "Score B": plain_value(game.score_b),
        "Ended": plain_value(game.ended),
        "Note": game.note,
    }


def draw_row(row: DrawRow) -> Cells:
    """A row of `Draw`."""
    return {"Item": row.item, "Value": row.value, "Detail": row.detail}


def slot_row(slot: WrittenSlot) -> Cells:
    """A row of `Timetable`."""
    return {
        "Game": slot.game,
        "Arena": slot.arena,
        "Start": plain_value(slot.start),
        "Umpire 1": slot.umpire_1,
        "Umpire 2": slot.umpire_2,
        "Referee": slot.referee,
        "Sequence": slot.sequence,
        "Written": plain_value(slot.written),
        "Status": slot.status,
        "Cost": plain_value(slot.cost),
        "Bound": plain_value(slot.bound),
    }


def ruling_row(ruling: Ruling, language: str) -> Cells:
    """A row of `Rulings`."""
    return {
        "Finding": ruling.finding,
        "About": about_text(ruling.finding, ruling.about, language),
        "Answers": "; ".join(word(ANSWERS, answer, language) for answer in ruling.answers),
        "Decision": ruling.decision,
        "By": ruling.by,
        "On": plain_value(ruling.on),
        "Reason": ruling.reason,
        "Private": word(YES_NO, "yes", language) if ruling.private else None,
    }


def in_words(sheet_name: str, heading: str, value: Content, language: str) -> Content:
    """A value of a list column in the language's word; any other value as it is."""
    declared = sheet(sheet_name).by_name.get(heading)
    if declared is None or not isinstance(value, str):
        return value
    return word(declared.words, value, language)


def plain_value(value: Enum | int | str | Goals | date | datetime) -> Content:
    """A field of a record as a cell holds it: the word of a list, nothing where nothing is known."""
    if isinstance(value, Nothing):
        return None
    if isinstance(value, Enum):
        return str(value.value)
    return value


def _wanted(wanted: Wanted | Nothing) -> Content:
    if isinstance(wanted, Nothing):
        return None
    if wanted.day and wanted.time:
        return datetime.combine(wanted.day, wanted.time)
    return wanted.day or wanted.time
