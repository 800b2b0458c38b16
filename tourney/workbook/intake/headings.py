"""Where a sheet's headings are, and which column each of them means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from tourney.workbook.columns import Sheet
from tourney.workbook.intake.grid import Cells
from tourney.workbook.intake.texts import clean, nearest
from tourney.workbook.naming import LANGUAGES, plain

_HANDICAP = ("handicap", "hcp", "hdcp", "hdp")
_BARE = frozenset(
    plain(name)
    for name in ("Handicap", "Hcp", "Hcp.", "Hdcp", "Goals", "Hándicap", "Goles", "Gol", "Rating", "Valorización")
)
_LEAST = 2
_SEARCHED = 60
"""Filled rows in which the headings are looked for."""


class Headings(Struct, frozen=True, kw_only=True):
    """The heading row of a sheet."""

    row: int
    columns: Mapping[str, int]
    headed: Mapping[str, str]
    twice: tuple[tuple[str, int], ...] = ()
    """Canonical heading and column of each that stands a second time."""
    unclear: tuple[tuple[str, int], ...] = ()
    """Text and column of handicap columns that could be any."""
    near: tuple[tuple[str, int, str], ...] = ()
    """Text, column and what it may have meant, of headings that nearly fit."""
    language: str = "en"


def find(sheet: Sheet, rows: Iterable[tuple[int, Cells]], optional: Mapping[str, str]) -> Headings | None:
    """The first row that has at least two of the sheet's headings; None where no row has."""
    known = {**optional, **sheet.headings}
    bare = "Arena handicap" in sheet.by_name
    for looked, (number, cells) in enumerate(rows):
        if looked >= _SEARCHED:
            return None
        texts = {column: clean(text) for column, text in sorted(cells.items()) if isinstance(text, str)}
        means = {column: known.get(plain(text)) for column, text in texts.items()}
        hits = {name for name in means.values() if name}
        hits |= {"Arena handicap" for text in texts.values() if bare and plain(text) in _BARE}
        if len(hits) >= _LEAST and len(texts) * 2 > len(cells):
            return _headings(sheet, number, texts, known)
    return None


def _headings(sheet: Sheet, row: int, texts: Mapping[int, str], known: Mapping[str, str]) -> Headings:
    columns: dict[str, int] = {}
    headed: dict[str, str] = {}
    twice, strange = [], []
    for column, text in texts.items():
        name = known.get(plain(text))
        if name is None:
            strange.append((text, column))
        elif name in columns:
            twice.append((name, column))
        else:
            columns[name], headed[name] = column, text
    unclear: list[tuple[str, int]] = []
    if "Arena handicap" in sheet.by_name:
        strange, unclear = _handicaps(texts, strange, columns, headed)
    return Headings(
        row=row,
        columns=columns,
        headed=headed,
        twice=tuple(twice),
        unclear=tuple(unclear),
        near=tuple(_near(sheet, strange, columns)),
        language=language_of(sheet, headed),
    )


def _handicaps(
    texts: Mapping[int, str], strange: list[tuple[str, int]], columns: dict[str, int], headed: dict[str, str]
) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """A bare handicap heading is the arena handicap where it is the only one of the sheet, else it is unclear."""
    bare = [(text, column) for text, column in strange if plain(text) in _BARE]
    others = [text for text in texts.values() if any(part in plain(text) for part in _HANDICAP)]
    if not bare:
        return strange, []
    rest = [one for one in strange if one not in bare]
    named = [text for text in others if plain(text) not in _BARE]
    if len(bare) == 1 and not named:
        text, column = bare[0]
        columns["Arena handicap"], headed["Arena handicap"] = column, text
        return rest, []
    return rest, bare


def _near(sheet: Sheet, strange: list[tuple[str, int]], columns: Mapping[str, int]) -> Iterable[tuple[str, int, str]]:
    """Unknown headings that are nearly those of columns the sheet lacks."""
    lacking = [way for one in sheet.columns if one.name.en not in columns for way in one.name.every if len(way) > 3]  # noqa: PLR2004 -- short words are all alike
    for text, column in strange:
        guess = nearest(text, lacking, 82) if len(text) > 3 else ""  # noqa: PLR2004 -- as above
        if guess:
            yield text, column, guess


def language_of(sheet: Sheet, headed: Mapping[str, str]) -> str:
    """The language in which most of the headings are written; English where nothing tells."""
    counts = dict.fromkeys(LANGUAGES, 0)
    for name, text in headed.items():
        declared = sheet.by_name.get(name)
        for language in LANGUAGES if declared else ():
            counts[language] += declared is not None and plain(declared.name.said(language)) == plain(text)
    return max(LANGUAGES, key=lambda language: counts[language])
