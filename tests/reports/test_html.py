"""The site: self-contained files that need no network, no script and no server, and treat every name as text."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from reports import html
from reports.inline import said
from reports.page import Column, Line, Paragraph, Report, Span, Table, anchor
from reports.pages import chosen
from tests.effort import examples
from tests.reports import autumn

VOID = frozenset({"meta", "br", "hr", "input", "link", "img"})
IN_A_PARAGRAPH = frozenset({"span", "strong", "code", "a", "br", "abbr"})


class Outline(HTMLParser):
    """Checks that tags nest, ids are unique, and paragraphs hold nothing but words."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.faults: list[str] = []
        self.ids: set[str] = set()
        self.links: list[str] = []

    def handle_starttag(self, tag, attrs):
        names = [name for name, _ in attrs]
        if len(names) != len(set(names)):
            self.faults.append(f"twice the same attribute on {tag}")
        held = dict(attrs)
        if "id" in held:
            if held["id"] in self.ids:
                self.faults.append(f"twice the id {held['id']}")
            self.ids.add(held["id"])
        if tag == "a":
            self.links.append(held.get("href", ""))
        if self.open and self.open[-1] == "p" and tag not in IN_A_PARAGRAPH:
            self.faults.append(f"{tag} inside a paragraph")
        if (tag not in VOID and "svg" not in self.open) or tag == "svg":
            self.open.append(tag)

    def handle_endtag(self, tag):
        if "svg" in self.open and tag != "svg":
            return
        if tag in VOID:
            return
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"{tag} closes something else")


@pytest.fixture(scope="module")
def site():
    book, voice = autumn.book(), autumn.voice()
    return dict(html.pages(book, voice, chosen(book, voice), ("event.pdf", "timetable.ics")))


def test_the_index_comes_first_with_what_to_do_next_on_top(site):
    assert next(iter(site)) == "index.html"
    body = site["index.html"].split("<main", 1)[1]
    assert body.index("What to do next") < body.index("Entries and draw")
    assert "tourney run autumn.xlsx --pdf" in body


def test_every_page_is_well_formed(site):
    for name, text in site.items():
        outline = Outline()
        outline.feed(text)
        assert outline.faults == [], name
        assert outline.open == [], name


def test_every_link_leads_somewhere_in_the_site(site):
    ids = {}
    links = {}
    for name, text in site.items():
        outline = Outline()
        outline.feed(text)
        ids[name], links[name] = outline.ids, outline.links
    for name, targets in links.items():
        for target in targets:
            page, _, place = target.partition("#")
            assert (page or name) in site or page in ("event.pdf", "timetable.ics"), (name, target)
            assert not place or place in ids[page or name], (name, target)


def test_no_page_asks_the_network_for_anything(site):
    for name, text in site.items():
        assert re.findall(r'(?:src|href|srcset|action)="(?:https?:)?//', text) == [], name
        assert "@import" not in text
        assert "url(" not in text
        assert "default-src 'none'" in text


def test_the_same_book_gives_the_same_bytes(site):
    book, voice = autumn.book(), autumn.voice()
    assert dict(html.pages(book, voice, chosen(book, voice), ("event.pdf", "timetable.ics"))) == site


def test_files_are_written_with_plain_line_ends(tmp_path):
    book, voice = autumn.book(), autumn.voice()
    written = html.write(book, voice, chosen(book, voice), tmp_path)
    assert (tmp_path / "index.html") in written
    assert all(b"\r" not in path.read_bytes() for path in written)


def test_a_name_that_looks_like_markup_is_text():
    nasty = "<img src=x onerror=alert(1)>&\"'{{ 7*7 }}"
    report = Report(
        name="x",
        title=nasty,
        about=nasty,
        blocks=(
            Paragraph(text=nasty),
            Table(
                caption=nasty, columns=(Column(head=nasty, short=nasty),), lines=(Line(cells=(nasty,), names=(nasty,)),)
            ),
        ),
    )
    event = replace(autumn.book().sheets.event, name=nasty)
    book = replace(autumn.book(), sheets=replace(autumn.book().sheets, event=event))
    for name, text in html.pages(book, autumn.voice(), (report,)):
        assert "<img" not in text, name
        assert "49" not in text.split("</style>")[1].split("<script")[0], name


def test_text_that_closes_a_script_stays_inside_the_data():
    report = Report(
        name="x",
        title="x",
        about="x",
        blocks=(Table(caption="x", columns=(Column(head="x"),), lines=(Line(cells=("x",), names=("</script><b>",)),)),),
    )
    index = dict(html.pages(autumn.book(), autumn.voice(), (report,)))["index.html"]
    assert "</script><b>" not in index


def test_a_link_to_a_report_that_is_not_there_is_plain_text():
    report = Report(name="x", title="x", about="x", blocks=(Paragraph(text=(Span(text="there", to="results#games"),)),))
    page = dict(html.pages(autumn.book(), autumn.voice(), (report,)))["x.html"]
    assert "<p>there</p>" in page


def test_paper_is_letter_where_clocks_are_american_and_a4_elsewhere():
    book = autumn.book()
    assert "size: Letter" in dict(html.pages(book, autumn.voice(), ()))["index.html"]
    event = replace(book.sheets.event, time_zone="Europe/Rome")
    elsewhere = replace(book, sheets=replace(book.sheets, event=event))
    assert "size: A4" in dict(html.pages(elsewhere, autumn.voice(), ()))["index.html"]


def test_several_events_have_an_index_over_them(tmp_path):
    books = (autumn.book(), autumn.empty())
    path = html.write_several(books, ("autumn", "spring"), autumn.voice(), tmp_path)
    text = path.read_text("utf-8")
    assert 'href="autumn/index.html"' in text
    assert 'href="spring/index.html"' in text


def test_the_page_says_that_the_english_rule_prevails_where_it_speaks_another_language():
    spanish = dict(html.pages(autumn.book(), autumn.voice("es"), ()))["index.html"]
    assert '<html lang="es">' in spanish
    assert "English text of the rules prevails" not in dict(html.pages(autumn.book(), autumn.voice(), ()))["index.html"]


@settings(max_examples=examples(200), deadline=None)
@given(st.text(min_size=1, max_size=12), st.text(min_size=1, max_size=12))
def test_texts_that_differ_in_more_than_capitals_have_anchors_of_their_own(one, other):
    assert (anchor("team", one) == anchor("team", other)) == (one.casefold() == other.casefold())
    assert re.fullmatch(r"team-[a-z0-9_-]+", anchor("team", one))


def test_teams_whose_names_differ_only_in_punctuation_have_places_of_their_own():
    names = ("Team A/B", "Team A-B", "Team A B", "Team A.B", "Team AB", "Téam AB", "Te\u0301am-AB")
    anchors = [anchor("team", name) for name in names]
    assert anchors == [
        "team-team-a_2f_b",
        "team-team-a_2d_b",
        "team-team-a-b",
        "team-team-a_2e_b",
        "team-team-ab",
        "team-t_e9_am-ab",
        "team-te_301_am_2d_ab",
    ]


@pytest.mark.parametrize(
    ("style", "made"),
    [
        ("plain", '<span lang="es">1 &lt; 2</span>'),
        ("muted", '<span class="muted" lang="es">1 &lt; 2</span>'),
        ("strong", '<strong lang="es">1 &lt; 2</strong>'),
        ("code", '<code lang="es">1 &lt; 2</code>'),
    ],
)
def test_a_text_in_another_language_says_which_in_any_style(style, made):
    assert said((Span(text="1 < 2", style=style, language="es"),)) == made
