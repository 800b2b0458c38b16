"""Rule 9: the menu, the spots, the points, what errors lead to (R9-01 to R9-27, R5-25)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.conduct.arrange import held, ledger, penalty, played
from tourney.conduct.penalties import MENU, placed_for_5a
from tourney.conduct.penalty_errors import After, Next, after_a_kick, after_error, off_the_defender
from tourney.model.clock import regulation
from tourney.model.games import GoalScored, HowScored, Outcome, PenaltyGiven, Spot
from tourney.model.nothing import EMPTY


def found(*rows: PenaltyGiven, goals: tuple[GoalScored, ...] = (), **changes: object) -> list[str]:
    game = played("G1", **changes.pop("game", {}))
    event = held((game,), penalties=rows, goals=goals, event=changes)
    return [finding.key for finding in ledger(event).findings]


def row(word: str, spot: Spot | None = None, **changes: object) -> PenaltyGiven:
    return penalty("G1", "3:00", penalty=word, spot=EMPTY if spot is None else spot, **changes)


def at(to_goal: float, to_wall: float = 10) -> Spot:
    return Spot(to_goal, to_wall)


CENTRE = Spot(0, 0, centre=True)


def test_the_menu_has_every_word_of_the_sheet():
    assert list(MENU) == ["1", "2", "2 spot", "3", "4", "5a", "5b", "alt 9", "7", "8", "9"]


def test_the_spots_are_those_of_the_rule():
    assert [(word, MENU[word].to_goal) for word in ("2", "3", "4")] == [("2", 15), ("3", 25), ("4", 25)]


@pytest.mark.parametrize(("word", "yards"), [("2", 15), ("3", 25), ("4", 25)])
def test_2_3_and_4_have_their_own_spot(word, yards):
    assert found(row(word, at(yards))) == []
    assert found(row(word, at(yards - 1))) == ["R9-04/fixed spot"]
    assert found(row(word, CENTRE)) == ["R9-04/fixed spot"]


@pytest.mark.parametrize(("yards", "keys"), [(14.5, []), (15, ["R9-03"]), (16, ["R9-03"])])
def test_a_2_from_the_spot_is_for_fouls_inside_the_15(yards, keys):
    assert found(row("2 spot", at(yards))) == keys


@pytest.mark.parametrize(("yards", "keys"), [(24.5, ["R9-08"]), (25, []), (70, [])])
def test_a_5a_is_25_yards_or_more_from_the_goal_attacked(yards, keys):
    assert found(row("5a", at(yards))) == keys


@pytest.mark.parametrize(("yards", "keys"), [(4.5, ["R9-06"]), (5, []), (8, [])])
def test_a_5a_is_five_yards_or_more_from_a_wall(yards, keys):
    assert found(row("5a", at(40, yards))) == keys


def test_r9_08_a_foul_at_the_other_goal_is_moved_off_the_wall():
    assert placed_for_5a(at(95, 2)) == at(95, 5)
    assert placed_for_5a(at(24)) is None
    assert placed_for_5a(at(25)) == at(25)


def test_a_5b_is_from_the_centre():
    assert found(row("5b", CENTRE)) == []
    assert found(row("5b")) == []
    assert found(row("5b", at(50))) == ["R9-07"]


@pytest.mark.parametrize(("yards", "keys"), [(25, ["R9-09/not outside"]), (25.5, []), (40, [])])
def test_r9_09_alternative_9_is_outside_the_25(yards, keys):
    assert found(row("alt 9", at(yards)), alternative_9=True) == keys


def test_r9_09_alternative_9_must_have_been_chosen():
    assert found(row("alt 9", at(40))) == ["R9-09/not elected"]


@pytest.mark.parametrize("word", ["2", "2 spot", "3"])
def test_a_goal_from_a_2_or_3_counts_one(word):
    spot = {"2 spot": at(10)}.get(word)
    assert found(row(word, spot, result="2 goals")) == ["R9-02"]
    assert found(row(word, spot, result="goal")) == []


@pytest.mark.parametrize("word", ["1", "4", "5a", "5b", "alt 9"])
def test_two_points_are_possible_from_the_others(word):
    spot = {"5a": at(40), "alt 9": at(40)}.get(word)
    assert found(row(word, spot, result="2 goals"), alternative_9=True) == []


ERRORS = {"6.a", "6.d", "penalty 1", "repeated"}
RESULTS = {
    "1": {"goal", "2 goals"},
    "2": {"goal", "no goal", "6.b"} | ERRORS,
    "2 spot": {"goal", "no goal", "6.b"} | ERRORS,
    "3": {"goal", "no goal", "6.b"} | ERRORS,
    "4": {"goal", "2 goals", "no goal", "6.b"} | ERRORS,
    "5a": {"goal", "2 goals", "no goal", "6.c"} | ERRORS,
    "5b": {"goal", "2 goals", "no goal", "6.c"} | ERRORS,
    "alt 9": {"goal", "2 goals", "no goal", "6.c"} | ERRORS,
    "7": set(),
    "8": set(),
    "9": set(),
}
"""What may come of each penalty (9.a): two goals where its line says so, 6.b from a 2 to a 4, 6.c from a 5."""


@pytest.mark.parametrize("word", RESULTS)
def test_results_belong_to_their_penalty(word):
    game = played("G1", outcome=Outcome.FORFEIT_BY_A)
    for result in sorted(set().union(*RESULTS.values())):
        said = ledger(held((game,), penalties=[row(word, result=result)], event={"alternative_9": True})).findings
        assert (said == ()) is (result in RESULTS[word]), result
        for one in said:
            assert one.key == ("R9-02" if word in ("2", "2 spot", "3") and result == "2 goals" else "R9-10")
            assert one.facts.get("allowed", tuple(sorted(RESULTS[word]))) == tuple(sorted(RESULTS[word]))


def test_a_penalty_without_a_result_says_nothing_of_it():
    assert found(row("7", result="")) == []


def goal(points: int, how: str, criterion: str, word: str = "") -> GoalScored:
    return GoalScored(
        game="G1",
        team="Red",
        period=regulation(1),
        clock=600,
        member="R1",
        points=points,
        how=HowScored(how),
        penalty=word,
        criterion=criterion,
    )


@pytest.mark.parametrize(
    ("points", "how", "criterion", "word", "keys"),
    [
        (2, "play", "6.a(2)", "", []),
        (2, "play", "6.a(3)", "", ["R9-05/criterion"]),
        (2, "penalty", "6.a(3)", "4", []),
        (2, "penalty", "6.a(2)", "4", ["R9-05/criterion"]),
        (2, "penalty", "6.a(2)", "5a", []),
        (2, "penalty", "6.a(2)", "3", ["R9-02"]),
        (1, "penalty", "", "3", []),
    ],
)
def test_goals_of_two_and_their_criterion(points, how, criterion, word, keys):
    assert found(goals=(goal(points, how, criterion, word),)) == keys


@pytest.mark.parametrize(
    ("word", "due", "other"),
    [
        ("1", "6.a(2)", "6.a(3)"),
        ("4", "6.a(3)", "6.a(2)"),
        ("5a", "6.a(2)", "6.a(3)"),
        ("5b", "6.a(2)", "6.a(3)"),
        ("alt 9", "6.a(2)", "6.a(3)"),
    ],
)
def test_each_penalty_that_may_count_two_has_its_criterion(word, due, other):
    assert found(goals=(goal(2, "penalty", due, word),)) == []
    (said,) = ledger(held((played("G1"),), goals=(goal(2, "penalty", other, word),))).findings
    assert (said.key, said.facts["due"], said.facts["criterion"]) == ("R9-05/criterion", due, other)


@pytest.mark.parametrize(("clock", "keys"), [(42, ["R5-25"]), (49, ["R5-25"]), (50, []), (0, [])])
def test_r5_25_below_five_seconds_the_clock_is_put_back(clock, keys):
    assert found(replace(row("3"), clock=clock)) == keys


def test_r9_16_a_penalty_9_forfeits():
    assert found(row("9")) == ["R9-16/not forfeited"]
    assert found(row("9"), game={"outcome": Outcome.FORFEIT_BY_A}) == []
    assert found(row("9"), game={"outcome": Outcome.FORFEIT_BY_B}) == ["R9-16/not forfeited"]


def test_r9_16_both_forfeit_whichever_came_first():
    both = (row("9"), row("9", against="Blue"))
    assert found(*both, game={"outcome": Outcome.DOUBLE_FORFEIT}) == []
    assert found(*both, game={"outcome": Outcome.FORFEIT_BY_A}) == ["R9-16/not forfeited"]


def test_a_penalty_in_no_game_is_found():
    assert found(row("3", against="Gold")) == ["R9-26"]


def after(word: str, **told: bool) -> tuple[str, Next, bool]:
    said: After = after_error(MENU[word], **{"fouling": False, "fouled": False, "goal": False, **told})
    return (said.letter, said.next, said.goal_stands)


@pytest.mark.parametrize("word", ["2", "3", "4", "5a", "5b"])
def test_only_the_fouling_team_errs(word):
    assert after(word, fouling=True, goal=True) == ("6.a", Next.PLAY_ON, True)
    assert after(word, fouling=True) == ("6.a", Next.REPEAT, False)
    assert after(word, fouling=True, would_have_scored=True) == ("6.a", Next.PENALTY_1, False)


@pytest.mark.parametrize("goal_scored", [True, False])
def test_only_the_fouled_team_errs(goal_scored):
    for word in ("2", "3", "4"):
        assert after(word, fouled=True, goal=goal_scored) == ("6.b", Next.HIT_FROM_SPOT, False)
    for word in ("5a", "5b"):
        assert after(word, fouled=True, goal=goal_scored) == ("6.c", Next.HIT_NOT_BEYOND_CENTRE, False)


@pytest.mark.parametrize("goal_scored", [True, False])
def test_both_err(goal_scored):
    assert after("3", fouling=True, fouled=True, goal=goal_scored) == ("6.d", Next.REPEAT, False)


@pytest.mark.parametrize(
    ("case", "well_placed", "played_it", "into_goal", "leads_to"),
    [
        ("the arm is hit", True, False, False, (Next.REBOUND, False)),
        ("too near the goal", False, False, False, (Next.REPEAT, False)),
        ("hits it out of the air", True, True, False, (Next.REPEAT, False)),
        ("swings and misses", True, True, False, (Next.REPEAT, False)),
        ("heads it with the helmet", True, True, False, (Next.REPEAT, False)),
        ("off the horse into the goal", True, False, True, (Next.PLAY_ON, True)),
    ],
)
def test_r9_25_a_shot_hits_the_defender(case, well_placed, played_it, into_goal, leads_to):
    said = off_the_defender(well_placed=well_placed, played_it=played_it, into_goal=into_goal)
    assert (said.next, said.goal_stands) == leads_to, case


def test_r9_25_a_sure_goal_stopped_against_the_rule_is_a_penalty_1():
    assert off_the_defender(well_placed=False, played_it=False, would_have_scored=True).next is Next.PENALTY_1


def test_r9_23_a_horse_kicks_the_ball():
    assert after_a_kick(approach=1) is Next.REPEAT
    assert after_a_kick(approach=2) is Next.HIT_FROM_SPOT
