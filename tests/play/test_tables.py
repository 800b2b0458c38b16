"""Tables: stakes, what comes next, rulings and shootouts on ties, who goes on (CONTRACT 1.3, cases C32)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from tests.play.event_of import Stage, codes, flat, one, order, pool, reasons, ruled, settled, table, totals
from tourney.model.event import Format, LadderRestarts, Qualify
from tourney.model.findings import Phrase, Word, phrase
from tourney.model.games import BestPlaced, Hit, HitResult, Placed
from tourney.model.people import Team
from tourney.model.results import Stake
from tourney.model.sheets import DrawRow
from tourney.play.steps import percent

RING = pool("A 5 B 4", "B 5 C 4", "C 5 A 4", label="A", prefix="A")
"""Case C32: every criterion is equal."""
OTHER = pool("D 5 E 3", "D 5 F 3", "E 5 F 3", label="B", prefix="B")
POOLS = flat(format=Format.POOLS_THEN_KNOCKOUT)


def ties(done, name="Pool A"):
    return [(tie.name, tie.stake, tie.next) for tie in table(done, name).undecided]


@pytest.mark.parametrize(
    ("each", "stake", "next_"),
    [(1, Stake.ELIMINATION, "shootout"), (2, Stake.ELIMINATION, "shootout"), (3, Stake.SEEDING, "lot")],
)
def test_a_tie_that_eliminates_is_shot_out_and_one_for_seeding_is_drawn(each, stake, next_):
    done = settled(*RING, *OTHER, of=replace(POOLS, qualify=Qualify(each)))
    assert ties(done) == [("Pool A 1-3", stake, next_)]
    assert codes(done) == ["tie"]


def test_the_games_say_who_goes_on_where_they_name_places():
    """Only the first of each pool is named, whatever `Qualify` says."""
    final = one("F", Placed(1, "A"), Placed(1, "B"), stage=Stage.FINAL)
    done = settled(*RING, *OTHER, final, of=POOLS)
    assert [row.qualifies for row in table(done, "Pool B").rows] == [True, False, False]
    third = one("P", Placed(3, "A"), Placed(3, "B"), stage=Stage.PLACEMENT, round=5)
    done = settled(*RING, *OTHER, final, third, of=POOLS)
    assert [row.qualifies for row in table(done, "Pool B").rows] == [True, False, False]


def test_a_tie_for_the_title_is_shot_out_and_one_for_a_lower_place_is_drawn():
    of = flat(ladder=("bracket",))
    ring = pool("A 5 B 4", "B 5 C 4", "C 5 A 4", "A 5 D 4", "B 5 D 4", "C 5 D 4")
    assert ties(settled(*ring, of=of), "Table") == [("Table 1-3", Stake.TITLE, "shootout")]
    low = pool("A 5 B 4", "B 5 C 4", "C 5 A 4", "D 5 A 4", "D 5 B 4", "D 5 C 4")
    assert ties(settled(*low, of=of), "Table") == [("Table 2-4", Stake.PLACE, "lot")]


def test_a_tie_over_the_last_sure_place_and_a_perhaps_eliminates():
    final = one("F", BestPlaced(2, 1), Placed(1, "A"), stage=Stage.FINAL)
    done = settled(*RING, *OTHER, final, of=POOLS)
    assert ties(done)[0][1] is Stake.ELIMINATION
    assert [row.qualifies for row in table(done, "Pool B").rows] == [False, None, False]


def test_the_ladder_says_what_comes_next():
    for step in ("shootout", "lot", "committee: fair play"):
        done = settled(*RING, of=flat(ladder=("points", step, "net")))
        assert ties(done)[0][2] == step
    assert ties(settled(*RING, of=flat(ladder=("points",))))[0][2] == "committee: to decide"


@pytest.mark.parametrize(
    ("step", "to_do"),
    [
        (("shootout",), phrase("Hold a shootout and enter it under `{tie}` in Shootouts.", tie=Word("Pool A 1-3"))),
        (("lot",), Phrase("Draw the lot.")),
        (("committee: fair play",), phrase("Next: {next}.", next=phrase("the committee: {what}", what="fair play"))),
        ((), phrase("Next: {next}.", next=Phrase("a decision of the committee"))),
    ],
)
def test_a_tie_says_what_to_do(step, to_do):
    done = settled(*RING, of=flat(ladder=("points", *step)))
    (tie,) = (finding for finding in done.findings if finding.key == "tie")
    assert tie.facts["next"] == to_do
    assert (tie.facts["first"], tie.facts["last"], tie.facts["teams"]) == (1, 3, ("A", "B", "C"))


def test_a_tie_is_asked_only_when_every_game_is_in():
    done = settled(*RING, *pool("A v D", label="A"))
    assert (ties(done), codes(done), table(done, "Pool A").complete) == ([], [], False)


def test_a_ruling_orders_the_tied():
    done = settled(*RING, *OTHER, of=POOLS, rulings=(ruled("tie", "Pool A 1-3", "C > A > B"),))
    assert order(done, "Pool A") == ["C", "A", "B"]
    assert (ties(done), codes(done)) == ([], ["tie/ruled"])
    assert done.findings[0].ruling is done.sheets.rulings[0]
    assert reasons(done, "Pool A")[0][1] == "committee"
    fair = settled(*RING, of=flat(ladder=("points", "committee: fair play")), rulings=done.sheets.rulings)
    assert reasons(fair, "Pool A")[0][1] == "committee: fair play"


def test_a_place_asked_of_the_pools_compares_shares_and_not_points():
    """Pools of three and of four: B has 1 of 2, E 2 of 3. By points the ladder would ask for 2 against 4."""
    other = pool("D 5 E 3", "E 5 F 3", "E 5 H 3", "D 5 F 3", "D 5 H 3", "F 5 H 3", label="B", prefix="B")
    first = pool("A 5 B 3", "B 5 C 3", "A 5 C 3", label="A", prefix="A")
    final = one("F", BestPlaced(2, 1), Placed(1, "A"), stage=Stage.FINAL)
    done = settled(*first, *other, final, of=replace(POOLS, ladder=("points", "net")))
    best = table(done, "Best 2nd")
    assert best.ladder == ("win percentage", "net")
    assert [(row.team, row.decided_by, row.figure) for row in best.rows] == [
        ("E", "win percentage", "66.7%"),
        ("B", "win percentage", "50%"),
    ]


def test_nothing_decided_the_place_of_a_team_that_is_alone_in_its_pool():
    alone = pool("A 5 B 4", label="A")
    teams = (Team(name="A", pool="A"), Team(name="B", pool="A"), Team(name="C", pool="B"))
    done = settled(*alone, of=POOLS, teams=teams)
    assert reasons(done, "Pool B") == [("C", "", "")]


def test_a_pool_named_in_teams_alone_has_a_table():
    games = pool("A 5 B 3", label="A")
    teams = (Team(name="A", pool="A"), Team(name="B", pool="A"), Team(name="C", pool="B"), Team(name="D", pool="B"))
    done = settled(*games, of=POOLS, teams=teams)
    assert [one.name for one in done.tables] == ["Pool A", "Pool B"]


def test_a_ruling_may_leave_some_level_under_a_new_name():
    first = ruled("tie", "pool a 1-3", "c")
    done = settled(*RING, of=POOLS, rulings=(first,))
    assert order(done, "Pool A") == ["C", "A=B"]
    assert [name for name, *_ in ties(done)] == ["Pool A 2-3"]
    done = settled(*RING, of=POOLS, rulings=(first, ruled("tie", "Pool A 2-3", "B > A")))
    assert order(done, "Pool A") == ["C", "B", "A"]


@pytest.mark.parametrize("decision", ["C > D", "C > A > C", "the committee likes C"])
def test_a_ruling_that_is_no_order_of_the_tied_asks(decision):
    done = settled(*RING, of=POOLS, rulings=(ruled("tie", "Pool A 1-3", decision),))
    assert codes(done) == ["tie-ruling-unreadable", "tie"]
    assert order(done, "Pool A") == ["A=B=C"]


def test_a_ruling_on_a_tie_that_is_not_there_asks():
    done = settled(*RING, of=POOLS, rulings=(ruled("tie", "Pool A 1-2", "A > B"),))
    assert codes(done) == ["tie", "tie-ruling-unreadable/no such tie"]
    two_steps = (ruled("tie", "Pool A 1-3", "C"), ruled("tie", "Pool A 2-3", "B > A"))
    assert codes(settled(*RING, of=POOLS, rulings=two_steps)) == ["tie/ruled", "tie/ruled"]


def test_any_number_of_shootout_rounds_decides():
    """C32: after round 1 undecided, after round 2 A, C, B."""
    first = settled(*RING, of=POOLS, hits=totals("Pool A 1-3", "222"))
    assert order(first, "Pool A") == ["A=B=C"]
    second = settled(*RING, of=POOLS, hits=totals("Pool A 1-3", "222", "312"))
    assert order(second, "Pool A") == ["A", "C", "B"]
    assert reasons(second, "Pool A")[0] == ("A", "shootout", "2-3")


def test_one_hitter_for_each_team_will_do():
    hits = tuple(
        Hit(game="Pool A 1-3", round=number, turn=turn, team=team, member=team.lower(), result=HitResult(result))
        for number, line in enumerate((("goal", "goal", "miss"), ("goal", "miss", "")), 1)
        for turn, (team, result) in enumerate(zip("ABC", line, strict=True), 1)
        if result
    )
    assert order(settled(*RING, of=POOLS, hits=hits), "Pool A") == ["A", "B", "C"]


def test_a_shootout_that_leaves_two_level_waits_for_their_next_round():
    done = settled(*RING, of=POOLS, hits=totals("Pool A 1-3", "322"))
    assert (order(done, "Pool A"), ties(done)[0][0]) == (["A", "B=C"], "Pool A 2-3")
    done = settled(*RING, of=POOLS, hits=(*totals("Pool A 1-3", "322"), *totals("Pool A 2-3", "12", teams="BC")))
    assert order(done, "Pool A") == ["A", "C", "B"]


def test_a_lot_in_the_sheet_draw_decides():
    rows = (
        DrawRow(item="Format", value="pools then knockout"),
        DrawRow(item="Lot for", value="tie Pool A 1-3"),
        *(DrawRow(item="Lot", value=team) for team in "BCA"),
    )
    done = settled(*RING, of=replace(POOLS, qualify=Qualify(3)), draw=rows)
    assert order(done, "Pool A") == ["B", "C", "A"]
    assert reasons(done, "Pool A")[0][1] == "lot"


def test_a_play_off_between_two_decides():
    games = pool("A 5 B 5", "A 5 C 4", "B 5 C 4")
    of = flat(ladder=("points", "head-to-head if two", "net", "lot"))
    assert order(settled(*games, of=of)) == ["A=B", "C"]
    play_off = one("P", "B", "A", "6-5", stage=Stage.PLAY_OFF)
    done = settled(*games, play_off, of=of)
    assert order(done) == ["B", "A", "C"]
    assert [row.played for row in table(done).rows] == [2, 2, 2]


def test_friendlies_and_brackets_are_in_no_table():
    games = (*RING, one("X", "A", "B", "9-0", stage=Stage.FRIENDLY), one("F", "A", "B", "9-0", stage=Stage.FINAL))
    assert order(settled(*games, of=POOLS), "Pool A") == ["A=B=C"]


def test_a_pool_without_games_of_a_team_still_has_it():
    teams = tuple(Team(name=name, pool="A") for name in "ABCZ")
    done = settled(*RING, teams=teams, of=POOLS)
    assert [row.team for row in table(done, "Pool A").rows] == ["A", "B", "C", "Z"]


def test_cross_pools_have_one_joint_table():
    done = settled(*RING, *OTHER, of=flat(format=Format.CROSS_POOLS))
    assert [one.name for one in done.tables] == ["Pools"]


@pytest.mark.parametrize("restarts", LadderRestarts)
@pytest.mark.parametrize("preset", ["bracket", "round robin", "net gross"])
def test_a_ring_stays_undecided_under_every_ladder(preset, restarts):
    done = settled(*RING, of=flat(ladder=(preset,), ladder_restarts=restarts))
    assert order(done, "Pool A") == ["A=B=C"]


def test_the_best_of_the_next_place_are_compared_before_their_bracket_is_drawn():
    """Two of three third places go on: whoever won a game is first of them, the two who won none are level."""
    event = flat(format=Format.POOLS_THEN_KNOCKOUT, qualify=Qualify(each=2, best=2))
    games = (
        *pool("A1 5 A2 3", "A2 5 A3 3", "A1 5 A3 3", label="A"),
        *pool("B1 5 B2 3", "B2 5 B3 3", "B1 5 B3 3", label="B", first=4),
        *pool("C1 5 C2 3", "C2 5 C3 3", "C3 5 C1 1", label="C", first=7),
    )
    first = ruled("tie", "Pool C 1-3", "C1 > C2 > C3")
    done = settled(*games, of=event, rulings=(first,))
    assert order(done, "Best 3rd") == ["C3", "A3=B3"]
    (undecided,) = table(done, "Best 3rd").undecided
    assert (undecided.name, undecided.stake) == ("Best 3rd 2-3", Stake.ELIMINATION)
    parted = settled(*games, of=event, rulings=(first, ruled("tie", "Best 3rd 2-3", "B3 > A3")))
    assert order(parted, "Best 3rd") == ["C3", "B3", "A3"]


@pytest.mark.parametrize(
    ("share", "printed"),
    [(Fraction(1, 2), "50%"), (Fraction(2, 3), "66.7%"), (Fraction(1, 3), "33.3%"), (Fraction(1999, 2000), "100%")],
)
def test_a_share_is_printed_to_a_tenth_of_a_percent(share, printed):
    assert percent(share) == printed
