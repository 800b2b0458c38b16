"""Who works what on one day, once starts and arenas are found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from schedules.solver import Model, Solution, Sum, Var, no
from schedules.timetable.officials import Crew, Duty
from schedules.timetable.problem import Plan, Problem, Slot, Task
from schedules.timetable.slots import Span
from schedules.timetable.terms import Needs
from schedules.timetable.wishes.few_changes import change
from schedules.timetable.wishes.short_days import too_far
from tourney.model.people import OfficialRole


@dataclass(slots=True)
class CrewChoice:
    """The model of one day's crews. `plan` holds the slots of all days, with those officials who may not be changed."""

    problem: Problem
    duty: Duty
    plan: Plan
    day: int
    model: Model = field(default_factory=Model)
    works: dict[tuple[int, OfficialRole, int], Var] = field(default_factory=dict)
    """Game, role and person."""
    hopeless: tuple[Needs, ...] = ()
    """Needs for which too few officials are free at all."""
    _crewed: tuple[Task, ...] = ()
    """The games in which somebody works who may not be changed."""

    def __post_init__(self) -> None:
        self._crewed = tuple(task for task in self.problem.tasks if task.crew)
        short = []
        for need in self.duty.needs:
            if self.plan[need.game].day != self.day:
                continue
            free = [number for number in self.duty.could(self.problem, need) if self._free(number, need.game)]
            if len(free) < need.count:
                short.append(need)
                continue
            for number in free:
                self.works[(need.game, need.role, number)] = self.model.yes_no()
            self.model.equal([(self.works[(need.game, need.role, number)], 1) for number in free], need.count)
        self.hopeless = tuple(short)
        for number in range(len(self.problem.officials)):
            self._one_place(number)

    def _span(self, game: int) -> Span:
        return Span(self.plan[game].start, self.plan[game].end)

    def _free(self, number: int, game: int) -> bool:
        span = self._span(game)
        if any(away.meets(span.begins, span.ends) for away in self.duty.away.get(number, ())):
            return False
        for own in self.duty.own.get(number, ()):
            mine = self._span(own.game)
            if own.game != game and mine.meets(span.begins - own.gap, span.ends + own.gap):
                return False
        return not any(
            self._span(task.index).meets(span.begins, span.ends)
            for task in self._crewed
            if task.index != game and self._keeps(task, number)
        )

    def _keeps(self, task: Task, number: int) -> bool:
        person = self.problem.officials[number]
        return any(name == person.name for _, name in task.crew) and task.event in person.events

    def kept(self, number: int) -> list[Slot]:
        """The slots of the day that a person works whatever is decided here."""
        return [
            self.plan[task.index]
            for task in self._crewed
            if self.plan[task.index].day == self.day and self._keeps(task, number)
        ]

    def of_person(self, number: int) -> dict[int, list[Var]]:
        """For each game the variables by which a person may work it."""
        found: dict[int, list[Var]] = {}
        for (game, _, person), var in self.works.items():
            if person == number:
                found.setdefault(game, []).append(var)
        return found

    def _one_place(self, number: int) -> None:
        games = self.of_person(number)
        said: set[frozenset[int]] = set()
        for now in sorted({self.plan[game].start for game in games}):
            running = frozenset(game for game in games if self.plan[game].start <= now < self.plan[game].end)
            if running not in said:
                said.add(running)
                self.model.at_most_one(var for game in sorted(running) for var in games[game])
        most = self.duty.most_a_day.get(number)
        if most is not None:
            there: Sum = [(var, 1) for variables in games.values() for var in variables]
            self.model.bounded(there, high=max(0, most - len(self.kept(number))))

    def changed(self) -> tuple[Sum, int]:
        """Officials who lose a game they worked before; the part that is given are those who cannot have it."""
        names = {person.name: number for number, person in enumerate(self.problem.officials)}
        terms: list[tuple[Var, int]] = []
        given = 0
        for task in self.problem.tasks:
            if self.plan[task.index].day == self.day:
                for role, name in task.crew_before:
                    var = self.works.get((task.index, role, names.get(name, -1)))
                    if var is None:
                        given += 1
                    else:
                        terms.append((no(var), 1))
        return terms, given

    def long_days(self) -> tuple[Sum, int]:
        """Officials for whom it becomes a long day."""
        terms: list[tuple[Var, int]] = []
        given = 0
        for number in range(len(self.problem.officials)):
            games, kept = self.of_person(number), self.kept(number)
            if any(too_far(one, two) for one in kept for two in kept):
                given += 1
                continue
            long = self.model.yes_no()
            far = 0
            for game, variables in games.items():
                if any(too_far(self.plan[game], slot) for slot in kept):
                    far += 1
                    self.model.bounded([(long, 1), *((var, -1) for var in variables)], low=0)
                for other, others in games.items():
                    if game < other and too_far(self.plan[game], self.plan[other]):
                        far += 1
                        pair: Sum = [(var, -1) for var in (*variables, *others)]
                        self.model.bounded([(long, 1), *pair], low=-1)
            if far:
                terms.append((long, 1))
        return terms, given

    def changes(self) -> tuple[Sum, int]:
        """Changes of arena within an hour."""
        terms: list[tuple[Var, int]] = []
        given = 0
        for number in range(len(self.problem.officials)):
            games, kept = self.of_person(number), self.kept(number)
            given += sum(change(one, two) for one in kept for two in kept)
            for game, variables in games.items():
                slot = self.plan[game]
                near = sum(change(slot, other) or change(other, slot) for other in kept)
                terms += [(var, near) for var in variables if near]
                for other, others in games.items():
                    if change(slot, self.plan[other]):
                        both = self.model.yes_no()
                        pair: Sum = [(var, -1) for var in (*variables, *others)]
                        self.model.bounded([(both, 1), *pair], low=-1)
                        terms.append((both, 1))
        return terms, given

    def heaviest(self, before: Mapping[int, int]) -> tuple[Sum, int]:
        """The most games that one official has worked up to this day, and the least that can be by equal shares."""
        people = len(self.problem.officials)
        most = self.model.whole(0, len(self.plan) + max(before.values(), default=0))
        for number in range(people):
            mine: Sum = [(var, -1) for variables in self.of_person(number).values() for var in variables]
            self.model.bounded([(most, 1), *mine], low=before.get(number, 0) + len(self.kept(number)))
        needed = sum(need.count for need in self.duty.needs if self.plan[need.game].day == self.day)
        return [(most, 1)], -(-(needed + sum(before.values())) // max(1, people))

    def hint(self, crews: Mapping[int, Crew]) -> dict[Var, int]:
        """These crews as the model's values, to begin looking from."""
        names = {number: person.name for number, person in enumerate(self.problem.officials)}
        return {var: int((role, names[number]) in crews[game]) for (game, role, number), var in self.works.items()}

    def read(self, solution: Solution) -> dict[int, Crew]:
        """Who works each game of the day: those who may not be changed, and those found."""
        found = {task.index: list(task.crew) for task in self.problem.tasks if self.plan[task.index].day == self.day}
        for (game, role, number), var in self.works.items():
            if solution.yes(var):
                found[game].append((role, self.problem.officials[number].name))
        order = list(OfficialRole)
        return {game: tuple(sorted(crew, key=lambda one: order.index(one[0]))) for game, crew in found.items()}
