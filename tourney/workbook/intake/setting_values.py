"""The values of settings, one parser for each kind of setting."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, datetime

from tourney.language import file_faults_cells as cells
from tourney.language import file_faults_values as values
from tourney.model.clock import PeriodFormat
from tourney.model.event import KeepApart, Points, Qualify
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, UNREADABLE, Nothing
from tourney.rulebook import EDITIONS
from tourney.workbook.intake import clocks, dates, numbers
from tourney.workbook.intake.grid import Content, Odd, Special
from tourney.workbook.intake.saying import Say, refused, written
from tourney.workbook.intake.texts import clean, nearest
from tourney.workbook.naming import index, plain
from tourney.workbook.setting import Needed, Setting, Takes
from tourney.workbook.settings_words import (
    ANY_WORDS,
    LADDER_COMMITTEE,
    LADDER_NET_UP_TO,
    LADDER_PRESETS,
    LADDER_STEPS,
    NONE_WORDS,
    PRESET_STEPS,
)
from tourney.workbook.words import STAGES, YES_NO

Parser = Callable[[Content, Setting, datetime | None, str, Say], object]

_NONE, _ANY = index(NONE_WORDS), index(ANY_WORDS)
_STEPS, _PRESETS = index(LADDER_STEPS), index(LADDER_PRESETS)
_COMMITTEE = index(LADDER_COMMITTEE)
_STAGES = index(STAGES)
_QUALIFY = re.compile(r"(\d{1,2})(?:\s*\+\s*(\d{1,2})\s*(?:best|mejor(?:es)?|miglior[ei]?)?)?", re.IGNORECASE)
_RANGE = re.compile(r"(.+?)\s*(?:\.\.+|…|\bto\b|\ba\b)\s*(.+)")


def _silent(*_: object, **__: object) -> None:
    """Takes a fault that the setting says in its own words."""


def _bad(content: Content, setting: Setting, say: Say) -> Nothing:
    say(values.SETTING, value=written(content), wants=setting.takes.value)
    return UNREADABLE


def _text(content: Content, _setting: Setting, _epoch: datetime | None, _language: str, say: Say) -> object:
    if refused(content, say, dates=True) is not None:
        return ""
    return written(content)


def _day(content: Content, _setting: Setting, epoch: datetime | None, _language: str, say: Say) -> date | Nothing:
    return dates.day(content, epoch, say)


def _goals(content: Content, setting: Setting, _epoch: datetime | None, _language: str, say: Say) -> Goals | Nothing:
    if setting.needed is Needed.NEVER and plain(written(content)) in _NONE:
        return EMPTY
    return numbers.limit(content, say)


def _word(content: Content, setting: Setting, _epoch: datetime | None, language: str, say: Say) -> object:
    if setting.words is YES_NO and isinstance(content, Special) and content.odd is Odd.TRUTH:
        return "yes" if content.text == "TRUE" else "no"
    if (nothing := refused(content, say)) is not None:
        return nothing
    text = written(content)
    found = index(setting.words).get(plain(text))
    if found is None:
        _say_unknown(text, setting, language, say)
        return UNREADABLE
    return found


def _say_unknown(text: str, setting: Setting, language: str, say: Say) -> None:
    allowed = tuple(one.said(language) for one in setting.words)
    guess = nearest(text, [way for one in setting.words for way in one.every], 75)
    if guess:
        say(cells.UNKNOWN_WORD_NEAR, value=text, allowed=allowed, guess=guess)
    else:
        say(cells.UNKNOWN_WORD, value=text, allowed=allowed)


def _yes_no(content: Content, setting: Setting, epoch: datetime | None, language: str, say: Say) -> object:
    found = _word(content, setting, epoch, language, say)
    return found if isinstance(found, Nothing) else found == "yes"


def _whole(content: Content, setting: Setting, _epoch: datetime | None, _language: str, say: Say) -> object:
    least = 0 if setting.takes is Takes.MINUTES or setting.field in ("turn_round", "grace") else 1
    if setting.field in ("start_step", "slot_minutes"):
        least = 1
    return numbers.whole(content, say, least=least)


def _hours(content: Content, setting: Setting, epoch: datetime | None, language: str, say: Say) -> object:
    return EMPTY if plain(written(content)) in _NONE else _whole(content, setting, epoch, language, say)


def _most(content: Content, setting: Setting, epoch: datetime | None, language: str, say: Say) -> object:
    return EMPTY if plain(written(content)) in _ANY else _whole(content, setting, epoch, language, say)


def _umpires(content: Content, setting: Setting, _epoch: datetime | None, _language: str, say: Say) -> object:
    found = numbers.whole(content, say)
    return found if isinstance(found, Nothing) or found <= 2 else _bad(content, setting, say)  # noqa: PLR2004 -- two umpires at most


def _length(content: Content, _setting: Setting, _epoch: datetime | None, _language: str, say: Say) -> object:
    return clocks.clock(content, say)


def _periods(
    content: Content, _setting: Setting, _epoch: datetime | None, _language: str, say: Say
) -> PeriodFormat | Nothing:
    return clocks.periods(content, say)


def pieces(content: Content) -> tuple[str, ...]:
    """The parts of a text separated by `;`, clean."""
    return tuple(filter(None, (clean(part) for part in re.split(r"[;\n]", written(content)))))


def _names(content: Content, _setting: Setting, _epoch: datetime | None, _language: str, say: Say) -> object:
    nothing = refused(content, say)
    return pieces(content) if nothing is None else ()


def _zone(content: Content, setting: Setting, _epoch: datetime | None, _language: str, say: Say) -> object:
    from zoneinfo import ZoneInfo, available_timezones

    if (nothing := refused(content, say)) is not None:
        return nothing
    text = written(content).replace(" ", "_")
    try:
        ZoneInfo(text)
    except (ValueError, OSError, LookupError):
        zones = {plain(zone): zone for zone in available_timezones()}
        found = zones.get(plain(text))
        return found or _bad(content, setting, say)
    return text


def _qualify(content: Content, setting: Setting, _epoch: datetime | None, _language: str, say: Say) -> object:
    if (nothing := refused(content, say)) is not None:
        return nothing
    match = _QUALIFY.fullmatch(written(content))
    return Qualify(int(match.group(1)), int(match.group(2) or 0)) if match else _bad(content, setting, say)


def _apart(content: Content, setting: Setting, _epoch: datetime | None, language: str, say: Say) -> object:
    if (nothing := refused(content, say)) is not None:
        return nothing
    known = index(setting.words)
    found = set()
    for piece in re.split(r"[;,\n]", written(content)):
        word = known.get(plain(piece))
        if word is None:
            _say_unknown(clean(piece), setting, language, say)
            return UNREADABLE
        found.add(word)
    return frozenset(KeepApart(word) for word in found if word != "none")


def _points(content: Content, setting: Setting, _epoch: datetime | None, _language: str, say: Say) -> object:
    if isinstance(content, Special) and content.when is not None:
        say(cells.NUMBER_AS_DATE, day=content.when.date())
        return UNREADABLE
    if (nothing := refused(content, say)) is not None:
        return nothing
    parts = [part.strip() for part in re.split(r"[/\-;]", written(content))]
    if not all(part.isdigit() for part in parts) or len(parts) not in (3, 4):
        return _bad(content, setting, say)
    figures = [int(part) for part in parts]
    if len(figures) == 3:  # noqa: PLR2004 -- win/tie/loss
        win, tie, loss = figures
        return Points(win=win, extra_win=win, tie=tie, extra_loss=loss, loss=loss)
    win, extra_win, extra_loss, loss = figures
    return Points(win=win, extra_win=extra_win, tie=1, extra_loss=extra_loss, loss=loss)


def _ladder(content: Content, setting: Setting, _epoch: datetime | None, language: str, say: Say) -> object:
    if (nothing := refused(content, say)) is not None:
        return nothing
    preset = _PRESETS.get(plain(written(content)))
    if preset is not None:
        return PRESET_STEPS[preset]
    steps = []
    for piece in pieces(content):
        step = ladder_step(piece)
        if step is None:
            allowed = tuple(one.said(language) for one in (*LADDER_STEPS, *LADDER_PRESETS))
            guess = nearest(piece, [way for one in (*LADDER_STEPS, *LADDER_PRESETS) for way in one.every], 75)
            if guess:
                say(cells.UNKNOWN_WORD_NEAR, value=piece, allowed=allowed, guess=guess)
            else:
                say(cells.UNKNOWN_WORD, value=piece, allowed=allowed)
            return UNREADABLE
        steps.append(step)
    return tuple(steps) if steps else _bad(content, setting, say)


def ladder_step(piece: str) -> str | None:
    """A step of the ladder in the words of the contract; None where it is none."""
    known = _STEPS.get(plain(piece))
    if known:
        return known
    head, colon, rest = piece.partition(":")
    if colon and plain(head) in _COMMITTEE:
        return f"committee: {rest.strip()}"
    if plain(piece) in _COMMITTEE:
        return "committee: "
    for names in LADDER_NET_UP_TO:
        for way in names.every:
            flat = plain(piece)
            if flat.startswith(plain(way)) and flat[len(plain(way)) :].isdigit():
                return f"net up to {int(flat[len(plain(way)) :])}"
    return None


def _forfeit(content: Content, _setting: Setting, _epoch: datetime | None, _language: str, say: Say) -> object:
    if plain(written(content)) in _NONE:
        return EMPTY
    found = numbers.scores(content, say)
    return found if isinstance(found, Nothing) else (found[0], found[1])


def _step(content: Content, setting: Setting, _epoch: datetime | None, _language: str, say: Say) -> object:
    found = numbers.limit(content, say)
    if isinstance(found, Goals) and found.halves < 1:
        return _bad(content, setting, say)
    return found


def _range(content: Content, setting: Setting, _epoch: datetime | None, _language: str, say: Say) -> object:
    if (nothing := refused(content, say)) is not None:
        return nothing
    match = _RANGE.fullmatch(written(content))
    ends = [numbers.limit(text, _silent) for text in match.groups()] if match else []
    if len(ends) == 2 and isinstance(ends[0], Goals) and isinstance(ends[1], Goals) and ends[0] <= ends[1]:  # noqa: PLR2004 -- low and high
        return ends[0], ends[1]
    return _bad(content, setting, say)


def _stages(content: Content, setting: Setting, _epoch: datetime | None, language: str, say: Say) -> object:
    if (nothing := refused(content, say)) is not None:
        return nothing
    if plain(written(content)) in _NONE:
        return frozenset()
    found = set()
    for piece in pieces(content):
        stage = _STAGES.get(plain(piece))
        if stage is None:
            _say_unknown(piece, setting, language, say)
            return UNREADABLE
        found.add(stage)
    return frozenset(found)


def _edition(content: Content, setting: Setting, _epoch: datetime | None, _language: str, say: Say) -> object:
    text = written(content).lower()
    if text not in EDITIONS:
        say(cells.UNKNOWN_WORD, value=text, allowed=EDITIONS)
        return UNREADABLE
    del setting
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
    Takes.NAMES: _names,
    Takes.ZONE: _zone,
    Takes.QUALIFY: _qualify,
    Takes.APART: _apart,
    Takes.POINTS: _points,
    Takes.LADDER: _ladder,
    Takes.FORFEIT: _forfeit,
    Takes.STEP: _step,
    Takes.RANGE: _range,
    Takes.STAGES: _stages,
    Takes.UMPIRES: _umpires,
    Takes.EDITION: _edition,
}
"""What reads each kind of setting: content, setting, epoch, language and where faults go, to the value."""
