"""Laws of gathering, on random team sheets."""

from __future__ import annotations

import csv
import tempfile
from pathlib import Path

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.effort import examples
from tests.workbook.rich import plain_book, saved
from tourney.workbook.gathering import Gathered, gather
from tourney.workbook.reading import read
from tourney.workbook.writing import save

HEADINGS = ("Team", "Position", "Member no.", "Player", "Arena handicap")
EVENT = saved(plain_book())
ROWS = st.lists(
    st.tuples(
        st.sampled_from(["Whites", "Golds", "Reds", "=Up"]),
        st.sampled_from(["1", "2", "3", "Alternate", ""]),
        st.sampled_from(["101", "401", "402", "0403", "404", ""]),
        st.sampled_from(["Ana", "Ben", "Cy", "@Di", "Player 101", "TBA"]),
        st.sampled_from(["0", "1.5", "2", "-1", ""]),
    ),
    min_size=1,
    max_size=6,
    unique_by=(lambda row: row[3], lambda row: row[2] or row[3]),
)
"""Team sheets that name a player once. One that names a player twice is told so, and its first row counts: see
`test_gathering.py`; whether such a second row is known again is not promised."""


def sent(folder: Path, name: str, rows: list[tuple[str, ...]]) -> Path:
    path = folder / name
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([HEADINGS, *rows])
    return path


def conflicts(gathered: Gathered) -> int:
    return sum(finding.code == "gathered-differs" for finding in gathered.findings)


@settings(max_examples=examples(20), deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(ROWS, ROWS)
def test_gathering_again_adds_nothing_and_loses_nothing(first: list[tuple[str, ...]], second: list[tuple[str, ...]]):
    with tempfile.TemporaryDirectory() as folder:
        event = Path(folder) / "event.xlsx"
        event.write_bytes(EVENT)
        files = [sent(Path(folder), "a.csv", first), sent(Path(folder), "b.csv", second)]
        before = read(event).sheets.roster
        done = gather(read(event), files)
        save(read(event), done.changes)
        after = read(event).sheets.roster
        stood = event.read_bytes()
        again = gather(read(event), files)
        save(read(event), again.changes)
        assert (again.added, again.updated) == (0, 0)
        assert event.read_bytes() == stood
        assert after[: len(before)] == before or done.updated
        assert len(after) == len(before) + done.added
        # Once three rows stand without a position, the event reads them as 1, 2, 3: that too can differ from a file.
        assert conflicts(again) >= conflicts(done)
