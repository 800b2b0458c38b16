"""Who can still go on: exact over winners and margins, beside a brute force that plays everything out."""

from __future__ import annotations

from itertools import combinations, product

from hypothesis import given as random
from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import astuple, replace

from schedules.chances import chances, told
from tests.build import later
from tests.effort import examples
from tests.play.event_of import Stage, codes, flat, one, pool, settled
from tourney.model.event import Format, LadderRestarts, PoolTies, Qualify
from tourney.model.games import Placed
from tourney.model.hopes import Chances, Ending, Hope
from tourney.model.people import Team

POOLS = flat(format=Format.POOLS_THEN_KNOCKOUT, qualify=Qualify(2))
OTHER = pool("W 5 X 3", label="B", prefix="B")


def hopes(*games, of=POOLS, name="Pool A"):
    (made,) = [one for one in chances(settled(*games, *OTHER, of=of)) if one.table == name]
    return {chance.team: chance.hope for chance in made.teams}


def chances_of(*games, of=POOLS) -> Chances:
    return next(one for one in chances(settled(*games, *OTHER, of=of)) if one.table == "Pool A")


def test_a_complete_table_has_no_chances_left():
    assert chances(settled(*pool("A 5 B 3", label="A"), of=POOLS)) == ()


def test_two_wins_of_three_games_are_through_and_two_losses_out():
    """A has beaten B and C, D has lost to B and C; left: A v D, B v C. Two go on."""
    games = pool("A 5 B 3", "A 5 C 3", "B 5 D 3", "C 5 D 3", "A v D", "B v C", label="A")
    assert hopes(*games) == {"A": Hope.THROUGH, "B": Hope.OWN_HANDS, "C": Hope.OWN_HANDS, "D": Hope.OUT}


def test_a_team_without_games_left_needs_help():
    """A 2-1 is done; B and C are 1-1 and meet; D 1-1 plays E 0-2: only who loses makes room."""
    games = pool("A 5 B 3", "A 5 E 3", "D 5 A 3", "B 5 E 3", "C 5 D 3", "B v C", "D v E", label="A")
    of = flat(format=Format.POOLS_THEN_KNOCKOUT, qualify=Qualify(1), ladder=("points", "net", "lot"))
    assert hopes(*games, of=of)["A"] is Hope.HELP
    assert hopes(*games, of=of)["E"] is Hope.OUT


def test_the_last_game_is_told_by_margin():
    """A +1 is done, 1-1. C, 1-0, goes on with a win or a tie. If B wins, all are 1-1 and net decides.

    B stands at -2: by one or two A stays first, by three B is level with A, by four it passes.
    """
    games = pool("A 5 B 3", "C 5 A 4", "B v C", label="A")
    of = flat(
        format=Format.POOLS_THEN_KNOCKOUT, qualify=Qualify(1), ladder=("points", "net", "lot"), pool_ties=PoolTies.STAND
    )
    made = chances_of(*games, of=of)
    assert (made.games_left, made.places) == (("G3",), (1,))
    told = [(*astuple(one.endings[0])[1:], one.through, one.perhaps) for one in made.scenarios]
    assert told == [
        ("B", 2, 4, ("A",), ()),
        ("B", 6, 6, (), ("A", "B")),
        ("B", 8, None, ("B",), ()),
        ("C", None, None, ("C",), ()),
        ("", None, None, ("C",), ()),
    ]
    assert {chance.team: chance.hope for chance in made.teams} == {
        "A": Hope.HELP,
        "B": Hope.OWN_HANDS,
        "C": Hope.OWN_HANDS,
    }
    assert {chance.team: (chance.by, chance.ways) for chance in made.teams} == {
        "A": (None, ()),
        "B": (8, ((Ending(game="G3", winner="B", from_margin=8),),)),
        "C": (None, ((Ending(game="G3", winner="C"),), (Ending(game="G3", winner=""),))),
    }


def test_a_tie_for_the_title_is_place_one():
    games = pool("A 5 B 3", "A 5 C 3", "B v C")
    (made,) = chances(settled(*games, of=flat(format=Format.ROUND_ROBIN)))
    assert made.places == (1,)
    assert {chance.team: chance.hope for chance in made.teams} == {
        "A": Hope.THROUGH,
        "B": Hope.OUT,
        "C": Hope.OUT,
    }


