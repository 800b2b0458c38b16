"""Endings of a race kept because they show something, and new ones guessed from them.

A guess costs a climb of the table's own ladder; what it shows need not be asked of the solver.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from schedules.chances.aims import Aim
from schedules.chances.looking import Places, places_after
from schedules.chances.race import GOAL, WON, Left, Race
from tourney.model.hopes import Ending
from tourney.play.ladder import PLAYED
from tourney.play.tally import Counted

RECENT = 6
"""So many endings that show the same are taken to guess from."""

Played = tuple[Counted, ...]
"""The games left, each with an ending."""


class Witness(Struct, frozen=True):
    """One ending of all games left, and the places that it leaves every team."""

    games: Played
    places: Mapping[str, Places]

    def shows(self, team: str, aim: Aim, given: Sequence[Ending]) -> bool:
        """Whether it is an ending like those given in which the team meets the aim or may meet it."""
        if self.places[team].meets(aim) is not True:
            return False
        by_game = {game.game: game for game in self.games} if given else {}
        return all(_is(by_game[one.game], one) for one in given)


@dataclass(slots=True)
class Witnesses:
    """The endings seen so far. `most` bounds the goals of a side in a game left, in whole goals."""

    race: Race
    most: int
    seen: list[Witness] = field(default_factory=list)
    _shown: dict[tuple[str, Aim], list[Witness]] = field(default_factory=dict)

    def add(self, games: Sequence[Counted]) -> Witness:
        """An ending, climbed by the table's own ladder."""
        made = Witness(tuple(games), places_after(self.race, games, PLAYED))
        self.seen.append(made)
        return made

    def learn(self, games: Sequence[Counted], team: str, aim: Aim, given: Sequence[Ending]) -> bool:
        """An ending that the solver found; whether it, or it with larger margins, shows that the team can do it."""
        for ended in (games, *self._stretched(games, team)):
            made = self.add(ended)
            if made.shows(team, aim, given):
                self._shown.setdefault((team, aim), []).append(made)
                return True
        return False

    def _stretched(self, games: Sequence[Counted], team: str) -> Iterator[Played]:
        """The same winners by much: in the team's games, in those of the others, in all."""
        if not self.race.goals_matter:
            return
        pairs = list(zip(self.race.left, games, strict=True))
        large = [left.closest(self._by_much(left, game)) for left, game in pairs]
        mine = [team in {left.a, left.b} for left, _ in pairs]
        for chosen in (mine, [not own for own in mine], [True] * len(mine)):
            yield tuple(one if wide else game for one, wide, game in zip(large, chosen, games, strict=True))

    def _by_much(self, left: Left, game: Counted) -> Ending:
        winner = _winner(game)
        much = Ending(game=game.game, winner=winner, from_margin=GOAL * (self.most // 2))
        return much if any(left.fits(way, much) for way in left.ways) else Ending(game=game.game, winner=winner)

    def show(self, team: str, aim: Aim, given: Sequence[Ending]) -> bool:
        """Whether one of those seen, or one guessed from them, shows that the team can meet the aim."""
        shown = self._shown.setdefault((team, aim), [])
        for one in shown:
            if one.shows(team, aim, given):
                return True
        for one in self.seen:
            if one.shows(team, aim, given):
                shown.append(one)
                return True
        for games in self._guesses(team, shown, given):
            made = self.add(games)
            if made.shows(team, aim, given):
                shown.append(made)
                return True
        return False

    def furthest(self, team: str, *, good: bool) -> int:
        """The best (or the worst) place that the team has, or may have, in one of those seen."""
        spans = [one.places[team] for one in self.seen]
        return min(one.low for one in spans) if good else max(one.high for one in spans)

    def _guesses(self, team: str, shown: Sequence[Witness], given: Sequence[Ending]) -> Iterator[Played]:
        """Endings like those given: otherwise as in one that showed the same, or with the team's games won or lost."""
        supposed = {one.game: one for one in given}
        for one in list(shown[-RECENT:]):
            pairs = zip(self.race.left, one.games, strict=True)
            yield tuple(left.closest(supposed[left.game]) if left.game in supposed else had for left, had in pairs)
        for winning in (True, False):
            for others in (0, -1):
                yield tuple(
                    left.closest(supposed.get(left.game) or self._lean(left, team, others, winning=winning))
                    for left in self.race.left
                )

    @staticmethod
    def _lean(left: Left, team: str, others: int, *, winning: bool) -> Ending:
        """The team's game won (or lost); another's won by the first or by the last of those who can."""
        able = [winner for winner in left.winners if winner]
        if team in {left.a, left.b}:
            wanted = [winner for winner in able if (winner == team) is winning]
        else:
            wanted = able[others:][:1]
        return Ending(game=left.game, winner=wanted[0] if wanted else left.winners[0])


def _winner(game: Counted) -> str:
    return game.a if game.share_a == WON else game.b if game.share_b == WON else ""


def _is(ended: Counted, supposed: Ending) -> bool:
    """Whether a game has ended as supposed."""
    if _winner(ended) != supposed.winner:
        return False
    margin = abs(ended.goals_a - ended.goals_b)
    least, most = supposed.from_margin, supposed.to_margin
    return (least is None or margin >= least) and (most is None or margin <= most)
