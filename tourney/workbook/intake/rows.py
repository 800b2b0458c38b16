"""Reading the rows of one sheet, cell by cell: values come out, faults go into the notebook with their cell."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, time
from enum import Enum
from typing import TypeVar
from zoneinfo import ZoneInfo

from msgspec import Struct

from tourney.language import file_faults_cells as cells
from tourney.language import file_faults_values as values
from tourney.model.cells import NOWHERE
from tourney.model.findings import About, Fact, Page, Word
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, UNREADABLE, Nothing
from tourney.workbook.columns import Column
from tourney.workbook.intake import dates, identity, numbers
from tourney.workbook.intake.grid import Content, Odd, Special
from tourney.workbook.intake.lines import Line
from tourney.workbook.intake.notebook import Notebook
from tourney.workbook.intake.saying import Say, refused, written
from tourney.workbook.intake.table import Table
from tourney.workbook.intake.texts import clean, nearest
from tourney.workbook.naming import as_named, in_words, index, plain
from tourney.workbook.sheets_games import DATE, SCORE
from tourney.workbook.words import YES_NO

Value = TypeVar("Value")
Listed = TypeVar("Listed", bound=Enum)
Parser = Callable[[Content | None, Say], Value | Nothing]
_NO_LINE = Line(at=NOWHERE, cells={})
FREE = frozenset({"Note", "Reason", "Evidence", "Item", "Value", "Detail", "Membership", "Status", "Colour"})
"""Headings under which a date or TRUE is a text like any other."""
BESIDE = {column.name.en: column for column in (DATE, SCORE)}
"""Columns that are read in `Games` beside its own."""


class Manner(Struct, frozen=True, kw_only=True):
    """How this event's cells are read."""

    handicaps: numbers.HandicapForm
    epoch: datetime | None = None
    zone: ZoneInfo | None = None
    zone_name: str = ""
    language: str = "en"


