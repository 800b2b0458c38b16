"""Every provision of Rules 5, 9 and 14 has its state, and what is found is checked."""

from __future__ import annotations

from schedules.shootouts.faults import PAGES as SHOOTOUT_PAGES
from tourney.conduct import PAGES
from tourney.conduct.provisions import PROVISIONS
from tourney.model.provisions import State
from tourney.rulebook import edition

LENGTHS = {"R5": 26, "R9": 27, "R14": 20}


def test_every_id_is_there_once_in_order():
    expected = [f"{rule}-{number:02d}" for rule, most in LENGTHS.items() for number in range(1, most + 1)]
    assert [one.id for one in PROVISIONS] == expected


def test_what_is_found_is_said_to_be_checked():
    known = {one.id: one.state for one in PROVISIONS}
    for page in (*PAGES, *SHOOTOUT_PAGES):
        if page.code in known and page.kind != "no such game" and page.code != "R9-26":
            assert known[page.code] is State.CHECKED, page.key


def test_every_paragraph_is_in_the_rulebook():
    paragraphs = edition().paragraphs
    for one in PROVISIONS:
        cites = one.cites.removeprefix("Arena ")
        assert cites in paragraphs or cites in ("Alternative Rule 9", "9.b"), one.id
