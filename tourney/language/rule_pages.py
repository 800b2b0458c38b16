"""`docs/rules.md`: every provision with its state, and the page of everything that can be found."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable

from tourney.language.pages import PARTS, parts_of
from tourney.language.voice import Voice
from tourney.model.findings import Page
from tourney.rulebook import Edition
from tourney.rules.provisions import Provision, State


def rules_markdown(pages: Iterable[Page], provisions: Iterable[Provision], book: Edition) -> str:
    """The whole document in English. Codes stand in the order of the book, those that are words at the end."""
    listed = tuple(provisions)
    by_code: defaultdict[str, list[Page]] = defaultdict(list)
    for page in pages:
        by_code[page.code].append(page)
    lines = [
        "# The rules, and what the program makes of them",
        "",
        f"{book.title}. Made from the pages at the top of each rule's file; `tourney explain CODE` prints the same.",
        "**bars**: must be cured, or the team, the player or the game cannot stand. **asks**: the committee decides.",
        "**notes**: worth knowing. A paragraph nobody has read the number of is marked as inferred.",
        "",
        "## Rule 3, provision by provision",
        "",
        "| id | paragraph | provision | state | how, or why not |",
        "|---|---|---|---|---|",
        *(_row(one, book, by_code) for one in listed),
        "",
        "## Everything that can be found",
    ]
    for code in sorted(by_code, key=_in_the_book):
        lines += ["", f'<a id="{_anchor(code)}"></a>', "", f"### {code}"]
        for page in by_code[code]:
            lines += ["", *_page(page, book)]
    return "\n".join(lines) + "\n"


def _row(provision: Provision, book: Edition, by_code: dict[str, list[Page]]) -> str:
    name = f"[{provision.id}](#{_anchor(provision.id)})" if provision.id in by_code else provision.id
    state = f"**{provision.state.value}**" if provision.state is State.CHECKED else provision.state.value
    return f"| {name} | {book.citation(provision.cites)} | {provision.about} | {state} | {provision.how} |"


def _page(page: Page, book: Edition) -> list[str]:
    taken = parts_of(page)
    cites = f" · {book.citation(page.cites)}" if page.cites else ""
    head = f"**{taken.title or page.key}** (`{page.key}` · {page.effect.value}{cites})"
    lines = [head, "", f"> {_quoted(page.says)}"]
    if page.cure:
        lines += [">", f"> *{_quoted(page.cure)}*"]
    parts = [f"- *{part}*: {taken.parts[part]}" for part in PARTS if part in taken.parts]
    if page.answers:
        parts.append(f"- *Answers*: {Voice('en', ()).list(f'`{answer}`' for answer in page.answers)}")
    return [*lines, "", *parts] if parts else lines


def _in_the_book(code: str) -> tuple[int, int, int, str]:
    """R3-01 before R14-01, the Tournament Conditions after them, then our readings (A-01), then words."""
    match = re.match(r"(R|TC|A)(\d*)-(\d+)$", code)
    if not match:
        return (9, 0, 0, code)
    book = {"R": 0, "TC": 1, "A": 2}[match.group(1)]
    return (book, int(match.group(2) or 0), int(match.group(3)), "")


def _quoted(template: str) -> str:
    return " ".join(template.split())


def _anchor(code: str) -> str:
    return code.casefold()
