"""Who hits first, and in which order the turns go (5.c(2)(i) to (iv), A-11, A-12, A-34)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import zip_longest

from schedules.draws.lots import cast
from tourney.model.clock import SHOOTOUT_START
from tourney.model.games import Hit
from tourney.model.nothing import Nothing
from tourney.model.people import STARTING, Position
from tourney.model.results import Result, Turn
from tourney.model.settled import Settled
from tourney.play.lineup import by_game_and_team, lineup

CAPTAINS_CHOICE = ""
"""Stands for the one player whom the captain names."""


def lots(phrase: str, name: str, teams: tuple[str, ...]) -> tuple[str, ...]:
    """The teams in the order of the lot for the first hit of a game or tie (5.c(2)(i))."""
    return cast(phrase, f"first hit {name}", teams).order


def who_begins(drawn: tuple[str, ...], hits: Iterable[Hit]) -> tuple[str, ...]:
    """The teams in the order they hit: the team of turn 1 in round 1 begins, whatever the lot said."""
    numbered = [
        (hit.round, hit.turn, hit.team)
        for hit in hits
        if isinstance(hit.round, int) and isinstance(hit.turn, int) and hit.team in drawn
    ]
    if not numbered:
        return drawn
    begins = min(numbered)[2]
    place = drawn.index(begins)
    return drawn[place:] + drawn[:place]


def in_arena(settled: Settled, result: Result, team: str) -> tuple[str, ...]:
    """Who of a team is there to hit, by position: those in the arena when the shootout starts (5.c(2)(ii))."""
    stays = by_game_and_team(settled.sheets.stays).get((result.id, team), ())
    inside = lineup(settled.entries, result.game, team, stays).inside(SHOOTOUT_START)
    order = {position: number for number, position in enumerate((*STARTING, Position.ALTERNATE))}
    ranked = sorted(
        inside,
        key=lambda spell: len(order) if isinstance(spell.position, Nothing) else order[spell.position],
    )
    return tuple(dict.fromkeys(spell.member for spell in ranked))


def turns(teams: tuple[str, ...], players: Mapping[str, tuple[str, ...]]) -> tuple[Turn, ...]:
    """The turns of a round: the teams by turns, and where one has more players its others follow on (A-11, A-12)."""
    columns = [[(team, member) for member in players[team]] for team in teams]
    ordered = [pair for row in zip_longest(*columns) for pair in row if pair is not None]
    return tuple(Turn(turn=number, team=team, member=member) for number, (team, member) in enumerate(ordered, 1))
