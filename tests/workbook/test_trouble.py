"""Trouble that people have really had with spreadsheets (public bug reports), each with its right answer."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from openpyxl import Workbook

from tests.workbook.files import EVENT, MEMBERS, ROSTER, changed, keys, of, save, sheet_part, the, with_settings
from tourney.model.entries import Entries
from tourney.model.findings import Effect
from tourney.model.games import Outcome
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, UNREADABLE
from tourney.workbook.reading import read


def test_leading_zeros_come_from_the_format_and_the_registers_width(tmp_path: Path) -> None:
    """Readxl #389, pandas #46895: 4821 shown as 004821 is member 004821; 48210 at width 6 is 048210."""
    members = [
        MEMBERS[0],
        ["004821", "Player 1", 1, "player", "2026-12-31"],
        ["048210", "Player 2", 1, "player", "2025-12-31"],
    ]
    roster = [
        ["Team", "Member No", "Player"],
        ["Team A", 4821, "Player 1"],
        ["Team A", 48210, "Player 2"],
        ["Team A", "48210 ", "Player 2"],
    ]

    def zeros(book: Workbook) -> None:
        book["Rosters"]["B2"].number_format = "000000"

    reading = of(tmp_path, {"Members": members, "Rosters": roster}, zeros)
    assert [place.member for place in reading.sheets.roster] == ["004821", "048210", "048210"]
    assert not [key for key, _ in keys(reading) if key.startswith("unknown-member")]


def test_two_numbers_of_the_register_are_never_one_by_dropping_zeros(tmp_path: Path) -> None:
    members = [MEMBERS[0], ["4821", "Player 1", 1, "player", None], ["004821", "Player 2", 1, "player", None]]
    roster = [ROSTER[0], ["Team A", 1, "4821", "Player 1", 1], ["Team A", 2, "004821", "Player 2", 1]]
    reading = of(tmp_path, {"Members": members, "Rosters": roster})
    assert [place.member for place in reading.sheets.roster] == ["4821", "004821"]
    assert [member.number for member in reading.sheets.members] == ["4821", "004821"]
    unclear = of(tmp_path, {"Members": members, "Rosters": [ROSTER[0], ["Team A", 1, 4821, "Player 1", 1]]})
    assert the(unclear, "unknown-member/zeros").facts["fits"] == ("4821", "004821")


def test_merged_team_cells_fill_their_range_and_no_further(tmp_path: Path) -> None:
    """Readxl #355, pandas #63700: a blank outside a merge is missing data."""
    roster: list[list[object]] = [["Team", "Player"]]
    roster += [["Team A" if n == 1 else "Team B" if n == 4 else None, f"Player {n}"] for n in range(1, 8)]

    def merge(book: Workbook) -> None:
        book["Rosters"].merge_cells("A2:A4")
        book["Rosters"].merge_cells("A5:A7")

    reading = of(tmp_path, {"Rosters": roster}, merge)
    teams = [(place.team, place.player) for place in reading.sheets.roster]
    assert teams == [(("Team A", "Team B")[n > 3], f"Player {n}") for n in range(1, 7)]
    missing = the(reading, "missing-value")
    assert (str(missing.where), missing.about.player) == ("Rosters!A8", "Player 7")


def test_a_wrong_dimension_is_not_believed(tmp_path: Path) -> None:
    """Pandas #39001: the sheet says that it is one cell big."""
    roster: list[list[object]] = [["Team", "Player", "Hcp"]]
    roster += [[f"Team {'ABC'[n // 3]}", f"Player {n + 1}", n % 3 + 1] for n in range(9)]
    path = save(tmp_path / "event.xlsx", {"Rosters": roster})
    part = sheet_part(path, "Rosters")
    changed(path, part, lambda xml: xml.replace('<dimension ref="A1:C10"', '<dimension ref="A1"'))
    sheets = read(path).sheets
    entries = Entries.of(sheets)
    assert [team.name for team in sheets.teams] == ["Team A", "Team B", "Team C"]
    for team in ("Team A", "Team B", "Team C"):
        assert entries.total(tuple(row.member for row in entries.places(team)), EMPTY) == Goals.of(6)


