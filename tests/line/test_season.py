"""A season: found, looked at once, carried through, the same in any order."""

import os
import shutil
import sqlite3
from contextlib import closing
from datetime import date, datetime, timedelta
from itertools import combinations, permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from reports.exports.season_tables import HEADINGS, frames, season_json, season_sqlite, tables
from tests.build import D1, D2, event, game, goals, member, roster, sheets
from tests.effort import examples
from tourney.line import season_cache, season_run, voice
from tourney.line.season import Looked, events_below, gather_season, work_season
from tourney.line.season_faults import contradictions
from tourney.line.season_trace import Trace, TracedGame
from tourney.model.entries import Entries
from tourney.model.failures import CannotGoOnError
from tourney.model.findings import Ruling
from tourney.model.games import Outcome
from tourney.model.owed import CarriedIn, Owes
from tourney.model.people import Rerating
from tourney.play import settle

CSV = Path(__file__).parents[2] / "data" / "csv"
DAY = date(2026, 11, 30)


@pytest.fixture
def folder(tmp_path):
    season = tmp_path / "season"
    for name in ("spring-classic", "summer-challenge", "arena-amateur-cup-2018"):
        shutil.copytree(CSV / name, season / name)
    return season


def test_the_examples_are_one_season_without_a_contradiction(tmp_path):
    """Whoever carries one member number in two of them is one person, of one handicap at a time."""
    season = gather_season(CSV, tmp_path, DAY)
    assert len(season.events) == len(list(CSV.iterdir()))
    assert season.contradictions == ()


def test_workbooks_and_csv_folders_are_found_and_our_own_papers_are_not(tmp_path):
    shutil.copytree(CSV / "spring-entries", tmp_path / "north" / "spring")
    shutil.copyfile(CSV.parent / "xlsx" / "spring-classic.xlsx", tmp_path / "classic.xlsx")
    papers = tmp_path / "classic"
    papers.mkdir()
    for name in ("index.html", "event.json", "results.xlsx"):
        (papers / name).touch()
    (tmp_path / "results.xlsx").touch()
    (tmp_path / "~$classic.xlsx").touch()
    assert [path.name for path in events_below(tmp_path)] == ["classic.xlsx", "spring"]


def test_a_folder_without_an_event_is_said(tmp_path):
    with pytest.raises(CannotGoOnError, match="no event below"):
        gather_season(tmp_path, tmp_path / "out", DAY)


