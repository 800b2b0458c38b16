"""What there is to place: games, arenas, teams and officials of one or several events, as plain records.

Neither the solver nor the audit reads the sheets; both read a `Problem`, made by `posing.pose`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, datetime
from functools import cached_property

from msgspec import Struct, field

from schedules.timetable.slots import DAY, Span, day_of, moment_at, starts_in
from tourney.model.cells import Cell, Row
from tourney.model.event import Event
from tourney.model.games import Game, Side, Stage
from tourney.model.nothing import Nothing
from tourney.model.people import OfficialRole, RosterPlace, Team

TeamId = tuple[int, str]
"""A team of one of the events: the event's number (from 0) and the team's name."""


class Task(Struct, frozen=True, kw_only=True):
    """A game that takes up time. `start` is minutes, None while it is to be found; `arena` is "" while it is."""

    index: int
    event: int
    game: Game
    a: Side
    b: Side
    minutes: int
    turn_round: int
    start: int | None = None
    arena: str = ""
    typed: bool = False
    """The committee typed the arena or the start."""
    played: bool = False
    crew: tuple[tuple[OfficialRole, str], ...] = ()
    """Officials who may not be changed."""
    umpires: int = 0
    """How many umpires it needs."""
    referee: bool = False
    """Whether it needs a referee."""
    was: tuple[str, int] | None = None
    """Arena and start before, where the game may move and should stay."""
    crew_before: tuple[tuple[OfficialRole, str], ...] = ()
    """Officials before, who may be changed and should stay."""

    @property
    def held(self) -> bool:
        """Whether arena and start are both given."""
        return self.start is not None and bool(self.arena)

    @property
    def stage(self) -> Stage | None:
        """The game's stage, None where it cannot be read."""
        return None if isinstance(self.game.stage, Nothing) else self.game.stage

    @property
    def id(self) -> str:
        """The game's name in its workbook."""
        return self.game.id

    def cell(self, heading: str) -> Cell:
        """The game's cell under a heading of `Games`."""
        return self.game.at.cell(heading)


class TeamEntry(Struct, frozen=True, kw_only=True):
    """A team of an event with what the timetable must know of it. Times in minutes."""

    id: TeamId
    team: Team
    rest: int
    most_a_day: int | None
    away: tuple[Span, ...] = ()
    members: frozenset[str] = frozenset()
    horses_with: frozenset[TeamId] = frozenset()
    """Teams of any event that ride the same horses, the same team in another event among them."""

    @property
    def name(self) -> str:
        """The team's name."""
        return self.id[1]


class Person(Struct, frozen=True, kw_only=True):
    """An official; `name` is as in `Officials`. `plays_for` are the teams he or she rides for or belongs to."""

    name: str
    member: str = ""
    roles: frozenset[OfficialRole] = frozenset()
    events: frozenset[int] = frozenset()
    club: str = ""
    plays_for: frozenset[TeamId] = frozenset()
    away: tuple[Span, ...] = ()
    most_a_day: int | None = None
    at: Row


class OpenTime(Struct, frozen=True, kw_only=True):
    """A stretch in which an event may use an arena."""

    event: int
    arena: str
    span: Span
    at: Row


