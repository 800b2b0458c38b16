"""The ladder of offences in one game (14.i(1) and (2)): what each card, or several at once, leads to."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from tourney.conduct.playclock import PlayClock
from tourney.model.clock import MINUTE, TENTHS, Period, PeriodKind
from tourney.model.event import Event
from tourney.model.games import Card, Colour
from tourney.model.nothing import Nothing
from tourney.rulebook import edition

SECOND, THIRD = 2, 3
LEFT_THE_ARENA = ("leaving the arena", "left the arena", "abandon", "salio de la arena", "uscit")
"""Words in a card's reason that tell the automatic red of 14.j, without regard to case and accents."""


class Offence(Struct, frozen=True, kw_only=True):
    """All cards shown to a player at one moment. `time` in tenths of play; `in_shootout` in the shootout itself."""

    cards: tuple[Card, ...]
    time: int
    in_shootout: bool = False

    @property
    def order(self) -> tuple[int, int, int]:
        """Tells the end of a period from the start of the next, which are one moment of play."""
        card = self.cards[0]
        kind, number = (0, 0) if isinstance(card.period, Nothing) else card.period.order
        return (kind, number, 0 if isinstance(card.clock, Nothing) else -card.clock)

    @property
    def yellows(self) -> int:
        """How many yellows were shown at once."""
        return sum(card.colour is Colour.YELLOW for card in self.cards)

    @property
    def red(self) -> bool:
        """Whether a red was among them."""
        return any(card.colour is Colour.RED for card in self.cards)

    @property
    def for_leaving(self) -> bool:
        """Whether the red was for leaving the arena."""
        return any(card.colour is Colour.RED and left_the_arena(card) for card in self.cards)

    @property
    def box_fixed(self) -> int | None:
        """The time that umpire or committee fixed, the longest where several were written; None where none was."""
        return max((card.box for card in self.cards if not isinstance(card.box, Nothing)), default=None)


class Step(Struct, frozen=True, kw_only=True):
    """What an offence leads to. Times in tenths; `box` 0 is no box, `window` is how long the team may not replace."""

    offence: Offence
    rung: int
    before: int
    """The rung the player stood on."""
    red: bool = False
    box: int = 0
    window: int = 0
    beyond: bool = False
    """Yellows went past the third rung: taken for a red (A-06, A-57)."""
    fourth: bool = False
    """It was the fourth offence, a red without exception."""
    two_boxes: bool = False
    """Two rungs with a box were reached at once (A-06)."""


def offences(cards: Iterable[Card], clock: PlayClock) -> tuple[Offence, ...]:
    """Cards shown in one game to one player, as offences in the order of play. Cards after the game are left out."""
    grouped: dict[tuple[object, ...], list[Card]] = {}
    for number, card in enumerate(cards):
        if isinstance(card.colour, Nothing) or after_game(card):
            continue
        alone = number if isinstance(card.clock, Nothing) else -1
        grouped.setdefault((card.period, card.clock, alone), []).append(card)
    found = [
        Offence(cards=tuple(rows), time=shown_at(rows[0], clock), in_shootout=_in_shootout(rows[0]))
        for rows in grouped.values()
    ]
    return tuple(sorted(found, key=lambda offence: (offence.time, offence.in_shootout, offence.order)))


def after_game(card: Card) -> bool:
    """Whether it was shown after the game had ended."""
    return isinstance(card.period, Period) and card.period.kind is PeriodKind.AFTER


def left_the_arena(card: Card) -> bool:
    """Whether the reason typed is leaving the arena (14.j)."""
    reason = _plain(card.reason)
    return any(word in reason for word in LEFT_THE_ARENA)


def _in_shootout(card: Card) -> bool:
    return isinstance(card.period, Period) and card.period.kind is PeriodKind.SHOOTOUT


def shown_at(card: Card, clock: PlayClock) -> int:
    """Tenths of play when a card was shown; without a clock value the end of its period, without a period the end."""
    if isinstance(card.period, Nothing):
        return clock.regulation_end
    if isinstance(card.clock, Nothing):
        stretch = clock.stretches.get(card.period)
        return clock.end if stretch is None else min(stretch.ends, clock.end)
    return min(clock.at(card.period, card.clock), clock.end)


def climb(
    shown: tuple[Offence, ...],
    event: Event,
    *,
    on_yellow: bool,
    adds: bool,
    beyond_is_red: bool = True,
) -> tuple[Step, ...]:
    """The steps a player takes on the ladder, up to the first red.

    `on_yellow`: the game was begun on a yellow (14.i(3)). `adds`: boxes reached at once are added, not overlapped
    (A-06). `beyond_is_red`: yellows that pass the third rung before the fourth offence make a red (R14-08).
    """
    rung = 1 if on_yellow else 0
    book = edition(event.edition)
    box = book.number("conduct", "box_seconds") * TENTHS
    steps: list[Step] = []
    for number, offence in enumerate(shown):
        before = rung
        fixed = offence.box_fixed
        nth = number + 1 + (1 if on_yellow else 0)
        always_red = book.number("conduct", "red_always_from")
        rung = before + offence.yellows + offence.red
        beyond = not offence.red and rung >= always_red
        if offence.red or (beyond and (nth >= always_red or beyond_is_red)):
            window = red_window(event, rung, for_leaving=offence.for_leaving) if fixed is None else fixed
            steps.append(
                Step(
                    offence=offence,
                    rung=rung,
                    before=before,
                    red=True,
                    window=window,
                    beyond=beyond,
                    fourth=nth >= always_red,
                )
            )
            break
        rung = min(rung, THIRD)
        boxed = sum(1 for reached in (SECOND, THIRD) if before < reached <= rung)
        boxed = max(boxed, 1) if beyond else boxed
        time = box * (boxed if adds else min(boxed, 1)) if fixed is None else fixed
        both = boxed > 1 and fixed is None
        steps.append(Step(offence=offence, rung=rung, before=before, box=time, beyond=beyond, two_boxes=both))
    return tuple(steps)


def red_window(event: Event, rung: int, *, for_leaving: bool) -> int:
    """How long a team may not replace a player sent off on that rung, in tenths (14.i(1)(iii), 14.i(2), A-05, A-57)."""
    if rung == THIRD and not for_leaving:
        return event.third_offence_red_short * MINUTE
    return edition(event.edition).number("conduct", "red_short_seconds") * TENTHS


def _plain(text: str) -> str:
    return text.casefold().translate(str.maketrans("áéíóúàèìòù", "aeiouaeiou"))
