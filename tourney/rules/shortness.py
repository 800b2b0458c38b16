"""A line-up with less than three: from the start, for non-compliance, or after a loss (3.a(10), 3.d)."""

from __future__ import annotations

from tourney.model.games import StayReason
from tourney.model.owed import Substitute
from tourney.play.lineup import Change, Spell
from tourney.rules.changing import UNABLE
from tourney.rules.fielded import Fielded

LOST = UNABLE | {StayReason.DISQUALIFIED}
"""Reasons for which a player is lost to the team (3.d)."""


def not_compliant(line: Fielded) -> tuple[str, ...]:
    """Members who were not allowed to start for non-compliance (3.d)."""
    absent = [one.member for one in line.lineup.absent if one.reason is StayReason.NOT_COMPLIANT]
    return tuple(dict.fromkeys(absent))


def short_start(line: Fielded) -> bool:
    """Whether a typed line-up starts short under 3.a(10).

    Not where a suspended player's place stays empty, where a player was not allowed to start, or where the moments
    cannot be read.
    """
    short = 0 < len(line.starters) < line.full
    clear = not line.lineup.unreadable and not kept_empty(line) and not not_compliant(line)
    return line.lineup.typed and short and clear


def kept_empty(line: Fielded) -> bool:
    """Whether a place must stay empty at the start, because nobody may ride for a suspended player yet (14.i)."""
    return any(obligation.substitute is not Substitute.ALLOWED for obligation in line.sitting_out)


def losses(line: Fielded) -> tuple[tuple[Spell, Change], ...]:
    """Players who could not go on, or were disqualified, and were not replaced at that moment.

    A player for whom a Penalty 7 evened the sides is not among them.
    """
    evened = any(one.reason is StayReason.PENALTY_7 for one in line.other.spells)
    lost = LOST - {StayReason.DISABLED_BY_FOUL} if evened else LOST
    found: list[tuple[Spell, Change]] = []
    for change in line.lineup.changes:
        gone = [one for one in change.went if one.reason in lost and one.member not in change.members]
        refilled = {id(one.replaced) for one in line.incoming if one.change is change}
        found += [(spell, change) for spell in gone if id(spell) not in refilled and change.inside]
    return tuple(found)


def missing_hurt(line: Fielded) -> tuple[str, ...]:
    """Listed members who went off hurt in an earlier game of the team and do not start this one (A-48)."""
    rows = line.entries.places_on(line.team, line.day)
    hurt = (row.member for row in rows if row.member in line.hurt_before and row.member not in line.starters)
    return tuple(dict.fromkeys(hurt))
