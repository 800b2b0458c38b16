"""The draw: what it refuses, what it says, what it never draws over."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from random import Random

import pytest
from msgspec.structs import replace

from schedules.draws.lots import cast, key
from tests.build import D1, D2, game
from tests.draws.event_of import (
    cleared,
    drawn,
    event_of,
    keys,
    settled,
    teams_of,
    to_the_end,
    with_results,
    won_by,
    written,
)
from tourney.language import Voice
from tourney.model.event import Format, KeepApart, Played, Qualify, Seeding
from tourney.model.findings import Effect
from tourney.model.games import Entered, FirstGameLoser, LoserOf, Outcome, Stage, WinnerOf
from tourney.model.nothing import EMPTY
from tourney.model.people import Team
from tourney.play.draw_record import draws, standing


def names(*numbers: int) -> tuple[str, ...]:
    return tuple(f"Team {number}" for number in numbers)


# --- the order ------------------------------------------------------------------------------------------------------


def test_by_lot_the_order_is_that_of_the_keys():
    record = drawn(event_of(6, format=Format.KNOCKOUT, seeding=Seeding.LOT)).draw
    assert record is not None
    assert record.seeding == tuple(sorted(names(1, 2, 3, 4, 5, 6), key=lambda name: key("phrase", "seeding", name)))
    assert [(lot.purpose, lot.order) for lot in record.lots] == [("seeding", record.seeding)]
    assert record.phrase == "phrase"


def test_by_seeds_there_is_no_lot():
    one = event_of(4, teams=teams_of(4, seed={1: 4, 2: 3, 3: 2, 4: 1}), format=Format.KNOCKOUT, lot_phrase="")
    came = drawn(replace(one, event=replace(one.event, seeding=Seeding.SEEDS)))
    assert came.draw is not None
    assert came.draw.seeding == names(4, 3, 2, 1)
    assert (came.draw.lots, came.draw.phrase) == ((), "")
    assert [str(game.a) for game in came.games[:2]] == ["Team 4", "Team 3"]


def test_seeds_come_first_and_the_rest_by_lot():
    one = event_of(6, teams=teams_of(6, seed={5: 1, 2: 2}), format=Format.ROUND_ROBIN)
    came = drawn(one)
    assert came.draw is not None
    rest = cast("phrase", "seeding", names(1, 3, 4, 6)).order
    assert came.draw.seeding == (*names(5, 2), *rest)
    assert [lot.order for lot in came.draw.lots] == [rest]


def test_in_pools_the_lot_is_for_the_pool():
    came = drawn(event_of(8, teams=teams_of(8, seed={1: 1}), format=Format.POOLS, pools=2))
    assert came.draw is not None
    assert [lot.purpose for lot in came.draw.lots] == ["pool"]
    assert came.draw.lots[0].order == cast("phrase", "pool", names(*range(2, 9))).order


def test_by_handicap_the_strongest_is_first_and_level_teams_are_drawn():
    one = event_of(3, format=Format.KNOCKOUT, seeding=Seeding.HANDICAP)
    stronger = [
        replace(member, arena=type(member.arena)(4)) if member.number == "Team 2/1" else member
        for member in one.members
    ]
    came = drawn(replace(one, members=tuple(stronger)))
    assert came.draw is not None
    level = cast("phrase", "seeding", names(1, 3))
    assert came.draw.seeding == ("Team 2", *level.order)
    assert came.draw.lots == (level,)


def test_by_handicap_a_team_without_one_stands_in_the_way():
    one = event_of(3, format=Format.KNOCKOUT, seeding=Seeding.HANDICAP)
    unknown = [replace(member, arena=EMPTY) if member.number == "Team 2/1" else member for member in one.members]
    came = drawn(replace(one, members=tuple(unknown)))
    assert came.draw is None
    assert keys(came) == ["draw-handicap-unknown"]
    assert came.findings[0].facts["teams"] == ("Team 2",)


@pytest.mark.parametrize("seeding", [Seeding.LOT, Seeding.SEEDS_THEN_LOT])
def test_without_a_phrase_there_is_no_lot(seeding):
    came = drawn(event_of(4, format=Format.KNOCKOUT, seeding=seeding, lot_phrase=""))
    assert came.draw is None
    assert keys(came) == ["missing-setting/lot phrase to draw"]


def test_where_every_team_is_seeded_no_phrase_is_needed():
    one = event_of(2, teams=teams_of(2, seed={1: 1, 2: 2}), format=Format.KNOCKOUT, lot_phrase="")
    assert drawn(one).draw is not None


def test_by_seeds_every_team_needs_one():
    came = drawn(event_of(3, teams=teams_of(3, seed={1: 1}), format=Format.KNOCKOUT, seeding=Seeding.SEEDS))
    assert keys(came) == ["draw-seeds-missing"]
    assert came.findings[0].facts["teams"] == names(2, 3)


def test_by_seeds_one_seed_for_two_teams_stands_in_the_way():
    seeds = {1: 1, 2: 1, 3: 3}
    came = drawn(event_of(3, teams=teams_of(3, seed=seeds), format=Format.KNOCKOUT, seeding=Seeding.SEEDS))
    assert came.draw is None
    assert keys(came) == ["draw-seed-twice"]


def test_teams_of_one_seed_are_drawn_among_themselves():
    """Four pools, two pots of four: each pool has one of each pot."""
    pots = {number: 1 if number <= 4 else 2 for number in range(1, 9)}
    came = drawn(event_of(8, teams=teams_of(8, seed=pots), format=Format.POOLS, pools=4))
    assert came.draw is not None
    assert keys(came) == ["draw-seed-shared", "draw-seed-shared"]
    (lot,) = came.draw.lots
    assert set(lot.order) == set(names(*range(1, 9)))
    assert came.draw.seeding[:4] == tuple(name for name in lot.order if name in names(1, 2, 3, 4))
    for one in came.games:
        assert len({str(one.a), str(one.b)} & set(names(1, 2, 3, 4))) == 1


def test_a_single_seed_between_pots_keeps_its_place():
    came = drawn(event_of(5, teams=teams_of(5, seed={5: 1, 4: 2, 3: 2, 2: 4}), format=Format.KNOCKOUT))
    assert came.draw is not None
    assert came.draw.seeding[0] == "Team 5"
    assert set(came.draw.seeding[1:3]) == set(names(3, 4))
    assert came.draw.seeding[3:] == names(2, 1)
    assert set(came.draw.lots[0].order) == set(names(1, 3, 4))


def test_teams_of_one_seed_may_be_exchanged_to_keep_clubs_apart():
    """Seeds 1 and 2 hold their lines; of the two of seed 3, the one of the first's club goes to the other half."""
    for palm in (3, 4):
        clubs = teams_of(4, seed={1: 1, 2: 2, 3: 3, 4: 3}, club={1: "Palm", palm: "Palm"})
        came = drawn(event_of(4, teams=clubs, format=Format.KNOCKOUT, keep_apart=frozenset({KeepApart.CLUB})))
        assert came.draw is not None
        assert came.draw.seeding == names(1, 2, palm, 7 - palm)


