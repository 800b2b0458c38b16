"""What the officials of a game must know before it: who sits out, who begins in the box or on a yellow (14.i)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from tourney.conduct.debts import Start
from tourney.conduct.ledger import Ledger
from tourney.conduct.season import grouped
from tourney.model.entries import Entries
from tourney.model.nothing import Nothing
from tourney.model.owed import Boxed, GameSheet, Owes
from tourney.model.results import GameStatus, Result
from tourney.model.settled import Settled
from tourney.play.lineup import day_of
from tourney.rulebook import edition


def game_sheets(settled: Settled, ledger: Ledger) -> tuple[GameSheet, ...]:
    """A sheet for each team of each game of an event whose team is known, in the order of `Games`."""
    starts = grouped(ledger.starts_of(settled), lambda start: (start.game, start.team))
    return tuple(
        _sheet(settled.entries, result, team, starts.get((result.id, team), ()))
        for result in settled.results
        if result.status is not GameStatus.VOID
        for team in result.teams
    )


def _sheet(entries: Entries, result: Result, team: str, starts: Iterable[Start]) -> GameSheet:
    starts = tuple(starts)
    return GameSheet(
        game=result.id,
        team=team,
        suspended=tuple(start.member for start in starts if start.owes is Owes.GAME),
        box_at_start=tuple(Boxed(member=one.member, time=one.time) for one in starts if one.owes is Owes.BOX),
        yellow_status=tuple(dict.fromkeys(start.member for start in starts if start.owes is Owes.YELLOW_STATUS)),
        short_until=max((start.time for start in starts if start.owes is Owes.GAME), default=0),
        eye_protection=eye_protection(entries, team, day_of(entries.event, result.game)),
    )


def eye_protection(entries: Entries, team: str, day: date | Nothing) -> tuple[str, ...]:
    """The members of a team's roster who must wear eye protection on a day: those under 18 (3.a(2))."""
    if isinstance(day, Nothing):
        return ()
    limit = edition(entries.event.edition).number("players", "eye_protection_under")
    found = []
    for row in entries.places_on(team, day):
        member = entries.member(row.member)
        if member and not isinstance(member.born, Nothing) and age_on(member.born, day) < limit:
            found.append(row.member)
    return tuple(dict.fromkeys(found))


def age_on(born: date, day: date) -> int:
    """Whole years on a day; born on 29 February, the birthday of a common year is 1 March."""
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))
