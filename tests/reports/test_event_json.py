"""`event.json`: its schema ships with the package and the examples fit it; the same records give the same bytes."""

import json
from datetime import date
from importlib import resources
from pathlib import Path

import msgspec
import pytest

from reports.exports.document import Document, SeveralDocument
from reports.exports.event_json import encode, one, schema, several
from tourney.line import voice, work
from tourney.workbook.reading import read

CSV = Path(__file__).parents[2] / "data" / "csv"
DAY = date(2026, 5, 1)
EVENTS = sorted(folder.name for folder in CSV.iterdir())


def test_the_schema_that_ships_is_the_one_of_the_code():
    """Write it anew with `python docs/make.py`."""
    assert resources.files("reports.exports").joinpath("event.schema.json").read_bytes() == schema()


@pytest.mark.parametrize("name", EVENTS)
def test_every_example_reads_back_by_the_schema_and_writes_the_same(name):
    book = work([read(CSV / name)], DAY).books[0]
    text = encode(one(book, voice()))
    assert encode(msgspec.json.decode(text, type=Document)) == text


@pytest.mark.parametrize("name", EVENTS)
def test_every_key_of_the_contract_is_there_and_sorted(name):
    document = json.loads(encode(one(work([read(CSV / name)], DAY).books[0], voice())))
    assert list(document) == sorted(document)
    for finding in document["findings"]:
        assert set(finding["about"]) == {"team", "member", "player", "game"}
        assert finding["says"]
    for game in document["games"]:
        assert list(game["a"]) in (["team"], ["open"])


def test_several_events_have_their_discipline_over_them():
    worked = work([read(CSV / "spring-classic"), read(CSV / "summer-challenge")], DAY)
    text = encode(several(worked.books, worked.owed, worked.findings, worked.timetable, voice()))
    document = msgspec.json.decode(text, type=SeveralDocument)
    assert [event.discipline for event in document.events] == [None, None]
    assert {owed.member for owed in document.discipline or ()} >= {"200029"}


def test_goals_are_numbers_exact_in_halves():
    document = json.loads(encode(one(work([read(CSV / "spring-classic")], DAY).books[0], voice())))
    score = next(game["score"] for game in document["games"] if game["game"] == "G16")
    assert score == {"a": 12, "b": 10}
