"""Invented events written as a committee keeps them: a folder of CSV sheets for each, for the command itself."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from pathlib import Path

from tourney.model.games import Entered, LoserOf, Placed, Side, WinnerOf
from tourney.model.nothing import Nothing
from tourney.model.people import Stretch
from tourney.model.settled import Settled
from tourney.model.sheets import Sheets

ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}
PLACES = ("1", "2", "3", "4")


def write(events: Iterable[Settled], folder: Path) -> list[Path]:
    """Every event in a folder of its own below `folder`; these folders."""
    return [_write(event.sheets, folder / event.sheets.name) for event in events]


def _write(sheets: Sheets, folder: Path) -> Path:
    folder.mkdir()
    event = sheets.event
    settings = {
        "Event": event.name,
        "Class": "USPA",
        "From": event.first_day,
        "To": event.last_day,
        "Lower limit": 0,
        "Upper limit": 6,
        "Played": "handicap",
        "Tie": "shootout",
        "Format": "pools then knockout",
        "Time zone": event.time_zone,
        "Rest": event.rest,
        "Games a day": event.games_a_day,
        "Slot minutes": event.slot_minutes,
        "Officials' gap": event.officials_gap,
    }
    teams = [(team.name, team.club, "; ".join(map(_away, team.unavailable))) for team in sheets.teams]
    riders = [
        (rider.team, PLACES[number % len(PLACES)], rider.member, f"Player {rider.member}")
        for number, rider in enumerate(sheets.roster)
    ]
    hours = [(row.arena, row.day, f"{row.opens:%H:%M}", f"{row.closes:%H:%M}") for row in sheets.arenas]
    hands = [(one.name, "" if isinstance(one.role, Nothing) else one.role.value, one.club) for one in sheets.officials]
    games = []
    for game in sheets.games:
        day, time = ("", "") if isinstance(game.wanted, Nothing) else (game.wanted.day or "", game.wanted.time or "")
        games.append(
            (game.id, game.stage.value, game.pool, _side(game.a), _side(game.b), f"{day} {str(time)[:5]}".strip())
        )
    _sheet(folder, "Event", ("Setting", "Value"), settings.items())
    _sheet(folder, "Teams", ("Team", "Club", "Unavailable"), teams)
    _sheet(folder, "Rosters", ("Team", "Position", "Member no.", "Player"), riders)
    _sheet(folder, "Arenas", ("Arena", "Day", "Opens", "Closes"), hours)
    _sheet(folder, "Officials", ("Name", "Role", "Club"), hands)
    _sheet(folder, "Games", ("Game", "Stage", "Pool", "Team A", "Team B", "Wanted"), games)
    return folder


def _away(stretch: Stretch) -> str:
    return f"{stretch.day} {stretch.begins:%H:%M}-{stretch.ends:%H:%M}"


def _side(side: Side) -> str:
    match side:
        case Entered():
            return side.team
        case WinnerOf():
            return f"Winner of {side.game}"
        case LoserOf():
            return f"Loser of {side.game}"
        case Placed():
            return f"{ORDINALS.get(side.place, f'{side.place}th')} of Pool {side.pool}"
        case _:
            raise TypeError(side)


def _sheet(folder: Path, name: str, heading: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(heading)
        writer.writerows(rows)
