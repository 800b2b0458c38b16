"""`place` and `replan`: from events to a timetable that the audit has passed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime

from msgspec.structs import replace

from schedules.solver import Progress, Verdict
from schedules.timetable.audit import judge, placements_of
from schedules.timetable.by_parts.searching import is_large, search_by_parts
from schedules.timetable.by_parts.widening import replan_by_parts
from schedules.timetable.explain import explain
from schedules.timetable.posing import Replan, pose
from schedules.timetable.problem import Problem, Slot
from schedules.timetable.purse import Purse
from schedules.timetable.remembering import still_holding, total
from schedules.timetable.requirements import arena_taken, too_few_umpires
from schedules.timetable.room import overfull
from schedules.timetable.search import Outcome, search
from schedules.timetable.wishes import MOVES, REPLAN_WISHES, TIME_WISHES, WISHES, TimeWish, Wished
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.settled import Settled
from tourney.model.timetable import Breach, Timetable, TimetableStatus, Wish

EXPLAINING = 15
"""The effort that goes into saying why there is no timetable."""
EFFORT = 60
"""The search's deterministic effort where nobody asks for another."""


class AuditFailedError(RuntimeError):
    """The solver proposed a timetable that the audit turns down: our own mistake, never a committee's."""


def place(
    events: tuple[Settled, ...],
    *,
    effort: float = EFFORT,
    seconds: float | None = None,
    progress: Progress | None = None,
) -> Timetable:
    """A timetable of every game of the events, with officials where a sheet lists them.

    What the committee typed, what has been played and what was written before stays. `effort` bounds the search in the
    solver's own units, so that the same events give the same timetable; `seconds` bounds it by the clock, and
    `stopped_by_clock` says when that cut it short. The status is honest: OPTIMAL is proved for every wish in turn,
    IMPOSSIBLE is proved, OUT_OF_TIME means that nothing was found and nothing proved. `breaches` are those of the
    committee's own typed games; a timetable of ours has none.
    """
    problem = pose(events)
    if nothing_to_do(problem):
        return _as_recorded(problem, events)
    return _solved(problem, Purse(effort, seconds, progress))


def nothing_to_do(problem: Problem) -> bool:
    """Whether every game has its place and its officials."""
    needs = any(term for term in too_few_umpires.post(problem))
    return not needs and all(task.held for task in problem.tasks)


def _as_recorded(problem: Problem, events: tuple[Settled, ...]) -> Timetable:
    """The timetable as it stands, with what the sheet `Timetable` remembers of the search that found it.

    Where games have moved since, nothing is remembered of it that still holds: nobody asked the solver about these.
    """
    plan = {
        task.index: Slot(
            task=task.index, arena=task.arena, start=task.start, end=task.start + task.minutes, crew=task.crew
        )
        for task in problem.tasks
        if task.start is not None
    }
    placed = Timetable(placements=placements_of(problem, plan), breaches=judge(problem, plan))
    reached = {wish.name: wish.reached(problem, plan) for wish in WISHES}
    kept = still_holding(tuple(settled.sheets for settled in events), reached)
    return placed if kept is None else replace(kept, placements=placed.placements, breaches=placed.breaches)


def replan(
    events: tuple[Settled, ...],
    *,
    freeze_until: datetime | None = None,
    keep_days: Iterable[date] = (),
    effort: float = EFFORT,
    seconds: float | None = None,
    progress: Progress | None = None,
) -> Timetable:
    """The timetable again after something changed, with the fewest games moved; see `place`.

    Games that start before `freeze_until` or on one of `keep_days` stay, as do typed, fixed and played ones.
    """
    kept = Replan(freeze_until=freeze_until, keep_days=frozenset(keep_days))
    return _solved(pose(events, kept), Purse(effort, seconds, progress), (*MOVES, *TIME_WISHES), REPLAN_WISHES)


def _solved(
    problem: Problem,
    purse: Purse,
    asked: Sequence[TimeWish] = TIME_WISHES,
    measured: Sequence[Wished] = WISHES,
) -> Timetable:
    found = Verdict.IMPOSSIBLE if overfull(problem) else searched(problem, purse, asked)
    if isinstance(found, Verdict):
        status = TimetableStatus.IMPOSSIBLE if found is Verdict.IMPOSSIBLE else TimetableStatus.OUT_OF_TIME
        conflict = explain(problem, replace(purse, effort=EXPLAINING)) if found is Verdict.IMPOSSIBLE else ()
        return Timetable(status=status, conflict=conflict, stopped_by_clock=purse.by_clock)
    breaches = judge(problem, found.plan)
    ours = [breach for breach in breaches if not of_the_committee(problem, breach)]
    if ours:
        raise AuditFailedError(str(ours[0]))
    wishes = tuple(
        Wish(
            wish=wish.name,
            reached=wish.reached(problem, found.plan),
            possible=found.bounds.get(wish.name, EMPTY),
        )
        for wish in measured
    )
    sure = all(not isinstance(wish.possible, Nothing) and wish.reached <= wish.possible for wish in wishes)
    return Timetable(
        status=TimetableStatus.OPTIMAL if sure else TimetableStatus.FEASIBLE,
        placements=placements_of(problem, found.plan),
        cost=total(wish.reached for wish in wishes),
        bound=total(wish.possible for wish in wishes),
        wishes=wishes,
        breaches=breaches,
        stopped_by_clock=purse.by_clock,
    )


def searched(problem: Problem, purse: Purse, asked: Sequence[TimeWish]) -> Outcome | Verdict:
    """A season is made part by part; where its parts do not go together, and for all else, the whole at once."""
    if is_large(problem):
        replanned = any(task.was for task in problem.tasks)
        found = (replan_by_parts if replanned else search_by_parts)(problem, purse, asked)
        if found is not Verdict.UNKNOWN:
            return found
    return search(problem, purse, asked)


def of_the_committee(problem: Problem, breach: Breach) -> bool:
    """Whether the committee gave everything that breaks a requirement: then no timetable of ours could mend it."""
    tasks = {problem.label(task): task for task in problem.tasks}
    if breach.code == arena_taken.CODE:
        return all(tasks[game].held for game in breach.games)
    return all(tasks[game].start is not None for game in breach.games)
