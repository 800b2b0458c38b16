"""From the teams of a draw to their order and their pools: seeds, lots, and what is kept apart."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from schedules.draws.apart import Kept, clashes_of, kept_apart
from schedules.draws.formats import IN_POOLS, Asked, pools_in
from schedules.draws.lots import POOL, SEEDING
from schedules.draws.seeding import Order, order_of
from tourney.model.drawn import RosteredTeam
from tourney.model.event import Event, Format
from tourney.model.people import Team


class Ordered(Struct, frozen=True):
    """The order as seeds and lots gave it, and as it is drawn once teams are kept apart."""

    order: Order
    kept: Kept


def ordered(event: Event, format_: Format, teams: Sequence[Team], rostered: Sequence[RosteredTeam]) -> Ordered:
    """The order in which these teams are drawn; `rostered` says the handicaps of the day.

    Where something bars (`order.findings`), there is no order.
    """
    order = order_of(event, teams, rostered, POOL if format_ in IN_POOLS else SEEDING)
    if not order.teams:
        return Ordered(order, Kept(()))
    return Ordered(order, kept_apart(event, format_, teams, order, pools_in(event, format_, teams, order.teams)))


def asked_of(event: Event, format_: Format, teams: Sequence[Team], order: Sequence[str]) -> Asked:
    """What the format is asked to draw: the order, the pools it fills, and the pairs to keep apart."""
    return Asked(
        event=event,
        format=format_,
        order=tuple(order),
        pools=pools_in(event, format_, teams, order),
        clashes=clashes_of(teams, event.keep_apart),
    )
