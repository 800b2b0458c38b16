"""The solver, CP-SAT, behind a few plain words. The only module that knows OR-Tools, which it imports when it is used.

A `Model` is built from variables, intervals and sums, asked once or several times, and answers with a `Solution`
that says honestly what is known: a value proved best, a value with a bound, that there is none, or that time ran out.

It is written straight into the solver's own record (`cp_model.proto`), in which a variable is its number and its
opposite is -number - 1, as here. OR-Tools' layer for Python does the same and imports pandas for it, which takes longer
than to find a small timetable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite
from typing import TYPE_CHECKING

from schedules.answers import Interval, Limits, Progress, Solution, Sum, Var, Verdict, no

if TYPE_CHECKING:
    from ortools.sat.python import cp_model_helper as cp

__all__ = ["Interval", "Limits", "Model", "Progress", "Solution", "Sum", "Var", "Verdict", "no"]

SEED = 20260501
"""The fixed seed of every search."""


@dataclass(slots=True)
class Model:
    """A model under construction."""

    _cp: cp.CpModelProto = field(init=False)
    _size: int = 0
    _rows: int = 0

    def __post_init__(self) -> None:
        from ortools.sat.python import cp_model_helper  # takes a tenth of a second: imported where it is used

        self._cp = cp_model_helper.CpModelProto()

    @property
    def size(self) -> int:
        """How many variables it has."""
        return self._size

    def yes_no(self) -> Var:
        """A new yes-or-no variable."""
        return self.whole(0, 1)

    def whole(self, low: int, high: int) -> Var:
        """A new whole number from low to high."""
        return self._var([low, high])

    def one_of(self, values: Iterable[int]) -> Var:
        """A new whole number that is one of the values."""
        return self._var(_runs(values))

    def _var(self, domain: list[int]) -> Var:
        self._cp.variables.add().domain.extend(domain)
        self._size += 1
        return Var(self._size - 1)

    def interval(self, start: Var, length: int, *, present: Var | None = None) -> Interval:
        """A stretch from `start`, `length` long; with `present` it counts only where that is yes."""
        made = self._row(() if present is None else (present,)).interval
        for end in (made.start, made.end):
            _fill(end, [(start, 1)])
        made.size.offset = made.end.offset = length
        return Interval(self._rows - 1)

    def block(self, begins: int, ends: int) -> Interval:
        """A stretch that stands still."""
        made = self._row().interval
        made.start.offset, made.size.offset, made.end.offset = begins, ends - begins, ends
        return Interval(self._rows - 1)

    def _row(self, where: Iterable[Var] = ()) -> cp.ConstraintProto:
        """A new constraint that holds wherever all of `where` are yes."""
        made: cp.ConstraintProto = self._cp.constraints.add()
        made.enforcement_literal.extend([*where])
        self._rows += 1
        return made

    def no_overlap(self, intervals: Iterable[Interval]) -> None:
        """The stretches share no minute."""
        together = [*intervals]
        self._row().no_overlap.intervals.extend(together)

    def capacity(self, demands: Sequence[tuple[Interval, int]], most: int) -> None:
        """At no time do the stretches together need more than `most`."""
        made = self._row().cumulative
        made.capacity.offset = most
        made.intervals.extend([interval for interval, _ in demands])
        for _, demand in demands:
            made.demands.add().offset = demand

    def bounded(
        self, terms: Sum, *, low: int | None = None, high: int | None = None, where: Iterable[Var] = ()
    ) -> None:
        """The sum lies between low and high, wherever all of `where` are yes."""
        where = [*where]
        if not terms:
            if (low is not None and low > 0) or (high is not None and high < 0):
                self.any_of([no(var) for var in where])
            return
        if low is not None:
            self._between(terms, low, None, where)
        if high is not None:
            self._between(terms, None, high, where)

    def equal(self, terms: Sum, value: int, *, where: Iterable[Var] = ()) -> None:
        """The sum is exactly that value, wherever all of `where` are yes."""
        self._between(terms, value, value, where)

    def _between(self, terms: Sum, low: int | None, high: int | None, where: Iterable[Var]) -> None:
        made = self._row(where).linear
        given = _fill(made, terms)
        made.domain.extend([LEAST if low is None else low - given, MOST if high is None else high - given])

    def within(self, var: Var, values: Iterable[int], *, where: Iterable[Var] = ()) -> None:
        """The number is one of the values, wherever all of `where` are yes."""
        made = self._row(where).linear
        _fill(made, [(var, 1)])
        made.domain.extend(_runs(values))

    def exactly_one(self, literals: Iterable[Var]) -> None:
        """One of them is yes."""
        together = [*literals]
        self._row().exactly_one.literals.extend(together)

    def at_most_one(self, literals: Iterable[Var]) -> None:
        """No two of them are yes."""
        together = [*literals]
        self._row().at_most_one.literals.extend(together)

    def any_of(self, literals: Iterable[Var]) -> None:
        """At least one of them is yes."""
        together = [*literals]
        self._row().bool_or.literals.extend(together)

    def largest(self, target: Var, of: Sequence[Sum]) -> None:
        """`target` is the largest of the sums."""
        made = self._row().lin_max
        _fill(made.target, [(target, 1)])
        for terms in of:
            one = made.exprs.add()
            one.offset = _fill(one, terms)

    def hint(self, values: Mapping[Var, int] | Sequence[int]) -> None:
        """Where to begin looking."""
        known = values if isinstance(values, Mapping) else dict(enumerate(values))
        self._cp.clear_solution_hint()
        self._cp.solution_hint.vars.extend([*known])
        self._cp.solution_hint.values.extend([*known.values()])

    def first(self, numbers: Iterable[Var]) -> None:
        """Where a choice is open, begin with the number that can be smallest, and with its smallest value."""
        made = self._cp.search_strategy.add()
        made.variable_selection_strategy = made.CHOOSE_LOWEST_MIN
        made.domain_reduction_strategy = made.SELECT_MIN_VALUE
        for var in numbers:
            _fill(made.exprs.add(), [(var, 1)])

    def at_most(self, goals: Iterable[tuple[Sum, int]]) -> Model:
        """A copy in which nothing is sought but an answer where each sum is no more than its number."""
        copy = self.copied()
        copy.seek_least(None)
        for terms, high in goals:
            copy.bounded(terms, high=high)
        return copy

    def copied(self) -> Model:
        """A copy: what is added to one is not in the other."""
        copy = Model()
        copy._cp.copy_from(self._cp)
        copy._size, copy._rows = self._size, self._rows
        return copy

    def seek_least(self, terms: Sum | None) -> None:
        """Look for the least value of the sum; None for any answer at all."""
        self._cp.clear_objective()
        if terms is not None:
            self._cp.objective.scaling_factor = 1
            self._cp.objective.offset = _fill(self._cp.objective, terms)

    def assume(self, literals: Iterable[Var]) -> None:
        """Look only where all of these are yes, and name the guilty ones if there is nothing."""
        self._cp.assumptions.clear()
        self._cp.assumptions.extend([*literals])

    def solve(self, limits: Limits, *, progress: Callable[[int, int, float], None] | None = None) -> Solution:
        """Search. An interrupt from the keyboard ends the search with the best so far."""
        from ortools.sat.python import cp_model_helper

        search = cp_model_helper.SolveWrapper()
        search.set_parameters(_parameters(limits))
        watcher = None if progress is None else _watcher(progress)
        if watcher is not None:
            search.add_solution_callback(watcher)
        answer = search.solve(self._cp)  # type: ignore[no-untyped-call]  # OR-Tools gives it no types
        if watcher is not None:
            search.clear_solution_callback(watcher)
        if answer.status == cp_model_helper.MODEL_INVALID:
            raise RuntimeError(cp_model_helper.CpSatHelper.validate_model(self._cp))
        return self._read(answer, limits)

    def _read(self, answer: cp.CpSolverResponse, limits: Limits) -> Solution:
        from ortools.sat.python import cp_model_helper

        verdict = {
            cp_model_helper.OPTIMAL: Verdict.PROVED,
            cp_model_helper.FEASIBLE: Verdict.FOUND,
            cp_model_helper.INFEASIBLE: Verdict.IMPOSSIBLE,
        }.get(answer.status, Verdict.UNKNOWN)
        found = verdict in (Verdict.PROVED, Verdict.FOUND)
        sought = verdict is not Verdict.IMPOSSIBLE and self._cp.has_objective()
        bounded = sought and isfinite(answer.best_objective_bound)
        blamed: tuple[Var, ...] = ()
        if verdict is Verdict.IMPOSSIBLE:
            blamed = tuple(sorted({Var(index) for index in answer.sufficient_assumptions_for_infeasibility}))
        return Solution(
            verdict=verdict,
            objective=round(answer.objective_value) if found and sought else 0,
            bound=_ceiling(answer.best_objective_bound) if bounded else 0,
            values=list(answer.solution) if found else (),
            effort=answer.deterministic_time,
            seconds=answer.wall_time,
            interrupted=verdict in (Verdict.FOUND, Verdict.UNKNOWN) and not _used_up(answer, limits),
            blamed=blamed,
        )


LEAST, MOST = -(2**63), 2**63 - 1
"""What the solver takes for no limit."""


def _fill(record: cp.LinearExpressionProto | cp.LinearConstraintProto | cp.CpObjectiveProto, terms: Sum) -> int:
    """Write a sum, in order of its variables, and give the part of it that stands still (an opposite is 1 - var)."""
    factors: dict[int, int] = {}
    given = 0
    for var, factor in terms:
        if var >= 0:
            factors[var] = factors.get(var, 0) + factor
        else:
            factors[-var - 1] = factors.get(-var - 1, 0) - factor
            given += factor
    used = sorted(var for var, factor in factors.items() if factor)
    record.vars.extend(used)
    record.coeffs.extend([factors[var] for var in used])
    return given


def _runs(values: Iterable[int]) -> list[int]:
    """Numbers as the solver takes them: the first and last of each run without a gap."""
    runs: list[int] = []
    for value in sorted({*values}):
        if runs and value == runs[-1] + 1:
            runs[-1] = value
        else:
            runs += [value, value]
    return runs


def _parameters(limits: Limits) -> cp.SatParameters:
    from ortools.sat.python import cp_model_helper

    chosen = cp_model_helper.SatParameters()
    chosen.random_seed = SEED
    chosen.num_workers = limits.workers
    chosen.interleave_search = limits.workers > 1 and not limits.together
    chosen.max_deterministic_time = max(limits.effort, 0.01)
    if limits.seconds is not None:
        chosen.max_time_in_seconds = max(limits.seconds, 0.01)
    chosen.relative_gap_limit = limits.gap
    if limits.brief or limits.linear:
        chosen.linearization_level = int(limits.linear) * (1 if limits.brief else 2)
    if limits.brief:
        chosen.cp_model_probing_level = chosen.symmetry_level = 0
        chosen.max_presolve_iterations = 1
    if limits.by_cores:
        chosen.optimize_with_core = chosen.optimize_with_max_hs = True
    if limits.in_order:
        chosen.search_branching = chosen.FIXED_SEARCH
    return chosen


def _used_up(answer: cp.CpSolverResponse, limits: Limits) -> bool:
    """Whether a search went on to one of its limits (or near: the solver looks at them now and then)."""
    near = 0.9
    by_effort = answer.deterministic_time >= near * limits.effort
    return by_effort or (limits.seconds is not None and answer.wall_time >= near * limits.seconds)


def _ceiling(bound: float) -> int:
    """The least whole number that the bound allows (the solver's bounds carry rounding)."""
    return -int(-(bound - 1e-6) // 1)


def _watcher(progress: Callable[[int, int, float], None]) -> cp.SolutionCallback:
    from ortools.sat.python import cp_model_helper

    class Watcher(cp_model_helper.SolutionCallback):
        """Passes each better answer on."""

        def OnSolutionCallback(self) -> None:  # noqa: N802 - the solver's name
            progress(round(self.ObjectiveValue()), _ceiling(self.BestObjectiveBound()), self.WallTime())

    return Watcher()
