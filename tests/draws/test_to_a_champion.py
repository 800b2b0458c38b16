"""Every format, drawn and played to a champion with random results."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from schedules.draws import verify
from schedules.draws.limits import limits, works_with
from tests.build import D1
from tests.draws.event_of import drawn, event_of, keys, settled, to_the_end, won_by, written
from tests.effort import examples
from tourney.model.entries import Entries
from tourney.model.event import Format, LadderRestarts, Played, Qualify
from tourney.model.findings import Ruling
from tourney.model.games import Stage
from tourney.model.people import Team
from tourney.model.results import GameStatus

FORMATS: dict[str, dict[str, Any]] = {
    "knockout": {"format": Format.KNOCKOUT},
    "knockout, third place, consolation": {"format": Format.KNOCKOUT, "third_place": True, "consolation": True},
    "knockout, every place": {"format": Format.KNOCKOUT, "placement_games": True},
    "double knockout": {"format": Format.DOUBLE_KNOCKOUT},
    "round robin": {"format": Format.ROUND_ROBIN},
    "round robin, two legs": {"format": Format.ROUND_ROBIN, "legs": 2},
    "pools": {"format": Format.POOLS, "pools": 2},
    "one pool, then a final": {"format": Format.POOLS_THEN_KNOCKOUT},
    "two pools, then four": {"format": Format.POOLS_THEN_KNOCKOUT, "pools": 2, "third_place": True},
    "two pools, every place": {"format": Format.POOLS_THEN_KNOCKOUT, "pools": 2, "placement_games": True},
    "three pools, then six": {"format": Format.POOLS_THEN_KNOCKOUT, "pools": 3},
    "three pools, two and two best": {"format": Format.POOLS_THEN_KNOCKOUT, "pools": 3, "qualify": Qualify(2, 2)},
    "two pools, the winners and the best second": {
        "format": Format.POOLS_THEN_KNOCKOUT,
        "pools": 2,
        "qualify": Qualify(1, 1),
    },
    "cross pools": {"format": Format.CROSS_POOLS},
    "cross pools, then four": {"format": Format.CROSS_POOLS_THEN_KNOCKOUT, "qualify": Qualify(4), "third_place": True},
    "cross pools, then six": {
        "format": Format.CROSS_POOLS_THEN_KNOCKOUT,
        "qualify": Qualify(6),
        "placement_games": True,
    },
    "swiss": {"format": Format.SWISS},
    "three-team day": {"format": Format.THREE_TEAM_DAY},
}
FEWEST = {"three pools, two and two best": 8}
"""Two best thirds need two pools of three."""
USUAL = (*range(2, 11), 13, 16)
NUMBERS = USUAL if examples(1) < 4 else (*range(2, 34), 48, 64)
"""Of teams; with more effort every number to 33, and two large ones."""
ALL_MEET = ("round robin", "pools", "cross pools", "two pools", "one pool")
"""How formats are called whose games grow with the square of the teams: hundreds show nothing that fewer do not."""
CASES = [(name, teams) for name in FORMATS for teams in NUMBERS if teams <= 24 or not name.startswith(ALL_MEET)]


@pytest.mark.parametrize(("name", "teams"), CASES)
def test_the_event_has_a_champion_and_every_team_a_place(name, teams):
    settings = FORMATS[name]
    one = event_of(teams, played=Played.FLAT, ladder_restarts=LadderRestarts.YES, **settings)
    first = drawn(one)
    if first.draw is None:
        assert _says_what_would_work(first), first.findings
        assert teams < FEWEST.get(name, 6) or name == "three-team day"
        return
    for trial in range(examples(1) if teams in USUAL else 1):
        ended, made = to_the_end(one, Random(1000 * teams + trial), ties=True)
        done = settled(ended)
        assert all(result.status in (GameStatus.PLAYED, GameStatus.VOID) for result in done.results)
        assert sum(len(came.games) for came in made) == len(ended.games)
        ids = [game.id for game in ended.games]
        assert ids == [f"G{number}" for number in range(1, len(ids) + 1)]
        finish = [(place.rank, place.rank_to) for place in done.finish]
        assert finish[0] == ((1, 2) if name == "pools" else (1, 1))
        assert len(finish) == teams
        assert all(one[0] <= other[0] for one, other in pairwise(finish))
        assert all(low <= place <= high for place, (low, high) in enumerate(finish, 1))
        if name == "knockout, every place":
            assert all(low == high for low, high in finish)
        verified = verify(ended, Entries.of(ended))
        assert [finding.key for finding in verified] == ["draw-verified"]
        assert not any(result.a == result.b for result in done.results)
        assert drawn(ended).draw is None


def _says_what_would_work(came):
    (finding,) = [finding for finding in came.findings if finding.effect.value == "bars"]
    return bool({"instead", "most", "pools"} & set(finding.facts))


@pytest.mark.parametrize("teams", range(1, 13))
def test_what_is_said_to_work_works(teams):
    for word in works_with(teams):
        one = event_of(teams, format=Format(word), qualify=Qualify(2), played=Played.FLAT)
        assert drawn(one).draw is not None, word
    for format_ in Format:
        if format_ is not Format.AS_ENTERED and format_.value not in works_with(teams):
            assert keys(drawn(event_of(teams, format=format_))) == ["draw-number-of-teams"]


def test_the_limits_are_just_these():
    assert limits(Format.KNOCKOUT) == (2, 256)
    assert limits(Format.DOUBLE_KNOCKOUT) == (3, 256)
    assert limits(Format.THREE_TEAM_DAY) == (3, 3)
    assert keys(drawn(event_of(257, format=Format.KNOCKOUT))) == ["draw-number-of-teams"]
    assert drawn(event_of(256, format=Format.KNOCKOUT)).draw is not None


@pytest.mark.parametrize("teams", [4, 5, 6, 7, 8, 11, 16, 32])
def test_in_a_swiss_event_nobody_meets_twice_or_is_free_twice(teams):
    ended, made = to_the_end(event_of(teams, format=Format.SWISS), Random(teams), ties=True)
    assert len(made) == (teams - 1).bit_length()
    met = Counter(frozenset(result.teams) for result in settled(ended).results)
    assert set(met.values()) == {1}
    games = Counter(team for pair in met for team in pair)
    assert set(games.values()) <= {len(made), len(made) - 1}
    assert {came.draw.stages for came in made if came.draw} == {("pool",)}


@pytest.mark.parametrize("teams", [8, 16, 32])
def test_in_a_swiss_event_of_favourites_level_teams_meet(teams):
    """With favourites winning, each round halves the unbeaten, and there is one at the end."""
    ended, made = to_the_end(event_of(teams, format=Format.SWISS), Random(1), favourites=True)
    results = settled(ended).results
    for number in range(2, len(made) + 1):
        lost = Counter(result.loser for result in results if result.game.round < number)
        for result in results:
            if result.game.round == number:
                assert lost[result.a] == lost[result.b]
    losses = Counter(result.loser for result in results)
    assert sum(losses[f"Team {number}"] == 0 for number in range(1, teams + 1)) == 1


@pytest.mark.parametrize("teams", [6, 7, 9, 12])
def test_the_best_of_the_next_place_do_not_meet_their_own_winner_first(teams):
    one = event_of(teams, format=Format.POOLS_THEN_KNOCKOUT, pools=3, qualify=Qualify(1, 1))
    for trial in range(5):
        ended, made = to_the_end(one, Random(trial))
        assert len(made) == 2
        pool_of = {
            team: result.game.pool
            for result in settled(ended).results
            if result.game.stage is Stage.POOL
            for team in result.teams
        }
        for result in settled(ended).results:
            if result.game.stage is Stage.SEMI_FINAL:
                assert pool_of[result.a] != pool_of[result.b]


CROSS_2017 = (
    ("T3", "T6", 11, 12), ("T1", "T4", 10, 9), ("T2", "T5", 11, 9), ("T3", "T4", 12, 8), ("T2", "T6", 12, 17),
    ("T1", "T5", 11, 9), ("T1", "T6", 10, 9), ("T2", "T4", 8, 14), ("T3", "T5", 8, 9),
)  # fmt: skip
"""The bracket games of the 2017 U.S. Open (wellingtonpolo.net): each team plays the three of the other bracket."""


def test_the_us_open_of_2017_comes_out_as_it_was_played():
    """First and second wait in the semi-finals, 3 v 6 and 4 v 5 play; the semi-finals are then paired anew.

    The shootout order of the four level teams was not published; this one gives the published games T3-T4 and T5-T2.
    """
    teams = tuple(Team(name=f"T{number}", pool="I" if number <= 3 else "II") for number in range(1, 7))
    one = event_of(6, teams=teams, format=Format.CROSS_POOLS_THEN_KNOCKOUT, qualify=Qualify(6), played=Played.FLAT)
    one = written(one, drawn(one))
    for a, b, left, right in CROSS_2017:
        (game,) = [game for game in one.games if {str(game.a), str(game.b)} == {a, b}]
        first = str(game.a) == a
        won = (left > right) == first
        one = won_by(one, game.id, "A" if won else "B", (max(left, right), min(left, right)))
    waits = drawn(one)
    assert keys(waits) == ["draw-waits/undecided"]
    assert set(waits.findings[0].facts["teams"]) == {"T2", "T3", "T4", "T5"}
    tie = str(waits.findings[0].facts["tie"])
    one = replace(one, rulings=(Ruling(finding="tie", about=tie, decision="T3 > T5 > T2 > T4", by="A", on=D1),))
    one = written(one, drawn(one))
    assert _meetings(one, Stage.QUARTER_FINAL) == {frozenset(("T3", "T4")), frozenset(("T5", "T2"))}
    assert keys(drawn(one)) == ["draw-waits"]
    one = written(one, drawn(_won(one, Stage.QUARTER_FINAL, "T3", "T5")))
    one = _won(one, Stage.QUARTER_FINAL, "T3", "T5")
    assert _meetings(one, Stage.SEMI_FINAL) == {frozenset(("T1", "T3")), frozenset(("T6", "T5"))}
    one = _won(one, Stage.SEMI_FINAL, "T3", "T6")
    one = _won(one, Stage.FINAL, "T6")
    assert [place.team for place in settled(one).finish[:2]] == ["T6", "T3"]


def _meetings(one, stage):
    return {frozenset(result.teams) for result in settled(one).results if result.game.stage is stage}


def _won(one, stage, *winners):
    for result in settled(one).results:
        if result.game.stage is stage:
            one = won_by(one, result.id, "A" if result.a in winners else "B")
    return one
