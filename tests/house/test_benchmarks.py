"""The benchmarks: every room is on the list, a goal is reached or not, and the page is made from the results."""

import json
from pathlib import Path

import msgspec
import pytest

from benchmarks import __main__ as command
from benchmarks.measured import Measured, plain
from benchmarks.page import PAGE, results
from benchmarks.page import page as made
from benchmarks.profile import room_of

HERE = Path(command.__file__).parent


def test_every_room_of_measurements_is_on_the_list():
    rooms = {path.stem for path in HERE.glob("*.py") if "\ndef measure(" in path.read_text("utf-8")}
    assert rooms == set(command.ROOMS)


def test_the_page_is_made_from_the_results():
    assert PAGE.read_text("utf-8") == made(results())


@pytest.mark.parametrize(
    ("goals", "reached"),
    [
        ({"value": 2, "at_most": 2}, True),
        ({"value": 2.01, "at_most": 2}, False),
        ({"value": 2, "at_least": 2}, True),
        ({"value": 1.99, "at_least": 2}, False),
        ({"value": 9, "ratio": 3, "ratio_at_most": 3}, True),
        ({"value": 9, "ratio": 3.1, "ratio_at_most": 3}, False),
        ({"value": 9, "ratio": 2.9, "ratio_at_least": 3}, False),
        ({"value": 1, "at_most": 2, "ratio": 4, "ratio_at_most": 3}, False),
        ({"value": 1, "at_most": 2, "ratio_at_most": 3}, None),
        ({"value": 3, "at_most": 2, "ratio_at_most": 3}, False),
        ({"value": 1}, None),
    ],
)
def test_a_goal_is_reached_at_its_edge_and_not_beyond_it(goals, reached):
    """One whose peer was not there is neither; one that is missed is missed whatever else is held."""
    assert Measured(what="x", **goals).reached is reached


@pytest.mark.parametrize(
    ("number", "said"),
    [(0, "0"), (1234.5, "1,234"), (100, "100"), (12.34, "12.3"), (1.5, "1.5"), (0.1234, "0.123"), (0.00123, "0.00123")],
)
def test_a_figure_keeps_three_digits_that_count(number, said):
    assert plain(number) == said


def room(folder, name, text):
    (folder / f"{name}.py").write_text(f'"""A room."""\nfrom benchmarks.measured import Measured\n\n{text}', "utf-8")


@pytest.fixture
def rooms(monkeypatch, tmp_path):
    """A list of three rooms: one that is well, one that fails after a line, one that never ends."""
    line = '    yield Measured(what="one", value=1)\n'
    room(tmp_path, "well", f"def measure():\n{line}")
    room(tmp_path, "fails", f"def measure():\n{line}    raise ValueError\n")
    room(tmp_path, "endless", f"import time\n\ndef measure():\n{line}    time.sleep(600)\n")
    monkeypatch.setattr(command, "ROOMS", {"well": 60, "fails": 60, "endless": 8})
    start = f"import benchmarks, sys; benchmarks.__path__.append({str(tmp_path)!r})\n"
    program = f"{start}from benchmarks.__main__ import own; sys.exit(own(sys.argv[-1]))"
    monkeypatch.setattr(command, "OWN_COMMAND", ("-c", program))
    return tmp_path


def test_a_room_that_fails_or_never_ends_loses_no_line_of_its_own_or_of_another(rooms):
    made = {name: command.apart(name) for name in command.ROOMS}
    assert [[one.what for one in room.lines] for room in made.values()] == [["one"]] * 3
    assert [bool(room.trouble) for room in made.values()] == [False, True, True]
    assert "stopped after its 8 s" in made["endless"].trouble


def test_a_line_comes_through_json_as_it_is():
    one = Measured(what="a | b", value=1.5, unit="ms", beside="peer", ratio=0.3, ratio_at_most=1)
    text = msgspec.json.encode(one).decode()
    assert text.startswith(command.A_LINE)
    assert msgspec.convert(json.loads(text), Measured) == one


def test_a_moment_belongs_to_the_innermost_room_at_work():
    seen = []

    class Frame:
        def __init__(self, name, back=None):
            self.f_globals, self.f_back = {"__name__": name}, back

    outer = Frame("tourney.line.running", Frame("tourney.cli.commands.run", Frame("__main__")))
    seen.append(room_of(Frame("openpyxl.reader.excel", Frame("tourney.workbook.intake.excel", outer))))
    seen.append(room_of(Frame("jinja2", Frame("importlib._bootstrap", Frame("reports.html", outer)))))
    assert seen == ["tourney.workbook", "imports"]
