"""The timetable's stories of `data/`, run from the shell: what must move, what need not, and who must be told.

What is expected is reasoned from the workbook. Games last 90 minutes (four periods of 7:30 with a shootout are 77, on a
grid of 15), teams rest 90 and play two games a day, arenas are open from 9:00 to 18:00 unless the story says otherwise.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from shutil import copyfile

import pytest

from tests.cli.command import DATA, Said, tourney
from tourney.model.games import Game
from tourney.workbook.reading import read

REST = timedelta(minutes=90)
GAME = timedelta(minutes=90)


@pytest.fixture
def desk(tmp_path: Path):
    """Copies of the workbooks of a story."""

    def put(*names: str) -> tuple[Path, ...]:
        return tuple(Path(copyfile(DATA / "xlsx" / f"{name}.xlsx", tmp_path / f"{name}.xlsx")) for name in names)

    return put


def games(event: Path) -> dict[str, Game]:
    return {game.id: game for game in read(event).sheets.games}


def places(event: Path) -> dict[str, tuple[str, datetime]]:
    return {name: (game.arena, game.start) for name, game in games(event).items()}


def umpires(game: Game) -> set[str]:
    return {game.umpire_1, game.umpire_2}


def notices(said: Said) -> dict[str, list[str]]:
    """The notices printed: for each name its games."""
    found: dict[str, list[str]] = {}
    name = ""
    for line in said.out.splitlines():
        if "→" in line or " for " in line:
            found[name].append(line.split(":")[0].strip())
        elif line and not line.startswith(" "):
            name = line
            found[name] = []
    return {name: moved for name, moved in found.items() if moved}


def test_a_timetable_moved_by_hand_breaks_two_rules_and_no_more(desk):
    """G3 now begins when G5 ends, and Lake House is in both; Sven Cedar umpires the final and the third place at once.

    That G1 and G2 have exchanged their arenas breaks nothing.
    """
    (event,) = desk("moved-by-hand")
    before = event.read_bytes()
    said = tourney("schedule", event, "--check")
    assert said.status == 1
    assert said.out.count("Breach ") == 2
    assert "too-little-rest" in said.out
    assert "Lake House" in said.out
    assert "official-twice" in said.out
    assert "Sven Cedar" in said.out
    assert event.read_bytes() == before


def test_nothing_is_claimed_of_a_timetable_that_was_moved_by_hand(desk, tmp_path):
    """What was proved of the timetable that the program wrote is not true of this one; its breaches are on the page."""
    (event,) = desk("moved-by-hand")
    assert tourney("report", event, "-o", tmp_path / "out", "--only", "timetable").status == 0
    page = (tmp_path / "out" / "timetable.html").read_text("utf-8")
    assert "Lake House has" in page
    assert "It is proved" not in page


def test_what_was_moved_by_hand_cannot_be_mended_around_it(desk):
    """G5 (High Meadow, Lake House) finds no other place.

    Lake House plays G3 until 12:00 and may start again at 13:30; High Meadow would end it at 15:00, when G1 begins.
    After G1 it may start at 18:00, when the arenas close. On Sunday it would be a third game of the day.
    """
    (event,) = desk("moved-by-hand")
    before = event.read_bytes()
    said = tourney("schedule", event, "--replan")
    assert said.status == 1
    assert "Timetable: impossible" in said.out
    assert "Let G3 move." in said.out
    assert event.read_bytes() == before


def test_after_the_rain_the_two_games_of_the_morning_move_and_nothing_else(desk):
    """Both arenas open at 11:00: G5 and G6, at 9:00, cannot stay. Each shares teams with games at 12:00 and 15:00.

    Before 12:00 and between them there is no room with 90 minutes of rest: 18:00 is the nearest start, and the arenas
    are open until 20:00.
    """
    (event,) = desk("rain")
    before = places(event)
    check = tourney("schedule", event, "--check")
    assert check.status == 1
    assert check.out.count("Breach arena-closed") == 2
    said = tourney("schedule", event, "--replan", "--as-of", "2026-07-03")
    after = places(event)
    assert said.status == 0
    assert {name for name in before if before[name] != after[name]} == {"G5", "G6"}
    assert {after[name][1] for name in ("G5", "G6")} == {datetime(2026, 7, 4, 18)}
    assert "games moved: 2 (possible: 2)" in said.out
    told = notices(said)
    assert {name for name, moved in told.items() if moved == ["G5"]} >= {"West Gate", "Lake House"}
    assert {name for name, moved in told.items() if moved == ["G6"]} >= {"High Meadow", "Mill Pond"}
    assert tourney("schedule", event, "--check").status == 0


def test_a_withdrawal_moves_no_game_and_calls_off_those_of_the_team(desk):
    """Low Meadow withdraws before its first game; its games are void, and nobody else's need move."""
    (event,) = desk("withdrawal")
    before = places(event)
    said = tourney("schedule", event, "--replan", "--as-of", "2026-08-01")
    assert said.status == 0
    assert places(event) == before
    assert "games moved: 0 (possible: 0)" in said.out
    told = notices(said)
    assert told["Low Meadow"] == ["G5", "G1"]
    assert (told["Lake House"], told["West Gate"]) == (["G5"], ["G1"])
    assert "High Meadow" not in told
    rows = {row.game: (row.status, row.sequence) for row in read(event).sheets.timetable}
    assert rows["G1"] == rows["G5"] == ("cancelled", 1)
    assert rows["G2"] == ("", 0)
    assert "No game has moved." in tourney("schedule", event, "--replan", "--as-of", "2026-08-01").out


