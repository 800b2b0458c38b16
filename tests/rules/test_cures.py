"""The team-sheet doctor: legal threes, the smallest change first, and what each gives."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from tests.build import D1, D2, event, game, goals, member, place, roster
from tests.rules.lines import rated, settled
from tourney.model.book import TeamStatus
from tourney.model.entries import Entries
from tourney.model.nothing import EMPTY
from tourney.model.people import Rerating
from tourney.model.settled import Settled
from tourney.rules import judge_rosters, verdicts
from tourney.rules.doctor import Cure, applied, cures

TEAM_B = roster("Team B", "7", "8", "9")


def one_team(*ratings: float, **parts: object) -> Settled:
    """Team A with members 1, 2, 3 and alternates rated so; Team B counts 4; game G1 is to come; limits 3 to 6."""
    members = tuple(member(str(number), rating) for number, rating in enumerate(ratings, 1))
    team = tuple(str(number) for number in range(1, len(ratings) + 1))
    parts.setdefault("games", (game("G1", "Team A", "Team B", start=datetime(2026, 5, 1, 10)),))
    parts.setdefault("roster", (*roster("Team A", *team), *TEAM_B))
    return settled(members=(*members, *parts.pop("more", ()), *rated(m7=2, m8=1, m9=1)), **parts)


def threes(found: tuple[Cure, ...]) -> list[tuple[str, ...]]:
    return [cure.members for cure in found]


def test_a_team_over_the_limit_is_cured_by_the_fewest_changes_then_the_smallest():
    """3 + 3 + 2 = 8. One change for 6: 3 + 3 + 0, and a 1 for either 3; then one change for 5, with a 0 for a 3."""
    found = cures(one_team(3, 3, 2, 1, 0), "Team A")
    assert [(cure.members, cure.total) for cure in found[:5]] == [
        (("1", "2", "5"), goals(6)),
        (("1", "4", "3"), goals(6)),
        (("4", "2", "3"), goals(6)),
        (("1", "5", "3"), goals(5)),
        (("5", "2", "3"), goals(5)),
    ]


def test_players_who_stay_keep_their_places():
    (first, *_) = cures(one_team(3, 3, 2, 1), "Team A")
    assert first.members == ("1", "4", "3")
    assert (first.brought_in, first.left_out) == (("4",), ("2",))


def test_every_cure_lies_inside_the_limits():
    assert all(goals(3) <= cure.total <= goals(6) for cure in cures(one_team(4, 3, 3, 2, 1, 0), "Team A"))


def test_a_barred_player_is_taken_off_the_roster_and_starts_in_no_cure():
    event_of = one_team(7, 2, 1, 1)
    found = cures(event_of, "Team A")
    assert threes(found) == [("4", "2", "3")]
    assert found[0].taken_off == ("1",)


def test_a_lost_player_is_in_no_cure():
    assert all("1" not in three for three in threes(cures(one_team(2, 2, 1, 1, 1), "Team A", without="1")))


def test_a_cure_says_what_it_gives_and_receives_in_each_game_to_come():
    (first, *_) = cures(one_team(3, 3, 2, 1), "Team A")
    (goals_in,) = first.goals
    assert (goals_in.game, goals_in.opponent, goals_in.gives, goals_in.receives) == ("G1", "Team B", goals(2), goals(0))


def test_no_more_than_ten_are_listed():
    assert len(cures(one_team(2, 1, 1, 1, 1, 1, 1, 1), "Team A")) == 10


def test_a_team_whom_nobody_can_make_legal_has_none():
    assert cures(one_team(4, 4, 4, 4), "Team A") == ()


def test_a_player_of_another_roster_is_no_cure():
    rows = (*roster("Team A", "1", "2", "3", "7"), *TEAM_B)
    assert all("7" not in three for three in threes(cures(one_team(3, 3, 2, roster=rows), "Team A")))


def test_what_still_asks_is_said():
    rows = (*(place("Team A", position, number) for position, number in (("1", "1"), ("2", "2"), ("3", "3"))), *TEAM_B)
    (only, *_) = cures(one_team(2, 1, 1, roster=rows), "Team A")
    assert [finding.code for finding in only.needs] == ["R3-02"]
    short = event(committee=("A",), drawn_on=D1)
    (first, *_) = cures(one_team(2, 1, 1, event=short), "Team A")
    assert first.needs == (), "what is asked of the committee is not asked of the team"


def test_a_cure_applied_clears_the_team():
    event_of = one_team(7, 3, 2, 2, 1, event=event(lower=goals(3), upper=goals(6)))
    for cure in cures(event_of, "Team A"):
        sheets = applied(event_of.sheets, cure)
        entries = Entries.of(sheets)
        verdict = verdicts(entries, judge_rosters(sheets, entries))[0]
        assert (verdict.status, verdict.handicap) == (TeamStatus.ELIGIBLE, cure.total)


def test_an_empty_place_is_filled():
    rows = (
        place("Team A", "1", "1", captain=True),
        place("Team A", "2", "2"),
        place("Team A", "Alternate", "3"),
        *TEAM_B,
    )
    assert threes(cures(one_team(2, 1, 1, roster=rows), "Team A")) == [("1", "2", "3")]


def test_two_for_one_position_are_cured_too():
    """Two players named for position 2: whoever of the four rides, each has a place of its own."""
    team = (*roster("Team A", "1", "2", "3"), place("Team A", "2", "4"))
    found = cures(one_team(2, 2, 1, 1, roster=(*team, *TEAM_B)), "Team A")
    assert {frozenset(cure.members) for cure in found} == {
        frozenset(three) for three in (("1", "2", "3"), ("1", "2", "4"), ("1", "3", "4"), ("2", "3", "4"))
    }
    assert all(len(set(cure.members)) == 3 for cure in found)


def test_the_day_of_the_next_game_decides():
    late = member("4", 1, valid_to=D1)
    games = (game("G1", "Team A", "Team B", start=datetime(2026, 5, 2, 10)),)
    members = (*rated(m1=3, m2=3, m3=2, m7=2, m8=1, m9=1), late)
    rows = (*roster("Team A", "1", "2", "3", "4"), *TEAM_B)
    assert cures(settled(members=members, games=games, roster=rows), "Team A") == ()


def test_before_there_are_games_the_first_day_decides():
    late = member("4", 1, valid_to=D1)
    rows = (*roster("Team A", "1", "2", "3", "4"), *TEAM_B)
    found = cures(settled(members=(*rated(m1=3, m2=3, m3=2, m7=2, m8=1, m9=1), late), roster=rows), "Team A")
    assert threes(found) == [("1", "4", "3"), ("4", "2", "3")]


def test_who_is_not_in_the_register_or_has_no_handicap_is_taken_off():
    rows = (*roster("Team A", "1", "2", "3", "4", "X"), *TEAM_B)
    (only,) = cures(one_team(2, 1, 1, roster=rows, more=(member("4", None),)), "Team A")
    assert (only.members, only.taken_off) == (("1", "2", "3"), ("4", "X"))


def test_what_a_team_on_the_other_side_of_the_game_gives():
    """Team B counts 4: against 6 it is given 2, against 3 it gives 1, whichever side stands first."""
    games = (game("G1", "Team B", "Team A", start=datetime(2026, 5, 1, 10)), game("G0", "Team B", "Team C"))
    (first, *_) = cures(one_team(3, 3, 2, 1, games=games), "Team A")
    (goals_in,) = first.goals
    assert (goals_in.game, goals_in.opponent, goals_in.gives, goals_in.receives) == ("G1", "Team B", goals(2), goals(0))
    games = (game("G1", "Team A", "Team B", start=datetime(2026, 5, 1, 10)),)
    (weak, *_) = cures(one_team(1, 1, 1, games=games), "Team A")
    assert (weak.goals[0].gives, weak.goals[0].receives) == (goals(0), goals(1))


# -- hurt, and protected by 3.f at once (R3-30, R3-34, A-42) --------------------------------------------------------

DRAWN = event(drawn_on=date(2026, 4, 20))


def protected(*ratings: float, now: float, of: object = DRAWN, effective: date = D1) -> Settled:
    """Team A as drawn on 20 April; its second has been re-rated since. Limits 3 to 6."""
    return one_team(*ratings, event=of, reratings=(Rerating(member="2", arena=goals(now), effective=effective),))


def lines(found: tuple[Cure, ...]) -> list[tuple[str, float]]:
    return [(" ".join(cure.members), cure.total.halves / 2) for cure in found]


def test_a_protected_three_outside_the_limits_stays_and_every_other_is_inside():
    """2 + 3 + 2 = 7 stays. Else inside: 6 by one change, then 5; then two changes."""
    assert lines(cures(protected(2, 2, 2, 2, 1, now=3), "Team A")) == [
        ("1 2 3", 7),
        ("1 2 5", 6),
        ("1 4 3", 6),
        ("5 2 3", 6),
        ("1 5 3", 5),
        ("4 2 5", 6),
        ("1 4 5", 5),
        ("4 5 3", 5),
    ]


@pytest.mark.parametrize(
    ("hurt", "expected"),
    [
        ("2", [("1 4 3", 6), ("1 5 3", 5), ("1 4 5", 5), ("4 5 3", 5)]),
        ("1", [("5 2 3", 6), ("4 2 5", 6), ("4 5 3", 5)]),
        ("4", [("1 2 3", 7), ("1 2 5", 6), ("5 2 3", 6), ("1 5 3", 5)]),
    ],
)
def test_one_hurt_of_a_protected_three_is_replaced_inside_the_limits_only(hurt, expected):
    """R3-34: a 2 for the hurt 2 leaves 7 and is refused, a 1 brings 6. An alternate's hurt takes nothing away."""
    found = cures(protected(2, 2, 2, 2, 1, now=3), "Team A", without=hurt)
    assert lines(found) == expected
    assert all(hurt not in (*cure.members, *cure.brought_in, *cure.taken_off) for cure in found)
    assert (hurt in found[0].left_out) is (hurt != "4")


