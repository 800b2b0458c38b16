"""The line-ups of an event's games, gathered for the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tourney.model.entries import Entries
from tourney.model.games import Notice
from tourney.model.owed import Obligation
from tourney.model.results import GameStatus, Result
from tourney.model.settled import Settled
from tourney.play.lineup import Lineup, by_game_and_team, lineup
from tourney.rulebook import edition
from tourney.rules.changing import UNABLE
from tourney.rules.fielded import Fielded, owes_game, started
from tourney.rules.protection import begins, protections_in_play


def fielded(settled: Settled, obligations: tuple[Obligation, ...]) -> Iterator[Fielded]:
    """The line-ups of all games whose sides are known, in the order of `Games`, side A first.

    A game that has come to nothing (cancelled, of a withdrawn team) has none.
    """
    rows = by_game_and_team(settled.sheets.stays)
    owed = _by_member(obligations)
    told = _by_game(settled.sheets.notices)
    listed = _listed(settled.entries)
    book = edition(settled.entries.event.edition)
    known = [one for one in settled.results if one.status not in (GameStatus.OPEN, GameStatus.VOID)]
    lines = {
        (result.id, team): lineup(settled.entries, result.game, team, rows.get((result.id, team), ()))
        for result in known
        for team in (result.a, result.b)
    }
    protected = protections_in_play(settled, {key: started(line) for key, line in lines.items()})
    event = settled.entries.event.name or settled.sheets.name
    rode = _rode_for(known, lines)
    hurt = _hurt_before(known, lines)
    for result in known:
        for team, opponent in ((result.a, result.b), (result.b, result.a)):
            line = lines[result.id, team]
            others = {row.member for row in settled.entries.places_on(team, line.day)} - set(line.played)
            yield Fielded(
                settled=settled,
                book=book,
                result=result,
                team=team,
                opponent=opponent,
                lineup=line,
                owed=tuple(one for number in line.played for one in owed.get(number, ())),
                sitting_out=tuple(
                    one for number in sorted(others) for one in owed.get(number, ()) if owes_game(one, event, result.id)
                ),
                hurt_before=hurt[result.id, team],
                rode_for=rode,
                listed=listed,
                other=lines[result.id, opponent],
                protection=protected.get(team),
                notices=tuple(notice for notice in told.get(result.id, ()) if notice.team in ("", team)),
            )


def _hurt_before(
    known: list[Result], lines: Mapping[tuple[str, str], Lineup]
) -> Mapping[tuple[str, str], frozenset[str]]:
    """For each game and team: who went off hurt in an earlier game of that team, in the order of time."""
    so_far: dict[str, frozenset[str]] = {}
    found: dict[tuple[str, str], frozenset[str]] = {}
    for result in sorted(known, key=lambda one: begins(one.game)):
        for team in (result.a, result.b):
            found[result.id, team] = so_far.get(team, frozenset())
            hurt = {spell.member for spell in lines[result.id, team].spells if spell.reason in UNABLE}
            so_far[team] = found[result.id, team] | hurt
    return found


def _by_member(obligations: tuple[Obligation, ...]) -> Mapping[str, list[Obligation]]:
    found: dict[str, list[Obligation]] = {}
    for obligation in obligations:
        found.setdefault(obligation.member, []).append(obligation)
    return found


def _listed(entries: Entries) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for row in entries.roster:
        if row.member:
            found.setdefault(row.member, {})[row.team] = None
    return {number: tuple(teams) for number, teams in found.items()}


def _by_game(notices: tuple[Notice, ...]) -> Mapping[str, list[Notice]]:
    found: dict[str, list[Notice]] = {}
    for notice in notices:
        found.setdefault(notice.game, []).append(notice)
    return found


def _rode_for(known: list[Result], lines: Mapping[tuple[str, str], Lineup]) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for result in sorted(known, key=lambda one: begins(one.game)):
        for team in (result.a, result.b):
            line = lines[result.id, team]
            if result.played or line.typed:
                for number in line.played:
                    found.setdefault(number, {})[team] = None
    return {number: tuple(teams) for number, teams in found.items()}
