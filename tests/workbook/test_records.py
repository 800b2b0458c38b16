"""Every sheet's rows become records with every field filled."""

from __future__ import annotations

from datetime import date, datetime, time
from pathlib import Path

from tests.workbook.files import MEMBERS, ROSTER, Rows, keys, of
from tourney.model.clock import AFTER, END, SHOOTOUT, START, PeriodFormat, at, overtime, regulation
from tourney.model.event import EventClass
from tourney.model.findings import Ruling
from tourney.model.games import (
    Card,
    Colour,
    Entered,
    Game,
    GoalScored,
    Hit,
    HitResult,
    HowScored,
    Notice,
    NoticeKind,
    OtherEntry,
    Outcome,
    PenaltyGiven,
    Spot,
    Stage,
    Stay,
    StayReason,
    Wanted,
    WinnerOf,
)
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY
from tourney.model.owed import CarriedIn, For, Owes, Shown, Substitute
from tourney.model.people import (
    Member,
    Official,
    OfficialRole,
    OpenStretch,
    Position,
    Rerating,
    RosterPlace,
    Stretch,
    Team,
)
from tourney.model.sheets import DrawRow, Sheets, WrittenSlot
from tourney.workbook.declared import sheet

GAMES = [
    ["Game", "Stage", "Round", "Pool", "Team A", "Team B"],
    ["G1", "pool", 1, "A", "Team A", "Team B"],
    ["G2", "final", None, None, "Winner of G1", "Team B"],
]
ALONE: dict[str, Rows] = {"Rosters": [ROSTER[0], ["Team A", 1, "100009", "Player 9", "1½"]], "Games": GAMES[:1]}


def records(folder: Path, title: str, *rows: list[object], **others: Rows) -> Sheets:
    """The records of one sheet whose rows fill all its columns in their order."""
    headings = [column.name.en for column in sheet(title).columns]
    assert all(len(row) == len(headings) for row in rows)
    sheets = {"Members": MEMBERS, "Rosters": ROSTER, "Games": GAMES, **others, title: [headings, *rows]}
    reading = of(folder, sheets)
    assert keys(reading) == []
    return reading.sheets


def test_members(tmp_path: Path) -> None:
    row: list[object] = [
        "100009",
        "Player 9",
        "1½",
        3,
        "-1",
        "beginner",
        "2026-01-01",
        "2026-12-31",
        "2026-02-01",
        "2026-03-01",
    ]
    found = records(tmp_path, "Members", [*row, "2010-05-06", "Red PC", 2, "2026-04-01"], **ALONE)
    assert found.members == (
        Member(
            number="100009",
            name="Player 9",
            arena=Goals(3),
            womens_arena=Goals(6),
            outdoor=Goals(-2),
            membership="beginner",
            valid_from=date(2026, 1, 1),
            valid_to=date(2026, 12, 31),
            suspended_from=date(2026, 2, 1),
            suspended_to=date(2026, 3, 1),
            born=date(2010, 5, 6),
            club="Red PC",
            beginner_events=2,
            first_event=date(2026, 4, 1),
        ),
    )


def test_handicaps(tmp_path: Path) -> None:
    found = records(tmp_path, "Handicaps", ["100002", "2,5", "2026-05-02"])
    assert found.reratings == (Rerating(member="100002", arena=Goals(5), effective=date(2026, 5, 2)),)


def test_teams(tmp_path: Path) -> None:
    row = ["Team A", "T-7", "Red PC", "red", 1, "A", "2026-04-20", "2026-05-02 12:00", "2026-04-01"]
    found = records(tmp_path, "Teams", [*row, "2026-05-02; 2026-05-03 09:00-12:00", 60, "Team B"])
    assert found.teams == (
        Team(
            name="Team A",
            number="T-7",
            club="Red PC",
            colour="red",
            seed=1,
            pool="A",
            entered=datetime(2026, 4, 20),
            withdrawn=datetime(2026, 5, 2, 12),
            protected_from=date(2026, 4, 1),
            unavailable=(Stretch(date(2026, 5, 2)), Stretch(date(2026, 5, 3), time(9), time(12))),
            rest=60,
            shares_horses_with=("Team B",),
        ),
        Team(name="Team B"),
    )


def test_rosters(tmp_path: Path) -> None:
    row: list[object] = ["Team A", "alt.", "100001", "Player 1", 1, "x", "2026-05-01", "2026-05-02"]
    found = records(tmp_path, "Rosters", row, Games=GAMES[:1])
    assert found.roster == (
        RosterPlace(
            team="Team A",
            position=Position.ALTERNATE,
            member="100001",
            player="Player 1",
            declared=Goals(2),
            captain=True,
            since=date(2026, 5, 1),
            until=date(2026, 5, 2),
        ),
    )