@pytest.mark.parametrize(
    ("seeds", "missing"),
    [
        ({1: 1, 2: 1, 3: 2}, ()),
        ({1: 1, 2: 1, 3: 3}, ()),
        ({1: 1, 2: 1, 3: 4}, ("3",)),
        ({1: 2}, ("1",)),
        ({1: 1, 2: 3}, ("2",)),
    ],
)
def test_behind_a_pot_seeds_go_on_by_one_or_by_its_size(seeds, missing):
    came = drawn(event_of(4, teams=teams_of(4, seed=seeds), format=Format.KNOCKOUT))
    gaps = [finding.facts["missing"] for finding in came.findings if finding.key == "draw-seed-gap"]
    assert gaps == ([missing] if missing else [])


def test_a_gap_in_the_seeds_is_closed_and_said():
    came = drawn(event_of(4, teams=teams_of(4, seed={1: 4, 2: 2, 3: 1}), format=Format.KNOCKOUT))
    assert came.draw is not None
    assert came.draw.seeding[:3] == names(3, 2, 1)
    assert keys(came) == ["draw-seed-gap"]
    assert came.findings[0].facts["missing"] == ("3",)


# --- who is in ------------------------------------------------------------------------------------------------------


def test_a_team_withdrawn_by_the_day_is_not_drawn():
    noon = datetime(2026, 5, 1, 12)
    for withdrawn, inside in ((noon, 3), (noon + timedelta(days=1), 4)):
        came = drawn(event_of(4, teams=teams_of(4, withdrawn={2: withdrawn}), format=Format.KNOCKOUT))
        assert came.draw is not None
        assert len(came.draw.seeding) == inside


