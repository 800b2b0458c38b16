"""From the records of one or several events to the problem of placing their games.

What may not move: a game that has been played, one marked `Fixed`, and every cell of `Games` that differs from what the
sheet `Timetable` last wrote, for then the committee typed it. A cell that equals what was written is ours: it stays as
well unless a replan is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime

from msgspec import Struct
from msgspec.structs import replace

from schedules.timetable import paths
from schedules.timetable.problem import OpenTime, Person, Problem, Task, TeamEntry, TeamId
from schedules.timetable.record import TYPED
from schedules.timetable.slots import Span, minutes_from, open_span, span_of
from tourney.model.event import Event
from tourney.model.games import Entered, Game, Outcome, Side
from tourney.model.nothing import Nothing, known
from tourney.model.people import Official, OfficialRole
from tourney.model.results import GameStatus, Result
from tourney.model.settled import Settled
from tourney.model.sheets import Sheets, WrittenSlot
from tourney.play.timing import slot_minutes

_TAKES_NO_TIME = (Outcome.CANCELLED, Outcome.BYE)

Crew = tuple[tuple[OfficialRole, str], ...]


class Replan(Struct, frozen=True, kw_only=True):
    """What a replan may not touch: games that start before a moment, and games on days to keep."""

    freeze_until: datetime | None = None
    keep_days: frozenset[date] = frozenset()

    def keeps(self, game: Game) -> bool:
        """Whether the game stays where it is."""
        if isinstance(game.start, Nothing):
            return False
        frozen = self.freeze_until is not None and game.start < self.freeze_until
        return frozen or game.start.date() in self.keep_days


def pose(events: tuple[Settled, ...], replan: Replan | None = None) -> Problem:
    """The problem of placing every game of these events; with `replan` the games we placed before may move."""
    origin = _origin(events)
    tasks: list[Task] = []
    ways: dict[TeamId, tuple[frozenset[int], ...]] = {}
    feeders: dict[int, frozenset[int]] = {}
    for number, settled in enumerate(events):
        of_event = _tasks(settled, number, len(tasks), origin, replan)
        tasks += of_event
        names = [team.name for team in settled.sheets.teams]
        named = [side.team for task in of_event for side in (task.a, task.b) if isinstance(side, Entered)]
        teams = list(dict.fromkeys([*names, *named]))
        ways |= {(number, team): found for team, found in paths.ways(of_event, teams).items()}
        feeders |= paths.feeders(of_event)
    entries = _entries(events, origin)
    return Problem(
        origin=origin,
        events=tuple(settled.sheets.event for settled in events),
        names=tuple(settled.sheets.name for settled in events),
        tasks=tuple(tasks),
        teams=entries,
        paths={team: found for team, found in ways.items() if team in entries},
        feeders=feeders,
        opens=tuple(
            OpenTime(event=number, arena=row.arena, span=open_span(origin, row), at=row.at)
            for number, settled in enumerate(events)
            for row in settled.sheets.arenas
        ),
        officials=_officials(events, entries, origin),
        rosters=tuple(place for settled in events for place in settled.sheets.roster),
        days_of_event=tuple(_days(settled.sheets.event, origin) for settled in events),
    )


def _origin(events: tuple[Settled, ...]) -> date:
    days: list[date] = []
    for settled in events:
        event = settled.sheets.event
        days += [day for day in (event.first_day, event.last_day) if not isinstance(day, Nothing)]
        days += [row.day for row in settled.sheets.arenas]
        days += [game.start.date() for game in settled.sheets.games if not isinstance(game.start, Nothing)]
    return min(days, default=date.min.replace(year=2000))


def _days(event: Event, origin: date) -> tuple[int | None, int | None]:
    first, last = event.first_day, event.last_day
    return (
        None if isinstance(first, Nothing) else (first - origin).days,
        None if isinstance(last, Nothing) else (last - origin).days,
    )


def typed_by_committee(game: Game, written: WrittenSlot | None) -> bool:
    """Whether the committee typed the game's arena or start: it differs from what the program last wrote.

    A typed game is recorded in the sheet `Timetable` too, with the status `typed`, and stays the committee's.
    """
    if not game.arena and isinstance(game.start, Nothing):
        return False
    same = written is not None and (game.arena, game.start) == (written.arena, written.start)
    return not same or (written is not None and written.status == TYPED)


def _tasks(settled: Settled, event: int, first: int, origin: date, replan: Replan | None) -> list[Task]:
    sheets = settled.sheets
    results = {result.id: result for result in settled.results}
    written = {row.game: row for row in sheets.timetable}
    tasks: list[Task] = []
    for game in sheets.games:
        result = results.get(game.id)
        if _takes_time(game, result):
            index = first + len(tasks)
            tasks.append(_task(sheets, game, result, written.get(game.id), event, index, origin, replan))
    return tasks


def _takes_time(game: Game, result: Result | None) -> bool:
    if game.outcome in _TAKES_NO_TIME or (result is not None and result.status is GameStatus.VOID):
        return False
    played = game.outcome is not Outcome.NOT_PLAYED
    return not (played and (isinstance(game.start, Nothing) or not game.arena))


def _task(
    sheets: Sheets,
    game: Game,
    result: Result | None,
    written: WrittenSlot | None,
    event: int,
    index: int,
    origin: date,
    replan: Replan | None,
) -> Task:
    played = game.outcome is not Outcome.NOT_PLAYED
    typed = typed_by_committee(game, written)
    umpires, referee = _wanted_crew(sheets)
    start = None if isinstance(game.start, Nothing) else minutes_from(origin, game.start)
    kept, ours = _crews(game, written, ours_may_change=replan is not None and not played)
    task = Task(
        index=index,
        event=event,
        game=game,
        a=_side(game.a, result.a if result else ""),
        b=_side(game.b, result.b if result else ""),
        minutes=slot_minutes(sheets.event, game),
        turn_round=sheets.event.turn_round,
        start=start,
        arena=game.arena,
        typed=typed,
        played=played,
        crew=kept,
        crew_before=ours,
        umpires=0 if played else umpires,
        referee=referee and not played,
    )
    may_move = replan is not None and not (played or game.fixed or typed or replan.keeps(game))
    if may_move and start is not None and game.arena:
        return replace(task, start=None, arena="", was=(game.arena, start))
    return task


def _side(side: Side, team: str) -> Side:
    return Entered(team) if team else side


def _wanted_crew(sheets: Sheets) -> tuple[int, bool]:
    """How many umpires a game has, and whether a referee sits: nobody where the sheet lists nobody for it."""
    roles = {official.role for official in sheets.officials}
    umpires = known(sheets.event.umpires_a_game, 2 if OfficialRole.UMPIRE in roles else 0)
    return (umpires if OfficialRole.UMPIRE in roles else 0, OfficialRole.REFEREE in roles)


def _crews(game: Game, written: WrittenSlot | None, *, ours_may_change: bool) -> tuple[Crew, Crew]:
    """Who works a game and stays, and who was named by us and may be changed."""
    named = (
        (OfficialRole.UMPIRE, game.umpire_1, written.umpire_1 if written else ""),
        (OfficialRole.UMPIRE, game.umpire_2, written.umpire_2 if written else ""),
        (OfficialRole.REFEREE, game.referee, written.referee if written else ""),
        (OfficialRole.GOAL_JUDGE, game.goal_judge, ""),
        (OfficialRole.TIMER, game.timer, ""),
    )
    ours = tuple((role, name) for role, name, was in named if name and name == was and ours_may_change)
    kept = tuple((role, name) for role, name, was in named if name and not (name == was and ours_may_change))
    return kept, ours


def _entries(events: tuple[Settled, ...], origin: date) -> dict[TeamId, TeamEntry]:
    all_teams = {(number, team.name): team for number, settled in enumerate(events) for team in settled.sheets.teams}
    entries = {}
    for (number, name), team in all_teams.items():
        sheets = events[number].sheets
        mates = {
            other_id
            for other_id, other in all_teams.items()
            if other_id != (number, name)
            and (
                (other_id[0] != number and other.key == team.key)
                or {other.name, other.key} & set(team.shares_horses_with)
                or {team.name, team.key} & set(other.shares_horses_with)
            )
        }
        entries[(number, name)] = TeamEntry(
            id=(number, name),
            team=team,
            rest=known(team.rest, sheets.event.rest),
            most_a_day=None if isinstance(sheets.event.games_a_day, Nothing) else sheets.event.games_a_day,
            away=tuple(span_of(origin, stretch) for stretch in team.unavailable),
            members=frozenset(place.member for place in sheets.roster if place.team == name and place.member),
            horses_with=frozenset(mates),
        )
    return entries


def _officials(events: tuple[Settled, ...], entries: Mapping[TeamId, TeamEntry], origin: date) -> tuple[Person, ...]:
    rows: dict[str, list[tuple[int, Official]]] = {}
    for number, settled in enumerate(events):
        for official in settled.sheets.officials:
            if official.name:
                rows.setdefault(official.member or official.name, []).append((number, official))
    return tuple(_person(own, entries, origin) for own in rows.values())


def _person(rows: list[tuple[int, Official]], entries: Mapping[TeamId, TeamEntry], origin: date) -> Person:
    first = rows[0][1]
    member = next((row.member for _, row in rows if row.member), "")
    plays_for = {(number, row.team) for number, row in rows if row.team}
    plays_for |= {team for team, entry in entries.items() if member and member in entry.members}
    away: set[Span] = {span_of(origin, stretch) for _, row in rows for stretch in row.unavailable}
    return Person(
        name=first.name,
        member=member,
        roles=frozenset(row.role for _, row in rows if not isinstance(row.role, Nothing)),
        events=frozenset(number for number, _ in rows),
        club=next((row.club for _, row in rows if row.club), ""),
        plays_for=frozenset(team for team in plays_for if team in entries),
        away=tuple(sorted(away)),
        most_a_day=min((row.games_a_day for _, row in rows if not isinstance(row.games_a_day, Nothing)), default=None),
        at=first.at,
    )