def test_before_the_first_game_the_title_is_in_everybodys_hands():
    """28 games left: who wins all seven has 14 points, and nobody else can have more than 12."""
    games = pool(*(f"{a} v {b}" for a, b in combinations("ABCDEFGH", 2)))
    (made,) = chances(settled(*games, of=flat(format=Format.ROUND_ROBIN)))
    assert {chance.hope for chance in made.teams} == {Hope.OWN_HANDS}


def test_where_net_comes_first_even_winning_everything_is_not_enough():
    games = pool(*(f"{a} v {b}" for a, b in combinations("ABCDEFGH", 2)))
    (made,) = chances(settled(*games, of=flat(format=Format.ROUND_ROBIN, ladder=("net", "lot"))))
    assert {chance.hope for chance in made.teams} == {Hope.HELP}


def test_with_too_many_games_left_points_alone_still_say_who_is_out():
    """Ten teams, four go on by wins. A has lost eight of nine, and eight others hold two wins: it is ninth at best.

    B, 2-1, has eight wins if it wins the rest; then only C, I and J can still have as many: it is fourth at worst.
    """
    lost = [f"{team} 5 A 3" for team in "BCDEFGHI"]
    more = ["B 5 C 3", "D 5 E 3", "F 5 G 3", "H 5 I 3", "C 5 D 3", "E 5 F 3", "G 5 H 3", "I 5 B 3"]
    played = [*lost, *more]
    met = {frozenset((line.split()[0], line.split()[2])) for line in played}
    left = [f"{a} v {b}" for a, b in combinations("ABCDEFGHIJ", 2) if frozenset((a, b)) not in met]
    of = flat(format=Format.POOLS_THEN_KNOCKOUT, qualify=Qualify(4), ladder=("wins", "net", "lot"))
    (made, _) = chances(settled(*pool(*played, *left, label="A"), *OTHER, *pool("Y v Z", label="C"), of=of))
    hopes_now = {chance.team: (chance.hope, chance.best, chance.worst) for chance in made.teams}
    assert hopes_now["A"] == (Hope.OUT, 9, 10)
    assert hopes_now["B"][0] is Hope.OWN_HANDS


def test_the_shortest_ways_through_are_named():
    """Left: A v D, B v C. A is through; the winner of B v C joins it whatever A and D do."""
    games = pool("A 5 B 3", "A 5 C 3", "B 5 D 3", "C 5 D 3", "A v D", "B v C", label="A")
    ways = {chance.team: chance.ways for chance in chances_of(*games).teams}
    assert ways == {
        "A": (),
        "B": ((Ending(game="G6", winner="B"),),),
        "C": ((Ending(game="G6", winner="C"),),),
        "D": (),
    }


def test_a_way_through_may_need_two_games():
    """One goes on. A has two wins and is done; B and C have beaten it and pass it with one more win each."""
    games = pool("A 5 D 3", "A 5 E 3", "B 5 A 3", "C 5 A 3", "B v D", "C v E", label="A")
    of = flat(format=Format.POOLS_THEN_KNOCKOUT, qualify=Qualify(1), ladder=("wins", "head-to-head", "lot"))
    ways = {chance.team: chance.ways for chance in chances_of(*games, of=of).teams}
    assert ways == {
        "A": ((Ending(game="G5", winner="D"), Ending(game="G6", winner="E")),),
        "B": ((Ending(game="G5", winner="B"), Ending(game="G6", winner="E")),),
        "C": ((Ending(game="G5", winner="D"), Ending(game="G6", winner="C")),),
        "D": (),
        "E": (),
    }


def test_rounds_to_be_drawn_are_open():
    """A Swiss event of three rounds after its first."""
    games = [replace(game, round=1) for game in pool("A 5 B 3", "C 5 D 3")]
    done = settled(*games, of=flat(format=Format.SWISS, rounds=3))
    assert (done.tables[0].complete, codes(done)) == (False, [])
    assert {chance.hope for chance in chances(done)[0].teams} == {Hope.TO_BE_DRAWN}
    one_round = settled(*games, of=flat(format=Format.SWISS, rounds=1))
    assert one_round.tables[0].complete


