"""Some of the games as a problem of their own, while all other games stay where they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import gcd

from msgspec import Struct
from msgspec.structs import replace

from schedules.solver import Interval
from schedules.timetable.asked import Asked, left
from schedules.timetable.by_parts.around import Crews, Used, crews_around
from schedules.timetable.by_parts.ground import Ground, games_of
from schedules.timetable.by_parts.profile import Use
from schedules.timetable.problem import Problem, TeamEntry, TeamId
from schedules.timetable.slots import DAY, grid_of
from schedules.timetable.terms import After, Apart, AtMost, CrewTerm, Term, Together
from schedules.timetable.times import Times
from schedules.timetable.wishes.wanted import miss
from tourney.model.nothing import Nothing


class Part(Struct, frozen=True, kw_only=True):
    """Games of some events with numbers of their own: `back` gives for each the number in the whole."""

    problem: Problem
    asked: Asked
    back: tuple[int, ...]
    arenas: Mapping[frozenset[str], list[Use]]
    """For every set of arenas that games of the part share: when the rest of the timetable has how many of them."""
    crews: tuple[Crews, ...]


def part_of(ground: Ground, events: Iterable[int], free: Iterable[int], *, sheet: bool = False) -> Part:
    """The part in which the `free` games of these events are placed anew, and their other games stay.

    Games that have no place yet and are not to get one now are left out. With `sheet` games begin only when one that
    began with the arena's opening and others after it would be over: so no gaps are left that nobody can use.
    """
    chosen = sorted(set(events))
    freed = set(free)
    there = [
        game
        for event in chosen
        for game in ground.games_of_event[event]
        if game in freed or game in ground.starts or game not in ground.asked.starts
    ]
    number = {game: place for place, game in enumerate(there)}
    outside = [game for game in ground.starts if game not in number]
    crews = tuple(crews_around(ground, number, freed, outside))
    terms, starts = _asked(ground, number, freed, sheet=sheet)
    used = Used(ground, outside)
    starts = {game: used.left(game, by_arena, crews, number[game]) for game, by_arena in starts.items()}
    return Part(
        problem=_narrowed(ground, chosen, number, freed),
        asked=Asked(terms, {number[game]: by_arena for game, by_arena in starts.items()}),
        back=tuple(there),
        arenas={
            arenas: used.of(arenas)
            for by_arena in {frozenset(by_arena) for by_arena in starts.values()}
            for arenas in used.around(by_arena)
        },
        crews=crews,
    )


def alone(ground: Ground, event: int) -> tuple[Problem, Asked]:
    """One event as it stands, with the starts that its games could have if no other event were there."""
    there = ground.games_of_event[event]
    number = {game: place for place, game in enumerate(there)}
    starts = {number[game]: ground.asked.starts[game] for game in there if game in ground.asked.starts}
    return _narrowed(ground, [event], number, set()), Asked((), starts)


def _narrowed(ground: Ground, chosen: Sequence[int], number: Mapping[int, int], freed: set[int]) -> Problem:
    """The events of the part alone, counted anew. Officials are counted apart, so nobody is listed here."""
    whole = ground.problem
    event_number = {event: place for place, event in enumerate(chosen)}
    teams = {team: (event_number[team[0]], team[1]) for event in chosen for team in ground.teams_of_event[event]}
    return Problem(
        origin=whole.origin,
        events=tuple(whole.events[event] for event in chosen),
        names=tuple(whole.names[event] for event in chosen),
        tasks=tuple(
            replace(
                (whole.tasks if game in freed else ground.tasks)[game],
                index=place,
                event=event_number[whole.tasks[game].event],
            )
            for game, place in number.items()
        ),
        teams={new: _renamed(whole.teams[old], teams) for old, new in teams.items()},
        paths={
            new: tuple(frozenset(number[game] for game in way if game in number) for way in whole.paths[old])
            for old, new in teams.items()
            if old in whole.paths
        },
        feeders={
            place: frozenset(number[feeder] for feeder in whole.feeders.get(game, ()) if feeder in number)
            for game, place in number.items()
        },
        opens=tuple(
            replace(row, event=event_number[event]) for event in chosen for row in ground.opens_of_event[event]
        ),
        days_of_event=tuple(whole.days_of_event[event] for event in chosen),
    )


def _renamed(entry: TeamEntry, teams: Mapping[TeamId, TeamId]) -> TeamEntry:
    return replace(
        entry,
        id=teams[entry.id],
        horses_with=frozenset(teams[other] for other in entry.horses_with if other in teams),
    )


def _asked(
    ground: Ground, number: Mapping[int, int], freed: set[int], *, sheet: bool
) -> tuple[tuple[Term | CrewTerm, ...], dict[int, Mapping[str, tuple[int, ...]]]]:
    """The terms among the games of the part, and the starts that all other games leave to the freed ones."""
    now = [ground.problem.tasks[task.index] if task.index in freed else task for task in ground.tasks]
    numbers = sorted({one for game in sorted(freed) for one in ground.terms_of[game]})
    inside: list[Term | CrewTerm] = []
    across: list[Term | CrewTerm] = []
    for one in numbers:
        term = ground.asked.terms[one]
        if isinstance(term, AtMost):
            games = frozenset(number[game] for game in term.games if game in number)
            inside.append(replace(term, games=games))
        elif all(game in number and game in ground.asked.starts for game in games_of(term)):
            inside.append(_renumbered(term, number))
        else:
            across.append(term)
    free = {game: ground.asked.starts[game] for game in sorted(freed)}
    if sheet:
        free = {game: on_sheet(ground, game, by_arena) for game, by_arena in free.items()}
    found: dict[int, Mapping[str, tuple[int, ...]]] = dict(left(now, free, across))
    for game in number:
        if game in ground.starts and game not in freed:
            start = ground.starts[game]
            found[game] = {arena: (start,) for arena, starts in ground.asked.starts[game].items() if start in starts}
    return tuple(inside), found


def _renumbered(term: Term | CrewTerm, number: Mapping[int, int]) -> Term | CrewTerm:
    match term:
        case Apart(first=first, second=second) | Together(first=first, second=second):
            return replace(term, first=number[first], second=number[second])
        case After(earlier=earlier, later=later):
            return replace(term, earlier=number[earlier], later=number[later])
        case _:
            raise TypeError(term)


def on_sheet(ground: Ground, game: int, by_arena: Mapping[str, tuple[int, ...]]) -> dict[str, tuple[int, ...]]:
    """A game's starts one game's length after the other from each opening, and those the committee wants."""
    task = ground.problem.tasks[game]
    length = task.minutes + task.turn_round
    wants = not isinstance(task.game.wanted, Nothing)
    spans = ground.problem.open_to[task.event]
    found = {}
    for arena, values in by_arena.items():
        key = (id(values), id(spans), arena, length, task.game.wanted)
        if key not in ground.sheets:
            ground.sheets[key] = tuple(
                start
                for start in values
                if any(
                    span.begins <= start < span.ends and (start - span.begins) % length == 0 for span in spans[arena]
                )
                or (wants and miss(ground.problem, task, start) == 0)
            )
        found[arena] = ground.sheets[key]
    return {arena: values for arena, values in found.items() if values}


@dataclass(slots=True)
class PartTimes(Times):
    """The model of a part's starts: the rest of the timetable takes up arenas and officials around it."""

    part: Part | None = None

    @classmethod
    def of_part(cls, part: Part, *, arenas_inside: bool = False) -> PartTimes:
        """The whole model of a part in which every game has a start left."""
        made = cls(part.problem, part.asked, part=part)
        made._fill(arenas_inside=arenas_inside)
        made._add_crews()
        return made

    def _grid(self, starts: set[int]) -> int:
        """Fine enough for every game's length and every edge of what is in use, so that nothing is rounded."""
        if self.part is None:
            return grid_of(starts)
        first = min(starts, default=0)
        edges = {edge for uses in self.part.arenas.values() for use in uses for edge in use[:2]}
        edges |= {edge for crew in self.part.crews for use in crew.busy for edge in use[:2]}
        lengths = {task.minutes for task in self.problem.tasks} | {task.turn_round for task in self.problem.tasks}
        return gcd(*(edge - first for edge in edges), *lengths, *(start - first for start in starts)) or 1

    def _add_room(self) -> None:
        """The days' room is counted over the whole timetable, not here."""

    def _add_arena_counts(self) -> None:
        if self.part is None:
            return
        sets = {game: frozenset(by_arena) for game, by_arena in self.asked.starts.items()}
        for arenas, uses in sorted(self.part.arenas.items(), key=lambda item: sorted(item[0])):
            games = [game for game in sorted(sets) if sets[game] <= arenas]
            lengths = {game: self.task(game).minutes + self.task(game).turn_round for game in games}
            self._hold([(self.interval(game, lengths[game]), 1) for game in games], uses, len(arenas))

    def _add_crews(self) -> None:
        if self.part is None:
            return
        for crew in self.part.crews:
            wanted = {game: count for game, count in sorted(crew.needs.items()) if game in self.start}
            demands = [(self.interval(game, self.task(game).minutes), count) for game, count in wanted.items()]
            self._hold(demands, crew.busy, crew.people)

    def _hold(self, demands: list[tuple[Interval, int]], uses: list[Use], most: int) -> None:
        """So many at once, less what the rest of the timetable uses (never more than there are)."""
        if demands:
            last = max(self.asked.all_starts(game)[-1] for game in self.start) + DAY
            blocks = [
                (self.model.block(max(0, self.step(begins)), self.step(min(ends, last))), min(count, most))
                for begins, ends, count in uses
                if ends > self.base and begins < last
            ]
            self.model.capacity([*demands, *blocks], most)
