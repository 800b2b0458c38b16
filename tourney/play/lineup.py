"""Who was in the arena at every moment of a game, and the aggregate that counts (Arena 3.c(3), R3-25).

Says nothing on whether a change was allowed: the rules judge that, from the changes given here.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import date

from msgspec import Struct

from tourney.model.clock import END, SHOOTOUT_START, START, Moment, MomentKind, Period, PeriodFormat, PeriodKind, at
from tourney.model.entries import Entries
from tourney.model.event import Event
from tourney.model.games import Game, Stay, StayReason
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, UNREADABLE, Nothing
from tourney.model.people import STARTING, Position
from tourney.play.timing import periods_of


class Spell(Struct, frozen=True, kw_only=True):
    """One stay in the arena, its two moments settled (`end` where no `Out` is written).

    `stay` is the row it comes from; None where the roster stands in for missing rows (A-54).
    """

    member: str
    position: Position | Nothing
    begins: Moment
    ends: Moment
    reason: StayReason | Nothing = EMPTY
    stay: Stay | None = None

    def holds(self, moment: Moment) -> bool:
        """Whether the member is in the arena from that moment on: in at his or her own `In`, gone at the `Out`."""
        return self.begins.order <= moment.order < self.ends.order


class Change(Struct, frozen=True, kw_only=True):
    """A moment at which somebody comes in or goes off, and who is in the arena from then on.

    `aggregate` is the sum in the arena; EMPTY or UNREADABLE where a handicap is. The start is the first change.
    """

    moment: Moment
    came: tuple[Spell, ...]
    went: tuple[Spell, ...]
    inside: tuple[Spell, ...]
    aggregate: Goals | Nothing

    @property
    def members(self) -> tuple[str, ...]:
        """Who is in the arena after it."""
        return tuple(spell.member for spell in self.inside)


class Highest(Struct, frozen=True, kw_only=True):
    """The aggregate that counts for the whole game, when it was reached and by whom; `started` is that of the start."""

    handicap: Goals | Nothing
    started: Goals | Nothing
    moment: Moment = START
    members: tuple[str, ...] = ()

    @property
    def raised(self) -> bool:
        """Whether a substitution (or a missing player joining) took it above what the team started with."""
        known = not isinstance(self.handicap, Nothing) and not isinstance(self.started, Nothing)
        return known and self.handicap != self.started


class Lineup(Struct, frozen=True, kw_only=True):
    """A team's line-up of one game. `typed`: rows of `Lineups` stand behind it; else the three of the roster."""

    game: str
    team: str
    day: date | Nothing
    typed: bool
    spells: tuple[Spell, ...] = ()
    absent: tuple[Stay, ...] = ()
    """Members who should have started and did not."""
    unreadable: tuple[Stay, ...] = ()
    """Rows whose `In` or `Out` cannot be read; they make every sum unreadable."""
    changes: tuple[Change, ...] = ()

    def inside(self, moment: Moment) -> tuple[Spell, ...]:
        """Who is in the arena from that moment on."""
        return tuple(spell for spell in self.spells if spell.holds(moment))

    @property
    def played(self) -> tuple[str, ...]:
        """Everybody who was in the arena, in the order of coming in."""
        return tuple(dict.fromkeys(spell.member for spell in sorted(self.spells, key=lambda one: one.begins.order)))

    @property
    def highest(self) -> Highest:
        """The highest aggregate the team started with or reached by somebody coming in (R3-25).

        A loss without replacement is no substitution: the sum it leaves is not counted (R3-28), even where a -1 goes.
        """
        return self.highest_before(END)

    def highest_before(self, moment: Moment) -> Highest:
        """The same, from the changes before a moment only."""
        if self.unreadable:
            return Highest(handicap=UNREADABLE, started=UNREADABLE)
        reached = [change for change in self.changes if change.came and change.moment.order < moment.order]
        if not reached:
            return Highest(handicap=EMPTY, started=EMPTY)
        started = reached[0].aggregate
        best, figure = reached[0], started
        for change in reached:
            if isinstance(change.aggregate, Nothing):
                return Highest(handicap=change.aggregate, started=started)
            if isinstance(figure, Nothing) or change.aggregate > figure:
                best, figure = change, change.aggregate
        return Highest(handicap=figure, started=started, moment=best.moment, members=best.members)


