"""Every promise of `docs/reliability.md` has a test that exists, and its sentence is one that the program says."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROWS = [
    line.strip("|").split(" | ")
    for line in (ROOT / "docs" / "reliability.md").read_text("utf-8").splitlines()
    if line.startswith("| ") and "---" not in line
][1:]


def source() -> str:
    """All code as one text, with literals that run over several lines joined."""
    text = "\n".join(
        path.read_text("utf-8") for room in ("tourney", "schedules", "reports") for path in (ROOT / room).rglob("*.py")
    )
    return re.sub(r"\s+", " ", re.sub(r"\"\s*\n\s*f?\"", "", text))


SOURCE = source()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0].strip())
def test_every_test_that_is_named_is_there(row):
    named = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", row[3])
    assert named
    for path, name in named:
        assert re.search(rf"^def {name}\(", (ROOT / path).read_text("utf-8"), re.MULTILINE), name


@pytest.mark.parametrize("row", [row for row in ROWS if "“" in row[2]], ids=lambda row: row[0].strip())
def test_every_sentence_is_one_that_the_program_says(row):
    (said,) = re.findall("“(.*)”", row[2])
    pieces = [piece.strip(" .();,") for piece in re.split("…|: ", said)]
    assert any(pieces)
    for piece in pieces:
        assert piece in SOURCE, piece
