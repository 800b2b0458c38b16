"""Cards on games as the results room settles them: C34, an open final, a tie in a pool, a level semi-final."""

from __future__ import annotations

from msgspec.structs import replace

from schedules.shootouts import cards
from tests.build import event, game, goals, sheets
from tests.conduct.arrange import PRESENT, TEAMS, card, owed, verdicts
from tests.conduct.test_trouble import _c34
from tourney.conduct import keep
from tourney.model.entries import Entries
from tourney.model.games import Game, Outcome, Stage, WinnerOf
from tourney.model.owed import For, Owes, State
from tourney.model.settled import Settled
from tourney.play import settle


def settled(*games: Game, **parts: object) -> Settled:
    changes = parts.pop("event", {})
    whole = sheets(event=event(**changes), games=games, roster=TEAMS, present=PRESENT, **parts)
    return settle(whole, Entries.of(whole))


def test_c34_as_settled():
    made = _c34().sheets
    book = keep((settle(made, Entries.of(made)),))
    assert verdicts(owed(book, "R1", Owes.GAME)) == {
        "G2": (False, "walkover"),
        "G3": (False, "cancelled"),
        "G4": (True, "sat-out"),
        "G5": (False, "served-before"),
    }


SEMI = replace(game("S1", "Red", "Blue"), stage=Stage.SEMI_FINAL)
FINAL = replace(game("F", "Red", "Green"), stage=Stage.FINAL, a=WinnerOf("S1"))
RED_CARD = card("S1", "R1", "red", at="7:00")


def test_the_final_is_open_while_the_semi_final_is_not_typed():
    red = owed(keep((settled(SEMI, FINAL, cards=(RED_CARD,)),)), "R1", Owes.GAME)
    assert (red.serve_for, red.state, red.games) == (For.SAME_TEAM, State.OWED, ())


def test_the_winner_serves_in_the_final():
    won = replace(SEMI, outcome=Outcome.PLAYED, score_a=goals(5), score_b=goals(3))
    red = owed(keep((settled(won, FINAL, cards=(RED_CARD,)),)), "R1", Owes.GAME)
    assert verdicts(red) == {"F": (True, "will-sit-out")}


def test_the_loser_carries_it_to_any_team():
    lost = replace(SEMI, outcome=Outcome.PLAYED, score_a=goals(3), score_b=goals(5))
    red = owed(keep((settled(lost, FINAL, cards=(RED_CARD,)),)), "R1", Owes.GAME)
    assert (red.serve_for, red.state) == (For.ANY_TEAM, State.CARRIED)


def test_a_level_semi_final_was_played_and_serves_although_its_winner_is_open():
    level = replace(SEMI, outcome=Outcome.PLAYED, score_a=goals(5), score_b=goals(5))
    before = game("G1", "Red", "Green", "5-3")
    red = owed(keep((settled(before, level, FINAL, cards=(card("G1", "R1", "red", at="7:00"),)),)), "R1", Owes.GAME)
    assert verdicts(red)["S1"] == (True, "sat-out")


def test_a_level_semi_final_has_a_shootout_card():
    level = replace(SEMI, outcome=Outcome.PLAYED, score_a=goals(5), score_b=goals(5))
    held = settled(level, FINAL)
    found, _ = cards(held, keep((held,)))
    assert [one.game for one in found] == ["S1"]


def test_three_level_in_a_pool_have_a_card_under_their_ties_name():
    round_robin = (
        game("G1", "Red", "Blue", "5-3"),
        game("G2", "Blue", "Green", "5-3"),
        game("G3", "Green", "Red", "5-3"),
    )
    held = settled(*round_robin)
    (tie,) = [tie for table in held.tables for tie in table.undecided]
    found, _ = cards(held, keep((held,)))
    assert [(one.game, set(one.teams)) for one in found] == [(tie.name, {"Red", "Blue", "Green"})]
