"""`docs/rules.md`: every provision with its state, and the page of everything that can be found."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import groupby

from tourney.language.pages import PARTS, in_the_book, parts_of
from tourney.language.voice import Voice
from tourney.model.findings import Page
from tourney.model.provisions import Provision, State
from tourney.rulebook import Edition


def rules_markdown(pages: Iterable[Page], provisions: Iterable[Provision], book: Edition) -> str:
    """The whole document in English. Codes stand in the order of the book, those that are words at the end."""
    listed = tuple(provisions)
    by_code: defaultdict[str, list[Page]] = defaultdict(list)
    told: list[Page] = []
    for page in pages:
        if page.says:
            by_code[page.code].append(page)
        else:
            told.append(page)
    lines = [
        "# The rules, and what the program makes of them",
        "",
        f"{book.title}. Made from the pages at the top of each rule's file; `tourney explain CODE` prints the same.",
        "**bars**: must be cured, or the team, the player or the game cannot stand. **asks**: the committee decides.",
        "**notes**: worth knowing. A paragraph nobody has read the number of is marked as inferred.",
        "",
    ]
    for rule, mine in groupby(listed, key=_rule):
        lines += [
            f"## Rule {rule}, provision by provision",
            "",
            "| id | paragraph | provision | state | how, or why not |",
            "|---|---|---|---|---|",
            *(_row(one, book, by_code) for one in mine),
            "",
        ]
    lines += ["## Everything that can be found"]
    for code in sorted(by_code, key=in_the_book):
        lines += ["", f'<a id="{_anchor(code)}"></a>', "", f"### {code}"]
        for page in by_code[code]:
            lines += ["", *_page(page, book)]
    lines += ["", "## Told, not judged", "", "What the umpires judge in the game; the program records what came of it."]
    for page in told:
        lines += ["", *_page(page, book)]
    return "\n".join(lines) + "\n"


def _rule(provision: Provision) -> str:
    rule = provision.id.removeprefix("R").partition("-")[0]
    return rule if rule.isdigit() else "3"


def _row(provision: Provision, book: Edition, by_code: dict[str, list[Page]]) -> str:
    name = f"[{provision.id}](#{_anchor(provision.id)})" if provision.id in by_code else provision.id
    state = f"**{provision.state.value}**" if provision.state is State.CHECKED else provision.state.value
    return f"| {name} | {book.citation(provision.cites)} | {provision.about} | {state} | {provision.how} |"


def _page(page: Page, book: Edition) -> list[str]:
    taken = parts_of(page)
    cites = f" · {book.citation(page.cites)}" if page.cites else ""
    effect = page.effect.value if page.says else "told"
    code = page.key if page.says else page.code
    lines = [f"**{taken.title or page.key}** (`{code}` · {effect}{cites})"]
    if page.says:
        lines += ["", f"> {_quoted(page.says)}"]
    if page.cure:
        lines += [">", f"> *{_quoted(page.cure)}*"]
    parts = [f"- *{part}*: {taken.parts[part]}" for part in PARTS if part in taken.parts]
    if page.answers:
        parts.append(f"- *Answers*: {Voice('en', ()).list(f'`{answer}`' for answer in page.answers)}")
    return [*lines, "", *parts] if parts else lines


def _quoted(template: str) -> str:
    return " ".join(template.split())


def _anchor(code: str) -> str:
    return code.casefold()
