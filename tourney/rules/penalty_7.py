"""Penalty 7 as a pair of line-ups tells it: who was disabled, who was taken off for it, the cap afterwards (R3-26)."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tourney.model.clock import START, Moment
from tourney.model.entries import Entries
from tourney.model.games import StayReason
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.play.lineup import Lineup, Spell
from tourney.rules.fielded import Fielded


class Removal(Struct, frozen=True):
    """One Penalty 7 whose second option was taken: `disabled` of the fouled team, `removed` of the fouling team."""

    disabled: Spell
    removed: Spell
    fouled: Lineup
    fouling: Lineup

    @property
    def moment(self) -> Moment:
        """When the player was taken off."""
        return self.removed.ends


def removals(line: Fielded) -> tuple[Removal, ...]:
    """The Penalty 7 removals of a game, in order: the nth player taken off belongs to the nth disabled one."""
    if not any(spell.reason is StayReason.PENALTY_7 for side in (line.lineup, line.other) for spell in side.spells):
        return ()
    found: list[Removal] = []
    for fouled, fouling in ((line.lineup, line.other), (line.other, line.lineup)):
        disabled = _ended(fouled, StayReason.DISABLED_BY_FOUL)
        removed = _ended(fouling, StayReason.PENALTY_7)
        matched = [
            spell for spell in disabled if any(one.ends.order == spell.ends.order for one in removed)
        ] or disabled
        found += [Removal(one, other, fouled, fouling) for one, other in zip(matched, removed, strict=False)]
    return tuple(sorted(found, key=lambda removal: removal.moment.order))


def _ended(lineup: Lineup, reason: StayReason) -> list[Spell]:
    return sorted((spell for spell in lineup.spells if spell.reason is reason), key=lambda spell: spell.ends.order)


def just_before(lineup: Lineup, moment: Moment) -> tuple[str, ...]:
    """Who was in the arena until a moment."""
    order = moment.order
    return tuple(
        dict.fromkeys(
            spell.member
            for spell in lineup.spells
            if (spell.begins.order < order or spell.begins == START) and spell.ends.order >= order
        )
    )


def cap(line: Fielded, moment: Moment) -> Goals | None:
    """The most that an aggregate and goals received may come to at a moment (A-26).

    That is the higher of the two sums left by the last removal not after it. None before the first removal, or where a
    sum is not known.
    """
    last = next((one for one in reversed(removals(line)) if one.moment.order <= moment.order), None)
    if last is None:
        return None
    sums: list[Goals] = []
    for lineup in (line.lineup, line.other):
        gone = (last.disabled.member, last.removed.member)
        inside = tuple(
            spell.member
            for spell in lineup.spells
            if spell.begins.order < last.moment.order <= spell.ends.order and spell.member not in gone
        )
        total = line.total_of(inside)
        if isinstance(total, Nothing):
            return None
        sums.append(total)
    return max(sums)


def nameable(entries: Entries, day: date | Nothing, disabled: str, fouling: tuple[str, ...]) -> tuple[str, ...]:
    """Who of the fouling team may be taken off for a disabled player (Penalty 7, R9-14).

    Those nearest above in handicap; everybody where nobody is above. Nobody where a handicap is not known.
    """
    own = entries.handicap(disabled, day)
    rated = {number: entries.handicap(number, day) for number in fouling}
    known = {number: handicap for number, handicap in rated.items() if not isinstance(handicap, Nothing)}
    if isinstance(own, Nothing) or len(known) < len(fouling):
        return ()
    above = [handicap for handicap in known.values() if handicap > own]
    if not above:
        return fouling
    nearest = min(above)
    return tuple(number for number, handicap in known.items() if handicap == nearest)
