"""A season from folder to papers: the same bytes however the work is split, and again after a change."""

import errno
import os
import shutil
from datetime import date
from pathlib import Path
from unittest import mock

import pytest

from reports.exports.season_tables import season_json
from tourney.line import season_cache, season_memory, season_run, voice
from tourney.line.season import gather_season
from tourney.line.season_memory import FILE
from tourney.line.season_run import run_season
from tourney.model.failures import CannotGoOnError
from tourney.workbook.intake import sources

CSV = Path(__file__).parents[2] / "data" / "csv"
DAY = date(2026, 11, 30)


@pytest.fixture
def folder(tmp_path):
    season = tmp_path / "season"
    for name in ("spring-classic", "summer-challenge", "arena-amateur-cup-2018"):
        shutil.copytree(CSV / name, season / name)
    return season


def papers(out):
    """Every file of a season but its cache."""
    files = (path for path in sorted(out.rglob("*")) if path.is_file() and ".cache" not in path.parts)
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in files}


def run(folder, out, **how):
    out.mkdir(exist_ok=True)
    run_season(folder, out, DAY, voice(), **how)
    return papers(out)


def correct(folder):
    """The card of Santiago Rojas in the final becomes a yellow, so that he owes nothing in the next event."""
    cards = folder / "spring-classic" / "Cards.csv"
    text = cards.read_text("utf-8")
    assert ",red," in text
    cards.write_text(text.replace(",red,", ",yellow,"), encoding="utf-8")


def test_one_process_or_two_write_the_same_bytes(folder, tmp_path, monkeypatch):
    monkeypatch.setattr(season_cache, "FEW", 0)
    assert run(folder, tmp_path / "one") == run(folder, tmp_path / "two", jobs=2)


def test_the_season_run_is_the_season_worked_in_memory(folder, tmp_path):
    made = run(folder, tmp_path / "out")
    assert made["season.json"] == season_json(gather_season(folder, tmp_path / "other", DAY), voice())


def test_a_run_after_a_change_writes_what_a_first_run_would(folder, tmp_path):
    before = run(folder, tmp_path / "out")
    correct(folder)
    after = run(folder, tmp_path / "out")
    assert after == run(folder, tmp_path / "fresh")
    assert after["events/summer-challenge.html"] != before["events/summer-challenge.html"]


def test_only_events_that_a_change_touches_are_done_again(folder, tmp_path, monkeypatch):
    run(folder, tmp_path / "out")
    done = []
    finish = season_run.finish
    monkeypatch.setattr(
        season_run, "finish", lambda seen, part, asked: done.append(part.page) or finish(seen, part, asked)
    )
    correct(folder)
    run(folder, tmp_path / "out")
    assert done == ["events/spring-classic", "events/summer-challenge"]
    done.clear()
    run(folder, tmp_path / "out")
    assert done == []


def test_another_day_does_no_event_again(folder, tmp_path, monkeypatch):
    """Only the papers of the season know of the day."""
    run(folder, tmp_path)
    monkeypatch.setattr(season_run, "finish", None)
    after = date(2027, 1, 1)
    run_season(folder, tmp_path, after, voice())
    assert b'"as_of": "2027-01-01"' in (tmp_path / "season.json").read_bytes()


def test_an_event_taken_away_or_brought_back_is_as_if_it_had_always_been_so(folder, tmp_path):
    whole = run(folder, tmp_path / "out")
    (folder / "spring-classic").rename(tmp_path / "aside")
    without = run(folder, tmp_path / "out")
    assert without == run(folder, tmp_path / "fresh")
    assert "events/spring-classic.html" not in without
    (tmp_path / "aside").rename(folder / "spring-classic")
    assert run(folder, tmp_path / "out") == whole


def test_folders_split_and_named_otherwise_give_the_same_ledger(folder, tmp_path):
    one = run_season(folder, tmp_path, DAY, voice()).owed
    for name, to in (("spring-classic", "z/spring"), ("summer-challenge", "a/b/summer")):
        (folder / to).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).rename(folder / to)
    assert run_season(folder, tmp_path, DAY, voice()).owed == one


@pytest.mark.parametrize("damage", [b"", b"damaged", None])
def test_a_damaged_memory_changes_nothing(folder, tmp_path, damage):
    out = tmp_path / "out"
    first = run(folder, out)
    memory = out / ".cache" / FILE
    memory.write_bytes(memory.read_bytes()[:-1] + b"x" if damage is None else damage)
    assert run(folder, out) == first


def test_what_another_program_kept_is_not_known_to_this_one(folder, tmp_path, monkeypatch):
    """Not even one that calls itself the same version."""
    run(folder, tmp_path / "out")
    looked = []
    look = season_cache.look
    monkeypatch.setattr(season_cache, "look", lambda path, where: looked.append(where) or look(path, where))
    run(folder, tmp_path / "out")
    assert looked == []
    for room in (season_cache, season_memory):
        monkeypatch.setattr(room, "program", lambda: "another")
    run(folder, tmp_path / "out")
    assert len(looked) == 3


def test_a_paper_that_was_lost_or_spoilt_is_written_again(folder, tmp_path):
    out = tmp_path / "out"
    first = run(folder, out)
    (out / "events" / "spring-classic.html").write_text("spoilt")
    (out / "season.sqlite").unlink()
    (out / "index.html").unlink()
    assert run(folder, out) == first


