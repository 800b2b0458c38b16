"""The papers of a season: every event has its page, what cannot be is said, and only what changed is written."""

import csv
import html
import re
import shutil
from datetime import date
from pathlib import Path

import pypdf
import pytest

from reports.season import names, write_season
from tests.build import game
from tests.line.test_season import DAY, settled
from tourney.line import voice
from tourney.line.season import Looked, gather_season, work_season
from tourney.model.games import Outcome

CSV = Path(__file__).parents[2] / "data" / "csv"


@pytest.fixture(scope="module")
def out(tmp_path_factory):
    folder = tmp_path_factory.mktemp("season")
    season = gather_season(CSV, folder, DAY)
    write_season(season, voice(), folder)
    return folder


def plain(page):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", page[page.index("<main") : page.index("</main>")]))


def test_every_event_has_a_page_that_the_season_leads_to_and_that_leads_back(out):
    front = (out / "index.html").read_text("utf-8")
    pages = re.findall(r'href="(events/[^"]+)"', front)
    assert {Path(page).stem for page in pages} == {path.name for path in CSV.iterdir() if path.is_dir()}
    for page in pages:
        assert 'href="../index.html"' in (out / page).read_text("utf-8")


def test_every_page_says_that_it_is_the_committee_s(out):
    """Rulings that are private stand in them."""
    pages = (out / "index.html", *sorted((out / "events").glob("*.html")))
    assert len(pages) > 2
    assert all("the committee; not to be published" in page.read_text("utf-8") for page in pages)


def test_everybody_on_a_roster_is_found_by_name_whether_they_owe_or_not(out):
    """The names come from the files; the search of the page looks into the names of each row."""
    front = (out / "index.html").read_text("utf-8")
    rows = re.findall(r'<tr[^>]*data-names="([^"]*)"[^>]*>(.*?)</tr>', front, re.DOTALL)
    (classic,) = (html.unescape(known) for known, row in rows if 'href="events/spring-classic.html"' in row)
    with (CSV / "spring-classic" / "Members.csv").open(encoding="utf-8") as file:
        members = {row["Member no."]: row["Name"] for row in csv.DictReader(file)}
    with (CSV / "spring-classic" / "Rosters.csv").open(encoding="utf-8") as file:
        listed = {members[row["Member no."]] for row in csv.DictReader(file)}
    assert len(listed) > 20
    assert listed <= set(classic.split("\n"))


def test_the_season_tells_where_a_suspension_was_served(out):
    """Santiago Rojas owes a game for his red in G16 of the Spring Classic; he sat out G1 of the Summer Challenge."""
    said = plain((out / "index.html").read_text("utf-8"))
    assert "Summer Arena Challenge 2026, G1: The player sat this game out." in said


def test_the_pdf_tells_the_same(out):
    text = " ".join(page.extract_text() for page in pypdf.PdfReader(out / "season.pdf").pages)
    assert "Santiago" in text
    assert "Summer Arena Challenge" in text


def test_what_has_not_changed_is_not_written_again_and_what_is_gone_goes(out, tmp_path):
    shutil.copytree(out, tmp_path, dirs_exist_ok=True)
    stale = tmp_path / "events" / "gone.html"
    stale.write_text('<meta name="generator" content="tourney 0.1.0">')
    before = {path: path.stat().st_mtime_ns for path in tmp_path.glob("**/*.html") if path != stale}
    write_season(gather_season(CSV, tmp_path, DAY), voice(), tmp_path)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.glob("**/*.html")} == before


def test_two_paths_that_come_to_one_name_have_two_pages():
    assert sorted(names(["a b", "a-b", "c"]).values()) == ["events/a-b", "events/a-b-2", "events/c"]


def test_forfeits_and_contradictions_and_files_unread_stand_on_the_page(tmp_path):
    lost = game("G1", "X", "Y", outcome=Outcome.FORFEIT_BY_B)
    games = (game("G2", "X", "Y", "5-4"),)
    other = (game("G2", "X", "Y", "6-4"),)
    events = [settled("Cup", "a", games=(lost, *games)), settled("Cup", "b", games=(lost, *other))]
    looked = [Looked(where=where, settled=one, findings=()) for where, one in events]
    write_season(work_season(looked, date(2026, 6, 1), [("c.xlsx", "It is not a workbook.")]), voice(), tmp_path)
    said = plain((tmp_path / "index.html").read_text("utf-8"))
    assert "Forfeit by" in said
    assert "G2 of Cup ended" in said
    assert "c.xlsx" in said
    assert "It is not a workbook." in said
