"""Which games a team may come to play."""

from __future__ import annotations

from schedules.timetable.posing import pose
from tests.timetable.field import game, meeting
from tourney.model.games import BestPlaced, FirstGameLoser, Placed, Stage
from tourney.model.settled import Settled


def ways(event: Settled, team: str) -> set[str]:
    """The sets of games a team may play, each as one word."""
    problem = pose((event,))
    return {" ".join(problem.tasks[index].id for index in sorted(way)) for way in problem.paths[(0, team)]}


BRACKET = (
    game("S1", "A", "B", Stage.SEMI_FINAL),
    game("S2", "C", "D", Stage.SEMI_FINAL),
    game("P3", "Loser of S1", "Loser of S2", Stage.THIRD_PLACE),
    game("F", "Winner of S1", "Winner of S2", Stage.FINAL),
)


def test_a_team_plays_the_final_or_for_third_place():
    assert ways(meeting(*BRACKET), "A") == {"S1 F", "S1 P3"}


def test_a_loser_of_a_knockout_plays_nothing_more():
    assert ways(meeting(*BRACKET[:2], BRACKET[3]), "A") == {"S1", "S1 F"}


def test_a_pool_leads_to_one_of_its_places_or_nowhere():
    event = meeting(
        game("G1", "A", "B", Stage.POOL, pool="P"),
        game("G2", "C", "D", Stage.POOL, pool="Q"),
        game("S1", "1st of Pool P", "2nd of Pool Q", Stage.SEMI_FINAL),
        game("S2", "1st of Pool Q", "2nd of Pool P", Stage.SEMI_FINAL),
        game("F", "Winner of S1", "Winner of S2", Stage.FINAL),
    )
    assert ways(event, "A") == {"G1", "G1 S1", "G1 S1 F", "G1 S2", "G1 S2 F"}


def test_a_lost_final_of_a_double_knockout_is_played_again():
    event = meeting(
        game("W1", "A", "B"),
        game("W2", "C", "D"),
        game("W3", "Winner of W1", "Winner of W2"),
        game("L1", "Loser of W1", "Loser of W2"),
        game("L2", "Winner of L1", "Loser of W3"),
        game("F", "Winner of W3", "Winner of L2", Stage.FINAL),
    )
    assert ways(event, "A") == {"W1 W3 F", "W1 W3 L2", "W1 W3 L2 F", "W1 L1", "W1 L1 L2", "W1 L1 L2 F"}


def test_a_first_game_loser_cannot_have_won_its_first_game():
    consolation = game("C", "A", "B", Stage.CONSOLATION)
    event = meeting(
        *BRACKET[:2],
        BRACKET[3],
        type(consolation)(id="C", stage=Stage.CONSOLATION, a=FirstGameLoser(1), b=FirstGameLoser(2)),
    )
    assert ways(event, "A") == {"S1", "S1 F", "S1 C"}


def test_the_best_third_is_third_in_its_pool():
    final = game("F", "A", "B", Stage.FINAL)
    event = meeting(
        game("G1", "A", "B", Stage.POOL, pool="P"),
        game("G2", "C", "D", Stage.POOL, pool="Q"),
        type(final)(id="S", stage=Stage.SEMI_FINAL, a=Placed(1, "P"), b=BestPlaced(3, 1)),
    )
    assert ways(event, "A") == {"G1", "G1 S"}
    assert ways(event, "C") == {"G2", "G2 S"}