def test_a_team_entered_after_the_day_is_not_drawn():
    for entered, inside in ((datetime(2026, 5, 1, 23, 59), 4), (datetime(2026, 5, 2), 3)):
        came = drawn(event_of(4, teams=teams_of(4, entered={2: entered}), format=Format.KNOCKOUT))
        assert came.draw is not None
        assert len(came.draw.seeding) == inside


def test_nothing_is_drawn_while_a_team_is_barred():
    one = event_of(4, format=Format.KNOCKOUT)
    came = drawn(one, barred=frozenset({"Team 3"}))
    assert (came.draw, came.games, keys(came)) == (None, (), ["draw-team-barred"])
    assert came.findings[0].effect is Effect.BARS
    allowed = drawn(one, barred=frozenset({"Team 3"}), with_barred=True)
    assert len(allowed.games) == 3
    assert keys(allowed) == ["draw-with-barred"]


def test_a_barred_team_that_has_withdrawn_bars_nothing():
    one = event_of(4, teams=teams_of(4, withdrawn={3: datetime(2026, 4, 30)}), format=Format.KNOCKOUT)
    assert drawn(one, barred=frozenset({"Team 3"})).draw is not None


# --- what stands in the way -----------------------------------------------------------------------------------------


def test_without_a_format_nothing_is_drawn():
    came = drawn(event_of(4, format=EMPTY))
    assert keys(came) == ["missing-setting/format to draw"]
    assert came.draw is None


def test_as_entered_is_the_committees_own():
    assert keys(drawn(event_of(4, format=Format.AS_ENTERED))) == ["draw-as-entered"]


@pytest.mark.parametrize(
    ("format_", "teams", "settings", "page"),
    [
        (Format.KNOCKOUT, 1, {}, "draw-number-of-teams"),
        (Format.KNOCKOUT, 0, {}, "draw-number-of-teams"),
        (Format.DOUBLE_KNOCKOUT, 2, {}, "draw-number-of-teams"),
        (Format.THREE_TEAM_DAY, 4, {}, "draw-number-of-teams"),
        (Format.CROSS_POOLS, 3, {}, "draw-number-of-teams"),
        (Format.CROSS_POOLS, 6, {"pools": 3}, "draw-number-of-pools/cross pools"),
        (Format.POOLS, 5, {"pools": 3}, "draw-number-of-pools"),
        (Format.POOLS_THEN_KNOCKOUT, 5, {"pools": 2, "qualify": Qualify(3)}, "draw-number-of-pools"),
        (Format.POOLS_THEN_KNOCKOUT, 4, {"pools": 2, "qualify": Qualify(2, 1)}, "draw-number-of-qualifiers/best"),
        (Format.POOLS_THEN_KNOCKOUT, 7, {"pools": 3, "qualify": Qualify(2, 2)}, "draw-number-of-qualifiers/best"),
        (Format.POOLS_THEN_KNOCKOUT, 4, {"pools": 1, "qualify": Qualify(1)}, "draw-number-of-qualifiers"),
        (Format.POOLS_THEN_KNOCKOUT, 4, {"pools": 2, "qualify": Qualify(0, 2)}, "draw-number-of-qualifiers"),
        (Format.POOLS_THEN_KNOCKOUT, 8, {"pools": 2, "qualify": Qualify(5)}, "draw-number-of-pools"),
        (Format.CROSS_POOLS_THEN_KNOCKOUT, 4, {"qualify": Qualify(5)}, "draw-number-of-qualifiers"),
        (Format.CROSS_POOLS_THEN_KNOCKOUT, 4, {"qualify": Qualify(1)}, "draw-number-of-qualifiers"),
        (Format.POOLS_THEN_KNOCKOUT, 8, {"pools": 2, "qualify": Qualify(1, 3)}, "draw-number-of-qualifiers/best"),
        (Format.SWISS, 6, {"rounds": 0}, "draw-number-of-rounds"),
        (Format.SWISS, 6, {"rounds": 6}, "draw-number-of-rounds"),
    ],
)
def test_what_a_format_cannot_do_says_what_would_work(format_, teams, settings, page):
    came = drawn(event_of(teams, format=format_, **settings))
    assert came.draw is None
    assert keys(came) == [page]
    assert {"instead", "most", "pools"} & set(came.findings[0].facts)


