"""Small events for the tests of this room: games in a few words, settled."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tests.build import event, game, goals, sheets
from tourney.model.entries import Entries
from tourney.model.event import Event, Played
from tourney.model.findings import Ruling
from tourney.model.games import Entered, Game, Hit, Outcome, Side, Stage
from tourney.model.nothing import EMPTY
from tourney.model.people import Team
from tourney.model.results import Result, Table
from tourney.model.settled import Settled
from tourney.play import settle


def flat(**changes: Any) -> Event:
    """An event on the flat: no goals are given."""
    return event(played=Played.FLAT, **changes)


def one(name: str, a: str | Side, b: str | Side, score: str = "", **changes: Any) -> Game:
    """A game; a side in words is a team. `score` makes it played unless `outcome` says something else."""
    sides = {key: Entered(side) if isinstance(side, str) else side for key, side in (("a", a), ("b", b))}
    return replace(game(name, "", "", score), **sides, **changes)


def pool(*lines: str, label: str = "", first: int = 1, prefix: str = "G") -> tuple[Game, ...]:
    """Pool games from lines such as `A 5 B 3` or `A v B`."""
    games = []
    for number, line in enumerate(lines, first):
        words = line.split()
        a, b = words[0], words[-1] if " v " in line else words[2]
        score = "" if " v " in line else f"{words[1]}-{words[3]}"
        games.append(one(f"{prefix}{number}", a, b, score, pool=label))
    return tuple(games)


def settled(*games: Game, of: Event | None = None, teams: tuple[Team, ...] | None = None, **parts: Any) -> Settled:
    """The event of these games, settled; its teams are those that the games name, in their order."""
    if teams is None:
        names = dict.fromkeys(side.team for one in games for side in (one.a, one.b) if isinstance(side, Entered))
        teams = tuple(Team(name=name) for name in names)
    records = sheets(event=of or flat(), games=tuple(games), teams=teams, **parts)
    return settle(records, Entries.of(records))


def table(done: Settled, name: str = "Table") -> Table:
    """The table of that name."""
    return next(table for table in done.tables if table.name == name)


def order(done: Settled, name: str = "Table") -> list[str]:
    """A table's order, teams still level joined by `=`."""
    groups: dict[tuple[int, int], list[str]] = {}
    for row in table(done, name).rows:
        groups.setdefault((row.rank, row.rank_to), []).append(row.team)
    return ["=".join(teams) for teams in groups.values()]


def reasons(done: Settled, name: str = "Table") -> list[tuple[str, str, str]]:
    """A table's teams with what decided their place, and the figure."""
    return [(row.team, row.decided_by, row.figure) for row in table(done, name).rows]


def finish(done: Settled) -> list[str]:
    """The order of finish: `1 A`, `3-4 B`."""
    return [
        f"{place.rank} {place.team}" if place.rank == place.rank_to else f"{place.rank}-{place.rank_to} {place.team}"
        for place in done.finish
    ]


def result(done: Settled, name: str) -> Result:
    """The result of one game."""
    return next(result for result in done.results if result.id == name)


def codes(done: Settled) -> list[str]:
    """The keys of all findings."""
    return [finding.key for finding in done.findings]


def ruled(finding: str, about: str, decision: str) -> Ruling:
    """A row of Rulings."""
    return Ruling(finding=finding, about=about, decision=decision, by="Committee", reason="decided")


def totals(name: str, *rounds: str, teams: str = "ABC") -> tuple[Hit, ...]:
    """Rows of Shootouts that hold totals: `totals("Pool A 1-3", "222", "312")`; `-` is no row."""
    return tuple(
        Hit(game=name, round=number, turn=EMPTY, team=team, total=int(points))
        for number, line in enumerate(rounds, 1)
        for team, points in zip(teams, line, strict=True)
        if points != "-"
    )


__all__ = [
    "Outcome",
    "Stage",
    "codes",
    "event",
    "finish",
    "flat",
    "goals",
    "one",
    "order",
    "pool",
    "reasons",
    "result",
    "ruled",
    "settled",
    "table",
    "totals",
]
