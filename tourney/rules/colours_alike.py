"""Two teams that meet have the same colour.

Says: If the colours of competing teams are similar, the committee may say which is to change its uniform for the
 game.
Why: Riders and goal judges tell friend from foe by the shirt.
Example: Team A in red, Team B in red: which of them changes?
Read as: The program compares what is written under Colour; whether orange is like red is for the eye.
Then: The committee answers with the name of the team that changes.
"""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import About, Effect, Finding, Page, found
from tourney.model.results import GameStatus
from tourney.model.settled import Settled

PAGE = Page(
    code="R3-09",
    cites="Arena 3.a(4)",
    effect=Effect.ASKS,
    says="{first} and {second} meet in {game}, and both wear {colour}; the committee may say which of them changes.",
    cure="Answer with the name of the team that changes.",
    doc=__doc__ or "",
)

SHADES = frozenset({"and", "y", "e", "dark", "light", "pale", "oscuro", "claro", "scuro", "chiaro", "with", "con"})
"""Words beside a colour that are none, in the three languages."""


def faults(settled: Settled) -> Iterator[Finding]:
    """A finding for each game whose two teams have the same word under `Colour`.

    Once it is played nobody asks any more, unless the committee has ruled: then the ruling stays in the report.
    """
    ruled = {
        name.strip() for one in settled.sheets.rulings if one.finding == PAGE.code for name in one.about.split("/")
    }
    for result in settled.results:
        if result.status is not GameStatus.READY and result.id not in ruled:
            continue
        a, b = settled.entries.team(result.a), settled.entries.team(result.b)
        if a and b and a.colour.strip() and alike(a.colour, b.colour):
            yield found(
                PAGE,
                about=About(game=result.id),
                where=a.at.cell("Colour") if a.at.row else None,
                also=(b.at.cell("Colour"),) if b.at.row else (),
                answers=(a.name, b.name),
                first=a.name,
                second=b.name,
                colour=a.colour,
            )


def alike(one: str, other: str) -> bool:
    """Whether two colours share a word that is not `dark`, `light` and the like: red is like dark red."""
    return bool(_words(one) & _words(other))


def _words(colour: str) -> frozenset[str]:
    return frozenset(colour.casefold().replace("/", " ").replace(",", " ").split()) - SHADES
