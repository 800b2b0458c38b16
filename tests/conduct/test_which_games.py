"""Which later games serve a card by their nature: level, class, stage, played or not (14.l; A-01, A-38, A-39)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.build import goals
from tests.conduct.arrange import (
    ahead,
    card,
    codes,
    held,
    ledger,
    owed,
    played,
    verdicts,
)
from tests.conduct.weeks import EARLY, LATE, WEEK_2, WEEK_3, first, second, subsidiary
from tourney.model.event import EventClass, Role, Scale
from tourney.model.findings import Ruling
from tourney.model.games import Entered, Outcome, Stage, WinnerOf
from tourney.model.nothing import Nothing
from tourney.model.owed import For, Owes, State

FIRST_ROUND = (False, "subsidiary-first-round")


def test_the_next_game_of_the_same_team_serves_a_red():
    red = owed(ledger(first(games=(played("G2"), ahead("G3")))), "R1", Owes.GAME)
    assert (red.serve_for, red.state) == (For.SAME_TEAM, State.SERVED)
    assert verdicts(red) == {"G2": (True, "sat-out"), "G3": (False, "served-before")}


def test_the_game_of_the_card_itself_never_serves():
    red = owed(ledger(first()), "R1", Owes.GAME)
    assert red.games == ()
    assert red.state is State.CARRIED


def test_games_before_the_card_are_not_listed():
    event = held((played("G1"), played("G2"), played("G3")), (card("G2", "R1", "red", at="7:00"),))
    assert [game.game for game in owed(ledger(event), "R1", Owes.GAME).games] == ["G3"]


@pytest.mark.parametrize(("upper", "counts"), [(5.5, False), (6, True), (6.5, True), (None, True)])
def test_t5_only_a_game_of_equal_or_higher_level_serves(upper, counts):
    limit = {} if upper is None else {"upper": goals(upper)}
    if upper is None:
        limit = {"upper": Nothing.EMPTY}
    event = second(played("H1"), entered=EARLY, **limit)
    red = owed(ledger(first(), event), "R1", Owes.GAME)
    assert verdicts(red)["H1"] == ((True, "sat-out") if counts else (False, "lower-level"))


def test_t5_the_lower_game_is_passed_and_the_next_of_the_level_serves():
    low = second(played("H1"), name="Low", upper=goals(3), day=WEEK_2)
    high = second(played("K1"), name="High", upper=goals(6), day=WEEK_3)
    red = owed(ledger(first(), low, high), "R1", Owes.GAME)
    assert verdicts(red) == {"H1": (False, "lower-level"), "K1": (True, "sat-out")}


@pytest.mark.parametrize(
    ("of_card", "of_game", "counts"),
    [
        (EventClass.USPA, EventClass.USPA, True),
        (EventClass.USPA, EventClass.CLUB, False),
        (EventClass.CLUB, EventClass.CLUB, True),
        (EventClass.CLUB, EventClass.USPA, True),
    ],
)
def test_t4_a_uspa_card_is_served_in_uspa_events_only(of_card, of_game, counts):
    one = first(event={"event_class": of_card})
    two = second(played("H1"), event_class=of_game, entered=EARLY)
    red = owed(ledger(one, two), "R1", Owes.GAME)
    assert verdicts(red)["H1"] == ((True, "sat-out") if counts else (False, "club-event"))


def test_t2_a_box_carried_past_a_consolation_game_waits():
    cards = (card("G1", "R1", at="5:00"), card("G1", "R1", at="0:50", period=4))
    event = first(*cards, games=(played("G2", stage=Stage.CONSOLATION),))
    two = second(played("H1"), entered=LATE)
    box = owed(ledger(event, two), "R1", Owes.BOX)
    assert box.serve_for is For.ANY_TEAM
    assert verdicts(box) == {"G2": (False, "consolation"), "H1": (True, "box-served")}


def test_a_consolation_event_never_serves_and_never_holds():
    event = second(played("H1"), role=Role.CONSOLATION, entered=EARLY)
    red = owed(ledger(first(), event), "R1", Owes.GAME)
    assert (red.serve_for, verdicts(red)["H1"]) == (For.ANY_TEAM, (False, "consolation-event"))


def test_a_friendly_never_serves():
    red = owed(ledger(first(games=(played("G2", stage=Stage.FRIENDLY), played("G3")))), "R1", Owes.GAME)
    assert verdicts(red) == {"G2": (False, "friendly"), "G3": (True, "sat-out")}


@pytest.mark.parametrize("stage", [Stage.THIRD_PLACE, Stage.PLACEMENT])
def test_l19_a_third_place_game_is_taken_for_a_consolation_and_asked_about(stage):
    book = ledger(first(games=(played("G2", stage=stage),)))
    red = owed(book, "R1", Owes.GAME)
    assert (red.serve_for, verdicts(red)["G2"]) == (For.ANY_TEAM, (False, "place-game"))
    assert codes(book).count("A-38") == 1


def test_l19_a_ruling_makes_it_count():
    ruling = Ruling(finding="A-38", about="G2", decision="counts")
    red = owed(ledger(first(games=(played("G2", stage=Stage.THIRD_PLACE),), rulings=(ruling,))), "R1", Owes.GAME)
    assert verdicts(red)["G2"] == (True, "sat-out")


@pytest.mark.parametrize(
    ("setting", "decision", "counts", "asks"),
    [
        ({"consolation"}, "", True, False),
        ({"consolation", "third place"}, "", False, False),
        ({"consolation"}, "consolation", False, True),
        ({"consolation", "third place"}, "counts", True, True),
    ],
)
def test_l19_a_ruling_goes_before_the_setting(setting, decision, counts, asks):
    event = {"consolation_stages": frozenset(setting), "written": {"Consolation games": ", ".join(setting)}}
    rulings = (Ruling(finding="A-38", about="G2", decision=decision),) if decision else ()
    book = ledger(first(games=(played("G2", stage=Stage.THIRD_PLACE),), event=event, rulings=rulings))
    assert verdicts(owed(book, "R1", Owes.GAME))["G2"] == ((True, "sat-out") if counts else (False, "place-game"))
    assert ("A-38" in codes(book)) is asks


def test_a_game_without_a_stage_counts():
    event = first(games=(played("G2", stage=Nothing.EMPTY),))
    assert verdicts(owed(ledger(event), "R1", Owes.GAME))["G2"] == (True, "sat-out")


def test_a_filled_setting_answers_for_third_place_games():
    setting = {"consolation_stages": frozenset({"consolation"}), "written": {"Consolation games": "consolation"}}
    book = ledger(first(games=(played("G2", stage=Stage.THIRD_PLACE),), event=setting))
    assert verdicts(owed(book, "R1", Owes.GAME))["G2"] == (True, "sat-out")
    assert "A-38" not in codes(book)


def test_a_third_place_game_that_decides_nothing_asks_nothing():
    assert "A-38" not in codes(ledger(first(games=(played("G2"), played("G3", stage=Stage.THIRD_PLACE)))))


def test_t3_round_1_of_a_subsidiary_does_not_serve_and_round_2_does():
    event = subsidiary(played("S1", stage=Stage.SEMI_FINAL, round=1), played("S2", stage=Stage.FINAL, round=1))
    red = owed(ledger(first(), event), "R1", Owes.GAME)
    assert red.serve_for is For.SAME_TEAM
    assert verdicts(red) == {"S1": (False, "subsidiary-first-round"), "S2": (True, "sat-out")}


def test_t3_after_a_bye_the_first_game_is_of_round_2_and_counts():
    event = subsidiary(
        played("S1", "Blue", "Green", stage=Stage.KNOCKOUT, round=1),
        played("S2", "Red", "Blue", stage=Stage.KNOCKOUT, round=2),
    )
    assert verdicts(owed(ledger(first(), event), "R1", Owes.GAME))["S2"] == (True, "sat-out")


def test_t3_a_two_team_subsidiary_has_only_a_first_round():
    event = subsidiary(played("S1", stage=Stage.FINAL))
    red = owed(ledger(first(), event), "R1", Owes.GAME)
    assert (red.serve_for, verdicts(red)["S1"]) == (For.ANY_TEAM, (False, "subsidiary-first-round"))


def test_games_of_the_stage_subsidiary_are_a_subsidiary_of_their_own():
    games = (
        played("S1", stage=Stage.SUBSIDIARY, round=1),
        played("S2", stage=Stage.SUBSIDIARY, round=2),
    )
    red = owed(ledger(first(games=games)), "R1", Owes.GAME)
    assert verdicts(red) == {"S1": (False, "subsidiary-first-round"), "S2": (True, "sat-out")}


def test_rounds_nobody_wrote_are_read_from_who_feeds_whom():
    games = (
        played("S1", stage=Stage.SUBSIDIARY),
        replace(played("S2", stage=Stage.SUBSIDIARY), a=WinnerOf("S1"), b=Entered("Green")),
    )
    event = first(games=games)
    resolved = tuple(replace(result, a="Red", b="Green") if result.id == "S2" else result for result in event.results)
    red = owed(ledger(replace(event, results=resolved)), "R1", Owes.GAME)
    assert verdicts(red) == {"S1": (False, "subsidiary-first-round"), "S2": (True, "sat-out")}


def test_in_a_pool_subsidiary_each_teams_first_game_is_its_first_round_and_asks():
    event = subsidiary(played("S1"), played("S2", "Red", "Green"))
    book = ledger(first(), event)
    assert verdicts(owed(book, "R1", Owes.GAME)) == {
        "S1": (False, "subsidiary-first-round"),
        "S2": (True, "sat-out"),
    }
    assert "A-39" in codes(book)


@pytest.mark.parametrize(("decision", "first_game"), [("counts", (True, "sat-out")), ("", FIRST_ROUND)])
def test_in_a_pool_subsidiary_a_ruling_makes_the_first_game_count(decision, first_game):
    event = subsidiary(played("S1"), played("S2", "Red", "Green"))
    ruling = Ruling(finding="A-39", about="S1 / Red", decision=decision)
    book = ledger(first(), replace(event, sheets=replace(event.sheets, rulings=(ruling,))))
    assert verdicts(owed(book, "R1", Owes.GAME))["S1"] == first_game
    assert "A-39" in codes(book)


@pytest.mark.parametrize(
    ("outcome", "reason"),
    [
        (Outcome.WALKOVER_A, "walkover"),
        (Outcome.WALKOVER_B, "walkover"),
        (Outcome.BYE, "walkover"),
        (Outcome.CANCELLED, "cancelled"),
        (Outcome.ABANDONED, "abandoned"),
    ],
)
def test_a_game_not_played_to_its_end_does_not_serve(outcome, reason):
    event = first(games=(ahead("G2", outcome=outcome), played("G3")))
    assert verdicts(owed(ledger(event), "R1", Owes.GAME)) == {"G2": (False, reason), "G3": (True, "sat-out")}


def test_a_game_forfeited_before_its_start_does_not_serve():
    event = first(games=(played("G2", outcome=Outcome.FORFEIT_BY_B, score_a=goals(0)),))
    unplayed = tuple(replace(one, played=False) if one.id == "G2" else one for one in event.results)
    red = owed(ledger(replace(event, results=unplayed)), "R1", Owes.GAME)
    assert verdicts(red)["G2"] == (False, "forfeited-unplayed")


def test_a_game_played_and_forfeited_afterwards_serves_who_sat_out():
    event = first(games=(played("G2", outcome=Outcome.FORFEIT_BY_A),))
    assert verdicts(owed(ledger(event), "R1", Owes.GAME))["G2"] == (True, "sat-out")


def test_levels_of_two_scales_are_not_compared():
    event = second(played("H1"), scale=Scale.WOMENS_ARENA, upper=goals(12), entered=EARLY)
    book = ledger(first(), event)
    assert verdicts(owed(book, "R1", Owes.GAME))["H1"] == (False, "other-scale")
    assert "A-55" in codes(book)


@pytest.mark.parametrize(
    ("decision", "game", "changes", "counts"),
    [
        ("comparable", {}, {}, (True, "sat-out")),
        ("not comparable", {}, {}, (False, "other-scale")),
        ("comparable", {}, {"upper": goals(5.5)}, (False, "lower-level")),
        ("comparable", {}, {"event_class": EventClass.CLUB}, (False, "club-event")),
        ("comparable", {}, {"role": Role.CONSOLATION}, (False, "consolation-event")),
        ("comparable", {"stage": Stage.CONSOLATION}, {}, (False, "consolation")),
        ("comparable", {"stage": Stage.THIRD_PLACE}, {}, (False, "place-game")),
        ("comparable", {"stage": Stage.SUBSIDIARY, "round": 1}, {}, (False, "subsidiary-first-round")),
        ("not comparable", {"stage": Stage.CONSOLATION}, {}, (False, "other-scale")),
    ],
)
def test_scales_ruled_comparable_leave_everything_else_in_force(decision, game, changes, counts):
    """14.l: a game that serves no card of its own scale serves none of another. The question stays, as ruled."""
    event = second(played("H1", **game), entered=EARLY, **{"scale": Scale.WOMENS_ARENA, "upper": goals(6), **changes})
    ruling = Ruling(finding="A-55", about="R1", decision=decision)
    book = ledger(first(), replace(event, sheets=replace(event.sheets, rulings=(ruling,))))
    assert verdicts(owed(book, "R1", Owes.GAME))["H1"] == counts
    assert codes(book).count("A-55") == 1
    assert ("A-38" in codes(book)) is (counts[1] == "place-game")


def test_cards_and_games_of_one_event_are_of_one_scale():
    event = first(games=(played("G2"),), event={"scale": Scale.WOMENS_ARENA})
    assert "A-55" not in codes(ledger(event))


def test_a_game_that_ends_in_a_shootout_serves():
    event = first(games=(played("G2", outcome=Outcome.SHOOTOUT),))
    assert verdicts(owed(ledger(event), "R1", Owes.GAME))["G2"] == (True, "sat-out")


def test_an_event_without_a_limit_counts_for_its_own_cards():
    event = first(games=(played("G2"),), event={"upper": Nothing.EMPTY})
    assert verdicts(owed(ledger(event), "R1", Owes.GAME))["G2"] == (True, "sat-out")


def test_an_event_without_a_limit_is_the_highest():
    two = second(played("H1"), entered=EARLY)
    red = owed(ledger(first(event={"upper": Nothing.EMPTY}), two), "R1", Owes.GAME)
    assert verdicts(red)["H1"] == (False, "lower-level")
