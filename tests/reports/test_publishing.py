"""Publishing copies only what changed, keeps every edition readable, and lets nothing out that is not public."""

from __future__ import annotations

from datetime import UTC, date, datetime
from xml.etree import ElementTree as ET

import pytest
from msgspec.structs import replace

from reports import html
from reports.audience import Audience, seen_by
from reports.pages import chosen
from reports.publishing import publish
from tests.reports import autumn
from tourney.model.failures import CannotGoOnError

AT = datetime(2026, 9, 20, 18, tzinfo=UTC)
ATOM = "{http://www.w3.org/2005/Atom}"


def out(folder, book=None, audience="public"):
    folder.mkdir(exist_ok=True)
    voice = autumn.voice()
    whole = book or autumn.book()
    seen = seen_by(whole, Audience(audience))
    html.write(seen, voice, chosen(whole, voice, audience=audience), folder)
    (folder / "timetable.ics").write_bytes(b"BEGIN:VCALENDAR")
    return folder


def renamed(name):
    book = autumn.book()
    return replace(book, sheets=replace(book.sheets, event=replace(book.sheets.event, mvp=name)))


def test_the_first_edition_has_every_file(tmp_path):
    source, target = out(tmp_path / "out"), tmp_path / "web"
    edition = publish(source, target, AT, autumn.voice())
    assert edition is not None
    assert edition.number == 1
    assert set(edition.added) == {path.name for path in source.iterdir()}
    for path in source.iterdir():
        assert (target / path.name).read_bytes() == path.read_bytes()


def test_what_is_hidden_is_not_published(tmp_path):
    """The cache of a season holds whole events with private rulings; `.DS_Store` says what else is in a folder."""
    source, target = out(tmp_path / "out"), tmp_path / "web"
    pages = {path.name for path in source.iterdir()}
    for hidden in (source / ".cache" / "joblib" / "event.pkl", source / "event" / ".cache" / "x", source / ".DS_Store"):
        hidden.parent.mkdir(parents=True, exist_ok=True)
        hidden.write_bytes(b"private")
    edition = publish(source, target, AT, autumn.voice())
    assert edition is not None
    assert set(edition.added) == pages
    assert pages <= {path.name for path in target.iterdir()} <= pages | {"changes.html", "feed.xml", "editions.json"}


def test_publishing_the_same_again_writes_nothing(tmp_path):
    source, target = out(tmp_path / "out"), tmp_path / "web"
    publish(source, target, AT, autumn.voice())
    before = {path: path.stat().st_mtime_ns for path in target.rglob("*")}
    assert publish(source, target, AT, autumn.voice()) is None
    assert {path: path.stat().st_mtime_ns for path in target.rglob("*")} == before


def test_only_what_changed_is_copied_and_the_earlier_edition_stays_readable(tmp_path):
    source, target = out(tmp_path / "out"), tmp_path / "web"
    publish(source, target, AT, autumn.voice())
    untouched = (target / "draw.html").stat().st_mtime_ns
    out(source, renamed("Somebody Else"))
    edition = publish(source, target, AT.replace(hour=19), autumn.voice())
    assert edition is not None
    assert edition.changed == ("awards.html",)
    assert (target / "draw.html").stat().st_mtime_ns == untouched
    assert "Somebody Else" in (target / "awards.html").read_text("utf-8")
    assert "Emma Grant" in (target / "editions" / "1" / "awards.html").read_text("utf-8")
    assert (target / "editions" / "1" / "index.html").exists()


def test_a_new_day_and_a_new_fingerprint_alone_change_no_page(tmp_path):
    source, target = out(tmp_path / "out"), tmp_path / "web"
    publish(source, target, AT, autumn.voice())
    out(source, replace(autumn.book(), as_of=date(2026, 9, 21), fingerprint="f" * 64))
    assert publish(source, target, AT, autumn.voice()) is None


def test_a_page_that_has_gone_is_taken_away_and_told(tmp_path):
    source, target = out(tmp_path / "out"), tmp_path / "web"
    publish(source, target, AT, autumn.voice())
    out(source, replace(autumn.book(), shootouts=None))
    edition = publish(source, target, AT, autumn.voice())
    assert edition is not None
    assert edition.removed == ("shootouts.html",)
    assert not (target / "shootouts.html").exists()
    assert "shootouts.html" in (target / "changes.html").read_text("utf-8")


def test_the_feed_has_an_entry_an_edition_the_newest_first(tmp_path):
    source, target = out(tmp_path / "out"), tmp_path / "web"
    publish(source, target, AT, autumn.voice(), "https://example.org/a&b")
    out(source, renamed("Somebody Else"))
    publish(source, target, AT.replace(hour=19), autumn.voice(), "https://example.org/a&b")
    feed = ET.fromstring((target / "feed.xml").read_bytes())  # noqa: S314 - our own file
    assert feed.findtext(f"{ATOM}title") == "Autumn Classic"
    entries = feed.findall(f"{ATOM}entry")
    assert [entry.findtext(f"{ATOM}updated") for entry in entries] == [
        "2026-09-20T19:00:00+00:00",
        "2026-09-20T18:00:00+00:00",
    ]
    assert len({entry.findtext(f"{ATOM}id") for entry in entries}) == 2


@pytest.mark.parametrize("audience", ["committee", "officials"])
def test_pages_of_the_committee_or_the_officials_are_refused(tmp_path, audience):
    source = out(tmp_path / "out", audience=audience)
    with pytest.raises(CannotGoOnError, match="not for the public"):
        publish(source, tmp_path / "web", AT, autumn.voice())
    assert not (tmp_path / "web").exists()


def test_one_private_page_among_public_ones_is_refused(tmp_path):
    source = out(tmp_path / "out")
    other = out(tmp_path / "other", audience="committee")
    (source / "game-sheets.html").write_bytes((other / "game-sheets.html").read_bytes())
    with pytest.raises(CannotGoOnError, match=r"game-sheets\.html is not for the public"):
        publish(source, tmp_path / "web", AT, autumn.voice())


def test_the_reading_copy_of_the_committee_is_refused(tmp_path):
    source = out(tmp_path / "out")
    (source / "checked.xlsx").write_bytes(b"x")
    with pytest.raises(CannotGoOnError, match=r"checked\.xlsx"):
        publish(source, tmp_path / "web", AT, autumn.voice())


def test_a_season_is_refused_with_what_to_publish_instead(tmp_path):
    """A season is made for the committee alone, so `--for public` is no advice."""
    source = out(tmp_path / "out")
    (source / "season.json").write_text("{}")
    with pytest.raises(CannotGoOnError, match="publish the events, each from a folder"):
        publish(source, tmp_path / "web", AT, autumn.voice())


def test_a_folder_without_pages_is_refused(tmp_path):
    with pytest.raises(CannotGoOnError, match="holds no pages"):
        publish(tmp_path, tmp_path / "web", AT, autumn.voice())


def test_pages_of_an_earlier_run_for_others_do_not_stay_in_the_folder(tmp_path):
    folder = out(tmp_path / "out", audience="committee")
    assert (folder / "game-sheets.html").exists()
    out(folder, audience="public")
    assert not (folder / "game-sheets.html").exists()
    assert not (folder / "shootout-desk.html").exists()


def test_a_page_that_somebody_else_put_there_stays(tmp_path):
    folder = out(tmp_path / "out")
    (folder / "sponsors.html").write_text("<title>Sponsors</title>", encoding="utf-8")
    out(folder)
    assert (folder / "sponsors.html").exists()
