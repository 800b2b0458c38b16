"""What happens on the play clock: time remaining, periods, moments, spots and ways to score."""

from __future__ import annotations

import re
from datetime import timedelta

from tourney.language import file_faults_cells as cells
from tourney.language import file_faults_values as values
from tourney.model.clock import (
    AFTER,
    END,
    MINUTE,
    SHOOTOUT,
    SHOOTOUT_START,
    START,
    TENTHS,
    Moment,
    Period,
    PeriodFormat,
    at,
    overtime,
    regulation,
)
from tourney.model.findings import Page
from tourney.model.games import HowScored, Spot
from tourney.model.nothing import EMPTY, UNREADABLE, Nothing
from tourney.workbook.intake.grid import Content, Odd, Special
from tourney.workbook.intake.saying import Say, refused, written
from tourney.workbook.naming import Names, index, plain
from tourney.workbook.words import PENALTIES

_CLOCK = re.compile(r"(?:(\d+):)?(\d{1,3}):(\d{2})(?:[.,](\d))?")
_SIXTY = 60
_OVERTIME = r"(?:overtime|ot|prorroga|alargue|supplementare|supplementari|tiempo extra|extra)"
_PERIOD = re.compile(rf"(?:(?:p|period|periodo|chukker|chukka|tempo)\s*)?(\d{{1,2}})|({_OVERTIME})\s*(\d{{1,2}})?")
_MOMENT = re.compile(rf"((?:p|period|periodo|chukker|chukka)\s*\d{{1,2}}|{_OVERTIME}\s*\d{{0,2}})[\s,]*([\d:.,]+)?")
_PERIODS = re.compile(
    r"(\d{1,2})\s*[x×*]\s*(\d{1,2})(?::(\d{2})|[.,]5|½)?\s*(split|dividid[oa]s?|divis[oi])?", re.IGNORECASE
)
_WORDS = index(
    (
        Names("start", "inicio", "inizio", ("comienzo", "beginning")),
        Names("end", "fin", "fine", ("final", "finale")),
        Names("shootout", "shootout", "shootout", ("shoot-out", "tanda de tiros", "tanda", "SO")),
        Names("after", "después", "dopo", ("after the game",)),
        Names("centre", "centro", "centro", ("center",)),
        Names("play", "juego", "gioco", ("jugada", "field", "in play")),
    )
)
_CRITERION = re.compile(r"\(?6\.?\s*a\.?\s*\(?([23])\)?\)?$", re.IGNORECASE)
_PENALTY = re.compile(r"^(?:penalty|penal|penalidad|penalita|pen|p)\s*(.+)$")
_BY_PENALTY = index(PENALTIES)
_SPOT = re.compile(r"(\d{1,3}(?:[.,]\d+)?)\s*(?:/|;|,|x)\s*(\d{1,3}(?:[.,]\d+)?)")


def clock(content: Content | None, say: Say, page: Page = values.CLOCK) -> int | Nothing:
    """Time on the play clock, in tenths of a second.

    An Excel time shown without seconds is minutes and seconds; shown with seconds, hours (must be 0), minutes, seconds.
    """
    if (nothing := refused(content, say, dates=True)) is not None:
        return nothing
    tenths: int | None = None
    if isinstance(content, Special) and content.span is not None:
        tenths = _from_span(content.span, seconds=content.shows_seconds)
    elif isinstance(content, Special) and content.odd is Odd.DAY:
        tenths = None
    elif isinstance(content, str | Special):
        tenths = clock_of(written(content))
    if tenths is None:
        say(page, value="" if content is None else written(content))
        return UNREADABLE
    return tenths


