"""What a format says before games have names: pairings that point at one another, in the order they are played."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tourney.model.clock import PeriodFormat
from tourney.model.games import Entered, Game, LoserOf, Side, Stage, WinnerOf
from tourney.model.nothing import EMPTY, Nothing


class Won(Struct, frozen=True):
    """The winner of the pairing at that place of the plan, counted from 0."""

    pairing: int


class Lost(Struct, frozen=True):
    """The loser of the pairing at that place of the plan, counted from 0."""

    pairing: int


Opponent = Side | Won | Lost


class Pairing(Struct, frozen=True, kw_only=True):
    """A game to be. `wave` is the round of play: games of one wave can be played side by side."""

    wave: int
    stage: Stage
    round: int
    a: Opponent
    b: Opponent
    pool: str = ""
    periods: PeriodFormat | Nothing = EMPTY


Plan = tuple[Pairing, ...]


def later(plan: Plan, pairings: int, waves: int) -> Plan:
    """The plan moved behind another one that has so many pairings and waves."""
    return tuple(
        replace(one, wave=one.wave + waves, a=_moved(one.a, pairings), b=_moved(one.b, pairings)) for one in plan
    )


def waves(plan: Plan) -> int:
    """The number of rounds of play."""
    return max((pairing.wave for pairing in plan), default=0)


def followed_by(first: Plan, second: Plan) -> Plan:
    """Two plans, the second played after the whole of the first."""
    return first + later(second, len(first), waves(first))


def beside(first: Plan, second: Plan) -> Plan:
    """Two plans played side by side; in each round the games of the first come first."""
    return first + later(second, len(first), 0)


def without(plan: Plan, stages: Container[Stage]) -> Plan:
    """The plan without the pairings of some stages, on which no other may hang."""
    number = {
        place: new for new, place in enumerate(place for place, one in enumerate(plan) if one.stage not in stages)
    }
    return tuple(
        replace(plan[place], a=_renumbered(plan[place].a, number), b=_renumbered(plan[place].b, number))
        for place in number
    )


def games_of(plan: Plan, first: int = 1) -> tuple[Game, ...]:
    """The games of a plan in the order of play, called G1, G2 … from `first` on."""
    order = sorted(range(len(plan)), key=lambda place: plan[place].wave)
    name = {place: f"G{number}" for number, place in enumerate(order, first)}
    return tuple(
        Game(
            id=name[place],
            stage=plan[place].stage,
            round=plan[place].round,
            pool=plan[place].pool,
            a=_side(plan[place].a, name),
            b=_side(plan[place].b, name),
            periods=plan[place].periods,
        )
        for place in order
    )


def _moved(opponent: Opponent, by: int) -> Opponent:
    if isinstance(opponent, Won):
        return Won(opponent.pairing + by)
    return Lost(opponent.pairing + by) if isinstance(opponent, Lost) else opponent


def _renumbered(opponent: Opponent, number: Mapping[int, int]) -> Opponent:
    if isinstance(opponent, Won):
        return Won(number[opponent.pairing])
    return Lost(number[opponent.pairing]) if isinstance(opponent, Lost) else opponent


def _side(opponent: Opponent, name: dict[int, str]) -> Side:
    if isinstance(opponent, Won):
        return WinnerOf(name[opponent.pairing])
    return LoserOf(name[opponent.pairing]) if isinstance(opponent, Lost) else opponent


def entered(teams: Sequence[str]) -> tuple[Side, ...]:
    """Teams as sides."""
    return tuple(Entered(team) for team in teams)


def stages_of(games: Sequence[Game]) -> tuple[str, ...]:
    """The stages of some games, each once, in order."""
    return tuple(dict.fromkeys(game.stage.value for game in games if not isinstance(game.stage, Nothing)))


def next_number(games: Sequence[Game]) -> int:
    """The number after the highest of the games called G and a number."""
    numbers = [int(game.id[1:]) for game in games if game.id[:1] in ("G", "g") and game.id[1:].isdecimal()]
    return max(numbers, default=0) + 1
