"""Round robin by the Berger tables."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest

from schedules.draws.plan import entered, games_of
from schedules.draws.round_robin import berger, round_robin
from schedules.draws.three_team_day import three_team_day
from tests.draws.playing import numbered, rows
from tourney.model.clock import MINUTE, PeriodFormat
from tourney.model.event import REGULAR, SIX_PERIODS
from tourney.model.nothing import EMPTY


def test_the_tables_are_the_published_ones():
    published: dict[int, dict[int, list[tuple[int, int]]]] = defaultdict(lambda: defaultdict(list))
    for row in rows("berger_tables.csv"):
        published[int(row["size"])][int(row["round"])].append((int(row["first"]), int(row["second"])))
    assert set(published) == {4, 6, 8}
    for size, table in published.items():
        assert berger(size) == list(table.values())


@pytest.mark.parametrize("teams", [*range(2, 41), 63, 64, 255, 256])
def test_every_pair_meets_once_and_nobody_plays_twice_in_a_round(teams):
    table = berger(teams)
    assert len(table) == (teams - 1 if teams % 2 == 0 else teams)
    met = Counter(frozenset(pair) for pairs in table for pair in pairs)
    assert len(met) == teams * (teams - 1) // 2
    assert set(met.values()) == {1}
    for pairs in table:
        playing = [team for pair in pairs for team in pair]
        assert len(set(playing)) == len(playing) == teams - teams % 2


@pytest.mark.parametrize("teams", range(3, 41))
def test_everybody_is_named_first_as_often_as_second_give_or_take_one(teams):
    first = Counter(pair[0] for pairs in berger(teams) for pair in pairs)
    assert max(first.values()) - min(first[team] for team in range(1, teams + 1)) <= 1


def test_with_an_odd_number_everybody_is_free_once():
    free = [set(range(1, 8)) - {team for pair in pairs for team in pair} for pairs in berger(7)]
    assert sorted(team for rest in free for team in rest) == list(range(1, 8))


def test_the_second_leg_changes_the_sides():
    games = games_of(round_robin(entered(numbered(4)), legs=2, pool="A"))
    assert len(games) == 12
    assert [game.round for game in games] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    for one, other in zip(games[:6], games[6:], strict=True):
        assert (one.a, one.b) == (other.b, other.a)
    assert {game.pool for game in games} == {"A"}


def test_in_a_three_team_day_each_pair_plays_two_periods():
    games = games_of(three_team_day(entered(numbered(3)), REGULAR))
    assert [f"{game.a} v {game.b}" for game in games] == ["2 v 3", "1 v 2", "3 v 1"]
    assert {game.periods for game in games} == {PeriodFormat(2, 7 * MINUTE + MINUTE // 2)}
    short = games_of(three_team_day(entered(numbered(3)), SIX_PERIODS))
    assert {game.periods for game in short} == {PeriodFormat(2, 5 * MINUTE)}


def test_where_the_event_plays_two_periods_anyway_the_game_says_nothing():
    two = PeriodFormat(2, 7 * MINUTE + MINUTE // 2)
    assert {game.periods for game in games_of(three_team_day(entered(numbered(3)), two))} == {EMPTY}
