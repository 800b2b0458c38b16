"""Who played a bracket game, remembered in the sheet `Draw`: a later correction asks and rewrites nothing."""

from __future__ import annotations

from tests.play.event_of import Outcome, Stage, codes, finish, flat, one, result, ruled, settled
from tourney.model.event import Format
from tourney.model.games import WinnerOf
from tourney.model.sheets import DrawRow
from tourney.play.played_record import who_played, with_who_played

KNOCKOUT = flat(format=Format.KNOCKOUT)


def bracket(first="5-3", final="6-5", second="4-6"):
    return (
        one("S1", "A", "B", first, stage=Stage.SEMI_FINAL),
        one("S2", "C", "D", second, stage=Stage.SEMI_FINAL),
        one("F", WinnerOf("S1"), WinnerOf("S2"), final, stage=Stage.FINAL),
    )


def record(done):
    return with_who_played(done.sheets.draw, done.results, done.entries)


BEFORE = settled(*bracket(), of=KNOCKOUT)
PLAYED = (DrawRow(item="Played F", value="A", detail="D"),)


def test_only_games_with_an_outcome_whose_sides_came_from_results_are_recorded():
    assert record(BEFORE) == PLAYED
    assert record(settled(*bracket(final=""), of=KNOCKOUT)) == ()


def test_a_correction_after_the_final_asks_and_rewrites_nothing():
    """S1 is corrected to B; A has played and won the final by its score alone."""
    done = settled(*bracket("3-5"), of=KNOCKOUT, draw=PLAYED)
    (asked,) = [finding for finding in done.findings if finding.key == "wrong-team-played/on record"]
    assert (asked.about.text, asked.facts["side"], asked.facts["right"]) == ("F / A", "Winner of S1", "B")
    assert asked.answers == ("stands", "replay", "other team played")
    assert (result(done, "F").a, result(done, "F").winner, finish(done)) == (
        "A",
        "A",
        ["1 A", "2 D", "3-4 B", "3-4 C"],
    )
    assert record(done) == PLAYED


def test_a_correction_behind_the_second_side_leaves_the_first_alone():
    """S2 is corrected to C; the final stands as A against D, whom A has beaten."""
    done = settled(*bracket(second="6-4"), of=KNOCKOUT, draw=PLAYED)
    assert (result(done, "F").a, result(done, "F").b) == ("A", "D")
    both = settled(*bracket("3-5", second="6-4"), of=KNOCKOUT, draw=PLAYED)
    assert (result(both, "F").a, result(both, "F").b) == ("A", "D")


def test_without_a_record_the_results_decide():
    done = settled(*bracket("3-5"), of=KNOCKOUT)
    assert (result(done, "F").winner, codes(done)) == ("B", [])


def test_a_game_not_played_yet_follows_the_correction():
    done = settled(*bracket("3-5", final=""), of=KNOCKOUT, draw=PLAYED)
    assert (result(done, "F").a, codes(done), record(done)) == ("B", [], ())


def test_the_committee_may_let_it_stand_or_say_that_the_other_team_played():
    stands = settled(
        *bracket("3-5"), of=KNOCKOUT, draw=PLAYED, rulings=(ruled("wrong-team-played", "F / A", "stands"),)
    )
    other = ruled("wrong-team-played", "F / A", "other team played")
    corrected = settled(*bracket("3-5"), of=KNOCKOUT, draw=PLAYED, rulings=(other,))
    assert (result(stands, "F").winner, result(corrected, "F").winner) == ("A", "B")
    assert codes(corrected) == codes(stands) == ["wrong-team-played/on record"]


def test_an_outcome_taken_back_takes_its_record_with_it():
    done = settled(*bracket("3-5", final=""), of=KNOCKOUT, draw=PLAYED)
    assert record(done) == ()
    assert who_played(record(settled(*bracket("3-5"), of=KNOCKOUT))) == {"f": ("B", "D")}


def test_an_earlier_result_taken_out_leaves_the_record():
    """S1 is emptied, the record is written anew, then S1 is typed the other way: the question comes all the same."""
    emptied = settled(*bracket(""), of=KNOCKOUT, draw=PLAYED)
    assert (result(emptied, "F").a, codes(emptied)) == ("", ["played-while-open"])
    assert record(emptied) == PLAYED
    assert codes(settled(*bracket("3-5"), of=KNOCKOUT, draw=record(emptied))) == ["wrong-team-played/on record"]


def test_a_game_whose_side_is_open_is_not_recorded():
    assert record(settled(*bracket(""), of=KNOCKOUT)) == ()


def test_a_team_that_is_none_any_more_is_no_record():
    old = (DrawRow(item="Played F", value="Old name", detail="D"),)
    done = settled(*bracket(), of=KNOCKOUT, draw=old)
    assert (result(done, "F").a, codes(done), record(done)) == ("A", [], PLAYED)


def test_the_rows_of_a_draw_stay_above_and_as_they_are():
    drawn = (DrawRow(item="Format", value="knockout"), DrawRow(item="Seed", value="A", detail="1"))
    done = settled(*bracket(), of=KNOCKOUT, draw=drawn)
    assert record(done) == (*drawn, *PLAYED)


def test_a_walkover_counts_as_the_game_of_its_two_teams():
    games = (*bracket()[:2], one("F", WinnerOf("S1"), WinnerOf("S2"), stage=Stage.FINAL, outcome=Outcome.WALKOVER_A))
    assert record(settled(*games, of=KNOCKOUT)) == PLAYED
