"""What a correction would change is told before it is made."""

from __future__ import annotations

from dataclasses import replace

from tests.play.event_of import Outcome, Stage, codes, flat, goals, one, pool, settled
from tests.play.test_forward import semi_finals
from tourney.model.event import Format
from tourney.model.games import Placed
from tourney.play import settle
from tourney.play.consequences import consequences, if_forfeited, with_row

KNOCKOUT = flat(format=Format.KNOCKOUT)


def changed(done, name, **changes):
    row = next(game for game in done.sheets.games if game.id == name)
    return settle(with_row(done.sheets, replace(row, **changes)), done.entries)


def test_the_same_event_changes_nothing():
    done = settled(*semi_finals(), of=KNOCKOUT)
    assert consequences(done, done).nothing


def test_a_corrected_semi_final_names_the_games_after_it():
    done = settled(*semi_finals(), of=KNOCKOUT)
    told = consequences(done, changed(done, "S1", score_a=goals(2)))
    assert {(change.game, change.sides_before, change.sides_after) for change in told.games} == {
        ("F", ("A", "D"), ("B", "D")),
        ("T", ("B", "C"), ("A", "C")),
        ("S1", ("A", "B"), ("A", "B")),
    }
    assert {(change.team, change.before, change.after) for change in told.places} == {
        ("A", (1, 2), (3, 4)),
        ("B", (3, 4), (1, 2)),
    }


def test_a_late_forfeit_moves_the_table_and_the_bracket():
    """A won its pool and has played the final; the first game is forfeited afterwards."""
    pools = pool("A 5 B 3", "A 5 C 3", "B 5 C 3", label="A")
    final = one("F", Placed(1, "A"), "Z", "5-3", stage=Stage.FINAL)
    done = settled(*pools, final, of=flat(format=Format.POOLS_THEN_KNOCKOUT, ladder=("points", "lot")))
    told = consequences(done, changed(done, "G1", outcome=Outcome.FORFEIT_BY_A))
    (moved,) = [change for change in told.games if change.game == "F"]
    assert (moved.sides_after, moved.played) == (("B", "Z"), True)
    assert ("Pool A", "B", (2, 2), (1, 1)) in [
        (change.table, change.team, change.before, change.after) for change in told.places
    ]


def test_a_forfeit_is_tried_by_its_name():
    done = settled(*semi_finals(), of=KNOCKOUT)
    assert if_forfeited(done, "S1", "A") == consequences(done, changed(done, "S1", outcome=Outcome.FORFEIT_BY_A))
    assert if_forfeited(done, "S1", "B").nothing
    assert if_forfeited(done, "S1", "Z").nothing


def test_a_loser_typed_into_a_later_game_asks():
    games = (*semi_finals("3-5")[2:], one("F", "A", "D", "6-5", stage=Stage.FINAL))
    done = settled(*games, of=KNOCKOUT)
    (asked,) = [finding for finding in done.findings if finding.key == "wrong-team-played/loser plays on"]
    assert (asked.about.team, asked.facts["lost"]) == ("A", "S1")
    assert codes(settled(*semi_finals()[2:], one("F", "A", "D", "6-5", stage=Stage.FINAL), of=KNOCKOUT)) == []


def test_in_a_double_knockout_a_loser_plays_on():
    games = (*semi_finals("3-5")[2:], one("F", "A", "D", "6-5", stage=Stage.FINAL))
    assert codes(settled(*games, of=flat(format=Format.DOUBLE_KNOCKOUT))) == []
