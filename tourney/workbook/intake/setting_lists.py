"""Settings that are lists: names, what to keep apart, the ladder, stages."""

from __future__ import annotations

import re
from datetime import datetime

from msgspec import Struct

from tourney.language import file_faults_cells as cells
from tourney.language import file_faults_values as values
from tourney.model.event import KeepApart
from tourney.model.findings import Word
from tourney.model.nothing import UNREADABLE, Nothing
from tourney.workbook.intake.grid import Content
from tourney.workbook.intake.saying import Say, refused, written
from tourney.workbook.intake.texts import clean, nearest
from tourney.workbook.naming import as_named, in_words, index, plain
from tourney.workbook.setting import Setting
from tourney.workbook.settings_words import (
    LADDER_COMMITTEE,
    LADDER_NET_UP_TO,
    LADDER_PRESETS,
    LADDER_STEPS,
    NONE_WORDS,
    PRESET_STEPS,
)
from tourney.workbook.words import STAGES


class Asked(Struct, frozen=True, kw_only=True):
    """A setting that is read, with day zero of the workbook's day numbers and the language of the workbook."""

    setting: Setting
    epoch: datetime | None
    language: str


_NONE = index(NONE_WORDS)
_STEPS, _PRESETS = index(LADDER_STEPS), index(LADDER_PRESETS)
_COMMITTEE = index(LADDER_COMMITTEE)
_STAGES = index(STAGES)


def say_unknown(text: str, asked: Asked, say: Say) -> None:
    """Says that a word is none of the setting's, and which it may have meant."""
    allowed = in_words(asked.setting.words)
    guess = nearest(text, [way for one in asked.setting.words for way in one.every], 75)
    if guess:
        say(cells.UNKNOWN_WORD_NEAR, value=text, allowed=allowed, guess=as_named(guess, asked.setting.words))
    else:
        say(cells.UNKNOWN_WORD, value=text, allowed=allowed)


def pieces(content: Content) -> tuple[str, ...]:
    """The parts of a text separated by `;`, clean."""
    return tuple(filter(None, (clean(part) for part in written(content).split(";"))))


def names(content: Content, _asked: Asked, say: Say) -> object:
    """Names separated by `;`."""
    nothing = refused(content, say)
    return pieces(content) if nothing is None else ()


def apart(content: Content, asked: Asked, say: Say) -> object:
    """What the draw keeps apart, as the model's words."""
    if (nothing := refused(content, say)) is not None:
        return nothing
    known = index(asked.setting.words)
    found = set()
    for piece in re.split(r"[;,]", written(content)):
        word = known.get(plain(piece))
        if word is None:
            say_unknown(clean(piece), asked, say)
            return UNREADABLE
        found.add(word)
    return frozenset(KeepApart(word) for word in found if word != "none")


def ladder(content: Content, asked: Asked, say: Say) -> object:
    """The steps of a ladder, presets spelt out."""
    if (nothing := refused(content, say)) is not None:
        return nothing
    preset = _PRESETS.get(plain(written(content)))
    if preset is not None:
        return PRESET_STEPS[preset]
    steps = []
    for piece in pieces(content):
        step = ladder_step(piece)
        if step is None:
            known = (*LADDER_STEPS, *LADDER_PRESETS)
            allowed = in_words(known)
            guess = nearest(piece, [way for one in known for way in one.every], 75)
            if guess:
                say(cells.UNKNOWN_WORD_NEAR, value=piece, allowed=allowed, guess=as_named(guess, known))
            else:
                say(cells.UNKNOWN_WORD, value=piece, allowed=allowed)
            return UNREADABLE
        steps.append(step)
    return tuple(steps) if steps else bad(content, asked, say)


def ladder_step(piece: str) -> str | None:
    """A step of the ladder in the words of the contract; None where it is none."""
    known = _STEPS.get(plain(piece))
    if known:
        return known
    head, colon, rest = piece.partition(":")
    if colon and plain(head) in _COMMITTEE:
        return f"committee: {rest.strip()}"
    if plain(piece) in _COMMITTEE:
        return "committee: "
    for names in LADDER_NET_UP_TO:
        for way in names.every:
            flat = plain(piece)
            if flat.startswith(plain(way)) and flat[len(plain(way)) :].isdigit():
                return f"net up to {int(flat[len(plain(way)) :])}"
    return None


def stages(content: Content, asked: Asked, say: Say) -> object:
    """Stages separated by `;`, in English."""
    if (nothing := refused(content, say)) is not None:
        return nothing
    if plain(written(content)) in _NONE:
        return frozenset()
    found = set()
    for piece in pieces(content):
        stage = _STAGES.get(plain(piece))
        if stage is None:
            say_unknown(piece, asked, say)
            return UNREADABLE
        found.add(stage)
    return frozenset(found)


def bad(content: Content, asked: Asked, say: Say) -> Nothing:
    """Says that a value is none of the setting's."""
    say(values.SETTING, value=written(content), setting=Word(asked.setting.name.en))
    return UNREADABLE