def test_an_event_that_has_not_changed_is_not_read_again(folder, tmp_path, monkeypatch):
    read = []
    look = season_cache.look
    monkeypatch.setattr(season_cache, "look", lambda path, where: read.append(where) or look(path, where))
    gather_season(folder, tmp_path / "out", DAY)
    assert sorted(read) == ["arena-amateur-cup-2018", "spring-classic", "summer-challenge"]
    read.clear()
    games = folder / "arena-amateur-cup-2018" / "Games.csv"
    games.write_text(games.read_text("utf-8").replace(",7,5,", ",7,4,"), encoding="utf-8")
    gather_season(folder, tmp_path / "out", DAY)
    assert read == ["arena-amateur-cup-2018"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no permissions of this kind")
def test_nobody_else_may_look_into_the_cache(folder, tmp_path):
    """It holds what a ruling keeps private; what is loaded from it must be what this user left there."""
    season_run.run_season(folder, tmp_path / "out", DAY, voice())
    assert (tmp_path / "out" / season_cache.CACHE).stat().st_mode & 0o777 == 0o700


def test_a_file_is_told_apart_by_its_content_and_its_name(tmp_path):
    """Also one whose ending is in capitals, which is read like any other; what is no CSV file says nothing."""
    (tmp_path / "Event.csv").write_text("a")
    (tmp_path / "GAMES.CSV").write_text("bc")
    sums = {season_cache.digest(tmp_path)}
    (tmp_path / "note.txt").write_text("x")
    assert season_cache.digest(tmp_path) in sums
    for change in (
        lambda: (tmp_path / "GAMES.CSV").write_text("bd"),
        lambda: (tmp_path / "GAMES.CSV").rename(tmp_path / "Goals.csv"),
        lambda: ((tmp_path / "Event.csv").write_text("ab"), (tmp_path / "Goals.csv").write_text("d")),
        (tmp_path / "Goals.csv").unlink,
    ):
        change()
        sums.add(season_cache.digest(tmp_path))
    assert len(sums) == 5


def test_a_damaged_cache_is_worked_anew_and_changes_nothing(folder, tmp_path):
    out = tmp_path / "out"
    first = season_json(gather_season(folder, out, DAY), voice())
    for kept in out.rglob("output.pkl"):
        kept.write_bytes(b"damaged")
    assert season_json(gather_season(folder, out, DAY), voice()) == first
    shutil.rmtree(out)
    assert season_json(gather_season(folder, out, DAY), voice()) == first


def test_any_number_of_processes_gives_the_same_bytes(folder, tmp_path, monkeypatch):
    monkeypatch.setattr(season_cache, "FEW", 0)
    one = season_json(gather_season(folder, tmp_path / "one", DAY, jobs=1), voice())
    two = season_json(gather_season(folder, tmp_path / "two", DAY, jobs=2), voice())
    assert one == two


def test_the_order_in_which_events_are_seen_changes_nothing(folder, tmp_path):
    looked = [
        one for one in (season_cache.look(path, path.name) for path in events_below(folder)) if isinstance(one, Looked)
    ]
    made = {season_json(work_season(order, DAY), voice()) for order in permutations(looked)}
    assert len(made) == 1


def test_a_file_that_cannot_be_read_is_told_and_the_others_go_on(folder, tmp_path):
    (folder / "broken.xlsx").write_bytes(b"not a workbook")
    season = gather_season(folder, tmp_path / "out", DAY)
    assert [where for where, _ in season.refused] == ["broken.xlsx"]
    assert len(season.events) == 3


def test_an_event_whose_file_may_not_be_read_is_told_and_the_others_go_on(folder, tmp_path):
    """A folder in the place of a file cannot be read by anybody."""
    (folder / "summer-challenge" / "Notes.csv").mkdir()
    season = gather_season(folder, tmp_path / "out", DAY)
    assert [where for where, _ in season.refused] == ["summer-challenge"]
    assert len(season.events) == 2
    (folder / "summer-challenge" / "Notes.csv").rmdir()
    assert len(gather_season(folder, tmp_path / "out", DAY).events) == 3


def test_every_table_has_its_columns_in_sqlite_and_as_frames(folder, tmp_path):
    season = gather_season(folder, tmp_path / "out", DAY)
    made = tables(season, voice())
    season_sqlite(made, tmp_path / "season.sqlite")
    with closing(sqlite3.connect(tmp_path / "season.sqlite")) as base:
        for name, columns in HEADINGS.items():
            rows = base.execute(f'SELECT * FROM "{name}"')
            assert tuple(column[0] for column in rows.description) == columns
            assert len(rows.fetchall()) == len(made[name])
    games = frames(season, voice())["games"]
    assert games.groupby("event").size()["Spring Arena Classic 2026"] == 16


def settled(name, where="", members=("1", "2", "3", "4", "5", "6"), **changes):
    people = changes.pop("people", tuple(member(number) for number in members))
    records = sheets(
        event=event(name=name, first_day=changes.pop("first_day", D1)),
        members=people,
        roster=(*roster("X", *members[:3]), *roster("Y", *members[3:])),
        **changes,
    )
    return (where or name, settle(records, Entries.of(records)))


def codes(*events):
    return [finding.code for finding in contradictions([Trace.of(*one) for one in events])]


def at(hour, minute=0):
    return datetime(2026, 5, 1, hour, minute)


def test_one_player_in_two_places_at_once():
    """A slot of four periods with a shootout is 90 minutes: 11:29 is inside it, 11:30 is not."""
    one = settled("One", games=(game("G1", "X", "Y", "5-4", start=at(10)),))
    inside = settled("Two", games=(game("G7", "X", "Y", "6-4", start=at(11, 29)),))
    after = settled("Two", games=(game("G7", "X", "Y", "6-4", start=at(11, 30)),))
    assert codes(one, inside) == ["season-two-places"] * 6
    assert codes(one, after) == []


def test_one_game_in_two_events_is_no_contradiction_where_the_note_says_so():
    one = settled("One", games=(game("G1", "X", "Y", "5-4", start=at(10)),))
    two = settled("Two", games=(game("G7", "X", "Y", "5-2", start=at(10), note="Same game as One G1"),))
    assert codes(one, two) == []


def test_two_results_for_one_game():
    games = (game("G1", "X", "Y", "5-4"),)
    other = (replace(games[0], score_a=goals(6)),)
    assert codes(settled("One", "a", games=games), settled("One", "b", games=games)) == []
    assert codes(settled("One", "a", games=games), settled("One", "b", games=other)) == ["season-two-results"]
    unplayed = (replace(games[0], outcome=Outcome.NOT_PLAYED),)
    assert codes(settled("One", "a", games=games), settled("One", "b", games=unplayed)) == []


def test_a_row_carried_in_from_an_event_that_is_not_there():
    row = CarriedIn(member="1", owes=Owes.GAME, origin="Winter Cup / G3 / 1 / in game")
    assert codes(settled("One", carried_in=(row,))) == ["season-unexplained-carry"]
    assert codes(settled("Winter Cup"), settled("One", carried_in=(row,))) == []


def test_a_register_older_than_what_an_earlier_event_knows():
    """Re-rated on the first day: known that day, not a day before."""
    rerated = Rerating(member="1", arena=goals(2), effective=D1)
    early = settled("One", reratings=(rerated,))
    assert codes(early, settled("Two", first_day=D1)) == ["season-old-register"]
    assert codes(early, settled("Two", first_day=date(2026, 4, 30))) == []
    people = (member("1", 2), *(member(number) for number in "23456"))
    assert codes(early, settled("Two", first_day=D2, people=people)) == []


def test_a_ruling_in_a_workbook_concerned_answers_a_contradiction():
    ruling = Ruling(finding="season-two-places", about="G1 / 1", decision="let stand")
    one = settled("One", games=(game("G1", "X", "Y", "5-4", start=at(10)),), rulings=(ruling,))
    two = settled("Two", games=(game("G7", "X", "Y", "6-4", start=at(10)),))
    found = contradictions([Trace.of(*one), Trace.of(*two)])
    assert {finding.about.member for finding in found if finding.settled} == {"1"}
    looked = [Looked(where=where, settled=event, findings=()) for where, event in (one, two)]
    codes = {finding.code for event in work_season(looked, DAY).events for finding in event.findings}
    assert "ruling-without-finding" not in codes


def test_a_ruling_that_answers_no_contradiction_is_told_of_in_its_event():
    astray = Ruling(finding="season-two-places", about="G1 / 7", decision="let stand")
    unknown = Ruling(finding="season-two-places", about="G1 / 2", decision="perhaps")
    one = settled("One", games=(game("G1", "X", "Y", "5-4", start=at(10)),), rulings=(astray, unknown))
    two = settled("Two", games=(game("G7", "X", "Y", "6-4", start=at(10)),))
    looked = [Looked(where=where, settled=event, findings=()) for where, event in (one, two)]
    told = {event.name: [finding.key for finding in event.findings] for event in work_season(looked, DAY).events}
    assert [key for key in told["One"] if key.startswith("ruling-")] == [
        "ruling-without-effect",
        "ruling-without-finding",
    ]
    assert not any(key.startswith("ruling-") for key in told["Two"])


def ridden(number, rides):
    """An event of these games: who rode, the minutes from midnight at which it begins and ends."""
    games = tuple(
        TracedGame(
            id=f"G{at}",
            starts=datetime(2026, 5, 1) + timedelta(minutes=begins),
            ends=datetime(2026, 5, 1) + timedelta(minutes=begins + lasts),
            riders=riders,
            score="1–0",
            winner="",
            note="",
            start_cell=("Games", at, 1),
            score_cell=("Games", at, 2),
        )
        for at, (riders, begins, lasts) in enumerate(rides)
    )
    empty = dict.fromkeys(("members", "players", "reratings", "carried_in", "rulings"), ())
    sets = dict.fromkeys(("teams", "people", "owing"), frozenset())
    return Trace(where=str(number), name=f"Event {number}", first_day=D1, games=games, **empty, **sets)


RIDES = st.tuples(
    st.lists(st.sampled_from("abc"), min_size=1, unique=True).map(tuple), st.integers(0, 20), st.integers(1, 25)
)


@settings(max_examples=examples(100), deadline=None)
@given(st.lists(st.lists(RIDES, max_size=4), min_size=1, max_size=4))
def test_every_two_games_of_one_person_that_overlap_are_told_of_once(season):
    """Against every pair held against every other, as nobody would do it for a whole season."""
    traces = [ridden(number, rides) for number, rides in enumerate(season)]
    expected = sorted(
        (member, *sorted(((one.name, game.id), (two.name, other.id))))
        for one, two in combinations(traces, 2)
        for game in one.games
        for other in two.games
        if game.starts < other.ends and other.starts < game.ends
        for member in set(game.riders) & set(other.riders)
    )
    told = [
        (
            one.about.member,
            *sorted(((one.facts["event"], one.about.game), (one.facts["other"], one.facts["other_game"]))),
        )
        for one in contradictions(traces)
        if one.code == "season-two-places"
    ]
    assert sorted(told) == expected
