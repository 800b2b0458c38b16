"""Which alternates of a team could have ridden: eligible on the day, and inside the limits beside the others."""

from __future__ import annotations

from tourney.rules.eligible import barred
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
        if not outside(line.entries, total) and not barred(line.candidate(number)):
            found.append(number)
    return tuple(dict.fromkeys(found))