def test_a_three_below_the_limit_is_protected_too_and_one_above_by_a_single_player():
    """A-42: a rostered player re-rated above the event's limit stays on the protected three, and in no other."""
    assert lines(cures(protected(1, 1, 1, now=0), "Team A")) == [("1 2 3", 2)]
    found = cures(protected(2, 2, 2, 2, now=7), "Team A")
    assert lines(found) == [("1 2 3", 11), ("1 4 3", 6)]
    assert {cure.taken_off for cure in found} == {()}


@pytest.mark.parametrize(
    "unprotected",
    [
        protected(2, 2, 2, now=3, of=event()),
        protected(3, 2, 2, now=3),
        protected(2, 2, 3, now=2),
    ],
    ids=["no draw", "outside at the draw", "never re-rated"],
)
def test_a_three_that_3f_does_not_protect_has_no_cure_outside_the_limits(unprotected):
    assert cures(unprotected, "Team A") == ()


@pytest.mark.parametrize(("effective", "total"), [(D1, 7), (D2, 6)])
def test_the_handicaps_are_those_of_the_day_of_the_game(effective, total):
    (first, *_) = cures(protected(2, 2, 2, now=3, effective=effective), "Team A")
    assert first.total == goals(total)


# -- the cure carried out -------------------------------------------------------------------------------------------


