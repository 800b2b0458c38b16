"""Results and order cards have one truth on every shootout, of games and of ties, whoever may hit or may not."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from schedules.shootouts import agreed, cards
from tests.build import event, game, roster, sheets
from tests.conduct.arrange import BLUE, RED, card
from tests.effort import examples
from tests.play.event_of import ruled
from tourney.conduct import keep
from tourney.model.entries import Entries
from tourney.model.event import Format, Played
from tourney.model.games import Hit, HitResult, Outcome
from tourney.play import settle

TEAMS = (*roster("Red", *RED[:3]), *roster("Blue", *BLUE))
LAW = settings(max_examples=examples(25), deadline=None, suppress_health_check=list(HealthCheck))


def turn(name, number, member, result):
    team = "Red" if member[0] == "R" else "Blue"
    return Hit(game=name, round=number, turn=1, team=team, member=member, result=result)


@st.composite
def rounds(draw, name):
    """Up to two rounds in which anybody may have had a turn or none: sides of one to three hitters."""
    rows = []
    for number in range(1, draw(st.integers(1, 2)) + 1):
        for member in (*RED[:3], *BLUE):
            result = draw(st.sampled_from([None, HitResult.GOAL, HitResult.MISS]))
            if result:
                rows.append(turn(name, number, member, result))
    return tuple(rows)


def worked(games, rows, shown=(), rulings=(), **settings_):
    of = event(played=Played.FLAT, format=Format.ROUND_ROBIN, **settings_)
    records = sheets(event=of, games=games, hits=rows, roster=TEAMS, cards=shown, rulings=rulings)
    return agreed((settle(records, Entries.of(records)),))[0]


LEVEL = (replace(game("G1", "Red", "Blue", "7-7"), outcome=Outcome.SHOOTOUT),)
SHOWN = [card("G1", "R1"), card("G1", "B2", "red"), card("G1", "R1", at="1:00"), card("G1", "B3", at="0:30")]
DOUBTFUL = st.lists(st.sampled_from(SHOWN), max_size=3)


@LAW
@given(rounds("G1"), DOUBTFUL)
def test_a_games_winner_is_its_cards(rows, shown):
    done = worked(LEVEL, rows, tuple(shown))
    (made,), _ = cards(done, keep((done,)))
    assert made.winner == done.results[0].winner


TIED = (game("G1", "Red", "Blue", "5-4"), game("G2", "Red", "Blue", "4-5"))
"""One win each, and the same goals: the ladder ends at its shootout."""


@LAW
@given(rounds("Table 1-2"), DOUBTFUL)
def test_the_order_of_a_tie_is_its_cards(rows, shown):
    done = worked(TIED, rows, tuple(shown))
    order = [row.team for row in done.tables[0].rows if row.rank == row.rank_to]
    found, _ = cards(done, keep((done,)))
    winner = found[0].winner if found else ""
    assert (order[0] if order else "") == winner


def test_a_side_that_is_short_because_a_player_owes_the_game_has_hit_its_whole_round():
    """B2 was shown a red in the second game: three against two is a whole round all the same."""
    rows = tuple(
        turn("Table 1-2", 1, member, HitResult.GOAL if member in {"R1", "R2"} else HitResult.MISS)
        for member in ("R1", "B1", "R2", "B3", "R3")
    )
    done = worked(TIED, rows, (card("G2", "B2", "red"),))
    assert [(row.rank, row.team) for row in done.tables[0].rows] == [(1, "Red"), (2, "Blue")]


def test_rows_of_a_tie_that_a_correction_took_away_ask_nothing():
    rows = tuple(turn("Table 1-2", 1, member, HitResult.GOAL) for member in ("R1", "B1"))
    corrected = (TIED[0], game("G2", "Red", "Blue", "6-5"))
    done = worked(corrected, rows)
    assert cards(done, keep((done,))) == ((), ())
    assert [row.team for row in done.tables[0].rows] == ["Red", "Blue"]


def test_a_tie_that_the_committee_decided_needs_no_card():
    rows = (turn("Table 1-2", 1, "R1", HitResult.GOAL),)
    done = worked(TIED, rows, rulings=(ruled("tie", "Table 1-2", "Blue > Red"),))
    assert [row.team for row in done.tables[0].rows] == ["Blue", "Red"]
