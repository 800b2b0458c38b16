"""Bring the Spanish and Italian catalogues up to date with the program's English: `python docs/catalogues.py`.

Texts that are new are added without a translation, texts that are gone are left out, and what is still to be translated
is counted. Nothing that somebody has translated is changed.
"""

from __future__ import annotations

import ast
import importlib
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from click import Command, Option

from reports.borrowing import SCRIPTS
from tourney.cli import COMMANDS, group
from tourney.cli.click_words import CLICK_WORDS, SEVERAL
from tourney.cli.speaking import help_texts
from tourney.conduct.counting import REASONS
from tourney.language.pages import PARTS, parts_of
from tourney.line import pages
from tourney.model.book import TeamStatus
from tourney.model.findings import Effect, Page
from tourney.model.games import Stage
from tourney.model.nothing import Nothing
from tourney.model.owed import For, Owes, State
from tourney.model.timetable import TimetableStatus
from tourney.rulebook import edition
from tourney.rules import EXPLAINED
from tourney.workbook.declared import SHEETS, Holds
from tourney.workbook.settings import SETTINGS

ROOT = Path(__file__).parents[1]
HOME = ROOT / "tourney" / "language" / "catalogues"
ROOMS = ("tourney", "schedules", "reports")
SAYING = frozenset(
    {"text", "step", "_step", "say", "Phrase", "phrase", "a_phrase", "CannotGoOnError", "NotWrittenError", "_refused"}
)
"""Calls whose first argument is a text to be said."""
HOLDING = frozenset({"key", "heads", "titles"})
"""Names of variables that hold such a text."""
HOLDERS = (
    "reports/pages",
    "reports/words",
    "schedules/shootouts",
    "schedules/timetable/requirements",
    "schedules/timetable/wishes",
    "tourney/cli",
    "tourney/language/explaining",
    "tourney/language/voice",
    "tourney/line",
    "tourney/workbook/blank_event",
    "tourney/workbook/blank_guide",
    "tourney/workbook/checked",
    "tourney/workbook/intake/kinds",
    "tourney/workbook/lost_parts",
)
"""Where constants hold texts that are said elsewhere."""
_PROSE = re.compile(r"[A-Z{“][^<>\\_=]*[ a-z.:?}][^<>\\_=]*|[a-z]+( ([a-z]+|\{\w+\}))+")
"""What reads like a text, and not like a pattern or a name in code."""
_FACTS = re.compile(r"\{\w+\}")
WORDS = (Nothing, Effect, State, For, Owes, TimetableStatus, TeamStatus, Stage)
"""Lists of words of the records that are printed as they are."""


def sentences() -> dict[str, str]:
    """What findings say and how they are cured, with the code each stands in."""
    found: dict[str, str] = {}
    for page in _pages():
        for text in (page.says, page.cure):
            if text:
                found.setdefault(text, page.key)
    return found


def explanations() -> dict[str, str]:
    """Titles and parts of every page, and the paragraphs of the edition."""
    found: dict[str, str] = dict.fromkeys(PARTS, "pages")
    for page in _pages():
        taken = parts_of(page)
        for text in filter(None, (taken.title, *taken.parts.values())):
            found.setdefault(text, page.key)
    for name, title in edition().paragraphs.items():
        found.setdefault(title, name)
    return found


def words() -> dict[str, str]:
    """Texts written where they are said, and what settings, columns and reasons mean."""
    found: dict[str, str] = {}
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            for text in _said(path):
                found.setdefault(text, str(path.relative_to(ROOT)))
    for setting in SETTINGS:
        for text in (setting.explains, setting.takes.value, setting.needed.value):
            found.setdefault(text, f"setting {setting.name.en}")
    for sheet in SHEETS:
        for text in (sheet.explains, *(column.explains for column in sheet.columns)):
            found.setdefault(text, f"sheet {sheet.name.en}")
    for holds in Holds:
        found.setdefault(holds.value, "what a column holds")
    for word in (member.value for words_of in WORDS for member in words_of):
        found.setdefault(word, "words")
    for reason, _ in REASONS.values():
        found.setdefault(reason, "reason")
    for where, text in _spoken_by_the_command():
        found.setdefault(text, where)
    return {text: where for text, where in found.items() if any(map(str.isalpha, _FACTS.sub("", text)))}