class Rows:
    """The rows of a table, one after the other: `for _ in rows:` and then ask for the cells of the row it stands on."""

    def __init__(self, table: Table | None, manner: Manner, notes: Notebook) -> None:
        self.table = table
        self.manner = manner
        self.notes = notes
        self.line: Line = _NO_LINE
        self._whom = ("", "", "", "")
        self.mild = False
        self._heading = ""
        self._read: defaultdict[str, dict[Content, object]] = defaultdict(dict)
        """What was read without a fault, by heading and content."""
        self._enums: dict[str, dict[str, Enum]] = {}
        self._words: dict[str, dict[str, str]] = {}

    def __iter__(self) -> Iterator[Line]:
        for line in self.table.lines if self.table else ():
            self.line, self._whom = line, ("", "", "", "")
            yield line

    def concerns(self, *, team: str = "", member: str = "", player: str = "", game: str = "") -> None:
        """Says whom the row is about, for the findings that follow."""
        self._whom = (team, member, player, game)

    @property
    def about(self) -> About:
        """Whom the row is about, as far as it is known yet."""
        team, member, player, game = self._whom
        return About(team=team, member=member, player=player, game=game)

    def __call__(self, page: Page, /, **facts: Fact) -> None:
        """Notes a fault of the cell that is being read."""
        self.fault(page, self._heading, **facts)

    def fault(self, page: Page, heading: str, **facts: Fact) -> None:
        """Notes a fault of the row's cell under a heading; a column that is missing is said once, not in each row."""
        if page.code == "missing-value" and not self.has_column(heading) and self._column(heading).needed:
            return
        self.notes.say(
            page,
            self.line.at.cell(heading),
            about=self.about,
            mild=self.mild,
            facts={"heading": self.said(heading), **facts},
        )

    def said(self, heading: str) -> str:
        """A heading for a sentence: our word for it; as the file has it where the committee calls it otherwise."""
        name = self._column(heading).name
        headed = self.table.headed.get(heading) if self.table else None
        return as_named(headed, (name,)) if headed else Word(name.en)

    def _column(self, heading: str) -> Column:
        if self.table is None:
            raise KeyError(heading)
        return self.table.sheet.by_name.get(heading) or BESIDE[heading]

    def has_column(self, heading: str) -> bool:
        """Whether the sheet has the column."""
        return self.table is not None and heading in self.line.at.columns

    def has(self, heading: str) -> bool:
        """Whether anything stands under a heading in this row."""
        return heading in self.line.cells

    def read(self, heading: str, parser: Parser[Value]) -> Value | Nothing:
        """The value under a heading. What was read once without a fault is not parsed again."""
        content = self.line.cells.get(heading)
        if content is None:
            return EMPTY
        read = self._read[heading]
        if content in read:
            return read[content]  # type: ignore[return-value]  # one heading, one parser
        self._heading = heading
        before = len(self.notes)
        value = parser(content, self)
        if len(self.notes) == before:
            read[content] = value
        return value

    def number(self, heading: str) -> identity.Number | Nothing:
        """A member number; hardly any stands twice, so none is remembered."""
        content = self.line.cells.get(heading)
        if content is None:
            return EMPTY
        self._heading = heading
        return identity.number(content, self)

    def text(self, heading: str) -> str:
        """Free text, a name or a key: clean; "" where there is none."""
        content = self.line.cells.get(heading)
        if content is None:
            return ""
        if type(content) is str:
            return clean(content)
        self._heading = heading
        if isinstance(content, Special) and content.standing:
            return clean(content.standing)
        free = heading in FREE and isinstance(content, Special) and content.odd in (Odd.DAY, Odd.SPAN, Odd.TRUTH)
        return written(content) if free or refused(content, self) is None else ""

    def word(self, heading: str, words: type[Listed]) -> Listed | Nothing:
        """A word of a list, as the model's."""
        found = self.read(heading, self._word)
        if isinstance(found, Nothing):
            return found
        known = self._enums.get(heading) or self._enums.setdefault(heading, {one.value: one for one in words})
        return known[found]  # type: ignore[return-value]  # one heading, one list

    def listed(self, heading: str) -> str:
        """A word of a list in English; "" where there is none or it is unknown."""
        found = self.read(heading, self._word)
        return "" if isinstance(found, Nothing) else found

    def _word(self, content: Content | None, say: Say) -> str | Nothing:
        column = self._column(self._heading)
        if column.words is YES_NO and isinstance(content, Special) and content.text in ("TRUE", "FALSE"):
            return "yes" if content.text == "TRUE" else "no"
        if (nothing := refused(content, say)) is not None:
            return nothing
        text = "" if content is None else written(content)
        known = self._words.setdefault(self._heading, index(column.words))
        found = known.get(plain(text))
        if found is None:
            unknown_word(text, column, say)
            return UNREADABLE
        return found

    def yes(self, heading: str) -> bool:
        """Whether a cell says yes; empty and unreadable are no."""
        return self.read(heading, self._word) == "yes"

    def yes_or_no(self, heading: str) -> bool | Nothing:
        """Yes, no, or nothing."""
        found = self.read(heading, self._word)
        return found if isinstance(found, Nothing) else found == "yes"

    def handicap(self, heading: str) -> Goals | Nothing:
        """A handicap in the form of this event."""
        return self.read(heading, self._handicap)

    def _handicap(self, content: Content | None, say: Say) -> Goals | Nothing:
        return numbers.handicap(content, self.manner.handicaps, say)

    def day(self, heading: str) -> date | Nothing:
        """A day."""
        return self.read(heading, self._day)

    def _day(self, content: Content | None, say: Say) -> date | Nothing:
        return dates.day(content, self.manner.epoch, say)

    def whole(self, heading: str, least: int = 0) -> int | Nothing:
        """A whole number."""
        return self.read(heading, lambda content, say: numbers.whole(content, say, least=least))

    def entry_time(self, heading: str) -> datetime | Nothing:
        """A day and time; a day alone is its first minute."""
        found = self._moment(heading)
        if isinstance(found, time):
            self.fault(values.DAY_TIME, heading, value=found)
            return UNREADABLE
        if isinstance(found, date) and not isinstance(found, datetime):
            return datetime.combine(found, time())
        return found

    def day_time(self, heading: str, on: date | Nothing = EMPTY) -> datetime | Nothing:
        """A day and time; a time alone is on the day `on`, where that is known."""
        found = self._moment(heading)
        if isinstance(found, datetime | Nothing):
            return self._local(heading, found)
        if isinstance(found, time) and isinstance(on, date):
            return self._local(heading, datetime.combine(on, found))
        if isinstance(found, time) and on is UNREADABLE:
            return UNREADABLE
        self.fault(values.DAY_TIME, heading, value=found)
        return UNREADABLE

    def _moment(self, heading: str) -> datetime | date | time | Nothing:
        return self.read(heading, dates.moment)

    def _local(self, heading: str, when: datetime | Nothing) -> datetime | Nothing:
        zone = self.manner.zone
        if zone is None or isinstance(when, Nothing):
            return when
        first, second = when.replace(tzinfo=zone), when.replace(tzinfo=zone, fold=1)
        if first.utcoffset() == second.utcoffset():
            return when
        facts: dict[str, Fact] = {"moment": when, "zone": self.manner.zone_name}
        if first.astimezone(UTC).astimezone(zone).replace(tzinfo=None) != when:
            self.fault(cells.TIME_NEVER, heading, **facts)
            return UNREADABLE
        self.fault(cells.TIME_TWICE, heading, **facts)
        return when


def unknown_word(text: str, column: Column, say: Say) -> None:
    """Says that a word is not on a column's list, and which it may have meant."""
    allowed = in_words(column.words)
    guess = nearest(text, [way for one in column.words for way in one.every], 75) if len(text) > 2 else ""  # noqa: PLR2004 -- short words are all alike
    if guess:
        say(cells.UNKNOWN_WORD_NEAR, value=text, allowed=allowed, guess=as_named(guess, column.words))
    else:
        say(cells.UNKNOWN_WORD, value=text, allowed=allowed)