def test_arenas_and_officials(tmp_path: Path) -> None:
    found = records(tmp_path, "Arenas", ["North", "2026-05-01", "9:00", time(17, 30)])
    assert found.arenas == (OpenStretch(arena="North", day=date(2026, 5, 1), opens=time(9), closes=time(17, 30)),)
    found = records(tmp_path, "Officials", ["Ann Umpire", "100001", "3rd man", "Team A", "Red PC", "2026-05-02", 3])
    assert found.officials == (
        Official(
            name="Ann Umpire",
            member="100001",
            role=OfficialRole.REFEREE,
            team="Team A",
            club="Red PC",
            unavailable=(Stretch(date(2026, 5, 2)),),
            games_a_day=3,
        ),
    )


def test_games(tmp_path: Path) -> None:
    when: list[object] = ["North", "2026-05-01 10:00", "yes", "2026-05-01 10:00", "4 x 7:30"]
    people: list[object] = ["U1", "U2", "R", "GJ", "T"]
    row = [
        "G1",
        "semi-final",
        2,
        "A",
        "Team A",
        "Team B",
        *when,
        *people,
        "overtime",
        8,
        "7½",
        "2026-05-01 11:20",
        "wet",
    ]
    found = records(tmp_path, "Games", row, ["G2", *[None] * 3, "Winner of G1", "Team B", *[None] * 15])
    assert found.games == (
        Game(
            id="G1",
            stage=Stage.SEMI_FINAL,
            round=2,
            pool="A",
            a=Entered("Team A"),
            b=Entered("Team B"),
            arena="North",
            start=datetime(2026, 5, 1, 10),
            fixed=True,
            wanted=Wanted(day=date(2026, 5, 1), time=time(10)),
            periods=PeriodFormat(4, 4500),
            umpire_1="U1",
            umpire_2="U2",
            referee="R",
            goal_judge="GJ",
            timer="T",
            outcome=Outcome.OVERTIME,
            score_a=Goals(16),
            score_b=Goals(15),
            ended=datetime(2026, 5, 1, 11, 20),
            note="wet",
        ),
        Game(id="G2", a=WinnerOf("G1"), b=Entered("Team B")),
    )


def test_lineups(tmp_path: Path) -> None:
    first: list[object] = ["G1", "Team A", 1, "100001", "start", "P2 3:10", "injury"]
    second: list[object] = ["G1", "Team A", "2", "100002", None, None, "absent"]
    third: list[object] = ["G1", "Team B", 3, "100006", "overtime 1", "end", None]
    found = records(tmp_path, "Lineups", first, second, third)
    assert found.stays == (
        Stay(
            game="G1",
            team="Team A",
            position=Position.ONE,
            member="100001",
            came_in=START,
            went_out=at(regulation(2), 1900),
            reason=StayReason.INJURY,
        ),
        Stay(
            game="G1",
            team="Team A",
            position=Position.TWO,
            member="100002",
            came_in=EMPTY,
            went_out=EMPTY,
            reason=StayReason.ABSENT,
        ),
        Stay(
            game="G1",
            team="Team B",
            position=Position.THREE,
            member="100006",
            came_in=at(overtime(1)),
            went_out=END,
        ),
    )


def test_goals_and_penalties(tmp_path: Path) -> None:
    rows: list[list[object]] = [
        ["G1", "Team A", 1, "7:05", "100001", None, None],
        ["G1", "Team A", "overtime 1", "0:04.2", "100001", 2, "penalty 2 spot 6.a(2)"],
    ]
    found = records(tmp_path, "Goals", *rows)
    common = {"game": "G1", "team": "Team A", "member": "100001"}
    assert found.goals == (
        GoalScored(**common, period=regulation(1), clock=4250, points=1),
        GoalScored(
            **common,
            period=overtime(1),
            clock=42,
            points=2,
            how=HowScored.PENALTY,
            penalty="2 spot",
            criterion="6.a(2)",
        ),
    )
    found = records(tmp_path, "Penalties", ["G1", 2, "3:00", "Team B", "100004", "5a", "40/8", "no goal", "hard"])
    assert found.penalties == (
        PenaltyGiven(
            game="G1",
            period=regulation(2),
            clock=1800,
            against="Team B",
            member="100004",
            penalty="5a",
            spot=Spot(40, 8),
            result="no goal",
            note="hard",
        ),
    )


def test_cards(tmp_path: Path) -> None:
    first: list[object] = [
        "G1",
        "Team A",
        "100001",
        "yellow",
        3,
        "1:10",
        "late hit",
        "P4 6:30",
        "P4 7:00",
        "2:00",
        None,
    ]
    second: list[object] = ["G1", "Team A", "100002", "red", "after", None, None, None, None, None, 2]
    third: list[object] = ["G1", "Team A", "100003", "red", "shootout", "0:00", None, None, None, None, None]
    found = records(tmp_path, "Cards", first, second, third)
    assert found.cards == (
        Card(
            game="G1",
            team="Team A",
            member="100001",
            colour=Colour.YELLOW,
            period=regulation(3),
            clock=700,
            reason="late hit",
            released=at(regulation(4), 3900),
            left_early=at(regulation(4), 4200),
            box=1200,
        ),
        Card(game="G1", team="Team A", member="100002", colour=Colour.RED, period=AFTER, games=2),
        Card(game="G1", team="Team A", member="100003", colour=Colour.RED, period=SHOOTOUT, clock=0),
    )


