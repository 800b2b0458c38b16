"""Who is who: members, teams, games and sides."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.workbook.files import MEMBERS, ROSTER, Rows, keys, of, the, with_settings
from tourney.model.findings import Effect
from tourney.model.games import BestPlaced, Entered, FirstGameLoser, Free, LoserOf, Placed, Side, Unreadable, WinnerOf
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY
from tourney.workbook.intake.afterwards import alike
from tourney.workbook.intake.sides import side_of
from tourney.workbook.intake.texts import clean, looks_like, name_key, nearest
from tourney.workbook.reading import Reading

HEAD = ROSTER[0]


def rostered(folder: Path, *rows: list[object], members: Rows = MEMBERS, **sheets: Rows) -> Reading:
    return of(folder, {"Members": members, "Rosters": [HEAD, *rows], **sheets})


def test_a_number_that_the_register_lacks_is_said(tmp_path: Path) -> None:
    reading = rostered(tmp_path, ["Team A", 1, "555", "Somebody", 1])
    finding = the(reading, "unknown-member")
    assert (str(finding.where), finding.effect, finding.about.team) == ("Rosters!C2", Effect.BARS, "Team A")
    assert reading.sheets.roster[0].member == "555"


def test_a_number_with_a_slip_is_offered_and_not_taken(tmp_path: Path) -> None:
    reading = rostered(tmp_path, ["Team A", 1, "10001", "Player 1", 1])
    finding = the(reading, "unknown-member/near")
    assert (finding.facts["guess"], finding.facts["name"]) == ("100001", "Player 1")
    assert reading.sheets.roster[0].member == "10001"


def test_a_row_without_number_is_the_one_member_of_that_name_and_noted(tmp_path: Path) -> None:
    reading = rostered(tmp_path, ["Team A", 1, None, "PLAYER  4", 1])
    assert reading.sheets.roster[0].member == "100004"
    assert the(reading, "member-by-name").effect is Effect.NOTES


def test_a_name_that_nearly_fits_is_offered_and_not_taken(tmp_path: Path) -> None:
    reading = rostered(tmp_path, ["Team A", 1, None, "Playr 4", 1])
    assert reading.sheets.roster[0].member == ""
    finding = the(reading, "unknown-member/name near")
    assert (finding.facts["guess"], finding.effect) == ("Player 4", Effect.BARS)


def test_a_name_of_two_members_is_nobody(tmp_path: Path) -> None:
    members = [*MEMBERS, ["200001", "Player 1", 1, "player", "2026-12-31"]]
    reading = rostered(tmp_path, ["Team A", 1, None, "Player 1", 1], members=members)
    assert reading.sheets.roster[0].member == ""
    assert the(reading, "unknown-member/name several").facts["numbers"] == ("100001", "200001")


def test_a_row_that_names_nobody_is_said(tmp_path: Path) -> None:
    assert the(rostered(tmp_path, ["Team A", 1, None, None, None]), "missing-value/member").effect is Effect.BARS


@pytest.mark.parametrize("word", ["TBA", "tba", "To be announced", "A confirmar", "Da definire"])
def test_a_place_to_be_announced_is_not_filled_and_no_fault(tmp_path: Path, word: str) -> None:
    reading = rostered(tmp_path, ["Team A", 3, None, word, None])
    place = reading.sheets.roster[0]
    assert (place.to_be_announced, place.member, keys(reading)) == (True, "", [])


def test_a_name_beside_the_wrong_number_is_noted(tmp_path: Path) -> None:
    reading = rostered(tmp_path, ["Team A", 1, "100001", "P. One", 1])
    assert the(reading, "name-differs").facts["registered"] == "Player 1"


def test_a_name_in_another_order_or_without_accents_is_the_same(tmp_path: Path) -> None:
    members = [MEMBERS[0], ["1", "José Pérez Núñez", 1, "player", "2026-12-31"]]
    reading = rostered(tmp_path, ["Team A", 1, "1", "PEREZ NUÑEZ, Jose", 1], members=members)
    assert keys(reading) == []


def test_a_declaration_that_differs_is_noted(tmp_path: Path) -> None:
    reading = rostered(tmp_path, ["Team A", 1, "100002", "Player 2", 1])
    finding = the(reading, "declared-differs")
    assert (str(finding.facts["declared"]), str(finding.facts["registered"])) == ("1", "2")
    assert [str(cell) for cell in finding.also] == ["Members!C3"]


def test_a_declaration_is_compared_with_the_handicap_of_the_first_day(tmp_path: Path) -> None:
    again = [["Member no.", "Arena handicap", "Effective"], ["100002", 1, "2026-05-01"], ["100001", 2, "2026-05-02"]]
    rows = (["Team A", 1, "100002", "Player 2", 1], ["Team A", 2, "100001", "Player 1", 1])
    assert keys(rostered(tmp_path, *rows, Handicaps=again)) == []


def test_an_unreadable_declaration_only_notes_where_the_register_decides(tmp_path: Path) -> None:
    reading = rostered(tmp_path, ["Team A", 1, "100002", "Player 2", "two"])
    assert the(reading, "unreadable-value/handicap").effect is Effect.NOTES


def test_a_fault_of_a_member_who_does_not_take_part_only_notes(tmp_path: Path) -> None:
    members = [*MEMBERS, ["300001", "Outsider", "x", "player", "soon"]]
    reading = rostered(tmp_path, ["Team A", 1, "100001", "Player 1", 1], members=members)
    assert {finding.effect for finding in reading.findings} == {Effect.NOTES}
    reading = rostered(tmp_path, ["Team A", 1, "300001", "Outsider", 1], members=members)
    assert {finding.effect for finding in reading.findings} == {Effect.BARS}
    assert {finding.about.member for finding in reading.findings} == {"300001"}


def test_a_member_listed_twice_keeps_the_first_row(tmp_path: Path) -> None:
    members = [*MEMBERS, [100001, "Player 1 again", 9, "player", None]]
    reading = rostered(tmp_path, ["Team A", 1, "100001", "Player 1", 1], members=members)
    finding = the(reading, "duplicate-row")
    assert (str(finding.where), [str(cell) for cell in finding.also]) == ("Members!A8", ["Members!A2"])
    assert [one.name for one in reading.sheets.members if one.number == "100001"] == ["Player 1"]


def test_without_a_register_players_without_numbers_are_known_by_name_and_team(tmp_path: Path) -> None:
    roster = [
        ["Team", "Player", "Hcp"],
        ["Team A", "Player 1", 1],
        ["Team B", "Player 1", 2],
        ["Team B", "Player 2", 1],
    ]
    reading = of(tmp_path, {"Rosters": roster})
    first, second, third = (place.member for place in reading.sheets.roster)
    assert len({first, second, third}) == 3
    assert {key for key, _ in keys(reading)} == {"member-by-name/no register", "similar-names/equal"}
    assert the(reading, "member-by-name/no register").facts["count"] == 3


def test_one_team_has_one_spelling_everywhere(tmp_path: Path) -> None:
    games = [["Game", "Team A", "Team B"], ["G1", "TEAM  A", "team\u00a0b"]]
    roster = [*ROSTER[1:6], ["Team\u200b B", *ROSTER[6][1:]]]
    reading = rostered(tmp_path, *roster, Games=games)
    assert [team.name for team in reading.sheets.teams] == ["Team A", "Team B"]
    game = reading.sheets.games[0]
    assert (game.a, game.b) == (Entered("Team A"), Entered("Team B"))
    assert {key for key, _ in keys(reading)} == {"unified-names"}


def test_teams_prefers_the_spelling_of_the_sheet_teams(tmp_path: Path) -> None:
    teams = [["Team", "Seed"], ["TEAM A", 1]]
    reading = rostered(tmp_path, *ROSTER[1:], Teams=teams)
    assert [team.name for team in reading.sheets.teams] == ["TEAM A", "Team B"]
    assert reading.sheets.roster[0].team == "TEAM A"


def test_composed_and_decomposed_letters_are_one_name(tmp_path: Path) -> None:
    rows = (["Équipe Rosée", 1, "100001", "Player 1", 1], ["E\u0301quipe Rose\u0301e", 2, "100002", "Player 2", 2])
    reading = rostered(tmp_path, *rows)
    assert [team.name for team in reading.sheets.teams] == ["Équipe Rosée"]


@pytest.mark.parametrize("name", ["فريق النخيل", "馬球隊", "קבוצה א", "Ñandú", "O'Higgins & Co."])
def test_names_in_any_script_come_through(tmp_path: Path, name: str) -> None:
    reading = rostered(tmp_path, [name, 1, "100001", "Player 1", 1])
    assert [team.name for team in reading.sheets.teams] == [name]


def test_a_team_whose_name_is_a_number_is_a_team(tmp_path: Path) -> None:
    games = [["Game", "Team A", "Team B"], ["G1", 7, 8]]
    reading = rostered(tmp_path, [7, 1, "100001", "Player 1", 1], ["8", 1, "100002", "Player 2", 2], Games=games)
    assert [team.name for team in reading.sheets.teams] == ["7", "8"]
    assert reading.sheets.games[0].a == Entered("7")


def test_names_that_are_alike_are_two_teams_and_noted(tmp_path: Path) -> None:
    rows = (["Team Blue", 1, "100001", "Player 1", 1], ["Team Bleu", 1, "100002", "Player 2", 2])
    reading = rostered(tmp_path, *rows)
    assert len(reading.sheets.teams) == 2
    assert the(reading, "similar-names/teams").facts["second"] == "Team Bleu"


@pytest.mark.parametrize(
    ("names", "pairs"),
    [
        (("Team A", "Team B"), 0),
        (("Red 1", "Red 2"), 0),
        (("Houston 11", "Houston 12"), 0),
        (("Team Blue", "Team Bleu"), 1),
        (("Houston", "Huoston", "Houstn", "Boston"), 2),
        (("Team А", "Team A"), 1),
        (("Équipe", "Equipe"), 1),
        (("Aces", "Ares"), 0),
    ],
)
def test_a_slip_is_told_from_a_name(names: tuple[str, ...], pairs: int) -> None:
    assert len(alike(names)) == pairs


def test_a_card_of_an_unknown_team_or_game_is_said_and_not_used(tmp_path: Path) -> None:
    games = [["Game", "Team A", "Team B"], ["G1", "Team A", "Team B"]]
    cards = [
        ["Game", "Team", "Member no.", "Card", "Period"],
        ["G1", "Team C", "100001", "red", 1],
        ["G1", "Teem A", "100001", "red", 1],
        ["G9", "Team A", "100001", "red", 1],
        ["g1", "team a", "100001", "Red", 1],
    ]
    reading = rostered(tmp_path, *ROSTER[1:], Games=games, Cards=cards)
    assert [(card.game, card.team) for card in reading.sheets.cards] == [("G1", "Team A")]
    found = keys(reading)
    assert ("unknown-team/near", "Cards!B3") in found
    assert ("unknown-game", "Cards!A4") in found
    assert ("unknown-team/near", "Cards!B2") in found


def test_a_game_listed_twice_keeps_the_first_row(tmp_path: Path) -> None:
    games = [["Game", "Team A", "Team B"], ["G1", "Team A", "Team B"], ["G1", "Team B", "Team A"]]
    reading = rostered(tmp_path, *ROSTER[1:], Games=games)
    assert [game.a for game in reading.sheets.games] == [Entered("Team A")]
    assert str(the(reading, "duplicate-row").where) == "Games!A3"


@pytest.mark.parametrize(
    ("text", "side"),
    [
        ("Winner of G3", WinnerOf("G3")),
        ("winner G3", WinnerOf("G3")),
        ("Ganador de G3", WinnerOf("G3")),
        ("Vincente di G3", WinnerOf("G3")),
        ("Loser of G3", LoserOf("G3")),
        ("Perdedor de G3", LoserOf("G3")),
        ("Perdente di G3", LoserOf("G3")),
        ("1st of Pool A", Placed(1, "A")),
        ("2nd Pool B", Placed(2, "B")),
        ("1º de Grupo A", Placed(1, "A")),
        ("1ª di Girone A", Placed(1, "A")),
        ("3rd of pools", Placed(3)),
        ("1º de grupos", Placed(1)),
        ("Best 3rd 2", BestPlaced(3, 2)),
        ("Mejor 3º 2", BestPlaced(3, 2)),
        ("First-game loser 1", FirstGameLoser(1)),
        ("First game loser 2", FirstGameLoser(2)),
        ("bye", Free()),
        ("Riposo", Free()),
        ("Wnner of G3", None),
        ("Pool A", None),
        ("Winners", None),
    ],
)
def test_a_place_still_open(text: str, side: Side | None) -> None:
    assert side_of(text) == side


@pytest.mark.parametrize(
    "side", [WinnerOf("G3"), LoserOf("SF 1"), Placed(1, "A"), Placed(2), BestPlaced(3, 2), FirstGameLoser(1), Free()]
)
def test_what_the_program_writes_for_a_place_reads_back(side: Side) -> None:
    assert side_of(str(side)) == side


def test_a_team_may_be_called_like_a_place(tmp_path: Path) -> None:
    games = [["Game", "Team A", "Team B"], ["G1", "Winner of G1", "Team B"]]
    reading = rostered(tmp_path, ["Winner of G1", 1, "100001", "Player 1", 1], *ROSTER[4:], Games=games)
    assert reading.sheets.games[0].a == Entered("Winner of G1")


def test_a_side_that_is_neither_is_said(tmp_path: Path) -> None:
    games = [["Game", "Team A", "Team B"], ["G1", "Zebras", "Winner of G7"]]
    reading = rostered(tmp_path, *ROSTER[1:], Games=games)
    game = reading.sheets.games[0]
    assert (game.a, game.b) == (Unreadable("Zebras"), Unreadable("Winner of G7"))
    assert keys(reading) == [("unreadable-value/side", "Games!B2"), ("unknown-game/side", "Games!C2")]


def test_texts_are_cleaned_of_what_nobody_sees() -> None:
    assert clean(" A\u00a0\u200bB\u2009 C\u200e\n") == "A B C"
    assert name_key("ＴＥＡＭ Ａ") == name_key("team a")
    assert name_key("Straße") == name_key("STRASSE")
    assert looks_like("Теаm") == looks_like("Team")
    assert nearest("xyz", ["Team A"]) == ""


def test_three_rows_without_positions_are_1_2_and_3_in_their_order(tmp_path: Path) -> None:
    roster = [["Team", "Member no.", "Player"], *([row[0], row[2], row[3]] for row in ROSTER[1:])]
    reading = of(tmp_path, {"Rosters": roster})
    assert [place.position.value for place in reading.sheets.roster] == ["1", "2", "3"] * 2
    assert the(reading, "positions-in-order").facts["teams"] == ("Team A", "Team B")


@pytest.mark.parametrize("rows", [ROSTER[1:3], [*ROSTER[1:4], ["Team A", None, "100007", "Player 7", 1]]])
def test_two_or_four_rows_without_positions_stay_without(tmp_path: Path, rows: list[list[object]]) -> None:
    roster = [HEAD, *([row[0], None, *row[2:]] for row in rows)]
    reading = of(tmp_path, {"Rosters": roster})
    assert all(place.position is EMPTY for place in reading.sheets.roster)


def test_three_rows_with_one_position_stay_as_they_are(tmp_path: Path) -> None:
    roster = [HEAD, ROSTER[1], *([row[0], None, *row[2:]] for row in ROSTER[2:4])]
    reading = of(tmp_path, {"Rosters": roster})
    assert [place.position for place in reading.sheets.roster][1:] == [EMPTY, EMPTY]


def test_letters_are_handicaps_where_the_event_says_so(tmp_path: Path) -> None:
    roster = [HEAD, *(["Team A", n, str(n), f"Player {n}", "ABC"[n - 1]] for n in (1, 2, 3))]
    reading = of(tmp_path, {"Rosters": roster}, event=with_settings(("Handicap letters", "yes")))
    assert [place.declared for place in reading.sheets.roster] == [Goals(0), Goals(-2), Goals(-4)]
    narrow = with_settings(("Handicap letters", "yes"), ("Handicap range", "-1..10"))
    assert ("unreadable-value/range", "Rosters!E4") in keys(of(tmp_path, {"Rosters": roster}, event=narrow))


def test_many_slips_in_a_large_register_take_no_time(tmp_path: Path) -> None:
    import time

    members = [MEMBERS[0], *([f"{n:06d}", f"Player {n}", 1, "player", None] for n in range(3000))]
    roster = [HEAD, *([f"Team {n // 4}", n % 4 + 1, 900_000 + n, None, None] for n in range(2000))]
    began = time.process_time()
    reading = of(tmp_path, {"Members": members, "Rosters": roster})
    assert time.process_time() - began < 20
    assert len([key for key, _ in keys(reading) if key.startswith("unknown-member")]) == 2000


@pytest.mark.parametrize("written", ["no number", "n/a", "pending", "?"])
@pytest.mark.parametrize("registered", [True, False])
def test_a_member_number_without_a_figure_cannot_be_read(tmp_path: Path, written: str, *, registered: bool) -> None:
    roster = [list(row) for row in ROSTER]
    roster[1][2] = roster[4][2] = written
    reading = of(tmp_path, {"Rosters": roster, **({"Members": MEMBERS} if registered else {})})
    assert keys(reading) == [("unreadable-value/member", "Rosters!C2"), ("unreadable-value/member", "Rosters!C5")]
    assert [place.member for place in reading.sheets.roster if not place.member] == ["", ""]


def test_letters_are_a_member_number_where_the_register_has_them(tmp_path: Path) -> None:
    roster = [list(row) for row in ROSTER]
    roster[1][2] = "abc"
    members = [*MEMBERS, ["ABC", "Player 1", 1, "player", "2026-12-31"]]
    reading = of(tmp_path, {"Rosters": roster, "Members": members})
    assert reading.sheets.roster[0].member == "ABC"


def test_an_error_in_a_name_beside_an_unknown_number_is_said_once(tmp_path: Path) -> None:
    roster = [list(row) for row in ROSTER]
    roster[1][2:4] = ["999999", "#DIV/0!"]
    reading = of(tmp_path, {"Rosters": roster, "Members": MEMBERS})
    assert keys(reading) == [("unknown-member", "Rosters!C2"), ("excel-error", "Rosters!D2")]
