"""Cases of trouble seen elsewhere: bans used up by the wrong game, yellows added up, unregistered players."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.build import D2, goals, later, place, roster
from tests.conduct.arrange import BLUE, RED, ahead, card, codes, held, ledger, owed, played, verdicts
from tourney.conduct import game_sheets
from tourney.model.event import EventClass
from tourney.model.findings import Ruling
from tourney.model.games import Outcome
from tourney.model.owed import CarriedIn, For, Owes, Shown, State, Substitute


def _c34():
    games = (
        played("G1"),
        ahead("G2", outcome=Outcome.WALKOVER_A),
        ahead("G3", outcome=Outcome.CANCELLED),
        played("G4"),
        ahead("G5"),
    )
    cards = (
        card("G1", "R1", "red", "5:00"),
        card("G1", "R2", "yellow", "4:00"),
        *(card("G1", "R3", "yellow", "6:00", period) for period in (1, 2, 3)),
        card("G4", "R2", "yellow", "3:00"),
        card("G4", "R3", "yellow", "2:00"),
    )
    return held(games, cards)


def test_c34_only_a_game_really_played_serves_a_red():
    book = ledger(_c34())
    red = owed(book, "R1", Owes.GAME)
    assert red.state is State.SERVED
    assert verdicts(red) == {
        "G2": (False, "walkover"),
        "G3": (False, "cancelled"),
        "G4": (True, "sat-out"),
        "G5": (False, "served-before"),
    }


def test_c34_single_yellows_are_never_added_up_over_games():
    assert not [one for one in ledger(_c34()).obligations if one.member == "R2"]


def test_c34_three_yellows_begin_the_next_game_played_on_one_yellow():
    book = ledger(_c34())
    status = owed(book, "R3", Owes.YELLOW_STATUS)
    assert verdicts(status)["G4"] == (True, "began-on-yellow")
    (ran,) = [ran for ran in book.games["Spring Classic", "G4"] if ran.member == "R3"]
    assert [(step.rung, step.box) for step in ran.steps] == [(2, 1200)]


def test_c34_the_game_sheet_of_g4_names_both():
    event = _c34()
    sheet = next(one for one in game_sheets(event, ledger(event)) if (one.game, one.team) == ("G4", "Red"))
    assert sheet.suspended == ("R1",)
    assert sheet.yellow_status == ("R3",)


def _c36(serves: bool | None, last: str = ""):
    late = tuple(
        place("Red", position, number, since=D2 if number == "R1" else None)
        if number == "R1"
        else place("Red", position, number)
        for position, number in zip(("1", "2", "3", "Alternate"), RED, strict=True)
    )
    day_1, day_2 = later(0), later(24)
    games = (
        played("G1", start=day_1),
        played("G2", start=later(2)),
        played("G3", start=day_2),
        played("G4", start=later(26)) if last else ahead("G4", start=later(26)),
    )
    ban = CarriedIn(
        member="R1",
        team="Red",
        event_class=EventClass.CLUB,
        level=goals(6),
        owes=Owes.GAME,
        games=3,
        substitute=Substitute.ALLOWED,
        serve_for=For.SAME_TEAM,
        shown=Shown.IN_GAME,
        origin="Earlier / G9 / R1 / in game",
    )
    setting = {} if serves is None else {"serve_requires_registration": serves}
    return held(games, roster=(*late, *roster("Blue", *BLUE)), carried_in=(ban,), event=setting)


def test_c36_games_before_the_registration_do_not_serve_where_registration_is_required():
    ban = owed(ledger(_c36(serves=True)), "R1", Owes.GAME)
    assert ban.games_left == 2
    assert verdicts(ban) == {
        "G1": (False, "not-on-roster"),
        "G2": (False, "not-on-roster"),
        "G3": (True, "sat-out"),
        "G4": (True, "will-sit-out"),
    }


def test_c36_all_three_serve_where_registration_is_not_required():
    ban = owed(ledger(_c36(serves=False)), "R1", Owes.GAME)
    assert (ban.games_left, ban.state) == (0, State.SERVED)


def test_c36_an_empty_setting_asks():
    assert "A-56" in codes(ledger(_c36(serves=None)))


def test_c36_a_filled_setting_does_not_ask():
    assert "A-56" not in codes(ledger(_c36(serves=True)))


@pytest.mark.parametrize(
    ("serves", "decision", "left"),
    [
        (None, "", 2),
        (None, "serves", 0),
        (None, "does not serve", 2),
        (True, "serves", 0),
        (False, "does not serve", 2),
    ],
)
def test_c36_the_committee_rules_whether_such_games_serve(serves, decision, left):
    """G3 serves anyhow; G1 and G2 where it is ruled so. The question stays, as ruled."""
    event = _c36(serves=serves)
    ruling = Ruling(finding="A-56", about="Red / R1", decision=decision)
    book = ledger(replace(event, sheets=replace(event.sheets, rulings=(ruling,))))
    assert owed(book, "R1", Owes.GAME).games_left == left
    assert "A-56" in codes(book)
