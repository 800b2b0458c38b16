"""The timetable on invented events: placed and proved, mended after rain, explained, and beside what others do.

The large sizes are a room of their own, `timetable_large`. Each line is one or more processes of their own
(`timetable_one`); every timetable is judged by the audit before its line is printed. Peers: `timetable_peers`.
"""

from __future__ import annotations

import json
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.measured import Measured
from benchmarks.pairs import ROOT, alone
from schedules.timetable import place
from tests.timetable.test_cases import EARLIEST, second_stage, umpires_from_the_teams
from tourney.model.timetable import TimetableStatus

SEEDS = (1, 2, 3)
TOURNEY = str(Path(sys.executable).parent / "tourney")
Answer = dict[str, Any]


def apart(what: str, size: str, seed: int, *more: str, core: int | None = None) -> Answer:
    """One measurement in a process of its own, on one core where it is named, with the whole process's time."""
    pinned = [] if core is None else ["taskset", "-c", str(core)]
    command = [*pinned, sys.executable, "-m", "benchmarks.timetable_one", what, size, str(seed), *more]
    begun = time.perf_counter()
    answer = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    whole = time.perf_counter() - begun
    return {**json.loads(answer.stdout), "whole": whole}


def wishes_told(answer: Answer) -> str:
    """What was reached of each wish, and what is possible where that is not the same."""
    return ", ".join(
        f"{reached}" if reached == possible else f"{reached} ({'?' if possible is None else possible})"
        for _, reached, possible in answer["wishes"]
    )


def proved(answer: Answer) -> int:
    """How many wishes are proved to be as good as can be; none where the audit finds anything."""
    if answer["breaches"] or answer["placed"] < answer["games"]:
        return 0
    return sum(reached == possible for _, reached, possible in answer["wishes"])


def measure() -> Iterator[Measured]:
    """Every line of this room."""
    from benchmarks.timetable_beside import beside

    yield _a_whole_command()
    for size, most in (("small", 1.0), ("medium", 5.0), ("tight", 5.0)):
        yield from _placed(size, most)
    yield from _rain()
    yield from _why_not()
    yield from _known_troubles()
    yield from _same_answer()
    yield from _first_fit()
    yield from beside()


def _a_whole_command() -> Measured:
    """The command itself on the eight teams of the example, drawn."""
    with TemporaryDirectory() as folder:
        drawn, timed = Path(folder) / "drawn.xlsx", Path(folder) / "timed.xlsx"
        shutil.copyfile(ROOT / "data" / "xlsx" / "spring-entries.xlsx", drawn)
        subprocess.run([TOURNEY, "draw", str(drawn)], check=True, capture_output=True)
        command = [TOURNEY, "schedule", str(drawn), "--output", str(timed)]
        return alone("small: `tourney schedule` of the 8 teams of the example, 16 games", command, at_most=1.0, runs=3)


def _placed(size: str, most: float) -> Iterator[Measured]:
    answers = [apart("place", size, seed) for seed in SEEDS]
    games = answers[0]["games"]
    yield Measured(
        what=f"{size}: {games} games placed, whole process",
        value=statistics.median(one["whole"] for one in answers),
        at_most=most,
        runs=len(SEEDS),
        remark="; ".join(wishes_told(one) for one in answers),
    )
    yield Measured(
        what=f"{size}: wishes proved, of {len(answers[0]['wishes'])}",
        value=min(proved(one) for one in answers),
        unit="",
        at_least=len(answers[0]["wishes"]),
        runs=len(SEEDS),
    )
    if size != "small":
        peak = max(one["megabytes"] for one in answers)
        yield Measured(what=f"{size}: memory", value=peak, unit="MB", at_most=200, runs=len(SEEDS))