@pytest.mark.parametrize(
    ("format_", "teams", "settings"),
    [
        (Format.CROSS_POOLS, 4, {"pools": 1}),
        (Format.POOLS, 6, {"pools": 3}),
        (Format.POOLS_THEN_KNOCKOUT, 6, {"pools": 2, "qualify": Qualify(3)}),
        (Format.POOLS_THEN_KNOCKOUT, 5, {"pools": 2, "qualify": Qualify(2, 1)}),
        (Format.POOLS_THEN_KNOCKOUT, 8, {"pools": 3, "qualify": Qualify(2, 2)}),
        (Format.POOLS_THEN_KNOCKOUT, 4, {"pools": 1, "qualify": Qualify(2)}),
        (Format.CROSS_POOLS_THEN_KNOCKOUT, 4, {"qualify": Qualify(4)}),
        (Format.POOLS_THEN_KNOCKOUT, 8, {"pools": 2, "qualify": Qualify(1, 2)}),
        (Format.POOLS_THEN_KNOCKOUT, 4, {"pools": 1, "qualify": Qualify(1, 1)}),
        (Format.SWISS, 6, {"rounds": 5}),
    ],
)
def test_on_the_edge_it_is_drawn(format_, teams, settings):
    assert drawn(event_of(teams, format=format_, **settings)).draw is not None


def test_what_would_work_for_the_pools_does_work():
    (finding,) = drawn(event_of(7, format=Format.POOLS_THEN_KNOCKOUT, pools=3, qualify=Qualify(3))).findings
    instead = finding.facts["instead"]
    assert Voice("en", ()).fact(instead) == "`Pools` = 1 and `Pools` = 2"
    for pools in (1, 2):
        assert drawn(event_of(7, format=Format.POOLS_THEN_KNOCKOUT, pools=pools, qualify=Qualify(3))).draw


def test_a_setting_without_games_is_said():
    came = drawn(event_of(4, format=Format.ROUND_ROBIN, third_place=True, consolation=True, placement_games=True))
    assert keys(came) == ["draw-setting-without-games"] * 3
    assert came.draw is not None


# --- what is never drawn over ---------------------------------------------------------------------------------------


def test_typed_games_are_the_draw():
    one = event_of(2, format=Format.KNOCKOUT, drawn_on=D1)
    typed = replace(one, games=(game("G1", "Team 1", "Team 2"),))
    came = drawn(typed, D2)
    assert came.games == ()
    assert came.draw is not None
    assert (came.draw.by_hand, came.draw.day, came.draw.games) == (True, D1, ())
    assert [team.complete for team in came.draw.teams] == [True, True]
    assert keys(came) == ["draw-by-hand"]
    again = drawn(written(typed, came), D2)
    assert (again.draw, again.games, keys(again)) == (None, (), ["draw-by-hand"])


