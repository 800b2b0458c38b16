"""After something changed: the fewest games move, and what may not move does not."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from schedules.timetable import place, replan
from schedules.timetable.posing import Replan, pose
from schedules.timetable.wishes import moved_games, size_of_moves
from tests.build import D1, D2
from tests.effort import examples
from tests.timetable.brute import best
from tests.timetable.field import at, game, meeting, opened
from tests.timetable.small import an_event
from tests.timetable.test_record import MONDAY, filled
from tourney.model.games import Outcome, Stage
from tourney.model.people import OpenStretch
from tourney.model.settled import Settled
from tourney.model.timetable import TimetableStatus

FOUR = (game("G1", "A", "B"), game("G2", "C", "D"), game("G3", "E", "F"), game("G4", "G", "H"))


def placed(event: Settled) -> Settled:
    """The event with the timetable that we found for it written in."""
    return filled(event, place((event,)), MONDAY)


def opening(event: Settled, *arenas: OpenStretch) -> Settled:
    """The event with other opening hours."""
    return replace(event, sheets=replace(event.sheets, arenas=arenas))


def moved(before: Settled, event: Settled, **limits: object) -> set[str]:
    """The games that a replan moves."""
    now = {one.game: (one.arena, one.start) for one in replan((event,), **limits).placements}
    return {row.id for row in before.sheets.games if now[row.id] != (row.arena, row.start)}


def test_a_replan_without_a_change_moves_nothing():
    event = placed(meeting(*FOUR))
    assert moved(event, event) == set()


def test_rain_moves_only_the_games_it_hits():
    event = placed(meeting(*FOUR, settings={"turn_round": 15}))
    rained = opening(event, opened("North", 9, 11), opened("North", 15, 18))
    hit = {row.id for row in event.sheets.games if row.start >= at(10.5)}
    assert moved(event, rained) == hit


def test_a_game_that_has_been_played_stays_though_its_arena_closed():
    event = placed(meeting(*FOUR))
    first = min(event.sheets.games, key=lambda row: row.start)
    games = tuple(replace(row, outcome=Outcome.PLAYED) if row.id == first.id else row for row in event.sheets.games)
    rained = opening(replace(event, sheets=replace(event.sheets, games=games)), opened("North", 12, 18))
    assert first.id not in moved(event, rained)


def test_a_fixed_game_stays():
    event = placed(meeting(*FOUR))
    games = tuple(replace(row, fixed=row.id == "G1") for row in event.sheets.games)
    fixed = replace(event, sheets=replace(event.sheets, games=games))
    assert pose((fixed,), Replan()).tasks[0].held
    assert not pose((fixed,), Replan()).tasks[1].held


def test_games_before_the_freeze_and_on_kept_days_stay():
    event = placed(meeting(*FOUR))
    cut = sorted(row.start for row in event.sheets.games)[2]
    free = {task.id for task in pose((event,), Replan(freeze_until=cut)).tasks if not task.held}
    assert len(free) == 2
    assert not [task for task in pose((event,), Replan(keep_days=frozenset({D1}))).tasks if not task.held]
    assert len([task for task in pose((event,), Replan(keep_days=frozenset({D2}))).tasks if not task.held]) == 4


def test_a_withdrawn_game_leaves_the_others_where_they_are():
    event = placed(meeting(*FOUR))
    games = tuple(replace(row, outcome=Outcome.CANCELLED) if row.id == "G2" else row for row in event.sheets.games)
    after = replace(event, sheets=replace(event.sheets, games=games))
    found = replan((after,))
    kept = {row.id: (row.arena, row.start) for row in after.sheets.games if row.id != "G2"}
    assert {one.game: (one.arena, one.start) for one in found.placements} == kept


@settings(max_examples=examples(12), deadline=None, suppress_health_check=list(HealthCheck))
@given(an_event(), st.sampled_from((9.5, 10.0, 10.5)))
def test_the_fewest_and_smallest_moves_are_those_of_brute_force(event: Settled, closes: float):
    before = place((event,), effort=10)
    if before.status not in (TimetableStatus.OPTIMAL, TimetableStatus.NOT_ASKED):
        return
    written = filled(event, before, MONDAY)
    late = tuple(row for row in written.sheets.arenas if row.day != D1 or row.arena != "North")
    rained = opening(written, *late, opened("North", closes, closes + 2), opened("North", 15, 16))
    wanted = best(pose((rained,), Replan()), [moved_games.reached, size_of_moves.reached])
    found = replan((rained,), effort=10)
    if wanted is None:
        assert found.status is TimetableStatus.IMPOSSIBLE
    else:
        assert tuple(wish.reached for wish in found.wishes[:2]) == wanted
        assert found.status is TimetableStatus.OPTIMAL


def test_a_final_keeps_its_place_when_only_its_feeders_are_hit():
    games = (
        game("S1", "A", "B", Stage.SEMI_FINAL),
        game("S2", "C", "D", Stage.SEMI_FINAL),
        game("F", "Winner of S1", "Winner of S2", Stage.FINAL),
    )
    days = (opened("North", 9, 12), opened("South", 9, 12), opened("North", 9, 18, D2))
    event = placed(meeting(*games, arenas=days, settings={"last_day": D2}))
    north = {row.id for row in event.sheets.games if row.arena == "North" and row.id != "F"}
    rained = opening(event, opened("South", 9, 12), opened("North", 9, 18, D2))
    assert moved(event, rained) == north
