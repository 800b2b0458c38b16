"""The timetable's part of `event.json`."""

from __future__ import annotations

from collections.abc import Mapping

from reports.exports import document as doc
from tourney.language import Voice
from tourney.model.findings import Effect, Fact, Finding
from tourney.model.nothing import Nothing
from tourney.model.timetable import Timetable


def sentence(code: str, facts: Mapping[str, Fact], voice: Voice) -> str:
    """The sentence of a breach, a conflict or a relief: it has a page like any finding."""
    name, _, kind = code.partition("/")
    return voice.says(Finding(code=name, kind=kind, effect=Effect.BARS, facts=facts))


def timetable_part(timetable: Timetable, voice: Voice) -> doc.TimetablePart:
    """Status, cost and bound, wishes, breaches, and what stands in the way with its verified ways out."""
    return doc.TimetablePart(
        status=timetable.status.value,
        cost=_number(timetable.cost),
        bound=_number(timetable.bound),
        wishes=[
            doc.WishPart(wish=wish.wish, reached=wish.reached, possible=_number(wish.possible))
            for wish in timetable.wishes
        ],
        breaches=[
            doc.BreachPart(code=breach.code, games=list(breach.games), says=sentence(breach.code, breach.facts, voice))
            for breach in timetable.breaches
        ],
        conflict=[
            doc.ConflictPart(
                code=conflict.code,
                games=list(conflict.games),
                where=[str(cell) for cell in conflict.where],
                says=sentence(conflict.code, conflict.facts, voice),
                relief=[
                    doc.ReliefPart(
                        says=sentence(relief.code, relief.facts, voice),
                        then=sentence("relief-then", relief.then, voice) if relief.then else "",
                    )
                    for relief in conflict.relief
                ],
            )
            for conflict in timetable.conflict
        ],
    )


def _number(value: int | Nothing) -> int | None:
    return None if isinstance(value, Nothing) else value
