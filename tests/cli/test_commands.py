"""The commands on the examples, as a user calls them."""

import json
import shutil
from pathlib import Path

import pytest

from tests.cli.command import DATA, tourney

CLASSIC = DATA / "xlsx" / "spring-classic.xlsx"
ENTRIES = DATA / "xlsx" / "spring-entries.xlsx"
CUP = DATA / "xlsx" / "arena-amateur-cup-2018.xlsx"
GOLD = DATA / "xlsx" / "arena-gold-cup-2016.xlsx"


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def desk(tmp_path: Path, workbook: Path) -> Path:
    copy = tmp_path / workbook.name
    shutil.copyfile(workbook, copy)
    return copy


def test_a_clean_event_exits_with_0():
    assert tourney("check", CUP).status == 0


def test_no_such_file_is_one_sentence_and_exit_2(tmp_path):
    said = tourney("check", tmp_path / "none.xlsx")
    assert said.status == 2
    assert "none.xlsx" in said.err
    assert len(said.err.strip().splitlines()) == 1


@pytest.mark.parametrize("name", ["letter.docx", "roster.xls", "roster.numbers", "roster.pdf"])
def test_other_kinds_of_file_are_turned_away_in_a_sentence(tmp_path, name):
    path = tmp_path / name
    path.write_bytes(b"something else")
    said = tourney("check", path)
    assert said.status == 2
    assert name in said.err
    assert ".xlsx" in said.err


def test_the_ending_of_the_name_may_be_left_out(tmp_path):
    event = desk(tmp_path, CUP)
    assert tourney("check", event.with_suffix("")).status == 0


def test_a_name_that_could_be_two_workbooks_is_asked_for_with_its_ending(tmp_path):
    event = desk(tmp_path, CUP)
    shutil.copyfile(event, event.with_suffix(".xlsm"))
    said = tourney("check", event.with_suffix(""))
    assert said.status == 2
    assert ".xlsm" in said.err


def test_the_ending_may_be_left_out_when_the_reports_stand_beside_the_workbook(tmp_path):
    event = desk(tmp_path, CUP)
    assert tourney("run", event, "--read-only").status == 0
    assert event.with_suffix("").is_dir()
    assert tourney("check", event.with_suffix("")).status == 0


def test_wrong_use_exits_with_2():
    assert tourney("check").status == 2
    assert tourney("nonsense").status == 2


def test_json_stands_alone_on_standard_output():
    said = tourney("check", CUP, "--json")
    document = json.loads(said.out)
    assert document["schema"] == "tourney/1"
    assert set(document) == {
        "schema", "as_of", "language", "edition", "fingerprint", "event", "next", "findings", "teams", "draw", "games",
        "standings", "order_of_finish", "discipline", "game_sheets", "shootouts", "timetable",
    }  # fmt: skip


def test_as_of_changes_no_verdict():
    early, late = (
        json.loads(tourney("check", CLASSIC, "--json", "--as-of", day).out) for day in ("2020-01-01", "2030-01-01")
    )
    for document in (early, late):
        del document["as_of"], document["next"]
    assert early == late


def test_the_cup_of_2018_ends_as_published():
    document = json.loads(tourney("standings", CUP, "--json").out)
    assert [place["team"] for place in document["order_of_finish"]] == ["Goal Diggers", "Grey Kittens", "OC Hookers"]
    first = document["standings"][0]["rows"][0]
    assert first["decided_by"] == "net"


def test_the_gold_cup_of_2016_ends_as_published():
    document = json.loads(tourney("standings", GOLD, "--json").out)
    assert [place["team"] for place in document["order_of_finish"]] == [
        "Four Quarters Orange", "12 Chops", "Sifani", "Gaucho", "Regal Eclipse", "Picazo Polo Stud",
    ]  # fmt: skip
    totals = {team["team"]: team["handicap"] for team in document["teams"]}
    expected = dict.fromkeys(("Four Quarters Orange", "12 Chops", "Sifani", "Gaucho", "Regal Eclipse"), 15)
    assert totals == expected | {"Picazo Polo Stud": 13}
    second = next(game for game in document["games"] if game["game"] == "G2")
    assert second["goals_given"] == {"a": 0, "b": 4}


def test_standings_say_who_can_still_go_on(tmp_path):
    """Three of four teams can still be first or second; the fourth has lost to every one of them."""
    event = tmp_path / "event"
    shutil.copytree(DATA / "csv" / "spring-classic", event)
    (event / "Shootouts.csv").unlink()
    games = (event / "Games.csv").read_text(encoding="utf-8")
    left = ("G1,", "G6,", "G13,", "G14,", "G15,", "G16,")
    lines = [
        ",".join([*line.split(",")[:16], "", "", "", "", ""]) if line.startswith(left) else line
        for line in games.splitlines()
    ]
    (event / "Games.csv").write_text("\n".join(lines), encoding="utf-8")
    said = tourney("standings", event).out
    stands = {
        line.split("  ")[1]: " ".join(line.split())
        for line in said[said.index("Chances in Pool A") :].splitlines()[3:7]
    }
    assert "Games left: G1, G6." in said
    assert stands == {
        "Maplewood": "Maplewood through if it wins its games left 1–3",
        "Stone Creek": "Stone Creek through if it wins its game left 1–3",
        "Long Shots": "Long Shots needs results of others 1–3",
        "Flying Circus": "Flying Circus out 4",
    }
    assert "Long Shots  If G1: Stone Creek wins; G6: Long Shots wins" in said


