"""The aggregates that count in a game, and what is said about the goals they give."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest
from msgspec.structs import replace

from tests.build import D1, D2, member, roster
from tests.play.event_of import Outcome, codes, event, flat, goals, one, result, ruled, settled
from tourney.model.clock import END, MINUTE, SHOOTOUT_START, START, PeriodFormat, at, regulation
from tourney.model.games import Notice, NoticeKind, Stay
from tourney.model.nothing import EMPTY
from tourney.model.people import Position, Rerating

P4 = at(regulation(4))
TEAMS = {"A": (3, 2, 2), "B": (4, 2, 2)}


def stay(team, who, begins=START, ends=END):
    return Stay(game="G1", team=team, position=Position("1"), member=who, came_in=begins, went_out=ends)


def played(
    score="7-6", stays=(), outcome=Outcome.PLAYED, teams=TEAMS, of=None, more=(), game=None, earlier=(), **parts
):
    """G1 between A and B; members are a1, a2 …, with `more` members (number, handicap)."""
    members = [
        member(f"{team.lower()}{number}", value)
        for team, values in teams.items()
        for number, value in enumerate(values, 1)
    ]
    members += [member(number, value) for number, value in more]
    rosters = [row for team in teams for row in roster(team, *(f"{team.lower()}{number}" for number in (1, 2, 3)))]
    of = of or event(lower=goals(6), upper=goals(9))
    games = (*earlier, game or one("G1", "A", "B", score, outcome=outcome))
    return settled(*games, of=of, members=tuple(members), roster=tuple(rosters), stays=tuple(stays), **parts)


def swapped(moment):
    """A puts a4 for a2 at that moment."""
    return (stay("A", "a1"), stay("A", "a2", ends=moment), stay("A", "a3"), stay("A", "a4", begins=moment))


def test_the_lower_team_receives_the_difference():
    game = result(played(), "G1")
    assert (game.counts_a, game.counts_b, game.given_a, game.given_b) == (goals(7), goals(8), goals(1), goals(0))


def test_a_game_to_come_shows_what_it_will_give():
    game = result(played(score=""), "G1")
    assert (game.given_a, game.given_b) == (goals(1), goals(0))


def test_a_raise_takes_the_goal_given_back():
    """R3-25 T2: 7 v 8, +1; a substitute makes it 8 v 8."""
    done = played(stays=swapped(at(regulation(4), MINUTE)), more=[("a4", 3)])
    game = result(done, "G1")
    assert (game.counts_a, game.given_a) == (goals(8), goals(0))
    (raised,) = [finding for finding in done.findings if finding.key == "R3-25/raised"]
    assert (raised.facts["started"], raised.facts["highest"]) == (goals(7), goals(8))
    assert (raised.facts["before_a"], raised.facts["now_a"]) == (goals(1), goals(0))


def test_a_raise_inside_the_limits_on_the_flat_changes_nothing():
    done = played(stays=swapped(at(regulation(4), MINUTE)), more=[("a4", 3)], of=flat(lower=goals(6), upper=goals(9)))
    assert (result(done, "G1").given_a, codes(done)) == (goals(0), [])


@pytest.mark.parametrize("moment", [SHOOTOUT_START, P4])
def test_a_raise_before_the_shootout_breaks_the_tie(moment):
    """SCENARIOS S3: 7-7 at the horn, the goal goes, 6-7: no shootout."""
    done = played("8-7", swapped(moment), Outcome.SHOOTOUT, more=[("a4", 3)])
    assert "R5-14/tie broken" in codes(done)


def test_a_raise_during_play_does_not_touch_a_later_tie():
    done = played("8-7", swapped(at(regulation(4), 1)), Outcome.SHOOTOUT, more=[("a4", 3)])
    assert "R5-14/tie broken" not in codes(done)


def test_a_change_before_the_shootout_that_raises_nothing_is_free():
    done = played("8-7", swapped(SHOOTOUT_START), Outcome.SHOOTOUT, more=[("a4", 2)])
    assert codes(done) == []


PENALTY_7 = {"A": (6, 4, 2), "B": (4, 3, 2)}
"""SCENARIOS S6: Red 6+4+2, here A, against Blue 4+3+2, here B, who receives three."""


def removed(*more):
    """A's 6 and B's 4 are gone after period 1; `more` are the stays that follow."""
    first = at(regulation(1))
    stays = [stay("A", "a1", ends=first), stay("A", "a2"), stay("A", "a3")]
    stays += [stay("B", "b1", ends=first), stay("B", "b2"), stay("B", "b3")]
    return (*stays, *more)


def test_goals_given_stay_as_they_were_after_a_penalty_7():
    game = result(played("9-8", removed(), teams=PENALTY_7, of=event(lower=goals(6), upper=goals(12))), "G1")
    assert (game.counts_a, game.counts_b, game.given_b) == (goals(12), goals(9), goals(3))


def test_a_lower_substitute_after_a_penalty_7_changes_nothing():
    """S6: Blue puts a 1 for the 3: 3 in the arena."""
    second = at(regulation(2))
    stays = [one for one in removed() if one.member != "b2"]
    stays += [stay("B", "b2", ends=second), stay("B", "b4", begins=second)]
    of = event(lower=goals(6), upper=goals(12))
    game = result(played("9-8", stays, teams=PENALTY_7, of=of, more=[("b4", 1)]), "G1")
    assert game.given_b == goals(3)


def test_an_earlier_raise_stands_after_a_penalty_7():
    """SCENARIOS S7: 7 v 8, raised to 8 in period 1, Penalty 7 in period 2: the goal does not come back."""
    first, second = at(regulation(1)), at(regulation(2))
    stays = (
        stay("A", "a1", ends=second),
        stay("A", "a2", ends=first),
        stay("A", "a4", begins=first),
        stay("A", "a3"),
        stay("B", "b1", ends=second),
        stay("B", "b2"),
        stay("B", "b3"),
    )
    game = result(played("7-6", stays, more=[("a4", 3)]), "G1")
    assert (game.counts_a, game.counts_b, game.given_a) == (goals(8), goals(8), goals(0))


def test_a_new_handicap_counts_from_its_day():
    rows = (Rerating(member="a1", arena=goals(4), effective=D2),)
    first = one("G1", "A", "B", start=datetime(2026, 5, 1, 23))
    second = one("G1", "A", "B", start=datetime(2026, 5, 2, 0))
    assert result(played(game=first, reratings=rows), "G1").counts_a == goals(7)
    assert result(played(game=second, reratings=rows), "G1").counts_a == goals(8)


def test_a_protected_team_gives_on_the_flat():
    """R3-30, R3-35: drawn at 7, re-rated to 10 over an upper limit of 9: gives 1."""
    of = flat(lower=goals(6), upper=goals(9), drawn_on=date(2026, 4, 20))
    rows = (Rerating(member="a1", arena=goals(6), effective=D1),)
    game = result(played(of=of, reratings=rows), "G1")
    assert (game.counts_a, game.given_a, game.given_b) == (goals(10), goals(0), goals(1))
    without_draw = played(of=flat(lower=goals(6), upper=goals(9)), reratings=rows)
    assert result(without_draw, "G1").given_b == goals(0)


def first_game_with_others(told_at, *earlier):
    """A's roster is a1 a2 a3, 7; a4, a 3, plays the first game for a2, 8, and is re-rated to 6 before it: 11."""
    of = flat(lower=goals(6), upper=goals(9), drawn_on=date(2026, 4, 20))
    stays = (stay("A", "a1"), stay("A", "a4"), stay("A", "a3"))
    notice = Notice(kind=NoticeKind.ROSTER_NOTICE, team="A", told_at=told_at)
    rows = (Rerating(member="a4", arena=goals(6), effective=D1),)
    others = (replace(notice, kind=NoticeKind.LATE), replace(notice, told_at=EMPTY), replace(notice, team="C"))
    done = played(stays=stays, more=[("a4", 3)], of=of, reratings=rows, notices=(*others, notice), earlier=earlier)
    return result(done, "G1")


