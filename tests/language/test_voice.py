"""Facts become text, a page and facts a sentence, in each language."""

from __future__ import annotations

import subprocess
import sys
from datetime import date, datetime, time

import pytest

from tourney.language import Voice
from tourney.model.clock import AFTER, END, SHOOTOUT_START, START, at, overtime, regulation
from tourney.model.failures import CannotGoOnError
from tourney.model.findings import About, Effect, Fact, Page, found
from tourney.model.games import WinnerOf
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, UNREADABLE

PAGE = Page(code="R3-20", effect=Effect.BARS, says="{player} of {team} is rated {handicap}.", cure="Name another.")
SPEAKING = Voice("en", (PAGE,))


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        (Goals.of(7.5), "7½"),
        (Goals.of(-0.5), "-½"),
        (7, "7"),
        (date(2026, 5, 1), "1 May 2026"),
        (datetime(2026, 5, 1, 9, 5), "1 May 2026, 09:05"),
        (datetime(2026, 5, 1, 14, 59, 59), "1 May 2026, 14:59:59"),
        (time(14, 5), "14:05"),
        (("A",), "A"),
        (("A", "B"), "A and B"),
        (("A", "B", "C"), "A, B and C"),
        ((), "none"),
        (EMPTY, "empty"),
        (UNREADABLE, "unreadable"),
        ("{braces} stay", "{braces} stay"),
    ],
)
def test_a_fact_prints_as_a_committee_writes_it(fact: Fact, text: str):
    assert SPEAKING.fact(fact) == text


def test_a_weekday_comes_first_where_it_is_asked():
    assert SPEAKING.day(date(2026, 5, 2), weekday=True) == "Saturday 2 May 2026"


@pytest.mark.parametrize(("tenths", "text"), [(1900, "3:10"), (42, "0:04.2"), (4500, "7:30")])
def test_the_clock_is_minutes_and_seconds(tenths: int, text: str):
    assert SPEAKING.clock(tenths) == text


def test_a_finding_is_said_by_its_page_with_whom_it_concerns():
    finding = found(PAGE, about=About(team="Team A", member="1", player="Ann Cox"), handicap=Goals.of(7))
    assert SPEAKING.says(finding) == "Ann Cox of Team A is rated 7."
    assert SPEAKING.cure(finding) == "Name another."


def test_a_finding_on_a_game_says_which_unless_its_page_does():
    game = Page(code="R3-22", effect=Effect.ASKS, says="{player} came into {game}.")
    voice = Voice("en", (PAGE, game))
    about = About(team="A", player="Ann", game="G3")
    assert voice.says(found(PAGE, about=about, handicap=7)) == "G3: Ann of A is rated 7."
    assert voice.says(found(game, about=about)) == "Ann came into G3."


def test_a_player_without_a_name_is_said_by_number():
    assert SPEAKING.says(found(PAGE, about=About(team="A", member="1"), handicap=7)) == "1 of A is rated 7."


def test_a_name_with_braces_is_not_taken_for_a_fact():
    finding = found(PAGE, about=About(team="{team}", player="{x}"), handicap=7)
    assert SPEAKING.says(finding) == "{x} of {team} is rated 7."


def test_a_fact_that_the_room_forgot_is_our_mistake():
    with pytest.raises(KeyError):
        SPEAKING.says(found(PAGE, about=About(team="A")))


def test_two_pages_of_one_key_are_our_mistake():
    with pytest.raises(ValueError, match="R3-20"):
        Voice("en", (PAGE, Page(code="R3-20", effect=Effect.ASKS, says="Other.")))


def test_a_language_nobody_speaks_ends_the_run():
    with pytest.raises(CannotGoOnError, match="“fr”"):
        Voice("fr", ())


@pytest.mark.parametrize(
    ("language", "day", "three"),
    [("es", "1 de mayo de 2026", "A, B y C"), ("it", "1 maggio 2026", "A, B e C")],
)
def test_days_and_lists_in_spanish_and_italian(language: str, day: str, three: str):
    voice = Voice(language, ())
    assert voice.day(date(2026, 5, 1)) == day
    assert voice.list(("A", "B", "C")) == three


@pytest.mark.parametrize("last", ["Iberia", "Ícaro", "Hispania", "ibiza"])
def test_spanish_y_becomes_e_before_its_own_sound(last: str):
    assert Voice("es", ()).list(("A", last)) == f"A e {last}"


def test_a_text_that_nobody_translated_stays_english():
    assert Voice("es", ()).text("Nobody ever wrote {this}.", this="x") == "Nobody ever wrote x."


def test_the_english_voice_needs_no_babel():
    script = (
        "import sys, tourney.language as l; l.Voice('en', ()).fact((1,)) if 0 else 0; print('babel' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize(
    ("fact", "said"),
    [(0, "no game"), (1, "one game"), (2, "2 games"), (("G1",), "one game"), (("G1", "G2"), "G1 and G2 games")],
)
def test_a_template_chooses_its_words_by_the_number_of_a_fact(fact: Fact, said: str):
    assert SPEAKING.text("{games:no game|one game|# games}", games=fact) == said


@pytest.mark.parametrize(("number", "said"), [(0, "0 goals"), (0.5, "½ goal"), (1, "1 goal"), (1.5, "1½ goals")])
def test_half_a_goal_and_one_are_one(number: float, said: str):
    assert SPEAKING.text("{goals:# goal|# goals}", goals=Goals.of(number)) == said


def test_a_name_with_a_stroke_or_a_hash_is_not_taken_for_a_form():
    assert SPEAKING.text("{team} has {games:# game|# games}.", team="A|B #1", games=2) == "A|B #1 has 2 games."


@pytest.mark.parametrize("forms", ["one", "a|b|c|d"])
def test_a_count_has_two_or_three_forms(forms: str):
    with pytest.raises(ValueError, match=r"form|unpack"):
        SPEAKING.text("{games:" + forms + "}", games=1)


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        (START, "at the start"),
        (END, "at the end"),
        (SHOOTOUT_START, "in the shootout"),
        (at(regulation(2)), "at the end of period 2"),
        (at(regulation(2), 1900), "with 3:10 left in period 2"),
        (at(overtime(1), 42), "with 0:04.2 left in overtime period 1"),
        (regulation(3), "in period 3"),
        (AFTER, "after the game"),
        (WinnerOf("G3"), "Winner of G3"),
    ],
)
def test_a_moment_a_period_and_an_open_side_are_said_in_words(moment: Fact, said: str):
    assert SPEAKING.fact(moment) == said


@pytest.mark.parametrize(
    ("day", "said"),
    [
        (date(2026, 3, 8), "l'8 marzo 2026"),
        (date(2026, 5, 11), "l'11 maggio 2026"),
        (date(2026, 5, 1), "il 1 maggio 2026"),
    ],
)
def test_italian_articles_are_elided_before_the_eighth_and_the_eleventh(day: date, said: str):
    assert Voice("it", ()).text("on {moment}", moment=day) == said


@pytest.mark.parametrize("last", ["Hielo", "Ana", "Yolanda"])
def test_spanish_y_stays_before_any_other_sound(last: str):
    assert Voice("es", ()).list(("A", last)) == f"A y {last}"
