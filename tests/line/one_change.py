"""Six teams with nothing wrong (`every-finding-6`), one thing changed at a time: what draw and timetable say.

Both stop at the first thing that stands in their way, so no one workbook can hold it all.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from random import Random
from typing import Any

from msgspec.structs import replace

from schedules.draws import Drawn, draw, verify
from schedules.timetable import place
from tests.draws.event_of import with_results as played_out
from tests.draws.event_of import won_by, written
from tests.line.every_finding import ENTERED, reading
from tests.timetable.field import away, clock, game, official, opened, rider, typed
from tourney.model.entries import Entries
from tourney.model.event import Format, KeepApart, Qualify, Seeding
from tourney.model.findings import Finding
from tourney.model.games import Entered, Stage, Wanted
from tourney.model.nothing import EMPTY
from tourney.model.people import Team
from tourney.model.settled import Settled
from tourney.model.sheets import Sheets
from tourney.model.timetable import Conflict, Relief, Timetable
from tourney.play import settle
from tourney.play.played_record import with_who_played

DRAWN = date(2026, 5, 10)
PLAYED = date(2026, 5, 16)


def entered(number: int = 6, teams: dict[str, dict[int, Any]] | None = None, **settings: Any) -> Sheets:
    """The first so many of the six teams, with other settings and other cells of Teams."""
    one = reading(ENTERED).sheets
    names = [team.name for team in one.teams[:number]]
    changed = tuple(
        replace(team, **{field: values[place] for field, values in (teams or {}).items() if place in values})
        for place, team in enumerate(one.teams[:number], 1)
    )
    roster = tuple(row for row in one.roster if row.team in names)
    return replace(one, event=replace(one.event, **settings), teams=changed, roster=roster)


def _settled(one: Sheets) -> Settled:
    return settle(one, Entries.of(one))


def _drawn(one: Sheets, **how: Any) -> Drawn:
    return draw(_settled(one), DRAWN, **how)


def _made(number: int = 5, **settings: Any) -> Sheets:
    one = entered(number, **settings)
    return written(one, _drawn(one))


def draws() -> Iterator[Finding]:
    """What `draw` says: what stands in its way, what it notes, and what comes of results that are in."""
    for came in (*_in_the_way(), *_noted(), *_later_draws()):
        yield from came.findings


def _in_the_way() -> Iterator[Drawn]:
    yield _drawn(entered(format=EMPTY))
    yield _drawn(entered(lot_phrase=""))
    yield _drawn(entered(format=Format.AS_ENTERED))
    yield _drawn(entered(1))
    yield _drawn(entered(5, format=Format.POOLS, pools=3))
    yield _drawn(entered(format=Format.CROSS_POOLS, pools=3))
    yield _drawn(entered(4, format=Format.CROSS_POOLS_THEN_KNOCKOUT, qualify=Qualify(5)))
    yield _drawn(entered(format=Format.POOLS_THEN_KNOCKOUT, pools=2, qualify=Qualify(1, 3)))
    yield _drawn(entered(format=Format.SWISS, rounds=6))
    yield _drawn(entered(), barred=frozenset({"Amber"}))
    twice = {"seed": {1: 1, 2: 1, 3: 3}}
    yield _drawn(entered(3, twice, seeding=Seeding.SEEDS))
    yield _drawn(entered(3, twice))
    yield _drawn(entered(3, seeding=Seeding.SEEDS))
    yield _drawn(replace(entered(3, seeding=Seeding.HANDICAP), roster=()))


def _noted() -> Iterator[Drawn]:
    yield _drawn(entered(), barred=frozenset({"Amber"}), with_barred=True)
    yield _drawn(entered(6, {"pool": dict.fromkeys(range(1, 5), "A")}, format=Format.POOLS, pools=2))
    yield _drawn(entered(4, format=Format.ROUND_ROBIN, third_place=True))
    yield _drawn(entered(4, {"seed": {1: 3}}))
    yield _drawn(entered(6, {"club": dict.fromkeys(range(1, 6), "Palm")}, keep_apart=frozenset({KeepApart.CLUB})))


def _later_draws() -> Iterator[Drawn]:
    by_hand = replace(entered(2), games=(game("G1", "Amber", "Birch"),))
    yield _drawn(by_hand)
    yield _drawn(by_hand, again=True, because="x")
    yield _drawn(_made())
    yield _drawn(replace(_made(), games=()))
    yield _drawn(_made(), again=True)
    yield _drawn(won_by(_made(), "G1", "A"), again=True, because="x")
    yield _drawn(_made(4, format=Format.SWISS))
    yield _without_a_way()
    yield _drawn(played_out(_made(6, format=Format.POOLS_THEN_KNOCKOUT, pools=3, qualify=Qualify(1, 1)), Random(1))[0])
    one = _made(6, teams={"seed": {place: place for place in range(1, 7)}}, consolation=True)
    for name, side in (("G1", "A"), ("G2", "A"), ("G3", "B"), ("G4", "A")):
        one = won_by(one, name, side)
    yield _drawn(won_by(written(one, _drawn(one)), "G4", "B"))


def _without_a_way() -> Drawn:
    """After three rounds the first three have met each of the others: each three is left for itself."""
    one = _made(6, format=Format.SWISS, rounds=4)
    teams = [team.name for team in one.teams]
    pairs = [(first, 3 + (first + turn) % 3) for turn in range(3) for first in range(3)]
    games = tuple(
        game(f"G{number}", teams[a], teams[b], Stage.POOL, round=1 + (number - 1) // 3)
        for number, (a, b) in enumerate(pairs, 1)
    )
    one = replace(one, games=games)
    for each in games:
        one = won_by(one, each.id, "A")
    return _drawn(one)


def corrected() -> Iterator[Finding]:
    """What the results say of a final on record once the game before it is corrected."""
    one = won_by(played_out(_made(4), Random(1))[0], "G3", "A")
    done = settle(one, Entries.of(one))
    recorded = replace(one, draw=with_who_played(one.draw, done.results, done.entries))
    for side in "AB":
        then = won_by(recorded, "G1", side)
        yield from settle(then, Entries.of(then)).findings


def verified() -> Iterator[Finding]:
    """What `draw --verify` says of records: as drawn, and with one thing changed since."""

    def again(one: Sheets) -> tuple[Finding, ...]:
        return verify(one, Entries.of(one))

    def changed(one: Sheets, item: str, value: str) -> Sheets:
        rows = [replace(row, value=value) if row.item == item else row for row in one.draw]
        return replace(one, draw=tuple(rows))

    one = _made()
    yield from again(entered(2))
    yield from again(one)
    yield from again(changed(one, "Phrase", "other"))
    yield from again(changed(one, "Rostered", "7"))
    yield from again(replace(one, event=replace(one.event, third_place=True, lot_phrase="new")))
    yield from again(replace(one, teams=(replace(one.teams[0], seed=1), *one.teams[1:])))
    yield from again(replace(one, games=(replace(one.games[1], b=Entered("Zebra")), *one.games[2:])))
    yield from again(replace(one, teams=(*one.teams, Team(name="Late")), roster=()))
    swiss = played_out(_made(6, format=Format.SWISS), Random(1))[0]
    swiss = written(swiss, _drawn(swiss))
    for side in "AB":
        yield from again(won_by(won_by(swiss, "G1", side), "G2", side))


def conflicts() -> Iterator[Conflict | Relief]:
    """What `schedule` says where no timetable is possible, and the ways out."""
    for timetable in impossible():
        for conflict in timetable.conflict:
            yield conflict
            yield from conflict.relief


def _day(*games: Any, **parts: Any) -> Settled:
    settings = {"games_a_day": 9, **parts.pop("settings", {})}
    one = entered(**settings)
    return _settled(replace(one, games=games, **{"arenas": (opened("North", 9, 18, PLAYED),), **parts}))


def impossible() -> Iterator[Timetable]:
    """Timetables that cannot be, each for one reason."""
    two = (game("G1", "Amber", "Birch"), game("G2", "Amber", "Cedar"))
    chain = (*two[:1], game("G2", "Winner of G1", "Cedar"), game("G3", "Winner of G2", "Dogwood"))
    apart = (two[0], game("G2", "Cedar", "Dogwood"))
    hour = (opened("North", 10, 11, PLAYED), opened("South", 10, 11, PLAYED))
    yield place((_day(*two, arenas=(opened("North", 9, 13, PLAYED),), settings={"rest": 180}),))
    yield place((_day(*chain, settings={"games_a_day": 2}),))
    three = (*two, game("G3", "Amber", "Dogwood"))
    yield place((_day(*three, settings={"games_a_day": 2}),))
    fixed = typed("G2", "Winner of G1", "Cedar", "North", 9.5, PLAYED, stage=Stage.FINAL)
    yield place((_day(two[0], fixed),))
    gone = _day(two[0]).sheets
    gone = replace(gone, teams=(replace(gone.teams[0], unavailable=(away(9, 20, PLAYED),)), *gone.teams[1:]))
    yield place((_settled(gone),))
    yield place((_day(*apart, arenas=hour, officials=(official("Neutral"),), settings={"umpires_a_game": 1}),))
    shared = _day(*apart, arenas=hour).sheets
    horses = (replace(shared.teams[0], shares_horses_with=("Cedar",)), *shared.teams[1:])
    yield place((_settled(replace(shared, teams=horses)),))
    yield place((_settled(replace(shared, roster=(rider("Amber", "7"), rider("Cedar", "7")))),))
    yield place((_day(two[0], arenas=()),))
    yield place((_day(*two[:1], typed("F", "Cedar", "Dogwood", "North", 9, PLAYED, stage=Stage.FINAL)),))
    pool = typed("P", "Cedar", "Dogwood", "North", 17, PLAYED, stage=Stage.POOL)
    semi = game("S", "Amber", "Birch", Stage.SEMI_FINAL)
    yield place((_day(pool, semi, arenas=(opened("North", 9, 18, PLAYED), opened("South", 9, 16, PLAYED))),))
    last = {"pool": "A", "round": 1, "wanted": Wanted(time=clock(10))}
    level = [
        game(f"L{number}", a, b, Stage.POOL, **last) for number, a, b in ((1, "Amber", "Birch"), (2, "Cedar", "Elm"))
    ]
    yield place((_day(*level),))
    yield place((_day(*(replace(each, umpire_1="Neutral") for each in apart), arenas=hour),))
    busy = replace(official("Neutral"), unavailable=(away(9, 20, PLAYED),))
    yield place((_day(replace(two[0], umpire_1="Neutral"), arenas=hour, officials=(busy,)),))
    ada = official("Ada Amber", member=entered().roster[0].member)
    both = (two[0], replace(apart[1], umpire_1="Ada Amber"))
    yield place((_day(*both, arenas=(opened("North", 10, 12, PLAYED),), officials=(ada,)),))
    yield place((_day(*two, game("G3", "Dogwood", "Elm"), arenas=(opened("North", 9, 11, PLAYED),)),))
