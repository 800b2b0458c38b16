"""The search for a timetable: any at all first, then wish after wish, then arenas, then officials."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from schedules.timetable.arenas import ArenaChoice
from schedules.timetable.officials import Crew, CrewChoice, Duty, count_officials, crews_inside
from schedules.timetable.problem import Problem, Slot
from schedules.timetable.requirements import REQUIREMENTS
from schedules.timetable.solve import Limits, Progress, Solution, Sum, Verdict
from schedules.timetable.terms import CrewTerm, Term
from schedules.timetable.times import Asked, Times
from schedules.timetable.wishes import TIME_WISHES, TimeWish

WORKERS = 4
"""Strategies that look for the best value of a wish at once; what they prove is the same on any machine."""
TIDYING = 1.0
"""The effort that goes into pulling games forward at the end."""


@dataclass(slots=True)
class Purse:
    """What is left of the effort and of the seconds, and whom to tell how it goes."""

    effort: float
    seconds: float | None = None
    progress: Progress | None = None
    spent: float = 0.0
    by_clock: bool = False

    def limits(self, share: float, *, together: bool = False) -> Limits:
        """A share of what is left, for one strategy or for several at once."""
        left = None if self.seconds is None else max(0.05, self.seconds - self.spent)
        workers = WORKERS if together else 1
        return Limits(effort=max(0.1, self.effort * share), seconds=left, workers=workers, together=together)

    def tidying(self) -> Limits:
        """A little, for what no wish asks."""
        return replace(self.limits(1), effort=min(TIDYING, max(0.1, self.effort)))

    def pay(self, solution: Solution) -> Solution:
        """Book what a search has cost; a search that ended early because of the clock is remembered."""
        self.effort = max(0.0, self.effort - solution.effort)
        self.spent += solution.seconds
        if self.seconds is not None and self.spent >= self.seconds and solution.verdict is not Verdict.PROVED:
            self.by_clock = True
        return solution

    def watch(self, wish: str) -> Watch | None:
        """What the solver tells of each better answer to one wish."""
        return None if self.progress is None else Watch(self.progress, wish, self.spent)


@dataclass(frozen=True, slots=True)
class Watch:
    """Passes the solver's news on with the name of the wish."""

    progress: Progress
    wish: str
    before: float

    def __call__(self, value: int, bound: int, seconds: float) -> None:
        """Tell of a better answer."""
        self.progress(self.wish, value, bound, self.before + seconds)


@dataclass(frozen=True, slots=True)
class Outcome:
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


def search(problem: Problem, purse: Purse, wishes: Sequence[TimeWish] = TIME_WISHES) -> Outcome | Verdict:
    """The best timetable that the effort allows, or why there is none: IMPOSSIBLE (proved) or UNKNOWN (no time)."""
    asked = asked_of(problem)
    if asked.stuck():
        return Verdict.IMPOSSIBLE
    duty = Duty.of(asked.terms)
    staged = _staged(problem, asked, duty, purse, wishes)
    return _all_at_once(problem, asked, duty, purse, wishes) if staged is None else staged


def _staged(
    problem: Problem, asked: Asked, duty: Duty, purse: Purse, wishes: Sequence[TimeWish]
) -> Outcome | Verdict | None:
    """Starts, then arenas, then officials; None where the later stages find nothing for these starts."""
    replanned = any(task.was for task in problem.tasks)
    times = Times.of(problem, asked, arenas_inside=replanned)
    count_officials(times, duty)
    solution, bounds = wish_after_wish(times, purse, wishes)
    if not solution.found:
        return solution.verdict
    starts = times.read(solution)
    arenas = times.read_arenas(solution) if replanned else _arenas(problem, asked, starts, purse)
    if arenas is None:
        return None
    crews = CrewChoice(problem, duty, _all_starts(problem, starts))
    crews.model.seek_least(crews.heaviest())
    worked = purse.pay(crews.solve(purse.limits(0.5)))
    if not worked.found:
        return None
    plan = plan_from(problem, starts, arenas, crews.read(worked))
    return Outcome(plan, bounds)


def _arenas(problem: Problem, asked: Asked, starts: dict[int, int], purse: Purse) -> dict[int, str] | None:
    """The arena of every free game, None where these starts do not fit into the arenas."""
    choice = ArenaChoice(problem, asked, starts)
    choice.model.seek_least(choice.spread())
    placed = purse.pay(choice.solve(purse.limits(0.2)))
    return choice.read(placed) if placed.found else None