def test_a_cure_applied_moves_the_three_leaves_the_rest_as_alternates_and_takes_the_lost_off():
    """2 is hurt and 4 takes the place; 5 has no handicap and leaves; a second row and an empty one are gone."""
    team = (
        place("Team A", "1", "1", captain=True, until=D1),
        *(place("Team A", position, number) for position, number in (("2", "2"), ("3", "3"), ("Alternate", "4"))),
        place("Team A", "Alternate", "5"),
        place("Team A", "Alternate", "6", since=D1),
        place("Team A", "Alternate", "6"),
        place("Team A", "Alternate", ""),
    )
    of = one_team(2, 2, 1, 2, roster=(*team, *TEAM_B), more=(member("5", None), member("6", 0)))
    (first, *_) = cures(of, "Team A", without="2")
    rows = applied(of.sheets, first, without="2").roster
    assert [(row.member, row.position.value) for row in rows if row.team == "Team A"] == [
        ("1", "1"),
        ("3", "3"),
        ("4", "2"),
        ("6", "Alternate"),
    ]
    assert {(row.since, row.until) for row in rows if row.team == "Team A"} == {(EMPTY, EMPTY)}
    assert [row for row in rows if row.team != "Team A"] == [row for row in of.sheets.roster if row.team != "Team A"]
