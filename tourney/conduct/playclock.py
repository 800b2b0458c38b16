"""The play of one game on one line: tenths of play since the first throw-in, clock resets counted as played.

The scoreboard shows the time left in a period and is put back to five seconds before a late free hit (Rule 5.f), so
times may not be subtracted from each other. Here every clock value becomes a number of tenths *played* (R14-11).
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping

from msgspec import Struct

from tourney.model.clock import (
    START,
    TENTHS,
    Moment,
    MomentKind,
    Period,
    PeriodFormat,
    PeriodKind,
    at,
    overtime,
    regulation,
)
from tourney.model.games import Card, GoalScored, HowScored, Outcome, PenaltyGiven
from tourney.model.nothing import Nothing
from tourney.rulebook import edition

WITHOUT_FREE_HIT = frozenset({"7", "8", "9"})
"""Penalties after which nobody hits, so that the clock is not put back."""


class Stretch(Struct, frozen=True):
    """One period on the line: where it begins, its length on the scoreboard, and the clock values of its resets."""

    begins: int
    length: int
    resets: tuple[int, ...]
    reset_to: int

    @property
    def ends(self) -> int:
        """Where the period ends if it is played out, in tenths of play."""
        return self.begins + self.length + sum(self.reset_to - left for left in self.resets)

    def played(self, left: int, *, from_reset: int = 0) -> int:
        """Tenths of play when the scoreboard shows `left`, looked for no earlier than after so many resets."""
        left = min(max(left, 0), self.length)
        if left > self.reset_to:
            return self.begins + self.length - left
        gained = 0
        for number, reset in enumerate(self.resets):
            if number >= from_reset and left >= reset:
                break
            gained += self.reset_to - reset
        return self.begins + self.length - left + gained

    def left(self, time: int) -> int:
        """What the scoreboard shows at a time inside this period."""
        gone = time - self.begins
        gained = 0
        for reset in self.resets:
            if gone <= self.length - reset + gained:
                break
            gained += self.reset_to - reset
        return self.length - gone + gained


class PlayClock(Struct, frozen=True):
    """A game's play: its periods, its stoppages in order, and where it ended, all in tenths of play."""

    stretches: Mapping[Period, Stretch]
    stoppages: tuple[int, ...]
    regulation_end: int
    end: int

    def at(self, period: Period, left: int, *, from_reset: int = 0) -> int:
        """Tenths of play at a clock value; a shootout and what comes after it are the end of play."""
        stretch = self.stretches.get(period)
        return self.end if stretch is None else stretch.played(left, from_reset=from_reset)

    def moment(self, moment: Moment) -> int:
        """Tenths of play at a moment as the sheets write it."""
        if moment.kind is MomentKind.START:
            return 0
        return self.at(moment.period, moment.left) if moment.kind is MomentKind.AT else self.end

    def read(self, time: int) -> Moment:
        """The moment that the scoreboard shows at a time, as the sheets write it."""
        for period, stretch in self.stretches.items():
            if time <= stretch.ends:
                return at(period, stretch.left(time)) if time else START
        return at(list(self.stretches)[-1])

    def split(self, period: Period, after: int) -> int | None:
        """When a period is split: its first stoppage with so much played (5.a(1), A-37); None where there is none."""
        stretch = self.stretches[period]
        found = self.stoppage(stretch.begins + after)
        return found if found is not None and found < stretch.ends else None

    def stoppage(self, due: int) -> int | None:
        """The first stoppage with the time run out (A-37: on the second too); None where play ended before one."""
        place = bisect_left(self.stoppages, due)
        return self.stoppages[place] if place < len(self.stoppages) else None


class GameRecords(Struct, frozen=True, kw_only=True):
    """What the sheets say of one game."""

    goals: tuple[GoalScored, ...] = ()
    penalties: tuple[PenaltyGiven, ...] = ()
    cards: tuple[Card, ...] = ()