def _all_at_once(
    problem: Problem, asked: Asked, duty: Duty, purse: Purse, wishes: Sequence[TimeWish]
) -> Outcome | Verdict:
    """Starts, arenas and officials in one model: exact, and only for what the stages could not do."""
    times = Times.of(problem, asked, arenas_inside=True)
    works = crews_inside(times, duty)
    solution, bounds = wish_after_wish(times, purse, wishes)
    if not solution.found:
        return solution.verdict
    crews = {task.index: list(task.crew) for task in problem.tasks}
    for (game, role, number), var in works.items():
        if solution.yes(var):
            crews[game].append((role, problem.officials[number].name))
    plan = plan_from(
        problem,
        times.read(solution),
        times.read_arenas(solution),
        {game: tuple(crew) for game, crew in crews.items()},
    )
    return Outcome(plan, bounds)


def wish_after_wish(times: Times, purse: Purse, wishes: Sequence[TimeWish]) -> tuple[Solution, dict[str, int]]:
    """Any starts, then the best for each wish in turn while all before it stay as good; and each wish's bound.

    Several strategies at once find and prove the best values; then one strategy alone finds the starts that have them.
    So the answer is the same in every run. A value that is not proved would not be: it is sought again by one alone.
    """
    asks = [(wish, *wish.ask(times)) for wish in wishes]
    best = _any(times, purse)
    bounds: dict[str, int] = {}
    if not best.found:
        return best, bounds
    for wish, terms, given in asks:
        least = wish.least(times.problem, times.asked)
        bounds[wish.name] = max(least, given)
        if terms:
            best, bound = _least(times, terms, least - given, best, purse, wish.name)
            bounds[wish.name] = bound + given
    return _tidied(times, _again_alone(times, best, purse), purse), bounds


def _any(times: Times, purse: Purse) -> Solution:
    """Any starts at all; in a replan those that leave every game where it is, if only its own place is still there."""
    model = times.model
    model.seek_least(None)
    if times.stays:
        model.assume(times.stays)
        kept = purse.pay(model.solve(purse.limits(0.1)))
        model.assume(())
        if kept.found:
            return kept
        before = {task.index: task.was[1] for task in times.problem.tasks if task.was is not None}
        model.hint({var: times.step(before[game]) for game, var in times.start.items() if game in before})
    return purse.pay(model.solve(purse.limits(0.5)))


def _least(times: Times, terms: Sum, floor: int, best: Solution, purse: Purse, name: str) -> tuple[Solution, int]:
    """The best for one wish and its bound; the value is a limit for all that follows."""
    model = times.model
    model.bounded(terms, low=floor)
    if _worth(terms, best) == floor:
        model.bounded(terms, high=floor)
        return best, floor
    model.seek_least(terms)
    model.hint(best.values)
    found = purse.pay(model.solve(purse.limits(0.3, together=True), progress=purse.watch(name)))
    if found.verdict is not Verdict.PROVED and not purse.by_clock:
        alone = _again_alone(times, best, purse)
        model.seek_least(terms)
        model.hint(alone.values)
        found = purse.pay(model.solve(purse.limits(0.4), progress=purse.watch(name)))
        found = found if found.found else replace(alone, verdict=Verdict.FOUND, bound=floor)
    elif not found.found:
        found = replace(best, verdict=Verdict.FOUND, bound=floor)
    value = _worth(terms, found)
    model.bounded(terms, high=value)
    return found, value if found.verdict is Verdict.PROVED else max(floor, found.bound)


def _worth(terms: Sum, solution: Solution) -> int:
    return sum(factor * solution.value(var) for var, factor in terms)


def _again_alone(times: Times, best: Solution, purse: Purse) -> Solution:
    """Starts as good as the best, found by one strategy that knows only how good they must be."""
    if purse.by_clock:
        return best
    times.model.seek_least(None)
    times.model.hint({})
    found = purse.pay(times.model.solve(purse.limits(0.5)))
    return found if found.found else best


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


def plan_from(
    problem: Problem, starts: dict[int, int], arenas: dict[int, str], crews: dict[int, Crew]
) -> dict[int, Slot]:
    """Starts, arenas and officials put together, the given ones with them."""
    every = _all_starts(problem, starts)
    return {
        task.index: Slot(
            task=task.index,
            arena=task.arena or arenas[task.index],
            start=every[task.index],
            end=every[task.index] + task.minutes,
            crew=crews[task.index],
        )
        for task in problem.tasks
    }
