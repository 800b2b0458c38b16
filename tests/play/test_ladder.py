"""Ladders (CONTRACT 1.3): every step, the three ways to restart, and a slow literal reading beside the fast one."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given as random
from hypothesis import settings
from hypothesis import strategies as st

from tests.effort import examples
from tests.play.event_of import event, flat, goals, one, order, pool, reasons, settled, table
from tests.play.test_handicaps import played as by_handicap
from tourney.model.event import Format, LadderRestarts, Points
from tourney.model.games import Outcome
from tourney.play.ladder import climb
from tourney.play.steps import cap_of, known_step, ladder_of
from tourney.play.tally import Counted, Tally

C28 = pool("A 5 B 3", "B 6 C 5", "C 6 A 3", "A 4 D 3", "B 10 D 2", "C 5 D 4")
"""Case C28: three teams in a circle."""
NET_AMONG = ("win percentage", "head-to-head", "net among tied", "net")


def by(ladder, *games, restarts=LadderRestarts.YES, **changes):
    return settled(*games, of=flat(ladder=ladder, ladder_restarts=restarts, **changes))


# --- published and worked cases ---


def test_starting_again_after_one_team_is_separated():
    """C28, RESTART: C first on net among the tied (+2), A over B by their game (5-3)."""
    done = by(NET_AMONG, *C28)
    assert order(done) == ["C", "A", "B", "D"]
    assert reasons(done)[0] == ("C", "net among tied", "+2")
    assert reasons(done)[2] == ("B", "head-to-head", "3-5")


def test_going_on_after_one_team_is_separated():
    """C28, CONTINUE: B over A by net overall."""
    done = by(NET_AMONG, *C28, restarts=LadderRestarts.NO)
    assert order(done) == ["C", "B", "A", "D"]
    assert reasons(done)[2] == ("A", "net", "0")


@pytest.mark.parametrize(
    ("preset", "expected"),
    [
        ("bracket", ["A=B=C", "D"]),
        ("round robin", ["B", "C", "A", "D"]),
        ("net gross", ["B", "C", "A", "D"]),
    ],
)
def test_the_presets_on_a_circle(preset, expected):
    done = by((preset,), *C28)
    assert order(done) == expected
    if "A=B=C" not in expected:
        assert reasons(done)[:3] == [("B", "net", "+7"), ("C", "net", "+3"), ("A", "net", "0")]


FORFEIT = (
    one("G1", "A", "B", "1-0", outcome=Outcome.FORFEIT_BY_B),
    *pool("C 6 A 3", "A 5 D 4", "B 8 C 2", "B 7 D 3", first=2),
)


def test_a_forfeit_counts_in_the_head_to_head_and_adds_no_goals():
    """C30."""
    done = by(("bracket",), *FORFEIT, *pool("D 5 C 4", first=6))
    assert order(done) == ["A", "B", "D", "C"]
    lines = {row.team: (row.won, row.lost, row.scored, row.conceded) for row in table(done).rows}
    expected = {"A": (2, 1, 8, 10), "B": (2, 1, 15, 5), "C": (1, 2, 12, 16), "D": (1, 2, 12, 16)}
    assert lines == {team: (w, x, goals(f), goals(a)) for team, (w, x, f, a) in expected.items()}


def test_a_forfeit_beside_goals_asks():
    """C30, net_gross: B, A, then C and D undecided; that goals parted A and B asks (A-32)."""
    done = by(("net gross",), *FORFEIT, *pool("D 5 C 4", first=6))
    assert order(done) == ["B", "A", "C=D"]
    asked = [finding for finding in done.findings if finding.code == "A-32"]
    assert [finding.facts["teams"] for finding in asked] == [("A", "B")]
    assert asked[0].facts["games"] == ("G1",)


def test_a_forfeit_beside_goals_asks_below_a_place_that_wins_decided():
    """A has won every game; of the others each has won one, C by forfeit, and net goals part them: +3, -4, -5."""
    games = pool("A 5 B 3", "A 5 C 3", "A 5 D 3", "B 6 C 4", "D 8 B 3")
    done = by(("net gross",), *games, one("G6", "C", "D", "1-0", outcome=Outcome.FORFEIT_BY_B))
    assert order(done) == ["A", "D", "C", "B"]
    assert reasons(done)[0][:2] == ("A", "win percentage")
    asked = [finding for finding in done.findings if finding.code == "A-32"]
    assert [finding.facts["teams"] for finding in asked] == [("B", "C", "D")]
    assert asked[0].facts["games"] == ("G6",)


def test_a_double_forfeit_is_a_loss_for_both():
    """C30, last line."""
    both = one("G6", "C", "D", outcome=Outcome.DOUBLE_FORFEIT)
    done = by(("bracket",), *FORFEIT, both)
    assert order(done) == ["A", "B", "C", "D"]
    lines = {row.team: (row.won, row.lost, row.scored, row.conceded) for row in table(done).rows}
    assert lines["C"] == (1, 2, goals(8), goals(11))
    assert lines["D"] == (0, 3, goals(7), goals(12))


def test_forfeit_goals_give_a_forfeit_its_score():
    done = by(("net gross",), *FORFEIT, *pool("D 5 C 4", first=6), forfeit_goals=(goals(3), goals(0)))
    lines = {row.team: row.net for row in table(done).rows}
    assert (lines["A"], lines["B"]) == (goals(1), goals(7))
    assert "A-32" not in {finding.code for finding in done.findings}


# --- single steps ---


BEAT_ALL = pool(
    "A 5 B 4", "A 5 C 4", "D 5 A 4", "E 5 A 4", "B 5 C 4", "B 5 D 4", "E 5 B 4", "C 5 D 4", "C 5 E 4", "E 5 D 4"
)
"""E 3-1; A, B, C 2-2, of whom A beat both others and B beat C; D 1-3."""


def test_a_team_that_beat_all_others_level_is_first_and_the_rest_start_again():
    done = by(("bracket",), *BEAT_ALL)
    assert order(done) == ["E", "A", "B", "C", "D"]
    assert [reason for _, reason, _ in reasons(done)] == [
        "win percentage",
        "win percentage",
        "beat all others",
        "head-to-head if two",
        "win percentage",
    ]


def test_without_a_restart_the_rest_go_on_to_the_last_step():
    assert order(by(("bracket",), *BEAT_ALL, restarts=LadderRestarts.NO)) == ["E", "A", "B=C", "D"]


def test_beating_all_others_needs_a_game_with_each_and_every_game_won():
    never_met = pool("A 5 B 4", "B 5 C 4", "C 5 D 4")
    assert order(by(("wins", "beat all others", "lot"), *never_met)) == ["A=B=C", "D"]
    two_legs = pool("A 5 B 4", "B 5 A 4", "A 5 C 4", "C 5 A 4", "B 5 C 4", "C 5 B 4")
    assert order(by(("wins", "beat all others", "lot"), *two_legs)) == ["A=B=C"]


def test_head_to_head_needs_every_pair_to_have_met():
    games = pool("A 5 B 4", "C 5 D 4", "B 5 C 4", "D 5 E 4", "E 5 A 4")
    done = by(("wins", "head-to-head", "lot"), *games)
    assert order(done) == ["A=B=C=D=E"]
    assert table(done).passed_over == ("head-to-head",)


def test_a_step_for_two_is_not_passed_over_for_three_and_is_for_two_that_never_met():
    assert table(by(("bracket",), *C28)).passed_over == ()
    never = pool("A 5 C 4", "B 5 C 4")
    assert table(by(("bracket",), *never)).passed_over == ("head-to-head if two",)


def test_net_up_to_a_margin_caps_each_game():
    games = pool("A 12 C 2", "C 5 A 4", "B 5 C 3", "C 5 B 4")
    assert order(by(("win percentage", "net", "lot"), *games)) == ["A", "B", "C"]
    capped = by(("win percentage", "net up to 2", "lot"), *games)
    assert order(capped) == ["A=B", "C"]
    assert reasons(capped)[-1] == ("C", "net up to 2", "-2")


def test_a_cap_may_be_half_a_goal_however_it_is_written():
    words = ("net up to 5", "net up to 5.5", "net up to 5,5", "net up to 5½", "net")
    assert [cap_of(word) for word in words] == [10, 11, 11, 11, None]


def test_fewer_goals_against_are_better():
    done = by(("wins", "goals against", "lot"), *pool("A 5 C 4", "B 9 C 5", "A 1 B 1"))
    assert order(done) == ["A", "B", "C"]
    assert reasons(done)[1] == ("B", "goals against", "6")


def test_goals_that_nobody_knows_pass_a_goal_step_over():
    games = (one("G1", "A", "B", outcome=Outcome.WON_BY_A), *pool("C 5 A 4", "B 5 C 4", first=2))
    done = by(("wins", "net", "lot"), *games)
    assert order(done) == ["A=B=C"]
    assert table(done).passed_over == ("net",)


def test_goals_scored_leaves_out_what_was_given():
    """A-53: published goals and goals scored are two steps."""
    of = event(lower=goals(6), upper=goals(9), ladder=("points", "goals scored", "lot"))
    rows = table(by_handicap("7-7", of=of)).rows
    assert [(row.team, row.figure) for row in rows] == [("B", "7"), ("A", "6")]
    gross = event(lower=goals(6), upper=goals(9), ladder=("points", "gross"))
    assert [row.rank for row in table(by_handicap("7-7", of=gross)).rows] == [1, 1]


def test_more_points_for_a_win_in_regulation():
    """IIHF: 3-2-1-0."""
    games = (
        one("G1", "A", "B", "5-4", outcome=Outcome.OVERTIME),
        one("G2", "B", "C", "5-4"),
        one("G3", "C", "A", "8-7", outcome=Outcome.SHOOTOUT),
    )
    done = by(("points", "lot"), *games, points=Points(3, 2, 1, 1, 0))
    assert {row.team: row.points for row in table(done).rows} == {"A": 3, "B": 4, "C": 2}


def test_a_tie_is_half_a_win():
    done = by(("win percentage", "lot"), *pool("A 5 B 5", "A 5 C 4", "B 5 C 5"))
    assert {row.team: row.percentage for row in table(done).rows} == {
        "A": Fraction(3, 4),
        "B": Fraction(1, 2),
        "C": Fraction(1, 4),
    }
    assert reasons(done)[0] == ("A", "win percentage", "75%")


def test_unequal_numbers_of_games_are_ranked_by_percentage():
    done = by(("win percentage", "lot"), *pool("A 5 B 4", "C 5 B 4", "C 4 B 5"))
    assert order(done) == ["A", "C", "B"]


def test_an_unknown_step_asks_and_is_passed_over():
    done = by(("points", "fair play", "net", "lot"), *pool("A 5 B 5", "A 9 C 4", "B 5 C 4"))
    assert order(done) == ["A", "B", "C"]
    assert [finding.facts["step"] for finding in done.findings if finding.code == "ladder-step-unknown"] == [
        "fair play"
    ]
    assert known_step("committee: fair play")
    assert not known_step("fair play")


@pytest.mark.parametrize("format_", Format)
def test_every_format_has_its_ladder(format_):
    first = ladder_of(event(format=format_))[0]
    round_robin = format_ in {Format.ROUND_ROBIN, Format.SWISS, Format.THREE_TEAM_DAY}
    assert first == ("points" if round_robin else "win percentage")


# --- a slow, literal reading of CONTRACT 1.3 ---

Plain = tuple[str, str, int, int]
"""Two teams and their goals."""
AMONG = {"head-to-head", "head-to-head if two", "beat all others", "net among tied", "goals among tied"}


def share(game: Plain, team: str) -> int | None:
    """2, 1 or 0 for a team in a game; None where it is not in it."""
    a, b, x, y = game
    if team not in {a, b}:
        return None
    own, other = (x, y) if team == a else (y, x)
    return 2 if own > other else 1 if own == other else 0


def value(step: str, team: str, level: Sequence[str], games: Sequence[Plain]) -> Fraction | None:
    """What a step says of one team, read word by word; None where it cannot be applied."""
    if step in AMONG:
        among = [game for game in games if game[0] in level and game[1] in level]
        return among_tied(step, team, level, among)
    mine = [game for game in games if team in game[:2]]
    own = [(game[2], game[3]) if game[0] == team else (game[3], game[2]) for game in mine]
    shares = [share(game, team) or 0 for game in mine]
    words = {
        "points": sum(shares),
        "wins": shares.count(2),
        "win percentage": Fraction(sum(shares), 2 * len(shares)) if shares else 0,
        "net": sum(x - y for x, y in own),
        "gross": sum(x for x, _ in own),
        "goals against": -sum(y for _, y in own),
        "net up to 2": sum(max(-2, min(2, x - y)) for x, y in own),
    }
    return Fraction(words[step])


def among_tied(step: str, team: str, level: Sequence[str], among: Sequence[Plain]) -> Fraction | None:
    """The same for the steps that look at the games among the tied."""
    own = [(game[2], game[3]) if game[0] == team else (game[3], game[2]) for game in among if team in game[:2]]
    if step == "beat all others":
        beaten = {game[0] if game[1] == team else game[1] for game in among if share(game, team) == 2}
        spoilt = any(share(game, team) in {0, 1} for game in among)
        return Fraction(int(beaten == set(level) - {team} and not spoilt))
    if step == "head-to-head if two" and len(level) != 2:
        return None
    if not all(any({x, y} == set(game[:2]) for game in among) for x, y in combinations(level, 2)):
        return None
    words = {
        "net among tied": sum(x - y for x, y in own),
        "goals among tied": sum(x for x, _ in own),
        "head-to-head": sum(share(game, team) or 0 for game in among),
        "head-to-head if two": sum(share(game, team) or 0 for game in among),
    }
    return Fraction(words[step])


def split(level: list[str], step: str, came_in: list[str], games: Sequence[Plain]) -> list[list[str]]:
    values = {team: value(step, team, came_in, games) for team in level}
    if None in values.values():
        return [level]
    return [[team for team in level if values[team] == one] for one in sorted(set(values.values()), reverse=True)]


def literal(
    level: list[str], steps: list[str], at: int, restarts: LadderRestarts, games: Sequence[Plain]
) -> list[list[str]]:
    """The order of a level group from a step on, one sentence of CONTRACT 1.3 after the other."""
    if len(level) == 1 or at >= len(steps):
        return [level]
    step = steps[at]
    if restarts is LadderRestarts.AMONG_TIED and step in AMONG:
        end = at
        while end < len(steps) and steps[end] in AMONG:
            end += 1
        parts = [level]
        for one_step in steps[at:end]:
            parts = [
                piece for part in parts for piece in (split(part, one_step, level, games) if len(part) > 1 else [part])
            ]
        if len(parts) == 1:
            return literal(level, steps, end, restarts, games)
        return [piece for part in parts for piece in literal(part, steps, at, restarts, games)]
    parts = split(level, step, level, games)
    if len(parts) == 1:
        return literal(level, steps, at + 1, restarts, games)
    following = 1 if restarts is LadderRestarts.YES and at > 0 else at + 1
    return [piece for part in parts for piece in literal(part, steps, following, restarts, games)]


STEPS = [
    "points", "wins", "win percentage", "head-to-head", "head-to-head if two", "beat all others", "net among tied",
    "goals among tied", "net", "gross", "goals against", "net up to 2",
]  # fmt: skip
TEAMS = "ABCDE"
PAIRS = list(combinations(TEAMS, 2))


@st.composite
def some_games(draw) -> list[Plain]:
    """A few games of five teams with low scores, so that ties are common; some pairs never meet, some meet twice."""
    pairs = draw(st.lists(st.sampled_from(PAIRS), min_size=3, max_size=12))
    return [(a, b, draw(st.integers(0, 3)), draw(st.integers(0, 3))) for a, b in pairs]


def fast(
    teams: Sequence[str], steps: Sequence[str], restarts: LadderRestarts, games: Sequence[Plain]
) -> list[list[str]]:
    rows = [
        Counted(
            f"G{n}", a, b, share((a, b, x, y), a) or 0, share((a, b, x, y), b) or 0,
            share((a, b, x, y), a) or 0, share((a, b, x, y), b) or 0, 2 * x, 2 * y, True, 2 * x, 2 * y,
        )
        for n, (a, b, x, y) in enumerate(games)
    ]  # fmt: skip
    made = climb(Tally(teams, rows), teams, tuple(steps), restarts)
    return [sorted(group.teams) for group in made.groups]


@random(some_games(), st.lists(st.sampled_from(STEPS), min_size=1, max_size=6), st.sampled_from(LadderRestarts))
@settings(max_examples=examples(150), deadline=None)
def test_the_ladder_is_what_its_words_say(games, steps, restarts):
    expected = literal(list(TEAMS), steps, 0, restarts, games)
    assert fast(TEAMS, steps, restarts, games) == [sorted(part) for part in expected]


@random(
    some_games(),
    st.lists(st.sampled_from(STEPS), min_size=1, max_size=6),
    st.sampled_from(LadderRestarts),
    st.randoms(),
)
@settings(max_examples=examples(60), deadline=None)
def test_the_order_of_entry_and_the_names_decide_nothing(games, steps, restarts, chance):
    shuffled, renamed = list(TEAMS), dict(zip(TEAMS, chance.sample("VWXYZ", 5), strict=True))
    chance.shuffle(shuffled)
    rows = chance.sample(games, len(games))
    before = fast(TEAMS, steps, restarts, games)
    after = fast(
        [renamed[team] for team in shuffled], steps, restarts, [(renamed[a], renamed[b], x, y) for a, b, x, y in rows]
    )
    assert after == [sorted(renamed[team] for team in group) for group in before]


@random(some_games(), st.lists(st.sampled_from(STEPS), min_size=2, max_size=6), st.sampled_from(LadderRestarts))
@settings(max_examples=examples(60), deadline=None)
def test_no_step_reverses_the_first(games, steps, restarts):
    groups = fast(TEAMS, steps, restarts, games)
    firsts = [value(steps[0], team, TEAMS, games) for group in groups for team in group]
    if None not in firsts:
        assert firsts == sorted(firsts, reverse=True)
