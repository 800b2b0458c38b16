"""Which alternates of a team could have ridden: eligible on the day, and inside the limits beside the others."""

from __future__ import annotations

from tourney.rules.eligible import barred
from tourney.rules.entered import Candidate
from tourney.rules.fielded import Fielded
from tourney.rules.protection import outside


def alternates(line: Fielded, beside: tuple[str, ...]) -> tuple[str, ...]:
    """Members of the roster who took no part, may play that day, and fit the limits beside others.

    One who owes this very game under Rule 14 is not available.
    """
    suspended = {obligation.member for obligation in line.sitting_out}
    absent = {stay.member for stay in line.lineup.absent}
    found: list[str] = []
    for row in line.entries.places_on(line.team, line.day):
        number = row.member
        if not number or number in line.lineup.played or number in suspended | absent:
            continue
        total = line.total_of((*beside, number))
        if not outside(line.entries, total) and not barred(candidate(line, number)):
            found.append(number)
    return tuple(dict.fromkeys(found))


def candidate(line: Fielded, number: str) -> Candidate:
    """A member as a player of the line-up's team on the day of the game."""
    return Candidate(
        line.entries,
        line.book,
        number,
        line.entries.player(number),
        line.team,
        line.day,
        line.where(number),
        line.game.id,
        line.protection,
    )