@pytest.mark.parametrize("at", ["finish", "contradictions", "write_papers", "remember"])
def test_a_season_that_was_stopped_at_any_step_is_finished_by_the_next_run(folder, tmp_path, monkeypatch, at):
    whole = run(folder, tmp_path / "whole")
    out = tmp_path / "out"
    run(folder, out)
    correct(folder)
    with monkeypatch.context() as patch:
        patch.setattr(season_run, at, mock.Mock(side_effect=KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            run(folder, out)
    after = run(folder, out)
    assert after == run(folder, tmp_path / "fresh")
    assert after != whole


def then(monkeypatch, where, step, do):
    """Has something done just before a step, the first time."""
    usual, done = getattr(where, step), []

    def first(*given, **named):
        if not done:
            done.append(do())
        return usual(*given, **named)

    monkeypatch.setattr(where, step, first)


@pytest.mark.parametrize(
    ("where", "step"), [(season_run, "recall"), (season_run, "looks"), (season_cache, "look"), (season_cache, "digest")]
)
def test_a_season_whose_folder_goes_away_while_it_is_read_ends_and_its_papers_stay(
    folder, tmp_path, monkeypatch, where, step
):
    """It never becomes a season without the events that have gone; back again, it is worked as ever."""
    before = run(folder, tmp_path / "out")
    correct(folder)
    with monkeypatch.context() as patch:
        then(patch, where, step, lambda: folder.rename(tmp_path / "away"))
        with pytest.raises(OSError, match="No such file or directory"):
            run(folder, tmp_path / "out")
    assert papers(tmp_path / "out") == before
    (tmp_path / "away").rename(folder)
    assert run(folder, tmp_path / "out") == run(folder, tmp_path / "fresh")


@pytest.mark.parametrize("step", ["write_papers", "remember"])
def test_a_season_whose_output_goes_away_while_it_is_written_ends(folder, tmp_path, monkeypatch, step):
    out = tmp_path / "out"
    run(folder, out)
    correct(folder)
    with monkeypatch.context() as patch:
        then(patch, season_run, step, lambda: out.rename(tmp_path / "away"))
        with pytest.raises(OSError, match="No such file or directory"):
            run(folder, out)
    assert not out.exists()
    (tmp_path / "away").rename(out)
    assert run(folder, out) == run(folder, tmp_path / "fresh")


def test_pages_that_go_away_before_the_others_are_written_are_all_made_again(folder, tmp_path, monkeypatch):
    out = tmp_path / "out"
    run(folder, out)
    correct(folder)
    then(monkeypatch, season_run, "contradictions", lambda: out.rename(tmp_path / "away"))
    assert run(folder, out) == run(folder, tmp_path / "fresh")


@pytest.mark.parametrize("code", [errno.EIO, errno.ESTALE, errno.ENOTCONN, errno.EHOSTDOWN, errno.ENOENT])
def test_an_event_that_the_network_does_not_hand_over_ends_the_season_and_is_read_the_next_time(
    folder, tmp_path, monkeypatch, code
):
    """What the disk said once is not kept as what is wrong with the event."""
    shutil.copyfile(CSV.parent / "xlsx" / "autumn-cup.xlsx", folder / "autumn.xlsx")
    with monkeypatch.context() as patch:
        usual = sources._bytes
        gone = OSError(code, os.strerror(code), "autumn.xlsx")
        patch.setattr(sources, "_bytes", lambda path: usual(path) if path.name != "autumn.xlsx" else fail(gone))
        with pytest.raises(OSError, match=os.strerror(code)):
            run(folder, tmp_path / "out")
    made = run(folder, tmp_path / "out")
    assert b'"where":"autumn.xlsx"' in made["season.json"]
    assert b'"refused": []' in made["season.json"]


def fail(trouble):
    raise trouble


def test_a_link_that_leads_nowhere_is_told_and_the_others_go_on(folder, tmp_path):
    try:
        (folder / "broken.xlsx").symlink_to(tmp_path / "nowhere.xlsx")
    except OSError:
        pytest.skip("links may not be made here")
    season = run_season(folder, tmp_path, DAY, voice())
    assert [where for where, _ in season.refused] == ["broken.xlsx"]
    assert len(season.events) == 3


def test_an_event_that_is_saved_while_it_is_read_is_not_kept_as_what_it_was(folder, tmp_path, monkeypatch):
    with monkeypatch.context() as patch:
        usual = season_cache.look

        def look(path, where):
            seen = usual(path, where)
            if where == "spring-classic":
                correct(folder)
            return seen

        patch.setattr(season_cache, "look", look)
        with pytest.raises(CannotGoOnError, match="was changed while it was read; run this again"):
            run(folder, tmp_path / "out")
    assert run(folder, tmp_path / "out") == run(folder, tmp_path / "fresh")


def test_a_file_that_cannot_be_read_is_told_again_without_reading_it(folder, tmp_path):
    (folder / "broken.xlsx").write_bytes(b"not a workbook")
    first = run_season(folder, tmp_path, DAY, voice())
    assert [where for where, _ in first.refused] == ["broken.xlsx"]
    assert run_season(folder, tmp_path, DAY, voice()) == first


def test_a_cluster_of_two_workers_writes_the_same_bytes(folder, tmp_path):
    """Joblib's Dask backend against a local cluster."""
    distributed = pytest.importorskip("distributed", reason="Dask is not installed: pip install 'tourney[dask]'")
    one = run(folder, tmp_path / "one")
    local = {"n_workers": 2, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
    with distributed.LocalCluster(**local) as cluster:
        assert run(folder, tmp_path / "two", cluster=cluster.scheduler_address) == one


def test_a_cluster_that_does_not_answer_is_said(folder, tmp_path, monkeypatch):
    pytest.importorskip("distributed", reason="Dask is not installed: pip install 'tourney[dask]'")
    monkeypatch.setattr(season_cache, "ANSWER", 0.5)
    with pytest.raises(CannotGoOnError, match="No Dask cluster answers"):
        run(folder, tmp_path / "out", cluster="tcp://127.0.0.1:1")
