"""In which language the command speaks, from its first word on: the flag, then the workbook's, then the user's."""

from __future__ import annotations

import copy
import gettext
import os
import tempfile
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tourney.cli.click_words import CLICK_WORDS, SEVERAL
from tourney.language import LANGUAGES
from tourney.model.failures import CannotGoOnError

if TYPE_CHECKING:
    from tourney.model.findings import Fact

_FLAG = "--lang"


class Speaking:
    """The language spoken now. It may change once: when a workbook has been read and no flag was given."""

    def __init__(self, language: str = "en") -> None:
        self.language = language

    def say(self, text: str, **facts: Fact) -> str:
        """A text in the language spoken."""
        if self.language == "en" and "{" not in text:
            return text
        from tourney.language import Voice

        return Voice(self.language, ()).text(text, **facts)

    def sentence(self, reason: CannotGoOnError) -> str:
        """Why a run ends, in the language spoken."""
        return self.say(reason.says, **reason.facts) if reason.facts else self.say(reason.says)


def speaking() -> Speaking:
    """What this call of the command speaks; English outside of one."""
    context = click.get_current_context(silent=True)
    found = context.find_root().obj if context else None
    return found if isinstance(found, Speaking) else Speaking()


def first_language(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language before any workbook is read: that of `--lang` where it is one of ours, else the user's."""
    asked = [after for before, after in pairwise(words) if before == _FLAG]
    asked += [word.removeprefix(f"{_FLAG}=") for word in words if word.startswith(f"{_FLAG}=")]
    for one in asked:
        if one.partition(",")[0] in LANGUAGES:
            return one.partition(",")[0]
    users = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    return users[:2] if users[:2] in LANGUAGES else "en"


def let_click_speak(language: str, folder: Path) -> None:
    """Hand Click its own words (`Usage:`, `No such option`) in the way it looks for them: as a gettext domain."""
    if language == "en":
        return
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo

    from tourney.language import Voice

    voice, words = Voice(language, ()), Catalog(locale=language)
    for text in CLICK_WORDS:
        words.add(text, voice.text(text) if "{" not in text else voice.template(text))
    for one, several in SEVERAL:
        words.add((one, several), (voice.template(one), *[voice.template(several)] * (words.num_plurals - 1)))
    domain = folder / language / "LC_MESSAGES" / "click.mo"
    domain.parent.mkdir(parents=True, exist_ok=True)
    with domain.open("wb") as file:
        write_mo(file, words)
    gettext.bindtextdomain("click", str(folder))
    gettext.textdomain("click")
    os.environ["LANGUAGE"] = language


def click_folder() -> tempfile.TemporaryDirectory[str]:
    """Where Click's words lie while the command runs."""
    return tempfile.TemporaryDirectory(prefix="tourney-words-")


def helped(command: click.Command, speaker: Speaking) -> click.Command:
    """The same command with its help in the language spoken."""
    if speaker.language == "en":
        return command
    said = copy.copy(command)
    said.help = paragraphs(command.help or "", speaker)
    said.params = [_param(one, speaker) for one in command.params]
    vars(said)["_help_option"] = None  # Click keeps the option it made, in the language it was made in.
    return said


def _param(param: click.Parameter, speaker: Speaking) -> click.Parameter:
    if not isinstance(param, click.Option) or not param.help:
        return param
    said = copy.copy(param)
    said.help = speaker.say(param.help)
    return said


def paragraphs(text: str, speaker: Speaking) -> str:
    """A help of several paragraphs, each said by itself."""
    return "\n\n".join(speaker.say(one) for one in help_texts(text))


def help_texts(text: str) -> list[str]:
    """The paragraphs of a help, each on one line."""
    return [" ".join(one.split()) for one in text.split("\n\n") if one.strip()]
