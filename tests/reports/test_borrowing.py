"""Letters that the shipped fonts lack: set in a font of the machine where one has them, else told of."""

from __future__ import annotations

import io
from types import SimpleNamespace

import page as checker
import pypdf
import pytest
import typst
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from reports import pdf
from reports.borrowing import FIRST, borrow
from reports.page import Figure, Paragraph, Report, strong
from reports.pictures.ink import picture, text
from tests.reports import autumn


def font(folder, family, letters, *, coloured=False):
    """A font file in which each letter is a square."""
    names = {ord(letter): f"u{ord(letter):04X}" for letter in letters}
    glyphs = [".notdef", *names.values()]
    pen = TTGlyphPen(None)
    pen.moveTo((100, 0))
    for corner in ((100, 700), (800, 700), (800, 0)):
        pen.lineTo(corner)
    pen.closePath()
    square = pen.glyph()
    made = FontBuilder(1000, isTTF=True)
    made.setupGlyphOrder(glyphs)
    made.setupCharacterMap(names)
    made.setupGlyf(dict.fromkeys(glyphs, square))
    made.setupHorizontalMetrics(dict.fromkeys(glyphs, (900, 100)))
    made.setupHorizontalHeader(ascent=800, descent=-200)
    made.setupNameTable({"familyName": family, "styleName": "Regular", "psName": family.replace(" ", "")})
    made.setupOS2(sTypoAscender=800, usWinAscent=800, usWinDescent=200)
    made.setupPost()
    if coloured:
        made.setupCOLR({glyphs[1]: [(glyphs[1], 0)]}, version=0)
        made.setupCPAL([[(1, 0, 0, 1)]])
    path = folder / f"{family}.ttf"
    made.save(path)
    return SimpleNamespace(family=family, style="normal", weight=400, stretch=1.0, path=str(path), index=0)


def machine(monkeypatch, *folders):
    """A machine on which these folders hold all the fonts there are."""
    shipped = str(pdf.resources.files("reports").joinpath("fonts"))
    found = typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[shipped, *map(str, folders)]
    )
    monkeypatch.setattr(pdf, "machine_fonts", lambda: found)


def printed(name):
    drawn = Figure(svg=picture(300, 30, "a name", [text(5, 15, name)]), alt=name)
    report = Report(name="x", title=name, about=name, blocks=(Paragraph(text=(strong(name), " ", name)), drawn))
    made = pdf.render(autumn.book(), autumn.voice(), (report,))
    return made, [sheet.extract_text() for sheet in pypdf.PdfReader(io.BytesIO(made)).pages]


def test_on_a_machine_with_the_letters_they_are_printed_and_the_colophon_names_the_font(monkeypatch, tmp_path):
    font(tmp_path, "Test Han", "北京あ")
    machine(monkeypatch, tmp_path)
    made, sheets = printed("Team 北京")
    assert "Team 北京" in sheets[1]
    assert "▯" not in sheets[1]
    assert "set in Test Han" in " ".join(sheets[0].split())
    for profile in (checker.ValidationProfile.PDF_UA_1, checker.ValidationProfile.PDF_A_2A):
        failures = checker.validate_pdf_bytes(made, profile=profile).failures
        assert [str(one) for one in failures if one.rule_id != "PDFA2A-STREAM-LENGTH-001"] == []


def test_on_a_machine_without_them_they_are_told_and_the_cure_with_them(monkeypatch, tmp_path):
    machine(monkeypatch)
    _, sheets = printed("Team 北京")
    assert "Team ▯▯" in sheets[1]
    first = " ".join(sheets[0].split())
    assert "U+5317 CJK UNIFIED IDEOGRAPH-5317" in first
    assert "install a font that has them" in first


def test_a_letter_that_only_some_font_has_is_told_alone(monkeypatch, tmp_path):
    font(tmp_path, "Test Han", "北")
    machine(monkeypatch, tmp_path)
    _, sheets = printed("北京")
    assert "北▯" in sheets[1]
    assert "U+4EAC" in sheets[0]
    assert "U+5317" not in sheets[0]


def test_the_same_machine_gives_the_same_bytes(monkeypatch, tmp_path):
    font(tmp_path, "Test Han", "北京")
    machine(monkeypatch, tmp_path)
    assert printed("北京")[0] == printed("北京")[0]


def test_a_book_without_such_letters_does_not_look_at_the_machine(monkeypatch):
    def looked():
        raise AssertionError

    monkeypatch.setattr(pdf, "machine_fonts", looked)
    assert printed("Équipe Спартак فريق שלום")[0].startswith(b"%PDF")


def test_a_font_that_the_standards_do_not_take_is_left_and_the_letters_are_told(monkeypatch, tmp_path):
    font(tmp_path, "Test Han", "北")
    machine(monkeypatch, tmp_path)
    plain = pdf._compile

    def refusing(text, at, fonts):
        if fonts is not pdf._fonts():
            message = "not embeddable"
            raise typst.TypstError(message, "")
        return plain(text, at, fonts)

    monkeypatch.setattr(pdf, "_compile", refusing)
    assert "▯" in printed("北")[1][1]


def test_the_family_with_most_of_the_letters_is_taken_and_then_the_next(tmp_path):
    faces = [font(tmp_path, "B", "北京"), font(tmp_path, "A", "京"), font(tmp_path, "C", "ก")]
    found = borrow(frozenset("北京ก😀"), faces)
    assert found.families == ("B", "C")
    assert found.lacking == frozenset("😀")


def test_a_well_known_family_is_taken_before_another_with_as_many(tmp_path):
    faces = [
        font(tmp_path, "A Brush", "北"),
        font(tmp_path, FIRST[0], "北"),
        font(tmp_path, "Noto Sans CJK JP", "北あ"),
    ]
    assert borrow(frozenset("北"), faces).families == (FIRST[0],)
    assert borrow(frozenset("北あ"), faces).families == ("Noto Sans CJK JP",)


def test_a_font_of_coloured_pictures_is_not_taken(tmp_path):
    assert borrow(frozenset("北"), [font(tmp_path, "Paint", "北", coloured=True)]).families == ()


@pytest.mark.parametrize("content", [b"", b"ttcf", b"\x00\x01\x00\x00\x00\x09", b"no font at all"])
def test_a_file_that_is_no_font_has_no_letter(tmp_path, content):
    path = tmp_path / "broken.ttf"
    path.write_bytes(content)
    face = SimpleNamespace(family="X", style="normal", weight=400, stretch=1.0, path=str(path), index=0)
    assert borrow(frozenset("北"), [face]).families == ()
