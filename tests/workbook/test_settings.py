"""The sheet Event: every setting with its default, its values and what is said of others."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tests.workbook.files import EVENT, ROSTER, keys, of, the, with_settings
from tourney.model.clock import PeriodFormat
from tourney.model.event import (
    Event,
    EventClass,
    Format,
    KeepApart,
    LadderRestarts,
    Played,
    Points,
    Qualify,
    Role,
    Seeding,
    Tie,
)
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, UNREADABLE
from tourney.workbook.intake.setting_lists import ladder_step
from tourney.workbook.settings import SETTINGS, Needed
from tourney.workbook.settings_words import LADDER_STEPS, PRESET_STEPS


def event_of(folder: Path, *settings: tuple[str, object]) -> Event:
    reading = of(folder, {"Rosters": ROSTER}, event=with_settings(*settings))
    assert keys(reading) == []
    return reading.sheets.event


def test_the_settings_that_must_be_filled_are_read(tmp_path: Path) -> None:
    event = event_of(tmp_path)
    assert (event.name, event.event_class, event.played, event.tie) == (
        "Spring Classic",
        EventClass.USPA,
        Played.HANDICAP,
        Tie.SHOOTOUT,
    )
    assert (event.first_day, event.last_day) == (date(2026, 5, 1), date(2026, 5, 3))
    assert (event.lower, event.upper, event.time_zone) == (Goals.of(3), Goals.of(6), "America/New_York")


def test_what_is_not_filled_has_its_default(tmp_path: Path) -> None:
    event = event_of(tmp_path)
    plain = Event()
    filled = {one.field for one in SETTINGS if one.name.en in {row[0]: row[1] for row in EVENT}}
    for one in SETTINGS:
        if one.field not in filled:
            assert getattr(event, one.field) == getattr(plain, one.field), one.name.en


def test_a_default_typed_out_is_the_default(tmp_path: Path) -> None:
    """What the generated page calls the default of a setting is what the model has."""
    typed = [(one.name.en, one.default) for one in SETTINGS if one.default]
    event, plain = event_of(tmp_path, *typed), Event()
    for one in SETTINGS:
        if one.default:
            assert getattr(event, one.field) == getattr(plain, one.field), one.name.en


def test_every_missing_setting_is_named_at_once(tmp_path: Path) -> None:
    reading = of(tmp_path, {"Rosters": ROSTER}, event=[["Setting", "Value"], ["Grace", 5]])
    named = [finding.facts["setting"] for finding in reading.findings if finding.code == "missing-setting"]
    assert sorted(str(name) for name in named) == sorted(one.name.en for one in SETTINGS if one.needed is Needed.ALWAYS)


def test_an_empty_required_setting_names_its_cell(tmp_path: Path) -> None:
    event = [row if row[0] != "Tie" else ["Tie", None] for row in EVENT]
    assert str(the(of(tmp_path, {"Rosters": ROSTER}, event=event), "missing-setting/choice").where) == "Event!B9"


def test_the_time_zone_is_needed_once_games_have_times(tmp_path: Path) -> None:
    event = [row for row in EVENT if row[0] != "Time zone"]
    games = [["Game", "Team A", "Team B", "Start"], ["G1", "Team A", "Team B", None]]
    assert keys(of(tmp_path, {"Rosters": ROSTER, "Games": games}, event=event)) == []
    games[1][3] = "2026-05-01 10:00"
    assert the(of(tmp_path, {"Rosters": ROSTER, "Games": games}, event=event), "missing-setting").facts["setting"] == (
        "Time zone"
    )


@pytest.mark.parametrize(
    ("setting", "typed", "field", "value"),
    [
        ("Lower limit", "none", "lower", EMPTY),
        ("Upper limit", "7½", "upper", Goals(15)),
        ("Committee", "A. One; B. Two;C. Three", "committee", ("A. One", "B. Two", "C. Three")),
        ("Format", "Pools then Knockout", "format", Format.POOLS_THEN_KNOCKOUT),
        ("Format", "todos contra todos", "format", Format.ROUND_ROBIN),
        ("Time zone", "europe/rome", "time_zone", "Europe/Rome"),
        ("Time zone", "America/New York", "time_zone", "America/New_York"),
        ("Entries closed", "30 April 2026", "entries_closed", date(2026, 4, 30)),
        ("Role", "subsidiary", "role", Role.SUBSIDIARY),
        ("Periods", "4 x 7:30 split", "periods", PeriodFormat(4, 4500, split=True)),
        ("Overtime periods", "5:00", "overtime_length", 3000),
        ("Alternative 9", True, "alternative_9", True),
        ("Alternative 9", "sí", "alternative_9", True),
        ("Buzzer beater", "no", "buzzer_beater", False),
        ("Pools", 2, "pools", 2),
        ("Rounds", "3", "rounds", 3),
        ("Qualify", 2, "qualify", Qualify(2)),
        ("Qualify", "2 + 2 best", "qualify", Qualify(2, 2)),
        ("Qualify", "1+1 mejor", "qualify", Qualify(1, 1)),
        ("Seeding", "seeds then lot", "seeding", Seeding.SEEDS_THEN_LOT),
        ("Keep apart", "club; horses", "keep_apart", frozenset(KeepApart)),
        ("Keep apart", "none", "keep_apart", frozenset()),
        ("Points", "3/1/0", "points", Points(3, 3, 1, 0, 0)),
        ("Points", "3/2/1/0", "points", Points(3, 2, 1, 1, 0)),
        ("Ladder", "bracket", "ladder", PRESET_STEPS["bracket"]),
        ("Ladder", "Round Robin", "ladder", PRESET_STEPS["round robin"]),
        (
            "Ladder",
            "points; net up to 5; committee: coin; lot",
            "ladder",
            ("points", "net up to 5", "committee: coin", "lot"),
        ),
        ("Ladder", "win %; goal difference", "ladder", ("win percentage", "net")),
        ("Ladder restarts", "among tied", "ladder_restarts", LadderRestarts.AMONG_TIED),
        ("Forfeit goals", "3-0", "forfeit_goals", (Goals.of(3), Goals.of(0))),
        ("Forfeit goals", "none", "forfeit_goals", EMPTY),
        ("Forfeit window", "none", "forfeit_window", EMPTY),
        ("Forfeit window", 48, "forfeit_window", 48),
        ("Games a day", "any", "games_a_day", EMPTY),
        ("Games a day", 3, "games_a_day", 3),
        ("Umpires a game", 0, "umpires_a_game", 0),
        ("Handicap step", 1, "handicap_step", Goals(2)),
        ("Handicap range", "-2..10", "handicap_range", (Goals(-4), Goals(20))),
        ("Handicap range", "−2 to 12", "handicap_range", (Goals(-4), Goals(24))),
        ("Serve requires registration", "no", "serve_requires_registration", False),
        ("Third offence red short", "4", "third_offence_red_short", 4),
        ("Consolation games", "consolation", "consolation_stages", frozenset({"consolation"})),
        ("Consolation games", "none", "consolation_stages", frozenset()),
        ("Grace", "0", "grace", 0),
    ],
)
def test_a_setting_takes_its_values(tmp_path: Path, setting: str, typed: object, field: str, value: object) -> None:
    assert getattr(event_of(tmp_path, (setting, typed)), field) == value


@pytest.mark.parametrize(
    ("setting", "typed", "key"),
    [
        ("Class", "UPSA", "unknown-word/near"),
        ("Class", "private", "unknown-word"),
        ("From", "05/01/2026", "ambiguous-date"),
        ("Upper limit", "six", "unreadable-value/handicap"),
        ("Upper limit", 6.25, "unreadable-value/step"),
        ("Time zone", "New York", "unreadable-value/setting"),
        ("Periods", "four", "unreadable-value/periods"),
        ("Pools", 0, "unreadable-value/number"),
        ("Qualify", "all", "unreadable-value/setting"),
        ("Keep apart", "clubb", "unknown-word/near"),
        ("Points", "2/1", "unreadable-value/setting"),
        ("Ladder", "points; pionts", "unknown-word/near"),
        ("Forfeit goals", "three", "unreadable-value/scores"),
        ("Games a day", "lots", "unreadable-value/number"),
        ("Umpires a game", 3, "unreadable-value/setting"),
        ("Start step", 0, "unreadable-value/number"),
        ("Handicap step", 0, "unreadable-value/setting"),
        ("Handicap range", "10..-1", "unreadable-value/setting"),
        ("Consolation games", "finals", "unknown-word/near"),
        ("Edition", "uspa-arena-2031", "unknown-word"),
    ],
)
def test_a_value_that_a_setting_does_not_take_is_said(tmp_path: Path, setting: str, typed: object, key: str) -> None:
    reading = of(tmp_path, {"Rosters": ROSTER}, event=with_settings((setting, typed)))
    assert [found for found, _ in keys(reading)] == [key]


def test_an_unreadable_setting_is_not_also_missing_and_never_guessed(tmp_path: Path) -> None:
    reading = of(tmp_path, {"Rosters": ROSTER}, event=with_settings(("Upper limit", "six")))
    assert reading.sheets.event.upper is UNREADABLE
    reading = of(tmp_path, {"Rosters": ROSTER}, event=with_settings(("Rest", "long")))
    assert reading.sheets.event.rest == 90


def test_points_that_became_a_date_are_said(tmp_path: Path) -> None:
    """2/1/0 typed into some Excels is a date."""
    from datetime import datetime

    event = with_settings(("Points", datetime(2000, 2, 1)))
    assert the(of(tmp_path, {"Rosters": ROSTER}, event=event), "number-read-as-date").facts["day"] == date(2000, 2, 1)


def test_a_setting_with_a_slip_in_its_name_is_offered(tmp_path: Path) -> None:
    reading = of(tmp_path, {"Rosters": ROSTER}, event=[*EVENT, ["Buzer beater", "yes"], ["Weather", "fine"], ["", ""]])
    assert the(reading, "unknown-setting/near").facts["guess"] == "Buzzer beater"
    assert the(reading, "unknown-setting").facts["value"] == "Weather"


def test_a_setting_filled_twice_is_said(tmp_path: Path) -> None:
    reading = of(tmp_path, {"Rosters": ROSTER}, event=[*EVENT, ["Tie", "overtime"]])
    assert str(the(reading, "duplicate-row").where) == "Event!A11"
    assert reading.sheets.event.tie is Tie.SHOOTOUT


def test_limits_and_days_the_wrong_way_round_are_said(tmp_path: Path) -> None:
    event = with_settings(("To", "2026-04-30"), ("Lower limit", 7))
    found = keys(of(tmp_path, {"Rosters": ROSTER}, event=event))
    assert [key for key, _ in found] == ["settings-cross", "settings-cross"]
    one_day = with_settings(("To", "2026-05-01"), ("Lower limit", 6))
    assert keys(of(tmp_path, {"Rosters": ROSTER}, event=one_day)) == []


def test_every_ladder_step_is_known_in_every_language() -> None:
    for step in LADDER_STEPS:
        assert {ladder_step(way) for way in step.every} == {step.en}
    assert ladder_step("diferencia hasta 5") == "net up to 5"
    assert ladder_step("comité: moneda") == "committee: moneda"
    assert ladder_step("net up to") is None


def test_the_event_remembers_what_was_written_and_where(tmp_path: Path) -> None:
    event = event_of(tmp_path, ("Rest", 60))
    assert event.written["Rest"] == "60"
    assert str(event.cells["Rest"]) == "Event!B11"
