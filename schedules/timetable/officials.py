"""Who works which game: counted inside the model of the starts, named once the starts are found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet

from msgspec import Struct

from schedules.solver import Var
from schedules.timetable.problem import Problem, Task
from schedules.timetable.slots import Span, day_of
from schedules.timetable.terms import Away, CrewTerm, MayNotWork, Needs, OnePlace, OwnGame, Term
from schedules.timetable.times import Times
from tourney.model.people import OfficialRole

Crew = tuple[tuple[OfficialRole, str], ...]


class Duty(Struct, frozen=True):
    """What the requirements ask of the officials, by kind."""

    needs: tuple[Needs, ...]
    barred: frozenset[tuple[int, int]]
    """Person and game."""
    own: Mapping[int, tuple[OwnGame, ...]]
    away: Mapping[int, tuple[Span, ...]]
    most_a_day: Mapping[int, int]

    @classmethod
    def of(cls, terms: Iterable[Term | CrewTerm]) -> Duty:
        """The terms that concern officials."""
        needs: list[Needs] = []
        barred: set[tuple[int, int]] = set()
        own: dict[int, list[OwnGame]] = {}
        away: dict[int, list[Span]] = {}
        most: dict[int, int] = {}
        for term in terms:
            match term:
                case Needs():
                    needs.append(term)
                case MayNotWork(person=person, game=game):
                    barred.add((person, game))
                case OwnGame(person=person):
                    own.setdefault(person, []).append(term)
                case Away(person=person, begins=begins, ends=ends):
                    away.setdefault(person, []).append(Span(begins, ends))
                case OnePlace(person=person, most_a_day=int(limit)):
                    most[person] = limit
                case _:
                    continue
        return cls(
            tuple(needs),
            frozenset(barred),
            {person: tuple(terms) for person, terms in own.items()},
            {person: tuple(spans) for person, spans in away.items()},
            most,
        )

    def could(self, problem: Problem, need: Needs) -> list[int]:
        """The officials who are listed for a role of a game and not ruled out from it, whatever its start."""
        task = problem.tasks[need.game]
        kept = {name for _, name in task.crew}
        return [
            number
            for number, person in enumerate(problem.officials)
            if need.role in person.roles
            and task.event in person.events
            and (number, need.game) not in self.barred
            and person.name not in kept
        ]


def count_officials(times: Times, duty: Duty) -> None:
    """Tell the model of the starts that there are only so many officials of a role, less those away or riding."""
    problem = times.problem
    roles = sorted({need.role for need in duty.needs}, key=lambda role: role.value)
    for wanted in [{role} for role in roles] + ([set(roles)] if len(roles) > 1 else []):
        people = [number for number, person in enumerate(problem.officials) if person.roles & wanted]
        demand: dict[int, int] = {}
        for need in duty.needs:
            if need.role in wanted and need.game in times.start:
                demand[need.game] = demand.get(need.game, 0) + need.count
        for number in people:
            for own in duty.own.get(number, ()):
                if own.game in times.start and problem.officials[number].plays_for & _sure_in(problem, own.game):
                    demand[own.game] = demand.get(own.game, 0) + 1
        uses = [(times.interval(game, times.task(game).minutes), count) for game, count in sorted(demand.items())]
        for number in people:
            for span in duty.away.get(number, ()):
                begins, ends = max(0, times.step(span.begins)), times.step(span.ends)
                if ends > begins:
                    uses.append((times.model.block(begins, ends), 1))
        if demand:
            times.model.capacity(uses, len(people))
        if people and all(number in duty.most_a_day for number in people):
            _add_budget(times, duty, wanted, sum(duty.most_a_day[number] for number in people))


def _add_budget(times: Times, duty: Duty, wanted: AbstractSet[OfficialRole], most: int) -> None:
    """On no day more to do in these roles than all who could do it may work in a day."""
    needs = [need for need in duty.needs if need.role in wanted]
    for day in sorted({day for by_day in times.on_day.values() for day in by_day}):
        there = [times.day_sum([need.game], day) for need in needs]
        free = [(var, need.count) for need, (terms, _) in zip(needs, there, strict=True) for var, _ in terms]
        given = sum(need.count * count for need, (_, count) in zip(needs, there, strict=True))
        times.model.bounded(free, high=max(0, most - given))


def _sure_in(problem: Problem, game: int) -> frozenset[tuple[int, str]]:
    return frozenset(team for team in problem.may_play[game] if game in problem.sure[team])


def crews_inside(
    times: Times, duty: Duty, switches: Mapping[Needs, Var] | None = None
) -> dict[tuple[int, OfficialRole, int], Var]:
    """Who works what, decided together with the starts: a variable for each game, role and official who could.

    With `switches` a need counts only where its own is yes.
    """
    problem, model = times.problem, times.model
    works: dict[tuple[int, OfficialRole, int], Var] = {}
    for need in duty.needs:
        chosen = {number: model.yes_no() for number in duty.could(problem, need)}
        works |= {(need.game, need.role, number): var for number, var in chosen.items()}
        where = () if switches is None else (switches[need],)
        model.bounded([(var, 1) for var in chosen.values()], low=need.count, high=need.count, where=where)
    for number in range(len(problem.officials)):
        _one_official(times, duty, works, number)
    return works


def _one_official(times: Times, duty: Duty, works: Mapping[tuple[int, OfficialRole, int], Var], number: int) -> None:
    """One place at a time, never while away, never too close to an own game; kept duties are in the starts already."""
    model, problem = times.model, times.problem
    person = problem.officials[number]
    mine = [(game, var) for (game, _, who), var in sorted(works.items(), key=_by_game) if who == number]
    kept = [task.index for task in problem.tasks if (task.event in person.events and _named(task, person.name))]
    own = duty.own.get(number, ())
    for game, var in mine:
        still = [*duty.away.get(number, ())]
        still += [_given(problem, other, 0) for other in kept if other not in times.start and other != game]
        still += [_given(problem, one.game, one.gap) for one in own if one.game not in times.start and one.game != game]
        still += [_given(problem, other, 0) for other, _ in mine if other not in times.start and other != game]
        _clear_of(times, game, still, var)
        for one in own:
            if one.game == game or one.game not in times.start:
                continue
            if game in times.start:
                here = model.interval(times.start[game], times.up(times.task(game).minutes + one.gap), present=var)
                model.no_overlap([here, times.interval(one.game, times.task(one.game).minutes + one.gap)])
            else:
                _clear_of(times, one.game, [_given(problem, game, one.gap)], var)
    free = [
        model.interval(times.start[game], times.up(times.task(game).minutes), present=var)
        for game, var in mine
        if game in times.start
    ]
    model.no_overlap([*free, *(times.interval(game, times.task(game).minutes) for game in kept if game in times.start)])
    limit = duty.most_a_day.get(number)
    if limit is not None:
        _limit_days(times, mine, kept, limit)


def _by_game(item: tuple[tuple[int, OfficialRole, int], Var]) -> tuple[int, str, int]:
    (game, role, number), _ = item
    return (game, role.value, number)


def _named(task: Task, name: str) -> bool:
    return any(named == name for _, named in task.crew)


def _given(problem: Problem, game: int, gap: int) -> Span:
    """The time of a given game, widened by a gap."""
    task = problem.tasks[game]
    start = task.start or 0
    return Span(start - gap, start + task.minutes + gap)


def _clear_of(times: Times, game: int, spans: Iterable[Span], var: Var) -> None:
    """Where `var` is yes, the game meets none of the stretches."""
    task = times.task(game)
    spans = list(spans)
    if game not in times.start:
        if any(span.meets(task.start or 0, (task.start or 0) + task.minutes) for span in spans):
            times.model.bounded([(var, 1)], high=0)
        return
    good = [
        start
        for start in times.asked.all_starts(game)
        if not any(span.meets(start, start + task.minutes) for span in spans)
    ]
    if len(good) < len(times.asked.all_starts(game)):
        times.model.within(times.start[game], [times.step(start) for start in good], where=[var])


def _limit_days(times: Times, mine: list[tuple[int, Var]], kept: list[int], limit: int) -> None:
    """At most so many games on a day: each game worked on a day counts there."""
    days = sorted({day for by_day in times.on_day.values() for day in by_day})
    for day in days:
        free, given = times.day_sum(kept, day)
        counted = list(free)
        for game, var in mine:
            if game in times.start and day in times.on_day[game]:
                both = times.model.yes_no()
                times.model.bounded([(both, 1), (var, -1), (times.on_day[game][day], -1)], low=-1)
                counted.append((both, 1))
            elif game not in times.start and day_of(times.task(game).start or 0) == day:
                counted.append((var, 1))
        times.model.bounded(counted, high=max(0, limit - given))
