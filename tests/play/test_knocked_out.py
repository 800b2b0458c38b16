"""Teams that are typed into a bracket after they were out of it."""

from __future__ import annotations

import pytest

from tests.play.event_of import Stage, codes, flat, one, settled
from tests.play.test_forward import semi_finals
from tourney.model.event import Format

FINAL = one("F", "A", "D", "6-5", stage=Stage.FINAL)
"""Typed by hand: A against D."""


def test_a_loser_typed_into_a_later_game_asks():
    """The first semi-final was corrected to B after the final had been typed."""
    done = settled(*semi_finals("3-5")[2:], FINAL, of=flat(format=Format.KNOCKOUT))
    (asked,) = [finding for finding in done.findings if finding.key == "wrong-team-played/loser plays on"]
    assert (asked.about.game, asked.about.team, asked.facts["lost"]) == ("F", "A", "S1")


def test_a_winner_typed_into_a_later_game_is_right():
    assert codes(settled(*semi_finals()[2:], FINAL, of=flat(format=Format.KNOCKOUT))) == []


@pytest.mark.parametrize("format_", [Format.DOUBLE_KNOCKOUT, Format.AS_ENTERED])
def test_where_one_loss_does_not_put_out_a_loser_plays_on(format_):
    assert codes(settled(*semi_finals("3-5")[2:], FINAL, of=flat(format=format_))) == []


def test_a_loser_in_a_consolation_or_for_third_place_is_right():
    third = one("T", "B", "C", "6-5", stage=Stage.THIRD_PLACE)
    consolation = one("X", "C", "B", "6-5", stage=Stage.CONSOLATION)
    assert codes(settled(*semi_finals()[2:], third, consolation, of=flat(format=Format.KNOCKOUT))) == []