def test_players_of_the_first_game_are_rostered_by_a_notice_before_it():
    """R3-32: only then is the re-rated team protected, and gives what it is over."""
    start = datetime(2026, 5, 1, 10)
    assert first_game_with_others(start - timedelta(minutes=1)).given_b == goals(2)
    assert first_game_with_others(start).given_b == goals(0)
    rained_off = one("G0", "A", "B", outcome=Outcome.CANCELLED, start=start - timedelta(hours=1))
    assert first_game_with_others(start - timedelta(minutes=1), rained_off).given_b == goals(2)


def test_a_short_game_on_the_flat_is_cut_and_said():
    of = flat(lower=goals(6), upper=goals(8), drawn_on=date(2026, 4, 20), periods=PeriodFormat(2, 450 * 10))
    done = played(of=of, reratings=(Rerating(member="a1", arena=goals(6), effective=D1),))
    assert result(done, "G1").given_b == goals(1)
    assert "A-09" in codes(done)


def test_a_quarter_asks_until_it_is_ruled():
    teams = {"A": (3, 2, 2), "B": (3.5, 2, 2)}
    of = event(periods=PeriodFormat(2, 450 * 10), upper=goals(9), lower=goals(6))
    done = played(teams=teams, of=of)
    assert (result(done, "G1").given_a, codes(done)) == (EMPTY, ["A-44"])
    assert done.findings[0].facts["exact"] == "¼"
    half = played("7.5-6", teams=teams, of=of, rulings=(ruled("A-44", "G1", "half"),))
    assert result(half, "G1").given_a == goals(0.5)
    assert codes(half) == ["A-44"]


def test_other_lengths_ask():
    assert "goals-given-length" in codes(played(of=event(periods=PeriodFormat(5, 5 * MINUTE))))


@pytest.mark.parametrize(("score", "asked"), [("1-6", False), ("0-6", True), ("7-6.5", True), ("7.5-6", True)])
def test_a_score_that_cannot_hold_the_goals_given_asks(score, asked):
    """A receives 1: a score of 1 is no goal in play, 0 is less than nothing; halves come from the handicap alone."""
    assert ("goals-given-not-in-score" in codes(played(score))) is asked


def test_a_half_that_was_given_belongs_in_the_score():
    teams = {"A": (3, 2, 2), "B": (3.5, 2, 2)}
    assert codes(played("7.5-6", teams=teams)) == []
    assert codes(played("7-6", teams=teams)) == ["goals-given-not-in-score"]


def test_a_stay_that_ends_before_it_begins_asks():
    stays = (*swapped(P4), stay("A", "a5", begins=P4, ends=at(regulation(2))))
    assert "stay-backwards" in codes(played(stays=stays, more=[("a4", 2), ("a5", 2)]))
