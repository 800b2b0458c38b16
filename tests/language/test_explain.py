"""`explain`: a code, a paragraph, a rule, a setting."""

from __future__ import annotations

import pytest

from tourney.language import explain
from tourney.language.explaining import page_text
from tourney.language.pages import parts_of
from tourney.language.voice import Voice
from tourney.line import pages
from tourney.model.failures import CannotGoOnError
from tourney.rulebook import edition
from tourney.rules import EXPLAINED


def test_a_code_is_explained_with_all_that_its_page_says():
    text = explain("R3-17")
    assert "Arena 3.b(1) (paragraph inferred)" in text
    for part in ("Says: ", "Why: ", "Example: ", "Read as: ", "Then: ", "USPA 2026 Arena Rules", "Effect: bars"):
        assert part in text


@pytest.mark.parametrize("asked", ["r3-17", " R3-17 "])
def test_case_and_blanks_do_not_matter(asked: str):
    assert explain(asked) == explain("R3-17")


def test_a_code_of_several_faults_explains_each():
    assert explain("R3-16").count("R3-16  ") > 1


def test_one_fault_of_a_code_can_be_asked_for_alone():
    assert explain("R3-16/suspended").count("R3-16  ") == 1


@pytest.mark.parametrize("asked", ["3.b(1)", "Arena 3.b(1)", "3b(1)", "rule 3.b (1)"])
def test_a_paragraph_gives_its_title_and_the_codes_that_stand_on_it(asked: str):
    text = explain(asked)
    assert text.startswith("Arena 3.b(1) (paragraph inferred): The -1 limit")
    assert "R3-17  " in text
    assert "R3-20  " not in text


def test_the_alternative_is_not_the_paragraph_it_replaces():
    assert "R3-21" in explain("Alternative Rule 3b(3)")
    assert "R3-21" not in explain("3.b(3)")


def test_a_certain_paragraph_is_not_called_inferred():
    assert "inferred" not in explain("3.b(3)").splitlines()[0]


def test_a_rule_lists_its_paragraphs_and_codes():
    text = explain("3")
    assert "Arena 3.a(10): Starting short-handed" in text
    assert "R3-15  " in text


def test_rule_1_is_not_rule_14():
    with pytest.raises(CannotGoOnError):
        explain("1")


def test_a_setting_is_explained_by_the_text_handed_in():
    assert explain("grace", (), {"Grace": "Minutes a team may be late."}) == "Grace\n  Minutes a team may be late."


def test_what_nobody_knows_is_said_with_what_can_be_asked():
    with pytest.raises(CannotGoOnError, match=r"R3-17.*3\.b\(1\)"):
        explain("R9-99")


def test_a_reading_where_the_text_is_open_is_said():
    assert "Read as:" in explain("R3-15/beyond half")


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_every_page_is_explained_whole_and_in_the_language(language):
    voice = Voice(language, ())
    for page in {page.key: page for page in (*EXPLAINED, *pages())}.values():
        said = page_text(page, edition(), voice)
        assert "{" not in said, page.key
        assert said.count("\n  ") >= len(parts_of(page).parts), page.key
        for text in parts_of(page).parts.values():
            if language != "en" and len(text.split()) > 5:
                assert voice.template(text) != text, page.key
