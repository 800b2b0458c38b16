"""`tourney run --watch`."""

import shutil
import threading

from tests.cli.command import DATA
from tourney.cli.watching import once, settle, watch
from tourney.model.failures import CannotGoOnError

CUP = DATA / "xlsx" / "arena-amateur-cup-2018.xlsx"


def test_every_save_works_the_events_again(tmp_path):
    event = tmp_path / "event.xlsx"
    shutil.copyfile(CUP, event)
    worked = []
    watch([event], tmp_path, lambda: worked.append(event.stat().st_size), saves=iter([1, 2]))
    assert len(worked) == 3


def test_an_open_page_looks_again_and_is_marked_once(tmp_path):
    page = tmp_path / "index.html"

    def work():
        page.write_text("<html><head><title>t</title></head></html>", encoding="utf-8")

    once(work, tmp_path)
    once(lambda: None, tmp_path)
    assert page.read_text("utf-8").count("http-equiv") == 1


def test_a_half_saved_file_is_said_and_the_pages_stay(tmp_path, capsys):
    def work():
        raise CannotGoOnError("event.xlsx is not whole.")

    once(work, tmp_path)
    assert "event.xlsx is not whole. The pages stay as they were." in capsys.readouterr().out


def test_a_file_that_is_growing_is_waited_for(tmp_path):
    event = tmp_path / "event.xlsx"
    event.write_bytes(b"1")
    grown = threading.Timer(0.05, lambda: event.write_bytes(b"12"))
    grown.start()
    settle(event, pause=0.1)
    assert event.read_bytes() == b"12"


def test_a_missing_file_is_waited_for_only_so_long(tmp_path):
    settle(tmp_path / "none.xlsx", pause=0.001, tries=3)