def test_shootouts_of_a_game_and_of_a_tie(tmp_path: Path) -> None:
    first: list[object] = ["G1", 1, 1, "Team A", "100001", 15, "goal", "yes"]
    second: list[object] = ["Pool A 1-3", 2, None, "Team B", None, None, 2, None]
    found = records(tmp_path, "Shootouts", first, second)
    assert found.hits == (
        Hit(
            game="G1",
            round=1,
            turn=1,
            team="Team A",
            member="100001",
            line=15,
            result=HitResult.GOAL,
            reached_wall=True,
        ),
        Hit(game="Pool A 1-3", round=2, turn=EMPTY, team="Team B", total=2),
    )


def test_notices_and_other_entries(tmp_path: Path) -> None:
    row: list[object] = ["helmet proof", "G1", "Team A", "100001", "U1", "2026-05-01 14:00", "photo", "clear"]
    found = records(tmp_path, "Notices", row)
    assert found.notices == (
        Notice(
            kind=NoticeKind.HELMET_PROOF,
            game="G1",
            team="Team A",
            member="100001",
            told_to="U1",
            told_at=datetime(2026, 5, 1, 14),
            evidence="photo",
            note="clear",
        ),
    )
    row = ["Team A", "Summer Cup", "USPA", "consolation", 6, "Cups", "2026-04-01", "2026-06-01", "2026-06-03"]
    found = records(tmp_path, "Other entries", row)
    assert found.other_entries == (
        OtherEntry(
            team="Team A",
            event="Summer Cup",
            event_class=EventClass.USPA,
            role="consolation",
            upper=Goals(12),
            series="Cups",
            entered=date(2026, 4, 1),
            first_day=date(2026, 6, 1),
            last_day=date(2026, 6, 3),
        ),
    )


def test_carried_in(tmp_path: Path) -> None:
    key = "Winter Cup / G7 / 100001 / in game"
    first: list[object] = ["100001", "Player 1", "Team A", "Club", "6", "game", 1, None, "after 4:00", "any team"]
    second: list[object] = ["100002", "Player 2", "Elsewhere", None, None, "box", None, "1:20", "none", "same team"]
    found = records(
        tmp_path, "Carried in", [*first, "in game", "2026-02-01", key], [*second, "after", "2026-02-01", None]
    )
    assert found.carried_in == (
        CarriedIn(
            member="100001",
            player="Player 1",
            team="Team A",
            event_class=EventClass.CLUB,
            level=Goals(12),
            owes=Owes.GAME,
            substitute=Substitute.AFTER,
            substitute_after=2400,
            serve_for=For.ANY_TEAM,
            shown=Shown.IN_GAME,
            on=date(2026, 2, 1),
            origin=key,
        ),
        CarriedIn(
            member="100002",
            player="Player 2",
            team="Elsewhere",
            owes=Owes.BOX,
            time=800,
            substitute=Substitute.NONE,
            serve_for=For.SAME_TEAM,
            shown=Shown.AFTER,
            on=date(2026, 2, 1),
        ),
    )


def test_rulings(tmp_path: Path) -> None:
    row: list[object] = [
        "R3-02",
        "Team A / 100001",
        "allow; refuse",
        "allow",
        "the chair",
        "2026-05-01",
        "proof",
        "yes",
    ]
    found = records(tmp_path, "Rulings", row)
    assert found.rulings == (
        Ruling(
            finding="R3-02",
            about="Team A / 100001",
            answers=("allow", "refuse"),
            decision="allow",
            by="the chair",
            on=date(2026, 5, 1),
            reason="proof",
            private=True,
        ),
    )


def test_what_the_program_wrote(tmp_path: Path) -> None:
    found = records(tmp_path, "Draw", ["Day", "2026-05-01", None], ["Seed 1", "Team A", "100001 (1)"])
    assert found.draw == (
        DrawRow(item="Day", value="2026-05-01"),
        DrawRow(item="Seed 1", value="Team A", detail="100001 (1)"),
    )
    slot: list[object] = ["g1", "North", "2026-05-01 10:00", "U1", "U2", "R", 2, "2026-04-30", None, None, None]
    whole: list[object] = ["*", None, None, None, None, None, None, "2026-04-30", "optimal", 12, 10]
    found = records(tmp_path, "Timetable", slot, whole)
    assert found.timetable == (
        WrittenSlot(
            game="G1",
            arena="North",
            start=datetime(2026, 5, 1, 10),
            umpire_1="U1",
            umpire_2="U2",
            referee="R",
            sequence=2,
            written=date(2026, 4, 30),
        ),
        WrittenSlot(game="*", written=date(2026, 4, 30), status="optimal", cost=12, bound=10),
    )


def test_other_entries_without_rows_is_still_there(tmp_path: Path) -> None:
    assert records(tmp_path, "Other entries").has("Other entries")
    assert not of(tmp_path, {"Rosters": ROSTER}).sheets.has("Other entries")
