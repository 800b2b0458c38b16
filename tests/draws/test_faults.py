"""Every page of the room: its fixed parts, and a finding whose facts fill its sentences."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from random import Random
from string import Formatter
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from schedules.draws import PAGES, Drawn, solving, verify
from tests.build import D1, game
from tests.draws.event_of import drawn, event_of, teams_of, with_results, won_by, written
from tourney.language.pages import NEEDED, parts_of
from tourney.model.entries import Entries
from tourney.model.event import Format, KeepApart, Qualify, Seeding
from tourney.model.findings import Finding
from tourney.model.games import Entered
from tourney.model.nothing import EMPTY
from tourney.model.people import Team
from tourney.model.sheets import Sheets

BY_KEY = {page.key: page for page in PAGES}
APART = frozenset({KeepApart.HORSES})


def made(**settings) -> Sheets:
    one = event_of(settings.pop("number", 5), **{"format": Format.KNOCKOUT, **settings})
    return written(one, drawn(one))


def refused() -> Iterator[Drawn]:
    """Draws that settings, seeds or teams stand in the way of."""
    yield drawn(event_of(4, format=EMPTY))
    yield drawn(event_of(4, format=Format.KNOCKOUT, lot_phrase=""))
    yield drawn(event_of(4, format=Format.AS_ENTERED))
    yield drawn(event_of(1, format=Format.KNOCKOUT))
    yield drawn(event_of(5, format=Format.POOLS, pools=3))
    yield drawn(event_of(6, format=Format.CROSS_POOLS, pools=3))
    yield drawn(event_of(4, format=Format.CROSS_POOLS_THEN_KNOCKOUT, qualify=Qualify(5)))
    yield drawn(event_of(6, format=Format.POOLS_THEN_KNOCKOUT, pools=2, qualify=Qualify(1, 3)))
    yield drawn(event_of(6, format=Format.SWISS, rounds=6))
    yield drawn(event_of(4, format=Format.KNOCKOUT), barred=frozenset({"Team 1"}))
    twice = teams_of(3, seed={1: 1, 2: 1, 3: 3})
    yield drawn(event_of(3, teams=twice, format=Format.KNOCKOUT, seeding=Seeding.SEEDS))
    yield drawn(event_of(3, teams=twice, format=Format.KNOCKOUT))
    yield drawn(event_of(3, format=Format.KNOCKOUT, seeding=Seeding.SEEDS))
    yield drawn(replace(event_of(3, format=Format.KNOCKOUT, seeding=Seeding.HANDICAP), roster=()))


def noted() -> Iterator[Drawn]:
    """Draws that were made, with something to say."""
    yield drawn(event_of(4, format=Format.KNOCKOUT), barred=frozenset({"Team 1"}), with_barred=True)
    yield drawn(event_of(6, teams=teams_of(6, pool=dict.fromkeys(range(1, 5), "A")), format=Format.POOLS, pools=2))
    yield drawn(event_of(4, format=Format.ROUND_ROBIN, third_place=True))
    yield drawn(event_of(4, teams=teams_of(4, seed={1: 3}), format=Format.KNOCKOUT))
    clubs = teams_of(8, club=dict.fromkeys(range(1, 6), "Palm"))
    yield drawn(event_of(8, teams=clubs, format=Format.KNOCKOUT, keep_apart=frozenset({KeepApart.CLUB})))
    ring = {one: (f"Team {one % 13 + 1}",) for one in range(1, 14)}
    thirteen = event_of(13, teams=teams_of(13, shares_horses_with=ring), format=Format.KNOCKOUT, keep_apart=APART)
    with patch.object(solving, "EFFORT", 0.0):
        yield drawn(thirteen)


def stages() -> Iterator[Drawn]:
    """Draws over what is drawn already."""
    typed = replace(event_of(2, format=Format.KNOCKOUT), games=(game("G1", "Team 1", "Team 2"),))
    yield drawn(typed)
    yield drawn(typed, again=True, because="x")
    yield drawn(made())
    yield drawn(replace(made(), games=()))
    yield drawn(made(), again=True)
    yield drawn(won_by(made(), "G1", "A"), again=True, because="x")
    yield drawn(made(number=4, format=Format.SWISS))
    yield swiss_without_a_way()
    level = made(number=6, format=Format.POOLS_THEN_KNOCKOUT, pools=3, qualify=Qualify(1, 1))
    yield drawn(with_results(level, Random(1))[0])
    seeded = {number: number for number in range(1, 7)}
    one = made(number=6, teams=teams_of(6, seed=seeded), consolation=True)
    for name, side in (("G1", "A"), ("G2", "A"), ("G3", "B"), ("G4", "A")):
        one = won_by(one, name, side)
    yield drawn(won_by(written(one, drawn(one)), "G4", "B"))


def swiss_without_a_way() -> Drawn:
    """Six teams; after three rounds 1, 2, 3 have met each of 4, 5, 6, so that two threes are left for themselves."""
    pairs = ((1, 4), (2, 5), (3, 6), (1, 5), (2, 6), (3, 4), (1, 6), (2, 4), (3, 5))
    one = made(number=6, format=Format.SWISS, rounds=4)
    games = tuple(
        game(f"G{number}", f"Team {a}", f"Team {b}", "9-7", round=1 + (number - 1) // 3)
        for number, (a, b) in enumerate(pairs, 1)
    )
    return drawn(replace(one, games=games))


def records() -> Iterator[tuple[Finding, ...]]:
    """Draws computed again."""

    def again(one: Sheets) -> tuple[Finding, ...]:
        return verify(one, Entries.of(one))

    def changed(one: Sheets, item: str, value: str) -> Sheets:
        rows = [replace(row, value=value) if row.item == item else row for row in one.draw]
        return replace(one, draw=tuple(rows))

    one = made()
    yield again(event_of(2))
    yield again(one)
    yield again(changed(one, "Phrase", "other"))
    yield again(changed(one, "Rostered", "7"))
    yield again(replace(one, event=replace(one.event, third_place=True, lot_phrase="new")))
    yield again(
        replace(one, teams=tuple(replace(team, seed=1) if team.name == "Team 1" else team for team in one.teams))
    )
    yield again(replace(one, games=(replace(one.games[1], b=Entered("Team 9")), *one.games[2:])))
    swiss = with_results(made(number=6, format=Format.SWISS), Random(1))[0]
    swiss = written(swiss, drawn(swiss))
    yield again(won_by(won_by(swiss, "G1", "A"), "G2", "A"))
    yield again(won_by(won_by(swiss, "G1", "B"), "G2", "B"))
    yield again(replace(one, teams=(*one.teams, Team(name="Late")), roster=()))


FINDINGS = [
    *(finding for came in (*refused(), *noted(), *stages()) for finding in came.findings),
    *(finding for found in records() for finding in found),
]
OTHER_ROOMS = {"draw-team-not-drawn", "tie"}
"""Asked when the games are settled; the draw passes them on."""


@pytest.mark.parametrize("key", sorted(BY_KEY))
def test_a_page_has_its_fixed_parts(key):
    page = parts_of(BY_KEY[key])
    assert page.title
    assert set(NEEDED) <= set(page.parts)
    assert BY_KEY[key].cure


@pytest.mark.parametrize("key", sorted(BY_KEY))
def test_a_page_has_a_finding_and_its_facts_fill_its_sentences(key):
    page = BY_KEY[key]
    found = [finding for finding in FINDINGS if finding.key == key]
    assert found
    wanted = {name for text in (page.says, page.cure) for _, name, _, _ in Formatter().parse(text) if name}
    for finding in found:
        assert wanted <= set(finding.facts)
        assert (finding.effect, finding.cites, finding.answers) == (page.effect, page.cites, page.answers)


def test_no_other_finding_comes_out_of_this_room():
    assert {finding.key for finding in FINDINGS} <= set(BY_KEY) | OTHER_ROOMS


def test_keys_are_unique():
    assert len(BY_KEY) == len(PAGES)


def test_a_team_that_has_withdrawn_since_is_not_missed():
    one = event_of(5, teams=teams_of(5, withdrawn={5: datetime(2026, 4, 1)}), format=Format.KNOCKOUT)
    assert [finding.key for finding in verify(written(one, drawn(one)), Entries.of(one))][1:] == []
    assert one.event.first_day == D1