def test_typed_games_without_their_day_leave_nobody_rostered():
    one = event_of(2, format=Format.KNOCKOUT)
    came = drawn(replace(one, games=(game("G1", "Team 1", "Team 2"),)))
    assert (came.draw, came.games) == (None, ())
    assert keys(came) == ["draw-by-hand", "draw-day-missing"]


def test_a_drawn_event_is_not_drawn_again():
    one = event_of(5, format=Format.KNOCKOUT)
    one = written(one, drawn(one))
    came = drawn(one, D2)
    assert (came.draw, came.games, keys(came)) == (None, (), ["draw-complete"])


def test_games_taken_off_the_sheet_come_back_as_they_were_drawn():
    one = event_of(5, format=Format.KNOCKOUT)
    first = drawn(one)
    emptied = replace(written(one, first), games=(), event=replace(one.event, lot_phrase="another"))
    came = drawn(emptied, D2)
    assert came.games == first.games
    assert came.draw == first.draw
    assert keys(came) == ["draw-restored"]
    assert written(emptied, came).draw == emptied.draw, "the record is not written twice"


def test_a_draw_is_made_again_with_a_reason_until_the_first_result():
    one = event_of(5, format=Format.KNOCKOUT)
    one = written(one, drawn(one))
    changed = replace(one, event=replace(one.event, lot_phrase="another"))
    assert keys(drawn(changed, again=True)) == ["draw-no-reason"]
    came = drawn(changed, D2, again=True, because="Team 6 came late")
    assert came.draw is not None
    assert (came.draw.because, came.draw.phrase, came.draw.day) == ("Team 6 came late", "another", D2)
    assert set(came.replaced) == {f"G{number}" for number in range(1, 5)}
    both = written(changed, came)
    assert len(draws(both.draw)) == 2
    assert [record.phrase for record in standing(draws(both.draw))] == ["another"]
    assert [game.id for game in both.games] == ["G1", "G2", "G3", "G4"]
    late = drawn(won_by(both, "G1", "A"), again=True, because="again")
    assert (late.draw, keys(late)) == (None, ["draw-too-late"])
    assert late.findings[0].facts["games"] == ("G1",)


def test_a_draw_made_by_hand_is_not_made_again():
    one = replace(event_of(2, format=Format.KNOCKOUT), games=(game("G1", "Team 1", "Team 2"),))
    assert keys(drawn(one, again=True, because="x")) == ["draw-nothing-to-replace"]


def test_making_again_the_last_swiss_round_leaves_the_others():
    one = event_of(6, format=Format.SWISS)
    one = written(one, drawn(one))
    one, _ = with_results(one, Random(1))
    second = drawn(one)
    one = written(one, second)
    again = drawn(one, again=True, because="a result was wrong")
    assert set(again.replaced) == {"G4", "G5", "G6"}
    assert [game.id for game in again.games] == ["G4", "G5", "G6"]
    after = written(one, again)
    assert len(after.games) == 6
    assert len(standing(draws(after.draw))) == 2


# --- what hangs on results ------------------------------------------------------------------------------------------


def test_the_next_swiss_round_waits_for_every_result():
    one = event_of(6, format=Format.SWISS)
    one = written(one, drawn(one))
    played = won_by(won_by(one, "G1", "A"), "G2", "B")
    came = drawn(played)
    assert (came.draw, keys(came)) == (None, ["draw-waits"])
    assert came.findings[0].facts["games"] == ("G3",)
    came = drawn(won_by(played, "G3", "A"), D2)
    assert [game.id for game in came.games] == ["G4", "G5", "G6"]
    assert {game.round for game in came.games} == {2}


def test_the_later_draws_keep_the_threes_of_the_first():
    one = event_of(4, format=Format.SWISS)
    first = drawn(one)
    one, _ = with_results(written(one, first), Random(1))
    moved = replace(one, roster=tuple(replace(row, until=D1) for row in one.roster))
    second = drawn(moved, D2)
    assert first.draw is not None
    assert second.draw is not None
    assert (second.draw.teams, second.draw.fingerprint) == (first.draw.teams, first.draw.fingerprint)
    assert (second.draw.day, second.draw.seeding, second.draw.lots) == (D2, first.draw.seeding, first.draw.lots)


