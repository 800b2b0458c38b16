"""The knockout of 2022: places from groups, shootouts with a level score, third place."""

from __future__ import annotations

from tests.play.event_of import Outcome, Stage, finish, flat, one, result, settled, totals
from tests.real.published import rows
from tourney.model.event import Format
from tourney.model.games import LoserOf, WinnerOf

STAGES = {
    "round of 16": (Stage.KNOCKOUT, 1),
    "quarter-finals": (Stage.QUARTER_FINAL, 1),
    "semi-finals": (Stage.SEMI_FINAL, 1),
    "third-place match": (Stage.THIRD_PLACE, 1),
    "final": (Stage.FINAL, 1),
}


def side(row: dict[str, str], key: str):
    slot = row[f"slot_{key}"]
    if slot[0] in "WL" and slot[1:].isdigit():
        return (WinnerOf if slot[0] == "W" else LoserOf)(slot[1:])
    return row[key]


def played():
    games, hits = [], []
    for row in rows("wc2022_knockout.csv"):
        stage, number = STAGES[row["stage"]]
        outcome = Outcome.OVERTIME if row["extra_time"] == "1" else Outcome.PLAYED
        if row["a_shootout"]:
            outcome = Outcome.SHOOTOUT
            for team, points in ((row["a"], row["a_shootout"]), (row["b"], row["b_shootout"])):
                hits += totals(row["match"], points, teams=(team,))
        score = f"{row['a_score']}-{row['b_score']}"
        games.append(
            one(row["match"], side(row, "a"), side(row, "b"), score, stage=stage, round=number, outcome=outcome)
        )
    event = flat(format=Format.KNOCKOUT, score_includes_shootout_goal=False)
    return settled(*games, of=event, hits=tuple(hits))


def test_every_game_of_2022_has_its_teams_and_its_winner():
    done = played()
    for row in rows("wc2022_knockout.csv"):
        one_result = result(done, row["match"])
        assert (one_result.a, one_result.b, one_result.winner) == (row["a"], row["b"], row["winner"])


def test_the_order_of_finish_of_2022():
    places = finish(played())
    assert places[:4] == ["1 Argentina", "2 France", "3 Croatia", "4 Morocco"]
    assert {place.split()[0] for place in places[4:8]} == {"5-8"}
    assert {place.split()[0] for place in places[8:]} == {"9-16"}


def test_only_the_margins_that_polo_does_not_have_are_asked_about():
    assert {finding.code for finding in played().findings} <= {"R5-09"}
