"""What the PDF's engine is told of columns and rows is what it would have found by itself."""

from __future__ import annotations

import io
import json
from datetime import date

import pypdf
import pytest
import typst

from reports import fitting, paper, pdf
from reports.fitting import Fit, fit, width
from reports.masthead import Masthead
from reports.page import Column, Line, Report, Span, Table, Text, Tone, pill, strong
from tourney.language import Voice

WORDS = (
    "Team 12",
    "1 May 2026, 08:00",
    "AVATAR To Te. Yo, W.",
    "Équipe Rosée du Lac – 7½",
    "Žluťoučký kůň; “quoted” ✓ − ½",
    "Αθήνα Москва",
    "fi ffl fj",
)


def measured() -> list[tuple[float, float, float]]:
    """Each word's width as the engine sets it, plain and bold, and its height, in points at 9 points."""
    source = (
        '#set text(font: ("DejaVu Sans",), stretch: 75%, size: 9pt, number-width: "tabular")\n'
        "#context for one in json(bytes(sys.inputs.data)) { let (a, b) = (measure(one), measure(strong(one)))\n"
        "  [#metadata((a.width.pt(), b.width.pt(), a.height.pt())) <m>] }"
    )
    fonts = pdf._fonts()
    inputs = {"data": json.dumps(WORDS)}
    engine = typst.Compiler(source.encode(), font_paths=fonts, ignore_system_fonts=True, sys_inputs=inputs)
    return [tuple(one["value"]) for one in json.loads(engine.query("<m>"))]


def test_a_width_is_that_of_the_engine_before_it_draws_letters_together():
    for word, (plain, bold, high) in zip(WORDS, measured(), strict=True):
        assert plain - 0.01 <= width(word, 9) <= plain * 1.13
        assert bold - 0.01 <= width(word, 9, bold=True) <= bold * 1.13
        assert high == pytest.approx(9 * fitting.line_height(), abs=0.01)


@pytest.mark.parametrize("text", ["北京", "عربي", "e\u0301", "שלום", "👩\u200d👩"])
def test_what_is_not_set_letter_by_letter_has_no_known_width(text: str):
    assert width(text, 9) == float("inf")
    assert fit([0, 1], ["A", "B"], [[text, "b"]], 400, 9) == Fit()


def test_a_row_is_one_line_as_long_as_its_words_fit():
    room = fitting.INSET + width("Harbour", 9) + fitting._SLACK
    narrow = 400 - room
    lines = [["Harbour", "W"]]
    assert fit([0, 1], ["", ""], lines, 400, 9).single == (True,)
    letters = int((narrow - fitting.INSET) // width("W", 9))
    assert fit([0, 1], ["", ""], [["Harbour", "W" * letters]], 400, 9).single == (True,)
    assert fit([0, 1], ["", ""], [["Harbour", "W" * letters + " W"]], 400, 9).single == (False,)


def test_columns_that_do_not_fit_side_by_side_are_left_to_the_engine():
    assert fit([0, 0], ["", ""], [["W" * 30, "W" * 30]], 400, 9) == Fit()


def test_a_column_gets_what_its_longest_line_needs_while_there_is_room_for_all():
    lines = [["short", "Felix Moran, Gina Torres, Harold Beck"]]
    assert fit([3, 1], ["A", "B"], lines, 300, 9).single == (True,)
    wide = fit([3, 1], ["A", "B"], lines, 300, 9).widths
    assert wide[0] == 0
    assert wide[1] == pytest.approx(width(lines[0][1], 9) + fitting.INSET, abs=1)
    assert fit([3, 1], ["A", "B"], [["short", "short"]], 300, 9).widths == (0, 0)


def test_no_word_runs_out_of_its_column():
    """The heads of a score sheet in Italian: seven columns in half a page."""
    heads = ["Periodo", "Orologio", "Contro", "Giocatore", "Penalità", "Punto", "Risultato"]
    shares = [4, 3, 4, 4, 4, 3, 5]
    room = (595.28 - 2 * fitting.MARGIN - fitting.BETWEEN) / 2
    fitted = fit(shares, heads, [[""] * 7], room, 9)
    assert sum(fitted.widths) <= room + 0.1
    for head, given in zip(heads, fitted.widths, strict=True):
        assert width(head, 9 * fitted.head, bold=True) <= given - fitting.INSET
    assert 0.5 < fitted.head < fitting.HEAD


TEXTS: tuple[tuple[Text, ...], ...] = (
    ("G1", "Harbour", "a line that is much too long for one and goes on and on " * 3, (pill("moved", Tone.ASKS),)),
    ("G2", "Long Meadow", (strong("Lakeside"), " v ", "Hill"), ""),
    ("G3", "Orchard\nsecond line", "short", ("7–5 ", Span(text="x", style="code"))),
)


@pytest.mark.parametrize("to_fill", [False, True])
def test_a_table_told_of_its_columns_and_rows_looks_as_the_engine_would_set_it(
    to_fill: bool, monkeypatch: pytest.MonkeyPatch
):
    heads = ("Game", "Arena", "Sides", "Change")
    columns = tuple(Column(head=head, share=1 if head == "Sides" else 0) for head in heads)
    lines = [Line(cells=cells, strong=number % 2 == 1) for number, cells in enumerate(TEXTS * 12)]
    lines.insert(9, Line(cells=("A group",), group=True))
    table = Table(caption="t", columns=columns, lines=tuple(lines), to_fill=to_fill, row_heads=True)
    report = Report(name="t", title="T", about="", blocks=(table,))

    def placed() -> list[tuple[int, str, int, int]]:
        made = pdf.render_alone((report,), Masthead(event="E"), Voice("en", ()), date(2026, 5, 1))
        found: list[tuple[int, str, int, int]] = []
        for number, page in enumerate(pypdf.PdfReader(io.BytesIO(made)).pages):

            def seen(text: str, matrix: list[float], at: list[float], *_: object, number: int = number) -> None:
                x = at[0] * matrix[0] + at[1] * matrix[2] + matrix[4]
                y = at[0] * matrix[1] + at[1] * matrix[3] + matrix[5]
                found.append((number, text.strip(), round(x), round(y)))

            page.extract_text(visitor_text=seen)
        return [one for one in found if one[1]]

    told = placed()
    monkeypatch.setattr(paper, "fit", lambda *_, **__: Fit())
    alone = placed()
    assert [one[:2] for one in told] == [one[:2] for one in alone]
    assert len(told) > 40
    for mine, engines in zip(told, alone, strict=True):
        assert mine[2] == pytest.approx(engines[2], abs=6)
        assert mine[3] == pytest.approx(engines[3], abs=1)
