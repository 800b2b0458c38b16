"""Sheets, headings, rows: what is found where, and what is said of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Font

from tests.workbook.files import EVENT, MEMBERS, ROSTER, Rows, keys, of, save, the, with_settings
from tourney.model.failures import CannotGoOnError
from tourney.model.findings import Effect
from tourney.model.goals import Goals
from tourney.model.nothing import UNREADABLE
from tourney.workbook.reading import Reading, read


def players(reading: Reading) -> list[str]:
    return [place.player for place in reading.sheets.roster]


def test_titles_may_stand_above_the_headings(tmp_path: Path) -> None:
    roster = [["Spring Classic"], ["Rosters as of May"], [], *ROSTER]
    reading = of(tmp_path, {"Rosters": roster})
    assert players(reading) == [f"Player {n}" for n in range(1, 7)]
    assert reading.sheets.roster[0].at.row == 5
    assert reading.places["Rosters"].header == 4


def test_headings_that_come_again_are_no_player(tmp_path: Path) -> None:
    roster = [*ROSTER[:4], ROSTER[0], *ROSTER[4:]]
    reading = of(tmp_path, {"Rosters": roster})
    assert len(players(reading)) == 6
    assert keys(reading) == []


def test_a_second_table_below_is_read_by_its_own_headings(tmp_path: Path) -> None:
    below = [["Player", "Team", "Member no."], ["Player 4", "Team B", "100004"], ["Player 5", "Team B", "100005"]]
    reading = of(tmp_path, {"Rosters": [*ROSTER[:4], [], *below]})
    assert [(one.team, one.player, one.member) for one in reading.sheets.roster][3:] == [
        ("Team B", "Player 4", "100004"),
        ("Team B", "Player 5", "100005"),
    ]
    assert the(reading, "second-table").facts["row"] == 6


def test_columns_may_stand_in_any_order_among_others(tmp_path: Path) -> None:
    roster = [["Shirt", "Player", "Hotel", "Member no.", "Team"], ["L", "Player 1", "Inn", "100001", "Team A"]]
    reading = of(tmp_path, {"Rosters": roster})
    place = reading.sheets.roster[0]
    assert (place.team, place.player, place.member) == ("Team A", "Player 1", "100001")
    assert str(place.at.cell("Team")) == "Rosters!E2"


def test_headings_in_spanish_and_italian(tmp_path: Path) -> None:
    spanish = {
        "Evento": [
            *(["Ajuste", "Valor"], ["Evento", "Copa"], ["Clase", "Club"], ["Desde", "2026-05-01"]),
            *(["Hasta", "2026-05-03"], ["Límite superior", 6], ["Se juega", "hándicap"], ["Empate", "prórroga"]),
        ],
        "Planteles": [
            ["Equipo", "Posición", "N.º de socio", "Jugador", "Hándicap arena"],
            ["Uno", "Suplente", "7", "J", 1],
        ],
    }
    reading = of_sheets(tmp_path, spanish)
    assert (reading.language, keys(reading)) == ("es", [])
    assert reading.sheets.roster[0].position.value == "Alternate"
    italian = {
        "Evento": [
            *(["Impostazione", "Valore"], ["Evento", "Coppa"], ["Classe", "Club"], ["Dal", "2026-05-01"]),
            *(["Al", "2026-05-03"], ["Limite superiore", 6], ["Si gioca", "senza handicap"], ["Pareggio", "shootout"]),
        ],
        "Rose": [
            ["Squadra", "Posizione", "N. tessera", "Giocatore", "Handicap arena"],
            ["Uno", "Riserva", "7", "J", 1],
        ],
    }
    reading = of_sheets(tmp_path, italian)
    assert (reading.language, keys(reading)) == ("it", [])
    assert reading.sheets.event.played.value == "flat"


def of_sheets(folder: Path, sheets: dict[str, Rows]) -> Reading:
    def without_event(book: Workbook) -> None:
        del book["Event"]

    return of(folder, sheets, without_event)


def test_missing_sheets_are_named(tmp_path: Path) -> None:
    reading = of(tmp_path, {"Members": MEMBERS})
    assert the(reading, "missing-sheet").facts["sheet"] == "Rosters"


def test_a_workbook_without_any_sheet_of_ours_is_turned_away(tmp_path: Path) -> None:
    with pytest.raises(CannotGoOnError, match="Budget"):
        of_sheets(tmp_path, {"Budget": [["a", "b"]]})


def test_a_sheet_or_heading_with_a_slip_is_offered_and_not_read(tmp_path: Path) -> None:
    roster = [["Team", "Postion", "Player"], ["Team A", 1, "Player 1"]]
    reading = of(tmp_path, {"Rosters": roster, "Memebers": MEMBERS})
    assert the(reading, "unknown-heading").facts["guess"] == "Position"
    assert the(reading, "unknown-sheet").facts["guess"] == "Members"
    assert not reading.sheets.has("Members")


def test_the_committees_own_sheets_and_columns_are_no_slips(tmp_path: Path) -> None:
    roster = [[*ROSTER[0], "Phone", "Waiver", "Diet"], [*ROSTER[1], "555", "yes", "none"]]
    assert keys(of(tmp_path, {"Rosters": roster, "Budget": [["x"]], "Photos": []})) == []


def test_two_headings_that_mean_one_column_are_a_finding(tmp_path: Path) -> None:
    roster = [["Team", "Player", "Equipo"], ["Team A", "Player 1", "Team Z"]]
    reading = of(tmp_path, {"Rosters": roster})
    finding = the(reading, "duplicate-heading")
    assert (str(finding.where), finding.effect) == ("Rosters!C1", Effect.BARS)
    assert reading.sheets.roster[0].team == "Team A"


def test_two_sheets_that_mean_one_are_a_finding(tmp_path: Path) -> None:
    reading = of(tmp_path, {"Rosters": ROSTER, "Planteles": ROSTER})
    assert the(reading, "duplicate-sheet").facts["second"] == "Planteles"
    assert len(players(reading)) == 6


def test_rows_below_a_gap_of_hundreds_are_read_and_said(tmp_path: Path) -> None:
    roster = [*ROSTER[:4], *([[]] * 500), *ROSTER[4:]]
    reading = of(tmp_path, {"Rosters": roster})
    assert len(players(reading)) == 6
    gap = the(reading, "gap-in-rows")
    assert (gap.facts["first"], gap.facts["last"]) == (5, 504)


def test_a_blank_row_between_teams_is_nothing_to_speak_of(tmp_path: Path) -> None:
    assert keys(of(tmp_path, {"Rosters": [*ROSTER[:4], [], *ROSTER[4:]]})) == []


@pytest.mark.parametrize("total", [["Total", None, None, None, 6], ["Team A", "Total", None, None, "6"]])
def test_a_total_line_is_no_player(tmp_path: Path, total: list[object]) -> None:
    reading = of(tmp_path, {"Rosters": [*ROSTER[:4], total, *ROSTER[4:]]})
    assert len(players(reading)) == 6
    assert keys(reading) == []


def test_a_total_that_differs_is_noted(tmp_path: Path) -> None:
    reading = of(tmp_path, {"Rosters": [*ROSTER[:4], ["Total", None, None, None, 7], *ROSTER[4:]]})
    finding = the(reading, "total-differs")
    assert (finding.facts["typed"], finding.facts["counted"]) == (Goals.of(7), Goals.of(6))
    assert (finding.about.team, finding.effect) == ("Team A", Effect.NOTES)


def test_a_team_called_total_polo_is_a_team(tmp_path: Path) -> None:
    roster = [ROSTER[0], ["Total", 1, "100001", "Player 1", 1], ["Total Polo", 1, "100002", "Player 2", 1]]
    assert [one.team for one in of(tmp_path, {"Rosters": roster}).sheets.roster] == ["Total", "Total Polo"]


def strike(*cells: str) -> object:
    def after(book: Workbook) -> None:
        for cell in cells:
            book["Rosters"][cell].font = Font(strike=True)

    return after


ROW_3 = ("A3", "B3", "C3", "D3", "E3")


def test_a_struck_row_asks(tmp_path: Path) -> None:
    reading = of(tmp_path, {"Rosters": ROSTER}, strike(*ROW_3))
    finding = the(reading, "struck-out")
    assert (finding.effect, finding.answers) == (Effect.ASKS, ("exclude", "include"))
    assert finding.about.text == "Team A / 100002"
    assert len(players(reading)) == 6


@pytest.mark.parametrize(("setting", "count"), [("exclude", 5), ("include", 6)])
def test_a_struck_row_does_as_the_setting_says(tmp_path: Path, setting: str, count: int) -> None:
    event = with_settings(("Struck rows", setting))
    reading = of(tmp_path, {"Rosters": ROSTER}, strike(*ROW_3), event=event)
    assert len(players(reading)) == count
    assert the(reading, f"struck-out/{setting}d").facts["rows"] == "3"


@pytest.mark.parametrize(("decision", "count"), [("exclude", 5), ("include", 6)])
def test_a_struck_row_does_as_the_committee_has_ruled(tmp_path: Path, decision: str, count: int) -> None:
    rulings = [["Finding", "About", "Decision"], ["struck-out", "Team A / 100002", decision]]
    reading = of(tmp_path, {"Rosters": ROSTER, "Rulings": rulings}, strike(*ROW_3))
    assert len(players(reading)) == count


def test_a_row_that_is_struck_in_part_asks(tmp_path: Path) -> None:
    reading = of(tmp_path, {"Rosters": ROSTER}, strike("D3"))
    finding = the(reading, "half-struck")
    assert (finding.effect, finding.facts["cells"]) == (Effect.ASKS, ("Rosters!D3",))


def test_a_handicap_that_is_struck_in_part_is_not_read_as_both(tmp_path: Path) -> None:
    """2 struck through and 3 behind it is no 23."""

    def after(book: Workbook) -> None:
        book["Rosters"]["E3"] = CellRichText(TextBlock(InlineFont(strike=True), "2"), TextBlock(InlineFont(), "3"))

    reading = of(tmp_path, {"Rosters": ROSTER}, after)
    assert reading.sheets.roster[1].declared is UNREADABLE
    assert {"half-struck", "unreadable-value/part struck"} <= {key for key, _ in keys(reading)}


def test_hidden_columns_and_sheets_are_read_and_said(tmp_path: Path) -> None:
    def after(book: Workbook) -> None:
        book["Rosters"].column_dimensions["E"].hidden = True
        book["Members"].sheet_state = "hidden"

    reading = of(tmp_path, {"Members": MEMBERS, "Rosters": ROSTER}, after)
    assert reading.sheets.roster[2].declared == Goals.of(3)
    assert the(reading, "hidden-rows/columns").facts["columns"] == ("E",)
    assert the(reading, "hidden-rows/sheet").facts["sheet"] == "Members"


def test_a_hidden_sheet_is_skipped_where_the_event_says_so(tmp_path: Path) -> None:
    def after(book: Workbook) -> None:
        book["Members"].sheet_state = "veryHidden"

    event = with_settings(("Hidden rows", "skip"))
    reading = of(tmp_path, {"Members": MEMBERS, "Rosters": ROSTER}, after, event=event)
    assert (reading.sheets.members, reading.sheets.has("Members")) == ((), False)


def test_settings_in_hidden_rows_of_the_event_count_as_the_event_says(tmp_path: Path) -> None:
    def after(book: Workbook) -> None:
        book["Event"].row_dimensions[len(book["Event"]["A"])].hidden = True

    event = with_settings(("Hidden rows", "skip"), ("Grace", 10))
    reading = of(tmp_path, {"Rosters": ROSTER}, after, event=event)
    assert reading.sheets.event.grace == 0
    shown = of(tmp_path, {"Rosters": ROSTER}, after, event=with_settings(("Grace", 10)))
    assert shown.sheets.event.grace == 10


def test_comments_are_no_content(tmp_path: Path) -> None:
    from openpyxl.comments import Comment

    def after(book: Workbook) -> None:
        book["Rosters"]["E2"].comment = Comment("really 3?", "somebody")
        book["Rosters"]["H9"].comment = Comment("a note", "somebody")

    reading = of(tmp_path, {"Rosters": ROSTER}, after)
    assert reading.sheets.roster[0].declared == Goals.of(1)
    assert keys(reading) == []


def test_the_example_row_of_the_blank_is_ignored(tmp_path: Path) -> None:
    roster = [ROSTER[0], ["Example: Team Red", 1, "123", "Jane", 2], *ROSTER[1:]]
    reading = of(tmp_path, {"Rosters": roster})
    assert len(players(reading)) == 6
    assert "Example: Team Red" not in [team.name for team in reading.sheets.teams]


def test_an_empty_register_is_as_good_as_none(tmp_path: Path) -> None:
    reading = of(tmp_path, {"Members": MEMBERS[:1], "Rosters": ROSTER})
    assert keys(reading) == []
    assert not reading.sheets.has("Members")


def test_a_sheet_without_headings_is_said(tmp_path: Path) -> None:
    reading = of(tmp_path, {"Rosters": ROSTER[1:]})
    assert the(reading, "missing-headings").effect is Effect.BARS


def test_a_column_that_rows_cannot_do_without_is_said_once(tmp_path: Path) -> None:
    cards = [["Game", "Card", "Member no."], ["G1", "red", "100001"], ["G1", "red", "100002"]]
    reading = of(tmp_path, {"Rosters": ROSTER, "Cards": cards})
    assert the(reading, "missing-headings/column").facts["heading"] == "Team"


def test_a_formatted_cell_in_the_last_corner_costs_nothing(tmp_path: Path) -> None:
    def after(book: Workbook) -> None:
        book["Rosters"]["XFD1048576"].font = Font(bold=True)

    assert len(players(of(tmp_path, {"Rosters": ROSTER}, after))) == 6


def test_places_say_where_our_sheets_stand(tmp_path: Path) -> None:
    path = save(tmp_path / "event.xlsx", {"Rosters": [["Title"], *ROSTER]})
    places = read(path).places
    assert (places["Event"].name, places["Event"].header, places["Event"].last_row) == ("Event", 1, len(EVENT))
    assert (places["Rosters"].header, places["Rosters"].last_row) == (2, 8)
    assert dict(places["Rosters"].columns) == {name: n for n, name in enumerate(ROSTER[0], start=1)}