def day_of(event: Event, game: Game) -> date | Nothing:
    """The day a game is played on: its start's; the event's first day where it has no start yet."""
    return event.first_day if isinstance(game.start, Nothing) else game.start.date()


def settled(moment: Moment, event: Event, periods: PeriodFormat) -> Moment:
    """The same moment in its one spelling: the full clock of a period is the end of the period before it."""
    if moment.kind is not MomentKind.AT:
        return moment
    period = moment.period
    if period.kind is PeriodKind.SHOOTOUT:
        return SHOOTOUT_START
    if period.kind is PeriodKind.AFTER:
        return END
    extra = period.kind is PeriodKind.OVERTIME
    if moment.left < (event.overtime_play if extra else periods.length):
        return moment
    if period.number > 1:
        return at(Period(period.kind, period.number - 1))
    return at(Period(PeriodKind.REGULATION, periods.periods)) if extra else START


def by_game_and_team(stays: Iterable[Stay]) -> Mapping[tuple[str, str], tuple[Stay, ...]]:
    """The rows of `Lineups`, by game and team."""
    rows: defaultdict[tuple[str, str], list[Stay]] = defaultdict(list)
    for stay in stays:
        rows[stay.game, stay.team].append(stay)
    return {key: tuple(value) for key, value in rows.items()}


def lineup(entries: Entries, game: Game, team: str, stays: tuple[Stay, ...]) -> Lineup:
    """A team's line-up of a game from its rows of `Lineups`; without rows, its roster's three of that day (A-54).

    A roster that does not have exactly three for positions 1, 2 and 3 that day has no changes and so no figure.
    """
    day = day_of(entries.event, game)
    if not stays:
        spells = tuple(
            Spell(member=place.member, position=place.position, begins=START, ends=END)
            for place in entries.three(team, day)
        )
        three = len({spell.member for spell in spells}) == len(spells) == len(STARTING)
        changes = _changes(entries, spells, day) if three else ()
        return Lineup(game=game.id, team=team, day=day, typed=False, spells=spells, changes=changes)
    periods = periods_of(entries.event, game)
    unreadable = tuple(stay for stay in stays if UNREADABLE in (stay.came_in, stay.went_out))
    found = _in_order(
        Spell(
            member=stay.member,
            position=stay.position,
            begins=settled(stay.came_in, entries.event, periods),
            ends=END if isinstance(stay.went_out, Nothing) else settled(stay.went_out, entries.event, periods),
            reason=stay.reason,
            stay=stay,
        )
        for stay in stays
        if not isinstance(stay.came_in, Nothing) and stay not in unreadable
    )
    return Lineup(
        game=game.id,
        team=team,
        day=day,
        typed=True,
        spells=found,
        absent=tuple(stay for stay in stays if stay.came_in is EMPTY),
        unreadable=unreadable,
        changes=_changes(entries, found, day),
    )


def _in_order(spells: Iterable[Spell]) -> tuple[Spell, ...]:
    """Spells as they begin, then by position and member: the order of the rows says nothing."""
    return tuple(
        sorted(
            spells,
            key=lambda one: (
                one.begins.order,
                one.ends.order,
                "" if isinstance(one.position, Nothing) else one.position.value,
                one.member,
            ),
        )
    )


def _changes(entries: Entries, spells: tuple[Spell, ...], day: date | Nothing) -> tuple[Change, ...]:
    moments = {moment.order: moment for spell in spells for moment in (spell.begins, spell.ends)}
    changes: list[Change] = []
    for order, moment in sorted(moments.items()):
        if moment == END:
            continue
        inside = tuple(spell for spell in spells if spell.holds(moment))
        changes.append(
            Change(
                moment=moment,
                came=tuple(spell for spell in spells if spell.begins.order == order),
                went=tuple(spell for spell in spells if spell.ends.order == order),
                inside=inside,
                aggregate=entries.total(tuple(dict.fromkeys(spell.member for spell in inside)), day),
            )
        )
    return tuple(changes)
