"""What would change if a game ended otherwise."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.build import event, game, roster, sheets
from tourney.language import Voice
from tourney.line.supposing import supposed
from tourney.model.clock import Period, PeriodKind
from tourney.model.entries import Entries
from tourney.model.event import Played
from tourney.model.failures import CannotGoOnError
from tourney.model.games import Card, Colour, Game, LoserOf, Outcome, Stage, WinnerOf
from tourney.model.goals import Goals
from tourney.model.settled import Settled
from tourney.play import settle

TEAMS = tuple(row for team in "ABCD" for row in roster(team, *(f"{team}{number}" for number in (1, 2, 3))))


def semis(*, third: bool = False) -> tuple[Game, ...]:
    first, second = (
        replace(game(*row), stage=Stage.SEMI_FINAL) for row in (("G1", "A", "B", "7-5"), ("G2", "C", "D", "6-5"))
    )
    final = replace(game("G3", "", ""), a=WinnerOf("G1"), b=WinnerOf("G2"), stage=Stage.FINAL)
    small = replace(game("G4", "", ""), a=LoserOf("G1"), b=LoserOf("G2"), stage=Stage.THIRD_PLACE)
    return (first, second, final, small) if third else (first, second, final)


def held(games: tuple[Game, ...], **parts: object) -> Settled:
    records = sheets(event=event(played=Played.FLAT), games=games, roster=TEAMS, **parts)
    return settle(records, Entries.of(records))


def changes(words: str, **parts: object) -> set[tuple[str, str, str, str]]:
    _, found = supposed(held(semis(third=True), **parts), words)
    said = Voice("en", ()).fact
    return {(said(one.about), one.team, said(one.now), said(one.then)) for one in found}


def test_another_winner_changes_the_games_after_it_and_the_places():
    assert changes("G1 5-7") == {
        ("G3", "", "A v C", "B v C"),
        ("G4", "", "B v D", "A v D"),
        ("order of finish", "A", "1–2", "3–4"),
        ("order of finish", "B", "3–4", "1–2"),
    }


def test_the_same_winner_by_another_score_changes_nothing_in_a_bracket():
    assert changes("G1 9-5") == set()


@pytest.mark.parametrize(
    "words", ["G1 forfeit by A", "G1 forfait de A", "G1 vinta da B", "g1 FORFEIT BY A", "G1 won by B", "G1 6½-7"]
)
def test_an_end_is_written_as_in_the_sheet_games(words: str):
    assert ("G3", "", "A v C", "B v C") in changes(words)


def test_the_game_comes_back_as_supposed_and_the_event_stays_as_it_was():
    done = held(semis())
    ended, _ = supposed(done, "G1 forfeit by A")
    assert ended.outcome is Outcome.FORFEIT_BY_A
    assert done.sheets.games[0].outcome is Outcome.PLAYED


def test_a_suspension_that_would_be_served_elsewhere_is_named():
    """A red of B in G1: the game for third place does not serve it (A-38), the final would if B had won."""
    red = Card(game="G1", team="B", member="B1", colour=Colour.RED, period=Period(PeriodKind.REGULATION, 4), clock=600)
    (moved,) = (one for one in changes("G1 5-7", cards=(red,)) if one[0] in {"B1", "Player B1"})
    assert moved[2:] == ("carried", "owed G3")


@pytest.mark.parametrize("words", ["G9 5-4", "G1", "G1 lost", ""])
def test_what_is_not_understood_is_said(words: str):
    with pytest.raises(CannotGoOnError):
        supposed(held(semis()), words)


def test_a_game_that_is_over_stays_as_it_was_played_and_says_who_would_have_been_there():
    """The final is played: with G1 the other way round it still was A who played it."""
    games = semis()
    final = replace(games[2], outcome=Outcome.PLAYED, score_a=Goals.of(8), score_b=Goals.of(7))
    _, found = supposed(held((*games[:2], final)), "G1 5-7")
    said = Voice("en", ()).fact
    told = {(said(one.about), one.team, said(one.now), said(one.then)) for one in found}
    assert ("G3", "Winner of G1", "A", "B") in told
    assert not any(about == "G3" and not team for about, team, *_ in told)
