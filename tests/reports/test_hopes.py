"""What the papers say is at stake in a table with games left."""

from __future__ import annotations

from msgspec.structs import replace

from reports import hopes
from schedules.chances import chances, told
from tests.play.event_of import flat, pool, settled
from tests.reports import autumn
from tourney.model.event import Format, Qualify

A = pool("A 5 B 4", "A 5 C 4", "B 9 C 2", label="A")
B = pool("W 9 Y 1", "W 9 Z 1", "Y v Z", label="B", prefix="H")
BEST = flat(format=Format.POOLS_THEN_KNOCKOUT, qualify=Qualify(1, 1), ladder=("points", "net", "lot"))


def stakes(*games, of):
    return [hopes.places(autumn.voice(), one) for one in chances(settled(*games, of=of))]


def test_a_round_robin_that_nothing_follows_is_for_the_title():
    said = stakes(*pool("A 5 B 3", "A v C", "B v C"), of=flat(format=Format.ROUND_ROBIN))
    assert said == ["The title is at stake. Games left: G2, G3."]


def test_places_that_go_on_are_named_and_those_of_which_the_best_do():
    two = flat(format=Format.POOLS_THEN_KNOCKOUT, qualify=Qualify(2))
    assert stakes(*A, *B, of=two) == ["Places that go on: 1, 2. Games left: H3."]
    best = "Places that go on: 1, and the best of place 2. Games left: {}."
    assert stakes(*A, *B, of=BEST) == [best.format("–"), best.format("H3")]


def test_a_pool_that_is_over_is_told_of_while_a_team_of_it_waits_for_another_pool():
    done = told(settled(*A, *B, of=BEST))
    book = replace(autumn.empty(), chances=done.chances)
    assert [one.table for one in hopes.still_open(book)] == ["Pool A", "Pool B"]
    capped = replace(BEST, ladder=("points", "net up to 3", "gross", "lot"))
    book = replace(autumn.empty(), chances=told(settled(*A, *B, of=capped)).chances)
    assert [one.table for one in hopes.still_open(book)] == ["Pool B"]
