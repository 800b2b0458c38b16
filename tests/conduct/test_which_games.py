"""Which later games count, and with which team (R14-10 to R14-19, A-01 to A-18, A-38 to A-61)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from typing import Any

import pytest

from tests.build import goals, roster
from tests.conduct.arrange import (
    BLUE,
    TEAMS,
    after,
    ahead,
    card,
    codes,
    goal,
    held,
    ledger,
    owed,
    played,
    tenths,
    verdicts,
)
from tourney.model.clock import END, START
from tourney.model.event import EventClass, FallbackTest, Role, Scale, TwoBoxes
from tourney.model.findings import Ruling
from tourney.model.games import Entered, Game, OtherEntry, Outcome, Stage, Stay, WinnerOf
from tourney.model.nothing import Nothing
from tourney.model.owed import For, Owes, State, Substitute
from tourney.model.people import Position, Team
from tourney.model.results import GameStatus
from tourney.model.settled import Settled

RED_CARD = card("G1", "R1", "red", at="7:00")
WEEK_2 = date(2026, 5, 8)
WEEK_3 = date(2026, 5, 15)


def first(*cards: Any, games: tuple[Game, ...] = (), **parts: Any) -> Settled:
    """The event of the card: G1, then these games."""
    parts.setdefault("name", "First")
    return held((played("G1"), *games), cards or (RED_CARD,), **parts)


def second(
    *games: Game, name: str = "Second", day: date = WEEK_2, entered: datetime | None = None, **event: Any
) -> Settled:
    """A later event with these games; Red entered at that time."""
    known = {} if entered is None else {"entered": entered}
    teams = (Team(name="Red", **known), Team(name="Blue"), Team(name="Green"))
    changes = {"first_day": day, "last_day": day, **event}
    return held(games, name=name, event=changes, teams=teams)


EARLY = datetime(2026, 4, 1)
LATE = datetime(2026, 5, 7)


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
    row = OtherEntry(
        team="Red",
        event="Second",
        event_class=EventClass.USPA,
        upper=goals(6),
        entered=date(2026, 4, 1),
        last_day=WEEK_2,
    )
    assert owed(ledger(first(other_entries=(row,))), "R1", Owes.GAME).serve_for is For.SAME_TEAM


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
    row = OtherEntry(
        team="Red",
        event="Second",
        event_class=EventClass.USPA,
        upper=goals(6),
        entered=date(2026, 4, 1),
        last_day=WEEK_2,
    )
    event = first(other_entries=(replace(row, **changes),))
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


def test_a_filled_setting_answers_for_third_place_games():
    setting = {"consolation_stages": frozenset({"consolation"}), "written": {"Consolation games": "consolation"}}
    book = ledger(first(games=(played("G2", stage=Stage.THIRD_PLACE),), event=setting))
    assert verdicts(owed(book, "R1", Owes.GAME))["G2"] == (True, "sat-out")
    assert "A-38" not in codes(book)


def test_a_third_place_game_that_decides_nothing_asks_nothing():
    assert "A-38" not in codes(ledger(first(games=(played("G2"), played("G3", stage=Stage.THIRD_PLACE)))))


def subsidiary(*games: Game) -> Settled:
    return second(*games, role=Role.SUBSIDIARY, entered=EARLY)


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


@pytest.mark.parametrize(
    ("outcome", "reason"),
    [
        (Outcome.WALKOVER_A, "walkover"),
        (Outcome.WALKOVER_B, "walkover"),
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


def stay(game: str, member: str, position: str = "1", team: str = "Red") -> Stay:
    return Stay(game=game, team=team, position=Position(position), member=member, came_in=START, went_out=END)


def test_a_suspended_player_in_the_line_up_serves_nothing_and_bars():
    event = first(games=(played("G2"), ahead("G3")), stays=(stay("G2", "R1"), stay("G2", "R2", "2")))
    book = ledger(event)
    red = owed(book, "R1", Owes.GAME)
    assert red.games_left == 1
    assert verdicts(red) == {"G2": (False, "played-all-the-same"), "G3": (True, "will-sit-out")}
    assert "R14-07/in the line-up" in codes(book)


def test_a_line_up_typed_before_the_game_bars_too():
    event = first(games=(ahead("G2"),), stays=(stay("G2", "R1"),))
    assert "R14-07/in the line-up" in codes(ledger(event))


def test_a_red_after_the_game_bars_by_its_own_page():
    event = first(*after("G1", "R1", "red"), games=(played("G2"),), stays=(stay("G2", "R1"),))
    assert "R14-10/in the line-up" in codes(ledger(event))


def test_an_abandoned_game_asks_and_a_ruling_makes_it_serve():
    event = first(games=(ahead("G2", outcome=Outcome.ABANDONED),))
    assert "A-17" in codes(ledger(event))
    ruling = Ruling(finding="A-17", about="G2 / Red / R1", decision="served")
    ruled = first(games=(ahead("G2", outcome=Outcome.ABANDONED),), rulings=(ruling,))
    assert verdicts(owed(ledger(ruled), "R1", Owes.GAME))["G2"] == (True, "sat-out")


def test_a_player_who_stays_at_home_serves_with_the_same_team():
    event = first(games=(played("G2"),), stays=tuple(stay("G2", number) for number in ("R2", "R3", "R4")))
    assert verdicts(owed(ledger(event), "R1", Owes.GAME))["G2"] == (True, "sat-out")


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


def of_green(*members: str, **parts: Any) -> Settled:
    """A later event in which these ride for Green."""
    return held(
        (played("H1", "Green", "Blue"),),
        name="Second",
        roster=(*roster("Green", *members), *roster("Blue", *BLUE)),
        event={"first_day": WEEK_2, "last_day": WEEK_2},
        **parts,
    )


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


def test_levels_of_two_scales_are_not_compared():
    event = second(played("H1"), scale=Scale.WOMENS_ARENA, upper=goals(12), entered=EARLY)
    book = ledger(first(), event)
    assert verdicts(owed(book, "R1", Owes.GAME))["H1"] == (False, "other-scale")
    assert "A-55" in codes(book)


def test_a_game_that_ends_in_a_shootout_serves():
    event = first(games=(played("G2", outcome=Outcome.SHOOTOUT),))
    assert verdicts(owed(ledger(event), "R1", Owes.GAME))["G2"] == (True, "sat-out")


@pytest.mark.parametrize(
    ("colours", "owes", "time", "substitute"),
    [
        (("yellow", "yellow"), Owes.BOX, "2:00", Substitute.NONE),
        (("yellow", "yellow", "yellow"), Owes.BOX, "4:00", Substitute.NONE),
        (("red",), Owes.GAME, "4:00", Substitute.AFTER),
    ],
)
def test_the_scale_after_a_game(colours, owes, time, substitute):
    one = owed(ledger(first(*after("G1", "R1", *colours))), "R1", owes)
    assert (one.box or one.substitute_after, one.substitute) == (tenths(time), substitute)


def test_l15_a_lone_yellow_after_the_game_leads_to_nothing_and_asks():
    book = ledger(first(*after("G1", "R1", "yellow")))
    assert book.obligations == ()
    assert codes(book) == ["A-41"]


def test_l15_the_captains_second_yellow_for_a_groom_is_a_box():
    cards = (card("G1", "R1", at="6:00"), card("G1", "R1", at="1:00", period=4, reason="groom without helmet"))
    assert owed(ledger(first(*cards)), "R1", Owes.BOX).box == tenths("1:00")


def test_cards_in_and_after_a_game_are_not_added():
    cards = (card("G1", "R1", at="6:00"), *after("G1", "R1", "yellow", "yellow"))
    book = ledger(first(*cards))
    assert [(one.owes, one.box) for one in book.obligations] == [(Owes.BOX, tenths("2:00"))]


def test_a_box_and_a_red_after_the_game_are_served_one_after_the_other_the_red_first():
    cards = (
        card("G1", "R1", at="6:00"),
        card("G1", "R1", at="1:20", period=4),
        *after("G1", "R1", "red"),
    )
    book = ledger(first(*cards, games=(played("G2"), played("G3"))))
    red, box = owed(book, "R1", Owes.GAME), owed(book, "R1", Owes.BOX)
    assert verdicts(red) == {"G2": (True, "sat-out"), "G3": (False, "served-before")}
    assert verdicts(box) == {"G2": (False, "heavier-first"), "G3": (True, "box-served")}
    assert box.box == tenths("0:40")


def test_a_red_and_two_yellows_after_the_game():
    cards = (RED_CARD, *after("G1", "R1", "yellow", "yellow"))
    book = ledger(first(*cards, games=(ahead("G2"), ahead("G3"))))
    assert verdicts(owed(book, "R1", Owes.GAME))["G2"] == (True, "will-sit-out")
    assert verdicts(owed(book, "R1", Owes.BOX)) == {
        "G2": (False, "heavier-first"),
        "G3": (True, "will-start-in-box"),
    }


def test_the_heavier_of_two_reds_comes_first():
    cards = (RED_CARD, *after("G1", "R1", "red"))
    book = ledger(first(*cards, games=(played("G2"), played("G3"), played("G4"))))
    in_game, post = (
        next(one for one in book.obligations if one.origin.key.endswith(end)) for end in ("in game", "after")
    )
    assert verdicts(post)["G2"] == (True, "sat-out")
    assert verdicts(in_game) == {
        "G2": (False, "heavier-first"),
        "G3": (True, "sat-out"),
        "G4": (False, "served-before"),
    }


L8 = (
    card("G1", "R1", at="6:00"),
    card("G1", "R1", at="1:20", period=4),
    *after("G1", "R1", "yellow", "yellow"),
)


def test_l8_two_boxes_are_served_in_one_game_each_to_its_own_stoppage():
    event = first(*L8, games=(played("G2"),), goals=(goal("G2", "5:10"), goal("G2", "4:31"), goal("G2", "4:29")))
    book = ledger(event)
    (ran,) = [ran for ran in book.games["First", "G2"] if ran.member == "R1"]
    clock = ran.sat.clock
    assert [(str(clock.read(box.begins)), str(clock.read(box.due))) for box in ran.sat.boxes] == [
        ("start", "P1 5:30"),
        ("P1 5:10", "P1 4:30"),
    ]
    assert str(clock.read(clock.stoppage(ran.sat.boxes[-1].due))) == "P1 4:29"
    assert all(one.state is State.SERVED for one in book.obligations)


def test_l8_one_a_game_is_two_minutes_now_and_the_rest_next():
    setting = {"two_boxes": TwoBoxes.ONE_PER_GAME}
    book = ledger(first(*L8, games=(played("G2"), played("G3")), event=setting))
    long, short = sorted(book.obligations, key=lambda one: -one.box)
    assert verdicts(long) == {"G2": (True, "box-served"), "G3": (False, "served-before")}
    assert verdicts(short) == {"G2": (False, "one-box-a-game"), "G3": (True, "box-served")}


def test_the_status_waits_behind_a_suspension_for_the_first_game_the_player_begins():
    yellows = [card("G1", "R1", at=time) for time in ("7:00", "6:00", "3:00")]
    event = first(*yellows, *after("G1", "R1", "red"), games=(played("G2"), played("G3")))
    status = owed(ledger(event), "R1", Owes.YELLOW_STATUS)
    assert verdicts(status) == {"G2": (False, "heavier-first"), "G3": (True, "began-on-yellow")}


def test_the_status_applies_in_the_game_begun_in_the_box():
    yellows = [card("G1", "R1", at=time, period=4) for time in ("7:00", "6:00", "0:30")]
    book = ledger(first(*yellows, games=(played("G2"),)))
    assert verdicts(owed(book, "R1", Owes.YELLOW_STATUS))["G2"] == (True, "began-on-yellow")
    assert verdicts(owed(book, "R1", Owes.BOX))["G2"] == (True, "box-served")


def test_the_status_cannot_renew_itself():
    yellows = [card("G1", "R1", at=time) for time in ("7:00", "6:00", "3:00")]
    again = [card("G2", "R1", at=time) for time in ("7:00", "6:00", "3:00")]
    book = ledger(first(*yellows, *again, games=(played("G2"),)))
    (ran,) = [ran for ran in book.games["First", "G2"] if ran.member == "R1"]
    assert [(step.rung, step.red) for step in ran.steps] == [(2, False), (3, False), (4, True)]
    assert not ran.yellow_status


def test_three_yellows_then_a_red_leave_no_status():
    yellows = [card("G1", "R1", at=time) for time in ("7:00", "6:00", "3:00")]
    book = ledger(first(*yellows, card("G1", "R1", "red", at="1:00")))
    assert [one.owes for one in book.obligations] == [Owes.GAME]


def test_yellows_after_the_game_never_give_the_status():
    book = ledger(first(*after("G1", "R1", "yellow", "yellow", "yellow")))
    assert [one.owes for one in book.obligations] == [Owes.BOX]


def test_a_box_brought_along_goes_on_to_a_third_game_where_the_second_is_too_short():
    short = {"two_boxes": TwoBoxes.SAME_GAME}
    event = first(
        *after("G1", "R1", "yellow", "yellow", "yellow", box=tenths("40:00")),
        games=(played("G2"), played("G3")),
        event=short,
    )
    box = owed(ledger(event), "R1", Owes.BOX)
    assert [(game.game, game.served) for game in box.games] == [("G2", tenths("30:00")), ("G3", tenths("10:00"))]
    assert box.state is State.SERVED


def test_a_shootout_deems_the_box_served_and_the_status_still_carries():
    yellows = [card("G1", "R1", at=time, period=4) for time in ("7:00", "6:00", "0:50")]
    event = held((replace(played("G1"), outcome=Outcome.SHOOTOUT), ahead("G2")), yellows)
    book = ledger(event)
    box = owed(book, "R1", Owes.BOX)
    assert (box.state, box.box_left) == (State.SERVED, 0)
    assert verdicts(box) == {"G1": (True, "deemed-served"), "G2": (False, "served-before")}
    assert owed(book, "R1", Owes.YELLOW_STATUS).state is State.OWED


def test_a_red_with_a_shootout_has_its_short_time_served_and_its_next_game_stays():
    reds = (card("G1", "R1", "red", at="2:30", period=4),)
    book = ledger(held((replace(played("G1"), outcome=Outcome.SHOOTOUT), ahead("G2")), reds))
    red = owed(book, "R1", Owes.GAME)
    assert (red.substitute, red.state) == (Substitute.ALLOWED, State.OWED)
    assert "A-10" not in codes(book)


def test_without_a_shootout_the_box_carries():
    yellows = [card("G1", "R1", at=time, period=4) for time in ("7:00", "0:50")]
    assert owed(ledger(first(*yellows)), "R1", Owes.BOX).box_left == tenths("1:10")


def test_the_increased_games_of_a_red_are_each_served_once():
    event = first(replace(RED_CARD, games=2), games=(played("G2"), played("G3"), played("G4")))
    red = owed(ledger(event), "R1", Owes.GAME)
    assert verdicts(red) == {
        "G2": (True, "sat-out"),
        "G3": (True, "sat-out"),
        "G4": (False, "served-before"),
    }


def test_l21_two_reds_and_a_box_leave_nobody_and_ask():
    cards = (
        card("G1", "R1", "red", at="7:00"),
        card("G1", "R2", "red", at="6:00"),
        card("G1", "R3", at="5:50"),
        card("G1", "R3", at="5:30"),
    )
    assert "A-49" in codes(ledger(first(*cards)))
    assert "A-49" not in codes(ledger(first(cards[0])))


def test_two_reds_four_minutes_apart_leave_two():
    cards = (card("G1", "R1", "red", at="7:00"), card("G1", "R2", "red", at="3:00"))
    assert "A-49" not in codes(ledger(first(*cards, goals=(goal("G1", "3:00"),))))


def test_full_suspensions_of_equal_weight_are_served_oldest_first():
    cards = (card("G1", "R1", "red", at="7:00"), card("G2", "R1", "red", at="7:00"))
    stays = tuple(stay("G2", number) for number in ("R1", "R2", "R3"))
    book = ledger(first(*cards, games=(played("G2"), played("G3"), played("G4")), stays=stays))
    old, new = book.obligations
    assert (old.origin.game, new.origin.game) == ("G1", "G2")
    assert verdicts(old) == {
        "G2": (False, "played-all-the-same"),
        "G3": (True, "sat-out"),
        "G4": (False, "served-before"),
    }
    assert verdicts(new) == {"G3": (False, "heavier-first"), "G4": (True, "sat-out")}


def test_a_man_with_two_suspensions_in_the_line_up_bars_by_its_own_page():
    cards = (RED_CARD, *after("G1", "R1", "red"))
    event = first(*cards, games=(played("G2"),), stays=(stay("G2", "R1"),))
    assert "R14-15/in the line-up" in codes(ledger(event))


def test_an_event_without_a_limit_counts_for_its_own_cards():
    event = first(games=(played("G2"),), event={"upper": Nothing.EMPTY})
    assert verdicts(owed(ledger(event), "R1", Owes.GAME))["G2"] == (True, "sat-out")


def test_an_event_without_a_limit_is_the_highest():
    two = second(played("H1"), entered=EARLY)
    red = owed(ledger(first(event={"upper": Nothing.EMPTY}), two), "R1", Owes.GAME)
    assert verdicts(red)["H1"] == (False, "lower-level")


def test_a_withdrawn_teams_games_never_serve_and_the_committee_is_asked():
    event = first(games=(ahead("G2"),))
    gone = tuple(replace(one, status=GameStatus.VOID) if one.id == "G2" else one for one in event.results)
    book = ledger(replace(event, results=gone))
    red = owed(book, "R1", Owes.GAME)
    assert (red.serve_for, red.state, verdicts(red)) == (For.SAME_TEAM, State.CARRIED, {"G2": (False, "void")})
    assert "A-59" in codes(book)


def test_the_status_lasts_one_game_only():
    yellows = [card("G1", "R1", at=time) for time in ("7:00", "6:00", "3:00")]
    event = first(*yellows, card("G3", "R1"), games=(played("G2"), played("G3")))
    book = ledger(event)
    assert verdicts(owed(book, "R1", Owes.YELLOW_STATUS)) == {
        "G2": (True, "began-on-yellow"),
        "G3": (False, "served-before"),
    }
    (ran,) = [ran for ran in book.games["First", "G3"] if ran.member == "R1"]
    assert [step.rung for step in ran.steps] == [1]


def test_a_suspended_player_may_play_a_game_that_does_not_count():
    stays = (stay("G2", "R1"),)
    event = first(games=(played("G2", stage=Stage.CONSOLATION), played("G3")), stays=stays)
    book = ledger(event)
    assert "R14-07/in the line-up" not in codes(book)
    assert verdicts(owed(book, "R1", Owes.GAME))["G3"] == (True, "sat-out")
