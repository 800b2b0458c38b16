"""The values of settings, one parser for each kind of setting."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date

from tourney.language import file_faults_cells as cells
from tourney.model.clock import PeriodFormat
from tourney.model.event import Points, Qualify
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, UNREADABLE, Nothing
from tourney.rulebook import EDITIONS
from tourney.workbook.intake import clocks, dates, numbers, setting_lists
from tourney.workbook.intake.grid import Content, Odd, Special
from tourney.workbook.intake.saying import Say, refused, written
from tourney.workbook.intake.setting_lists import Asked
from tourney.workbook.naming import index, plain
from tourney.workbook.setting import Needed, Takes
from tourney.workbook.settings_words import (
    ANY_WORDS,
    NONE_WORDS,
)
from tourney.workbook.words import YES_NO

Parser = Callable[[Content, Asked, Say], object]

_NONE, _ANY = index(NONE_WORDS), index(ANY_WORDS)
_QUALIFY = re.compile(r"(\d{1,2})(?:\s*\+\s*(\d{1,2})\s*(?:best|mejor(?:es)?|miglior[ei]?)?)?", re.IGNORECASE)
_RANGE = re.compile(r"(.+?)\s*(?:\.\.+|…|\bto\b|\ba\b)\s*(.+)")


def _silent(*_: object, **__: object) -> None:
    """Takes a fault that the setting says in its own words."""


def _text(content: Content, _asked: Asked, say: Say) -> object:
    if refused(content, say, dates=True) is not None:
        return ""
    return written(content)


def _day(content: Content, asked: Asked, say: Say) -> date | Nothing:
    return dates.day(content, asked.epoch, say)


def _goals(content: Content, asked: Asked, say: Say) -> Goals | Nothing:
    if asked.setting.needed is Needed.NEVER and plain(written(content)) in _NONE:
        return EMPTY
    return numbers.limit(content, say)


def _word(content: Content, asked: Asked, say: Say) -> object:
    if asked.setting.words is YES_NO and isinstance(content, Special) and content.odd is Odd.TRUTH:
        return "yes" if content.text == "TRUE" else "no"
    if (nothing := refused(content, say)) is not None:
        return nothing
    text = written(content)
    found = index(asked.setting.words).get(plain(text))
    if found is None:
        setting_lists.say_unknown(text, asked, say)
        return UNREADABLE
    return found


def _yes_no(content: Content, asked: Asked, say: Say) -> object:
    found = _word(content, asked, say)
    return found if isinstance(found, Nothing) else found == "yes"


def _whole(content: Content, asked: Asked, say: Say) -> object:
    least = 0 if asked.setting.takes is Takes.MINUTES or asked.setting.field in ("turn_round", "grace") else 1
    if asked.setting.field in ("start_step", "slot_minutes"):
        least = 1
    return numbers.whole(content, say, least=least)


def _hours(content: Content, asked: Asked, say: Say) -> object:
    return EMPTY if plain(written(content)) in _NONE else _whole(content, asked, say)


def _most(content: Content, asked: Asked, say: Say) -> object:
    return EMPTY if plain(written(content)) in _ANY else _whole(content, asked, say)


def _umpires(content: Content, asked: Asked, say: Say) -> object:
    found = numbers.whole(content, say)
    return found if isinstance(found, Nothing) or found <= 2 else setting_lists.bad(content, asked, say)  # noqa: PLR2004 -- two umpires at most


def _length(content: Content, _asked: Asked, say: Say) -> object:
    return clocks.clock(content, say)


def _periods(content: Content, _asked: Asked, say: Say) -> PeriodFormat | Nothing:
    return clocks.periods(content, say)


def _zone(content: Content, asked: Asked, say: Say) -> object:
    from zoneinfo import ZoneInfo, available_timezones

    if (nothing := refused(content, say)) is not None:
        return nothing
    text = written(content).replace(" ", "_")
    try:
        ZoneInfo(text)
    except (ValueError, OSError, LookupError):
        zones = {plain(zone): zone for zone in available_timezones()}
        found = zones.get(plain(text))
        return found or setting_lists.bad(content, asked, say)
    return text


def _qualify(content: Content, asked: Asked, say: Say) -> object:
    if (nothing := refused(content, say)) is not None:
        return nothing
    match = _QUALIFY.fullmatch(written(content))
    return Qualify(int(match.group(1)), int(match.group(2) or 0)) if match else setting_lists.bad(content, asked, say)


def _points(content: Content, asked: Asked, say: Say) -> object:
    if isinstance(content, Special) and content.when is not None:
        say(cells.NUMBER_AS_DATE, day=content.when.date())
        return UNREADABLE
    if (nothing := refused(content, say)) is not None:
        return nothing
    parts = [part.strip() for part in re.split(r"[/\-;]", written(content))]
    if not all(part.isdigit() for part in parts) or len(parts) not in (3, 4):
        return setting_lists.bad(content, asked, say)
    figures = [int(part) for part in parts]
    if len(figures) == 3:  # noqa: PLR2004 -- win/tie/loss
        win, tie, loss = figures
        return Points(win=win, extra_win=win, tie=tie, extra_loss=loss, loss=loss)
    win, extra_win, extra_loss, loss = figures
    return Points(win=win, extra_win=extra_win, tie=1, extra_loss=extra_loss, loss=loss)


def _forfeit(content: Content, _asked: Asked, say: Say) -> object:
    if plain(written(content)) in _NONE:
        return EMPTY
    found = numbers.scores(content, say)
    return found if isinstance(found, Nothing) else (found[0], found[1])


def _step(content: Content, asked: Asked, say: Say) -> object:
    found = numbers.limit(content, say)
    if isinstance(found, Goals) and found.halves < 1:
        return setting_lists.bad(content, asked, say)
    return found


def _range(content: Content, asked: Asked, say: Say) -> object:
    if (nothing := refused(content, say)) is not None:
        return nothing
    match = _RANGE.fullmatch(written(content))
    ends = [numbers.limit(text, _silent) for text in match.groups()] if match else []
    if len(ends) == 2 and isinstance(ends[0], Goals) and isinstance(ends[1], Goals) and ends[0] <= ends[1]:  # noqa: PLR2004 -- low and high
        return ends[0], ends[1]
    return setting_lists.bad(content, asked, say)


def _edition(content: Content, _asked: Asked, say: Say) -> object:
    text = written(content).lower()
    if text not in EDITIONS:
        say(cells.UNKNOWN_WORD, value=text, allowed=EDITIONS)
        return UNREADABLE
    return text


PARSERS: dict[Takes, Parser] = {
    Takes.TEXT: _text,
    Takes.DAY: _day,
    Takes.GOALS: _goals,
    Takes.WORD: _word,
    Takes.YES_NO: _yes_no,
    Takes.WHOLE: _whole,
    Takes.MINUTES: _whole,
    Takes.HOURS: _hours,
    Takes.MOST: _most,
    Takes.LENGTH: _length,
    Takes.PERIODS: _periods,
    Takes.NAMES: setting_lists.names,
    Takes.ZONE: _zone,
    Takes.QUALIFY: _qualify,
    Takes.APART: setting_lists.apart,
    Takes.POINTS: _points,
    Takes.LADDER: setting_lists.ladder,
    Takes.FORFEIT: _forfeit,
    Takes.STEP: _step,
    Takes.RANGE: _range,
    Takes.STAGES: setting_lists.stages,
    Takes.UMPIRES: _umpires,
    Takes.EDITION: _edition,
}
"""What reads each kind of setting: content, setting, epoch, language and where faults go, to the value."""
