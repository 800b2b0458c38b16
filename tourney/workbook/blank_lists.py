"""Drop-down lists and input messages of the blank."""

from __future__ import annotations

from openpyxl.utils import get_column_letter
from openpyxl.workbook import Workbook
from openpyxl.worksheet.datavalidation import DataValidation

from tourney.language import Voice
from tourney.workbook.columns import Column, Holds
from tourney.workbook.words import HIT_RESULTS, SUBSTITUTES, YES_NO, Words

LISTS = {"en": "Lists", "es": "Listas", "it": "Elenchi"}
_LONGEST_INLINE = 250
_LONGEST_TITLE = 32
_LONGEST_MESSAGE = 255
_ALSO_OTHER = (SUBSTITUTES, HIT_RESULTS)
"""Lists of words beside which a column takes something else (`after 4:00`, a number)."""
_FIRST_DAY, _LAST_DAY = 36526, 73050
"""1 January 2000 and 31 December 2099 as Excel counts days."""


class Lists:
    """The lists of words of one workbook; long ones stand in a hidden sheet."""

    def __init__(self, book: Workbook, voice: Voice) -> None:
        self._book = book
        self._voice = voice
        self._places: dict[Words, str] = {}

    @property
    def language(self) -> str:
        """The language of the workbook."""
        return self._voice.language

    def formula(self, words: Words) -> str:
        """What a validation takes for its list."""
        said = list(dict.fromkeys(one.said(self._voice.language) for one in words))
        inline = ",".join(said)
        if len(inline) <= _LONGEST_INLINE and not any("," in word for word in said):
            return f'"{inline}"'
        if words not in self._places:
            self._places[words] = self._listed(said)
        return self._places[words]

    def _listed(self, said: list[str]) -> str:
        title = LISTS[self._voice.language]
        sheet = self._book[title] if title in self._book.sheetnames else self._book.create_sheet(title)
        sheet.sheet_state = "hidden"
        column = len(self._places) + 1
        for row, word in enumerate(said, start=1):
            sheet.cell(row, column, word)
        letter = get_column_letter(column)
        return f"{title}!${letter}$1:${letter}${len(said)}"

    def of_column(self, column: Column) -> DataValidation:
        """The check and the input message of a column."""
        title, message = column.name.said(self._voice.language), self._voice.text(column.explains)
        words = YES_NO if column.holds is Holds.YES_NO else column.words
        if words:
            return self.of_words(words, title, message)
        if column.holds is Holds.DAY:
            return self.of_days(title, message)
        return self.of_anything(title, message)

    def of_words(self, words: Words, title: str, message: str) -> DataValidation:
        """A drop-down list."""
        check = DataValidation(type="list", formula1=self.formula(words), allow_blank=True)
        allowed = ", ".join(dict.fromkeys(one.said(self._voice.language) for one in words))
        if words not in _ALSO_OTHER:
            check.showErrorMessage = True
            check.errorTitle = title[:_LONGEST_TITLE]
            check.error = self._voice.text("Choose one of: {words}", words=allowed)[:_LONGEST_MESSAGE]
        return self._told(check, title, message)

    def of_days(self, title: str, message: str) -> DataValidation:
        """A date."""
        check = DataValidation(
            type="date", operator="between", formula1=str(_FIRST_DAY), formula2=str(_LAST_DAY), allow_blank=True
        )
        check.showErrorMessage = True
        check.errorTitle = title[:_LONGEST_TITLE]
        check.error = self._voice.text("Type a date, for instance 2026-05-02.")
        return self._told(check, title, message)

    def of_anything(self, title: str, message: str) -> DataValidation:
        """No check, only the message."""
        return self._told(DataValidation(allow_blank=True), title, message)

    def _told(self, check: DataValidation, title: str, message: str) -> DataValidation:
        check.showInputMessage = True
        check.promptTitle = title[:_LONGEST_TITLE]
        check.prompt = message[:_LONGEST_MESSAGE]
        return check