class Problem(Struct, frozen=True, kw_only=True, dict=True):
    """Everything a timetable must respect. Tasks are in the order of the events and of their `Games`."""

    origin: date
    events: tuple[Event, ...]
    names: tuple[str, ...]
    """The workbooks' names, by which placements of several events are told apart."""
    tasks: tuple[Task, ...]
    teams: Mapping[TeamId, TeamEntry]
    paths: Mapping[TeamId, tuple[frozenset[int], ...]]
    """For every team the sets of tasks it may come to play; the games it is sure to play are in all of them."""
    feeders: Mapping[int, frozenset[int]]
    """For every task the tasks whose results decide who plays it."""
    opens: tuple[OpenTime, ...]
    officials: tuple[Person, ...] = ()
    rosters: tuple[RosterPlace, ...] = ()
    days_of_event: tuple[tuple[int | None, int | None], ...] = field(default=())
    """First and last day of each event, counted from the origin; None where the sheet does not say."""

    @cached_property
    def may_play(self) -> Mapping[int, frozenset[TeamId]]:
        """For every task the teams that could be in it."""
        found: dict[int, set[TeamId]] = {task.index: set() for task in self.tasks}
        for team, ways in self.paths.items():
            for way in ways:
                for index in way:
                    found[index].add(team)
        return {index: frozenset(teams) for index, teams in found.items()}

    @cached_property
    def sure(self) -> Mapping[TeamId, frozenset[int]]:
        """For every team the tasks it plays whatever happens."""
        return {team: frozenset.intersection(*ways) if ways else frozenset() for team, ways in self.paths.items()}

    @cached_property
    def before(self) -> Mapping[int, frozenset[int]]:
        """For every task all tasks that must be over before it, through any number of steps."""
        known: dict[int, frozenset[int]] = {}

        def all_before(index: int, seen: frozenset[int]) -> frozenset[int]:
            if index not in known:
                direct = self.feeders[index] - seen
                known[index] = direct.union(*(all_before(feeder, seen | {index}) for feeder in sorted(direct)))
            return known[index]

        for task in self.tasks:
            all_before(task.index, frozenset())
        return known

    def label(self, task: Task) -> str:
        """The task's name in messages: the game's, with its workbook's before it where there are several."""
        return task.id if len(self.events) == 1 else f"{self.names[task.event]} {task.id}"

    def moment(self, minutes: int) -> datetime:
        """The local moment of a minute."""
        return moment_at(self.origin, minutes)

    def setting_cells(self, event: int, setting: str) -> tuple[Cell, ...]:
        """Where a setting of an event stands, () where the committee did not fill it."""
        cell = self.events[event].cells.get(setting)
        return () if cell is None else (cell,)

    def roster_cells(self, member: str) -> tuple[Cell, ...]:
        """The roster cells that name a member, in all events."""
        return tuple(place.at.cell("Member no.") for place in self.rosters if place.member == member)

    def player(self, member: str) -> str:
        """The name to print for a member number."""
        return next((place.player for place in self.rosters if place.member == member and place.player), member)

    def fixed(self, *indexes: int) -> bool:
        """Whether the starts of all these tasks are given, so that nothing can be asked of them any more."""
        return all(self.tasks[index].start is not None for index in indexes)

    @cached_property
    def open_to(self) -> Mapping[int, Mapping[str, tuple[Span, ...]]]:
        """For every event the stretches of its arenas, those on its own days only, arenas in order of name."""
        found: dict[int, dict[str, list[Span]]] = {number: {} for number in range(len(self.events))}
        for row in sorted(self.opens, key=lambda row: (row.event, row.arena, row.span)):
            first, last = self.days_of_event[row.event]
            day = day_of(row.span.begins)
            stretches = found[row.event].setdefault(row.arena, [])
            if (first is None or first <= day) and (last is None or day <= last):
                stretches.append(row.span)
        return {event: {arena: tuple(spans) for arena, spans in by_arena.items()} for event, by_arena in found.items()}

    def starts(self, task: Task) -> Mapping[str, tuple[int, ...]]:
        """For every arena a task may use, its starts there: on the grid and inside a stretch, or as typed."""
        stretches = self.open_to[task.event]
        found: dict[str, tuple[int, ...]] = {}
        for arena in (task.arena,) if task.arena else stretches:
            spans = stretches.get(arena, ())
            if task.start is not None:
                ends = task.start + task.minutes
                room = any(span.begins <= task.start and ends <= span.ends for span in spans)
                found[arena] = (task.start,) if room or task.arena else ()
            else:
                found[arena] = self._grid(spans, task.minutes, self.events[task.event].start_step)
        return found

    def _grid(self, spans: tuple[Span, ...], minutes: int, step: int) -> tuple[int, ...]:
        known = self._grids.get((spans, minutes, step))
        if known is None:
            known = tuple(sorted({start for span in spans for start in starts_in(span, minutes, step)}))
            self._grids[(spans, minutes, step)] = known
        return known

    @cached_property
    def _grids(self) -> dict[tuple[tuple[Span, ...], int, int], tuple[int, ...]]:
        """Starts that have been worked out: many games have the same."""
        return {}

    def last_day(self, event: int) -> int | None:
        """The event's last day on which an arena is open to it, counted from the origin."""
        return max((day_of(span.begins) for spans in self.open_to[event].values() for span in spans), default=None)

    def first_opening(self, event: int) -> int:
        """When the first of the event's arenas opens to it; 0 where none does."""
        return self._first_openings.get(event, 0)

    @cached_property
    def _first_openings(self) -> Mapping[int, int]:
        found: dict[int, int] = {}
        for row in self.opens:
            found[row.event] = min(row.span.begins, found.get(row.event, row.span.begins))
        return found

    def of_event(self, event: int) -> Iterator[Task]:
        """The tasks of one event."""
        return iter(self._of_events.get(event, ()))

    @cached_property
    def _of_events(self) -> Mapping[int, list[Task]]:
        found: dict[int, list[Task]] = {}
        for task in self.tasks:
            found.setdefault(task.event, []).append(task)
        return found

    def person(self, name: str, event: int) -> Person | None:
        """The official of that name whom the event lists."""
        return next((person for person in self.officials if person.name == name and event in person.events), None)


class Slot(Struct, frozen=True, kw_only=True):
    """Where a task is: arena, start and end in minutes, and who works it."""

    task: int
    arena: str
    start: int
    end: int
    crew: tuple[tuple[OfficialRole, str], ...] = ()

    @property
    def day(self) -> int:
        """The day of the start, counted from the origin."""
        return self.start // DAY


Plan = Mapping[int, Slot]
"""A timetable: the slot of each task that is placed, by the task's index."""
