"""When there is no timetable: the smallest set of demands that collide, and ways out that work."""

from __future__ import annotations

from msgspec.structs import replace

from schedules.timetable import place
from schedules.timetable.faults import PAGES
from schedules.timetable.requirements import REQUIREMENTS
from tests.build import D1, D2, D3
from tests.timetable.field import game, meeting, official, opened, rider, team, typed
from tourney.model.games import Stage
from tourney.model.people import Stretch
from tourney.model.settled import Settled
from tourney.model.timetable import Conflict, Relief, Timetable, TimetableStatus


def impossible(event: Settled) -> tuple[Conflict, ...]:
    found = place((event,))
    assert found.status is TimetableStatus.IMPOSSIBLE
    assert found.placements == ()
    return found.conflict


def codes(conflict: tuple[Conflict, ...]) -> set[str]:
    return {one.code for one in conflict}


def reliefs(conflict: tuple[Conflict, ...]) -> dict[str, Relief]:
    return {relief.code: relief for one in conflict for relief in one.relief}


def possible(event: Settled) -> Timetable:
    found = place((event,))
    assert found.status is TimetableStatus.OPTIMAL
    return found


def test_too_little_rest_for_the_hours_says_whose_and_how_much_less_would_do():
    """Two games of A in four hours: 45 + 150 + 45 is exactly 4 hours; 15 minutes more rest is too much."""
    hours = (opened("North", 9, 13),)
    games = (game("G1", "A", "B"), game("G2", "A", "C"))
    possible(meeting(*games, arenas=hours, settings={"rest": 150}))
    conflict = impossible(meeting(*games, arenas=hours, settings={"rest": 165}))
    assert codes(conflict) == {"too-little-rest/demand", "too-little-time/demand"}
    relief = reliefs(conflict)["less-rest"]
    assert (relief.facts["team"], relief.facts["minutes"], relief.facts["rest"]) == ("A", 15, 150)
    possible(meeting(*games, arenas=hours, teams=(team("A", rest=150),), settings={"rest": 165}))
    longer = reliefs(conflict)["open-longer"].facts
    assert (longer["arena"], longer["day"], longer["minutes"]) == ("North", D1, 60)
    possible(meeting(*games, arenas=(opened("North", 9, 14),), settings={"rest": 165}))


def test_more_games_than_the_days_allow_names_the_limit():
    games = (game("G1", "A", "B"), game("G2", "Winner of G1", "C"), game("G3", "Winner of G2", "D"))
    conflict = impossible(meeting(*games, settings={"games_a_day": 2}))
    assert codes(conflict) == {"too-many-games-a-day/demand"}
    assert reliefs(conflict)["more-games-a-day-for-all"].facts["most"] == 3
    possible(meeting(*games, settings={"games_a_day": 3}))


def test_a_fixed_game_in_the_way_may_be_the_way_out():
    games = (game("G1", "A", "B"), typed("G2", "Winner of G1", "C", "North", 9.5, stage=Stage.FINAL))
    conflict = impossible(meeting(*games))
    assert "fixed-game-moved/demand" in codes(conflict)
    relief = reliefs(conflict)["game-may-move"]
    assert relief.facts["game"] == "G2"


def test_a_team_that_is_away_all_the_time_is_named_with_its_cell():
    event = meeting(game("G1", "A", "B"), teams=(team("A", unavailable=(Stretch(D1),)),))
    conflict = impossible(event)
    assert codes(conflict) == {"team-away/demand"}
    assert conflict[0].where == (event.sheets.teams[0].at.cell("Unavailable"),)
    assert "team-available" in reliefs(conflict)


def test_one_umpire_for_two_games_at_once_asks_for_another():
    both = (opened("North", 10, 10.75), opened("South", 10, 10.75))
    event = meeting(
        game("G1", "A", "B"),
        game("G2", "C", "D"),
        arenas=both,
        officials=(official("Neutral"),),
        settings={"umpires_a_game": 1},
    )
    conflict = impossible(event)
    assert "too-few-umpires/demand" in codes(conflict)
    assert reliefs(conflict)["more-officials"].facts["count"] == 1
    more = replace(event.sheets, officials=(official("Neutral"), official("Other")))
    possible(replace(event, sheets=more))


def test_a_rider_in_two_events_at_once_is_named():
    hour = (opened("North", 10, 10.75), opened("South", 10, 10.75))
    first = meeting(game("G1", "A", "B"), name="one", roster=(rider("A", "7"),), arenas=hour)
    second = meeting(game("G1", "C", "D"), name="two", roster=(rider("C", "7"),), arenas=hour)
    found = place((first, second))
    assert found.status is TimetableStatus.IMPOSSIBLE
    named = next(one for one in found.conflict if one.code == "person-in-two-games/demand")
    assert named.facts["player"] == "Player 7"
    assert named.games == ("one G1", "two G1")
    assert "another-player" in reliefs(found.conflict)


def test_games_for_which_no_arena_is_ever_open_say_so():
    event = meeting(game("G1", "A", "B"), arenas=(opened("North", 9, 9.5),))
    conflict = impossible(event)
    assert codes(conflict) == {"too-few-slots/demand"}
    assert "open-longer" in reliefs(conflict)


def test_an_event_without_arenas_asks_for_them():
    event = meeting(game("G1", "A", "B"))
    conflict = impossible(replace(event, sheets=replace(event.sheets, arenas=())))
    assert [(one.code, one.games) for one in conflict] == [("no-arenas/demand", ("G1",))]


