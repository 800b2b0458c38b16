"""What can happen in a race: told from what was looked through, from an ending that shows it, or by the solver.

Endings that show something are found cheaply and are proof enough; only what no ending at hand shows is asked of the
solver, first with the ladder cut short, then with the whole of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from schedules.chances.aims import Aim, Record
from schedules.chances.asking import Question
from schedules.chances.looking import MOST, Look, Places, by_margin, every_ending, number_of_endings, widest
from schedules.chances.purse import PLACE, QUESTION, NotDecidedError, Purse
from schedules.chances.race import GOAL, Race
from schedules.chances.witnesses import Witnesses
from tourney.model.hopes import Ending

Beside = Callable[[bool], Aim]
"""Asked whether good or bad is wanted: the places that go on (or do not) by comparison with the other pools."""


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
    beside: Beside = lambda _good: Aim()
    look: Look | None = field(init=False)
    """Every way to end; None where they are too many."""
    _cuts: tuple[Race, ...] = field(init=False)
    _asked: dict[tuple[int, str], Question] = field(default_factory=dict)
    _witnesses: Witnesses = field(init=False)
    _refused: dict[tuple[str, Aim], list[frozenset[Ending]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        small = not self.race.left or number_of_endings(self.race) <= self.look_through
        self.look = Look(self.race, tuple(every_ending(self.race))) if small else None
        self._cuts = (*self.race.cuts(), self.race)
        self._witnesses = Witnesses(self.race, self.most)

    @property
    def last(self) -> bool:
        """Whether only one game is left and its margins are looked through too."""
        return self.look is not None and by_margin(self.race)

    @property
    def cap(self) -> int:
        """The largest margin (halves) that a question on margins looks at."""
        return widest(self.race) if self.last else GOAL * (self.most // 2)

    # --- places ---

    def places(self, team: str) -> tuple[tuple[int, int], bool]:
        """The best and the worst place that the team can have.

        False beside them: they are bounds, for the search did not end. Never raises.
        """
        best, worst = [1, len(self.race.teams)], [1, len(self.race.teams)]
        try:
            with self.purse.for_places():
                self._narrow(team, best, good=True)
                self._narrow(team, worst, good=False)
        except NotDecidedError:
            return (best[0], worst[1]), False
        return (best[0], worst[1]), True

    def _narrow(self, team: str, between: list[int], *, good: bool) -> None:
        """Narrow the bounds between which the best (or the worst) place lies, to one place."""
        shown, bound = (1, 0) if good else (0, 1)
        if self.look:
            spans = [one.places[team] for one in self.look.seen]
            if good:
                between[:] = min(one.low for one in spans), min(one.low if one.firm else one.high for one in spans)
            else:
                between[:] = max(one.high if one.firm else one.low for one in spans), max(one.high for one in spans)
        else:
            for number in range(len(self._cuts) - 1):
                question = self._question(number, team)
                question.lean(good=good)
                place, games = question.furthest(good=good)
                self._witnesses.learn(games, team, Aim(frozenset((place,))), ())
                between[bound] = place
                between[shown] = self._witnesses.furthest(team, good=good)
                if between[0] == between[1]:
                    return
        while between[0] < between[1]:
            if self._reached(team, between[bound], good=good):
                between[shown] = between[bound]
            else:
                between[bound] += 1 if good else -1

    def _reached(self, team: str, place: int, *, good: bool) -> bool:
        """Whether the team can have the place, by the whole ladder."""
        aim = Aim(frozenset((place,)))
        if self._witnesses.show(team, aim, ()):
            return True
        return self._solved(team, aim, (), good=good, most=PLACE)

    # --- going on, or not ---

    def can(self, team: str, given: Sequence[Ending] = (), *, good: bool) -> bool:
        """Whether the games left can end like those given so that the team goes on, or may (`good`); or does not."""
        return any(self._can(team, aim, given, good=good) for aim in self._aims(good=good))

    def meets(self, places: Places, *, good: bool) -> bool:
        """Whether a team with these places and no goals in doubt goes on, or may (`good`); or does not."""
        try:
            return any(places.meets(aim) for aim in self._aims(good=good))
        except NotDecidedError:
            return True

    def _aims(self, *, good: bool) -> Iterator[Aim]:
        """What is asked for: the places of the table itself and, where that is not enough, beside the other pools."""
        yield self.race.surely(good=good)
        if self.race.perhaps:
            yield self.beside(good)

    def _can(self, team: str, aim: Aim, given: Sequence[Ending], *, good: bool) -> bool:
        if not aim:
            return False
        told = self.look.can(team, aim, given) if self.look else None
        if told is not None:
            return told
        refused = self._refused.setdefault((team, aim), [])
        if any(one <= frozenset(given) for one in refused):
            return False
        if self._witnesses.show(team, aim, given):
            return True
        if self._solved(team, aim, given, good=good):
            return True
        refused.append(frozenset(given))
        return False

    def _solved(self, team: str, aim: Aim, given: Sequence[Ending], *, good: bool, most: float = QUESTION) -> bool:
        """Asked of the solver: what a shorter ladder cannot is refused, what it does firmly is so."""
        for number, cut in enumerate(self._cuts):
            for firm in (False,) if cut is self.race else (False, True):
                question = self._question(number, team, given)
                question.lean(good=good)
                found = question.met(aim, firm=firm, most=most)
                if found is None and not firm:
                    return False
                if found is not None:
                    shows = self._witnesses.learn(found, team, aim, given)
                    if shows or firm or cut is self.race:
                        return True
        return False

    def without_goals(self, team: str, given: Sequence[Ending], *, good: bool) -> bool:
        """Whether endings like these can bring it about whatever the goals of the games left."""
        questions = (
            (self._question(number, team, given), aim)
            for number in range(len(self._cuts) - 1)
            for aim in self._aims(good=good)
            if aim
        )
        return any(question.met(aim, firm=True) is not None for question, aim in questions)

    # --- margins ---

    def largest_margin(self, team: str, games: Sequence[str]) -> int | None:
        """The largest margin by which the team can win each of the games and yet not go on; None: none."""
        given = [Ending(game=game, winner=team) for game in games]
        if self.look and self.last:
            return max(self._margins(self.look, team, given), default=None)
        if self.can(team, [replace(one, from_margin=self.cap) for one in given], good=False):
            return self.cap
        return max(self._margins_asked(team, given, games, team, most=True), default=None)

    def least_margin(self, team: str, game: str, winner: str) -> int | None:
        """The least margin by which the winner can win while the team does not go on; None: none."""
        given = [Ending(game=game, winner=winner)]
        if self.look and self.last:
            return min(self._margins(self.look, team, given), default=None)
        if self.without_goals(team, given, good=False):
            return 0
        return min(self._margins_asked(team, given, (game,), winner, most=False), default=None)

    def _margins(self, look: Look, team: str, given: Sequence[Ending]) -> list[int]:
        return [margin for aim in self._aims(good=False) for margin in look.margins(team, aim, given)]

    def _margins_asked(
        self, team: str, given: Sequence[Ending], games: Sequence[str], winner: str, *, most: bool
    ) -> list[int]:
        asked = [
            self._question(len(self._cuts) - 1, team, given).margin(aim, games, winner, most=most)
            for aim in self._aims(good=False)
            if aim
        ]
        return [margin for margin in asked if margin is not None]

    # --- what another pool has to know ---

    def extreme(self, place: int, *, good: bool) -> Record | None:
        """The best record (or the worst) that whoever stands on a place can have; None where there is no such place."""
        if place not in self.race.everywhere:
            return None
        told = self._extreme_seen(self.look, place, good=good) if self.look else None
        if told is not None:
            return told
        best: Record = ()
        for team in self.race.teams:
            made = self._extreme_of(team, place, best, good=good)
            if made and (not best or _beyond(made, best, good=good)):
                best = made
        return best

    def _extreme_seen(self, look: Look, place: int, *, good: bool) -> Record | None:
        """The same from what was seen; None where goals decide."""
        there = [places for one in look.seen for places in one.places.values() if place in places.span]
        if any(None in one.record or not one.firm for one in there):
            return None
        best = there[0].record
        for one in there[1:]:
            best = one.record if _beyond(one.record, best, good=good) else best
        return best

    def _extreme_of(self, team: str, place: int, best: Record, *, good: bool) -> Record:
        """The best (or the worst) record of a team on a place; empty where it cannot pass the best so far."""
        question = self._question(len(self._cuts) - 1, team)
        question.on_place(place)
        made: Record = ()
        for step in self.race.compared:
            figure = question.extreme(step, good=good)
            if figure is None:
                return ()
            made = (*made, figure)
            if best and _beyond(best[: len(made)], made, good=good):
                return ()
        return made

    # --- asking ---

    def _question(self, number: int, team: str, given: Sequence[Ending] = ()) -> Question:
        """A question on one of the cuts (the last is the whole race), with endings supposed."""
        if (number, team) not in self._asked:
            self._asked[number, team] = Question.on(self._cuts[number], team, self.most, self.purse)
        question = self._asked[number, team].again()
        question.suppose(given)
        return question


def _beyond(one: Record, other: Record, *, good: bool) -> bool:
    """Whether one record is better than another (or, where bad is wanted, worse); both are known whole."""
    for own, theirs in zip(one, other, strict=True):
        if own is not None and theirs is not None and own != theirs:
            return (own > theirs) is good
    return False
