"""A book in two languages: what is the same stands once, what is said stands in both, and nothing is lost of either."""

from __future__ import annotations

import io
import re
from datetime import date
from pathlib import Path

import page as checker
import pypdf
import pytest

from reports import html, pdf
from reports.page import Both, Callout, Column, Facts, Figure, Line, Pair, Paragraph, Report, Table, Tone, pill, plain
from reports.pages import chosen
from reports.side_by_side import merged, reports_in_both
from tests.cli.command import tourney
from tests.reports import autumn
from tourney.line import voice
from tourney.line import work as work_events
from tourney.workbook.reading import read

ROOT = Path(__file__).parents[2]
EXAMPLES = ("spring-classic", "every-finding-2", "every-finding-5")
PAIRS = (("en", "es"), ("es", "it"), ("it", "en"))


def texts(value):
    """Every stretch of text in a tree, however deep, without the signs between stretches."""
    if isinstance(value, Both):
        return {value.first, value.second}
    if isinstance(value, str):
        return {value}
    if isinstance(value, tuple | list):
        return set().union(*map(texts, value)) if value else set()
    if isinstance(value, Report):
        return texts((value.title, value.about, value.blocks))
    if isinstance(value, Figure):
        return set(re.findall(r"<text [^>]*>([^<]*)</text>", value.svg))
    if hasattr(value, "__struct_fields__"):
        return texts(tuple(getattr(value, name) for name in value.__struct_fields__))
    return set()


def words(value):
    return set(re.findall(r"\w+", " ".join(texts(value))))


def alone(*blocks):
    return Report(name="x", title="x", about="x", blocks=blocks)


def together(first, second):
    (made,) = reports_in_both((alone(first),), (alone(second),), ("en", "es"))
    return made.blocks


@pytest.fixture(scope="module", params=EXAMPLES)
def example(request):
    reading = read(ROOT / "data" / "xlsx" / f"{request.param}.xlsx")
    return work_events([reading], date(2026, 5, 3)).books[0]


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_no_word_of_either_language_is_lost_and_no_report_falls_into_two(example, first, second):
    one, other = voice(first), voice(second)
    both = chosen(example, one, beside=other)
    for report, left, right in zip(both, chosen(example, one), chosen(example, other), strict=True):
        assert words(left) | words(right) <= words(report), report.name
        halves = [block for block in report.blocks if block.kind == "pair" and block.languages]
        assert all(len(block.left) == len(block.right) == 1 for block in halves), report.name


def test_a_table_has_headings_in_both_and_each_score_once():
    def table(team, stage):
        return Table(caption=team, columns=(Column(head=team), Column(head="x")), lines=(Line(cells=(stage, "7-5")),))

    (made,) = together(table("Team", "final"), table("Equipo", "la final"))
    assert made.columns[0].head == "Team / Equipo"
    assert plain(made.lines[0].cells[0]) == "final\nla final"
    assert made.lines[0].cells[0][-1].language == "es"
    assert made.lines[0].cells[1] == "7-5"


def test_sentences_stand_in_two_columns_each_in_its_language():
    (made,) = together(Paragraph(text="Nothing was found."), Paragraph(text="No se encontró nada."))
    assert made == Pair(
        left=(Paragraph(text="Nothing was found."),),
        right=(Paragraph(text="No se encontró nada."),),
        languages=("en", "es"),
    )


def test_a_sentence_inside_two_columns_has_its_translation_below_it():
    def sides(says):
        return Pair(left=(Callout(tone=Tone.BARS, title=says),), right=(Paragraph(text="A"),))

    (made,) = together(sides("one"), sides("uno"))
    assert made.languages is None
    assert plain(made.left[0].title) == "one\nuno"
    assert made.right == (Paragraph(text="A"),)


def test_a_verdict_keeps_its_pill_once():
    def cell(says):
        return Facts(rows=(("x", (pill(says, Tone.GOOD),)),))

    (made,) = together(cell("eligible"), cell("habilitado"))
    assert [getattr(part, "style", "") for part in made.rows[0][1]] == ["pill", "", "muted"]