def test_more_games_than_the_hours_have_room_for_are_counted():
    """Three games of 45 minutes in 2 x 45 minutes; 45 minutes longer would do, and the next step tried is 60."""
    games = (game("G1", "A", "B"), game("G2", "C", "D"), game("G3", "E", "F"))
    conflict = impossible(meeting(*games, arenas=(opened("North", 9, 10.5),)))
    assert [(one.code, one.facts["count"], one.facts["room"]) for one in conflict] == [("too-few-slots/demand", 3, 2)]
    assert reliefs(conflict)["open-longer-all"].facts["minutes"] == 60
    possible(meeting(*games, arenas=(opened("North", 9, 11.25),)))


def test_the_core_holds_nothing_that_is_not_needed():
    """B's rest and the second day have no part in it: only A's three games on its two days."""
    games = (
        game("G1", "A", "B"),
        game("G2", "A", "C"),
        game("G3", "A", "D"),
        game("G4", "B", "C"),
    )
    days = (opened("North", 9, 18), opened("North", 9, 18, D2))
    event = meeting(*games, arenas=days, settings={"games_a_day": 1, "last_day": D2})
    conflict = [one for one in impossible(event) if one.code != "too-little-time/demand"]
    assert [(one.code, one.facts["team"]) for one in conflict] == [("too-many-games-a-day/demand", "A")]


def test_less_rest_is_the_least_that_will_do():
    """45 + 150 + 45 is exactly 4 hours: of 210 minutes rest 60 must go, 45 are too few."""
    games = (game("G1", "A", "B"), game("G2", "A", "C"))
    conflict = impossible(meeting(*games, arenas=(opened("North", 9, 13),), settings={"rest": 210}))
    assert reliefs(conflict)["less-rest"].facts["minutes"] == 60


def test_as_many_more_umpires_as_are_needed():
    """Five games at one time with one umpire each: four more, and three are too few."""
    names = ("North", "South", "East", "West", "Lake")
    event = meeting(
        *(game(f"G{number}", f"A{number}", f"B{number}") for number in range(5)),
        arenas=tuple(opened(name, 10, 10.75) for name in names),
        officials=(official("Neutral"),),
        settings={"umpires_a_game": 1},
    )
    assert reliefs(impossible(event))["more-officials"].facts["count"] == 4


def test_officials_who_are_too_few_for_all_hours_are_counted():
    """One arena for 3 x 45 minutes, another for one game, one umpire: three games at most, whatever the order."""
    hours = (opened("North", 10, 12.25), opened("South", 10, 10.75))
    games = tuple(game(f"G{number}", f"A{number}", f"B{number}") for number in range(4))
    alone = {"officials": (official("Neutral"),), "settings": {"umpires_a_game": 1}}
    possible(meeting(*games[:3], arenas=hours, **alone))
    conflict = impossible(meeting(*games, arenas=hours, **alone))
    assert codes(conflict) == {"too-few-umpires/demand"}
    assert len(conflict[0].games) == 4
    assert reliefs(conflict)["more-officials"].facts["count"] == 1


def test_a_game_typed_outside_the_hours_takes_no_official_from_the_others():
    games = (game("G1", "A", "B"), typed("G2", "C", "D", "North", 15))
    event = meeting(
        *games,
        arenas=(opened("North", 10, 10.75),),
        officials=(official("Neutral"),),
        settings={"umpires_a_game": 1},
    )
    assert [one.umpire_1 for one in possible(event).placements] == ["Neutral", "Neutral"]


def test_what_everybody_sees_at_once_is_named_rather_than_a_detail():
    """The final is typed on the first of two days: that A and B are away then collides with it too."""
    games = (
        game("S1", "A", "B", Stage.SEMI_FINAL),
        game("S2", "C", "D", Stage.SEMI_FINAL),
        typed("F", "Winner of S1", "Winner of S2", "North", 9, stage=Stage.FINAL),
    )
    away = tuple(team(name, unavailable=(Stretch(D1),)) for name in "AB")
    days = (opened("North", 9, 18), opened("North", 9, 18, D2))
    conflict = impossible(meeting(*games, teams=away, arenas=days, settings={"last_day": D2}))
    assert "fixed-game-moved/demand" in codes(conflict)
    assert "team-away/demand" not in codes(conflict)


def test_a_limit_that_the_days_just_allow_is_no_conflict():
    """Three games at one a day: three days are enough, two are not."""
    games = (game("G1", "A", "B"), game("G2", "A", "C"), game("G3", "A", "D"))
    three = (opened("North", 9, 18), opened("North", 9, 18, D2), opened("North", 9, 18, D3))
    possible(meeting(*games, arenas=three, settings={"games_a_day": 1, "last_day": D3}))
    conflict = impossible(meeting(*games, arenas=three[:2], settings={"games_a_day": 1, "last_day": D3}))
    assert [(one.code, one.facts["team"]) for one in conflict][:1] == [("too-many-games-a-day/demand", "A")]


def test_arenas_that_can_be_counted_but_not_named_are_a_conflict_too():
    """Two games are typed into one arena at one time, though another is free."""
    games = (typed("G1", "A", "B", "North", 9), typed("G2", "C", "D", "North", 9, fixed=True), game("G3", "A", "C"))
    both = (opened("North", 9, 10), opened("South", 9, 10))
    conflict = impossible(meeting(*games, arenas=both))
    assert "fixed-game-moved/demand" in codes(conflict) or "too-little-time/demand" in codes(conflict)


def test_every_code_has_its_page():
    keys = {page.key for page in PAGES}
    assert len(keys) == len(PAGES)
    for requirement in REQUIREMENTS:
        assert requirement.code in keys
