"""`Carried in` and the ledger's edges: rows read, rows whose cards are given, two events of one name (CONTRACT 1.1)."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from msgspec.structs import replace

from tests.build import goals
from tests.conduct.arrange import RED, after, ahead, card, codes, held, ledger, owed, played, tenths, verdicts
from tourney.conduct import carried_out, game_sheets, keep
from tourney.conduct.briefing import age_on
from tourney.conduct.carrying import parts
from tourney.model.cells import Row
from tourney.model.clock import END, START
from tourney.model.event import EventClass
from tourney.model.findings import About
from tourney.model.games import Stay
from tourney.model.nothing import EMPTY
from tourney.model.owed import CarriedIn, For, Owes, Shown, State, Substitute
from tourney.model.people import Member, Team

WEEK_2 = {"first_day": date(2026, 5, 8), "last_day": date(2026, 5, 8)}


def row(**changes: Any) -> CarriedIn:
    plain = CarriedIn(
        member="R1",
        team="Red",
        event_class=EventClass.USPA,
        level=goals(6),
        owes=Owes.BOX,
        time=tenths("0:50"),
        substitute=Substitute.NONE,
        serve_for=For.SAME_TEAM,
        shown=Shown.IN_GAME,
        on=date(2026, 5, 1),
        origin="First / G1 / R1 / in game",
    )
    return replace(plain, **changes)


def second(*rows: CarriedIn, name: str = "Second", games: tuple = (), **parts: Any):
    event = {**WEEK_2, **parts.pop("event", {})}
    return held(games or (played("H1"), played("H2")), name=name, carried_in=rows, event=event, **parts)


def first(*cards: Any, **parts: Any):
    return held((played("G1"),), cards, name="First", **parts)


def test_a_row_is_served_in_the_first_game_that_counts():
    box = owed(ledger(second(row())), "R1", Owes.BOX)
    assert (box.state, verdicts(box)) == (
        State.SERVED,
        {"H1": (True, "box-served"), "H2": (False, "served-before")},
    )


def test_a_row_and_its_card_are_one_obligation():
    red = card("G1", "R1", "red", at="7:00")
    rows = carried_out(ledger(first(red)).obligations)
    book = ledger(first(red), second(*rows))
    assert len(book.obligations) == 1
    assert owed(book, "R1", Owes.GAME).state is State.SERVED


def test_a_row_without_an_origin_says_of_which_team_and_member_it_is():
    rode = [Stay(game="H1", team="Red", member=one, position=EMPTY, came_in=START, went_out=END) for one in RED[:3]]
    book = ledger(second(row(owes=Owes.GAME, time=EMPTY, origin="", team="Red"), stays=rode))
    red = owed(book, "R1", Owes.GAME)
    assert (red.origin.event, red.origin.game, red.origin.cites) == ("", "", "Arena 14.i(2)")
    (said,) = (one for one in book.findings if one.key == "R14-07/in the line-up")
    assert said.facts["origin"] == red.origin.key == "carried in 2026-05-01 / Red / R1 / in game"
    assert said.about == About(game="H1", team="Red", member="R1", player="Player R1")


def test_a_row_without_a_team_may_be_served_with_any():
    plain = row(team="", serve_for=EMPTY, origin="")
    assert owed(ledger(second(plain)), "R1", Owes.BOX).serve_for is For.ANY_TEAM
    assert owed(ledger(second(replace(plain, team="Red"))), "R1", Owes.BOX).serve_for is For.SAME_TEAM


def test_a_debt_to_be_served_with_any_team_stays_open_while_a_team_of_his_has_games():
    plain = row(team="", serve_for=For.ANY_TEAM, origin="", event_class=EMPTY)
    assert owed(ledger(second(plain, games=(ahead("H1"),))), "R1", Owes.BOX).state is State.OWED
    assert owed(ledger(second(plain, games=(ahead("H1", "Blue", "Green"),))), "R1", Owes.BOX).state is State.CARRIED


@pytest.mark.parametrize(
    ("gap", "heading"), [({"event_class": EMPTY}, "Class"), ({"level": EMPTY}, "Level"), ({"time": EMPTY}, "Time")]
)
def test_what_a_row_lacks_is_named_by_its_heading(gap: dict, heading: str):
    place = Row("Carried in", 4, {"Class": 4, "Level": 5, "Time": 8, "Owes": 6})
    book = ledger(second(row(**gap, at=place)))
    (said,) = (one for one in book.findings if one.key == "R14-19/carried in")
    assert (said.facts["missing"], said.where) == (heading, place.cell(heading))
    assert said.about == About(team="Red", member="R1")
    assert owed(book, "R1", Owes.BOX).origin.where == place.cell("Owes")


def test_what_is_carried_is_the_games_that_are_left():
    red = card("G1", "R1", "red", at="7:00", games=3)
    games = (played("G1"), played("G2"))
    (carried,) = carried_out(ledger(held(games, (red,), name="First")).obligations)
    assert (carried.games, carried.owes) == (2, Owes.GAME)


@pytest.mark.parametrize("shown", ["after", "in game"])
def test_a_row_is_laid_beside_the_cards_of_its_own_moment(shown: str):
    """Two yellows after G1 come to a box and not to a whole game; in the game there was no card at all."""
    yellows = after("G1", "R1", "yellow", "yellow")
    wrong = row(owes=Owes.GAME, time=EMPTY, shown=Shown(shown), origin=f"First / G1 / R1 / {shown}")
    book = ledger(held((played("G1"),), yellows, name="First"), second(wrong))
    assert "R14-19/carried in differs" in codes(book)
    assert not [one for one in book.obligations if one.owes is Owes.GAME]


@pytest.mark.parametrize(
    ("game", "sheets", "differs"),
    [
        ("G1", {"Games", "Cards"}, True),
        ("G1", {"Games"}, False),
        ("G9", {"Games", "Cards"}, False),
    ],
    ids=["a sheet of cards without the card", "no sheet of cards", "no such game"],
)
def test_a_row_of_a_game_of_the_run_that_has_no_such_card(game: str, sheets: set[str], differs: bool):
    """The sheet of cards is whole where it is there (CONTRACT 1.1): then nobody owes what the row says."""
    wrong = row(owes=Owes.GAME, time=EMPTY, origin=f"First / {game} / R1 / in game")
    book = ledger(first(present=frozenset(sheets)), second(wrong))
    assert ("R14-19/carried in differs" in codes(book)) is differs
    assert len([one for one in book.obligations if one.owes is Owes.GAME]) == (0 if differs else 1)


def test_a_game_does_not_serve_what_comes_from_itself():
    itself = row(owes=Owes.GAME, time=EMPTY, origin="First / G1 / R1 / in game")
    book = ledger(first(carried_in=(itself,)))
    assert "R14-19/carried in differs" in codes(book)
    assert not book.obligations


def test_a_row_in_two_workbooks_is_one_obligation():
    book = ledger(second(row()), second(row(), name="Third"))
    assert len(book.obligations) == 1


def test_a_row_without_origin_in_two_workbooks_is_one_obligation_too():
    unnamed = row(origin="")
    assert len(ledger(second(unnamed), second(unnamed, name="Third")).obligations) == 1


def test_a_box_and_a_yellow_status_of_one_game_are_two_obligations_of_one_key():
    yellows = [card("G1", "R1", at=time, period=4) for time in ("7:00", "6:00", "0:30")]
    rows = carried_out(ledger(first(*yellows)).obligations)
    assert [one.owes for one in rows] == [Owes.BOX, Owes.YELLOW_STATUS]
    assert len({one.origin for one in rows}) == 1
    assert len(ledger(second(*rows)).obligations) == 2


def test_what_is_carried_says_class_level_day_and_key():
    (out,) = carried_out(ledger(first(card("G1", "R1", "red", at="1:00", period=4))).obligations)
    assert out == CarriedIn(
        member="R1",
        player="Player R1",
        team="Red",
        event_class=EventClass.USPA,
        level=goals(6),
        owes=Owes.GAME,
        games=1,
        time=EMPTY,
        substitute=Substitute.AFTER,
        substitute_after=tenths("3:00"),
        serve_for=For.ANY_TEAM,
        shown=Shown.IN_GAME,
        on=date(2026, 5, 1),
        origin="First / G1 / R1 / in game",
    )


def test_the_team_is_written_by_its_number_and_read_by_number_or_name():
    teams = (Team(name="Red", number="77"), Team(name="Blue"), Team(name="Green"))
    (out,) = carried_out(ledger(first(card("G1", "R1", "red"), teams=teams)).obligations)
    assert out.team == "77"
    for written in ("77", "Red", "red"):
        held_red = replace(out, team=written, serve_for=For.SAME_TEAM)
        assert owed(ledger(second(held_red, teams=teams)), "R1", Owes.GAME).state is State.SERVED


def test_games_before_the_day_of_the_card_are_not_later():
    box = owed(ledger(second(row(on=date(2026, 5, 9)))), "R1", Owes.BOX)
    assert (box.games, box.state) == ((), State.CARRIED)


def test_a_row_without_a_day_begins_with_its_own_event():
    before = held((played("E1"),), name="Before", event={"first_day": date(2026, 4, 1), "last_day": date(2026, 4, 1)})
    box = owed(ledger(before, second(row(on=EMPTY))), "R1", Owes.BOX)
    assert [later.event for later in box.games] == ["Second", "Second"]


@pytest.mark.parametrize("gap", ["event_class", "level", "time"])
def test_what_a_row_lacks_is_read_so_that_it_bites_and_asked_about(gap):
    book = ledger(second(row(**{gap: EMPTY})))
    assert codes(book) == ["R14-19/carried in"]
    assert verdicts(owed(book, "R1", Owes.BOX))["H1"] == (True, "box-served")


def test_less_left_in_the_row_than_by_the_card_was_served_elsewhere():
    red = card("G1", "R1", "red", at="7:00", games=3)
    (out,) = carried_out(ledger(first(red)).obligations)
    book = ledger(first(red), second(replace(out, games=1), games=(played("H1"), ahead("H2"))))
    one = owed(book, "R1", Owes.GAME)
    assert verdicts(one) == {"H1": (True, "sat-out"), "H2": (False, "served-before")}
    assert "R14-19/served elsewhere" in codes(book)


def test_a_row_that_its_cards_do_not_bear_out_is_asked_about():
    book = ledger(first(card("G1", "R1")), second(row()))
    assert "R14-19/carried in differs" in codes(book)
    assert book.obligations == ()


def test_a_key_may_hold_slashes_in_the_events_name():
    assert parts("Fall / Winter Cup / G1 / R1 / in game") == ("Fall / Winter Cup", "G1", "R1", "in game")
    assert parts("scribbled") is None


def test_two_events_of_one_name_keep_their_game_sheets_apart():
    spring = held((played("G1"), ahead("G2")), (card("G1", "R1", "red", at="7:00"),))
    next_year = held((ahead("G2"),), event={"first_day": date(2027, 5, 1), "last_day": date(2027, 5, 1)})
    book = keep((spring, next_year))
    suspended = [
        [sheet.suspended for sheet in game_sheets(event, book) if (sheet.game, sheet.team) == ("G2", "Red")]
        for event in (spring, next_year)
    ]
    assert suspended == [[("R1",)], [()]]


def test_an_events_obligations_are_those_it_made_and_those_its_games_look_at():
    red = card("G1", "R1", "red", at="7:00")
    book = ledger(first(red), second())
    assert book.concerning("First") == book.concerning("Second") == book.obligations
    assert book.concerning("Third") == ()


@pytest.mark.parametrize(
    ("born", "day", "age"),
    [
        (date(2008, 5, 2), date(2026, 5, 1), 17),
        (date(2008, 5, 2), date(2026, 5, 2), 18),
        (date(2008, 2, 29), date(2026, 2, 28), 17),
        (date(2008, 2, 29), date(2026, 3, 1), 18),
    ],
)
def test_age_is_counted_on_the_day(born, day, age):
    assert age_on(born, day) == age


def test_the_game_sheet_names_who_is_under_18():
    members = (Member(number="R1", born=date(2008, 5, 2)), Member(number="R2", born=date(2008, 5, 1)))
    event = held((ahead("G1"),), members=members)
    sheet = next(one for one in game_sheets(event, keep((event,))) if one.team == "Red")
    assert sheet.eye_protection == ("R1",)


def test_the_game_sheet_says_how_long_a_box_and_how_long_short():
    cards = (
        card("G1", "R1", at="5:00"),
        card("G1", "R1", at="0:50", period=4),
        card("G1", "R2", "red", at="1:00", period=4),
    )
    event = held((played("G1"), ahead("G2")), cards)
    sheet = next(one for one in game_sheets(event, keep((event,))) if (one.game, one.team) == ("G2", "Red"))
    assert [(one.member, one.time) for one in sheet.box_at_start] == [("R1", tenths("1:10"))]
    assert (sheet.suspended, sheet.short_until) == (("R2",), tenths("3:00"))


def test_only_the_first_of_several_games_to_come_is_begun_short():
    red = card("G1", "R1", "red", at="1:00", period=4, games=2)
    event = held((played("G1"), ahead("G2"), ahead("G3")), (red,))
    book = keep((event,))
    short = {sheet.game: sheet.short_until for sheet in game_sheets(event, book) if sheet.team == "Red"}
    assert short == {"G1": 0, "G2": tenths("3:00"), "G3": 0}
    assert owed(book, "R1", Owes.GAME).substitute_after == tenths("3:00")


def test_an_event_without_a_name_has_its_findings_all_the_same():
    event = held((played("G1"),), (card("G9", "R1", "red"),), name="")
    book = keep((event,))
    assert [finding.key for finding in book.of("")] == ["R14-01/no such game"]
    assert book.of("test") == book.of("") == book.findings
