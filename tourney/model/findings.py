"""Findings and rulings: one fault, whom it concerns, why, and what the committee decided."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, time
from enum import Enum

from msgspec import Struct, field
from msgspec.structs import replace

from tourney.model.cells import Cell, SheetRow
from tourney.model.clock import Moment, Period
from tourney.model.games import Side
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, Nothing


class Effect(Enum):
    """What a finding does."""

    BARS = "bars"
    """Must be cured, or the team, player or game cannot stand."""
    ASKS = "asks"
    """The committee must decide."""
    NOTES = "notes"
    """Worth knowing."""


class About(Struct, frozen=True, kw_only=True):
    """Whom a finding concerns; "" where it concerns none of the kind. Team by its one spelling, member by number."""

    team: str = ""
    member: str = ""
    player: str = ""
    game: str = ""

    @property
    def text(self) -> str:
        """The name by which a ruling points at it: game, team and member, those there are, joined by ' / '."""
        return " / ".join(part for part in (self.game, self.team, self.member) if part)


NOBODY = About()
"""Whom a finding concerns that is about the event as a whole."""
LIFTING = frozenset({"allow"})
"""Decisions that let stand what a finding barred, where its page takes a ruling at all."""


class Word(str):
    """A word of the workbook (a sheet, a heading, a setting, an answer): said in the language asked; a name is not."""

    __slots__ = ()


class Phrase(Struct, frozen=True):
    """A part of a sentence with facts of its own, said in the language asked where the sentence is."""

    says: str
    facts: tuple[tuple[str, Fact], ...] = ()


def phrase(says: str, **facts: Fact) -> Phrase:
    """A phrase: its English with `{named}` facts, and the facts."""
    return Phrase(says, tuple(facts.items()))


Single = str | int | Goals | date | datetime | time | Enum | Moment | Period | Side | Phrase
Fact = Single | tuple[Single, ...]
"""A number, a day, a name, a word of the records, or a list of them. Never a finished sentence.

A name is a plain text and printed as it is. Words are said in the reader's language: a member of an enum by its value,
a `Word`, a moment or a period of a game, a side still open, and a `Phrase`.
"""


class Page(Struct, frozen=True, kw_only=True):
    """The page of one fault: its permanent code, its paragraph, its effect and its English.

    `says` and `cure` are templates over the facts, `{player}` and the like; `doc` holds the page's fixed parts
    (Says, Why, Example, Unless, Read as, Then, Not here) as written at the top of the fault's file.
    """

    code: str
    cites: str = ""
    effect: Effect
    says: str
    cure: str = ""
    answers: tuple[str, ...] = ()
    doc: str = ""
    kind: str = ""
    """The one fault among several of the same code ("" where the code has but one)."""

    @property
    def key(self) -> str:
        """Code and kind: unique in the catalogue."""
        return f"{self.code}/{self.kind}" if self.kind else self.code


class Ruling(SheetRow, frozen=True, kw_only=True):
    """One row of `Rulings`: what the committee decided about a finding or an open choice."""

    finding: str
    about: str = ""
    answers: tuple[str, ...] = ()
    decision: str = ""
    by: str = ""
    on: date | Nothing = EMPTY
    reason: str = ""
    private: bool = False


class Finding(Struct, frozen=True, kw_only=True):
    """One fault: which page, whom, which facts, which cells. The sentence is made at the door (tourney.language)."""

    code: str
    kind: str = ""
    cites: str = ""
    effect: Effect
    about: About = About()
    where: Cell | None = None
    also: tuple[Cell, ...] = ()
    facts: Mapping[str, Fact] = field(default_factory=dict)
    answers: tuple[str, ...] = ()
    ruling: Ruling | None = None

    @property
    def key(self) -> str:
        """The key of its page."""
        return f"{self.code}/{self.kind}" if self.kind else self.code

    @property
    def settled(self) -> bool:
        """Whether the committee has ruled on it."""
        return self.ruling is not None

    @property
    def standing(self) -> Effect:
        """What it does now.

        A finding that asked and was answered only notes; one that bars, and that its page lets the committee rule on,
        only notes once the committee allowed it.
        """
        if self.ruling is None:
            return self.effect
        if self.effect is Effect.ASKS or self.ruling.decision.strip().casefold() in LIFTING:
            return Effect.NOTES
        return self.effect

    def ruled(self, ruling: Ruling) -> Finding:
        """The same finding with the committee's decision on it."""
        return replace(self, ruling=ruling)


def found(
    page: Page,
    *,
    about: About = NOBODY,
    where: Cell | None = None,
    also: tuple[Cell, ...] = (),
    answers: tuple[str, ...] | None = None,
    **facts: Fact,
) -> Finding:
    """A finding of the page's fault: code, paragraph, effect and answers are stamped from the page."""
    return Finding(
        code=page.code,
        kind=page.kind,
        cites=page.cites,
        effect=page.effect,
        about=about,
        where=where,
        also=also,
        facts=facts,
        answers=page.answers if answers is None else answers,
    )
