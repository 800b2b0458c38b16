"""Every format is drawn, played with random results and settled to its end."""

from __future__ import annotations

from collections import Counter
from datetime import date, datetime
from random import Random

import pytest
from msgspec.structs import replace

from schedules.draws import draw
from tests.build import member, roster, sheets
from tests.play.event_of import flat, goals
from tourney.model.entries import Entries
from tourney.model.event import Event, Format, Qualify
from tourney.model.findings import Ruling
from tourney.model.games import Game, Outcome, Stage
from tourney.model.people import Team
from tourney.model.results import GameStatus
from tourney.model.settled import Settled
from tourney.play import settle
from tourney.play.draw_record import to_rows

DAY = date(2026, 4, 20)
SIZES = {
    Format.KNOCKOUT: range(2, 10),
    Format.DOUBLE_KNOCKOUT: range(3, 10),
    Format.ROUND_ROBIN: range(2, 8),
    Format.POOLS: (6, 8, 9),
    Format.POOLS_THEN_KNOCKOUT: (6, 8, 9, 12),
    Format.CROSS_POOLS: (4, 6, 8),
    Format.CROSS_POOLS_THEN_KNOCKOUT: (6, 8),
    Format.THREE_TEAM_DAY: (3,),
    Format.SWISS: (4, 5, 6, 8),
}
CASES = [(format_, size) for format_, sizes in SIZES.items() for size in sizes]
POOLS = {Format.POOLS, Format.POOLS_THEN_KNOCKOUT, Format.CROSS_POOLS, Format.CROSS_POOLS_THEN_KNOCKOUT}


def event_of(format_: Format, size: int) -> Event:
    pools = 3 if format_ in {Format.POOLS, Format.POOLS_THEN_KNOCKOUT} and size in {9, 12} else 2
    if size == 12:
        pools = 4
    qualify = Qualify(4) if format_ is Format.CROSS_POOLS_THEN_KNOCKOUT else Qualify(2)
    return flat(
        format=format_,
        pools=pools if format_ in POOLS else 1,
        rounds=3,
        qualify=qualify,
        lower=goals(0),
        upper=goals(6),
    )


def played_out(format_: Format, size: int, chance: Random) -> Settled:
    """Draw, play what is ready, decide ties by a ruling, draw again, until nothing is left."""
    names = [f"T{number:02d}" for number in range(1, size + 1)]
    records = sheets(
        event=event_of(format_, size),
        teams=tuple(Team(name=name, seed=number) for number, name in enumerate(names, 1)),
        roster=tuple(row for name in names for row in roster(name, *(f"{name}{place}" for place in "123"))),
        members=tuple(member(f"{name}{place}", 1) for name in names for place in "123"),
        present=frozenset({"Event", "Members", "Teams", "Rosters", "Games"}),
    )
    for _ in range(60):
        done = settle(records, Entries.of(records))
        ready = {result.id for result in done.results if result.status is GameStatus.READY}
        if ready:
            rows = tuple(result_of(game, chance) if game.id in ready else game for game in records.games)
            records = replace(records, games=rows)
            continue
        ties = [tie for table in done.tables for tie in table.undecided]
        if ties:
            rulings = tuple(
                Ruling(finding="tie", about=tie.name, decision=" > ".join(chance.sample(tie.teams, len(tie.teams))))
                for tie in ties
            )
            records = replace(records, rulings=(*records.rulings, *rulings))
            continue
        drawn = draw(done, DAY)
        if not drawn.games or drawn.draw is None:
            return done
        rows = to_rows(drawn.draw, records.draw)
        records = replace(records, games=(*records.games, *drawn.games), draw=rows)
    raise AssertionError("the event does not come to an end")


def result_of(game: Game, chance: Random) -> Game:
    a, b = chance.randint(0, 4), chance.randint(0, 4)
    outcome = Outcome.PLAYED
    if a == b:
        a, outcome = a + 1, Outcome.SHOOTOUT
    if chance.random() < 0.5:
        a, b = b, a
    start = datetime(2026, 5, 1, 10)
    return replace(game, score_a=goals(a), score_b=goals(b), outcome=outcome, start=start)


def losses(done: Settled, stages: frozenset[Stage]) -> Counter[str]:
    return Counter(result.loser for result in done.results if result.loser and result.game.stage in stages)


MAIN = frozenset({Stage.KNOCKOUT, Stage.QUARTER_FINAL, Stage.SEMI_FINAL, Stage.FINAL})


@pytest.mark.parametrize(("format_", "size"), CASES, ids=lambda value: getattr(value, "value", value))
def test_a_format_is_played_to_its_end(format_, size):
    done = played_out(format_, size, Random(size))
    names = {team.name for team in done.sheets.teams}
    assert {place.team for place in done.finish} == names
    assert all(place.rank <= number <= place.rank_to for number, place in enumerate(done.finish, 1))
    assert not [finding for finding in done.findings if finding.effect.value != "notes"]
    assert all(table.complete for table in done.tables)
    if format_ is not Format.POOLS:
        assert done.finish[0].rank_to == 1


@pytest.mark.parametrize("size", SIZES[Format.KNOCKOUT])
def test_a_knockout_has_one_game_less_than_teams_and_everybody_but_one_loses_once(size):
    done = played_out(Format.KNOCKOUT, size, Random(size + 100))
    champion = done.finish[0].team
    assert len(done.results) == size - 1
    assert losses(done, MAIN) == Counter({team.name: 1 for team in done.sheets.teams if team.name != champion})


@pytest.mark.parametrize("size", SIZES[Format.DOUBLE_KNOCKOUT])
def test_in_a_double_knockout_everybody_but_the_champion_loses_twice(size):
    done = played_out(Format.DOUBLE_KNOCKOUT, size, Random(size + 200))
    champion = done.finish[0].team
    lost = losses(done, MAIN)
    assert {lost[team.name] for team in done.sheets.teams if team.name != champion} == {2}
    assert lost[champion] in {0, 1}
    assert [place.rank for place in done.finish[:4]] == [1, 2, 3, 4][: len(done.finish)]


@pytest.mark.parametrize("size", SIZES[Format.ROUND_ROBIN])
def test_in_a_round_robin_every_pair_meets_once(size):
    done = played_out(Format.ROUND_ROBIN, size, Random(size + 300))
    pairs = Counter(frozenset(result.teams) for result in done.results)
    assert len(pairs) == size * (size - 1) // 2
    assert set(pairs.values()) == {1}