def c26() -> tuple[Team, ...]:
    return teams_of(6, seed={number: number for number in range(1, 7)})


def test_who_had_a_bye_and_lost_its_first_game_is_in_the_consolation():
    """C26: 4 beats 5, 3 beats 6, 4 beats 1, 2 beats 3: 5, 6 and 1 are in, 3 is not."""
    one = event_of(6, teams=c26(), format=Format.KNOCKOUT, consolation=True)
    one = written(one, drawn(one))
    assert [f"{game.a} v {game.b}" for game in one.games[:2]] == ["Team 4 v Team 5", "Team 3 v Team 6"]
    one = won_by(won_by(won_by(one, "G1", "A"), "G2", "A"), "G3", "B")
    waits = drawn(one)
    assert (keys(waits), waits.findings[0].facts["games"]) == (["draw-waits"], ("G4",))
    one = won_by(one, "G4", "A")
    came = drawn(one)
    assert [(game.stage, game.round) for game in came.games] == [(Stage.CONSOLATION, 1), (Stage.CONSOLATION, 2)]
    assert (came.games[0].a, came.games[0].b) == (FirstGameLoser(1), FirstGameLoser(2))
    assert (came.games[1].a, came.games[1].b) == (FirstGameLoser(3), WinnerOf("G6"))
    results = {result.id: result for result in settled(written(one, came)).results}
    assert set(results["G6"].teams) == {"Team 5", "Team 6"}
    assert results["G7"].a == "Team 1"


def test_a_corrected_result_that_changes_the_consolation_is_said_and_drawn_again():
    """C26, corrected to 3 beats 2: 5, 6, 1 and 2 are in; three games."""
    one = event_of(6, teams=c26(), format=Format.KNOCKOUT, consolation=True)
    one = written(one, drawn(one))
    for name, side in (("G1", "A"), ("G2", "A"), ("G3", "B"), ("G4", "A")):
        one = won_by(one, name, side)
    one = won_by(written(one, drawn(one)), "G4", "B")
    came = drawn(one)
    assert keys(came) == ["draw-consolation-changed"]
    assert came.findings[0].effect is Effect.ASKS
    assert set(came.findings[0].facts["teams"]) == set(names(5, 6, 1, 2))
    again = drawn(one, again=True, because="the second semi-final was corrected")
    assert len(again.games) == 3
    assert set(again.replaced) == {"G6", "G7"}
    assert keys(drawn(written(one, again))) == ["draw-complete"]


def test_a_walkover_is_no_first_game():
    """5 does not appear: 4 goes on without having played, and its semi-final is its first game."""
    one = event_of(6, teams=c26(), format=Format.KNOCKOUT, consolation=True)
    one = written(one, drawn(one))
    walked = replace(one.games[0], outcome=Outcome.WALKOVER_A)
    one = replace(one, games=(walked, *one.games[1:]))
    for name, side in (("G2", "A"), ("G3", "A"), ("G4", "A")):
        one = won_by(one, name, side)
    came = drawn(one)
    results = {result.id: result for result in settled(written(one, came)).results}
    assert len(came.games) == 1
    assert set(results[came.games[0].id].teams) == {"Team 6", "Team 4"}


def test_the_second_final_is_drawn_only_if_the_unbeaten_team_loses():
    one = event_of(4, teams=teams_of(4, seed={number: number for number in range(1, 5)}), format=Format.DOUBLE_KNOCKOUT)
    one = written(one, drawn(one))
    for name in ("G1", "G2", "G3", "G4", "G5"):
        one = won_by(one, name, "A")
    assert keys(drawn(one)) == ["draw-waits"]
    assert keys(drawn(won_by(one, "G6", "A"))) == ["draw-complete"]
    came = drawn(won_by(one, "G6", "B"))
    assert [(game.id, game.stage, game.round, game.a, game.b) for game in came.games] == [
        ("G7", Stage.FINAL, 2, LoserOf("G6"), WinnerOf("G6"))
    ]


