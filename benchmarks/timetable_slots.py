"""The timetable's model as rows and columns: a yes-or-no column for each start of each game, for a MILP solver.

It has the words of `schedules.solver.Model`, so that the same requirements and wishes fill it. Written as an MPS file.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from schedules.solver import Interval, Sum, Var
from schedules.timetable.slots import day_of
from schedules.timetable.times import Times

Row = tuple[dict[int, int], int | None, int | None]
"""Factors by column, and what the sum lies between."""


@dataclass(slots=True)
class SlotModel:
    """A model under construction. Every variable is a sum of columns and a constant."""

    columns: list[tuple[int, int]] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    goal: dict[int, int] = field(default_factory=dict)
    _vars: list[dict[int, int]] = field(default_factory=list)
    """Of each variable the factors of its columns."""
    _starts: dict[int, dict[int, int]] = field(default_factory=dict)
    """Of each variable that is one of some values: the column of each value."""
    _stretches: list[tuple[Var | None, int, int]] = field(default_factory=list)

    def yes_no(self) -> Var:
        """A column of 0 or 1."""
        return self.whole(0, 1)

    def whole(self, low: int, high: int) -> Var:
        """A column of a whole number."""
        self.columns.append((low, high))
        self._vars.append({len(self.columns) - 1: 1})
        return Var(len(self._vars) - 1)

    def one_of(self, values: Iterable[int]) -> Var:
        """A column for each value, of which one is 1."""
        first = len(self.columns)
        by_value = {value: first + number for number, value in enumerate(sorted(values))}
        self.columns += [(0, 1)] * len(by_value)
        self.rows.append((dict.fromkeys(by_value.values(), 1), 1, 1))
        self._vars.append({column: value for value, column in by_value.items() if value})
        self._starts[len(self._vars) - 1] = by_value
        return Var(len(self._vars) - 1)

    def interval(self, start: Var, length: int, *, present: Var | None = None) -> Interval:
        """A stretch from a start."""
        if present is not None:
            raise ValueError("arenas are counted, not chosen, in this model")
        self._stretches.append((start, 0, length))
        return Interval(len(self._stretches) - 1)

    def block(self, begins: int, ends: int) -> Interval:
        """A stretch that stands still."""
        self._stretches.append((None, begins, ends - begins))
        return Interval(len(self._stretches) - 1)

    def no_overlap(self, intervals: Iterable[Interval]) -> None:
        """The stretches share no step."""
        self.capacity([(interval, 1) for interval in intervals], 1)

    def capacity(self, demands: Sequence[tuple[Interval, int]], most: int) -> None:
        """At every step at which something can begin."""
        stretches = [(*self._stretches[interval], demand) for interval, demand in demands]
        moments = {value for var, _, _, _ in stretches if var is not None for value in self._starts[var]}
        for moment in sorted(moments):
            terms: dict[int, int] = {}
            left = most
            for var, begins, length, demand in stretches:
                if var is None:
                    left -= demand * (begins <= moment < begins + length)
                    continue
                for value, column in self._starts[var].items():
                    if value <= moment < value + length:
                        terms[column] = terms.get(column, 0) + demand
            if sum(terms.values()) > left:
                self.rows.append((terms, None, max(0, left)))

    def bounded(
        self, terms: Sum, *, low: int | None = None, high: int | None = None, where: Iterable[Var] = ()
    ) -> None:
        """The sum lies between low and high, wherever all of `where` are yes."""
        total, given = self._sum(terms)
        where = list(where)
        if low is not None:
            self._under({column: -factor for column, factor in total.items()}, given - low, where)
        if high is not None:
            self._under(total, high - given, where)

    def equal(self, terms: Sum, value: int, *, where: Iterable[Var] = ()) -> None:
        """The sum is exactly that value."""
        self.bounded(terms, low=value, high=value, where=list(where))

    def within(self, var: Var, values: Iterable[int], *, where: Iterable[Var] = ()) -> None:
        """The number is one of the values."""
        good = {self._starts[var][value] for value in values if value in self._starts[var]}
        self._under(dict.fromkeys(good, -1), -1, list(where))

    def starts_of(self, var: Var) -> dict[int, int]:
        """The column of each value of a variable that is one of some values."""
        return self._starts[var]

    def same(self, var: Var, columns: dict[int, int]) -> None:
        """The variable is the sum of these columns."""
        self.rows.append(({**columns, next(iter(self._vars[var])): -1}, 0, 0))

    def exactly_one(self, literals: Iterable[Var]) -> None:
        """One of them is yes."""
        self.equal([(var, 1) for var in literals], 1)

    def at_most_one(self, literals: Iterable[Var]) -> None:
        """No two of them are yes."""
        self.bounded([(var, 1) for var in literals], high=1)

    def any_of(self, literals: Iterable[Var]) -> None:
        """At least one of them is yes."""
        self.bounded([(var, 1) for var in literals], low=1)

    def seek_least(self, terms: Sum) -> None:
        """The sum to make small."""
        self.goal, _ = self._sum(terms)

    def _sum(self, terms: Sum) -> tuple[dict[int, int], int]:
        total: dict[int, int] = {}
        given = 0
        for var, factor in terms:
            known, sign = (self._vars[var], factor) if var >= 0 else (self._vars[-var - 1], -factor)
            given += factor if var < 0 else 0
            for column, value in known.items():
                total[column] = total.get(column, 0) + sign * value
        return total, given

    def _under(self, total: dict[int, int], high: int, where: list[Var]) -> None:
        """The sum is at most `high` wherever all of `where` are yes."""
        if where:
            most = sum(max(factor * end for end in self.columns[column]) for column, factor in total.items())
            slack = max(0, most - high)
            literals, given = self._sum([(var, slack) for var in where])
            total = {**total}
            for column, factor in literals.items():
                total[column] = total.get(column, 0) + factor
            high += slack * len(where) - given
        self.rows.append((total, None, high))

    def write(self, path: Path) -> None:
        """Write it in free MPS."""
        senses = [("E" if low == high else "L") for _, low, high in self.rows]
        by_column: dict[int, list[tuple[str, int]]] = {column: [] for column in range(len(self.columns))}
        for column, factor in self.goal.items():
            by_column[column].append(("goal", factor))
        for number, (terms, _, _) in enumerate(self.rows):
            for column, factor in terms.items():
                by_column[column].append((f"r{number}", factor))
        with path.open("w", encoding="ascii") as file:
            file.write("NAME timetable\nROWS\n N goal\n")
            file.writelines(f" {sense} r{number}\n" for number, sense in enumerate(senses))
            file.write("COLUMNS\n M1 'MARKER' 'INTORG'\n")
            for column, entries in by_column.items():
                file.writelines(f" c{column} {row} {factor}\n" for row, factor in entries or [("goal", 0)])
            file.write(" M2 'MARKER' 'INTEND'\nRHS\n")
            file.writelines(f" RHS r{number} {high}\n" for number, (_, _, high) in enumerate(self.rows) if high)
            file.write("BOUNDS\n")
            file.writelines(
                f" LO BND c{column} {low}\n UP BND c{column} {high}\n"
                for column, (low, high) in enumerate(self.columns)
            )
            file.write("ENDATA\n")


@dataclass(slots=True)
class SlotTimes(Times):
    """The timetable's own model of the starts, filled into rows and columns."""

    model: SlotModel = field(default_factory=SlotModel)  # type: ignore[assignment]  # it has the same words

    def _add_task(self, game: int) -> None:
        super(SlotTimes, self)._add_task(game)
        columns = self.model.starts_of(self.start[game])
        for day, var in self.on_day[game].items():
            there = {column: 1 for step, column in columns.items() if day_of(self.minute(step)) == day}
            self.model.same(var, there)
