"""Names in any script: whatever somebody is called can be printed, shown and exported, and loses no letter."""

from __future__ import annotations

import html as escaping
import io
import unicodedata

import openpyxl
import page as checker
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from reports import html, pdf, words
from reports.exports.calendar import calendar
from reports.exports.packet import packet
from reports.pages import chosen
from tests.build import game, roster, sheets
from tests.effort import examples
from tests.reports import autumn
from tourney.model.book import Book
from tourney.model.entries import Entries
from tourney.model.games import Stage
from tourney.play import settle

LETTERS = st.characters(exclude_categories=("Cs", "Cc"))
NAMES = st.text(LETTERS, min_size=1, max_size=60).filter(lambda name: name.strip())


def event_of(name):
    """A semi-final, a final and a pool game of a team with that name."""
    places = (*roster(name, "11", "12", "13"), *roster("Other", "21", "22", "23"))
    played = game("G1", name, "Other", "7-5")
    final = game("F", name, "Other", stage=Stage.FINAL)
    made = sheets(roster=places, games=(played, final))
    done = settle(made, Entries.of(made))
    return Book(
        sheets=made,
        entries=Entries.of(made),
        as_of=autumn.FIRST,
        fingerprint="x",
        results=done.results,
        tables=done.tables,
        finish=done.finish,
        owed=(),
        game_sheets=(),
    )


@settings(max_examples=examples(15), deadline=None)
@given(NAMES)
def test_any_name_can_be_printed_and_the_book_conforms(name):
    book, voice = event_of(name), autumn.voice()
    made = pdf.render(book, voice, chosen(book, voice))
    failures = checker.validate_pdf_bytes(made, profile=checker.ValidationProfile.PDF_UA_1).failures
    assert failures == []


@settings(max_examples=examples(30), deadline=None)
@given(NAMES)
def test_any_name_is_shown_whole_on_the_pages(name):
    book, voice = event_of(name), autumn.voice()
    pages = dict(html.pages(book, voice, chosen(book, voice)))
    shown = unicodedata.normalize("NFC", escaping.escape(name).replace("&#x27;", "&#39;").replace("&quot;", "&#34;"))
    assert shown in pages["entry-list.html"]
    assert shown in pages["results.html"]


@settings(max_examples=examples(30), deadline=None)
@given(NAMES)
def test_any_name_is_the_same_in_the_packet_and_fits_the_calendar(name):
    book, voice = event_of(name), autumn.voice()
    sheet = openpyxl.load_workbook(io.BytesIO(packet(book, voice, ())))["Teams"]
    assert sheet["A2"].value == name
    assert all(len(line) <= 75 for line in calendar(book, voice).split(b"\r\n"))


def test_a_name_that_does_not_fit_is_not_cut_off():
    name = "x" * 400
    book = replace(event_of(name), tables=None)
    svg = next(
        block.svg for block in chosen(book, autumn.voice(), only=("bracket",))[0].blocks if block.kind == "figure"
    )
    assert f">{name}<" in svg
    assert 'textLength="' in svg


def test_a_name_that_stands_in_for_a_number_is_not_printed_twice():
    assert words.number_beside("Ada Amber", "11401") == "11401"
    assert words.number_beside("Ada Amber", "Ada Amber") == ""
    assert words.number_beside("Ada Amber", "Ada Amber (Bay)") == ""
