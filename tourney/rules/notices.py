"""What the rules look at in a notice: what the committee was told, of which game, and how long after it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from msgspec import Struct

from tourney.model.cells import Cell
from tourney.model.event import Event
from tourney.model.findings import About, Phrase, Word, phrase
from tourney.model.games import Notice, NoticeKind
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.results import Result
from tourney.model.settled import Settled
from tourney.rulebook import Edition, edition
from tourney.rules.fielded import forfeited


class Told(Struct, frozen=True):
    """One notice with its game; `result` is None where no game of that name is known."""

    settled: Settled
    book: Edition
    notice: Notice
    result: Result | None

    @property
    def event(self) -> Event:
        """The event."""
        return self.settled.sheets.event

    @property
    def about(self) -> About:
        """Whom a finding on the notice concerns."""
        number = self.notice.member
        name = self.settled.entries.player(number) if number else ""
        return About(game=self.notice.game, team=self.notice.team, member=number, player=name)

    def cell(self, heading: str) -> Cell | None:
        """A cell of the notice's row."""
        return self.notice.at.cell(heading) if self.notice.at.row else None

    @property
    def late(self) -> timedelta | Nothing:
        """Time from the end of the game to the notice; EMPTY where one of the two is not known."""
        if self.result is None:
            return EMPTY
        return elapsed(self.event, self.result.end, self.notice.told_at)

    @property
    def forfeited(self) -> bool:
        """Whether the team has lost the game by forfeit already."""
        return self.result is not None and forfeited(self.result, self.notice.team)

    @property
    def ended(self) -> Word:
        """The column that the end of the game comes from."""
        typed = self.result is not None and not isinstance(self.result.game.ended, Nothing)
        return Word("Ended" if typed else "Start")


def mandatory(window: int | Nothing) -> Phrase:
    """Until when a forfeit is mandatory, by the event's window of hours (3.e, 3.a(2))."""
    if isinstance(window, Nothing):
        return Phrase("however late it came, for this event has no window")
    return phrase("inside {hours:# hour|# hours}", hours=window)


def day_and_time(moment: datetime | Nothing) -> Phrase:
    """When something was, where nobody may have written it down."""
    if isinstance(moment, Nothing):
        return Phrase("at a time that nobody wrote down")
    return phrase("on {moment}", moment=moment)


def elapsed(event: Event, earlier: datetime | Nothing, later: datetime | Nothing) -> timedelta | Nothing:
    """Time that passed between two local moments of the event; a change of the clocks is no time (A-21)."""
    if isinstance(earlier, Nothing) or isinstance(later, Nothing):
        return EMPTY
    return _absolute(event, later) - _absolute(event, earlier)


def _absolute(event: Event, moment: datetime) -> datetime:
    if moment.tzinfo is not None:
        return moment.astimezone(UTC)
    zone = event.time_zone
    local = UTC if isinstance(zone, Nothing) else ZoneInfo(zone)
    return moment.replace(tzinfo=local).astimezone(UTC)


def notices(settled: Settled, *kinds: NoticeKind) -> tuple[Told, ...]:
    """The notices of some kinds, each with its game, in the order of the sheet."""
    results = {result.id: result for result in settled.results}
    book = edition(settled.sheets.event.edition)
    return tuple(
        Told(settled, book, notice, results.get(notice.game))
        for notice in settled.sheets.notices
        if notice.kind in kinds
    )
