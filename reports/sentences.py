"""Sentences for codes that records carry: why a game does not count, what stands in the way, which paragraph."""

from __future__ import annotations

from collections.abc import Mapping

from tourney.conduct.counting import REASONS
from tourney.language import Voice
from tourney.model.book import NextStep
from tourney.model.findings import Effect, Fact, Finding
from tourney.rulebook import Edition


def of_code(voice: Voice, code: str, facts: Mapping[str, Fact] | None = None) -> str:
    """The sentence of a page's key; the key itself, in words, where no room handed in a page for it."""
    name, _, kind = code.partition("/")
    finding = Finding(code=name, kind=kind, effect=Effect.NOTES, facts=facts or {})
    try:
        return voice.says(finding)
    except KeyError:
        return voice.text(code.replace("-", " ").replace("_", " "))


def because(voice: Voice, reason: str) -> str:
    """Why a later game counts towards what is owed, or does not."""
    return voice.text(REASONS[reason][0]) if reason in REASONS else of_code(voice, reason)


def next_step(voice: Voice, step: NextStep) -> str:
    """What the committee does next, as a sentence."""
    return voice.text(step.key, **step.facts)


def citation(voice: Voice, rulebook: Edition, cites: str) -> str:
    """A citation as printed, with a word where nobody has read the paragraph's number."""
    return voice.citation(rulebook, cites)
