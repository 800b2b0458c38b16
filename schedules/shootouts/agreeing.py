"""One truth on a shootout: the order card counts its rounds, and the results follow the card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from schedules.shootouts.shootout import cards
from tourney.conduct import keep
from tourney.model.results import ShootoutCard, ShootoutRound
from tourney.model.settled import Settled
from tourney.play import settle
from tourney.play.decisions import plain

PASSES = 5
"""A shootout may decide who owes what, and so who hits in a later one; a chain longer than this is not followed."""

Rounds = Mapping[str, tuple[ShootoutRound, ...]]


def agreed(events: Sequence[Settled]) -> tuple[Settled, ...]:
    """The events with the rounds of every shootout as its card has them, worked together (suspensions carry over).

    An event without rows in the sheet `Shootouts` is handed back as it is.
    """
    now = tuple(events)
    judged: list[Rounds] = [{} for _ in now]
    for _ in range(PASSES if any(event.sheets.hits for event in now) else 0):
        ledger = keep(now)
        cards_now = [_rounds(cards(event, ledger)[0]) if event.sheets.hits else {} for event in now]
        if cards_now == judged:
            break
        judged = cards_now
        now = tuple(
            settle(event.sheets, event.entries, rounds) if rounds else event
            for event, rounds in zip(now, judged, strict=True)
        )
    return now


def _rounds(made: Sequence[ShootoutCard]) -> Rounds:
    return {plain(card.game): card.rounds for card in made if card.rounds}
