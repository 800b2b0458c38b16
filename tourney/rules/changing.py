"""The changes of a line-up, one by one: who came in, for whom, and whether the clock was running (R3-22)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from tourney.model.clock import END, START, Moment, MomentKind, PeriodKind
from tourney.model.event import Event
from tourney.model.games import Game, StayReason
from tourney.model.nothing import Nothing
from tourney.play.lineup import Change, Lineup, Spell
from tourney.play.timing import periods_of, play_before

UNABLE = frozenset({StayReason.INJURY, StayReason.KNOWN_INJURY, StayReason.UNABLE, StayReason.DISABLED_BY_FOUL})
"""Reasons that say a player could not continue (R3-22 a), and with whom another may be replaced (R3-23)."""


class Incoming(Struct, frozen=True):
    """Somebody who came in during the game, and whose place it was.

    `replaced` is the stay that ended; None where the team was short from the start (`joins`).
    """

    change: Change
    spell: Spell
    replaced: Spell | None

    @property
    def moment(self) -> Moment:
        """When it was."""
        return self.change.moment

    @property
    def inside_period(self) -> bool:
        """Whether it was inside a period, not at its end, and not before the shootout."""
        return inside_period(self.moment)

    @property
    def joins(self) -> bool:
        """Whether nobody made room: the newcomer filled a place that was empty from the start."""
        return self.replaced is None


def inside_period(moment: Moment) -> bool:
    """Whether a moment lies inside a period: the clock of a period of play shows something."""
    playing = moment.period.kind in (PeriodKind.REGULATION, PeriodKind.OVERTIME)
    return moment.kind is MomentKind.AT and playing and moment.left > 0


def incoming(lineup: Lineup) -> tuple[Incoming, ...]:
    """Everybody who came in after the start, in order, each paired with the place taken.

    A place that fell empty at the same moment comes first, one of the same position before others; then one that fell
    empty earlier; then a place that was never filled. A player who only changes position is no newcomer.
    """
    found: list[Incoming] = []
    empty: list[Spell] = []
    before: set[str] = set()
    for change in lineup.changes:
        inside = set(change.members)
        if change.moment == START:
            before = inside
            continue
        empty += sorted((spell for spell in change.went if spell.member not in inside), key=_by_place)
        for spell in sorted(change.came, key=_by_place):
            if spell.member in before:
                continue
            replaced = _place_for(spell, change, empty)
            if replaced:
                empty.remove(replaced)
            found.append(Incoming(change, spell, replaced))
        before = inside
    return tuple(found)


def _by_place(spell: Spell) -> tuple[str, str]:
    """In the order of positions, then of numbers: the order of the rows of the sheet means nothing."""
    return ("" if isinstance(spell.position, Nothing) else spell.position.value, spell.member)


def _place_for(spell: Spell, change: Change, empty: Iterable[Spell]) -> Spell | None:
    def fit(other: Spell) -> tuple[bool, bool]:
        return (other.ends.order == change.moment.order, other.position == spell.position)

    return max(empty, key=fit, default=None)


def play_at(event: Event, game: Game, moment: Moment) -> int:
    """Tenths of play gone at a moment; a reset clock is not counted."""
    periods = periods_of(event, game)
    if moment == START:
        return 0
    if moment.kind is not MomentKind.AT or moment == END:
        return periods.play
    return play_before(periods, event.overtime_play, moment.period, moment.left)
