"""Published polo events come out as they did."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.play.event_of import (
    Outcome,
    Stage,
    event,
    finish,
    flat,
    goals,
    one,
    order,
    reasons,
    result,
    ruled,
    settled,
    table,
    totals,
)
from tests.real.published import facts
from tourney.model.clock import MINUTE, PeriodFormat
from tourney.model.event import Format, GoalsGiven, Played, PoolTies, ShootoutWin
from tourney.model.games import Placed, WinnerOf
from tourney.model.nothing import EMPTY
from tourney.model.people import Member, Position, RosterPlace, Team
from tourney.model.results import Stake

STAGE = {
    "bracket": Stage.POOL,
    "league": Stage.POOL,
    "round robin": Stage.POOL,
    "pool": Stage.POOL,
    "group A": Stage.POOL,
    "preliminary": Stage.POOL,
    "mini-quarterfinal": Stage.QUARTER_FINAL,
    "quarterfinal": Stage.QUARTER_FINAL,
    "semifinal": Stage.SEMI_FINAL,
    "final": Stage.FINAL,
    "3rd place": Stage.THIRD_PLACE,
    "5th place": Stage.PLACEMENT,
    "subsidiary final": Stage.SUBSIDIARY,
}


def played(published, *, until: int = 99, **changes):
    """The published games, as a committee would type them; a game without a score is `won by`."""
    games = []
    for row in published["games"]:
        if row["no"] > until or row["stage"] not in STAGE:
            continue
        stage = STAGE[row["stage"]]
        outcome = Outcome.OVERTIME if row.get("decided") == "overtime" else Outcome.PLAYED
        scores = [goals(row[key]) if row[key] is not None else EMPTY for key in ("a_score", "b_score")]
        if row.get("winner"):
            outcome = Outcome.WON_BY_A if row["winner"] == row["a"] else Outcome.WON_BY_B
        number = 5 if row["stage"] == "5th place" else 1
        games.append(
            replace(
                one(f"G{row['no']}", row["a"], row["b"], stage=stage, round=number, outcome=outcome),
                score_a=scores[0],
                score_b=scores[1],
                **changes,
            )
        )
    return games


RECORD = ("win percentage", "head-to-head if two", "shootout")


def test_the_us_open_of_2017_leaves_four_teams_to_a_shootout():
    published = facts("us_open_2017.json")
    done = settled(*played(published, until=9), of=flat(format=Format.CROSS_POOLS_THEN_KNOCKOUT, ladder=RECORD))
    assert order(done, "Pools") == ["T1", "T6", "T2=T3=T4=T5"]
    (tie,) = table(done, "Pools").undecided
    assert (tie.name, tie.next, tie.ranks) == ("Pools 3-6", "shootout", (3, 6))
    records = {row.team: f"{row.won}-{row.lost}" for row in table(done, "Pools").rows}
    assert records == published["expected"]["records"]


def test_the_us_open_of_2017_would_have_had_other_pairs_by_net_goals():
    published = facts("us_open_2017.json")
    done = settled(*played(published, until=9), of=flat(ladder=("win percentage", "net"), format=Format.CROSS_POOLS))
    third_to_sixth = order(done, "Pools")[2:]
    pairs = [[third_to_sixth[0], third_to_sixth[3]], [third_to_sixth[1], third_to_sixth[2]]]
    assert pairs == published["expected"]["would_be_pairs_if_net_goals_were_used"]


def test_the_us_open_of_2017_once_its_shootout_is_entered():
    """An order of the shootout that gives the published mini-quarters: 3 v 6 is T3-T4, 4 v 5 is T5-T2."""
    published = facts("us_open_2017.json")
    qualifying = played(published, until=9)
    quarters = [
        one("Q1", Placed(3), Placed(6), stage=Stage.QUARTER_FINAL),
        one("Q2", Placed(4), Placed(5), stage=Stage.QUARTER_FINAL),
    ]
    hits = totals("Pools 3-6", "3210", teams=("T3", "T5", "T2", "T4"))
    event_of = flat(format=Format.CROSS_POOLS_THEN_KNOCKOUT, ladder=RECORD)
    done = settled(*qualifying, *quarters, of=event_of, hits=hits)
    pairs = [[result(done, name).a, result(done, name).b] for name in ("Q1", "Q2")]
    assert pairs == published["expected"]["mini_quarter_pairs"]


def test_the_us_open_of_2017_ends_with_its_champion():
    published = facts("us_open_2017.json")
    hits = totals("Pools 3-6", "3210", teams=("T3", "T5", "T2", "T4"))
    done = settled(*played(published), of=flat(format=Format.CROSS_POOLS_THEN_KNOCKOUT, ladder=RECORD), hits=hits)
    assert finish(done) == ["1 T6", "2 T3", "3-4 T1", "3-4 T5", "5-6 T2", "5-6 T4"]


def two_periods(published, loser_of_three):
    """The 2018 Amateur Cup with players invented so that T1 is two below the others."""
    rows = [dict(row) for row in published["games"]]
    rows[2]["b_score"] = loser_of_three
    handicaps = {"T1": (1, 1, 0), "T2": (2, 1, 1), "T3": (2, 1, 1)}
    roster = tuple(
        RosterPlace(team=team, position=Position(str(number)), member=f"{team}{number}")
        for team in handicaps
        for number in (1, 2, 3)
    )
    members = tuple(
        Member(number=f"{team}{number}", arena=goals(value))
        for team, values in handicaps.items()
        for number, value in enumerate(values, 1)
    )
    of = event(
        played=Played.HANDICAP,
        pool_ties=PoolTies.STAND,
        periods=PeriodFormat(2, 7 * MINUTE + MINUTE // 2),
        format=Format.ROUND_ROBIN,
    )
    return settled(*played({"games": rows}), of=of, roster=roster, members=members)


@pytest.mark.parametrize("score", [3, 4, 5])
def test_the_amateur_cup_of_2018_is_won_by_net_goals(score):
    published = facts("arena_amateur_cup_2018.json")
    done = two_periods(published, score)
    assert order(done) == published["expected"]["order_of_finish"]
    assert reasons(done)[0] == ("T1", "net", f"+{7 - score}")
    assert (result(done, "G1").given_b, result(done, "G3").given_a) == (goals(1), goals(1))


def test_the_amateur_cup_of_2018_falls_to_gross_goals_at_six():
    done = two_periods(facts("arena_amateur_cup_2018.json"), 6)
    assert order(done) == ["T1", "T3", "T2"]
    assert reasons(done)[0] == ("T1", "gross", "12")


def test_the_arena_gold_cup_of_2016_is_placed_by_its_placing_games():
    published = facts("arena_gold_cup_2016.json")
    done = settled(*played(published), of=flat(format=Format.AS_ENTERED))
    assert finish(done) == [f"{place} {team}" for place, team in enumerate(published["expected"]["order_of_finish"], 1)]


def test_the_arena_gold_cup_of_2016_gives_twice_the_difference():
    published = facts("arena_gold_cup_2016.json")
    roster = [
        RosterPlace(
            team=team["id"], position=Position(str(number)), member=player["id"], declared=goals(player["handicap"])
        )
        for team in published["teams"]
        for number, player in enumerate(team["players"], 1)
    ]
    done = settled(
        *played(published),
        of=event(goals_given=GoalsGiven.TIMES_2, format=Format.AS_ENTERED),
        roster=tuple(roster),
        present=frozenset({"Event", "Rosters", "Games"}),
    )
    game = result(done, "G2")
    assert (game.counts_a, game.counts_b, game.given_a, game.given_b) == (goals(15), goals(13), goals(0), goals(4))
    assert {result(done, f"G{number}").given_a for number in (1, 3, 4, 6, 7)} == {goals(0)}


def test_the_houston_subsidiary_of_2024_counts_ties_and_half_goals():
    published = facts("houston_2024_brown_subsidiary.json")
    done = settled(*played(published), of=flat(format=Format.ROUND_ROBIN))
    assert order(done) == published["expected"]["order_of_finish"]
    assert {row.team: row.points for row in table(done).rows} == published["expected"]["points"]
    assert table(done).rows[0].scored == goals(8.5)


def test_the_houston_masters_cup_after_eight_games():
    published = facts("houston_masters_cup_2020_partial.json")
    done = settled(*played(published), of=flat(format=Format.ROUND_ROBIN))
    assert {row.team: f"{row.won}-{row.lost}" for row in table(done).rows} == published["expected"]["records"]


def test_a_shootout_of_the_world_championship_of_2022_stays_a_draw_in_the_table():
    published = facts("fip_women_2022_group_a.json")
    games = played(published)
    shootout = [replace(game, outcome=Outcome.SHOOTOUT) if game.id == "G3" else game for game in games]
    shootout = [game for game in shootout if game.stage is Stage.POOL]
    of = flat(
        format=Format.ROUND_ROBIN,
        ladder=("points", "net"),
        shootout_win=ShootoutWin.TIE,
        score_includes_shootout_goal=False,
        shootout_goal_in_net=False,
    )
    done = settled(*shootout, of=of, hits=totals("G3", "23", teams=("ARG", "ENG")))
    assert order(done) == published["expected"]["order"]
    for line, row in zip(published["expected"]["table"]["group A"], table(done).rows, strict=True):
        assert (row.team, row.points, row.won, row.tied, row.lost) == tuple(
            line[key] for key in ("team", "points", "won", "drawn", "lost")
        )
        assert (row.scored, row.conceded, row.net) == tuple(goals(line[key]) for key in ("gf", "ga", "gd"))
    assert result(done, "G3").winner == "ENG"


def test_the_balding_cup_of_2016_is_a_ring_of_five():
    published = facts("balding_cup_2016.json")
    done = settled(*played(published), of=flat(format=Format.POOLS_THEN_KNOCKOUT))
    records = {row.team: f"{row.won}-{row.lost}" for row in table(done).rows}
    assert records == published["expected"]["records"]
    nets = {row.team: row.net.number for row in table(done).rows}
    assert nets == published["expected"]["net_after_league"]
    assert finish(done)[:4] == ["1 T4", "2 T1", "3 T2", "4 T3"]


def test_the_committee_of_the_balding_cup_can_send_the_last_team_on():
    league = [game for game in played(facts("balding_cup_2016.json")) if game.stage is Stage.POOL]
    semi = one("S2", Placed(4), Placed(2), stage=Stage.SEMI_FINAL)
    rulings = (
        ruled("advance", "4th of pools", "T2"),
        ruled("tie", "Table 2-4", "T1 > T3 > T5"),
    )
    done = settled(*league, semi, of=flat(format=Format.POOLS_THEN_KNOCKOUT), rulings=rulings)
    assert (result(done, "S2").a, result(done, "S2").b) == ("T2", "T1")
    assert [finding.facts["team"] for finding in done.findings if finding.code == "advance"] == ["T2"]


def test_the_bracket_of_four_of_2023():
    done = settled(*played(facts("womens_arena_open_2023.json")), of=flat(format=Format.KNOCKOUT))
    assert finish(done) == ["1 T3", "2 T1", "3-4 T2", "3-4 T4"]


def test_the_bracket_of_five_of_2024():
    games = played(facts("interscholastic_girls_2024.json"))
    games = [replace(game, b=WinnerOf("G1")) if game.id == "G3" else game for game in games]
    games = [replace(game, a=WinnerOf("G3"), b=WinnerOf("G2")) if game.id == "G4" else game for game in games]
    names = tuple(Team(name=team["id"]) for team in facts("interscholastic_girls_2024.json")["teams"])
    done = settled(*games, of=flat(format=Format.KNOCKOUT), teams=names)
    assert finish(done) == ["1 T5", "2 T4", "3-4 T2", "3-4 T3", "5 T1"]


def test_a_title_at_stake_is_named():
    published = facts("us_open_2017.json")
    done = settled(*played(published, until=9), of=flat(format=Format.CROSS_POOLS, ladder=RECORD))
    assert [tie.stake for tie in table(done, "Pools").undecided] == [Stake.PLACE]
