"""Every line that a draw writes down about keeping teams apart is said in each language; no other is changed."""

import pytest

from reports.pages.separations import separation
from schedules.draws.apart import _tried
from schedules.draws.qualifying import Arranged
from schedules.draws.separation import Apart
from tourney.line import voice

WHATS = ("club", "horses", "club and horses")
WHERES = ("can meet by round 1, 2, …", "in one pool", "in different pools, which play each other")


def lines():
    pairs = frozenset({("a", "b")})
    for what in WHATS:
        yield f"{what}: not paired in a round while level teams can be paired otherwise"
        yield f"{what}: no two teams share any"
        yield f"{what}: everybody meets everybody"
        for where in WHERES:
            for fewest in ((0, 1), (0, 0)):
                apart = Apart(order=(), drawn=(1, 1), together=(0, 1), fewest=fewest)
                yield from _tried(what, pairs, apart, where)
    for exhausted in (True, False):
        yield Arranged(seeds=(), together=(0, 1), fewest=(0, 0), exhausted=exhausted).tried


LINES = tuple(dict.fromkeys(lines()))


@pytest.mark.parametrize("line", LINES)
def test_every_line_is_said_in_each_language(line):
    said = [separation(voice(language), line) for language in ("en", "es", "it")]
    assert len({*said, line}) == 4
    for figure in ("0, 1", "1, 1"):
        if figure in line:
            assert all(figure in one for one in said)


def test_a_line_of_another_version_stands_as_it_was_written():
    assert separation(voice("es"), "clubs were moved by hand") == "clubs were moved by hand"
