"""The best of the next places: who goes on by comparison with other pools, beside every score played out literally."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import permutations, product

from hypothesis import given as random
from hypothesis import settings
from hypothesis import strategies as st

from schedules.chances import chances, told
from tests.effort import examples
from tests.play.event_of import flat, one, pool, ruled, settled
from tourney.model.event import Format, PoolTies, Qualify, Tie
from tourney.model.games import Outcome
from tourney.model.hopes import Ending, Hope

POOLS = {"A": "ABC", "B": "DEF", "C": "GH"}
PAIRS = [("A", "AB"), ("A", "AC"), ("A", "BC"), ("B", "DE"), ("B", "DF"), ("B", "EF"), ("C", "GH")]
MOST = 2
"""Goals of a side in a game left, here: every score up to 2-2 is played out."""
LADDERS = [
    ("points", "net", "gross", "lot"),
    ("win percentage", "head-to-head if two", "net up to 1", "lot"),
    ("wins", "goals against", "lot"),
    ("points", "goals scored", "lot"),
    ("win percentage", "head-to-head if two", "beat all others", "lot"),
]


@st.composite
def events(draw):
    """Three pools of three, three and two; one goes on from each, and one or two of the seconds. Two games are left."""
    of = flat(
        format=Format.POOLS_THEN_KNOCKOUT,
        qualify=Qualify(1, draw(st.integers(1, 2))),
        ladder=draw(st.sampled_from(LADDERS)),
        pool_ties=draw(st.sampled_from(PoolTies)),
        tie=Tie.SHOOTOUT,
    )
    left = draw(st.sets(st.sampled_from(range(len(PAIRS))), min_size=2, max_size=2))
    goals = st.integers(0, 2)
    return of, [
        (where, *pair, None if n in left else (draw(goals), draw(goals))) for n, (where, pair) in enumerate(PAIRS)
    ]


def ends_of(of):
    """Every score of one game as the committee may type it."""
    for a, b in product(range(MOST + 1), repeat=2):
        if a != b or of.pool_ties is PoolTies.STAND:
            yield (a, b), Outcome.PLAYED
        if abs(a - b) == 1 and of.pool_ties is not PoolTies.STAND:
            yield (a, b), Outcome.SHOOTOUT


def games_of(rows, ends=()):
    filling = iter(ends)
    games = []
    for number, (where, a, b, score) in enumerate(rows):
        goals, outcome = (score, Outcome.PLAYED) if score else next(filling, (None, Outcome.NOT_PLAYED))
        text = f"{goals[0]}-{goals[1]}" if goals else ""
        games.append(one(f"G{number}", a, b, text, pool=where, outcome=outcome))
    return games


@dataclass
class Played:
    """One way for the games left to end: who goes on for sure, who may, and by how much each won its own games."""

    sure: set = field(default_factory=set)
    able: set = field(default_factory=set)
    won_by: dict = field(default_factory=dict)


def resolved(of, games, rulings=()):
    """The event, and wherever a pool's tie is not decided every order that the committee may give it."""
    done = settled(*games, of=of, rulings=tuple(rulings))
    ties = [tie for table in done.tables if table.pool for tie in table.undecided]
    if not ties:
        yield done
        return
    for order in permutations(ties[0].teams):
        yield from resolved(of, games, (*rulings, ruled("tie", ties[0].name, " > ".join(order))))


def played_out(of, rows):
    for ends in product(list(ends_of(of)), repeat=2):
        made = Played()
        misses = set()
        for done in resolved(of, games_of(rows, ends)):
            best = next((table for table in done.tables if table.name.startswith("Best")), None)
            ahead = {row.team: (row.rank, row.rank_to) for row in best.rows} if best else {}
            for table in done.tables:
                for row in table.rows if table.pool else ():
                    first, last = ahead.get(row.team, (99, 99)) if row.rank == 2 else (99, 99)
                    if row.rank == 1 or first <= of.qualify.best:
                        made.able.add(row.team)
                    if row.rank != 1 and last > of.qualify.best:
                        misses.add(row.team)
            for result in done.results:
                if any(score is None and result.id == f"G{n}" for n, (*_, score) in enumerate(rows)):
                    margin = abs(result.score_a.halves - result.score_b.halves)
                    won = {team: margin if team == result.winner else None for team in result.teams}
                    made.won_by |= {team: (*made.won_by.get(team, ()), won[team]) for team in won}
        made.sure = made.able - misses
        yield made


def literal(of, rows):
    every = list(played_out(of, rows))
    return {team: hope(team, every) for team in "ABCDEFGH"}