def play_clock(form: PeriodFormat, extra: int, records: GameRecords, outcome: Outcome, book: str) -> PlayClock:
    """The line of one game.

    `form` and `extra` (tenths of an extra period) are its format; the records give stoppages and resets. A game that
    was abandoned ends at the last thing recorded; one won in overtime ends at the first goal of its extra periods.
    """
    stretches = _stretches(form, extra, records, edition(book).number("length", "late_penalty_seconds") * TENTHS)
    regulation_end = stretches[regulation(form.periods)].ends
    whole = PlayClock(stretches, (), regulation_end, max(stretch.ends for stretch in stretches.values()))
    goals, others = _goal_times(whole, records), _other_times(whole, records)
    end = _end(whole, goals, (*goals.values(), *others), outcome, extra_played=len(stretches) > form.periods)
    horns = (stretch.ends for stretch in stretches.values())
    times = {time for time in (*goals.values(), *others, *horns, end) if time <= end}
    return PlayClock(stretches, tuple(sorted(times)), regulation_end, end)


def _stretches(form: PeriodFormat, extra: int, records: GameRecords, reset_to: int) -> dict[Period, Stretch]:
    resets: defaultdict[Period, list[int]] = defaultdict(list)
    for row in records.penalties:
        if isinstance(row.period, Nothing) or isinstance(row.clock, Nothing):
            continue
        if 0 < row.clock < reset_to and row.penalty not in WITHOUT_FREE_HIT:
            resets[row.period].append(row.clock)
    periods = [(regulation(number), form.length) for number in range(1, form.periods + 1)]
    periods += [(overtime(number), extra) for number in range(1, _extra_periods(records) + 1)]
    stretches: dict[Period, Stretch] = {}
    begins = 0
    for period, length in periods:
        stretch = Stretch(begins, length, tuple(resets[period]), reset_to)
        stretches[period] = stretch
        begins = stretch.ends
    return stretches


def _extra_periods(records: GameRecords) -> int:
    """The highest extra period that any record names."""
    rows: Iterable[GoalScored | PenaltyGiven | Card] = (*records.goals, *records.penalties, *records.cards)
    return max(
        (
            row.period.number
            for row in rows
            if isinstance(row.period, Period) and row.period.kind is PeriodKind.OVERTIME
        ),
        default=0,
    )


def _goal_times(clock: PlayClock, records: GameRecords) -> dict[int, int]:
    """By the goal's place in the sheet. A goal from a late penalty was hit after the clock was put back."""
    return {
        place: clock.at(row.period, row.clock, from_reset=1 if row.how is HowScored.PENALTY else 0)
        for place, row in enumerate(records.goals)
        if isinstance(row.period, Period) and isinstance(row.clock, int) and row.period in clock.stretches
    }


def _other_times(clock: PlayClock, records: GameRecords) -> tuple[int, ...]:
    times = [clock.moment(row.released) for row in records.cards if isinstance(row.released, Moment)]
    rows: tuple[PenaltyGiven | Card, ...] = (*records.penalties, *records.cards)
    for row in rows:
        if isinstance(row.period, Nothing) or isinstance(row.clock, Nothing):
            continue
        stretch = clock.stretches.get(row.period)
        if stretch and not (isinstance(row, PenaltyGiven) and row.clock in stretch.resets):
            times.append(stretch.played(row.clock))
    for stretch in clock.stretches.values():
        gained = 0
        for left in stretch.resets:
            times.append(stretch.begins + stretch.length - left + gained)
            gained += stretch.reset_to - left
    return tuple(times)


def _end(
    clock: PlayClock, goals: Mapping[int, int], times: tuple[int, ...], outcome: Outcome, *, extra_played: bool
) -> int:
    if outcome is Outcome.ABANDONED:
        return max(times, default=0)
    if extra_played:
        return min((time for time in goals.values() if time > clock.regulation_end), default=clock.end)
    return clock.regulation_end
