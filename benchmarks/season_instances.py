"""Seasons of CSV folders in any size, the same for the same numbers.

Each event has 8 teams (two pools, semi-finals, a final: 15 games) and 32 members of a register of 10,000, nobody twice
on a weekend; 2 games in 5 have a yellow, 1 in 40 a red; 1 in 97 members is re-rated in summer. An event may be given
more games (its pools meet again and again) and more findings (members whose dates nobody can read).
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta
from datetime import time as clock
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random

REGISTER = 10_000
TEAMS, ON_ROSTER = 8, 4
A_YELLOW, A_RED = 2 / 5, 1 / 40
WEEKENDS = 50
RERATED, RERATED_ON = 97, date(2026, 6, 15)
"""Every so manieth member is re-rated on that day."""
HANDICAPS = (0, 1, 1, 2, 2, 2, 3, 3)
A_DAY = 6
"""Games on one day."""

Rows = Iterable[Sequence[object]]


def one_event(folder: Path, number: int, *, meetings: int = 1, unreadable: int = 0) -> None:
    """Write one event as CSV files; the same numbers give the same bytes.

    The teams of a pool meet so many times; so many members besides have a date that cannot be read.
    """
    chance = Random(number)  # noqa: S311 - the same season every time, nothing secret
    begins = date(2026, 1, 2) + timedelta(days=7 * (number % WEEKENDS))
    folder.mkdir(parents=True, exist_ok=True)
    members = _of_weekend(number % WEEKENDS)[TEAMS * ON_ROSTER * (number // WEEKENDS) :][: TEAMS * ON_ROSTER]
    teams = [f"Team {number % 500:03d}-{place}" for place in range(1, TEAMS + 1)]
    _sheet(
        folder / "Event.csv",
        ("Setting", "Value"),
        [
            ("Event", f"Arena Cup {number:04d}"),
            ("Class", chance.choice(["USPA", "USPA", "Club"])),
            ("From", begins),
            ("To", begins + timedelta(days=_games_of(meetings) // A_DAY)),
            ("Lower limit", 0),
            ("Upper limit", 9),
            ("Played", "handicap"),
            ("Tie", "shootout"),
            ("Committee", "Margaret Ellison; Robert Haines; Julia Ortega"),
            ("Format", "pools then knockout"),
            ("Time zone", "America/New_York"),
            ("Lot phrase", f"Evening draw {number}"),
            ("Entries closed", begins - timedelta(days=3)),
            ("Pools", 2),
            ("Qualify", 2),
        ],
    )
    _sheet(
        folder / "Members.csv",
        ("Member no.", "Name", "Arena handicap", "Membership", "Valid from", "Valid to", "Born", "Club"),
        [
            (
                200_000 + one,
                f"Member {one:04d}",
                _handicap(one, begins),
                "player",
                "2026-01-01",
                "2026-12-31",
                _born(one),
                "",
            )
            for one in sorted(members)
        ]
        + [
            (900_000 + one, f"Guest {one:04d}", 0, "player", "2026-01-01", "soon", "1990-01-01", "")
            for one in range(unreadable)
        ],
    )
    _sheet(
        folder / "Teams.csv",
        ("Team", "Team no.", "Club"),
        [(team, 10 * (number % 500) + place, f"Club {number % 500}") for place, team in enumerate(teams)],
    )
    rosters = {team: members[ON_ROSTER * place :][:ON_ROSTER] for place, team in enumerate(teams)}
    _sheet(
        folder / "Rosters.csv",
        ("Team", "Position", "Member no.", "Player", "Arena handicap", "Captain"),
        [
            (
                team,
                position,
                200_000 + one,
                f"Member {one:04d}",
                _handicap(one, begins),
                "yes" if position == "1" else "",
            )
            for team, listed in rosters.items()
            for position, one in zip(("1", "2", "3", "Alternate"), listed, strict=True)
        ],
    )
    games = list(_games(teams, begins, chance, meetings))
    _sheet(
        folder / "Games.csv",
        ("Game", "Stage", "Round", "Pool", "Team A", "Team B", "Arena", "Start", "Outcome", "Score A", "Score B"),
        games,
    )
    _sheet(
        folder / "Cards.csv",
        ("Game", "Team", "Member no.", "Card", "Period", "Clock", "Reason"),
        _cards(games, rosters, chance),
    )
    rerated = [one for one in sorted(members) if one % RERATED == 0]
    if rerated and begins < RERATED_ON:
        _sheet(
            folder / "Re-ratings.csv",
            ("Member no.", "Arena handicap", "Effective"),
            [(200_000 + one, _handicap(one, RERATED_ON), RERATED_ON) for one in rerated],
        )


@cache
def _of_weekend(weekend: int) -> list[int]:
    """The register in the order of a weekend: nobody plays in two events of it."""
    return Random(f"weekend {weekend}").sample(range(REGISTER), REGISTER)  # noqa: S311 - the same season every time


def _handicap(member: int, day: date) -> int:
    return HANDICAPS[member % len(HANDICAPS)] + (member % RERATED == 0 and day >= RERATED_ON)


def _born(member: int) -> date:
    return date(1960, 1, 1) + timedelta(days=member % 15_000)


def _games_of(meetings: int) -> int:
    return 12 * meetings + 3


def _games(teams: Sequence[str], begins: date, chance: Random, meetings: int) -> Iterable[tuple[object, ...]]:
    """Two pools in which all meet, semi-finals and a final; no game is tied."""
    start = datetime.combine(begins, clock(9))
    score: dict[str, int] = dict.fromkeys(teams, 0)

    def played(number: int, stage: str, pool: str, a: str, b: str) -> tuple[object, ...]:
        at = start + timedelta(days=(number - 1) // A_DAY, hours=2 * ((number - 1) % A_DAY))
        goals = chance.randrange(6, 16), chance.randrange(6, 16)
        goals = goals if goals[0] != goals[1] else (goals[0] + 1, goals[1])
        score[a] += 1000 * (goals[0] > goals[1]) + goals[0] - goals[1]
        score[b] += 1000 * (goals[1] > goals[0]) + goals[1] - goals[0]
        return (f"G{number}", stage, 1, pool, a, b, "North", f"{at:%Y-%m-%d %H:%M}", "played", *goals)

    number = 0
    best = []
    for pool, four in (("A", teams[:4]), ("B", teams[4:])):
        for a, b in [*combinations(four, 2)] * meetings:
            number += 1
            yield played(number, "pool", pool, a, b)
        best.append(sorted(four, key=lambda team: -score[team]))
    finals = []
    for a, b in ((best[0][0], best[1][1]), (best[1][0], best[0][1])):
        number += 1
        game = played(number, "semi-final", "", a, b)
        finals.append(a if int(str(game[-2])) > int(str(game[-1])) else b)
        yield game
    yield played(number + 1, "final", "", finals[0], finals[1])


def _cards(games: Sequence[Sequence[object]], rosters: dict[str, list[int]], chance: Random) -> Rows:
    for game in games:
        team = str(game[chance.choice((4, 5))])
        member = 200_000 + rosters[team][chance.randrange(3)]
        at = (chance.randrange(1, 5), f"{chance.randrange(1, 7)}:{chance.randrange(60):02d}")
        if chance.random() < A_YELLOW:
            yield (game[0], team, member, "yellow", *at, "arguing with the umpire")
        if chance.random() < A_RED:
            yield (game[0], team, member, "red", *at, "dangerous riding")


def _sheet(path: Path, headings: Sequence[str], rows: Rows) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        written = csv.writer(file, lineterminator="\n")
        written.writerow(headings)
        written.writerows(rows)


def season(folder: Path, events: int, *, meetings: int = 1, unreadable: int = 0) -> None:
    """Write a season of so many events, twenty a folder; the final of the one in the middle is still to be played."""
    for number in range(events):
        where = folder / f"circuit-{number // 20:03d}" / f"cup-{number:04d}"
        one_event(where, number, meetings=meetings, unreadable=unreadable)
    _enter(folder, "", "", "")


def change(folder: Path, part: float = 1 / 2) -> None:
    """Enter the result of the final of the event that lies so far into the season, or correct it."""
    _enter(folder, "played", "12", "10", part=part)


def _enter(folder: Path, *result: str, part: float = 1 / 2) -> None:
    """Write outcome and scores into the last game of an event."""
    paths = sorted(folder.glob("*/*/Games.csv"))
    path = paths[int(part * len(paths))]
    *before, final = path.read_text("utf-8").splitlines()
    row = ",".join([*final.split(",")[: -len(result)], *result])
    path.write_text("\n".join([*before, row, ""]), encoding="utf-8")
