"""The search for a timetable: any at all first, then wish after wish, then arenas, then officials."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from schedules.solver import Solution, Verdict
from schedules.timetable.arenas import ArenaChoice
from schedules.timetable.asked import Asked
from schedules.timetable.crews.day import any_crews, best_crews
from schedules.timetable.crews.exact import CrewChoice
from schedules.timetable.fewest_moves import fewest_moves
from schedules.timetable.first_fit import FirstFit
from schedules.timetable.ladder import Ask, as_hoped, in_turn
from schedules.timetable.officials import Duty, count_officials, crews_inside
from schedules.timetable.problem import Problem, Slot
from schedules.timetable.purse import Purse
from schedules.timetable.requirements import REQUIREMENTS
from schedules.timetable.sketch import sketched
from schedules.timetable.terms import CrewTerm, Term
from schedules.timetable.times import Times
from schedules.timetable.wishes import (
    LATER_WISHES,
    OFFICIALS_CHANGED,
    TIME_WISHES,
    TimeWish,
    arenas_shared,
)

MOST_INSIDE = 20_000
"""As many games times arenas and officials as are decided in one model."""
HOPED = 1.1
"""The effort that goes into starts in which every wish comes out as the sketch hopes, first near it, then anywhere."""
NEAR = 0.1
"""The effort that goes into a timetable near to a first fit before the model is prepared at length."""


class Outcome(Struct, frozen=True):
    """A plan, and for each wish by its name what no plan can do better."""

    plan: dict[int, Slot]
    bounds: dict[str, int]


def asked_of(problem: Problem) -> Asked:
    """All that the requirements ask of a problem."""
    return Asked.of(problem, posted(problem))


def posted(problem: Problem) -> Iterator[Term | CrewTerm]:
    """Every term of every requirement."""
    for requirement in REQUIREMENTS:
        yield from requirement.post(problem)


def search(
    problem: Problem, purse: Purse, wishes: Sequence[TimeWish] = TIME_WISHES, *, inside: int = MOST_INSIDE
) -> Outcome | Verdict:
    """The best timetable that the effort allows, or why there is none: IMPOSSIBLE (proved) or UNKNOWN (no time).

    Up to `inside` games times arenas and officials, all is decided in one model where the stages find nothing.
    """
    asked = asked_of(problem)
    if asked.stuck():
        return Verdict.IMPOSSIBLE
    duty = Duty.of(asked.terms)
    staged = _staged(problem, asked, duty, purse, wishes)
    if staged is not None:
        return staged
    choices = len(asked.starts) * (len(arenas_shared.arenas(problem)) + len(problem.officials))
    return _all_at_once(problem, asked, duty, purse, wishes) if choices <= inside else Verdict.UNKNOWN


def _staged(
    problem: Problem, asked: Asked, duty: Duty, purse: Purse, wishes: Sequence[TimeWish]
) -> Outcome | Verdict | None:
    """Starts, then arenas, then officials; None where the later stages find nothing for these starts.

    In a replan a change of arena is a move like any other: where games cannot keep theirs at these starts, arenas are
    decided with the starts.
    """
    replanned = any(task.was for task in problem.tasks)
    for inside in (False, True)[: 1 + replanned]:
        times = Times.of(problem, asked, arenas_inside=inside)
        count_officials(times, duty)
        solution, bounds = wish_after_wish(times, duty, purse, wishes)
        if not solution.found:
            return solution.verdict
        starts = times.read(solution)
        named = times.read_arenas(solution) if inside else None
        arenas = named or _arenas(problem, asked, starts, purse, bounds, stays=replanned)
        if arenas is not None:
            crewed = _crews(problem, duty, plan_from(problem, starts, arenas), purse, bounds, asking=bool(wishes))
            return None if crewed is None else Outcome(crewed, bounds)
    return None


def _arenas(
    problem: Problem, asked: Asked, starts: dict[int, int], purse: Purse, bounds: dict[str, int], *, stays: bool
) -> dict[int, str] | None:
    """The arena of every free game, in a replan its own where it starts as before; None where these starts fit none."""
    choice = ArenaChoice(problem, asked, starts)
    if choice.hopeless:
        return None
    if stays:
        found = purse.pay(choice.model.at_most([(choice.elsewhere(), 0)]).solve(purse.limits(0.1, needed=True)))
        return choice.read(found) if found.found else None
    least = 1 if len(problem.tasks) % max(1, len(arenas_shared.arenas(problem))) else 0
    asks = [Ask(arenas_shared.NAME, choice.spread(), 0, least, least, share=0.1)]
    found, new = as_hoped(choice.model, asks, purse)
    if not found.found:
        found = purse.pay(choice.model.solve(purse.limits(0.1, needed=True)))
        if not found.found:
            return None
        found, new = in_turn(choice.model, asks, found, purse)
    bounds |= new
    return choice.read(found)


def _crews(
    problem: Problem, duty: Duty, plan: dict[int, Slot], purse: Purse, bounds: dict[str, int], *, asking: bool
) -> dict[int, Slot] | None:
    """The plan with officials, day by day; None where a day's games do not find theirs at these times."""
    done = dict(plan)
    worked: Counter[int] = Counter()
    totals: Counter[str] = Counter()
    number = {person.name: place for place, person in enumerate(problem.officials)}
    for day in sorted({slot.day for slot in plan.values()}):
        choice = CrewChoice(problem, duty, plan, day)
        if choice.hopeless:
            return None
        crews, new = best_crews(choice, worked, purse) if asking else (any_crews(choice, purse), {})
        if crews is None:
            return None
        totals.update(new)
        for game, crew in crews.items():
            done[game] = replace(plan[game], crew=crew)
            worked.update(number[name] for _, name in crew if name in number)
    for wish in (OFFICIALS_CHANGED, *LATER_WISHES[1:]):
        bounds[wish.name] = totals[wish.name]
    return done