def _from_span(span: timedelta, *, seconds: bool) -> int | None:
    tenths = span // timedelta(milliseconds=100)
    if seconds:
        return tenths if 0 <= tenths < _SIXTY * MINUTE else None
    minutes, rest = divmod(tenths, _SIXTY * MINUTE)
    whole = (rest + MINUTE // 2) // MINUTE
    return minutes * MINUTE + whole * TENTHS if 0 <= tenths < 24 * _SIXTY * MINUTE else None


def clock_of(text: str) -> int | None:
    """`3:10` or `0:04.2` in tenths; three parts are hours (must be 0), minutes, seconds."""
    match = _CLOCK.fullmatch(text)
    if match is None or int(match.group(1) or 0) or int(match.group(3)) >= _SIXTY:
        return None
    return int(match.group(2)) * MINUTE + int(match.group(3)) * TENTHS + int(match.group(4) or 0)


def period(content: Content | None, say: Say) -> Period | Nothing:
    """A period of a game."""
    if (nothing := refused(content, say)) is not None:
        return nothing
    text = "" if content is None else written(content)
    found = period_of(text)
    if found is None:
        say(values.PERIOD, value=text)
        return UNREADABLE
    return found


def period_of(text: str) -> Period | None:
    """The period a text names; None where it names none."""
    word = _WORDS.get(plain(text))
    if word in ("shootout", "after"):
        return SHOOTOUT if word == "shootout" else AFTER
    match = _PERIOD.fullmatch(_flat(text))
    if match is None or match.group(1) == "0" or match.group(3) == "0":
        return None
    return regulation(int(match.group(1))) if match.group(1) else overtime(int(match.group(3) or 1))


def _flat(text: str) -> str:
    return re.sub(r"\s+", " ", "".join(plain(letter) or letter for letter in text.casefold())).strip()


def moment(content: Content | None, say: Say) -> Moment | Nothing:
    """A moment of a game; a time without its period is none."""
    if (nothing := refused(content, say, dates=True)) is not None:
        return nothing
    text = "" if content is None else written(content)
    found = None if isinstance(content, Special) and content.odd in (Odd.DAY, Odd.SPAN) else moment_of(text)
    if found is None:
        say(values.MOMENT, value=text)
        return UNREADABLE
    return found


def moment_of(text: str) -> Moment | None:
    """The moment a text names; None where it names none."""
    word = _WORDS.get(plain(text))
    if word in ("start", "end", "shootout"):
        return {"start": START, "end": END, "shootout": SHOOTOUT_START}[word]
    match = _MOMENT.fullmatch(_flat(text))
    if match is None or (within := period_of(match.group(1).strip())) is None:
        return None
    left = clock_of(match.group(2)) if match.group(2) else 0
    return None if left is None else at(within, left)


def periods_of(text: str) -> PeriodFormat | None:
    """`4 x 7:30 split`; None where the text is no division of a game."""
    match = _PERIODS.fullmatch(text.strip())
    if match is None:
        return None
    count, minutes, seconds, split = match.groups()
    half = text.strip()[match.end(2) : match.end(2) + 2] in (".5", ",5") or "½" in text
    left = int(seconds) if seconds else 30 if half else 0
    length = int(minutes) * MINUTE + left * TENTHS
    return PeriodFormat(int(count), length, split is not None) if int(count) and length and left < _SIXTY else None


def periods(content: Content | None, say: Say) -> PeriodFormat | Nothing:
    """How a game is divided."""
    if (nothing := refused(content, say)) is not None:
        return nothing
    text = "" if content is None else written(content)
    found = periods_of(text)
    if found is None:
        say(values.PERIODS, value=text)
        return UNREADABLE
    return found


def spot(content: Content | None, say: Say) -> Spot | Nothing:
    """Where a penalty is hit from: yards to the goal, yards to the nearest wall; or the centre."""
    if isinstance(content, Special) and content.odd is Odd.DAY and content.when is not None:
        say(cells.NUMBER_AS_DATE, day=content.when.date())
        return UNREADABLE
    if (nothing := refused(content, say)) is not None:
        return nothing
    text = "" if content is None else written(content)
    if _WORDS.get(plain(text)) == "centre":
        return Spot(0, 0, centre=True)
    match = _SPOT.fullmatch(text)
    if match is None:
        say(values.SPOT, value=text)
        return UNREADABLE
    to_goal, to_wall = (float(yards.replace(",", ".")) for yards in match.groups())
    return Spot(to_goal, to_wall)


def how(content: Content | None, say: Say) -> tuple[HowScored, str, str] | Nothing:
    """How a goal was scored: play or penalty, the penalty's word, and the criterion (`6.a(2)`, `6.a(3)` or "")."""
    if (nothing := refused(content, say)) is not None:
        return nothing
    text = "" if content is None else written(content)
    match = _CRITERION.search(text)
    criterion = f"6.a({match.group(1)})" if match else ""
    kind = (text[: match.start()] if match else text).strip(" ,;+")
    if not kind or _WORDS.get(plain(kind)) == "play":
        return HowScored.PLAY, "", criterion
    named = _PENALTY.match(_flat(kind))
    word = _BY_PENALTY.get(plain(kind)) or (_BY_PENALTY.get(plain(named.group(1))) if named else None)
    if word is None:
        say(values.HOW, value=text)
        return UNREADABLE
    return HowScored.PENALTY, word, criterion


__all__ = [
    "EMPTY",
    "clock",
    "clock_of",
    "how",
    "moment",
    "moment_of",
    "period",
    "period_of",
    "periods",
    "periods_of",
    "spot",
]
