"""The line-ups of an event's games, gathered for the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tourney.model.entries import Entries
from tourney.model.games import Notice
from tourney.model.owed import Obligation
from tourney.model.results import GameStatus
from tourney.model.settled import Settled
from tourney.play.lineup import by_game_and_team, lineup
from tourney.rulebook import edition
from tourney.rules.fielded import Fielded, started
from tourney.rules.protection import protections_in_play


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
    for result in known:
        for team, opponent in ((result.a, result.b), (result.b, result.a)):
            line = lines[result.id, team]
            yield Fielded(
                settled,
                book,
                result,
                team,
                opponent,
                line,
                tuple(one for number in line.played for one in owed.get(number, ())),
                listed,
                lines[result.id, opponent],
                protected.get(team),
                tuple(notice for notice in told.get(result.id, ()) if notice.team in ("", team)),
            )


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
