"""Whatever changes in a season between two runs, the second writes what a first run would."""

import csv
import shutil
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.effort import examples
from tourney.line import voice
from tourney.line.season_memory import FILE
from tourney.line.season_run import run_season

CSV = Path(__file__).parents[2] / "data" / "csv"
EVENTS = ("spring-classic", "summer-challenge", "late-final")
DAY = date(2026, 11, 30)


def written(folder, out):
    """Every paper of the season, worked again where `out` has been used before."""
    out.mkdir(exist_ok=True)
    run_season(folder, out, DAY, voice())
    files = (path for path in sorted(out.rglob("*")) if path.is_file() and ".cache" not in path.parts)
    return {path.relative_to(out).as_posix(): path.read_bytes() for path in files}


def rows_of(path):
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


def put(path, rows):
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)


def cell(sheet, heading, values):
    """A change that writes another value into a column of a sheet."""

    def change(season, draw):
        paths = sorted(path for path in season.glob(f"*/{sheet}.csv") if heading in rows_of(path)[0])
        if paths:
            path = draw(st.sampled_from(paths))
            rows = rows_of(path)
            row = draw(st.integers(1, len(rows) - 1))
            rows[row][rows[0].index(heading)] = draw(st.sampled_from(values))
            put(path, rows)

    return change


def lost(sheet):
    """A change that takes a row out of a sheet."""

    def change(season, draw):
        paths = sorted(path for path in season.glob(f"*/{sheet}.csv") if len(rows_of(path)) > 1)
        if paths:
            path = draw(st.sampled_from(paths))
            rows = rows_of(path)
            del rows[draw(st.integers(1, len(rows) - 1))]
            put(path, rows)

    return change


def rerated(season, draw):
    """Somebody of one event is re-rated in another."""
    members = rows_of(draw(st.sampled_from(sorted(season.glob("*/Members.csv")))))
    number = draw(st.sampled_from(members[1:]))[members[0].index("Member no.")]
    path = draw(st.sampled_from(sorted(season.iterdir()))) / "Re-ratings.csv"
    before = rows_of(path)[1:] if path.exists() else []
    day = draw(st.sampled_from(["2026-03-01", "2026-05-02", "2026-12-01"]))
    put(path, [("Member no.", "Arena handicap", "Effective"), *before, (number, draw(st.integers(0, 9)), day)])


def taken_or_brought(season, draw):
    """An event is taken away, or comes back as it was at first, perhaps in another place."""
    name = draw(st.sampled_from(EVENTS))
    there = [path for path in season.iterdir() if path.name.endswith(name)]
    if there and len(list(season.iterdir())) > 1:
        shutil.rmtree(there[0])
    elif not there:
        shutil.copytree(CSV / name, season / draw(st.sampled_from([name, f"a-{name}"])))


CHANGES = {
    "a card": cell("Cards", "Card", ["yellow", "red"]),
    "a carded player's team": cell("Cards", "Team", ["Red Hawks", "Nobody"]),
    "a result": cell("Games", "Score A", ["0", "7", "30", "", "x"]),
    "an outcome": cell("Games", "Outcome", ["played", "forfeit by A", ""]),
    "a start": cell("Games", "Start", ["2026-05-02 10:00", "2026-06-20 10:00", ""]),
    "a handicap": cell("Rosters", "Arena handicap", ["0", "3", "-1"]),
    "a setting": cell("Event", "Value", ["Club", "", "2026-05-02"]),
    "a card less": lost("Cards"),
    "a game less": lost("Games"),
    "a player less": lost("Rosters"),
    "a re-rating": rerated,
    "an event": taken_or_brought,
}


@settings(max_examples=examples(4), deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_after_any_changes_a_second_run_writes_what_a_first_run_would(data):
    with TemporaryDirectory() as scratch:
        season, out = Path(scratch) / "season", Path(scratch) / "out"
        for name in EVENTS:
            shutil.copytree(CSV / name, season / name)
        written(season, out)
        for _ in range(data.draw(st.integers(1, 2))):
            for name in data.draw(st.lists(st.sampled_from(sorted(CHANGES)), min_size=1, max_size=3)):
                CHANGES[name](season, data.draw)
            assert (out / ".cache" / FILE).exists()
            again = written(season, out)
        shutil.rmtree(out)
        assert again == written(season, out)
