"""How long a game lasts (Rule 5): its timeline, its slot in the timetable, and play counted on the clock."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from tourney.model.clock import MINUTE, TENTHS, Period, PeriodFormat, PeriodKind, overtime, regulation
from tourney.model.event import Event, PoolTies, Tie
from tourney.model.games import Game, Stage
from tourney.model.nothing import Nothing, known
from tourney.rulebook import Edition, edition

SHOOTOUT_ALLOWANCE = 14 * MINUTE
"""What a shootout adds to a slot (CONTRACT 1.2): its 4:00 interval and ten minutes for a round and more."""
OVERTIME_ALLOWANCE = 17 * MINUTE + MINUTE // 2
"""What extra periods add to a slot (CONTRACT 1.2): the 10:00 interval and one period of 7:30."""
EXTRA_INTERVAL = 4 * MINUTE
"""Between two extra periods; the book names none, so the ordinary interval is taken (R5-10)."""


class Passage(Enum):
    """What a stretch of a game is."""

    PLAY = "play"
    INTERVAL = "interval"
    SPLIT = "split"
    SHOOTOUT = "shootout"


class Leg(Struct, frozen=True):
    """One stretch of a game's timeline; `begins` and `length` in tenths of a second, counted from the throw-in.

    Stoppages are not in it: nobody knows them before the game. `most` marks a length that is the longest allowed.
    """

    passage: Passage
    period: Period
    begins: int
    length: int
    most: bool = False

    @property
    def ends(self) -> int:
        """Tenths from the first throw-in to its end."""
        return self.begins + self.length


def periods_of(event: Event, game: Game) -> PeriodFormat:
    """The periods a game is played in: its own where its row names them, else the event's."""
    return known(game.periods, event.periods)


def interval_after(periods: PeriodFormat, number: int, book: Edition | None = None) -> int:
    """Tenths of interval after the nth regulation period: 4:00, and 10:00 at half-time of a full-length game.

    Rule 5.a names the second period of four, 5.a(2) the third of six. A game of two or three periods is in neither
    paragraph; all its intervals are 4:00. After the last period there is none (0).
    """
    book = book or edition()
    if number >= periods.periods:
        return 0
    full = {book.number("length", "periods"), book.number("length", "six_periods")}
    half = periods.periods in full and number * 2 == periods.periods
    return book.number("length", "half_time_seconds" if half else "interval_seconds") * TENTHS


def timeline(
    periods: PeriodFormat, *, tie: Tie | None = None, overtime_length: int = 0, extra_periods: int = 1
) -> tuple[Leg, ...]:
    """A game from the first throw-in to its end: play, intervals, split breaks, and the tie-break asked for.

    `tie` None is a game that is not tied; `overtime_length` (tenths) 0 is as in regulation. A split break is a leg of
    its own in the middle of its period, at the earliest moment it can come (3:30 of play), as long as it may be.
    A shootout is the 4:00 before it and its allowance. Rule 5.a to 5.c(2).
    """
    book = edition()
    legs: list[Leg] = []
    for number in range(1, periods.periods + 1):
        _play(legs, periods, regulation(number), book)
        _add(legs, Passage.INTERVAL, regulation(number), interval_after(periods, number, book))
    last = regulation(periods.periods)
    if tie is Tie.OVERTIME:
        pause = book.number("length", "overtime_interval_seconds") * TENTHS
        for number in range(1, extra_periods + 1):
            _add(legs, Passage.INTERVAL, last, pause)
            last = overtime(number)
            _add(legs, Passage.PLAY, last, overtime_length or periods.length, most=True)
            pause = EXTRA_INTERVAL
    if tie is Tie.SHOOTOUT:
        pause = book.number("length", "shootout_interval_seconds") * TENTHS
        _add(legs, Passage.INTERVAL, last, pause)
        _add(legs, Passage.SHOOTOUT, Period(PeriodKind.SHOOTOUT), SHOOTOUT_ALLOWANCE - pause, most=True)
    return tuple(legs)


def _play(legs: list[Leg], periods: PeriodFormat, period: Period, book: Edition) -> None:
    before = book.number("length", "split_after_seconds") * TENTHS
    if not periods.split or before >= periods.length:
        _add(legs, Passage.PLAY, period, periods.length)
        return
    _add(legs, Passage.PLAY, period, before)
    _add(legs, Passage.SPLIT, period, book.number("length", "split_break_seconds") * TENTHS, most=True)
    _add(legs, Passage.PLAY, period, periods.length - before)


def _add(legs: list[Leg], passage: Passage, period: Period, length: int, *, most: bool = False) -> None:
    if length:
        legs.append(Leg(passage, period, legs[-1].ends if legs else 0, length, most))


def tie_allowance(event: Event, game: Game) -> int:
    """Tenths that a slot keeps for the tie-break: none in a pool whose ties stand.

    Where the committee has not chosen between the two yet (R5-09), the longer.
    """
    if game.stage is Stage.POOL and event.pool_ties is PoolTies.STAND:
        return 0
    return SHOOTOUT_ALLOWANCE if event.tie is Tie.SHOOTOUT else OVERTIME_ALLOWANCE


def slot_minutes(event: Event, game: Game) -> int:
    """Minutes a game takes in the timetable: the setting `Slot minutes`, else counted from Rule 5 (CONTRACT 1.2).

    Play, intervals, half the play for stoppages (split breaks among them) and the tie-break, up to the next
    `Start step`.
    """
    if not isinstance(event.slot_minutes, Nothing):
        return event.slot_minutes
    periods = periods_of(event, game)
    pauses = sum(interval_after(periods, number) for number in range(1, periods.periods))
    tenths = periods.play + pauses + periods.play // 2 + tie_allowance(event, game)
    step = max(1, event.start_step) * MINUTE
    return -(-tenths // step) * step // MINUTE


def play_before(periods: PeriodFormat, overtime_length: int, period: Period, left: int) -> int:
    """Tenths of play gone since the first throw-in when the clock of a period shows `left`.

    Clock values only: a reset clock (Rule 5.f) is the caller's to add. In the shootout and after the game it is the
    whole of regulation; extra periods are not in it there, as nobody is told how many were played.
    """
    if period.kind is PeriodKind.REGULATION:
        return (period.number - 1) * periods.length + periods.length - left
    if period.kind is PeriodKind.OVERTIME:
        return periods.play + (period.number - 1) * overtime_length + overtime_length - left
    return periods.play