def test_a_roster_with_headings_only_is_no_success(tmp_path: Path) -> None:
    finding = the(of(tmp_path, {"Rosters": [["Team", "Player", "Hcp"]]}), "no-rows")
    assert finding.effect is Effect.BARS


def test_teams_may_be_called_na_null_and_none(tmp_path: Path) -> None:
    """Pandas #61788: in a name only an empty cell is empty; N/A is no handicap."""
    roster = [
        ["Team", "Player", "Handicap"],
        ["NA", "Player 1", 1],
        ["NULL", "Player 2", 1],
        ["None", "Player 3", 1],
        ["nan", "Player 4", "N/A"],
    ]
    reading = of(tmp_path, {"Rosters": roster})
    assert [team.name for team in reading.sheets.teams] == ["NA", "NULL", "None", "nan"]
    bad = the(reading, "unreadable-value/handicap")
    assert (str(bad.where), bad.effect) == ("Rosters!C5", Effect.BARS)
    assert reading.sheets.roster[3].declared is UNREADABLE


def filtered(book: Workbook) -> None:
    for row in (2, 3, 4, 6, 7):
        book["Rosters"].row_dimensions[row].hidden = True


def test_hidden_rows_are_read_and_said(tmp_path: Path) -> None:
    """ImportExcel #762: a filter left on must not delete a team."""
    reading = of(tmp_path, {"Rosters": ROSTER}, filtered)
    assert len(reading.sheets.roster) == 6
    said = the(reading, "hidden-rows")
    assert (said.facts["count"], said.facts["rows"], said.effect) == (5, "2-4, 6-7", Effect.NOTES)


def test_hidden_rows_are_skipped_where_the_event_says_so(tmp_path: Path) -> None:
    reading = of(tmp_path, {"Rosters": ROSTER}, filtered, event=with_settings(("Hidden rows", "skip")))
    assert [place.player for place in reading.sheets.roster] == ["Player 4"]
    assert the(reading, "hidden-rows/skipped").facts["rows"] == "2-4, 6-7"


def test_a_score_that_became_a_date_is_an_error_with_both_guesses(tmp_path: Path) -> None:
    """Bad-data-guide #34: 46083 is 2 March 2026; it was typed 3-2 or 2-3."""
    games = [
        ["Game", "Home", "Away", "Score"],
        ["G1", "Team A", "Team B", 46083],
        ["G2", "Team C", "Team D", "7-5"],
        ["G3", "Team A", "Team C", "8.5-7"],
    ]
    roster = [["Team", "Player"], *([f"Team {letter}", f"Player {letter}"] for letter in "ABCD")]

    def as_date(book: Workbook) -> None:
        book["Games"]["D2"].number_format = "d-mmm"

    reading = of(tmp_path, {"Rosters": roster, "Games": games}, as_date)
    finding = the(reading, "date-in-score")
    assert str(finding.where) == "Games!D2"
    assert {finding.facts["first"], finding.facts["second"]} == {"3-2", "2-3"}
    first, second, third = reading.sheets.games
    assert (first.outcome, first.score_a) == (Outcome.NOT_PLAYED, UNREADABLE)
    assert (second.score_a, second.score_b) == (Goals.of(7), Goals.of(5))
    assert (third.score_a, third.score_b, third.outcome) == (Goals.of(8.5), Goals.of(7), Outcome.PLAYED)


def test_decimal_comma_half_sign_and_typographic_minus(tmp_path: Path) -> None:
    """May #244: dropping the comma makes 22 of 4."""
    typed = ["1,5", "0,5", "2", "1½", "−1", "2,25", "1.000,5"]
    teams = ["Team A"] * 3 + ["Team B"] * 3 + ["Team C"]
    roster: list[list[object]] = [["Team", "Player", "Handicap"]]
    roster += [[team, f"Player {n}", text] for n, (team, text) in enumerate(zip(teams, typed, strict=True), start=1)]
    reading = of(tmp_path, {"Rosters": roster})
    declared = [place.declared for place in reading.sheets.roster]
    assert declared == [Goals(3), Goals(1), Goals(4), Goals(3), Goals(-2), UNREADABLE, UNREADABLE]
    assert ("unreadable-value/step", "Rosters!C7") in keys(reading)
    assert ("unreadable-value/handicap", "Rosters!C8") in keys(reading)


