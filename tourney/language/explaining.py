"""What `tourney explain` says: a code, a paragraph, a rule or a setting, in our words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from textwrap import wrap
from types import MappingProxyType

from tourney.language.pages import PARTS, in_the_book, parts_of
from tourney.language.voice import Voice
from tourney.model.failures import CannotGoOnError
from tourney.model.findings import Effect, Page
from tourney.rulebook import Edition, edition

_EFFECTS = {
    Effect.BARS: "Effect: bars. It must be cured, or the team, the player or the game cannot stand.",
    Effect.ASKS: "Effect: asks. The committee must decide.",
    Effect.NOTES: "Effect: notes. It is worth knowing.",
}
PREVAILS = "The rules are quoted in translation; the English text of the rules prevails."
WIDTH = 100
"""Columns of what is printed."""
_FACT = re.compile(r"\{[^}]*\}")
_RULE = re.compile(r"^(?:arena )?(?:rule )?(\d+)$")


def explain(
    what: str,
    pages: Iterable[Page] | None = None,
    settings: Mapping[str, str] | None = None,
    *,
    book: Edition | None = None,
    language: str = "en",
    words: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """What a code (R3-17), a paragraph (3.b(1)), a rule (9) or a setting (Grace) means.

    `pages` are all pages that can be asked for (those of Rule 3 by default), `settings` the explanation of each
    setting by its name, `words` those of the workbook in the language. Raises CannotGoOnError with a sentence where
    nothing of that name is known.
    """
    from tourney.rules import EXPLAINED

    known = tuple(EXPLAINED if pages is None else pages)
    book = book or edition()
    voice = Voice(language, (), words)
    asked = " ".join(what.split()).casefold()
    for answer in (
        _code(asked, known, book, voice),
        _paragraph(asked, known, book, voice),
        _rule(asked, known, book, voice),
        _setting(asked, settings or {}),
    ):
        if answer:
            return f"{answer}\n\n{voice.text(PREVAILS)}" if language != "en" else answer
    raise CannotGoOnError(
        "Nothing is known by the name {what}. Ask for a code (R3-17), a paragraph (3.b(1)), a rule (9) or a setting"
        " (Grace).",
        what=what,
    )


def _code(asked: str, pages: tuple[Page, ...], book: Edition, voice: Voice) -> str:
    fitting = [page for page in pages if asked in (page.code.casefold(), page.key.casefold())]
    return "\n\n".join(page_text(page, book, voice) for page in fitting)


def _paragraph(asked: str, pages: tuple[Page, ...], book: Edition, voice: Voice) -> str:
    wanted = _plain(asked)
    name = next((name for name in book.paragraphs if _plain(name) == wanted), "")
    if not name:
        return ""
    head = f"{_cited(name, book, voice)}: {voice.text(book.paragraphs[name])} ({book.title})"
    under = [page for page in pages if _plain(page.cites) == wanted]
    return "\n\n".join([head, *(page_text(page, book, voice) for page in under)])


def _rule(asked: str, pages: tuple[Page, ...], book: Edition, voice: Voice) -> str:
    match = _RULE.match(asked)
    if not match:
        return ""
    number = match.group(1)
    lines = [
        f"  {_cited(name, book, voice)}: {voice.text(title)}"
        for name, title in book.paragraphs.items()
        if name.startswith(f"{number}.")
    ]
    if not lines:
        return ""
    told: list[str] = []
    for page in sorted(pages, key=lambda page: in_the_book(page.code)):
        if re.match(rf"(arena )?{number}\b", page.cites.casefold()):
            told += [one for one in _in_the_list(page, voice) if one not in told]
    head = voice.text("Arena Rule {number} ({book})", number=number, book=book.title)
    return "\n".join([head, *lines, *told])


def _in_the_list(page: Page, voice: Voice) -> list[str]:
    """A page in the list of its rule: its title; of what the umpires judge themselves, also what it says."""
    taken = parts_of(page)
    lines = [f"  {page.code}  {_said(taken.title or page.says, voice)}"]
    if not page.says and "Says" in taken.parts:
        lines += [f"  {line}" for line in _wrapped(voice.text(taken.parts["Says"]))]
    return lines


def _setting(asked: str, settings: Mapping[str, str]) -> str:
    return next((f"{name}\n  {text}" for name, text in settings.items() if name.casefold() == asked), "")


def _plain(paragraph: str) -> str:
    """`Arena 3.b(1)`, `3.B (1)` and `Rule 3b(1)` are one paragraph."""
    return re.sub(r"arena|rule|[\s.]", "", paragraph.casefold())


def _cited(paragraph: str, book: Edition, voice: Voice) -> str:
    cites = paragraph if paragraph.startswith("Alternative") else f"Arena {paragraph}"
    return voice.citation(book, cites)


def page_text(page: Page, book: Edition, voice: Voice) -> str:
    """A page in full, its parts in their fixed order."""
    taken = parts_of(page)
    lines = [f"{page.code}  {_said(taken.title or page.says, voice)}"]
    if page.cites:
        lines.append(f"  {voice.citation(book, page.cites)}, {book.title}")
    if page.says:
        lines += _wrapped(voice.text(_EFFECTS[page.effect]))
    for part in PARTS:
        if part in taken.parts:
            lines += _wrapped(f"{voice.text(part)}: {_said(taken.parts[part], voice)}")
    if page.answers:
        lines += _wrapped(f"{voice.text('The committee answers')}: {voice.list(map(voice.word, page.answers))}")
    return "\n".join(lines)


def _said(english: str, voice: Voice) -> str:
    """A text in the language with its facts, which only a finding has, left out."""
    return _FACT.sub("…", voice.template(english))


def _wrapped(text: str) -> list[str]:
    """The text in lines of a terminal's width, those after the first set in."""
    return wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)
