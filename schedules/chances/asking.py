"""Questions on one team of a race, put to the solver: which places it can have, and by how much a game must be won.

Exact over winners and goals. What is still level when the steps end (or wait for a shootout, a lot or the committee)
may come out in any order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from msgspec import Struct

from schedules.chances.aims import Aim, Bar
from schedules.chances.climbing import Climb
from schedules.chances.figures import Figures
from schedules.chances.purse import QUESTION, Purse
from schedules.chances.race import GOAL, WON, Left, Race
from schedules.chances.sums import Total
from schedules.solver import Solution, Var, no
from tourney.model.hopes import Ending
from tourney.play import ladder
from tourney.play.steps import counts_goals
from tourney.play.tally import Counted, Tally


class Question(Struct, frozen=True):
    """A model of one team's way up the ladder. Each thing asked of it is asked of a copy: `again`."""

    figures: Figures
    climb: Climb
    purse: Purse

    @classmethod
    def on(cls, race: Race, team: str, most: int, purse: Purse) -> Question:
        """A question about a team; `most` bounds the goals of a side in a game left, in whole goals."""
        figures = Figures(race, most)
        climb = Climb(figures, team)
        purse.set_up(figures.sums.model)
        return cls(figures, climb, purse)

    def again(self) -> Question:
        """The same question once more, with nothing supposed."""
        figures = self.figures.again()
        return Question(figures, self.climb.again(figures), self.purse)

    def lean(self, *, good: bool) -> None:
        """Begin looking where the team wins its games left as high as can be (or loses them so)."""
        hint: dict[Var, int] = {}
        for left in self.figures.race.left:
            winner = (left.b if left.a == self.climb.team else left.a) if not good else self.climb.team
            chosen = next((way for way in left.ways if left.winner(way) == winner), left.ways[0])
            pairs = zip(self.figures.ways[left.game], left.ways, strict=True)
            hint |= {var: int(way is chosen) for var, way in pairs}
            for side, total in zip(chosen.shares, self.figures.goals.get(left.game, ()), strict=False):
                hint |= dict.fromkeys(total.terms, self.figures.most if side == WON else 0)
        self.figures.sums.model.hint(hint)

    def furthest(self, *, good: bool) -> tuple[int, tuple[Counted, ...]]:
        """The best place (or the worst) that the team can have or may have, and an ending that shows it."""
        sign = 1 if good else -1
        passing = self.climb.ahead if good else (*self.climb.ahead, *self.climb.level.values())
        total = self.figures.sums.sum((var, sign) for var in passing)
        solved = self._solved(total)
        found = self._found(solved)
        if found is None:
            raise RuntimeError("a race whose games cannot end")
        return 1 + sign * total.value(solved), found

    def met(self, aim: Aim, *, firm: bool = False, most: float = QUESTION) -> tuple[Counted, ...] | None:
        """An ending in which the team meets the aim or may meet it; None where there is none.

        `firm`: one in which it meets it whatever comes of those still level with it, and of the ladder's other steps.
        """
        if firm:
            self._only_on(aim)
        else:
            self._on(aim)
        return self._found(self._solved(None, most))

    def margin(self, aim: Aim, games: Iterable[str], winner: str, *, most: bool) -> int | None:
        """The largest (or the least) margin by which `winner` can win each of the games while the team meets the aim.

        In halves; with several games the smallest of their margins. None where it cannot meet it.
        """
        margin = self.figures.sums.whole(0, GOAL * (self.figures.most // 2))
        for left in self.figures.race.left:
            if left.game in set(games):
                difference = self.figures.margin_of(left).times(1 if left.a == winner else -1).less(Total.of(margin))
                self.figures.sums.at_least(difference if most else difference.times(-1), 0)
        self._on(aim)
        solved = self._solved(Total.of(margin).times(-1 if most else 1))
        return solved.value(margin) if self._found(solved) else None

    def extreme(self, step: str, *, good: bool) -> Fraction | None:
        """The best figure (or the worst) that the team can have at a step that is compared with other pools.

        None where nothing supposed can happen. From then on only endings with that figure are supposed.
        """
        total, unit = self._compared(step)
        solved = self._solved(total.times(-1 if good else 1))
        if not solved.found:
            return None
        value = total.value(solved)
        self.figures.sums.at_least(total.times(1 if good else -1), value if good else -value)
        return Fraction(value, unit)

    def on_place(self, place: int) -> None:
        """Ask only of endings in which the team has the place or may have it."""
        low, high = self._ends()
        self.figures.sums.at_least(low.times(-1), 1 - place)
        self.figures.sums.at_least(high, place)

    def _on(self, aim: Aim) -> None:
        """One of the places that the team has, or may have, meets the aim."""
        sums = self.figures.sums
        low, high = self._ends()
        ways = []
        if aim.places:
            place, there = Total.of(sums.model.one_of(sorted(aim.places))), sums.model.yes_no()
            sums.at_least(place.less(low), 1, where=(there,))
            sums.at_least(high.less(place), 0, where=(there,))
            ways.append(there)
        for bar in aim.bars:
            there = sums.model.yes_no()
            sums.at_least(low.times(-1), 1 - bar.place, where=(there,))
            sums.at_least(high, bar.place, where=(there,))
            ways.append(sums.all_of((there, self._met(bar, firm=False))))
        sums.model.any_of(ways)

    def _only_on(self, aim: Aim) -> None:
        """Every place that the team has, or may have, meets the aim."""
        low, high = self._ends()
        for place in self.figures.race.everywhere - aim.places:
            before, behind = self.figures.sums.model.yes_no(), self.figures.sums.model.yes_no()
            bar = aim.bar(place)
            met = () if bar is None else (self._met(bar, firm=True),)
            self.figures.sums.model.any_of((before, behind, *met))
            self.figures.sums.at_least(high.times(-1), 1 - place, where=(before,))
            self.figures.sums.at_least(low, place, where=(behind,))

    def _met(self, bar: Bar, *, firm: bool) -> Var:
        """Whether the team's record does it; what this ladder has no figures of is so unless it must be `firm`."""
        sums = self.figures.sums
        known = [step for step in bar.steps if self.figures.race.goals_matter or not counts_goals(step)]
        before_goals = len(known) < len(bar.steps)
        if before_goals:
            known = known[: next(place for place, step in enumerate(bar.steps) if counts_goals(step))]
        made = sums.false if before_goals and firm else sums.true
        for step, figure in reversed(list(zip(known, bar.record, strict=False))):
            total, unit = self._compared(step)
            higher, lower = sums.compared(total.times(figure.denominator).less(Total({}, figure.numerator * unit)))
            if not bar.above:
                higher, lower = lower, higher
            made = sums.any_of((higher, sums.all_of((no(lower), made))))
        return made

    def _compared(self, step: str) -> tuple[Total, int]:
        """The team's figure at a step, in whole numbers of which so many make one."""
        return self.figures.figure(step, self.climb.team), self.figures.unit(step)

    def _ends(self) -> tuple[Total, Total]:
        """The places above those that the team may have, and the last of those: low < place <= high."""
        low = self.figures.sums.sum((var, 1) for var in self.climb.ahead)
        level = self.figures.sums.sum((var, 1) for var in self.climb.level.values())
        return low, low.plus(level).plus(Total({}, 1))

    def suppose(self, endings: Iterable[Ending]) -> None:
        """Ask only of endings like these; where the ladder asked of has no goals, any margin that a way can have."""
        for ending in endings:
            left = next(left for left in self.figures.race.left if left.game == ending.game)
            ways = zip(self.figures.ways[left.game], left.ways, strict=True)
            self.figures.sums.model.any_of([var for var, way in ways if left.fits(way, ending)])
            if not ending.winner or left.game not in self.figures.goals:
                continue
            margin = self.figures.margin_of(left).times(1 if ending.winner == left.a else -1)
            if ending.from_margin is not None:
                self.figures.sums.at_least(margin, ending.from_margin)
            if ending.to_margin is not None:
                self.figures.sums.at_least(margin.times(-1), -ending.to_margin)

    def _solved(self, least: Total | None, most: float = QUESTION) -> Solution:
        terms = [] if least is None else list(least.terms.items())
        self.figures.sums.model.seek_least(terms or None)
        return self.purse.solved(self.figures.sums.model, proved=bool(terms), most=most)

    def _found(self, solved: Solution) -> tuple[Counted, ...] | None:
        """The ending found, climbed once more by the table's own ladder: the solver proposes, plain code checks."""
        if not solved.found:
            return None
        endings = tuple(self._ended(left, solved) for left in self.figures.race.left)
        low, high = span(self.figures.race, endings, self.climb.team)
        ahead = sum(solved.yes(var) for var in self.climb.ahead)
        level = sum(solved.yes(var) for var in self.climb.level.values())
        if (low, high) != (1 + ahead, 1 + ahead + level):
            raise RuntimeError(
                f"the model has {self.climb.team} {1 + ahead}-{1 + ahead + level}, the ladder {low}-{high}"
            )
        return endings

    def _ended(self, left: Left, solved: Solution) -> Counted:
        way = next(way for var, way in zip(self.figures.ways[left.game], left.ways, strict=True) if solved.yes(var))
        if left.game not in self.figures.goals:
            return left.by(way, way.nearest)
        a, b = (made.value(solved) for made in self.figures.goals[left.game])
        return left.ended(way, (a, b))


def span(race: Race, endings: Sequence[Counted], team: str) -> tuple[int, int]:
    """The first and the last place of a team once the games left have ended so, by the table's own ladder."""
    order = ladder.climb(Tally(race.teams, (*race.played, *endings)), race.teams, race.steps, race.restarts)
    first = 1
    for level in order.groups:
        last = first + len(level.teams) - 1
        if team in level.teams:
            return first, last
        first = last + 1
    raise KeyError(team)
