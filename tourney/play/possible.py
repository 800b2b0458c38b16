"""The best and the worst place of a team once the winners of the games left are supposed, whatever their margins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from tourney.model.event import LadderRestarts
from tourney.play.steps import AMONG_TIED, cap_of, counts_goals, judge, waits
from tourney.play.tally import Counted, Tally

SEARCHED = 10
"""In groups up to this size every set of teams is tried; in larger ones each is tried alone (never too hopeless)."""
WON = 2
"""The share of a game won."""
NET = frozenset({"net", "net among tied"})


@dataclass(frozen=True, slots=True)
class Supposed:
    """A table with the games left supposed: their winners known, their margins free from the smallest on.

    `smallest` is the least a game can be won by, in halves.
    """

    tally: Tally
    free: frozenset[str]
    """The games left whose margins are open."""
    steps: tuple[str, ...]
    restarts: LadderRestarts
    smallest: int
    net_known: bool = False
    """The margins stand in the games; only how many goals it took is free."""
    asked: dict[tuple[str, tuple[str, ...], tuple[str, ...]], Mapping[str, int] | None] = field(
        default_factory=dict, compare=False, repr=False
    )
    """Steps asked before, as each is asked once for every team."""

    def span(self, team: str) -> tuple[int, int]:
        """The best and the worst place that the team can have, exact but where margins force equality.

        Two teams that no margin can part are taken as possible in either order: never a false "through" or "out".
        """
        return 1 + self._ahead(team, best=True), 1 + self._ahead(team, best=False)

    def _ahead(self, team: str, *, best: bool) -> int:
        """How many teams end before this one, at the least (`best`) or at the most."""
        group = self.tally.teams
        ahead, index = 0, 0
        while len(group) > 1 and index < len(self.steps):
            step = self.steps[index]
            if waits(step):
                return ahead + (0 if best else len(group) - 1)
            block = self.restarts is LadderRestarts.AMONG_TIED and step in AMONG_TIED
            end = self._end(index) if block else index + 1
            part = group
            for inner in self.steps[index:end]:
                came_in = group if block else part
                if self._open(inner, part, came_in):
                    return ahead + self._by_margins(inner, team, part, came_in, best=best)
                above, part = self._split(inner, team, part, came_in)
                ahead += above
                if len(part) == 1:
                    return ahead
            index = self._following(index, end, smaller=len(part) < len(group), block=block)
            group = part
        return ahead + (0 if best else len(group) - 1)

    def _end(self, index: int) -> int:
        while index < len(self.steps) and self.steps[index] in AMONG_TIED:
            index += 1
        return index

    def _following(self, index: int, end: int, *, smaller: bool, block: bool) -> int:
        if not smaller:
            return end
        if block:
            return index
        return 1 if self.restarts is LadderRestarts.YES and index > 0 else index + 1

    def _split(
        self, step: str, team: str, part: tuple[str, ...], came_in: tuple[str, ...]
    ) -> tuple[int, tuple[str, ...]]:
        asked = (step, part, came_in)
        if asked not in self.asked:
            judged = judge(step, self.tally, part, came_in)
            self.asked[asked] = None if judged is None else judged.keys
        keys = self.asked[asked]
        if keys is None:
            return 0, part
        mine = keys[team]
        return sum(keys[other] > mine for other in part), tuple(other for other in part if keys[other] == mine)

    # --- margins ---

    def _open(self, step: str, part: Sequence[str], came_in: Sequence[str]) -> bool:
        """Whether a goal step hangs on margins that are still free."""
        if not counts_goals(step) or not all(self.tally.lines[team].known for team in part):
            return False
        if self.net_known and (step in NET or cap_of(step) is not None):
            return False
        games = self._games(step, part, came_in)
        return any(game.game in self.free and (step not in NET or game.share_a != 1) for game in games)

    def _games(self, step: str, part: Sequence[str], came_in: Sequence[str]) -> list[Counted]:
        if step in AMONG_TIED:
            games = self.tally.among(came_in)
            return games if self.tally.all_met(came_in, games) else []
        return list({game.game: game for team in part for game in self.tally.lines[team].games}.values())

    def _by_margins(self, step: str, team: str, part: tuple[str, ...], came_in: tuple[str, ...], *, best: bool) -> int:
        """How many of the part can be kept from passing the team, or can pass it, by the margins still free."""
        games = self._games(step, part, came_in)
        others = tuple(other for other in part if other != team)
        if step not in NET:
            loose = {name for game in games if game.game in self.free for name in (game.a, game.b)}
            if team in loose:
                return 0 if best else len(others)
            fixed = judge(step, self.tally, part, came_in)
            firm = [one for one in others if one not in loose]
            if fixed is None:
                return 0 if best else len(others)
            ahead = sum(fixed.keys[one] > fixed.keys[team] for one in firm)
            level = sum(fixed.keys[one] == fixed.keys[team] for one in firm)
            return ahead if best else ahead + level + len(others) - len(firm)
        net = dict.fromkeys(part, 0)
        for game in games:
            for one, own, other in ((game.a, game.goals_a, game.goals_b), (game.b, game.goals_b, game.goals_a)):
                if one in net:
                    net[one] += own - other
        won = [_sides(game) for game in games if game.game in self.free and game.share_a != 1]
        if best:
            return len(others) - _behind(net, won, team, others, self.smallest)
        mirrored = [(loser, winner) for winner, loser in won]
        return _behind({one: -goals for one, goals in net.items()}, mirrored, team, others, self.smallest)


def _sides(game: Counted) -> tuple[str, str]:
    return (game.a, game.b) if game.share_a == WON else (game.b, game.a)


def _behind(
    net: Mapping[str, int], won: Sequence[tuple[str, str]], team: str, others: tuple[str, ...], smallest: int
) -> int:
    """How many of the others can be behind the team (or level) at once, their margins chosen for it.

    `won` holds (winner, loser) of each free game. A free win of the team carries it past everybody. Else its own
    figure stands, and those above it must lose by more: what a loser gives away its winner gains, unless that winner
    may stand ahead or is not asked about.
    """
    if any(winner == team for winner, _ in won):
        return len(others)
    base = dict(net)
    for winner, loser in won:
        if winner in base:
            base[winner] += smallest
        if loser in base:
            base[loser] -= smallest
    too_much = {other: base[other] - base[team] for other in others}
    if len(others) > SEARCHED:
        return sum(_can_all_be_behind(too_much, won, (other,)) for other in others)
    for size in range(len(others), 0, -1):
        if any(_can_all_be_behind(too_much, won, chosen) for chosen in combinations(others, size)):
            return size
    return 0


def _can_all_be_behind(too_much: Mapping[str, int], won: Sequence[tuple[str, str]], chosen: tuple[str, ...]) -> bool:
    """Whether every chosen team can shed what it has too much, along the games it lost to others (a small flow)."""
    inside = set(chosen)
    lost_to = {one: [winner for winner, loser in won if loser == one] for one in chosen}
    room = {one: max(0, -too_much[one]) for one in chosen}

    def shed(one: str, seen: set[str]) -> str | None:
        """Where one more half goal can go: a team with room, or "" outside."""
        for winner in lost_to[one]:
            if winner not in inside:
                return ""
        for winner in lost_to[one]:
            if winner not in seen:
                seen.add(winner)
                if room[winner] > 0:
                    return winner
                further = shed(winner, seen)
                if further is not None:
                    return further
        return None

    for one in chosen:
        for _ in range(max(0, too_much[one])):
            end = shed(one, {one})
            if end is None:
                return False
            if not end:
                break
            room[end] -= 1
    return True
