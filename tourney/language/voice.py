"""The voice: a page and facts become a sentence; numbers, days and lists become text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date, datetime, time
from enum import Enum
from types import MappingProxyType

from tourney.language import LANGUAGES
from tourney.language.catalogue import catalogue
from tourney.language.dates import day_text, elided, time_text
from tourney.language.facts import Said, number_of
from tourney.language.places import side_text, table_text
from tourney.model.clock import Moment, MomentKind, Period, PeriodKind, clock_text
from tourney.model.failures import CannotGoOnError
from tourney.model.findings import Fact, Finding, Page, Phrase, Word
from tourney.model.games import Side
from tourney.model.nothing import Nothing
from tourney.rulebook import Edition

NAMES_GAME = re.compile(r"\{(game|games|side|table|tie|origin)\}")
"""A template that says itself which game, or which tie of a table, it is about."""
_NOTHING = {Nothing.EMPTY: "empty", Nothing.UNREADABLE: "unreadable"}
_MOMENTS = {
    MomentKind.START: "at the start",
    MomentKind.SHOOTOUT: "in the shootout",
    MomentKind.END: "at the end",
}
_PERIODS = {
    PeriodKind.REGULATION: "in period {number}",
    PeriodKind.OVERTIME: "in overtime period {number}",
    PeriodKind.SHOOTOUT: "in the shootout",
    PeriodKind.AFTER: "after the game",
}
_CITED = ("Alternative Rule {number}", "Tournament Conditions {number}")
_LEFT = {
    PeriodKind.REGULATION: "with {left} left in period {number}",
    PeriodKind.OVERTIME: "with {left} left in overtime period {number}",
}
_ENDS = {
    PeriodKind.REGULATION: "at the end of period {number}",
    PeriodKind.OVERTIME: "at the end of overtime period {number}",
}
_SOUNDS_LIKE_I = re.compile(r"h?[ií](?![aeoáéó])", re.IGNORECASE)
"""How a Spanish name begins before which `y` becomes `e`: Iberia, Hispania; not hielo."""


class Voice:
    """One language, the pages it can speak of, and the workbook's words in that language by their English.

    Raises CannotGoOnError for a language the program does not speak, ValueError where two pages have one key.
    """

    def __init__(self, language: str, pages: Iterable[Page], words: Mapping[str, str] = MappingProxyType({})) -> None:
        if language not in LANGUAGES:
            says = "There is no language “{language}”; this version speaks {languages}."
            raise CannotGoOnError(says, language=language, languages=", ".join(LANGUAGES))
        self.language = language
        self._of_the_workbook = words
        self._pages: dict[str, Page] = {}
        for page in pages:
            if self._pages.setdefault(page.key, page) != page:
                message = f"two pages have the key {page.key}"
                raise ValueError(message)
        self._words: Mapping[str, str] | None = None

    def page(self, finding: Finding) -> Page:
        """The page of a finding; KeyError where no room handed it in (our mistake)."""
        return self._pages[finding.key]

    def says(self, finding: Finding) -> str:
        """What is wrong, in one or two sentences; the game first, where the page does not name it itself."""
        page, game = self.page(finding), finding.about.game
        said = self._fill(page.says, finding)
        return f"{game}: {said}" if game and not NAMES_GAME.search(page.says) else said

    def cure(self, finding: Finding) -> str:
        """What to do about it; "" where the page has no cure."""
        return self._fill(self.page(finding).cure, finding)

    def about(self, finding: Finding) -> str:
        """Whom a ruling on the finding must name, as it is typed in this language."""
        side = finding.facts.get("side")
        if finding.code == "advance" and isinstance(side, Side):
            return side_text(side, self.language)
        return self.table(finding.about.text) if finding.code == "tie" else finding.about.text

    def citation(self, book: Edition, cites: str) -> str:
        """A citation as printed: what is no number in this language, and a word where nobody has read the number."""
        said = cites
        for text in _CITED:
            head = text.removesuffix("{number}")
            if cites.startswith(head):
                said = self.text(text, number=cites.removeprefix(head))
        return f"{said} ({self.text('paragraph inferred')})" if book.citation(cites) != cites else said

    def _fill(self, english: str, finding: Finding) -> str:
        about = finding.about
        facts: dict[str, Fact] = {
            "team": about.team,
            "member": about.member,
            "player": about.player or about.member,
            "game": about.game,
        }
        return self.text(english, **{**facts, **finding.facts}) if english else ""

    def text(self, english: str, **facts: Fact) -> str:
        """A static text in this language with its `{named}` facts filled in; KeyError where a fact is missing.

        A text that nobody has translated stays English. `{games:one game|# games}` chooses by the number of the fact.
        """
        template = self._translated(english)
        if "{" not in template:
            return template
        said = template.format_map({name: Said(self.fact(value), number_of(value)) for name, value in facts.items()})
        return elided(said) if self.language == "it" else said

    def template(self, english: str) -> str:
        """A text in this language with its `{named}` facts as they are, to be filled by somebody else."""
        return self._translated(english)

    def _translated(self, english: str) -> str:
        return english if self.language == "en" else self._translations.get(english, english)

    @property
    def _translations(self) -> Mapping[str, str]:
        if self._words is None:
            self._words = catalogue(self.language)
        return self._words

    def fact(self, value: Fact) -> str:
        """A fact as printed: 7½ goals, 1 May 2026, 14:05, A, B and C; a word of the records in this language."""
        match value:
            case tuple():
                return self.list(self.fact(one) for one in value)
            case Word():
                return self.word(value)
            case Phrase(says, facts):
                return self.text(says, **dict(facts))
            case datetime():
                return self.moment(value)
            case date():
                return self.day(value)
            case time():
                return time_text(value)
            case Nothing():
                return self.text(_NOTHING[value])
            case Enum():
                return self.word(str(value.value), of=type(value).__name__)
            case Moment():
                return self.in_game(value)
            case Period():
                return self.period(value)
        return side_text(value, self.language) if isinstance(value, Side) else str(value)

    def word(self, word: str, of: str = "") -> str:
        """A word of the workbook, or of the records (`of` a kind of them); a table or a tie by its name."""
        if self.language == "en":
            return word
        known = self._of_the_workbook
        return known.get(f"{of}: {word}") or known.get(word) or self._translations.get(word) or self.table(word)

    def table(self, name: str) -> str:
        """The name of a table or of a tie: ``Pool A``, ``Pool A 1-3``."""
        return table_text(name, self.language)

    def in_game(self, moment: Moment) -> str:
        """A moment of a game: ``at the end of period 2``, ``with 3:10 left in period 2``."""
        if moment.kind is not MomentKind.AT:
            return self.text(_MOMENTS[moment.kind])
        within = moment.period
        if within.kind in (PeriodKind.SHOOTOUT, PeriodKind.AFTER):
            return self.period(within)
        texts = _LEFT if moment.left else _ENDS
        return self.text(texts[within.kind], left=self.clock(moment.left), number=within.number)

    def period(self, period: Period) -> str:
        """When something happened: ``in period 2``, ``in overtime period 1``, ``after the game``."""
        return self.text(_PERIODS[period.kind], number=period.number)

    def day(self, day: date, *, weekday: bool = False, brief: bool = False) -> str:
        """A day in words, with its weekday where asked; or in as little room as can be."""
        return day_text(day, self.language, weekday=weekday, brief=brief)

    def moment(self, moment: datetime) -> str:
        """A day and a time of the day: ``1 May 2026, 14:05``."""
        return f"{self.day(moment.date())}, {time_text(moment)}"

    def clock(self, tenths: int) -> str:
        """A play-clock value in tenths of a second: ``3:10``."""
        return clock_text(tenths)

    def list(self, items: Iterable[str]) -> str:
        """``A``, ``A and B``, ``A, B and C``; no item at all is the word `none`."""
        names = list(items)
        if not names:
            return self.text("none")
        if len(names) == 1:
            return names[0]
        return f"{', '.join(names[:-1])} {self._and(names[-1])} {names[-1]}"

    def _and(self, following: str) -> str:
        if self.language == "es":
            return "e" if _SOUNDS_LIKE_I.match(following) else "y"
        return {"en": "and", "it": "e"}[self.language]
