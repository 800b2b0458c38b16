"""Each language is complete and free of clashes."""

from __future__ import annotations

from enum import Enum

import pytest

from tourney.model import event, games, owed, people
from tourney.workbook import settings_words, words
from tourney.workbook.columns import Holds
from tourney.workbook.declared import LANGUAGES, SHEETS, Names, Sheet, sheet, sheet_called, word
from tourney.workbook.naming import clashes, plain
from tourney.workbook.setting import Takes
from tourney.workbook.settings import SETTINGS, setting_called

LISTS = {
    name: value
    for module in (words, settings_words)
    for name, value in vars(module).items()
    if name.isupper() and isinstance(value, tuple)
}


def everything_named() -> list[Names]:
    names = [one.name for one in SHEETS] + [one.name for one in SETTINGS]
    names += [column.name for one in SHEETS for column in one.columns]
    return names + [name for value in LISTS.values() for name in value]


def test_every_name_has_every_language():
    for names in everything_named():
        for language in LANGUAGES:
            assert plain(names.said(language)), names


def test_no_two_sheets_share_a_name():
    assert clashes(one.name for one in SHEETS) == ()


@pytest.mark.parametrize("one", SHEETS, ids=lambda one: one.name.en)
def test_no_two_columns_of_a_sheet_share_a_heading(one: Sheet) -> None:
    assert clashes(column.name for column in one.columns) == ()


def test_no_two_settings_share_a_name():
    assert clashes(one.name for one in SETTINGS) == ()


@pytest.mark.parametrize("name", LISTS)
def test_no_two_words_of_a_list_are_written_alike(name: str) -> None:
    assert clashes(LISTS[name]) == ()


def test_every_list_column_has_its_words():
    for one in SHEETS:
        for column in one.columns:
            assert bool(column.words) == (column.holds is Holds.WORD or column.words is words.YES_NO), column


def test_every_setting_of_the_model_is_declared_once():
    declared = [one.field for one in SETTINGS]
    assert len(declared) == len(set(declared))
    assert set(declared) == set(event.Event.__struct_fields__) - {"written", "cells"}


@pytest.mark.parametrize(
    ("name", "enum"),
    [
        ("POSITIONS", people.Position),
        ("ROLES", people.OfficialRole),
        ("STAGES", games.Stage),
        ("STAY_REASONS", games.StayReason),
        ("COLOURS", games.Colour),
        ("HIT_RESULTS", games.HitResult),
        ("NOTICE_KINDS", games.NoticeKind),
        ("CLASSES", event.EventClass),
        ("EVENT_ROLES", event.Role),
        ("FORMATS", event.Format),
        ("OWES", owed.Owes),
        ("SERVE_FOR", owed.For),
        ("SHOWN", owed.Shown),
        ("PLAYED", event.Played),
        ("TIE", event.Tie),
        ("SEEDING", event.Seeding),
        ("SCALE", event.Scale),
        ("POOL_TIES", event.PoolTies),
        ("LADDER_RESTARTS", event.LadderRestarts),
        ("SHOOTOUT_WIN", event.ShootoutWin),
        ("WITHDRAWN", event.Withdrawal),
        ("SHOOTOUT_PLAYERS", event.ShootoutPlayers),
        ("GOALS_GIVEN", event.GoalsGiven),
        ("HIDDEN", event.HiddenRows),
        ("STRUCK", event.StruckRows),
        ("WITHOUT_HANDICAP", event.WithoutHandicap),
        ("YELLOW_BOXES", event.YellowBoxes),
        ("TWO_BOXES", event.TwoBoxes),
        ("FALLBACK", event.FallbackTest),
    ],
)
def test_a_list_has_exactly_the_words_of_the_model(name: str, enum: type[Enum]) -> None:
    assert [one.en for one in LISTS[name]] == [one.value for one in enum]


def test_outcomes_are_those_of_the_model_but_the_empty_one():
    assert [one.en for one in words.OUTCOMES] == [one.value for one in games.Outcome if one.value]


def test_a_yes_or_no_setting_has_the_words_yes_and_no():
    assert all(one.words is words.YES_NO for one in SETTINGS if one.takes is Takes.YES_NO)


@pytest.mark.parametrize(
    "typed", ["member no", "MEMBER  NO.", "Mémber No", "N.º de socio", "N° de socio", "nº de socio"]
)
def test_headings_are_matched_without_case_blanks_and_accents(typed: str) -> None:
    assert sheet("Rosters").headings[plain(typed)] == "Member no."


def test_a_sheet_is_found_in_every_language():
    for one in SHEETS:
        for language in LANGUAGES:
            assert sheet_called(one.name.said(language).upper()) is one


def test_a_setting_is_found_in_every_language():
    for one in SETTINGS:
        for language in LANGUAGES:
            assert setting_called(f" {one.name.said(language).upper()} ") is one


def test_a_minus_and_a_decimal_point_change_a_word():
    assert plain("-1") != plain("1")
    assert plain("2.5") != plain("25")
    assert plain("6.a(2)") == plain("6a2")


def test_a_word_is_said_in_the_language_of_the_workbook():
    assert word(words.STAGES, "third place", "it") == "terzo posto"
    assert word(words.STAGES, "third place", "en") == "third place"
