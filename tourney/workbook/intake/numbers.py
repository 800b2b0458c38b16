"""Goals, handicaps, scores and whole numbers, in every form in which people write them."""

from __future__ import annotations

import re
from fractions import Fraction

from msgspec import Struct

from tourney.language import file_faults_cells as cells
from tourney.language import file_faults_values as values
from tourney.model.event import HALF_GOAL, HIGHEST, LOWEST
from tourney.model.findings import Page
from tourney.model.goals import NO_GOALS, Goals
from tourney.model.nothing import EMPTY, UNREADABLE, Nothing
from tourney.workbook.intake.grid import Content, Odd, Special
from tourney.workbook.intake.saying import Say, refused, written

_MINUS = re.compile(r"^[\u2212\u2012\u2013\u2014\ufe63\uff0d]\s*")
_NUMBER = re.compile(r"([-+]?)\s*(?:(\d+)(?:[.,](\d+)|\s*([½¼¾])|\s+(1/2))?|[.,](\d+)|([½¼¾]|1/2))")
_MARK = re.compile(r"\((.+)\)|(.*[\d½])\s*[Tt*]")
_GROUPED = re.compile(r"[-+]?\d{1,3}([.,' ]\d{3})+")
_LETTERS = {"a": Goals(0), "b": Goals(-2), "c": Goals(-4)}
_PARTS = {"": Fraction(0), "¼": Fraction(1, 4), "½": Fraction(1, 2), "1/2": Fraction(1, 2), "¾": Fraction(3, 4)}
_LARGEST = 1000


class HandicapForm(Struct, frozen=True):
    """How handicaps are written in this event: `Handicap step`, `Handicap range`, `Handicap letters`."""

    step: Goals = HALF_GOAL
    lowest: Goals = LOWEST
    highest: Goals = HIGHEST
    letters: bool = False


def handicap(content: Content | None, form: HandicapForm, say: Say) -> Goals | Nothing:
    """A handicap in goals; UNREADABLE where it is none, no multiple of the step, or outside the range."""
    if (nothing := refused(content, say)) is not None:
        return nothing
    text = _number_text(content)
    if text.casefold().rstrip(".") == "nr":
        say(values.NOT_REGISTERED)
        return EMPTY
    marked = _MARK.fullmatch(text)
    goals = _lettered(text, form, say) if text.casefold() in _LETTERS else _counted(content, text, marked, form, say)
    if not isinstance(goals, Goals):
        return goals
    if not form.lowest <= goals <= form.highest:
        say(values.RANGE, value=goals, lowest=form.lowest, highest=form.highest)
        return UNREADABLE
    if marked is not None:
        say(values.MARKED, value=text, read=goals)
    return goals


def _lettered(text: str, form: HandicapForm, say: Say) -> Goals | Nothing:
    """A, B or C, where the event writes handicaps so."""
    if form.letters:
        return _LETTERS[text.casefold()]
    say(values.LETTER, value=text)
    return UNREADABLE


def _counted(
    content: Content | None, text: str, marked: re.Match[str] | None, form: HandicapForm, say: Say
) -> Goals | Nothing:
    """A handicap in figures."""
    number = _number(content if marked is None else marked.group(1) or marked.group(2))
    if number is None:
        say(values.HANDICAP, value=text)
        return UNREADABLE
    halves = number * 2
    if halves % form.step.halves:
        say(values.STEP, value=text, step=form.step)
        return UNREADABLE
    return Goals(int(halves))


def limit(content: Content | None, say: Say) -> Goals | Nothing:
    """A limit or level: goals, halves allowed, of any size."""
    return _halves(content, say, values.HANDICAP)


def score(content: Content | None, say: Say) -> Goals | Nothing:
    """A side's score: goals, halves allowed, not below nought. A date is an error of its own, with the guess."""
    if isinstance(content, Special) and content.odd is Odd.DAY and content.when is not None:
        _score_is_date(content, say)
        return UNREADABLE
    goals = _halves(content, say, values.SCORE)
    if isinstance(goals, Goals) and goals < NO_GOALS:
        say(values.SCORE, value=written(content or ""))
        return UNREADABLE
    return goals


def _score_is_date(content: Special, say: Say) -> None:
    when = content.when
    if when is not None:
        first, second = f"{when.month}-{when.day}", f"{when.day}-{when.month}"
        say(cells.DATE_IN_SCORE, day=when.date(), first=first, second=second)


def _halves(content: Content | None, say: Say, page: Page) -> Goals | Nothing:
    if (nothing := refused(content, say)) is not None:
        return nothing
    number = _number(content)
    if number is None:
        say(page, value=_number_text(content))
        return UNREADABLE
    if (number * 2).denominator != 1:
        say(values.STEP, value=_number_text(content), step=HALF_GOAL)
        return UNREADABLE
    return Goals(int(number * 2))


_SCORES = re.compile(
    r"(?:por\s+)?(\d+(?:[.,]\d+)?|\d*\s?[½])\s*(?:-|–|—|−|:|x|a|v|/)\s*(\d+(?:[.,]\d+)?|\d*\s?[½])(?:\s+(OT|SO|shootout))?",
    re.IGNORECASE,
)


def scores(content: Content | None, say: Say) -> tuple[Goals, Goals, str] | Nothing:
    """Both sides' scores from one cell, and `overtime` or `shootout` where it is written behind them (else "")."""
    if isinstance(content, Special) and content.odd is Odd.DAY and content.when is not None:
        _score_is_date(content, say)
        return UNREADABLE
    if (nothing := refused(content, say)) is not None:
        return nothing
    text = written(content or "")
    match = _SCORES.fullmatch(text)
    if match is None:
        say(values.SCORES, value=text)
        return UNREADABLE
    pair = [(_number(match.group(side)) or Fraction(0)) * 2 for side in (1, 2)]
    if any(halves.denominator != 1 for halves in pair):
        say(values.STEP, value=text, step=HALF_GOAL)
        return UNREADABLE
    mark = (match.group(3) or "").casefold()
    return Goals(int(pair[0])), Goals(int(pair[1])), {"ot": "overtime", "": ""}.get(mark, "shootout")


def whole(content: Content | None, say: Say, *, least: int = 0) -> int | Nothing:
    """A whole number, `least` or more."""
    if (nothing := refused(content, say)) is not None:
        return nothing
    text = _number_text(content)
    number = int(text) if re.fullmatch(r"[+]?\d{1,9}", text) else None
    if number is None and re.fullmatch(r"\d{1,6}[.,]0{1,2}", text):
        number = int(re.split(r"[.,]", text)[0])
    if number is None or number < least:
        say(values.WHOLE, value=text)
        return UNREADABLE
    return number


def _number_text(content: Content | None) -> str:
    return "" if content is None else written(content)


def _number(content: Content | None) -> Fraction | None:
    """The number, exact; None where it is none, too large for goals, or grouped by thousands."""
    if isinstance(content, int | float):
        return Fraction(content).limit_denominator(10_000) if abs(content) < _LARGEST else None
    text = _MINUS.sub("-", _number_text(content))
    match = None if _GROUPED.fullmatch(text) else _NUMBER.fullmatch(text)
    if match is None:
        return None
    sign, digits, after, behind, spelt, only_after, only = match.groups()
    number = Fraction(int(digits or 0)) + _PARTS[behind or spelt or only or ""]
    if decimals := after or only_after:
        number += Fraction(int(decimals), 10 ** len(decimals))
    if number >= _LARGEST:
        return None
    return -number if sign == "-" else number
