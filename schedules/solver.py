"""The solver, CP-SAT, behind a few plain words. The only module that knows OR-Tools, which it imports when it is used.

A `Model` is built from variables, intervals and sums, asked once or several times, and answers with a `Solution`
that says honestly what is known: a value proved best, a value with a bound, that there is none, or that time ran out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from math import isfinite
from typing import TYPE_CHECKING, NewType

if TYPE_CHECKING:
    from ortools.sat.python import cp_model

Var = NewType("Var", int)
"""A variable of a model. A yes-or-no variable has its opposite: `no(var)`."""
Interval = NewType("Interval", int)
Sum = Sequence[tuple[Var, int]]
"""Variables with their factors."""

SEED = 20260501
"""The fixed seed of every search."""


def no(var: Var) -> Var:
    """The opposite of a yes-or-no variable."""
    return Var(-var - 1)


class Verdict(Enum):
    """What the solver found."""

    PROVED = "proved"
    FOUND = "found"
    IMPOSSIBLE = "impossible"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How long a search may take: `effort` in the solver's deterministic units, `seconds` by the clock.

    `workers` strategies take turns (`together` False: the same answer on any number of cores) or run at once.
    """

    effort: float
    seconds: float | None = None
    workers: int = 1
    together: bool = False
    gap: float = 0.0
    """Stop when the bound is this close to the value, as a part of it."""
    brief: bool = False
    """Prepare the model only a little: for small models of which very many are asked."""
    unprepared: bool = False
    """Do not prepare the model at all: for models whose answer is nearly known."""
    linear: bool = False
    """Though `brief`, look at the sums together."""
    in_order: bool = False
    """Search only as `Model.first` says."""
    by_cores: bool = False
    """Raise the bound, part by part of the sum, until there is an answer: for sums of which few parts count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution:
    """An answer. `values` are there where the verdict is PROVED or FOUND.

    `bound` is what the objective cannot be less than; it holds where the verdict is UNKNOWN too.
    """

    verdict: Verdict
    objective: int = 0
    bound: int = 0
    values: Sequence[int] = ()
    effort: float = 0.0
    seconds: float = 0.0
    interrupted: bool = False
    """Somebody pressed Ctrl-C: the search ended before its limits, with the best so far."""
    blamed: tuple[Var, ...] = ()
    """Where it is impossible under assumptions: some of them that are enough."""

    @property
    def found(self) -> bool:
        """Whether there is a timetable to read."""
        return self.verdict in (Verdict.PROVED, Verdict.FOUND)

    def value(self, var: Var) -> int:
        """The value of a variable (for an opposite: 1 less it)."""
        return self.values[var] if var >= 0 else 1 - self.values[-var - 1]

    def yes(self, var: Var) -> bool:
        """Whether a yes-or-no variable is yes."""
        return bool(self.value(var))


Progress = Callable[[str, int, int, float], None]
"""Told of each better timetable: what is being sought, its value, the bound, and seconds so far."""


@dataclass(slots=True)
class Model:
    """A model under construction."""

    _cp: cp_model.CpModel = field(init=False)
    _vars: list[cp_model.IntVar] = field(default_factory=list)
    _intervals: list[cp_model.IntervalVar] = field(default_factory=list)

    def __post_init__(self) -> None:
        from ortools.sat.python import cp_model  # takes half a second: imported where it is used

        self._cp = cp_model.CpModel()

    @property
    def size(self) -> int:
        """How many variables it has."""
        return len(self._vars)

    def yes_no(self) -> Var:
        """A new yes-or-no variable."""
        self._vars.append(self._cp.new_bool_var(""))
        return Var(len(self._vars) - 1)

    def whole(self, low: int, high: int) -> Var:
        """A new whole number from low to high."""
        self._vars.append(self._cp.new_int_var(low, high, ""))
        return Var(len(self._vars) - 1)

    def one_of(self, values: Iterable[int]) -> Var:
        """A new whole number that is one of the values."""
        from ortools.sat.python import cp_model

        self._vars.append(self._cp.new_int_var_from_domain(cp_model.Domain.from_values(sorted(values)), ""))
        return Var(len(self._vars) - 1)

    def interval(self, start: Var, length: int, *, present: Var | None = None) -> Interval:
        """A stretch from `start`, `length` long; with `present` it counts only where that is yes."""
        begins = self._vars[start]
        made = (
            self._cp.new_fixed_size_interval_var(begins, length, "")
            if present is None
            else self._cp.new_optional_fixed_size_interval_var(begins, length, self._literal(present), "")
        )
        self._intervals.append(made)
        return Interval(len(self._intervals) - 1)

    def block(self, begins: int, ends: int) -> Interval:
        """A stretch that stands still."""
        self._intervals.append(self._cp.new_fixed_size_interval_var(begins, ends - begins, ""))
        return Interval(len(self._intervals) - 1)

    def no_overlap(self, intervals: Iterable[Interval]) -> None:
        """The stretches share no minute."""
        self._cp.add_no_overlap([self._intervals[interval] for interval in intervals])

    def capacity(self, demands: Sequence[tuple[Interval, int]], most: int) -> None:
        """At no time do the stretches together need more than `most`."""
        self._cp.add_cumulative(
            [self._intervals[interval] for interval, _ in demands], [demand for _, demand in demands], most
        )

    def bounded(
        self, terms: Sum, *, low: int | None = None, high: int | None = None, where: Iterable[Var] = ()
    ) -> None:
        """The sum lies between low and high, wherever all of `where` are yes."""
        literals = [self._literal(var) for var in where]
        if not terms:
            if (low is not None and low > 0) or (high is not None and high < 0):
                self._cp.add_bool_or([~literal for literal in literals])
            return
        total = sum(self._term(var, factor) for var, factor in terms)
        for made in (
            *(() if low is None else (self._cp.add(total >= low),)),
            *(() if high is None else (self._cp.add(total <= high),)),
        ):
            if literals:
                made.only_enforce_if(literals)

    def equal(self, terms: Sum, value: int, *, where: Iterable[Var] = ()) -> None:
        """The sum is exactly that value, wherever all of `where` are yes."""
        literals = [self._literal(var) for var in where]
        made = self._cp.add(sum(self._term(var, factor) for var, factor in terms) == value)
        if literals:
            made.only_enforce_if(literals)

    def within(self, var: Var, values: Iterable[int], *, where: Iterable[Var] = ()) -> None:
        """The number is one of the values, wherever all of `where` are yes."""
        from ortools.sat.python import cp_model

        literals = [self._literal(one) for one in where]
        made = self._cp.add_linear_expression_in_domain(self._vars[var], cp_model.Domain.from_values(sorted(values)))
        if literals:
            made.only_enforce_if(literals)

    def exactly_one(self, literals: Iterable[Var]) -> None:
        """One of them is yes."""
        self._cp.add_exactly_one([self._literal(var) for var in literals])

    def at_most_one(self, literals: Iterable[Var]) -> None:
        """No two of them are yes."""
        self._cp.add_at_most_one([self._literal(var) for var in literals])

    def any_of(self, literals: Iterable[Var]) -> None:
        """At least one of them is yes."""
        self._cp.add_bool_or([self._literal(var) for var in literals])

    def largest(self, target: Var, of: Sequence[Sum]) -> None:
        """`target` is the largest of the sums."""
        self._cp.add_max_equality(
            self._vars[target], [sum(self._term(var, factor) for var, factor in terms) for terms in of]
        )

    def hint(self, values: Mapping[Var, int] | Sequence[int]) -> None:
        """Where to begin looking."""
        self._cp.clear_hints()  # type: ignore[no-untyped-call]  # OR-Tools gives it no types
        pairs = values.items() if isinstance(values, Mapping) else enumerate(values)
        for var, value in pairs:
            self._cp.add_hint(self._vars[var], value)

    def first(self, numbers: Iterable[Var]) -> None:
        """Where a choice is open, begin with the number that can be smallest, and with its smallest value."""
        from ortools.sat.python import cp_model

        chosen = [self._vars[var] for var in numbers]
        self._cp.add_decision_strategy(chosen, cp_model.CHOOSE_LOWEST_MIN, cp_model.SELECT_MIN_VALUE)

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
        copy._cp, copy._vars, copy._intervals = self._cp.clone(), [*self._vars], [*self._intervals]
        return copy

    def seek_least(self, terms: Sum | None) -> None:
        """Look for the least value of the sum; None for any answer at all."""
        self._cp.clear_objective()  # type: ignore[no-untyped-call]  # OR-Tools gives it no types
        if terms is not None:
            self._cp.minimize(sum(self._term(var, factor) for var, factor in terms))

    def assume(self, literals: Iterable[Var]) -> None:
        """Look only where all of these are yes, and name the guilty ones if there is nothing."""
        self._cp.clear_assumptions()
        self._cp.add_assumptions([self._literal(var) for var in literals])

    def solve(self, limits: Limits, *, progress: Callable[[int, int, float], None] | None = None) -> Solution:
        """Search. An interrupt from the keyboard ends the search with the best so far."""
        from ortools.sat.python import cp_model

        solver = cp_model.CpSolver()
        chosen = solver.parameters
        chosen.random_seed = SEED
        chosen.num_workers = limits.workers
        chosen.interleave_search = limits.workers > 1 and not limits.together
        chosen.max_deterministic_time = max(limits.effort, 0.01)
        if limits.seconds is not None:
            chosen.max_time_in_seconds = max(limits.seconds, 0.01)
        chosen.relative_gap_limit = limits.gap
        if limits.brief:
            chosen.cp_model_probing_level = chosen.symmetry_level = 0
            chosen.linearization_level = int(limits.linear)
            chosen.max_presolve_iterations = 1
        chosen.cp_model_presolve = not limits.unprepared
        if limits.by_cores:
            chosen.optimize_with_core = chosen.optimize_with_max_hs = True
        if limits.in_order:
            chosen.search_branching = cp_model.FIXED_SEARCH
        status = solver.solve(self._cp, None if progress is None else _watcher(progress))
        if status == cp_model.MODEL_INVALID:
            raise RuntimeError(self._cp.validate())
        return self._read(solver, status, limits)

    def _read(self, solver: cp_model.CpSolver, status: cp_model.CpSolverStatus, limits: Limits) -> Solution:
        from ortools.sat.python import cp_model

        verdict = {
            cp_model.OPTIMAL: Verdict.PROVED,
            cp_model.FEASIBLE: Verdict.FOUND,
            cp_model.INFEASIBLE: Verdict.IMPOSSIBLE,
        }.get(status, Verdict.UNKNOWN)
        found = verdict in (Verdict.PROVED, Verdict.FOUND)
        sought = verdict is not Verdict.IMPOSSIBLE and self._cp.has_objective()
        bounded = sought and isfinite(solver.best_objective_bound)
        answer = solver.response_proto
        blamed: tuple[Var, ...] = ()
        if verdict is Verdict.IMPOSSIBLE:
            blamed = tuple(sorted({Var(index) for index in answer.sufficient_assumptions_for_infeasibility}))
        return Solution(
            verdict=verdict,
            objective=round(solver.objective_value) if found and sought else 0,
            bound=_ceiling(solver.best_objective_bound) if bounded else 0,
            values=list(answer.solution) if found else (),
            effort=answer.deterministic_time,
            seconds=solver.wall_time,
            interrupted=verdict in (Verdict.FOUND, Verdict.UNKNOWN) and not _used_up(solver, limits),
            blamed=blamed,
        )

    def _literal(self, var: Var) -> cp_model.LiteralT:
        return self._vars[var] if var >= 0 else ~self._vars[-var - 1]

    def _term(self, var: Var, factor: int) -> cp_model.LinearExprT:
        return self._literal(var) * factor


def _used_up(solver: cp_model.CpSolver, limits: Limits) -> bool:
    """Whether a search went on to one of its limits (or near: the solver looks at them now and then)."""
    near = 0.9
    by_effort = solver.response_proto.deterministic_time >= near * limits.effort
    return by_effort or (limits.seconds is not None and solver.wall_time >= near * limits.seconds)


def _ceiling(bound: float) -> int:
    """The least whole number that the bound allows (the solver's bounds carry rounding)."""
    return -int(-(bound - 1e-6) // 1)


def _watcher(progress: Callable[[int, int, float], None]) -> cp_model.CpSolverSolutionCallback:
    from ortools.sat.python import cp_model

    class Watcher(cp_model.CpSolverSolutionCallback):
        """Passes each better answer on."""

        def on_solution_callback(self) -> None:
            progress(round(self.objective_value), _ceiling(self.best_objective_bound), self.wall_time)

    return Watcher()