def test_run_does_not_draw_before_entries_have_closed(tmp_path):
    event = desk(tmp_path, ENTRIES)
    before = event.read_bytes()
    tourney("run", event, "--as-of", "2026-04-27", "-o", tmp_path / "out")
    assert event.read_bytes() == before
    tourney("run", event, "--as-of", "2026-04-28", "-o", tmp_path / "out")
    games = json.loads(tourney("check", event, "--json").out)["games"]
    assert len(games) == 16
    assert all(game["start"] for game in games)


def test_a_second_run_leaves_everything_byte_for_byte(tmp_path):
    event, out = desk(tmp_path, ENTRIES), tmp_path / "out"
    tourney("run", event, "--as-of", "2026-04-28", "--pdf", "-o", out)
    workbook, reports = event.read_bytes(), contents(out)
    tourney("run", event, "--as-of", "2026-04-28", "--pdf", "-o", out)
    assert event.read_bytes() == workbook
    again = contents(out)
    assert again.keys() == reports.keys()
    assert [name for name in again if again[name] != reports[name]] == []
    shutil.rmtree(out)
    tourney("run", event, "--as-of", "2026-04-28", "--pdf", "-o", out)
    assert [name for name in reports if contents(out)[name] != reports[name]] == []


def test_a_run_that_may_not_write_makes_the_same_reports(tmp_path):
    writing, reading = tmp_path / "writing", tmp_path / "reading"
    for folder in (writing, reading):
        folder.mkdir()
        desk(folder, ENTRIES)
    tourney("run", writing / ENTRIES.name, "--as-of", "2026-04-28", "-o", writing / "out")
    before = (reading / ENTRIES.name).read_bytes()
    said = tourney("run", reading / ENTRIES.name, "--as-of", "2026-04-28", "--read-only", "-o", reading / "out")
    assert (reading / ENTRIES.name).read_bytes() == before
    assert "Not written" in said.out
    assert (reading / "out" / "event.json").read_bytes() == (writing / "out" / "event.json").read_bytes()


def test_draw_writes_once_and_refuses_to_draw_over_games(tmp_path):
    event = desk(tmp_path, ENTRIES)
    assert tourney("draw", event, "--as-of", "2026-04-28").status == 0
    drawn = event.read_bytes()
    tourney("draw", event, "--as-of", "2026-04-29")
    assert event.read_bytes() == drawn
    assert tourney("draw", event, "--verify").status == 0


def test_a_bare_command_says_where_each_workbook_stands(tmp_path, monkeypatch):
    desk(tmp_path, ENTRIES)
    desk(tmp_path, CUP)
    monkeypatch.chdir(tmp_path)
    said = tourney()
    assert "tourney draw spring-entries" in said.out
    assert "arena-amateur-cup-2018.xlsx" in said.out


def test_an_empty_folder_says_how_to_begin(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert "tourney new" in tourney().out


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_a_new_workbook_passes_check_without_a_crash(tmp_path, language):
    path = tmp_path / "event.xlsx"
    assert tourney("new", path, "--lang", language).status == 0
    said = tourney("check", path)
    assert said.status in (0, 1)
    assert "Traceback" not in said.err


def test_new_never_writes_over_a_file(tmp_path):
    path = desk(tmp_path, CUP)
    before = path.read_bytes()
    assert tourney("new", path).status == 2
    assert path.read_bytes() == before


@pytest.mark.parametrize("what", ["R3-17", "3.b(1)", "9", "Rest"])
def test_explain_knows_codes_paragraphs_rules_and_settings(what):
    said = tourney("explain", what)
    assert said.status == 0
    assert len(said.out) > 80


@pytest.mark.parametrize("kind", ["csv", "ods"])
@pytest.mark.parametrize("name", ["arena-amateur-cup-2018", "arena-gold-cup-2016", "spring-entries", "spring-classic"])
def test_the_same_event_in_another_kind_of_file_gives_the_same_document(kind, name):
    other = DATA / kind / (name if kind == "csv" else f"{name}.ods")
    one = json.loads(tourney("check", DATA / "xlsx" / f"{name}.xlsx", "--json", "--as-of", "2026-05-01").out)
    two = json.loads(tourney("check", other, "--json", "--as-of", "2026-05-01").out)
    assert one == two


def test_the_folder_one_stands_in_is_a_season_too(tmp_path, monkeypatch):
    desk(tmp_path, CLASSIC)
    monkeypatch.chdir(tmp_path)
    assert tourney("season", ".", "-o", tmp_path / "out", "--quiet").status == 0


def test_a_shootout_that_parts_some_of_three_says_what_comes_next_for_the_others(tmp_path):
    """Round 1 leaves two level on places that go on both: by the ladder a lot is next for them, no further round."""
    event = tmp_path / "event"
    shutil.copytree(DATA / "csv" / "spring-classic", event)
    hits = (event / "Shootouts.csv").read_text(encoding="utf-8")
    level = hits.replace("Pool A 1-3,1,1,Maplewood,,,3,", "Pool A 1-3,1,1,Maplewood,,,2,")
    assert level != hits
    (event / "Shootouts.csv").write_text(level, encoding="utf-8")
    said = tourney("shootout", event, "Pool A 1-3").out
    stake = "(at stake: the seeding of the next stage)"
    assert f"Pool A 1-2: undecided between Long Shots and Maplewood {stake}; next: a lot\n" in said
    assert "another round" not in said
