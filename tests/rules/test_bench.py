"""Who may come in now: the worked examples of 3.c asked the other way round, and a second, literal writing."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import settings as tries
from hypothesis import strategies as st

from tests.build import event, goals, member, roster
from tests.build import game as fixture
from tests.effort import examples
from tests.rules.lines import moment, on, played, rated, settled, stay
from tourney.model.clock import Moment, regulation
from tourney.model.failures import CannotGoOnError
from tourney.model.games import Card, Colour
from tourney.model.settled import Settled
from tourney.rules.doctor import Bench, substitutes

B = {"m7": 2, "m8": 2, "m9": 2}


def at(text: str) -> Moment:
    known = moment(text)
    assert isinstance(known, Moment)
    return known


def team(
    *ratings: float, lower: float = 0, upper: float = 8, stays: tuple[object, ...] = (), **parts: object
) -> Settled:
    members = tuple(member(str(number), rating) for number, rating in enumerate(ratings, 1))
    numbers = tuple(str(number) for number in range(1, len(ratings) + 1))
    limits = event(lower=goals(lower), upper=goals(upper))
    return played(
        stays,
        event=limits,
        members=(*members, *(member(n, 2) for n in ("7", "8", "9"))),
        team_a=numbers,
        score="",
        **parts,
    )


def comes(bench: Bench) -> set[tuple[str, ...]]:
    return {choice.comes for choice in bench.choices}


def test_red_of_twelve_may_bring_two_fives_for_its_eight_and_a_two():
    bench = substitutes(team(8, 2, 2, 5, 5, upper=12), "G1", "1", at("P2 3:00"))
    pair = next(choice for choice in bench.choices if choice.comes == ("4", "5"))
    assert (pair.goes, pair.in_arena, pair.counts) == (("1", "2"), goals(12), goals(12))


def test_after_a_lost_minus_one_a_nought_is_refused_by_the_limit():
    bench = substitutes(team(5, 4, -1, 0, -1), "G1", "3", at("P3"))
    assert comes(bench) >= {("5",)}
    (refusal,) = [one for one in bench.refusals if one.comes == ("4",)]
    assert [finding.code for finding in refusal.because] == ["R3-24"]
    assert bench.alone == goals(9)


def test_a_choice_says_what_it_does_to_the_goals_given():
    """7 v 6: A gives 1. With a 3 for the 2 it counts 8 and gives 2."""
    bench = substitutes(team(3, 2, 2, 3), "G1", "2", at("P2"))
    (choice,) = [one for one in bench.choices if one.comes == ("4",)]
    assert (choice.counts, choice.gives) == (goals(8), goals(2))


def test_a_player_who_is_no_member_is_refused_by_name_of_the_rule():
    event_of = played(
        members=(*rated(m1=2, m2=2, m3=2, **B), member("4", 2, membership="")), team_a=("1", "2", "3", "4"), score=""
    )
    (refusal,) = [one for one in substitutes(event_of, "G1", "1", at("P2")).refusals if one.comes == ("4",)]
    assert [finding.key for finding in refusal.because] == ["R3-16/no member"]


def test_a_foul_lets_the_captain_have_an_opponent_taken_off_instead():
    bench = substitutes(team(2, 2, 2), "G1", "1", at("P2 3:00"), disabled_by_foul=True)
    assert bench.removable == ("7", "8", "9")
    assert not substitutes(team(2, 2, 2), "G1", "1", at("P2 3:00")).removable


def test_a_player_already_off_may_come_back_at_the_end_of_a_period():
    lines = (stay("A/1", "start", "P1"), stay("A/4", "P1"), stay("A/2", position="2"), stay("A/3", position="3"))
    assert ("1",) in comes(substitutes(team(2, 2, 2, 2, stays=lines), "G1", "4", at("P2")))


@pytest.mark.parametrize(("game", "out", "word"), [("G9", "1", "G9"), ("G1", "4", "Member 4")])
def test_what_cannot_be_asked_is_said_in_a_sentence(game: str, out: str, word: str):
    with pytest.raises(CannotGoOnError, match=word):
        substitutes(team(2, 2, 2, 2), game, out, at("P2"))


def test_a_change_already_typed_for_that_moment_is_taken_back():
    """Member 2 went off at P2 for member 4; asked at P2 for member 1, both start from who rode until then."""
    lines = (
        stay("A/1"),
        stay("A/2", "start", "P2", position="2"),
        stay("A/4", "P2", position="2"),
        stay("A/3", position="3"),
    )
    bench = substitutes(team(2, 2, 2, 2, stays=lines), "G1", "1", at("P2"))
    (choice,) = [one for one in bench.choices if one.comes == ("4",)]
    assert choice.in_arena == goals(6)


def test_a_change_typed_before_stays():
    lines = (
        stay("A/1"),
        stay("A/2", "start", "P1", position="2"),
        stay("A/4", "P1", position="2"),
        stay("A/3", position="3"),
    )
    bench = substitutes(team(2, 2, 2, 3, stays=lines), "G1", "1", at("P2"))
    assert bench.alone == goals(5)
    assert ("2",) in comes(bench)


def test_the_full_clock_of_a_period_is_the_end_of_the_one_before():
    event_of = team(2, 2, 2, 2)
    assert substitutes(event_of, "G1", "1", at("P3 7:30")) == substitutes(event_of, "G1", "1", at("P2"))
    assert not substitutes(event_of, "G1", "1", at("P3 7:30")).inside_period


def test_a_suspended_player_is_refused():
    games = (
        fixture("G0", "Team A", "Team B", "7-5", start=on(1, "10:00")),
        fixture("G1", "Team A", "Team B", start=on(2, "10:00")),
    )
    red = Card(game="G0", team="Team A", member="4", colour=Colour.RED, period=regulation(2), clock=600)
    event_of = settled(
        members=rated(m1=1, m2=1, m3=1, m4=1, m7=1, m8=1, m9=1),
        roster=(*roster("Team A", "1", "2", "3", "4"), *roster("Team B", "7", "8", "9")),
        games=games,
        cards=(red,),
    )
    (refusal,) = substitutes(event_of, "G1", "1", at("P2")).refusals
    assert [finding.code for finding in refusal.because] == ["R14-07"]


# --- a second writing of the rule, slow and literal


def literal(ratings: list[float], upper: float, out: int) -> set[tuple[str, ...]]:
    """3.c(1) and 3.c(2) by the letter, for a team of eligible players of whom 1, 2 and 3 ride and `out` goes off hurt.

    One for one; or two for two, the injured player and one other: each time the three who then ride may not add up to
    more than the upper limit. No word of the lower limit.
    """
    riding = [0, 1, 2]
    bench = range(3, len(ratings))
    found: set[tuple[str, ...]] = set()
    for newcomer in bench:
        three = [player for player in riding if player != out] + [newcomer]
        if sum(ratings[player] for player in three) <= upper:
            found.add((str(newcomer + 1),))
    for other in riding:
        if other == out:
            continue
        for pair in combinations(bench, 2):
            three = [player for player in riding if player not in (out, other)] + list(pair)
            if sum(ratings[player] for player in three) <= upper:
                found.add((str(other + 1), *(str(player + 1) for player in pair)))
    return found


RATINGS = st.integers(-2, 12).map(lambda halves: halves / 2)


@tries(max_examples=examples(25), deadline=None)
@given(
    riding=st.lists(RATINGS, min_size=3, max_size=3),
    bench=st.lists(RATINGS, max_size=3),
    upper=st.integers(0, 18).map(lambda halves: halves / 2),
    out=st.integers(0, 2),
    where=st.sampled_from(["P2", "P2 3:10"]),
)
def test_the_bench_agrees_with_the_letter_of_the_rule(
    riding: list[float], bench: list[float], upper: float, out: int, where: str
):
    ratings = [*riding, *bench]
    limits = event(lower=goals(-30), upper=goals(upper), alternative_3b3=True)
    numbers = tuple(str(number) for number in range(1, len(ratings) + 1))
    members = tuple(member(number, rating) for number, rating in zip(numbers, ratings, strict=True))
    event_of = played(event=limits, members=(*members, *rated(**B)), team_a=numbers, score="")
    found = substitutes(event_of, "G1", str(out + 1), at(where))
    said = {choice.comes if len(choice.comes) == 1 else (choice.goes[1], *choice.comes) for choice in found.choices}
    assert said == literal(ratings, upper, out)
