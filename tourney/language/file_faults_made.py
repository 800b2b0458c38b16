"""How a page about the file is put together."""

from __future__ import annotations

from tourney.model.findings import Effect, Page

BARS, ASKS, NOTES = Effect.BARS, Effect.ASKS, Effect.NOTES


def page(  # noqa: PLR0913 -- a page has so many fixed parts
    code: str,
    effect: Effect,
    says: str,
    cure: str,
    *,
    kind: str = "",
    rule: str,
    why: str,
    example: str,
    answers: tuple[str, ...] = (),
) -> Page:
    """The page of a fault of the file: what it says, how it is cured, and its fixed parts with an example."""
    doc = f"{rule}\n\nSays: {rule}\nWhy: {why}\nExample: {example}\nThen: {cure or 'Nothing needs to be done.'}\n"
    return Page(code=code, kind=kind, effect=effect, says=says, cure=cure, answers=answers, doc=doc)