def test_two_games_left_list_every_ending():
    games = pool("A 5 B 3", "A 5 C 3", "B 5 D 3", "C 5 D 3", "A v D", "B v C", label="A")
    made = chances_of(*games)
    assert len(made.scenarios) == 4
    first = made.scenarios[0]
    assert first.endings == (Ending(game="G5", winner="A"), Ending(game="G6", winner="B"))
    assert first.through == ("A", "B")


def test_the_table_marks_who_is_settled():
    games = pool("A 5 B 3", "A 5 C 3", "B 5 D 3", "C 5 D 3", "A v D", "B v C", label="A")
    done = told(settled(*games, *OTHER, of=POOLS))
    rows = {row.team: row.qualifies for row in done.tables[0].rows}
    assert rows == {"A": True, "B": None, "C": None, "D": False}


def test_places_named_by_the_bracket_are_the_ones_that_count():
    games = pool("A 5 B 3", "A 5 C 3", "B v C", label="A")
    final = one("F", Placed(1, "A"), Placed(1, "B"), stage=Stage.FINAL)
    assert hopes(*games, final) == {"A": Hope.THROUGH, "B": Hope.OUT, "C": Hope.OUT}


# --- played out ---

TEAMS = "ABCD"
PAIRS = list(combinations(TEAMS, 2))
LADDERS = [
    ("points", "head-to-head", "beat all others", "lot"),
    ("win percentage", "head-to-head if two", "beat all others", "shootout or lot"),
    ("points", "head-to-head", "net", "lot"),
    ("points", "net", "head-to-head", "shootout"),
    ("points", "head-to-head", "net among tied", "net", "lot"),
]


@st.composite
def pools_with_games_left(draw, *, left: int):
    """Six games of four teams; `left` of them are to come."""
    rows = []
    order = draw(st.permutations(PAIRS))
    for number, (a, b) in enumerate(order):
        if number < left:
            rows.append((a, b, None))
        else:
            rows.append((a, b, (draw(st.integers(0, 3)), draw(st.integers(0, 3)))))
    return rows


def games_of(rows, filled=()):
    filling = iter(filled)
    games = []
    for number, (a, b, score) in enumerate(rows):
        here = score or next(filling, None)
        games.append(one(f"G{number}", a, b, f"{here[0]}-{here[1]}" if here else "", pool="A"))
    return games


def played_out(rows, of, scores):
    """The best and the worst place of each team over every way the games left can end, among the given scores."""
    best, worst = dict.fromkeys(TEAMS, 9), dict.fromkeys(TEAMS, 0)
    left = sum(score is None for *_, score in rows)
    for filled in product(scores, repeat=left):
        for row in settled(*games_of(rows, filled), of=of).tables[0].rows:
            best[row.team] = min(best[row.team], row.rank)
            worst[row.team] = max(worst[row.team], row.rank_to)
    return best, worst


def said(rows, of):
    (made,) = chances(settled(*games_of(rows), of=of))
    return {chance.team: (chance.best, chance.worst) for chance in made.teams}


@random(pools_with_games_left(left=2), st.sampled_from(LADDERS[:2]), st.sampled_from(LadderRestarts))
@settings(max_examples=examples(12), deadline=None)
def test_without_goals_in_the_ladder_the_places_are_exact(rows, ladder, restarts):
    of = flat(format=Format.ROUND_ROBIN, ladder=ladder, ladder_restarts=restarts, pool_ties=PoolTies.STAND)
    best, worst = played_out(rows, of, [(1, 0), (0, 1), (1, 1)])
    assert said(rows, of) == {team: (best[team], worst[team]) for team in TEAMS}


def test_a_team_that_has_withdrawn_is_out_whatever_its_points():
    """A has won both games played and withdraws before its last: it forfeits that one, and goes nowhere."""
    games = pool("A 5 B 3", "A 5 C 3", "B 5 D 3", "C 5 D 3", "A v D", "B v C", label="A")
    names = [Team(name=name) for name in "ABCDWX"]
    teams = tuple(replace(team, withdrawn=later(0)) if team.name == "A" else team for team in names)
    done = told(settled(*games, *OTHER, of=POOLS, teams=teams))
    chance = next(one for one in done.chances[0].teams if one.team == "A")
    assert (chance.hope, chance.ways) == (Hope.OUT, ())
    assert {row.team: row.qualifies for row in done.tables[0].rows}["A"] is False
    assert all("A" not in (*one.through, *one.perhaps) for one in done.chances[0].scenarios)
