"""One day's officials in shifts: who begins in an arena stays there, and hands over once before the day gets long.

The first umpire's games in an arena are a line, the second's, the referee's. A line longer than a short day is cut in
two; where there are too few officials for that, one of them works a whole line. What nobody can work whole is filled
game by game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from schedules.timetable.by_parts.pairing import paired
from schedules.timetable.wishes.short_days import LONGEST
from tourney.model.people import OfficialRole

if TYPE_CHECKING:
    from schedules.timetable.by_parts.crew_list import CrewList, Days, Place

Line = list["Place"]


def in_shifts(listed: CrewList) -> Days | None:
    """A list in shifts; None where a place stays empty."""
    people = range(len(listed.problem.officials))
    shifts = _shifts(_lines(listed), len(people))
    can = [[who for who in people if _works(listed, who, shift)] for shift in shifts]
    who_of = paired(can)
    days: Days = {who: [] for who in people}
    for shift, who in who_of.items():
        days[who] = list(shifts[shift])
    rest = [place for number, shift in enumerate(shifts) if number not in who_of for place in shift]
    return days if all(_fill(listed, days, place) for place in rest) else None


def _lines(listed: CrewList) -> list[Line]:
    """The day's games of each arena and place in its crews, in order of time."""
    lines: dict[tuple[str, OfficialRole, int], Line] = {}
    seated: Counter[tuple[int, OfficialRole]] = Counter()
    for slot, role in listed.seats:
        lines.setdefault((slot.arena, role, seated[(slot.task, role)]), []).append((slot, role))
        seated[(slot.task, role)] += 1
    return list(lines.values())


def _shifts(lines: Sequence[Line], people: int) -> list[Line]:
    """The lines, cut in two where they are long, as many as there are officials for; those with most games first."""
    order = sorted(lines, key=lambda line: (-len(line), line[0][0].start, line[0][0].task))
    spare = people - len(order)
    shifts: list[Line] = []
    for line in order:
        at = _cut(line)
        if at and spare > 0:
            spare -= 1
            shifts += [line[:at], line[at:]]
        else:
            shifts.append(line)
    return shifts


def _cut(line: Line) -> int:
    """Where a long line is cut so that neither half is long, as near its middle as can be; 0 where it is not cut."""
    if not _long(line):
        return 0
    middle = len(line) / 2
    good = [at for at in range(1, len(line)) if not _long(line[:at]) and not _long(line[at:])]
    return min(good, key=lambda at: (abs(at - middle), at), default=0)


def _long(line: Line) -> bool:
    return line[-1][0].end - line[0][0].start > LONGEST


def _works(listed: CrewList, who: int, shift: Line) -> bool:
    most = listed.duty.most_a_day.get(who)
    if listed.kept.get(who) or (most is not None and len(shift) > most):
        return False
    return all(who in listed.able[(slot.task, role)] for slot, role in shift)


def _fill(listed: CrewList, days: Days, place: Place) -> bool:
    """Give one game to whom it costs least."""
    slot, role = place
    best: tuple[tuple[int, int], int, int] | None = None
    for who in sorted(listed.able[(slot.task, role)]):
        if listed.fits(who, days[who], slot):
            before = listed.cost_of(who, days[who])
            after = listed.cost_of(who, _with(days[who], place))
            cost = (after[0] - before[0], after[1] - before[1])
            best = min(best or (cost, len(days[who]), who), (cost, len(days[who]), who))
    if best is None:
        return False
    days[best[2]] = _with(days[best[2]], place)
    return True


def _with(places: Line, place: Place) -> Line:
    return sorted([*places, place], key=lambda one: one[0].start)