def _spoken_by_the_command() -> Iterator[tuple[str, str]]:
    """What Click says, what the help of every command says, and what the doctor names, each with where it is said."""
    yield from (("the words of Click", text) for text in (*CLICK_WORDS, *(text for pair in SEVERAL for text in pair)))
    yield from (("tourney", text) for text in help_texts(group.help or ""))
    yield from (("tourney doctor", script) for script, _, _ in SCRIPTS)
    for name, text in COMMANDS.items():
        where = f"tourney {name}"
        yield where, text
        command: Command = importlib.import_module(f"tourney.cli.commands.{name}").command
        yield from ((where, said) for said in help_texts(command.help or ""))
        yield from ((where, one.help) for one in command.params if isinstance(one, Option) and one.help)


def messages() -> dict[str, str]:
    """Every text, and where it comes from."""
    return {**words(), **explanations(), **sentences()}


def _pages() -> tuple[Page, ...]:
    return tuple({page.key: page for page in (*EXPLAINED, *pages())}.values())


def _said(path: Path) -> Iterator[str]:
    holds = str(path.relative_to(ROOT)).startswith(HOLDERS)
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Assign) and _says(node):
            yield from _constants(node.value)
        elif holds and isinstance(node, ast.Assign) and _holds_texts(node):
            yield from (text for text in _constants(node.value) if _PROSE.fullmatch(text))
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in SAYING and node.args:
            yield from _constants(node.args[0])
        if name == "ReportKind":
            for keyword in node.keywords:
                if keyword.arg == "title":
                    yield from _constants(keyword.value)


def _says(node: ast.Assign) -> bool:
    """Whether the variable is called `says`: a sentence that is said below, with its facts."""
    return any(isinstance(target, ast.Name) and target.id == "says" for target in node.targets)


def _holds_texts(node: ast.Assign) -> bool:
    """Whether a name is given texts that are said elsewhere: a constant of the file, a key, the heads of a table."""
    names = [target.id for target in node.targets if isinstance(target, ast.Name)]
    return any(name.isupper() or name in HOLDING for name in names)


def _constants(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    if isinstance(node, ast.Tuple | ast.List):
        for element in node.elts:
            yield from _constants(element)
    if isinstance(node, ast.Dict):
        for element in node.values:
            yield from _constants(element)
    if isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)


def refreshed(language: str) -> tuple[Catalog, int]:
    """A language's catalogue with every text of today, and how many are still to be translated."""
    file = HOME / f"{language}.po"
    known: dict[str, str] = {}
    if file.is_file():
        with file.open("rb") as lines:
            known = {str(one.id): str(one.string) for one in read_po(lines, locale=language) if one.id}
    day = datetime(2026, 1, 1, tzinfo=UTC)
    catalogue = Catalog(locale=language, project="tourney", fuzzy=False, creation_date=day, revision_date=day)
    missing = 0
    for text, where in sorted(messages().items(), key=lambda one: (one[1], one[0])):
        translated = known.get(text, "")
        missing += not translated
        catalogue.add(text, translated, auto_comments=[where])
    return catalogue, missing


def main() -> None:
    """Rewrite both files."""
    for language in ("es", "it"):
        catalogue, missing = refreshed(language)
        with (HOME / f"{language}.po").open("wb") as file:
            write_po(file, catalogue, width=0, omit_header=False)
        sys.stdout.write(f"{language}: {len(catalogue)} texts, {missing} still to be translated\n")


if __name__ == "__main__":
    main()
