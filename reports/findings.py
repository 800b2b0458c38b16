"""A finding as the reports print it: the sentence, then the rule, the cell, the cure and the ruling."""

from __future__ import annotations

import re

from reports.page import Callout, Span, Text, Tone, code, joined, strong
from reports.sentences import citation
from tourney.language import Voice
from tourney.model.findings import Effect, Finding, Ruling
from tourney.model.nothing import Nothing
from tourney.rulebook import Edition

_TONES = {Effect.BARS: Tone.BARS, Effect.ASKS: Tone.ASKS, Effect.NOTES: Tone.NOTES}
_ORDER = {Effect.BARS: 0, Effect.ASKS: 1, Effect.NOTES: 2}
_WORD = re.compile(r"(?<![^\s(“,;])`([^`\n]+)`(?![^\s.,;:?!)”])")
"""A word of the workbook as a sentence marks it: `won by A`."""


def tone(finding: Finding) -> Tone:
    """The tone of what the finding does now."""
    return _TONES[finding.standing]


def by_weight(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """What bars first, then what asks, then notes; in their own order otherwise."""
    return tuple(sorted(findings, key=lambda finding: _ORDER[finding.standing]))


def shown(voice: Voice, edition: Edition, finding: Finding) -> Callout:
    """The finding as a block."""
    lines: list[Text] = []
    cure = voice.cure(finding)
    if cure and not finding.settled:
        lines.append((strong(voice.text("What to do:")), " ", *_with_words(cure)))
    if finding.ruling is not None:
        lines.append(_ruling(voice, finding.ruling))
    elif finding.answers and finding.effect is Effect.ASKS:
        lines.append(_answers(voice, finding))
    source = _source(voice, edition, finding)
    if source:
        lines.append(source)
    return Callout(tone=tone(finding), title=_title(voice.says(finding)), lines=tuple(lines))


def _title(sentence: str) -> Text:
    return _with_words(sentence) if _WORD.search(sentence) else sentence


def _with_words(sentence: str) -> tuple[str | Span, ...]:
    """The sentence with the words of the workbook set as they are typed there."""
    return tuple(code(part) if at % 2 else part for at, part in enumerate(_WORD.split(sentence)) if part)


def _answers(voice: Voice, finding: Finding) -> Text:
    about = voice.about(finding)
    where = voice.text("Answer in the sheet Rulings:")
    spans: list[Text] = [(strong(where), " ", code(" | ".join(map(voice.word, finding.answers))))]
    if about:
        spans.append((voice.text("About:"), " ", code(about)))
    return joined(tuple(spans))


def _ruling(voice: Voice, ruling: Ruling) -> Text:
    parts: list[Text] = [(strong(voice.text("The committee decided:")), " ", voice.word(ruling.decision))]
    if ruling.by:
        parts.append(ruling.by)
    if not isinstance(ruling.on, Nothing):
        parts.append(voice.day(ruling.on))
    if ruling.reason:
        parts.append(ruling.reason)
    if ruling.private:
        parts.append(voice.text("private"))
    return joined(tuple(parts))


def _source(voice: Voice, edition: Edition, finding: Finding) -> Text:
    parts: list[Text] = []
    if finding.cites:
        parts.append(citation(voice, edition, finding.cites))
    parts.append((code(finding.code),))
    if finding.where is not None:
        cells = [str(cell) for cell in dict.fromkeys((finding.where, *finding.also))]
        parts.append((voice.text("Cell"), " ", code(", ".join(cells))))
    return joined(tuple(parts))
