"""Looking through and the solver beside each other, and both beside every score played out by the table itself."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, product

from hypothesis import given as random
from hypothesis import settings
from hypothesis import strategies as st

from schedules.chances import chances
from tests.effort import examples
from tests.play.event_of import flat, one, settled
from tourney.model.event import Format, LadderRestarts, Points, PoolTies, Qualify, ShootoutWin, Tie
from tourney.model.games import Outcome
from tourney.model.hopes import Hope

TEAMS = "ABCD"
PAIRS = list(combinations(TEAMS, 2))
MOST = 3
"""Goals of a side in a game left, here: every score up to 3-3 is played out."""
LADDERS = [
    ("points", "head-to-head", "beat all others", "lot"),
    ("win percentage", "head-to-head if two", "beat all others", "shootout or lot"),
    ("points", "head-to-head if two", "net", "gross", "shootout"),
    ("points", "head-to-head", "net among tied", "goals among tied", "net", "goals for", "lot"),
    ("points", "net up to 1", "head-to-head", "goals against", "committee: draw"),
    ("wins", "goals scored", "beat all others", "net"),
    ("net", "head-to-head", "lot"),
]
"""Ladders with and without goals, before and behind the games among the tied; the last but one waits for nothing."""


@st.composite
def events(draw):
    """A pool of four with two games left, and a committee's choice of everything that a table hangs on."""
    of = flat(
        format=Format.POOLS_THEN_KNOCKOUT,
        qualify=Qualify(draw(st.integers(1, 3))),
        ladder=draw(st.sampled_from(LADDERS)),
        ladder_restarts=draw(st.sampled_from(LadderRestarts)),
        pool_ties=draw(st.sampled_from(PoolTies)),
        tie=draw(st.sampled_from(Tie)),
        shootout_win=draw(st.sampled_from(ShootoutWin)),
        shootout_goal_in_net=draw(st.booleans()),
        points=draw(st.sampled_from([Points(), Points(win=3, extra_win=2, extra_loss=1)])),
    )
    order = draw(st.permutations(PAIRS))
    goals = st.integers(0, 3)
    return of, [(a, b, None if number < 2 else (draw(goals), draw(goals))) for number, (a, b) in enumerate(order)]


def games_of(rows, ends=()):
    filling = iter(ends)
    games = []
    for number, (a, b, score) in enumerate(rows):
        goals, outcome = (score, Outcome.PLAYED) if score else next(filling, (None, Outcome.NOT_PLAYED))
        text = f"{goals[0]}-{goals[1]}" if goals else ""
        games.append(one(f"G{number}", a, b, text, pool="A", outcome=outcome))
    return games


def ends_of(of):
    """Every score of one game as the committee may type it; a shootout's goal that no table counts comes on top."""
    stands = of.pool_ties is PoolTies.STAND
    on_top = 0 if of.shootout_goal_in_net else 1
    for a, b in product(range(MOST + 2), repeat=2):
        apart, highest = abs(a - b), max(a, b)
        if highest <= MOST and (apart or stands):
            yield (a, b), Outcome.PLAYED
        if stands:
            continue
        if apart == 1 and of.tie is Tie.SHOOTOUT and highest <= MOST + on_top:
            yield (a, b), Outcome.SHOOTOUT
        if highest <= MOST and apart in {1, 2} and of.tie is Tie.OVERTIME:
            yield (a, b), Outcome.OVERTIME


@dataclass
class Played:
    """One way for both games to end: every team's first and last place, and by how much it won each of its own."""

    spans: dict
    won_by: dict


def played_out(of, rows):
    for ends in product(list(ends_of(of)), repeat=2):
        done = settled(*games_of(rows, ends), of=of)
        spans = {row.team: (row.rank, row.rank_to) for row in done.tables[0].rows}
        won_by = {team: [] for team in TEAMS}
        for result in done.results[:2]:
            goals = goals_counted(of, result)
            for team, margin in ((result.a, goals[0] - goals[1]), (result.b, goals[1] - goals[0])):
                as_tie = of.shootout_win is ShootoutWin.TIE and result.outcome is Outcome.SHOOTOUT
                won_by[team].append(margin if result.winner == team and not as_tie else None)
        yield Played(spans, won_by)


def goals_counted(of, result):
    goals = [result.score_a.halves, result.score_b.halves]
    if result.outcome is Outcome.SHOOTOUT and not of.shootout_goal_in_net:
        goals[0 if result.winner == result.a else 1] -= 2
    return goals


def literal(of, rows):
    """What is true of every team, counted over every score."""
    every = list(played_out(of, rows))
    places = set(range(1, of.qualify.each + 1))
    told = {}
    for team in TEAMS:
        spans = [one.spans[team] for one in every]
        best, worst = min(low for low, _ in spans), max(high for _, high in spans)
        told[team] = (*_hope(team, every, places, of), best, worst)
    return told


def _hope(team, every, places, of):
    sure = [set(range(one.spans[team][0], one.spans[team][1] + 1)) <= places for one in every]
    if all(sure):
        return Hope.THROUGH, None
    if not any(set(range(one.spans[team][0], one.spans[team][1] + 1)) & places for one in every):
        return Hope.OUT, None
    own = [(one.won_by[team], there) for one, there in zip(every, sure, strict=True) if one.won_by[team]]
    won = [(min(margins), there) for margins, there in own if None not in margins]
    if not won:
        return Hope.HELP, None
    failing = [margin for margin, there in won if not there]
    if not failing:
        return Hope.OWN_HANDS, None
    goals = any(step not in {"points", "wins", "win percentage"} for step in of.ladder)
    cap = 2 * (MOST // 2)
    return (Hope.OWN_HANDS, max(failing) + 2) if goals and max(failing) < cap else (Hope.HELP, None)


def said(of, rows, look_through):
    done = settled(*games_of(rows), of=of)
    (made,) = chances(done, explain=False, look_through=look_through, most=MOST)
    return {one.team: (one.hope, one.by, one.best, one.worst) for one in made.teams}


@random(events())
@settings(max_examples=examples(6), deadline=None)
def test_both_ways_say_what_is_true_of_every_score(event):
    of, rows = event
    true = literal(of, rows)
    assert said(of, rows, 7_000) == true
    assert said(of, rows, 0) == true
