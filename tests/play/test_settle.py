"""Laws of the whole settlement: the order of rows, names, and games that have nothing to do with each other."""

from __future__ import annotations

from hypothesis import given as random
from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.effort import examples
from tests.play.event_of import Outcome, Stage, finish, flat, goals, one, pool, settled
from tourney.model.event import Format, PoolTies, Qualify, Withdrawal
from tourney.model.games import BestPlaced, Entered, FirstGameLoser, Game, LoserOf, Placed, WinnerOf
from tourney.model.nothing import EMPTY
from tourney.model.settled import Settled

EVENT = flat(
    format=Format.POOLS_THEN_KNOCKOUT,
    qualify=Qualify(1, 2),
    ladder=("points", "head-to-head", "net", "gross", "lot"),
    pool_ties=PoolTies.STAND,
)
PAIRS = ("A v B", "A v C", "B v C")
FRAME: tuple[Game, ...] = (
    *pool(*PAIRS, label="1", prefix="X"),
    *pool(*(line.translate(str.maketrans("ABC", "DEF")) for line in PAIRS), label="2", prefix="Y"),
    one("S1", Placed(1, "1"), BestPlaced(2, 2), stage=Stage.SEMI_FINAL),
    one("S2", Placed(1, "2"), BestPlaced(2, 1), stage=Stage.SEMI_FINAL),
    one("T", LoserOf("S1"), LoserOf("S2"), stage=Stage.THIRD_PLACE),
    one("F", WinnerOf("S1"), WinnerOf("S2"), stage=Stage.FINAL),
    one("C", FirstGameLoser(1), FirstGameLoser(2), stage=Stage.CONSOLATION),
)
OUTCOMES = [
    Outcome.NOT_PLAYED,
    *[Outcome.PLAYED] * 6,
    Outcome.SHOOTOUT,
    Outcome.OVERTIME,
    Outcome.WON_BY_A,
    Outcome.FORFEIT_BY_A,
    Outcome.DOUBLE_FORFEIT,
    Outcome.WALKOVER_B,
    Outcome.ABANDONED,
    Outcome.CANCELLED,
]


@st.composite
def events(draw) -> tuple[Game, ...]:
    """The frame with any outcome and any score in every game, sensible or not."""
    rows = []
    for game in FRAME:
        outcome = draw(st.sampled_from(OUTCOMES))
        scored = draw(st.booleans()) or outcome is Outcome.PLAYED
        a, b = (goals(draw(st.integers(0, 4))) if scored else EMPTY for _ in "AB")
        rows.append(replace(game, outcome=outcome, score_a=a, score_b=b))
    return tuple(rows)


def told(done: Settled) -> tuple[object, ...]:
    """What a settlement says, without the order of its rows."""
    return (
        {result.id: replace(result, game=FRAME[0]) for result in done.results},
        done.tables,
        done.finish,
        sorted(
            (
                finding.key,
                finding.about.text,
                *(f"{name}: {plain(fact)}" for name, fact in sorted(finding.facts.items())),
            )
            for finding in done.findings
        ),
    )


def plain(fact: object) -> str:
    return str(sorted(fact)) if isinstance(fact, tuple) else str(fact)


@random(events(), st.randoms())
@settings(max_examples=examples(40), deadline=None)
def test_the_order_of_the_rows_changes_nothing(rows, chance):
    """But for the consolation, which goes by the order of the games."""
    teams = settled(*FRAME).sheets.teams
    rows = tuple(row for row in rows if row.id != "C")
    mixed = chance.sample(rows, len(rows))
    assert told(settled(*mixed, of=EVENT, teams=teams)) == told(settled(*rows, of=EVENT, teams=teams))


@random(events())
@settings(max_examples=examples(40), deadline=None)
def test_nothing_typed_stops_the_settlement_and_places_cover_one_to_n(rows):
    for withdrawn in Withdrawal:
        done = settled(*rows, of=replace(EVENT, withdrawn_team=withdrawn))
        assert [result.game for result in done.results] == list(rows)
        for result in done.results:
            assert (result.winner == "") or result.winner in result.teams
            assert not (result.winner and result.winner == result.loser)
            assert not (result.tied and result.winner)
        assert len(finish(done)) in {0, 6}


@random(events(), st.sampled_from(["S1", "S2", "T", "F", "C"]))
@settings(max_examples=examples(40), deadline=None)
def test_a_later_game_never_changes_an_earlier_table(rows, name):
    other = tuple(
        replace(row, outcome=Outcome.NOT_PLAYED, score_a=EMPTY, score_b=EMPTY) if row.id == name else row
        for row in rows
    )
    assert settled(*rows, of=EVENT).tables == settled(*other, of=EVENT).tables


@random(events())
@settings(max_examples=examples(30), deadline=None)
def test_names_decide_nothing(rows):
    names = dict(zip("ABCDEF", "ZYXWVU", strict=True))

    def renamed(game: Game) -> Game:
        sides = {key: getattr(game, key) for key in ("a", "b")}
        return replace(
            game,
            **{key: Entered(names[side.team]) if isinstance(side, Entered) else side for key, side in sides.items()},
        )

    before, after = settled(*rows, of=EVENT), settled(*(renamed(row) for row in rows), of=EVENT)
    assert {(names[place.team], place.rank, place.rank_to) for place in before.finish} == {
        (place.team, place.rank, place.rank_to) for place in after.finish
    }
    for old, new in zip(before.results, after.results, strict=True):
        assert (names.get(old.a, ""), names.get(old.b, ""), names.get(old.winner, "")) == (new.a, new.b, new.winner)
