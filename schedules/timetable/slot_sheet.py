"""The timetable as a sheet of slots, arenas across and times down, that can be edited and read back.

Each day is a block: a line with the day and the arenas, then a line for each start with the names of the games. Blocks
are parted by an empty line. A game is moved by moving its name to another field, or by changing the time of a line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time

from schedules.timetable.posing import pose
from schedules.timetable.problem import Problem, Task
from schedules.timetable.slot_faults import (
    MISSING,
    NO_ARENA,
    NO_DAY,
    NO_GAME,
    NO_HEAD,
    NO_TIME,
    PLAYED,
    TWICE,
    UNDER_NOTHING,
)
from tourney.model.cells import Cell
from tourney.model.findings import About, Finding, found
from tourney.model.settled import Settled
from tourney.model.timetable import Field, Placement

Rows = tuple[tuple[date | time | str, ...], ...]
BETWEEN = ";"
"""Between two games that stand in one field."""


def to_rows(placements: Iterable[Placement], open_days: Mapping[date, Sequence[str]]) -> Rows:
    """The sheet's fields. Of every day stand there all its arenas, those in which nothing is played too.

    Games of several events are called by their workbook and their name.
    """
    listed = tuple(placements)
    several = len({one.event for one in listed}) > 1
    fields: dict[date, dict[time, dict[str, list[str]]]] = {day: {} for day in open_days}
    for one in listed:
        lines = fields.setdefault(one.start.date(), {})
        name = f"{one.event} {one.game}" if several else one.game
        lines.setdefault(one.start.time(), {}).setdefault(one.arena, []).append(name)
    rows: list[tuple[date | time | str, ...]] = []
    for day, lines in sorted(fields.items()):
        columns = list(dict.fromkeys([*open_days.get(day, ()), *(arena for line in lines.values() for arena in line)]))
        rows += [()] if rows else []
        rows.append((day, *columns))
        for start, games in sorted(lines.items()):
            rows.append((start, *(f"{BETWEEN} ".join(games.get(arena, [])) for arena in columns)))
    return tuple(rows)


def open_days(events: Iterable[Settled]) -> dict[date, tuple[str, ...]]:
    """The days on which an arena is open, with the arenas open on each, by name."""
    days: dict[date, set[str]] = {}
    for event in events:
        for row in event.sheets.arenas:
            days.setdefault(row.day, set()).add(row.arena)
    return {day: tuple(sorted(arenas)) for day, arenas in sorted(days.items())}


@dataclass(slots=True)
class Sheet:
    """An edited sheet: the new place of every game that it moves, by workbook and game, and all that is wrong."""

    moved: dict[tuple[str, str], tuple[str, datetime]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)


def from_rows(events: tuple[Settled, ...], lines: Iterable[Sequence[Field]]) -> Sheet:
    """What an edited sheet asks: every game's place where it differs from the workbook's; nothing is judged here."""
    problem = pose(events)
    return _Reading(problem, events).of(lines)


class _Reading:
    def __init__(self, problem: Problem, events: tuple[Settled, ...]) -> None:
        self._problem = problem
        self._arenas = {_flat(row.arena): row.arena for event in events for row in event.sheets.arenas}
        names: dict[str, list[Task]] = {}
        for task in problem.tasks:
            for name in {task.id, f"{problem.names[task.event]} {task.id}"}:
                names.setdefault(_flat(name), []).append(task)
        self._names = {name: tasks[0] for name, tasks in names.items() if len(tasks) == 1}
        self._seen: dict[int, Cell] = {}
        self._sheet = Sheet()

    def of(self, lines: Iterable[Sequence[Field]]) -> Sheet:
        day: date | None = None
        arenas: dict[int, Field] = {}
        for line in lines:
            first = line[0]
            head = first.holds if first.at.column == 1 else ""
            fields = line[1:] if head else line
            if isinstance(head, date):
                day, arenas = head, {one.at.column: one for one in fields}
            elif not isinstance(head, time):
                self._say(found(NO_TIME, where=first.at, value=head) if head else found(NO_HEAD, where=first.at))
                self._note(fields)
            elif day is None:
                self._say(found(NO_DAY, where=first.at, value=head.isoformat("minutes")))
                self._note(fields)
            else:
                start = datetime.combine(day, head)
                for one, task in self._tasks(fields):
                    self._put(task, one, arenas.get(one.at.column), start)
        self._sheet.findings += self._missing()
        return self._sheet

    def _say(self, finding: Finding) -> None:
        if finding not in self._sheet.findings:
            self._sheet.findings.append(finding)

    def _note(self, fields: Sequence[Field]) -> None:
        """Games of a line that cannot be read are there, all the same."""
        for one, task in self._tasks(fields):
            self._seen.setdefault(task.index, one.at)

    def _tasks(self, fields: Sequence[Field]) -> Iterator[tuple[Field, Task]]:
        for one in fields:
            text = one.holds if isinstance(one.holds, str) else one.holds.isoformat()
            for name in filter(None, (part.strip() for part in text.split(BETWEEN))):
                task = self._names.get(_flat(name))
                if task is None:
                    self._say(found(NO_GAME, where=one.at, value=name))
                else:
                    yield one, task

    def _put(self, task: Task, at: Field, head: Field | None, start: datetime) -> None:
        if task.index in self._seen:
            self._say(
                found(TWICE, where=at.at, also=(self._seen[task.index],), about=About(game=task.id), game=task.id)
            )
            return
        self._seen[task.index] = at.at
        if head is None:
            self._say(found(UNDER_NOTHING, where=at.at, about=About(game=task.id), game=task.id))
            return
        name = str(head.holds)
        arena = self._arenas.get(_flat(name)) or (task.arena if _flat(name) == _flat(task.arena) else "")
        if not arena:
            self._say(found(NO_ARENA, where=head.at, value=name))
            return
        before = None if task.start is None else self._problem.moment(task.start)
        if (arena, start) == (task.arena, before):
            return
        if task.played and before is not None:
            where = task.cell("Start")
            self._say(found(PLAYED, where=at.at, also=(where,), about=About(game=task.id), game=task.id, start=before))
            return
        self._sheet.moved[self._problem.names[task.event], task.id] = (arena, start)

    def _missing(self) -> Iterator[Finding]:
        for task in self._problem.tasks:
            if task.held and task.start is not None and task.index not in self._seen:
                yield found(
                    MISSING,
                    where=task.cell("Game"),
                    about=About(game=task.id),
                    game=self._problem.label(task),
                    arena=task.arena,
                    start=self._problem.moment(task.start),
                )


def _flat(name: str) -> str:
    return " ".join(name.casefold().split())
