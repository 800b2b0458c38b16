"""Who may come in, as JSON: the answer of `tourney substitutes --json`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tourney.language import Voice
from tourney.model.findings import Finding
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing

if TYPE_CHECKING:
    from tourney.rules.bench import Bench

Number = int | float | None


def encode_bench(bench: Bench, voice: Voice) -> bytes:
    """Choices, refusals with their reasons, who may be taken off (Penalty 7), and what is left if nobody comes in."""
    document = {
        "schema": "tourney/1",
        "game": bench.game,
        "team": bench.team,
        "out": bench.out,
        "at": str(bench.at),
        "inside_period": bench.inside_period,
        "choices": [
            {
                "in": list(choice.comes),
                "out": list(choice.goes),
                "in_arena": _goals(choice.in_arena),
                "counts": _goals(choice.counts),
                "gives": _goals(choice.gives),
                "receives": _goals(choice.receives),
                "asks": _said(choice.asks, voice),
            }
            for choice in bench.choices
        ],
        "refused": [
            {"in": list(refusal.comes), "out": list(refusal.goes), "because": _said(refusal.because, voice)}
            for refusal in bench.refusals
        ],
        "removable": list(bench.removable),
        "alone": _goals(bench.alone),
    }
    return msgspec.json.format(msgspec.json.encode(document, order="sorted"), indent=2) + b"\n"


def _goals(value: Goals | Nothing) -> Number:
    return None if isinstance(value, Nothing) else value.number


def _said(findings: tuple[Finding, ...], voice: Voice) -> list[dict[str, str]]:
    return [{"code": one.code, "cites": one.cites, "says": voice.says(one)} for one in findings]
