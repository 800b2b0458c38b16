"""What the rest of the timetable takes up around a part: arenas and officials, and so starts of its games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from schedules.timetable.asked import Left, without
from schedules.timetable.by_parts.ground import Ground
from schedules.timetable.by_parts.profile import Use, in_use


class Crews(Struct, frozen=True, kw_only=True):
    """A pool of officials as a part sees it."""

    people: int
    needs: Mapping[int, int]
    """For every game of the part how many of them it keeps busy."""
    busy: list[Use]
    """When the rest of the timetable has how many of them."""


class Used:
    """When the games outside the part, and closed hours, take up the arenas of a set."""

    def __init__(self, ground: Ground, outside: Sequence[int]) -> None:
        self.ground = ground
        self.outside = outside
        self.known: dict[frozenset[str], list[Use]] = {}
        self.cut: dict[tuple[int, frozenset[Left]], tuple[int, ...]] = {}

    def of(self, arenas: frozenset[str]) -> list[Use]:
        """For a set of arenas."""
        if arenas not in self.known:
            self.known[arenas] = in_use(self._uses(arenas))
        return self.known[arenas]

    def around(self, arenas: frozenset[str]) -> list[frozenset[str]]:
        """The set itself, and every set of arenas that other games share and that holds it."""
        return [arenas, *(other for other in self.ground.arena_sets if arenas < other)]

    def _uses(self, arenas: frozenset[str]) -> Iterator[Use]:
        ground = self.ground
        for arena in sorted(arenas):
            yield from ((span.begins, span.ends, 1) for span in ground.blocked.get(arena, ()))
        for game in self.outside:
            if ground.arenas_of[game] <= arenas:
                task = ground.tasks[game]
                start = ground.starts[game]
                yield (start, start + task.minutes + task.turn_round, 1)

    def left(
        self, game: int, by_arena: Mapping[str, tuple[int, ...]], crews: Iterable[Crews], number: int
    ) -> dict[str, tuple[int, ...]]:
        """A game's starts without those for which no arena, or too few officials, are free."""
        task = self.ground.tasks[game]
        arenas = frozenset(by_arena)
        length = task.minutes + task.turn_round
        gaps = {
            (begins - length, ends)
            for those in self.around(arenas)
            for begins, ends, count in self.of(those)
            if count >= len(those)
        }
        for crew in crews:
            spare = crew.people - crew.needs.get(number, 0)
            gaps |= {(begins - task.minutes, ends) for begins, ends, busy in crew.busy if busy > spare}
        found = {}
        for arena, values in by_arena.items():
            key = (id(values), frozenset(gaps))
            if key not in self.cut:
                self.cut[key] = without(values, gaps)
            if self.cut[key]:
                found[arena] = self.cut[key]
        return found


def crews_around(ground: Ground, number: Mapping[int, int], freed: set[int], outside: Sequence[int]) -> Iterator[Crews]:
    """The officials as a part with these numbers sees them: busy with all other games, and with those that stand."""
    given = [task.index for task in ground.problem.tasks if task.start is not None and task.index not in ground.starts]
    still = [*outside, *(game for game in given if game not in freed)]
    for pool in ground.pools.values():
        uses = [(span.begins, span.ends, 1) for span in pool.away]
        for game in still:
            task = ground.tasks[game]
            if task.start is not None and game in pool.needs:
                uses.append((task.start, task.start + task.minutes, pool.needs[game]))
        needs = {place: pool.needs[game] for game, place in number.items() if game in pool.needs}
        yield Crews(people=pool.people, needs=needs, busy=in_use(uses))
