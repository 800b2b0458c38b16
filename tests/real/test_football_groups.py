"""Eleven published groups: each comes out in its official order, for its published reason, or stays undecided."""

from __future__ import annotations

import pytest

from tests.play.event_of import Outcome, Stage, flat, one, order, reasons, ruled, settled, table
from tests.real.published import rows
from tourney.model.event import LadderRestarts, Points
from tourney.model.goals import Goals

FIFA = ("points", "net", "goals for", "head-to-head", "lot")
FIFA_1974 = ("points", "net", "goals for", "lot")
UEFA = ("points", "head-to-head", "net among tied", "goals among tied", "net", "goals for", "lot")
UEFA_1996 = ("points", "head-to-head", "net", "goals for", "lot")
LADDERS = {
    "wc1958-g4": ("points", "committee: play-off"),
    "wc1974-g2": FIFA_1974,
    "wc1990-f": FIFA,
    "wc1994-d": FIFA,
    "wc2002-f": FIFA,
    "wc2010-c": FIFA,
    "wc2022-h": ("points", "net", "goals for", "head-to-head", "committee: fair play", "lot"),
    "eu1996-c": UEFA_1996,
    "eu2004-c": UEFA,
    "eu2012-a": UEFA,
    "eu2024-e": UEFA,
}
UNDECIDED = {"wc1958-g4": "SUN=ENG", "wc1990-f": "IRL=NLD"}
META = {row["group_id"]: row for row in rows("football_groups_meta.csv")}
POINTS = {"2-1-0": Points(2, 2, 1, 0, 0), "3-1-0": Points(3, 3, 1, 0, 0)}


def group(name: str, restarts: LadderRestarts, **parts):
    games = [
        one(f"M{row['match']}", row["home"], row["away"], f"{row['home_score']}-{row['away_score']}")
        for row in rows("football_groups_matches.csv")
        if row["group_id"] == name
    ]
    event = flat(ladder=LADDERS[name], points=POINTS[META[name]["points_w_d_l"]], ladder_restarts=restarts)
    return settled(*games, *parts.pop("more", ()), of=event, **parts)


def official(name: str) -> list[dict[str, str]]:
    return [row for row in rows("football_groups_standings.csv") if row["group_id"] == name]


def test_every_published_group_has_its_ladder_here():
    assert set(LADDERS) == set(META)
    assert len(META) == 11


@pytest.mark.parametrize("name", sorted(set(META) - set(UNDECIDED)))
def test_a_published_group_comes_out_in_its_official_order(name):
    done = group(name, LadderRestarts.AMONG_TIED)
    assert order(done) == [row["team"] for row in official(name)]


@pytest.mark.parametrize("name", sorted(META))
def test_the_figures_of_a_published_group_are_the_official_ones(name):
    lines = {row.team: row for row in table(group(name, LadderRestarts.AMONG_TIED)).rows}
    for row in official(name):
        line = lines[row["team"]]
        assert (line.played, line.won, line.tied, line.lost, line.points) == tuple(
            int(row[key]) for key in ("played", "won", "drawn", "lost", "points")
        )
        assert (line.scored, line.conceded, line.net) == tuple(Goals.of(int(row[key])) for key in ("gf", "ga", "gd"))


@pytest.mark.parametrize("name", sorted(UNDECIDED))
def test_what_no_criterion_decided_stays_undecided(name):
    done = group(name, LadderRestarts.YES)
    assert {"=".join(sorted(UNDECIDED[name].split("=")))} <= set(order(done))
    assert len(table(done).undecided) == 1


def test_lots_of_1990_are_taken_from_a_ruling():
    done = group("wc1990-f", LadderRestarts.YES, rulings=(ruled("tie", "Table 2-3", "IRL > NLD"),))
    assert order(done) == ["ENG", "IRL", "NLD", "EGY"]
    assert table(done).undecided == ()


def test_the_play_off_of_1958_decides_and_does_not_count_in_the_table():
    play_off = one("P", "SUN", "ENG", "1-0", stage=Stage.PLAY_OFF, outcome=Outcome.PLAYED)
    done = group("wc1958-g4", LadderRestarts.YES, more=(play_off,))
    assert order(done) == ["BRA", "SUN", "ENG", "AUT"]
    assert {row.team: row.played for row in table(done).rows} == dict.fromkeys(("BRA", "SUN", "ENG", "AUT"), 3)


DECIDED = {
    "wc1974-g2": ("SCO", "net", "+2"),
    "wc1994-d": ("BGR", "net", "+3"),
    "wc2002-f": ("ENG", "goals for", "2"),
    "wc2010-c": ("ENG", "goals for", "2"),
    "wc2022-h": ("URY", "goals for", "2"),
    "eu1996-c": ("Italy", "head-to-head", "1-2"),
    "eu2004-c": ("Denmark", "goals among tied", "2"),
    "eu2012-a": ("Russia", "head-to-head", "0-1"),
}
"""The team below the parting that decided, its step and its figure in the published scores."""


@pytest.mark.parametrize("name", sorted(DECIDED))
def test_a_published_group_is_parted_by_its_published_reason(name):
    assert DECIDED[name] in reasons(group(name, LadderRestarts.AMONG_TIED))


def test_argentina_of_1994_is_third_by_the_head_to_head():
    assert ("ARG", "head-to-head", "0-2") in reasons(group("wc1994-d", LadderRestarts.AMONG_TIED))


def test_the_group_of_2024_needs_its_among_the_tied_steps_judged_once():
    official_order = [row["team"] for row in official("eu2024-e")]
    assert order(group("eu2024-e", LadderRestarts.AMONG_TIED)) == official_order
    assert order(group("eu2024-e", LadderRestarts.YES)) != official_order


@pytest.mark.parametrize("name", ["wc1974-g2", "eu1996-c", "eu2012-a"])
def test_the_other_order_of_criteria_gives_another_table(name):
    other = {"wc1974-g2": UEFA, "eu1996-c": FIFA, "eu2012-a": FIFA}[name]
    games = [
        one(f"M{row['match']}", row["home"], row["away"], f"{row['home_score']}-{row['away_score']}")
        for row in rows("football_groups_matches.csv")
        if row["group_id"] == name
    ]
    event = flat(ladder=other, points=POINTS[META[name]["points_w_d_l"]], ladder_restarts=LadderRestarts.AMONG_TIED)
    assert order(settled(*games, of=event)) != [row["team"] for row in official(name)]
