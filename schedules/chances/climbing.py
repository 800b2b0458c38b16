"""A team's way up the ladder in a model: at each step who is ahead of it leaves its group, and who is behind it too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from itertools import combinations

from schedules.chances.figures import FIGURES, GOALS_TOLD, Figures
from schedules.chances.sums import Sums, Total
from schedules.solver import Var, no
from tourney.model.event import LadderRestarts
from tourney.play.steps import AMONG_TIED, cap_of
from tourney.play.tally import Counted

Compared = Mapping[str, tuple[Var, Var]]
"""For each other team: whether it is ahead of the team at a step, and whether it is behind."""


@dataclass(slots=True)
class Climb:
    """The way up of one team. Restarts and blocks are those of `tourney.play.ladder`, said a second time."""

    figures: Figures
    team: str
    ahead: list[Var] = field(default_factory=list)
    """Who is ahead of the team in the end; one of them for each team and step at which it may have passed."""
    level: dict[str, Var] = field(default_factory=dict)
    """Who is still level with it in the end."""
    _static: dict[str, Compared] = field(default_factory=dict)

    def again(self, figures: Figures) -> Climb:
        """The same way up in a copy of the model."""
        copied = copy(self)
        copied.figures = figures
        return copied

    @property
    def sums(self) -> Sums:
        """Where truths are joined."""
        return self.figures.sums

    def __post_init__(self) -> None:
        self.level = {team: self.sums.true for team in self.figures.race.teams if team != self.team}
        self._climb()

    def _climb(self) -> None:
        steps = self.figures.race.steps
        if self.figures.race.restarts is LadderRestarts.YES and steps:
            self._step(steps[0], self.level)
            self._rounds(steps[1:], self._first_that_parts)
            return
        index = 0
        while index < len(steps):
            end = index + 1
            if self.figures.race.restarts is LadderRestarts.AMONG_TIED and steps[index] in AMONG_TIED:
                while end < len(steps) and steps[end] in AMONG_TIED:
                    end += 1
                self._rounds(steps[index:end], self._block)
            else:
                self._step(steps[index], self.level)
            index = end

    def _rounds(self, steps: Sequence[str], one: Callable[[Sequence[str]], None]) -> None:
        """So often as the group can become smaller."""
        if not steps:
            return
        alone = all(step not in AMONG_TIED and self._always(step) for step in steps)
        for _ in range(1 if alone else max(1, len(self._still()))):
            one(steps)

    def _first_that_parts(self, steps: Sequence[str]) -> None:
        """The first of the steps that parts the group parts it; the next round begins again."""
        done = self.sums.false
        alone = all(step not in AMONG_TIED and self._always(step) for step in steps)
        for step in steps:
            parted = self._step(step, self.level, where=self.sums.true if alone else no(done))
            done = self.sums.any_of((done, *parted))

    def _block(self, steps: Sequence[str]) -> None:
        """Every step of the block, all on the games among those who came level into it."""
        came_in = dict(self.level)
        for step in steps:
            self._step(step, came_in)

    def _step(self, step: str, came_in: Mapping[str, Var], *, where: Var | None = None) -> list[Var]:
        """The group after a step; tells who has left it."""
        applies, compared = self._compared(step, came_in)
        applies = self.sums.all_of((applies, self.sums.true if where is None else where))
        gone: list[Var] = []
        for other, (ahead, behind) in compared.items():
            within = self.sums.all_of((self.level[other], applies))
            passes, falls = self.sums.all_of((within, ahead)), self.sums.all_of((within, behind))
            self.ahead += [] if passes == self.sums.false else [passes]
            gone += [passes, falls]
            self.level[other] = self.sums.all_of((self.level[other], no(passes), no(falls)))
        return gone

    def _still(self) -> list[str]:
        return [team for team, var in self.level.items() if var != self.sums.false]

    def _compared(self, step: str, came_in: Mapping[str, Var]) -> tuple[Var, Compared]:
        """Where the step can be applied, and how the others then compare with the team."""
        if step in AMONG_TIED:
            return self._among(step, came_in)
        applies = self.sums.all_of(no(self.level[other]) for other in self._barred(step))
        if not self._applicable(step):
            return self.sums.false, {}
        if step not in self._static:
            mine = self.figures.figure(step, self.team)
            self._static[step] = {
                other: self.sums.compared(self.figures.figure(step, other).less(mine)) for other in self._still()
            }
        return applies, {other: self._static[step][other] for other in self._still()}

    def _applicable(self, step: str) -> bool:
        """Whether the step can ever be asked of the team: it is a step, and the team's goals are known."""
        if step in FIGURES:
            return True
        if step not in GOALS_TOLD and cap_of(step) is None:
            return False
        return self.figures.known(self.team, own=step == "goals scored")

    def _barred(self, step: str) -> list[str]:
        """Teams beside which the step cannot be applied: some goals of theirs are not known."""
        if step not in GOALS_TOLD and cap_of(step) is None:
            return []
        return [other for other in self._still() if not self.figures.known(other, own=step == "goals scored")]

    def _always(self, step: str) -> bool:
        return not self._barred(step)

    def _among(self, step: str, came_in: Mapping[str, Var]) -> tuple[Var, Compared]:
        here = {other: var for other, var in came_in.items() if var != self.sums.false}
        if step == "beat all others":
            return self.sums.true, self._beat_all(here)
        if step == "head-to-head if two":
            return self.sums.true, self._two(here)
        applies = [self._both(here, pair) for pair in self._apart(here)]
        of_goals = step != "head-to-head"
        if of_goals:
            applies += [self._both(here, pair) for pair in self._untold(here)]
        can = self.sums.all_of(no(one) for one in applies)
        mine = self._among_figure(step, self.team, here)
        return can, {
            other: self.sums.compared(self._among_figure(step, other, here).less(mine))
            for other in here
            if self.level[other] != self.sums.false
        }

    def _apart(self, here: Iterable[str]) -> list[tuple[str, str]]:
        """Pairs of the group that never meet."""
        return [pair for pair in combinations((self.team, *here), 2) if pair not in self.figures.pairs]

    def _untold(self, here: Iterable[str]) -> list[tuple[str, str]]:
        """Pairs of the group whose goals in a game are not known."""
        return [
            pair
            for pair in combinations((self.team, *here), 2)
            if any(isinstance(game, Counted) and not game.known for game, _ in self.figures.pairs.get(pair, ()))
        ]

    def _both(self, here: Mapping[str, Var], pair: tuple[str, str]) -> Var:
        return self.sums.all_of(here[one] for one in pair if one != self.team)

    def _two(self, here: Mapping[str, Var]) -> Compared:
        """Points of the games between the team and the only other one; two that never meet are not parted."""
        made = dict.fromkeys(here, (self.sums.false, self.sums.false))
        for other, var in here.items():
            games = self.figures.pairs.get((other, self.team), [])
            if not games:
                continue
            two = self.sums.all_of((var, *(no(third) for name, third in here.items() if name != other)))
            figure = self.sums.added(
                self.figures.of(game, a, "points").less(self.figures.of(game, not a, "points")) for game, a in games
            )
            ahead, behind = self.sums.compared(figure)
            made[other] = self.sums.all_of((two, ahead)), self.sums.all_of((two, behind))
        return made

    def _beat_all(self, here: Mapping[str, Var]) -> Compared:
        first = {
            one: self.sums.all_of(
                self.sums.any_of((self.sums.false if other == self.team else no(here[other]), self._beaten(one, other)))
                for other in (self.team, *here)
                if other != one
            )
            for one in (self.team, *here)
        }
        mine = first[self.team]
        return {
            other: (
                self.sums.all_of((first[other], no(mine))),
                self.sums.all_of((mine, no(first[other]))),
            )
            for other in here
        }

    def _beaten(self, one: str, other: str) -> Var:
        """Whether a team has met another and won every time."""
        games = self.figures.pairs.get((one, other), [])
        if not games:
            return self.sums.false
        return self.sums.all_of(self.figures.wins(game, a) for game, a in games)

    def _among_figure(self, step: str, one: str, here: Mapping[str, Var]) -> Total:
        total = Total({}, 0)
        for other in (self.team, *here):
            if other == one:
                continue
            made = Total({}, 0)
            for game, a in self.figures.pairs.get((one, other), []):
                if step == "head-to-head":
                    made = made.plus(self.figures.of(game, a, "points"))
                else:
                    own, against = self.figures.goals_of(game, a)
                    made = made.plus(own.less(against) if step == "net among tied" else own)
            total = total.plus(made if other == self.team else self.sums.where(here[other], made))
        return total
