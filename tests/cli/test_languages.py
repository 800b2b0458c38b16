"""The command in Spanish and in Italian: what it prints has no English left in it, from the help to a run that ends."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.cli.command import DATA, Said, tourney
from tourney.cli import COMMANDS
from tourney.cli.speaking import first_language

LANGUAGES = ("es", "it")
ENGLISH = re.compile(
    r"\b(the|of|and|is|are|was|were|with|not|has|have|which|must|may|nothing|there|this|that|from|before|after|for"
    r"|games?|teams?|players?|pool|wins|next|rows?|drawn|played|missing|show|write)\b"
)
"""Words that no Spanish and no Italian sentence has."""
QUOTED = re.compile(
    r"`[^`]*`|--[\w-]+|\btourney \w+|\S+\.(xlsx|html|ics|json|pdf)\b|\[[^\]]*\]|\('[^)]*'\)|R\d+-\d+\S*"
    r"|\b[a-z]+(-[a-z]+)+\b"
)
"""What stays as it is: commands, options, files, codes."""


def left_in_english(said: Said) -> list[str]:
    lines = (QUOTED.sub("", line) for line in (said.out + said.err).splitlines())
    return [line for line in lines if ENGLISH.search(line)]


@pytest.fixture
def event(tmp_path: Path) -> Path:
    return Path(shutil.copy(DATA / "xlsx" / "summer-challenge.xlsx", tmp_path))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "words",
    [
        ("check", "EVENT", "--cure"),
        ("standings", "EVENT"),
        ("standings", "EVENT", "--if", "G3 5-4"),
        ("discipline", "EVENT"),
        ("schedule", "EVENT", "--check"),
        ("draw", "EVENT", "--verify"),
        ("shootout", "EVENT", "G3"),
        ("explain", "R3-17"),
        ("explain", "3.b(3)"),
        ("explain", "9"),
        ("explain", "Rest"),
        ("doctor",),
        ("report", "EVENT", "--only", "results"),
    ],
    ids=" ".join,
)
def test_a_command_says_nothing_in_english(language: str, words: tuple[str, ...], event: Path):
    said = tourney(*(event if word == "EVENT" else word for word in words), "--lang", language)
    assert said.status in {0, 1}, said.err
    assert left_in_english(said) == []


def test_a_help_is_in_the_language_also_after_one_in_english(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LC_ALL", "C")
    assert "Show this message" in tourney("new", "--help").out
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert "Show this message" not in tourney("new", "--help").out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_a_help_says_nothing_in_english(language: str, name: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    said = tourney(*filter(None, (name, "--help")))
    assert said.status == 0
    assert left_in_english(said) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "words",
    [
        ("check", "nowhere.xlsx"),
        ("check",),
        ("check", "EVENT", "--as-of", "yesterday"),
        ("check", "EVENT", "--loud"),
        ("chek", "EVENT"),
        ("shootout", "EVENT", "G99"),
        ("substitutes", "EVENT", "G3", "--out", "1", "--at", "then"),
        ("draw", "EVENT", "--again"),
        ("explain", "R99-99"),
        ("new", "EVENT"),
    ],
    ids=" ".join,
)
def test_what_ends_a_run_is_said_in_the_language(language: str, words: tuple[str, ...], event: Path):
    said = tourney(*(event if word == "EVENT" else word for word in words), "--lang", language)
    assert said.status == 2
    assert said.err
    assert left_in_english(said) == []


def test_a_spanish_workbook_is_answered_in_spanish_and_another_flag_goes_before_it(tmp_path: Path):
    book = tmp_path / "copa.xlsx"
    assert tourney("new", book, "--lang", "es").status == 0
    assert "plantel" in tourney("check", book).out
    assert "rosa" in tourney("check", book, "--lang", "it").out
    assert "neither a game" in tourney("shootout", book, "G99", "--lang", "en").err
    assert "no es un partido" in tourney("shootout", book, "G99").err


@pytest.mark.parametrize(
    ("words", "environment", "language"),
    [
        (("check", "--lang", "it"), {"LANG": "es_AR.UTF-8"}, "it"),
        (("check", "--lang=es"), {}, "es"),
        (("report", "--lang", "es,en"), {}, "es"),
        (("check",), {"LANG": "es_AR.UTF-8"}, "es"),
        (("check",), {"LANG": "es_AR.UTF-8", "LC_ALL": "it_IT"}, "it"),
        (("check",), {"LANG": "fr_FR"}, "en"),
        (("check", "--lang", "fr"), {"LANG": "it_IT"}, "it"),
        (("check", "--lang"), {}, "en"),
    ],
)
def test_the_flag_goes_before_the_users_language(words: tuple[str, ...], environment: Mapping[str, str], language: str):
    assert first_language(words, environment) == language
