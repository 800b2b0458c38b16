"""Laws of shootouts: the verdict of the first complete round that parts the sides, whatever the order of the rows."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from schedules.shootouts import cards
from tests.build import game, roster
from tests.conduct.arrange import BLUE, RED, held
from tests.effort import examples
from tourney.conduct import keep
from tourney.model.games import Hit, HitResult, Outcome

LAW = settings(max_examples=examples(50), deadline=None, suppress_health_check=list(HealthCheck))
ORDER = ("R1", "B1", "R2", "B2", "R3", "B3")


@st.composite
def sheets(draw: st.DrawFn) -> tuple[tuple[Hit, ...], str]:
    """The rows of a shootout that stops when it is decided (or is still going on), and who has won."""
    rows: list[Hit] = []
    winner = ""
    for number in range(1, draw(st.integers(1, 5)) + 1):
        scored = draw(st.lists(st.booleans(), min_size=6, max_size=6))
        stops = draw(st.integers(0, 8))
        made = list(zip(ORDER, scored, strict=True))[: 6 if stops > 5 else stops]
        rows += [
            Hit(
                game="G1",
                round=number,
                turn=turn,
                team="Red" if member[0] == "R" else "Blue",
                member=member,
                result=HitResult.GOAL if goal else HitResult.MISS,
            )
            for turn, (member, goal) in enumerate(made, 1)
        ]
        if len(made) < 6:
            break
        red = sum(goal for member, goal in made if member[0] == "R")
        blue = sum(goal for member, goal in made if member[0] == "B")
        if red != blue:
            winner = "Red" if red > blue else "Blue"
            break
    return tuple(rows), winner


def card_of(rows: tuple[Hit, ...]):
    tied = replace(game("G1", "Red", "Blue", "7-7"), outcome=Outcome.SHOOTOUT)
    event = held((tied,), hits=rows, roster=(*roster("Red", *RED[:3]), *roster("Blue", *BLUE)))
    (card,), findings = cards(event, keep((event,)))
    return card, findings


@LAW
@given(sheets())
def test_the_first_complete_round_that_parts_the_sides_decides(sheet):
    rows, winner = sheet
    card, findings = card_of(rows)
    assert card.winner == winner
    assert findings == ()


@LAW
@given(sheets(), st.randoms(use_true_random=False))
def test_the_rows_may_stand_in_any_order(sheet, shuffle):
    rows, winner = sheet
    mixed = list(rows)
    shuffle.shuffle(mixed)
    card, findings = card_of(tuple(mixed))
    assert (card.winner, findings) == (winner, ())


@LAW
@given(st.integers(1, 4), st.integers(1, 4), st.sampled_from(["Red", "Blue"]))
def test_everybody_hits_once_a_round_and_the_sides_alternate_while_both_have_players(red, blue, first):
    names = {
        "Red": [f"R{number}" for number in range(1, red + 1)],
        "Blue": [f"B{number}" for number in range(1, blue + 1)],
    }
    begin = Hit(game="G1", round=1, turn=1, team=first, member=names[first][0], result=HitResult.MISS)
    tied = replace(game("G1", "Red", "Blue", "7-7"), outcome=Outcome.SHOOTOUT)
    rows = (*roster("Red", *names["Red"][:3]), *roster("Blue", *names["Blue"][:3]))
    event = held((tied,), hits=(begin,), roster=rows)
    (card,), _ = cards(event, keep((event,)))
    hitting = [(turn.team, turn.member) for turn in card.order]
    assert sorted(member for _, member in hitting) == sorted(names["Red"][:3] + names["Blue"][:3])
    assert hitting[0][0] == first
    both = 2 * min(red, blue, 3)
    teams = [team for team, _ in hitting]
    assert all(teams[place] != teams[place + 1] for place in range(both - 1))
    assert len(set(teams[both:])) <= 1
