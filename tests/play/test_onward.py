"""Where the places of a table lead, and what a tie over them decides (C32)."""

from __future__ import annotations

import pytest

from tests.play.event_of import Stage, flat, one
from tourney.model.event import Format, Qualify
from tourney.model.games import BestPlaced, Game, Placed
from tourney.model.results import Stake
from tourney.play.onward import Onward, onward

NOWHERE = Onward()
TWO = Onward(frozenset({1, 2}))
TWO_AND_PERHAPS = Onward(frozenset({1, 2}), frozenset({3}))
PERHAPS_ALONE = Onward(perhaps=frozenset({2}))


@pytest.mark.parametrize(
    ("places", "first", "last", "goes_on"),
    [
        (NOWHERE, 1, 1, None),
        (TWO, 1, 1, True),
        (TWO, 1, 2, True),
        (TWO, 2, 3, None),
        (TWO, 3, 3, False),
        (TWO_AND_PERHAPS, 2, 2, True),
        (TWO_AND_PERHAPS, 3, 3, None),
        (TWO_AND_PERHAPS, 3, 4, None),
        (TWO_AND_PERHAPS, 4, 4, False),
        (TWO_AND_PERHAPS, 4, 6, False),
        (PERHAPS_ALONE, 1, 1, False),
        (PERHAPS_ALONE, 2, 2, None),
    ],
)
def test_a_place_goes_on_does_not_or_may(places, first, last, goes_on):
    assert places.goes_on(first, last) is goes_on


@pytest.mark.parametrize(
    ("places", "first", "last", "stake"),
    [
        (NOWHERE, 1, 2, Stake.TITLE),
        (NOWHERE, 2, 3, Stake.PLACE),
        (TWO, 1, 2, Stake.SEEDING),
        (TWO, 2, 3, Stake.ELIMINATION),
        (TWO, 1, 4, Stake.ELIMINATION),
        (TWO, 3, 4, Stake.PLACE),
        (TWO_AND_PERHAPS, 2, 3, Stake.ELIMINATION),
        (TWO_AND_PERHAPS, 3, 4, Stake.ELIMINATION),
        (TWO_AND_PERHAPS, 4, 5, Stake.PLACE),
        (PERHAPS_ALONE, 1, 2, Stake.ELIMINATION),
        (PERHAPS_ALONE, 3, 4, Stake.PLACE),
    ],
)
def test_a_tie_decides_who_goes_on_the_order_of_those_who_do_the_title_or_a_place(places, first, last, stake):
    assert places.stake(first, last) is stake


def bracket_of(a: Placed | BestPlaced, b: Placed | BestPlaced, stage: Stage = Stage.SEMI_FINAL) -> Game:
    return one("S", a, b, stage=stage)


POOLS = flat(format=Format.POOLS_THEN_KNOCKOUT, qualify=Qualify(2, best=1))
CROSS = flat(format=Format.CROSS_POOLS_THEN_KNOCKOUT, qualify=Qualify(2, best=1))


@pytest.mark.parametrize(
    ("event", "games", "pool", "through", "perhaps"),
    [
        (POOLS, (), "A", {1, 2}, {3}),
        (POOLS, (), "", {1, 2}, set()),
        (CROSS, (), "", {1, 2}, set()),
        (flat(format=Format.POOLS_THEN_KNOCKOUT, qualify=Qualify(1)), (), "A", {1}, set()),
        (flat(format=Format.POOLS, qualify=Qualify(2, best=1)), (), "A", set(), set()),
        (POOLS, (bracket_of(Placed(1, "A"), Placed(3, "pool a")),), "A", {1, 3}, set()),
        (POOLS, (bracket_of(Placed(1, "A"), Placed(2, "B")),), "A", {1}, set()),
        (POOLS, (bracket_of(Placed(1, "A"), BestPlaced(2, 1)),), "A", {1}, {2}),
        (POOLS, (bracket_of(BestPlaced(2, 1), BestPlaced(2, 2)),), "A", set(), {2}),
        (POOLS, (bracket_of(Placed(2, "A"), BestPlaced(2, 1)),), "A", {2}, set()),
        (POOLS, (bracket_of(Placed(1), BestPlaced(2, 1)),), "", {1}, set()),
        (POOLS, (bracket_of(Placed(1), Placed(4)),), "A", {1, 2}, {3}),
        (POOLS, (bracket_of(Placed(3, "A"), Placed(3, "B"), Stage.PLACEMENT),), "A", {1, 2}, {3}),
        (
            POOLS,
            (
                bracket_of(Placed(3, "A"), Placed(3, "B"), Stage.CONSOLATION),
                bracket_of(Placed(1, "A"), Placed(1, "B"), Stage.FINAL),
            ),
            "A",
            {1},
            set(),
        ),
    ],
)
def test_the_main_bracket_says_which_places_go_on_and_else_the_setting(event, games, pool, through, perhaps):
    where = onward(event, games, pool, first=True)
    assert (where.through, where.perhaps) == (through, perhaps)


def test_a_pool_of_an_event_that_ranks_all_pools_together_leads_nowhere_unless_a_game_names_it():
    assert onward(CROSS, (), "A", first=True, parent=False).goes_on(1, 1) is None
    named = (bracket_of(Placed(1, "A"), Placed(1, "B")),)
    assert onward(CROSS, named, "A", first=True, parent=False).goes_on(1, 1) is True
