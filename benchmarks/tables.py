"""Tables and chances as functions on records; each figure is the median of three, those of seconds of one call.

Goal: a table of 64 teams and 2,016 games with a five-step ladder within 10 ms. Beside it, without a goal: the whole
settlement of that event (sides, results, goals given, table, order of finish), and the chances in pools of four to
twelve teams, ways through included.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from random import Random

from benchmarks.measured import Measured
from schedules.chances import chances
from tourney.model.entries import Entries
from tourney.model.event import Event, Format, Played, PoolTies, Qualify
from tourney.model.games import Entered, Game, Outcome
from tourney.model.goals import Goals
from tourney.model.people import Team
from tourney.model.sheets import Sheets
from tourney.play import settle
from tourney.play.frames import Frame
from tourney.play.ground import Ground
from tourney.play.onward import Onward
from tourney.play.tables import table

RUNS = 3


def event(teams: int, left: int, **settings: object) -> tuple[Sheets, Entries]:
    """A round robin of so many teams on the flat with random scores; `left` of its games are to come."""
    chance = Random(64)  # noqa: S311 - the same games every time, nothing secret
    names = [f"Team {number}" for number in range(1, teams + 1)]
    pairs = list(combinations(names, 2))
    chance.shuffle(pairs)
    games = []
    for number, (a, b) in enumerate(pairs):
        game = Game(id=f"G{number}", a=Entered(a), b=Entered(b))
        if number >= left:
            score = Goals.of(chance.randint(0, 9)), Goals.of(chance.randint(0, 9))
            game = Game(id=game.id, a=game.a, b=game.b, outcome=Outcome.PLAYED, score_a=score[0], score_b=score[1])
        games.append(game)
    ladder = ("points", "head-to-head", "net", "gross", "lot")
    plain = Event(played=Played.FLAT, ladder=ladder, pool_ties=PoolTies.STAND, **settings)  # type: ignore[arg-type]  # settings by name
    sheets = Sheets(name="bench", event=plain, games=tuple(games), teams=tuple(Team(name=name) for name in names))
    return sheets, Entries.of(sheets)


def median(made: Callable[[], object], runs: int = RUNS) -> float:
    """The median time of a call, in milliseconds."""
    times = []
    for _ in range(runs):
        begun = time.perf_counter()
        made()
        times.append(1000 * (time.perf_counter() - begun))
    return statistics.median(times)


def measure() -> Iterator[Measured]:
    """The table, the settlement, and the chances both ways."""
    sheets, entries = event(64, 0, format=Format.ROUND_ROBIN)
    done = settle(sheets, entries)
    ground = Ground.of(sheets, entries)
    frame = Frame(name="Table", pool="", teams=tuple(team.name for team in sheets.teams), onward=Onward())
    yield Measured(
        what="table of 64 teams, 2,016 games, five steps",
        value=median(lambda: table(ground, frame, done.results)),
        unit="ms",
        at_most=10.0,
        runs=RUNS,
    )
    yield Measured(what="settlement of that event", value=median(lambda: settle(sheets, entries)), unit="ms", runs=RUNS)
    for teams, left, runs in ((4, 6, RUNS), (8, 8, RUNS), (12, 20, 1), (12, 30, 1)):
        pool = settle(*event(teams, left, format=Format.CROSS_POOLS_THEN_KNOCKOUT, qualify=Qualify(max(2, teams // 3))))
        time_of = median(partial(chances, pool), runs)
        yield Measured(what=f"chances, {teams} teams, {left} games left", value=time_of, unit="ms", runs=runs)
