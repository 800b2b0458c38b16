"""The pages `docs/workbook.md` and `docs/settings.md`, made from what is declared."""

from __future__ import annotations

from collections.abc import Iterable

from tourney.workbook.declared import EXAMPLE_MARKS, LANGUAGES, SHEETS, Column, Holds, Sheet
from tourney.workbook.naming import Names
from tourney.workbook.setting import Block, Needed, Setting, Takes
from tourney.workbook.settings import SETTINGS
from tourney.workbook.settings_words import LADDER_PRESETS, LADDER_STEPS, PRESET_STEPS
from tourney.workbook.words import YES_NO

_OWN = "This page is made from the program; a test keeps it fresh."
_INTRODUCTION = (
    "One `.xlsx` or `.xlsm` file is the whole record of an event; a folder of CSV files named after the sheets, or an"
    " `.ods`, is read as well. `Event` and `Rosters` are enough to start. Names of sheets, columns, settings and the"
    " words of lists are matched without regard to case, blanks and accents, in English, Spanish and Italian. The"
    " order of columns is free, titles may stand above the headings, and other sheets and columns are the"
    " committee's own."
)
_EACH = (
    "Each setting is a row: its name under `Setting`, what the committee chose under `Value`. A setting that is not"
    " filled has its default; every one that must be filled and is not is named at once."
)


def workbook_page() -> str:
    """`docs/workbook.md`: every sheet and column in three languages, what cells hold, and the words of lists."""
    marks = _or(f"`{mark}`" for mark in EXAMPLE_MARKS)
    lines = [
        "# The event workbook",
        "",
        _OWN,
        "",
        _INTRODUCTION,
        "",
        f"A row whose first cell begins with {marks} is an example and is not read.",
        "",
        "| sheet | español | italiano | what it says |",
        "|---|---|---|---|",
        *(_row(f"[{_plain(one.name.en)}](#{_anchor(one)})", one.name, one.explains) for one in SHEETS),
    ]
    for one in SHEETS:
        lines += ["", *_sheet(one)]
    return "\n".join(lines) + "\n"


def _row(first: str, names: Names, explains: str) -> str:
    return f"| {first} | {_plain(names.es)} | {_plain(names.it)} | {_plain(explains)} |"


def _anchor(sheet: Sheet) -> str:
    return sheet.name.en.lower().replace(" ", "-")


def _sheet(sheet: Sheet) -> list[str]:
    lines = [
        f"## {sheet.name.en}",
        "",
        sheet.explains,
        *(["", f"Also read as: {', '.join(sheet.name.also)}."] if sheet.name.also else []),
        "",
        "| column | español | italiano | cells hold | |",
        "|---|---|---|---|---|",
    ]
    for column in sheet.columns:
        needed = " **Needed.**" if column.needed else ""
        also = f" Also: {', '.join(column.name.also)}." if column.name.also else ""
        lines.append(
            f"| {_plain(column.name.en)} | {_plain(column.name.es)} | {_plain(column.name.it)}"
            f" | {_plain(_holds(column))} | {_plain(column.explains)}{needed}{_plain(also)} |"
        )
    lists = [column for column in sheet.columns if column.words and column.words is not YES_NO]
    for column in lists:
        lines += ["", *_words(column)]
    return lines


def _holds(column: Column) -> str:
    if column.words is YES_NO:
        return Holds.YES_NO.value
    return "one of the words below" if column.words else column.holds.value


def _words(column: Column) -> list[str]:
    return [
        f"Words of **{column.name.en}**:",
        "",
        "| word | español | italiano | also |",
        "|---|---|---|---|",
        *(_row(f"`{word.en}`", word, ", ".join(word.also)) for word in column.words),
    ]


def settings_page() -> str:
    """`docs/settings.md`: every setting in three languages, what it takes, its default and when it must be filled."""
    lines = [
        "# The settings of the sheet Event",
        "",
        _OWN,
        "",
        _EACH,
    ]
    for block in Block:
        lines += ["", f"## {block.value[0].upper()}{block.value[1:]}", ""]
        lines += ["| setting | español | italiano | takes | default | |", "|---|---|---|---|---|---|"]
        lines += [_setting(one) for one in SETTINGS if one.block is block]
    lines += ["", "## Steps of the ladder", ""]
    lines += ["| step | español | italiano | also |", "|---|---|---|---|"]
    lines += [_row(f"`{step.en}`", step, ", ".join(step.also)) for step in LADDER_STEPS]
    lines += [
        "",
        "`net up to 5` caps a game's margin at five; `committee: coin` is decided outside and waits for a ruling.",
        "",
        "| preset | español | italiano | steps |",
        "|---|---|---|---|",
        *(_row(f"`{name.en}`", name, "; ".join(PRESET_STEPS[name.en])) for name in LADDER_PRESETS),
    ]
    return "\n".join(lines) + "\n"


def _setting(setting: Setting) -> str:
    default = f"`{setting.default}`" if setting.default else _needed(setting.needed)
    names = " | ".join(_plain(setting.name.said(language)) for language in LANGUAGES)
    return f"| {names} | {_plain(takes(setting))} | {default} | {_plain(setting.explains)} |"


def _needed(needed: Needed) -> str:
    return f"**{needed.value}**" if needed is not Needed.NEVER else "–"


def takes(setting: Setting) -> str:
    """What a setting takes, in words: its list where it has one."""
    if setting.words and setting.takes in (Takes.WORD, Takes.YES_NO):
        return _or(f"`{word.en}`" for word in setting.words)
    return setting.takes.value


def explained() -> dict[str, str]:
    """For `tourney explain`: each setting's explanation, values and default, by its English name."""
    found = {}
    for setting in SETTINGS:
        default = f" Default: {setting.default}." if setting.default else ""
        needed = f" It is {setting.needed.value}." if setting.needed is not Needed.NEVER else ""
        found[setting.name.en] = f"{setting.explains} Takes {takes(setting)}.{default}{needed}"
    return found


def _or(words: Iterable[str]) -> str:
    return ", ".join(words)


def _plain(text: str) -> str:
    """Text for a cell of a table."""
    return text.replace("|", "\\|")