def test_semi_finals_after_cross_pools_avoid_a_rematch():
    """Two pools of two; every team meets the two of the other pool, so only pool mates have not met."""
    one = event_of(
        4, teams=teams_of(4, seed={number: number for number in range(1, 5)}), format=Format.CROSS_POOLS_THEN_KNOCKOUT,
        qualify=Qualify(4), played=Played.FLAT,
    )  # fmt: skip
    ended, made = to_the_end(one, Random(3))
    assert len(made) == 2
    results = settled(ended).results
    met = {frozenset(result.teams) for result in results if result.game.stage is Stage.POOL}
    semis = [frozenset(result.teams) for result in results if result.game.stage is Stage.SEMI_FINAL]
    assert len(semis) == 2
    assert not any(semi in met for semi in semis)


def test_placement_games_below_two_pools_play_for_the_places_behind_the_bracket():
    came = drawn(event_of(8, format=Format.POOLS_THEN_KNOCKOUT, pools=2, placement_games=True))
    behind = [game for game in came.games if game.stage is Stage.PLACEMENT]
    assert [(game.round, str(game.a), str(game.b)) for game in behind] == [
        (7, "4th of Pool A", "4th of Pool B"),
        (5, "3rd of Pool A", "3rd of Pool B"),
    ]
    assert came.games[-1].stage is Stage.FINAL


def test_the_record_says_how_late_pool_mates_can_meet():
    came = drawn(event_of(8, format=Format.POOLS_THEN_KNOCKOUT, pools=2))
    assert came.draw is not None
    assert came.draw.separations == (
        "pool mates, can meet by round 1, 2, … of the knockout: 0, 2; the fewest there can be (proved)",
    )


# --- keeping apart --------------------------------------------------------------------------------------------------


def test_clubs_are_kept_apart_and_the_record_says_what_was_tried():
    clubs = teams_of(8, club=dict.fromkeys((1, 2, 3, 4), "Palm"), seed={1: 1, 5: 2})
    came = drawn(event_of(8, teams=clubs, format=Format.KNOCKOUT, keep_apart=frozenset({KeepApart.CLUB})))
    assert came.draw is not None
    palm = set(names(1, 2, 3, 4))
    for one in came.games[:4]:
        assert isinstance(one.a, Entered)
        assert isinstance(one.b, Entered)
        assert len({one.a.team, one.b.team} & palm) == 1
    assert came.draw.seeding[:2] == names(1, 5)
    assert came.draw.separations[0] == "club: 6 pairs to keep apart"
    assert came.draw.separations[-1].endswith("0, 2, 6 (proved)")
    assert keys(came) == ["draw-clashes-left"]


def test_in_pools_clubs_are_kept_apart():
    clubs = teams_of(9, club={1: "Palm", 2: "Palm", 3: "Palm"})
    came = drawn(event_of(9, teams=clubs, format=Format.POOLS, pools=3, keep_apart=frozenset({KeepApart.CLUB})))
    together = {frozenset((str(game.a), str(game.b))) for game in came.games}
    assert not any(frozenset(pair) in together for pair in (names(1, 2), names(1, 3), names(2, 3)))
    assert keys(came) == []


def test_in_a_swiss_first_round_clubs_do_not_meet():
    one = event_of(6, format=Format.SWISS, keep_apart=frozenset({KeepApart.CLUB}))
    order = drawn(one).draw.seeding  # type: ignore[union-attr]  # it is drawn
    clubs = tuple(replace(team, club="Palm" if team.name in (order[0], order[3]) else "") for team in one.teams)
    came = drawn(replace(one, teams=clubs))
    assert frozenset((order[0], order[3])) not in {frozenset((str(game.a), str(game.b))) for game in came.games}