def _rain() -> Iterator[Measured]:
    answers = [apart("rain", "medium", seed) for seed in SEEDS]
    moved = [one["wishes"][0] for one in answers]
    hit = ", ".join(str(one["hit"]) for one in answers)
    known = [one["proved"] for one in answers if one["proved"] is not None]
    yield Measured(
        what="rain on medium: the fewest moves proved, with arenas and officials named",
        value=statistics.median(known or [float("inf")]),
        at_most=3,
        runs=len(known),
        remark=f"{hit} games hit; {', '.join(str(reached) for _, reached, _ in moved)} moved",
    )
    yield Measured(
        what="rain on medium: planned again, the smallest moves and all other wishes too",
        value=statistics.median(one["seconds"] for one in answers),
        runs=len(SEEDS),
        remark="; ".join(wishes_told(one) for one in answers),
    )
    yield Measured(
        what="rain on medium: runs in which the fewest moves are proved",
        value=sum(
            reached == possible and not one["breaches"]
            for (_, reached, possible), one in zip(moved, answers, strict=True)
        ),
        unit="",
        at_least=len(SEEDS),
        runs=len(SEEDS),
    )


def _why_not() -> Iterator[Measured]:
    """Three troubles: each team's games are too many for the days; a final is typed too early; too few umpires."""
    for trouble, said in (
        ("games", "one game a day"),
        ("final", "a final on the first day"),
        ("umpires", "three umpires"),
    ):
        answers = [apart("why not", "medium", seed, trouble) for seed in SEEDS]
        yield Measured(
            what=f"why not, medium, {said}: the reason and the ways out",
            value=statistics.median(one["seconds"] for one in answers),
            beside="the search where there is a timetable, all wishes proved",
            peer=statistics.median(one["feasible"] for one in answers),
            ratio=statistics.median(one["seconds"] / one["feasible"] for one in answers),
            ratio_at_most=3,
            runs=len(SEEDS),
            remark="; ".join(
                f"{one['status']}: {one['demands']} demands, {one['reliefs']} ways out, "
                f"{one['seconds'] / one['anything']:.1f} times any timetable at all"
                for one in answers
            ),
        )


def _known_troubles() -> Iterator[Measured]:
    """C38: a second stage that must wait; C40: umpires who ride. What is legal was counted by hand."""
    found = place((second_stage(),))
    at = {one.game: one.start.hour + one.start.minute / 60 for one in found.placements}
    yield Measured(
        what="C38, one of the two timetables that end at a quarter to five",
        value=int(at in EARLIEST and found.status is TimetableStatus.OPTIMAL),
        unit="",
        at_least=1,
    )
    for between in (15, 30):
        found = place((umpires_from_the_teams(between),))
        worked = {one.game: one.umpire_1 for one in found.placements}
        hours = sorted(one.start.hour for one in found.placements)
        legal = hours == [10, 11] and worked["G1"] != "Player 3" and worked["G2"] != "Player 7"
        neutral = between < 30 or set(worked.values()) == {"Neutral 1"}  # noqa: PLR2004 - half an hour
        yield Measured(
            what=f"C40, Officials' gap {between}: one of the plans that are legal",
            value=int(legal and neutral and found.status is TimetableStatus.OPTIMAL),
            unit="",
            at_least=1,
        )


def _same_answer() -> Iterator[Measured]:
    same, ratios = 0, []
    for seed in SEEDS:
        both, one, fast = (
            apart("place", "medium", seed),
            apart("place", "medium", seed, core=0),
            apart("fast", "medium", seed),
        )
        same += both["hash"] == one["hash"]
        ratios.append((both["seconds"], fast["seconds"]))
    yield Measured(
        what="medium: runs with the same timetable on one core and on two",
        value=same,
        unit="",
        at_least=len(SEEDS),
        runs=len(SEEDS),
    )
    yield Measured(
        what="medium: the search whose answer is the same every time",
        value=statistics.median(ours for ours, _ in ratios),
        beside="without what makes it so",
        peer=statistics.median(fast for _, fast in ratios),
        ratio=statistics.median(ours / fast for ours, fast in ratios),
        ratio_at_most=4,
        runs=len(SEEDS),
    )


def _first_fit() -> Iterator[Measured]:
    for size in ("small", "medium", "tight", "large"):
        answers = [apart("first fit", size, seed) for seed in SEEDS]
        share = [100 * one["placed"] / one["games"] for one in answers]
        yield Measured(
            what=f"{size}: what a careful first fit places",
            value=statistics.median(share),
            unit="%",
            runs=len(SEEDS),
            remark=f"{', '.join(str(one['placed']) for one in answers)} of {answers[0]['games']} games",
        )