def hope(team, every):
    if all(team in one.sure for one in every):
        return Hope.THROUGH, None
    if not any(team in one.able for one in every):
        return Hope.OUT, None
    own = [(one.won_by.get(team, ()), team in one.sure) for one in every if one.won_by.get(team)]
    won = [(min(margins), there) for margins, there in own if None not in margins]
    failing = [margin for margin, there in won if not there]
    if not won:
        return Hope.HELP, None
    if not failing:
        return Hope.OWN_HANDS, None
    return (Hope.OWN_HANDS, max(failing) + 2) if max(failing) < 2 * (MOST // 2) else (Hope.HELP, None)


def said(of, rows, look_through):
    made = chances(settled(*games_of(rows), of=of), explain=False, look_through=look_through, most=MOST)
    return {one.team: (one.hope, one.by) for table in made for one in table.teams}


@random(events())
@settings(max_examples=examples(4), deadline=None)
def test_every_team_stands_where_every_score_played_out_puts_it(event):
    of, rows = event
    true = literal(of, rows)
    for look_through in (2_500, 0):
        made = said(of, rows, look_through)
        assert made == {team: stands for team, stands in true.items() if team in made}


SECONDS = flat(format=Format.POOLS_THEN_KNOCKOUT, qualify=Qualify(1, 1), ladder=("points", "net", "gross", "lot"))
"""One goes on from each of two pools, and the better of the two seconds."""


def stands(*games, of=SECONDS):
    return {one.team: one.hope for table in chances(settled(*games, of=of)) for one in table.teams}


def test_a_second_whom_no_other_pool_can_pass_is_through():
    """B is second of its pool for good, with one win, +6 and 13 goals. In the other pool Y or Z, each beaten 1-9, will
    be second with one win: it can pass B only by a margin, and not at all where no margin counts for more than three.
    """
    over = pool("A 5 B 4", "A 5 C 4", "B 9 C 2", label="A")
    other = pool("W 9 Y 1", "W 9 Z 1", "Y v Z", label="B", prefix="H")
    assert stands(*over, *other) == {
        "A": Hope.THROUGH,
        "B": Hope.HELP,
        "C": Hope.OUT,
        "W": Hope.THROUGH,
        "Y": Hope.OWN_HANDS,
        "Z": Hope.OWN_HANDS,
    }
    capped = flat(format=SECONDS.format, qualify=SECONDS.qualify, ladder=("points", "net up to 3", "gross", "lot"))
    hopes = stands(*over, *other, of=capped)
    assert (hopes["B"], hopes["Y"], hopes["Z"]) == (Hope.THROUGH, Hope.OUT, Hope.OUT)


def test_by_how_much_a_second_must_win_to_pass_that_of_another_pool():
    """B has +6 and 13 goals. Y has lost 1-9: by 13 it comes to +5, by 14 to +6 and 15 goals at the least."""
    over = pool("A 5 B 4", "A 5 C 4", "B 9 C 2", label="A")
    other = pool("W 9 Y 1", "W 9 Z 1", "Y v Z", label="B", prefix="H")
    made = {one.team: one for table in chances(settled(*over, *other, of=SECONDS)) for one in table.teams}
    assert made["Y"].by == 2 * 14
    assert made["Y"].ways == ((Ending(game="H3", winner="Y", from_margin=2 * 14),),)


def test_a_second_of_a_pool_that_is_over_is_marked_as_soon_as_it_is_sure():
    over = pool("A 5 B 4", "A 5 C 4", "B 9 C 2", label="A")
    other = pool("W 9 Y 1", "W 9 Z 1", "Y v Z", label="B", prefix="H")
    capped = flat(format=SECONDS.format, qualify=SECONDS.qualify, ladder=("points", "net up to 3", "gross", "lot"))
    marks = {row.team: row.qualifies for table in told(settled(*over, *other, of=capped)).tables for row in table.rows}
    assert marks == {"A": True, "B": True, "C": False, "W": True, "Y": False, "Z": False}


def test_where_every_second_but_one_goes_on_the_smallest_bar_counts():
    """Of three seconds two go on: whoever is out must be passed by two others."""
    of = flat(format=SECONDS.format, qualify=Qualify(1, 2), ladder=("points", "net", "gross", "lot"))
    first = pool("A 5 B 4", "A 5 C 4", "B 9 C 2", label="A")
    second = pool("D 9 E 1", "D 9 F 1", "E 3 F 2", label="B", prefix="H")
    third = pool("W 9 Y 1", "W 9 Z 1", "Y v Z", label="C", prefix="K")
    hopes = stands(*first, *second, *third, of=of)
    assert (hopes["B"], hopes["E"], hopes["Y"]) == (Hope.THROUGH, Hope.HELP, Hope.OWN_HANDS)
