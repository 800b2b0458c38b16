"""The two exact ways beside each other: a small race is looked through, of a large one the solver is asked.

Where a small race comes to goals, the solver is asked too, but only of the teams for which they matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from schedules.chances.asking import Question
from schedules.chances.looking import MOST, Seen, every_ending, fits, number_of_endings, widest
from schedules.chances.purse import PLACE, NotDecidedError, Purse
from schedules.chances.race import GOAL, WON, Race
from tourney.model.hopes import Ending
from tourney.play.tally import Counted


@dataclass(slots=True)
class Oracle:
    """Answers what can happen to a team in a race. Every question may end in NotDecidedError.

    `most` bounds the goals of a side in a game left, in whole goals; races that can end in up to `look_through` ways,
    margins apart, are looked through.
    """

    race: Race
    most: int
    look_through: int = MOST
    purse: Purse = field(default_factory=Purse)
    seen: tuple[Seen, ...] = field(init=False)
    """Every way to end; none where they are too many."""
    _cuts: tuple[Race, ...] = field(init=False)
    _known: dict[tuple[str, frozenset[int]], list[tuple[Counted, ...]]] = field(default_factory=dict)
    """Endings that the solver found, by what they show."""

    def __post_init__(self) -> None:
        small = number_of_endings(self.race) <= self.look_through
        self.seen = tuple(every_ending(self.race)) if small else ()
        self._cuts = tuple(self.race.cuts())

    @property
    def _last(self) -> bool:
        """Whether only one game is left: its margins are looked through too."""
        return len(self.race.left) == 1 and bool(self.seen)

    @property
    def cap(self) -> int:
        """The largest margin (halves) that a question on margins looks at."""
        return widest(self.race) if self._last else GOAL * (self.most // 2)

    def places(self, team: str) -> tuple[tuple[int, int], bool]:
        """The best and the worst place that the team can have.

        False beside them: they are bounds, for the search did not end. Never raises.
        """
        best, worst = [1, len(self.race.teams)], [1, len(self.race.teams)]
        try:
            self._best(team, best)
            self._worst(team, worst)
        except NotDecidedError:
            return (best[0], worst[1]), False
        return (best[0], worst[1]), True

    def _best(self, team: str, between: list[int]) -> None:
        """Narrow the bounds between which the best place lies, to one place."""
        if self.seen:
            spans = [one.places[team] for one in self.seen]
            between[:] = min(one.low for one in spans), min(one.low if one.firm else one.high for one in spans)
        else:
            for cut in self._cuts:
                question = self._question(cut, team)
                between[:] = question.first(), question.first(firm=True)
                if between[0] == between[1]:
                    return
        while between[0] < between[1]:
            if self._reached(team, between[0], good=True):
                between[1] = between[0]
            else:
                between[0] += 1

    def _worst(self, team: str, between: list[int]) -> None:
        """Narrow the bounds between which the worst place lies, to one place."""
        if self.seen:
            spans = [one.places[team] for one in self.seen]
            between[:] = max(one.high if one.firm else one.low for one in spans), max(one.high for one in spans)
        else:
            for cut in self._cuts:
                question = self._question(cut, team)
                between[:] = question.last(firm=True), question.last()
                if between[0] == between[1]:
                    return
        while between[0] < between[1]:
            if self._reached(team, between[1], good=False):
                between[0] = between[1]
            else:
                between[1] -= 1

    def _reached(self, team: str, place: int, *, good: bool) -> bool:
        """Whether the team can have the place, by the whole ladder."""
        question = self._question(self.race, team)
        question.lean(good=good)
        return question.one_of((place,), most=PLACE) is not None

    def can(self, team: str, wanted: frozenset[int], given: Sequence[Ending] = ()) -> bool:
        """Whether the games left can end so that the team has, or may have, one of the places wanted."""
        if not wanted:
            return False
        if any(_as(self.race, known, given) for known in self._known.get((team, wanted), ())):
            return True
        if self.seen and (self._last or not any(one.from_margin or one.to_margin for one in given)):
            doubt = False
            for one in self.seen:
                if fits(self.race, one, given):
                    low, high, firm = one.places[team]
                    reached = [place in wanted for place in range(low, high + 1)]
                    if any(reached) if firm else all(reached):
                        return True
                    doubt = doubt or any(reached)
            if not doubt:
                return False
        for cut in (*self._cuts, self.race):
            found = self._asked(cut, team, wanted, given, firm=False)
            if found is None:
                return False
            if cut is not self.race:
                found = self._asked(cut, team, wanted, given, firm=True)
            if found is not None:
                self._known.setdefault((team, wanted), []).append(found)
                return True
        return False

    def _asked(
        self, cut: Race, team: str, wanted: frozenset[int], given: Sequence[Ending], *, firm: bool
    ) -> tuple[Counted, ...] | None:
        question = self._question(cut, team, given)
        question.lean(good=1 in wanted)
        return question.one_of(wanted, firm=firm)

    def can_without_goals(self, team: str, wanted: frozenset[int], given: Sequence[Ending]) -> bool:
        """Whether endings like these can leave the team only places wanted, whatever the goals of the games left."""
        questions = (self._question(cut, team, given) for cut in self._cuts)
        return any(question.one_of(wanted, firm=True) is not None for question in questions)

    def largest_margin(self, team: str, wanted: frozenset[int], games: Sequence[str]) -> int | None:
        """The largest margin by which the team can win each of the games and yet have one of the places; None: none."""
        given = [Ending(game=game, winner=team) for game in games]
        if self._last:
            return max(self._margins(team, wanted, given), default=None)
        if self.can(team, wanted, [replace(one, from_margin=self.cap) for one in given]):
            return self.cap
        return self._question(self.race, team, given).margin(wanted, games, team, most=True)

    def least_margin(self, team: str, wanted: frozenset[int], game: str, winner: str) -> int | None:
        """The least margin by which the winner can win while the team has one of the places; None: none."""
        given = [Ending(game=game, winner=winner)]
        if self._last:
            return min(self._margins(team, wanted, given), default=None)
        if self.can_without_goals(team, wanted, given):
            return 0
        return self._question(self.race, team, given).margin(wanted, (game,), winner, most=False)

    def _margins(self, team: str, wanted: frozenset[int], given: Sequence[Ending]) -> list[int]:
        """The margins of the last game that leave the team one of the places."""
        fitting = [one for one in self.seen if fits(self.race, one, given)]
        return [
            abs(one.margin or 0)
            for one in fitting
            if any(place in wanted for place in range(one.places[team].low, one.places[team].high + 1))
        ]

    def _question(self, cut: Race, team: str, given: Iterable[Ending] = ()) -> Question:
        question = Question.on(cut, team, self.most, self.purse)
        question.suppose(given)
        return question


def _as(race: Race, endings: Sequence[Counted], given: Iterable[Ending]) -> bool:
    """Whether an ending known is one of those supposed."""
    by_game = {left.game: ended for left, ended in zip(race.left, endings, strict=True)}
    return all(_is(by_game[one.game], one) for one in given)


def _is(ended: Counted, supposed: Ending) -> bool:
    winner = ended.a if ended.share_a == WON else ended.b if ended.share_b == WON else ""
    if winner != supposed.winner:
        return False
    margin = abs(ended.goals_a - ended.goals_b)
    least, most = supposed.from_margin, supposed.to_margin
    return (least is None or margin >= least) and (most is None or margin <= most)