def test_identity_is_the_number_and_equal_names_are_a_note(tmp_path: Path) -> None:
    """sendou.ink #1666, tennis_atp #28."""
    roster = [
        ["Team", "Player", "Member No"],
        ["Team A", "Player 1", "100001"],
        ["Team B", "Player 1", "100777"],
        ["Team C", "P. One", "100001"],
        ["Team C", "Player 8", "100008"],
    ]
    reading = of(tmp_path, {"Rosters": roster})
    assert [place.member for place in reading.sheets.roster] == ["100001", "100777", "100001", "100008"]
    equal = the(reading, "similar-names/equal")
    assert (equal.facts["numbers"], equal.effect) == (("100001", "100777"), Effect.NOTES)
    assert not [finding for finding in reading.findings if finding.effect is Effect.BARS]


def test_only_the_arena_column_counts(tmp_path: Path) -> None:
    """A blank arena handicap is not nought, and not the neighbour's."""
    members = [
        ["Member no.", "Name", "Outdoor Hcp", "Women's Arena Hcp", "Arena Hcp"],
        ["1", "Player 1", 1, 3, 2],
        ["2", "Player 2", 2, 4, None],
        ["3", "Player 3", 1, 2, 1],
    ]
    roster = [ROSTER[0], *(["Team A", n, str(n), f"Player {n}", None] for n in (1, 2, 3))]
    sheets = {"Members": members, "Rosters": roster}
    plain = Entries.of(of(tmp_path, sheets).sheets)
    assert plain.total(("1", "2", "3"), EMPTY) is EMPTY
    plus = of(tmp_path, sheets, event=with_settings(("Without arena handicap", "outdoor plus 1")))
    assert Entries.of(plus.sheets).total(("1", "2", "3"), EMPTY) == Goals.of(6)


def test_a_bare_handicap_heading_beside_another_is_not_guessed(tmp_path: Path) -> None:
    roster = [["Team", "Player", "Hcp", "Women's Hcp"], ["Team A", "Player 1", 1, 3]]
    reading = of(tmp_path, {"Rosters": roster})
    assert str(the(reading, "ambiguous-heading").where) == "Rosters!C1"
    assert reading.sheets.roster[0].declared is EMPTY


@pytest.mark.parametrize("heading", ["Hcp", "Handicap", "Goals", "HDCP", "Hándicap"])
def test_a_bare_handicap_heading_alone_is_the_arena_handicap(tmp_path: Path, heading: str) -> None:
    reading = of(tmp_path, {"Rosters": [["Team", "Player", heading], ["Team A", "Player 1", 1.5]]})
    assert reading.sheets.roster[0].declared == Goals(3)
    assert "ambiguous-heading" not in dict(keys(reading))


def test_all_findings_come_at_once_and_in_the_order_of_the_file(tmp_path: Path) -> None:
    roster = [ROSTER[0], ["Team A", 4, "100001", "Player 1", "x"], [None, 1, "100002", "Player 2", 1]]
    event = [row for row in EVENT if row[0] not in ("Class", "To", "Upper limit")]
    reading = of(tmp_path, {"Members": MEMBERS, "Rosters": roster}, event=event)
    found = keys(reading)
    assert [key.split("/")[0] for key, _ in found].count("missing-setting") == 3
    places = [cell for _, cell in found if cell.startswith("Rosters")]
    assert places == ["Rosters!B2", "Rosters!E2", "Rosters!A3"]
    assert keys(of(tmp_path, {"Members": MEMBERS, "Rosters": roster}, event=event)) == found


def test_a_clean_workbook_has_no_findings(tmp_path: Path) -> None:
    games = [
        ["Game", "Team A", "Team B", "Start", "Outcome", "Score A", "Score B"],
        ["G1", "Team A", "Team B", datetime(2026, 5, 1, 10), "played", 7, 5.5],
    ]
    reading = of(tmp_path, {"Members": MEMBERS, "Rosters": ROSTER, "Games": games})
    assert keys(reading) == []
