"""Which demands collide: smallest sets of them, by counting, by the solver, and by taking out what is not needed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from schedules.solver import Verdict
from schedules.timetable.loose import Key, Loose
from schedules.timetable.purse import Purse
from schedules.timetable.requirements import (
    before_its_feeder,
    final_not_last,
    fixed_game_moved,
    stage_too_early,
    too_many_games_a_day,
)

MOST_CONFLICTS = 4
"""Independent conflicts that are looked for."""
ANOTHER = 0.3
"""The effort that goes into looking for one more conflict."""
PLAIN = frozenset(
    {
        before_its_feeder.CODE,
        stage_too_early.CODE,
        final_not_last.CODE,
        too_many_games_a_day.CODE,
        fixed_game_moved.CODE,
    }
)
"""Demands that everybody sees at once: where they alone collide nothing else is named."""


def collisions(loose: Loose, purse: Purse) -> list[frozenset[Key]]:
    """Smallest sets of demands that collide, with no demand in two of them; an empty set where the hours alone fail."""
    if loose.never(purse):
        return [frozenset()]
    cores = [frozenset({key}) for key in sorted(loose.switches) if loose.by_counting(key)][:MOST_CONFLICTS]
    while len(cores) < MOST_CONFLICTS:
        left = frozenset(loose.switches) - frozenset[Key]().union(*cores)
        plain = frozenset(key for key in left if key[0] in PLAIN)
        wanted = (left,) if cores else (plain, left)
        core = purse.within(ANOTHER if cores else purse.effort, partial(_core, loose, wanted))
        if not core:
            break
        cores.append(core)
    return cores


def _core(loose: Loose, wanted: Iterable[frozenset[Key]], purse: Purse) -> frozenset[Key]:
    """A smallest set of demands that collide, of the first of those wanted that cannot be met; else empty."""
    for keys in wanted:
        if not loose.can(keys):
            found = loose.solve(keys, purse, 0.2)
            if found.verdict is Verdict.IMPOSSIBLE:
                return _smallest(loose, _sure(loose, found.blamed & keys, keys, purse), purse)
    return frozenset()


def _sure(loose: Loose, blamed: frozenset[Key], proved: frozenset[Key], purse: Purse) -> frozenset[Key]:
    """The demands that are blamed where they are found impossible by themselves, else those for which it is proved."""
    if blamed < proved and loose.solve(blamed, purse, 0.1).verdict is Verdict.IMPOSSIBLE:
        return blamed
    return proved


def _smallest(loose: Loose, core: frozenset[Key], purse: Purse) -> frozenset[Key]:
    """Take out what is not needed, one demand after the other, last what everybody sees at once."""
    for key in sorted(core, key=lambda key: (key[0] in PLAIN, key)):
        less = core - {key}
        if key not in core or not less or loose.can(less):
            continue
        found = loose.solve(less, purse, 0.1)
        if found.verdict is Verdict.IMPOSSIBLE:
            core = _sure(loose, found.blamed & less, less, purse)
    return core