def _all_at_once(
    problem: Problem, asked: Asked, duty: Duty, purse: Purse, wishes: Sequence[TimeWish]
) -> Outcome | Verdict:
    """Starts, arenas and officials in one model: exact, and only for what the stages could not do."""
    times = Times.of(problem, asked, arenas_inside=True)
    works = crews_inside(times, duty)
    solution, bounds = wish_after_wish(times, duty, purse, wishes)
    if not solution.found:
        return solution.verdict
    crews = {task.index: list(task.crew) for task in problem.tasks}
    for (game, role, number), var in works.items():
        if solution.yes(var):
            crews[game].append((role, problem.officials[number].name))
    starts = times.read(solution)
    arenas = _arenas(problem, asked, starts, purse, bounds, stays=False) or times.read_arenas(solution)
    plan = plan_from(problem, starts, arenas)
    crewed = {game: replace(slot, crew=tuple(crews[game])) for game, slot in plan.items()}
    better = _crews(problem, duty, plan, purse, bounds, asking=bool(wishes))
    return Outcome(crewed if better is None else better, bounds)


def wish_after_wish(
    times: Times, duty: Duty, purse: Purse, wishes: Sequence[TimeWish]
) -> tuple[Solution, dict[str, int]]:
    """Starts in which every wish comes out as hoped; else any starts, then the best for each wish in turn.

    With the starts each wish's bound.
    """
    problem, model = times.problem, times.model
    sketch = sketched(problem, times.asked, duty, wishes, purse)
    if sketch is None:
        return Solution(verdict=Verdict.IMPOSSIBLE), {}
    asks = [
        Ask(wish.name, *wish.ask(times), wish.least(problem, times.asked), sketch.hoped[wish.name]) for wish in wishes
    ]
    for hint in (times.near(sketch.starts, sketch.days), {}) if sketch.days else ():
        model.hint(hint)
        best, bounds = as_hoped(model, asks, purse, HOPED)
        if best.found:
            return _tidied(times, best, purse), bounds
        if best.verdict is Verdict.IMPOSSIBLE or best.interrupted:
            break
    best = _fewest_moved(times, asks, purse) if times.stays else _any(times, purse)
    if not best.found:
        return best, {}
    best, bounds = in_turn(model, asks, best, purse)
    return _tidied(times, best, purse) if wishes and not times.stays else best, bounds


def _fewest_moved(times: Times, asks: list[Ask], purse: Purse) -> Solution:
    """A timetable with the fewest games moved, of which the first wish is told; any at all where it is not found."""
    best, moved = fewest_moves(times, purse)
    first = asks[0]
    floor = max(first.least, first.given + moved)
    asks[0] = replace(first, least=floor, hoped=floor)
    return _any(times, purse) if best.verdict is Verdict.UNKNOWN else best


def _any(times: Times, purse: Purse) -> Solution:
    """Any starts at all; in a replan from where the games were, else from a careful first fit."""
    model, problem = times.model, times.problem
    before = {task.index: task.was[1] for task in problem.tasks if task.was is not None}
    model.seek_least(None)
    if before:
        model.hint({var: times.step(before[game]) for game, var in times.start.items() if game in before})
    else:
        model.hint(times.near({game: start for game, (_, start) in FirstFit(problem, times.asked).fill().items()}))
    found = purse.pay(model.solve(purse.little(0.5, NEAR)))
    return found if found.verdict is not Verdict.UNKNOWN else purse.pay(model.solve(purse.limits(0.5)))


def _tidied(times: Times, best: Solution, purse: Purse) -> Solution:
    """The same days and wishes with games as early as they go, as far as a little more effort reaches."""
    if not times.start or purse.by_clock:
        return best
    for days in times.on_day.values():
        for var in days.values():
            times.model.equal([(var, 1)], best.value(var))
    times.model.seek_least([(var, 1) for _, var in sorted(times.start.items())])
    times.model.hint(best.values)
    found = purse.pay(times.model.solve(purse.tidying()))
    return found if found.found else best


def _all_starts(problem: Problem, starts: dict[int, int]) -> dict[int, int]:
    given = {task.index: task.start for task in problem.tasks if task.start is not None}
    return given | starts


def plan_from(problem: Problem, starts: dict[int, int], arenas: dict[int, str]) -> dict[int, Slot]:
    """Starts and arenas put together, the given ones and the officials who stay with them."""
    every = _all_starts(problem, starts)
    return {
        task.index: Slot(
            task=task.index,
            arena=task.arena or arenas[task.index],
            start=every[task.index],
            end=every[task.index] + task.minutes,
            crew=task.crew,
        )
        for task in problem.tasks
    }