def test_an_official_who_falls_ill_is_replaced_and_no_game_moves(desk):
    """Tilda Elm was to umpire G7 and G9 on Sunday. At each time one of the five umpires is free: two changes do."""
    (event,) = desk("official-ill")
    before, worked = places(event), games(event)
    check = tourney("schedule", event, "--check")
    assert (check.status, check.out.count("Breach official-busy")) == (1, 2)
    said = tourney("schedule", event, "--replan", "--as-of", "2026-09-05")
    assert said.status == 0
    assert places(event) == before
    assert "officials changed: 2 (possible: 2)" in said.out
    now = games(event)
    changed = {
        name
        for name in now
        if {now[name].umpire_1, now[name].umpire_2} != {worked[name].umpire_1, worked[name].umpire_2}
    }
    assert changed == {"G7", "G9"}
    assert not any("Tilda Elm" in umpires(now[name]) for name in changed)
    assert notices(said)["Tilda Elm"] == ["G7", "G9"]


def test_a_late_final_is_at_the_time_wanted_and_everything_else_before_it(desk):
    """The final is wanted at 19:00 on Sunday. Only North is lit so long (until 21:00)."""
    (event,) = desk("late-final")
    said = tourney("schedule", event, "--as-of", "2026-10-01")
    assert said.status == 0
    assert "finals at the time wanted: 0 (possible: 0)" in said.out
    placed = places(event)
    assert placed["G10"] == ("North", datetime(2026, 10, 4, 19))
    assert max(start for name, (_, start) in placed.items() if name != "G10") < datetime(2026, 10, 4, 18)


def test_two_events_share_arenas_umpires_a_player_and_horses(desk):
    """Alice Abbott rides for Lake House and for Lake Ladies; High Meadow and Meadow Ladies share horses.

    Placed apart from each other both events would begin at 9:00 in both arenas.
    """
    men, women = desk("two-events-open", "two-events-women")
    said = tourney("schedule", men, women, "--as-of", "2026-11-04")
    assert said.status == 0
    both = [game for event in (men, women) for game in games(event).values()]
    assert len(both) == 8
    for one in both:
        for other in both:
            if one is other or not one.start <= other.start < one.start + GAME:
                continue
            assert one.arena != other.arena
            assert not umpires(one) & umpires(other)

    def of(event: Path, team: str) -> Game:
        return next(game for game in games(event).values() if team in (str(game.a), str(game.b)))

    alice = (of(men, "Lake House").start, of(women, "Lake Ladies").start)
    horses = (of(men, "High Meadow").start, of(women, "Meadow Ladies").start)
    assert abs(alice[0] - alice[1]) >= GAME
    assert abs(horses[0] - horses[1]) >= GAME + REST
    assert tourney("schedule", men, women, "--check").status == 0
    assert (men.with_suffix("") / "timetable-slots.xlsx").exists()
