"""Every published ladder can be written as a setting; what lies outside the games is `committee: ...`."""

from __future__ import annotations

import pytest

from tests.real.published import facts
from tourney.play.steps import known_step
from tourney.workbook.intake.setting_lists import ladder_step

WRITTEN = {
    "houston-rr": ("points",),
    "houston-2-3-way": ("win percentage", "head-to-head if two", "shootout"),
    "texas-womens-2019": ("win percentage", "head-to-head if two", "shootout"),
    "houston-elimination-vs-seeding": ("win percentage", "shootout or lot"),
    "us-open-2017": ("win percentage", "head-to-head", "shootout"),
    "east-coast-open-2017": ("win percentage", "head-to-head if two", "shootout"),
    "us-open-2021": ("win percentage", "net", "gross"),
    "fip-2022": ("points", "net"),
    "gold-cup-2015-2024": ("win percentage", "shootout"),
    "pcapl-2012": ("points",),
    "naac-points-2019": ("committee: qualifying points",),
    "fifa-until-2022": ("points", "net", "goals for", "head-to-head", "committee: fair play", "lot"),
    "fifa-2026": (
        "points",
        "head-to-head",
        "net among tied",
        "goals among tied",
        "net",
        "goals for",
        "committee: team conduct",
        "committee: ranking",
    ),
    "uefa-euro": (
        "points",
        "head-to-head",
        "net among tied",
        "goals among tied",
        "net",
        "goals for",
        "wins",
        "committee: discipline",
        "committee: ranking",
    ),
    "iihf": (
        "points",
        "head-to-head if two",
        "head-to-head",
        "net among tied",
        "goals among tied",
        "committee: result against the next best team",
    ),
    "fih": ("points", "wins", "net", "goals for", "head-to-head", "committee: field goals", "shootout"),
}


def test_every_published_ladder_is_written_here():
    assert {ladder["id"] for ladder in facts("ladders.json")} == set(WRITTEN)


@pytest.mark.parametrize("ladder", sorted(WRITTEN))
def test_a_published_ladder_is_made_of_known_steps(ladder):
    assert all(known_step(step) for step in WRITTEN[ladder])


@pytest.mark.parametrize("ladder", sorted(WRITTEN))
def test_a_published_ladder_typed_into_the_setting_is_read_as_it_stands(ladder):
    typed = "; ".join(WRITTEN[ladder])
    assert tuple(ladder_step(piece.strip()) for piece in typed.split(";")) == WRITTEN[ladder]
