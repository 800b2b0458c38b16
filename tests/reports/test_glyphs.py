"""The character map of the shipped fonts."""

from __future__ import annotations

import unicodedata

from reports.glyphs import coverage, lacking, stood_in


def test_the_signs_that_the_reports_use_are_in_the_fonts():
    used = "✓✗?i·−½–…“”’■▯★‑\u202f\u200b"
    assert lacking(used) == frozenset()


def test_every_letter_of_the_three_languages_is_in_the_fonts():
    letters = {chr(point) for point in range(0x20, 0x180) if unicodedata.category(chr(point))[0] in "LNPS"}
    assert {letter for letter in letters if ord(letter) not in coverage()} == set()


def test_a_letter_outside_is_replaced_and_told_once_with_its_name():
    text, missing = stood_in('"name": "北京 北"', "京北")
    assert text == '"name": "▯▯ ▯"'
    assert [(letter.code, letter.name) for letter in missing] == [
        ("U+4EAC", "CJK UNIFIED IDEOGRAPH-4EAC"),
        ("U+5317", "CJK UNIFIED IDEOGRAPH-5317"),
    ]


def test_a_text_that_can_be_printed_comes_back_as_it_was():
    assert stood_in("Équipe Rosée – 7½", lacking("Équipe Rosée – 7½")) == ("Équipe Rosée – 7½", ())


def test_a_joiner_or_a_variant_has_no_shape_and_is_no_letter_that_lacks():
    assert lacking("👩\u200d👩 ❤\ufe0f \u2066x\u2069 葛\U000e0100") == frozenset("👩❤葛")
