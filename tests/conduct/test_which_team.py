"""With which team a card is served: the same, or any (14.k; A-02, A-18, A-56 to A-61)."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from msgspec.structs import replace

from tests.build import goals, roster
from tests.conduct.arrange import (
    BLUE,
    TEAMS,
    after,
    ahead,
    card,
    codes,
    held,
    ledger,
    owed,
    played,
    tenths,
    verdicts,
)
from tests.conduct.weeks import EARLY, ENTRY, LATE, RED_CARD, WEEK_2, WEEK_3, first, of_green, second, stay
from tourney.model.event import EventClass, FallbackTest
from tourney.model.findings import Ruling
from tourney.model.games import Game, Outcome, Stage, WinnerOf
from tourney.model.owed import For, Owes, State
from tourney.model.people import Team
from tourney.model.results import GameStatus


def test_l11_a_club_entry_does_not_hold_a_uspa_card_so_any_team():
    club = second(played("H1"), name="Club", event_class=EventClass.CLUB, entered=EARLY)
    red = owed(ledger(first(), club), "R1", Owes.GAME)
    assert red.serve_for is For.ANY_TEAM


def test_t1_with_an_accepted_uspa_entry_it_is_the_same_team():
    club = second(played("H1"), name="Club", event_class=EventClass.CLUB, entered=EARLY)
    uspa = second(played("K1"), name="Uspa", day=WEEK_3, entered=EARLY)
    red = owed(ledger(first(), club, uspa), "R1", Owes.GAME)
    assert red.serve_for is For.SAME_TEAM
    assert verdicts(red) == {"H1": (False, "club-event"), "K1": (True, "sat-out")}


def test_an_entry_accepted_after_the_card_does_not_hold():
    event = second(played("H1"), entered=LATE)
    assert owed(ledger(first(), event), "R1", Owes.GAME).serve_for is For.ANY_TEAM


def test_other_entries_hold_the_team():
    assert owed(ledger(first(other_entries=(ENTRY,))), "R1", Owes.GAME).serve_for is For.SAME_TEAM


@pytest.mark.parametrize(
    "changes",
    [
        {"upper": goals(5)},
        {"event_class": EventClass.CLUB},
        {"role": "consolation"},
        {"entered": date(2026, 5, 2)},
        {"last_day": date(2026, 4, 30)},
    ],
)
def test_other_entries_that_cannot_serve_do_not_hold(changes):
    event = first(other_entries=(replace(ENTRY, **changes),))
    assert owed(ledger(event), "R1", Owes.GAME).serve_for is For.ANY_TEAM


NOT_SAID = frozenset({"Event", "Rosters", "Games", "Cards"})


def test_where_nothing_can_say_one_question_is_asked():
    cards = (RED_CARD, *after("G1", "R2", "red"))
    assert codes(ledger(first(*cards, present=NOT_SAID))).count("A-02") == 1
    assert "A-02" not in codes(ledger(first(*cards)))


@pytest.mark.parametrize(("decision", "held_by"), [("yes", For.SAME_TEAM), ("no", For.ANY_TEAM)])
def test_the_committee_answers_it(decision, held_by):
    ruling = Ruling(finding="A-02", about="G1 / Red", decision=decision)
    event = first(present=NOT_SAID, rulings=(ruling,))
    assert owed(ledger(event), "R1", Owes.GAME).serve_for is held_by


def test_a_game_to_come_here_asks_nothing():
    assert "A-02" not in codes(ledger(first(games=(ahead("G2"),), present=NOT_SAID)))


def semi(name: str, a: str, b: str, **changes: Any) -> Game:
    return played(name, a, b, stage=Stage.SEMI_FINAL, **changes)


def test_while_the_final_is_open_it_is_the_same_team_and_owed():
    final = replace(ahead("F"), stage=Stage.FINAL, a=WinnerOf("G1"), b=WinnerOf("G2"))
    event = held((ahead("G1"), ahead("G2", "Green", "Blue"), final), (RED_CARD,))
    red = owed(ledger(event), "R1", Owes.GAME)
    assert (red.serve_for, red.state) == (For.SAME_TEAM, State.OWED)


def test_knocked_out_it_is_any_team_and_carried():
    final = replace(ahead("F", "Blue", "Green"), stage=Stage.FINAL)
    event = held((semi("G1", "Red", "Blue"), final), (RED_CARD,))
    red = owed(ledger(event), "R1", Owes.GAME)
    assert (red.serve_for, red.state) == (For.ANY_TEAM, State.CARRIED)


def test_the_literal_test_keeps_a_card_in_play_with_the_team():
    event = held((played("G1"),), (RED_CARD,), event={"fallback_test": FallbackTest.EVENT_OPEN})
    assert owed(ledger(event), "R1", Owes.GAME).serve_for is For.SAME_TEAM


def test_the_literal_test_frees_a_card_after_the_last_game():
    event = held((played("G1"),), after("G1", "R1", "red"), event={"fallback_test": FallbackTest.EVENT_OPEN})
    assert owed(ledger(event), "R1", Owes.GAME).serve_for is For.ANY_TEAM


def test_a_later_walkover_does_not_move_the_duty_and_asks_when_nothing_is_left():
    book = ledger(first(games=(ahead("G2", outcome=Outcome.WALKOVER_A),)))
    red = owed(book, "R1", Owes.GAME)
    assert (red.serve_for, red.state) == (For.SAME_TEAM, State.CARRIED)
    assert "A-59" in codes(book)


def test_a_ruling_turns_it_into_any_team():
    ruling = Ruling(finding="A-59", about="G1 / Red / R1", decision="any team")
    event = first(games=(ahead("G2", outcome=Outcome.WALKOVER_A),), rulings=(ruling,))
    green = held(
        (played("H1", "Green", "Blue"),),
        name="Second",
        roster=(*roster("Green", "R1", "G2", "G3"), *roster("Blue", *BLUE)),
        event={"first_day": WEEK_2, "last_day": WEEK_2},
    )
    red = owed(ledger(event, green), "R1", Owes.GAME)
    assert (red.serve_for, verdicts(red)["H1"]) == (For.ANY_TEAM, (True, "sat-out"))


def test_with_the_same_team_games_for_another_do_not_serve():
    uspa = second(played("K1"), name="Uspa", day=WEEK_3, entered=EARLY)
    red = owed(ledger(first(), of_green("R1", "G2", "G3"), uspa), "R1", Owes.GAME)
    assert verdicts(red) == {"H1": (False, "other-team"), "K1": (True, "sat-out")}


def test_l18_any_team_the_next_game_in_the_named_three_serves():
    cards = (card("G1", "R1", at="5:00"), card("G1", "R1", at="1:10", period=4))
    box = owed(ledger(first(*cards), of_green("R1", "G2", "G3")), "R1", Owes.BOX)
    assert (box.box, box.state, verdicts(box)["H1"]) == (tenths("0:50"), State.SERVED, (True, "box-served"))


def test_l18_only_an_alternate_that_day_and_not_used_does_not_serve():
    cards = (card("G1", "R1", at="5:00"), card("G1", "R1", at="0:50", period=4))
    box = owed(ledger(first(*cards), of_green("G1", "G2", "G3", "R1")), "R1", Owes.BOX)
    assert (box.state, verdicts(box)["H1"]) == (State.CARRIED, (False, "not-named"))


def test_any_team_one_of_the_three_missing_from_the_line_up_has_obeyed():
    stays = tuple(stay("H1", number, team="Green") for number in ("G2", "G3", "G1"))
    red = owed(ledger(first(), of_green("R1", "G2", "G3", "G1", stays=stays)), "R1", Owes.GAME)
    assert verdicts(red)["H1"] == (True, "sat-out")


def test_teams_are_joined_by_their_number_across_events():
    def numbered(number: str) -> tuple[Team, ...]:
        return (Team(name="Red", number=number, entered=EARLY), Team(name="Blue"), Team(name="Green"))

    renamed = tuple(replace(row, team="Scarlet") if row.team == "Red" else row for row in TEAMS)
    teams = (Team(name="Scarlet", number="77", entered=EARLY), Team(name="Blue"), Team(name="Green"))
    changes = {"first_day": WEEK_2, "last_day": WEEK_2}
    two = held((played("H1", "Scarlet"),), name="Second", roster=renamed, teams=teams, event=changes)
    red = owed(ledger(first(teams=numbered("77")), two), "R1", Owes.GAME)
    assert (red.serve_for, verdicts(red)["H1"]) == (For.SAME_TEAM, (True, "sat-out"))
    other = owed(ledger(first(teams=numbered("78")), two), "R1", Owes.GAME)
    assert other.serve_for is For.ANY_TEAM


def test_a_withdrawn_teams_games_never_serve_and_the_committee_is_asked():
    event = first(games=(ahead("G2"),))
    gone = tuple(replace(one, status=GameStatus.VOID) if one.id == "G2" else one for one in event.results)
    book = ledger(replace(event, results=gone))
    red = owed(book, "R1", Owes.GAME)
    assert (red.serve_for, red.state, verdicts(red)) == (For.SAME_TEAM, State.CARRIED, {"G2": (False, "void")})
    assert "A-59" in codes(book)


def test_the_next_event_of_the_same_series_holds_whenever_the_team_entered_it():
    series = {"series": "Texas Arena League"}
    two = second(played("H1"), entered=LATE, **series)
    assert owed(ledger(first(event=series), two), "R1", Owes.GAME).serve_for is For.SAME_TEAM
    assert owed(ledger(first(event={"series": "Another"}), two), "R1", Owes.GAME).serve_for is For.ANY_TEAM


def test_an_entry_in_the_same_series_typed_by_the_committee_holds():
    row = replace(ENTRY, series="Texas Arena League", entered=date(2026, 5, 6))
    event = first(other_entries=(row,), event={"series": "texas arena league"})
    assert owed(ledger(event), "R1", Owes.GAME).serve_for is For.SAME_TEAM
    alone = first(other_entries=(row,))
    assert owed(ledger(alone), "R1", Owes.GAME).serve_for is For.ANY_TEAM
