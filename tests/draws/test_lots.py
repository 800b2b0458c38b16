"""Lots, against what `printf 'phrase\\nwhat for\\nname' | sha256sum` printed."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from schedules.draws.lots import cast, key, spelt
from tests.effort import examples

TEAM_A = "00c106d32142ec55a3b4cc13ff2ce10904b5cf1fb65e67bef12cb27333b296b2"
LOS_TOLDOS = "d624fed749e3889a9cb698ebc259e02fae293d4daf52ec9f96705b806110713f"
STRASSE = "a856b006f40870e4e4606aa8221af2388ed70683f0dc35990495d74fc221d253"


def test_a_key_is_what_sha256sum_prints():
    assert key("phrase", "seeding", "team a") == TEAM_A
    assert key("Lotería 2026", "pool", "los toldos") == LOS_TOLDOS


def test_case_and_blanks_and_letter_forms_of_a_name_do_not_matter():
    for name in ("Team A", "  TEAM\u00a0 A ", "\uff34eam a"):
        assert key("phrase", "seeding", name) == TEAM_A
    assert key("x", "seeding", "Straße") == STRASSE
    assert spelt("Los  Toldos\t") == "los toldos"


def test_case_and_blanks_of_the_phrase_do_matter():
    assert key("Phrase", "seeding", "team a") != TEAM_A
    assert key("phrase ", "seeding", "team a") != TEAM_A


def test_what_the_lot_is_for_changes_the_lot():
    assert key("phrase", "pool", "team a") != TEAM_A


def test_a_lot_is_in_the_order_of_its_keys():
    lot = cast("phrase", "seeding", ["Team A", "Team B", "Team C", "Team D"])
    assert sorted(lot.keys) == list(lot.keys)
    assert lot.keys == tuple(key("phrase", "seeding", name) for name in lot.order)
    assert lot.purpose == "seeding"


@settings(max_examples=examples(30), deadline=None)
@given(names=st.lists(st.text(min_size=1, max_size=12), unique_by=spelt, max_size=12), phrase=st.text())
def test_a_lot_does_not_depend_on_the_order_it_is_given(names, phrase):
    assert cast(phrase, "seeding", names) == cast(phrase, "seeding", names[::-1])
    assert sorted(cast(phrase, "seeding", names).order) == sorted(names)
