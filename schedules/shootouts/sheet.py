"""Checking the filled sheet of a shootout: the order of the rounds, who hit, and from where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from schedules.shootouts import faults
from schedules.shootouts.moving_up import may_move_up
from tourney.model.cells import Cell
from tourney.model.findings import About, Fact, Finding, Page, Phrase, found
from tourney.model.games import Hit
from tourney.model.results import Excluded, ShootoutRound, Turn
from tourney.model.settled import Settled
from tourney.rulebook import edition


def sheet_findings(
    settled: Settled,
    name: str,
    teams: tuple[str, ...],
    hits: tuple[Hit, ...],
    players: Mapping[str, tuple[str, ...]],
    excluded: tuple[Excluded, ...],
    order: tuple[Turn, ...],
    rounds: tuple[ShootoutRound, ...],
) -> Iterator[Finding]:
    """What is wrong with the rows of one shootout."""
    sheet = _Sheet(settled, name, teams, hits)
    yield from sheet.hitters(players, excluded)
    yield from sheet.orders()
    yield from sheet.lines(order)
    yield from sheet.superfluous(rounds)


class _Sheet:
    def __init__(self, settled: Settled, name: str, teams: tuple[str, ...], hits: tuple[Hit, ...]) -> None:
        self._settled = settled
        self._name = name
        self._teams = teams
        self._hits = hits
        numbered = [
            (hit.round, hit.turn if isinstance(hit.turn, int) else 0, number, hit)
            for number, hit in enumerate(hits)
            if isinstance(hit.round, int) and hit.member
        ]
        self._rounds: dict[int, list[Hit]] = {}
        for played, _, _, hit in sorted(numbered, key=lambda one: one[:3]):
            self._rounds.setdefault(played, []).append(hit)

    def hitters(self, players: Mapping[str, tuple[str, ...]], excluded: tuple[Excluded, ...]) -> Iterator[Finding]:
        """Excluded players, strangers to the arena, and players who hit twice in a round."""
        out = {(one.team, one.member): one.reason for one in excluded}
        typed = {stay.team for stay in self._settled.sheets.stays if stay.game == self._name}
        seen: set[tuple[str, str]] = set()
        for hit in self._hits:
            who = (hit.team, hit.member)
            if not hit.member or who in seen:
                continue
            seen.add(who)
            if who in out:
                yield self._of(faults.EXCLUDED_HIT, hit, reason=Phrase(out[who]))
            elif hit.member not in players.get(hit.team, ()) and (hit.team in typed or not self._listed(hit)):
                yield self._of(faults.NOT_IN_SHOOTOUT, hit)
        for played, rows in self._rounds.items():
            for (team, member), times in Counter((hit.team, hit.member) for hit in rows).items():
                if times > 1:
                    row = next(hit for hit in rows if (hit.team, hit.member) == (team, member))
                    yield self._of(faults.HIT_TWICE, row, times=times, round=played)

    def _listed(self, hit: Hit) -> bool:
        return any(row.member == hit.member for row in self._settled.entries.places(hit.team))

    def orders(self) -> Iterator[Finding]:
        """The same order every round; the sides by turns in the first."""
        if not self._rounds:
            return
        first = min(self._rounds)
        due = [hit.member for hit in self._rounds[first]]
        for played, rows in self._rounds.items():
            hit = [row.member for row in rows]
            if played != first and hit != [member for member in due if member in set(hit)]:
                was, right = self._named(hit), self._named(due)
                yield self._of(faults.OUT_OF_ORDER, rows[0], round=played, first=first, was=was, due=right)
        yield from self._by_turns(first, self._rounds[first])

    def _by_turns(self, played: int, rows: list[Hit]) -> Iterator[Finding]:
        left = Counter(hit.team for hit in rows)
        for before, hit in zip([None, *rows], rows, strict=False):
            others = sum(count for team, count in left.items() if team != hit.team)
            if before is not None and before.team == hit.team and others:
                yield self._of(faults.NOT_BY_TURNS, hit, round=played)
                return
            left[hit.team] -= 1

    def lines(self, order: tuple[Turn, ...]) -> Iterator[Finding]:
        """Moved up only after two failures of everybody."""
        book = edition(self._settled.sheets.event.edition)
        near = book.number("shootout", "moved_up_yards")
        for played, rows in self._rounds.items():
            if any(hit.line == near for hit in rows):
                earlier = [hit for number, some in self._rounds.items() if number < played for hit in some]
                if not may_move_up(earlier, order, book):
                    row = next(hit for hit in rows if hit.line == near)
                    yield self._of(faults.MOVED_TOO_SOON, row, round=played, line=near)
                return

    def superfluous(self, rounds: tuple[ShootoutRound, ...]) -> Iterator[Finding]:
        """Rounds after the one that decided a game."""
        if len(self._teams) > 2 or not self._rounds:  # noqa: PLR2004 - two sides
            return
        decided = next(
            (one.number for one in rounds if one.complete and len({points for _, points in one.scores}) > 1), None
        )
        if decided is not None and max(self._rounds) > decided:
            row = self._rounds[max(self._rounds)][0]
            yield self._of(faults.AFTER_THE_WINNER, row, round=decided)

    def _named(self, members: list[str]) -> tuple[str, ...]:
        return tuple(self._settled.entries.player(member) for member in members)

    def _of(self, page: Page, hit: Hit, **facts: Fact) -> Finding:
        player = self._settled.entries.player(hit.member)
        about = About(game=self._name, team=hit.team, member=hit.member, player=player)
        where: Cell | None = hit.at.cell("Member no.") if hit.at.row else None
        return found(
            page,
            about=about,
            where=where,
            also=(),
            answers=None,
            player=player,
            team=hit.team,
            game=self._name,
            **facts,
        )
