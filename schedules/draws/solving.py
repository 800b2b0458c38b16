"""The fewest clashes asked of the solver, where the search that leaves nothing out takes too long.

Round by round from the first: the fewest pairs that can meet by it, then, with those kept, by the next. Teams are put
into pairs of neighbouring lines (or into pools); which of the two lines a team takes decides no meeting.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from schedules.solver import Limits, Model, Solution, Var, Verdict

EFFORT = 6.0
"""What the proof may cost, in the solver's deterministic units."""


class Fewest(NamedTuple):
    """The place of each clashing team in the best arrangement found; None where none was found."""

    at: Mapping[int, int] | None
    proved: bool


class Standing(NamedTuple):
    """Where teams stand: the line and the rank of each place, the rounds there are, the place of each team."""

    lines: Sequence[int]
    ranks: Sequence[int]
    rounds: int
    at: Sequence[int]

    def part(self, place: int, meeting: int) -> int:
        """The part of the bracket whose teams can meet by that round."""
        return self.lines[place] >> meeting


def fewest(now: Standing, groups: Collection[frozenset[int]], floor: Sequence[int]) -> Fewest:
    """The arrangement with the fewest pairs of a group that meet early, begun from the one that stands.

    `groups` hold teams that all clash with one another, every clashing pair in one of them; `floor` is, for each round,
    a number of pairs that nothing goes below.
    """
    model = Model()
    stands = _stands(model, now, sorted(set().union(*groups)))
    effort = EFFORT
    solved: Solution | None = None
    for meeting in range(1, max(2, now.rounds)):
        pairs = _pairs(model, groups, stands, meeting)
        model.bounded(pairs, low=floor[meeting - 1])
        model.seek_least(pairs)
        answer = model.solve(Limits(effort=effort))
        effort -= answer.effort
        solved = answer if answer.found else solved
        if answer.verdict is not Verdict.PROVED or effort <= 0:
            return Fewest(None if solved is None else _places(now, stands, solved), proved=False)
        model.bounded(pairs, high=answer.objective)
        model.hint({var: answer.value(var) for parts in stands.values() for var in parts.values()})
    return Fewest(None if solved is None else _places(now, stands, solved), proved=True)


def _stands(model: Model, now: Standing, teams: Sequence[int]) -> dict[int, dict[int, Var]]:
    """For each clashing team, in which part of the first round it stands: those with places of its rank."""
    room: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for place, rank in enumerate(now.ranks):
        room[rank][now.part(place, 1)] += 1
    stands: dict[int, dict[int, Var]] = {}
    for team in teams:
        rank = now.ranks[now.at[team]]
        stands[team] = {part: model.yes_no() for part in sorted(room[rank])}
        model.exactly_one(stands[team].values())
    model.hint({var: int(now.part(now.at[team], 1) == part) for team in teams for part, var in stands[team].items()})
    for rank, parts in room.items():
        of_rank = [team for team in teams if now.ranks[now.at[team]] == rank]
        for part, places in parts.items():
            if len(of_rank) > places:
                model.bounded([(stands[team][part], 1) for team in of_rank], high=places)
    return stands


def _pairs(
    model: Model, groups: Collection[frozenset[int]], stands: Mapping[int, Mapping[int, Var]], meeting: int
) -> list[tuple[Var, int]]:
    """The pairs of all groups that can meet by a round: of n teams in one part, n (n - 1) / 2, said by its tangents."""
    counted: list[tuple[Var, int]] = []
    for group in sorted(groups, key=sorted):
        parts: defaultdict[int, list[tuple[Var, int]]] = defaultdict(list)
        for team in sorted(group):
            for part, var in stands[team].items():
                parts[part >> (meeting - 1)].append((var, 1))
        most = len(group) * (len(group) - 1) // 2
        for _, here in sorted(parts.items()):
            pairs = model.whole(0, most)
            for step in range(1, len(group)):
                tangent = [(pairs, 1), *((var, -step) for var, _ in here)]
                model.bounded(tangent, low=-step * (step + 1) // 2)
            counted.append((pairs, 1))
    return counted


def _places(now: Standing, stands: Mapping[int, Mapping[int, Var]], solved: Solution) -> Mapping[int, int]:
    """A place for each team in its part; it stays where it is if it can."""
    chosen = {team: next(part for part, var in parts.items() if solved.yes(var)) for team, parts in stands.items()}
    found = {team: now.at[team] for team, part in chosen.items() if now.part(now.at[team], 1) == part}
    taken = set(found.values())
    for team, part in chosen.items():
        if team in found:
            continue
        rank = now.ranks[now.at[team]]
        free = (place for place, one in enumerate(now.ranks) if one == rank and now.part(place, 1) == part)
        found[team] = next(place for place in free if place not in taken)
        taken.add(found[team])
    return found