def test_blocks_that_do_not_answer_each_other_stand_whole_in_two_columns():
    (first,) = (alone(Paragraph(text="a")),)
    second = alone(Callout(tone=Tone.GOOD, title="b"))
    (made,) = reports_in_both((first,), (second,), ("en", "es"))
    assert made.blocks == (Pair(left=first.blocks, right=second.blocks, languages=("en", "es")),)


def test_rows_in_another_order_are_not_mixed():
    def table(*names):
        return Table(
            caption="x", columns=(Column(head="x"),), lines=tuple(Line(cells=(one,), names=(one,)) for one in names)
        )

    (made,) = together(table("A", "B"), table("B", "A"))
    assert made.kind == "pair"


def test_a_picture_stands_once_with_what_its_words_are_in_the_other_language():
    def drawn(words):
        return Figure(svg=f'<svg><text x="1">G1 · {words} · 09:00</text></svg>', alt=words)

    picture, legend = together(drawn("Pool A"), drawn("Grupo A"))
    assert picture.svg == drawn("Pool A").svg
    assert plain(legend.text) == "Pool A = Grupo A"


def test_words_where_only_plain_text_can_stand_are_both():
    made = merged({"a": ("yes", 1)}, {"a": ("sí", 1)}, "es")
    assert made == {"a": ("yes / sí", 1)}


@pytest.fixture(scope="module")
def site():
    book, one, other = autumn.book(), autumn.voice("en"), autumn.voice("es")
    return dict(html.pages(book, one, chosen(book, one, beside=other), beside=other))


def test_every_page_is_in_the_first_language_and_marks_the_second(site):
    for name, text in site.items():
        assert '<html lang="en">' in text
        assert 'lang="es"' in text, name


def test_the_second_language_says_that_the_english_rule_prevails(site):
    assert '<p lang="es">' in site["results.html"].partition("<footer")[2]


def test_the_printed_book_conforms_and_tells_which_words_are_in_which_language():
    book, one, other = autumn.book(), autumn.voice("en"), autumn.voice("es")
    made = pdf.render(book, one, chosen(book, one, beside=other), beside=other)
    for profile in (checker.ValidationProfile.PDF_UA_1, checker.ValidationProfile.PDF_A_2A):
        failures = checker.validate_pdf_bytes(made, profile=profile).failures
        assert [str(one) for one in failures if one.rule_id != "PDFA2A-STREAM-LENGTH-001"] == []
    reader = pypdf.PdfReader(io.BytesIO(made))
    assert reader.trailer["/Root"]["/Lang"] == "en"
    assert _languages(reader) == {"en", "es"}


def _languages(reader):
    """The languages named in the structure of the document, and those named beside its text."""
    found = set()
    for number in range(1, reader.trailer["/Size"]):
        one = reader.get_object(pypdf.generic.IndirectObject(number, 0, reader))
        if isinstance(one, dict) and "/Lang" in one:
            found.add(str(one["/Lang"]))
    for sheet in reader.pages:
        found |= {tongue.decode() for tongue in re.findall(rb"/Lang \(([a-z]+)\)", sheet.get_contents().get_data())}
    return found


def test_the_command_prints_both_and_refuses_what_is_no_pair_of_languages(tmp_path):
    event = ROOT / "data" / "xlsx" / "autumn-cup.xlsx"
    said = tourney("report", event, "--lang", "en,es", "--as-of", "2026-05-03", "-o", tmp_path, "--only", "entry-list")
    assert said.status in {0, 1}, said.err
    assert 'lang="es"' in (tmp_path / "entry-list.html").read_text("utf-8")
    for wrong in ("en,fr", "en,en", "en,es,it", "en,"):
        refused = tourney("report", event, "--lang", wrong, "-o", tmp_path)
        assert refused.status == 2
        assert "en, es, it" in refused.err
