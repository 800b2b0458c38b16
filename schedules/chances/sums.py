"""Sums and truths over the solver's variables: what a ladder needs of it, with what is known beforehand left out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass, field

from msgspec import Struct

from schedules.solver import Model, Solution, Var, no


class Total(Struct, frozen=True):
    """A sum of variables with their factors, and a number."""

    terms: dict[Var, int]
    number: int = 0

    @classmethod
    def of(cls, var: Var) -> Total:
        """One variable."""
        return cls({var: 1})

    def plus(self, other: Total) -> Total:
        """Both together."""
        terms = dict(self.terms)
        for var, factor in other.terms.items():
            terms[var] = terms.get(var, 0) + factor
        return Total({var: factor for var, factor in terms.items() if factor}, self.number + other.number)

    def times(self, factor: int) -> Total:
        """So many times this."""
        return Total({var: own * factor for var, own in self.terms.items()}, self.number * factor)

    def less(self, other: Total) -> Total:
        """This without the other."""
        return self.plus(other.times(-1))

    def value(self, solved: Solution) -> int:
        """Its value in an answer."""
        return self.number + sum(factor * solved.value(var) for var, factor in self.terms.items())


@dataclass(slots=True)
class Sums:
    """A model with the ranges of its numbers remembered, so that what is certain costs no variable."""

    model: Model = field(default_factory=Model)
    true: Var = field(init=False)
    false: Var = field(init=False)
    ranges: dict[Var, tuple[int, int]] = field(default_factory=dict)
    joined: dict[frozenset[Var], Var] = field(default_factory=dict)
    """Whether several truths hold together, where that has been asked."""

    def __post_init__(self) -> None:
        self.true = self.model.yes_no()
        self.model.any_of((self.true,))
        self.false = no(self.true)

    def again(self) -> Sums:
        """The same sums in a copy of the model; what is added to one is not in the other."""
        copied = copy(self)
        copied.model, copied.ranges, copied.joined = self.model.copied(), dict(self.ranges), dict(self.joined)
        return copied

    def whole(self, low: int, high: int) -> Var:
        """A whole number from low to high."""
        var = self.model.whole(low, high)
        self.ranges[var] = (low, high)
        return var

    def sum(self, parts: Iterable[tuple[Var, int]]) -> Total:
        """A sum of yes-or-no variables; opposites are turned round."""
        terms: dict[Var, int] = {}
        number = 0
        for var, factor in parts:
            if var == self.true:
                number += factor
            elif var != self.false and factor:
                own, turned = (var, factor) if var >= 0 else (no(var), -factor)
                terms[own] = terms.get(own, 0) + turned
                number += 0 if var >= 0 else factor
        return Total({var: factor for var, factor in terms.items() if factor}, number)

    def added(self, totals: Iterable[Total]) -> Total:
        """All of them together."""
        made = Total({}, 0)
        for total in totals:
            made = made.plus(total)
        return made

    def span(self, total: Total) -> tuple[int, int]:
        """The least and the most it can be."""
        low = high = total.number
        for var, factor in total.terms.items():
            ends = [factor * end for end in self.ranges.get(var, (0, 1))]
            low, high = low + min(ends), high + max(ends)
        return low, high

    def at_least(self, total: Total, low: int, *, where: Sequence[Var] = ()) -> None:
        """The sum is no less than that."""
        self.model.bounded(list(total.terms.items()), low=low - total.number, where=where)

    def compared(self, total: Total) -> tuple[Var, Var]:
        """Whether the sum is above nothing, and whether it is below."""
        low, high = self.span(total)
        return self._above(total, low, high), self._above(total.times(-1), -high, -low)

    def _above(self, total: Total, low: int, high: int) -> Var:
        if low > 0:
            return self.true
        if high <= 0:
            return self.false
        made = self.model.yes_no()
        self.at_least(total, 1, where=(made,))
        self.at_least(total.times(-1), 0, where=(no(made),))
        return made

    def all_of(self, truths: Iterable[Var]) -> Var:
        """Whether all of them are so."""
        wanted = frozenset(var for var in truths if var != self.true)
        if self.false in wanted or any(no(var) in wanted for var in wanted):
            return self.false
        if not wanted:
            return self.true
        if len(wanted) == 1:
            return next(iter(wanted))
        if wanted not in self.joined:
            made = self.model.yes_no()
            parts = sorted(wanted)
            self.model.any_of((made, *(no(var) for var in parts)))
            for var in parts:
                self.model.any_of((no(made), var))
            self.joined[wanted] = made
        return self.joined[wanted]

    def any_of(self, truths: Iterable[Var]) -> Var:
        """Whether one of them is so."""
        return no(self.all_of(no(var) for var in truths))

    def clamped(self, total: Total, low: int, high: int) -> Total:
        """The sum, but no less than low and no more than high."""
        least, most = self.span(total)
        raised = self.whole(max(low, least), max(low, most))
        self.model.largest(raised, ([*total.terms.items(), (self.true, total.number)], [(self.true, low)]))
        turned = self.whole(max(-high, -max(low, most)), max(-high, -max(low, least)))
        self.model.largest(turned, ([(raised, -1)], [(self.true, -high)]))
        return Total.of(turned).times(-1)

    def where(self, truth: Var, total: Total) -> Total:
        """The sum where that is so, else nothing."""
        if truth == self.true:
            return total
        if truth == self.false or (not total.terms and not total.number):
            return Total({}, 0)
        if not total.terms:
            return self.sum(((truth, total.number),))
        low, high = self.span(total)
        made = self.whole(min(0, low), max(0, high))
        difference = total.less(Total.of(made))
        self.at_least(difference, 0, where=(truth,))
        self.at_least(difference.times(-1), 0, where=(truth,))
        self.model.bounded([(made, 1)], low=0, high=0, where=(no(truth),))
        return Total.of(made)
