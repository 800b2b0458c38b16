"""The printed book: PDF/UA-1 and PDF/A-2a at once, the same bytes every time, with every letter accounted for."""

from __future__ import annotations

import io
import re

import page
import pypdf
import pytest
from msgspec.structs import replace

from reports import pdf
from reports.page import Column, Line, Paragraph, Report, Table
from reports.pages import chosen
from tests.reports import autumn

MILLIMETRES = 72 / 25.4


@pytest.fixture(scope="module")
def made():
    book, voice = autumn.book(), autumn.voice()
    return pdf.render(book, voice, chosen(book, voice))


def text_of(made):
    return [sheet.extract_text() for sheet in pypdf.PdfReader(io.BytesIO(made)).pages]


@pytest.fixture(scope="module")
def sheets(made):
    return text_of(made)


def one(text):
    return (Report(name="x", title="A report", about="about", blocks=(Paragraph(text=text),)),)


def lengths_hold(made):
    """Whether every stream is as long as it says, counted by hand."""
    for told in re.finditer(rb"/Length (\d+)[^>]*>>\s*stream\r?\n", made):
        if not re.match(rb"\r?\n?endstream", made[told.end() + int(told[1]) :][:12]):
            return False
    return True


@pytest.mark.parametrize("profile", [page.ValidationProfile.PDF_UA_1, page.ValidationProfile.PDF_A_2A])
def test_the_book_conforms(made, profile):
    """The checker miscounts a stream whose last byte is a carriage return; that one rule is counted by hand."""
    failures = page.validate_pdf_bytes(made, profile=profile).failures
    others = [str(one) for one in failures if one.rule_id != "PDFA2A-STREAM-LENGTH-001"]
    assert others == []
    assert lengths_hold(made)


def test_a_stream_that_is_not_as_long_as_it_says_is_seen(made):
    first = re.search(rb"/Length (\d+)", made)
    wrong = b"/Length " + str(int(first[1]) - 1).encode().rjust(len(first[1]), b"0")
    assert not lengths_hold(made.replace(first[0], wrong, 1))


def test_the_same_book_gives_the_same_bytes(made):
    book, voice = autumn.book(), autumn.voice()
    assert pdf.render(book, voice, chosen(book, voice)) == made


def test_contents_name_every_report_with_the_page_it_begins_on(sheets):
    titles = {report.title for report in chosen(autumn.book(), autumn.voice())}
    for title in titles:
        line = next(line for line in sheets[0].splitlines() if line.startswith(title))
        begins = int(line.split()[-1])
        assert sheets[begins - 1].splitlines().count(title) >= 1, title


def test_every_page_after_the_cover_has_its_running_head_and_its_number(sheets):
    for number, text in enumerate(sheets[1:], start=2):
        assert "Autumn Classic" in text
        assert f"Page {number} / {len(sheets)}" in text
        assert "As of 20 September 2026" in text


def test_the_colophon_tells_from_what_the_book_was_made(sheets):
    first = sheets[0]
    assert autumn.book().fingerprint in first.replace("\n", "").replace("\u200b", "")
    assert "USPA 2026 Arena Rules" in first


def test_text_that_looks_like_markup_stays_text():
    nasty = "#sys.version [x] $y$ *b* _i_ @ref <l> \\ // `c` = h"
    (text,) = text_of(pdf.render(autumn.book(), autumn.voice(), one(nasty), cover=False))
    assert nasty in text.replace("\n", " ")


def test_arabic_hebrew_greek_and_cyrillic_are_printed():
    book = pdf.render(autumn.book(), autumn.voice(), one("Спартак Ελλάς فريق שלום Ñandú Śląsk ½ −1 ✓"))
    assert "U+" not in text_of(book)[0]


@pytest.mark.parametrize(("zone", "width", "height"), [("America/New_York", 215.9, 279.4), ("Europe/Rome", 210, 297)])
def test_the_paper_is_the_paper_of_the_place(zone, width, height):
    book = autumn.book()
    placed = replace(book, sheets=replace(book.sheets, event=replace(book.sheets.event, time_zone=zone)))
    sheet = pypdf.PdfReader(io.BytesIO(pdf.render(placed, autumn.voice(), one("x")))).pages[0]
    assert float(sheet.mediabox.width) == pytest.approx(width * MILLIMETRES, abs=1)
    assert float(sheet.mediabox.height) == pytest.approx(height * MILLIMETRES, abs=1)


def test_a_report_that_is_broad_lies_on_its_side_and_the_others_stand():
    wide = replace(one("x")[0], name="wide", landscape=True)
    book = pdf.render(autumn.book(), autumn.voice(), (wide, *one("x")), cover=False)
    shapes = [(sheet.mediabox.width > sheet.mediabox.height) for sheet in pypdf.PdfReader(io.BytesIO(book)).pages]
    assert shapes == [True, False]


def test_a_book_with_nothing_in_it_can_be_printed():
    assert pdf.render(autumn.empty(), autumn.voice(), ()).startswith(b"%PDF")


def test_a_reader_that_jumps_to_a_finding_lands_on_its_team(made):
    reader = pypdf.PdfReader(io.BytesIO(made))
    links = [
        one.get_object()
        for sheet in reader.pages
        for one in sheet.get("/Annots", [])
        if one.get_object().get("/Subtype") == "/Link"
    ]
    assert len(links) >= len(autumn.NAMES)


def test_a_word_longer_than_its_column_breaks_and_loses_no_letter():
    name = "Supercalifragilisticexpialidociouspolocluboftheveryfarnorth" * 2
    columns = (Column(head="Team", share=1), *(Column(head=str(number), share=1) for number in range(6)))
    table = Table(caption="x", columns=columns, lines=(Line(cells=(name, *"123456")),))
    report = Report(name="x", title="x", about="x", blocks=(table,))
    (text,) = text_of(pdf.render(autumn.book(), autumn.voice(), (report,), cover=False))
    assert name not in text
    assert name in "".join(text.split())
