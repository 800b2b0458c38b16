"""One day's officials, decided exactly where that is quick, and in shifts where it is not."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from schedules.solver import Solution
from schedules.timetable.crews.crew_list import CrewList
from schedules.timetable.crews.exact import CrewChoice
from schedules.timetable.crews.shifts import in_shifts
from schedules.timetable.ladder import Ask, as_hoped, in_turn
from schedules.timetable.officials import Crew
from schedules.timetable.purse import Purse
from schedules.timetable.wishes import few_changes, officials_changed, short_days

HOPING = 0.1
"""The effort that goes into a day's officials as hoped, and into nobody working much more than others."""
SHARE = 0.03
"""The part of the effort left that may go into one wish."""


def any_crews(choice: CrewChoice, purse: Purse) -> dict[int, Crew] | None:
    """Any crews for the games of the day; None where none are found."""
    found = _any(choice, purse)
    return choice.read(found) if found.found else None


def best_crews(
    choice: CrewChoice, worked: Mapping[int, int], purse: Purse
) -> tuple[dict[int, Crew] | None, dict[str, int]]:
    """The best crews for the games of the day, None where none are found, and the bound of each wish for them.

    Where they are not found at once as hoped, the day is made in shifts; where these cannot be given out at no cost, or
    somebody should keep the games of before, the wishes are sought in turn. Of crews that are equally good those are
    best in which nobody works much more than others, with the games that were `worked` on the days before; that is
    sought for a moment, and no more.
    """
    named = (
        (officials_changed.NAME, choice.changed()),
        (short_days.NAME, choice.long_days()),
        (few_changes.NAME, choice.changes()),
    )
    asks = [Ask(name, terms, given, given, given, share=SHARE) for name, (terms, given) in named]
    heaviest, least = choice.heaviest(worked)
    found, bounds = as_hoped(choice.model, [*asks, Ask("", heaviest, 0, least, least)], purse, HOPING)
    if found.found:
        return choice.read(found), {ask.name: bounds[ask.name] for ask in asks}
    listed = CrewList(choice.problem, choice.duty, choice.plan, choice.day, worked)
    days, (long, changes) = in_shifts(listed, listed.least_long(), purse)
    long, changes = max(long, asks[1].given), max(changes, asks[2].given)
    asks[1:] = [replace(asks[1], least=long, hoped=long), replace(asks[2], hoped=changes)]
    if days is not None and listed.total(days) <= (long, changes) and not asks[0].terms:
        crews, bounds = listed.read(days), {ask.name: ask.hoped for ask in asks}
        for ask in asks:
            choice.model.bounded(ask.terms, high=ask.hoped - ask.given)
    else:
        found = _any(choice, purse)
        if not found.found:
            return None, {}
        found, bounds = in_turn(choice.model, asks, found, purse, look=Purse.close)
        crews = choice.read(found)
    choice.model.hint(choice.hint(crews))
    choice.model.seek_least(heaviest)
    evener = purse.pay(choice.model.solve(purse.close(1, HOPING)))
    return (choice.read(evener) if evener.found else crews), bounds


def _any(choice: CrewChoice, purse: Purse) -> Solution:
    return purse.pay(choice.model.solve(purse.limits(0.1, needed=True)))