def test_a_pool_given_by_the_committee_stays():
    pools = {1: "A", 2: "A", 3: "A"}
    came = drawn(event_of(6, teams=teams_of(6, pool=pools), format=Format.POOLS, pools=2))
    in_a = {str(side) for game in came.games if game.pool == "A" for side in (game.a, game.b)}
    assert in_a == set(names(1, 2, 3))


def test_pools_given_too_small_are_not_drawn():
    """Pool B would have one team; from two cross pools a third is given."""
    given = dict.fromkeys(range(1, 6), "A")
    for format_ in (Format.POOLS, Format.POOLS_THEN_KNOCKOUT):
        came = drawn(event_of(6, teams=teams_of(6, pool=given), format=format_, pools=2))
        assert (came.draw, keys(came)) == (None, ["draw-number-of-pools"])
    three = teams_of(6, pool={1: "A", 2: "B", 3: "C"})
    assert keys(drawn(event_of(6, teams=three, format=Format.CROSS_POOLS))) == ["draw-number-of-pools/cross pools"]
    alone = teams_of(6, pool=dict.fromkeys(range(1, 7), "A"))
    assert keys(drawn(event_of(6, teams=alone, format=Format.CROSS_POOLS))) == ["draw-number-of-pools/cross pools"]


def test_pools_given_by_name_are_their_own_number():
    pools = {1: "Red", 2: "Red", 3: "Blue", 4: "Blue"}
    came = drawn(event_of(4, teams=teams_of(4, pool=pools), format=Format.POOLS))
    assert {game.pool for game in came.games} == {"Red", "Blue"}


def test_where_every_place_is_played_for_there_is_no_consolation():
    one = event_of(4, format=Format.KNOCKOUT, placement_games=True, consolation=True)
    came = drawn(one)
    assert keys(came) == ["draw-setting-without-games"]
    ended, made = to_the_end(one, Random(1))
    assert len(made) == 1
    assert len(ended.games) == 4


def test_uneven_pools_of_the_committee_are_said():
    came = drawn(event_of(6, teams=teams_of(6, pool=dict.fromkeys(range(1, 5), "A")), format=Format.POOLS, pools=2))
    assert keys(came) == ["draw-pools-uneven"]
    assert came.draw is not None


def test_the_day_is_the_day_handed_in():
    record = drawn(event_of(4, format=Format.KNOCKOUT), date(2026, 4, 28)).draw
    assert record is not None
    assert record.day == date(2026, 4, 28)


def test_a_result_taken_away_opens_the_way_again():
    one = event_of(4, format=Format.KNOCKOUT)
    one = won_by(written(one, drawn(one)), "G1", "A")
    assert drawn(one, again=True, because="x").draw is None
    assert drawn(cleared(one, "G1"), again=True, because="x").draw is not None


@pytest.mark.parametrize("format_", [one for one in Format if one is not Format.AS_ENTERED])
def test_relabelling_the_teams_relabels_the_draw(format_):
    """By seeds no name decides anything: the same seeds under other names give the same games under other names."""
    number = 3 if format_ is Format.THREE_TEAM_DAY else 7
    seeds = {place: place for place in range(1, number + 1)}
    one = event_of(number, teams=teams_of(number, seed=seeds), format=format_, seeding=Seeding.SEEDS, pools=2)
    other_names = dict(zip(names(*seeds), [f"Zz {number - place}" for place in range(number)], strict=True))
    renamed = tuple(replace(team, name=other_names[team.name]) for team in one.teams)
    other = event_of(number, teams=renamed, format=format_, seeding=Seeding.SEEDS, pools=2)
    first, second = drawn(one).games, drawn(other).games
    assert first
    assert [(game.id, game.stage, game.round, game.pool) for game in first] == [
        (game.id, game.stage, game.round, game.pool) for game in second
    ]
    assert [
        (other_names.get(str(game.a), str(game.a)), other_names.get(str(game.b), str(game.b))) for game in first
    ] == [(str(game.a), str(game.b)) for game in second]
