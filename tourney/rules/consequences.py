"""What a late forfeit would change: later games, places in the tables, suspensions, said before anything is changed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce

from msgspec import Struct
from msgspec.structs import replace

from tourney.conduct import keep
from tourney.model.entries import Entries
from tourney.model.findings import Phrase, Word, phrase
from tourney.model.games import Outcome
from tourney.model.results import Result
from tourney.model.settled import Settled
from tourney.play import settle


class Moved(Struct, frozen=True, kw_only=True):
    """A team whose ranks in a table (or, `table` being "", in the order of finish) change; "" where it had none."""

    table: str
    team: str
    before: str
    now: str

    @property
    def text(self) -> str:
        """``Red 1–2 → 3``."""
        return f"{self.team} {self.before or '–'} → {self.now}"


class Changed(Struct, frozen=True, kw_only=True):
    """What is otherwise after a change of one outcome.

    `games`: other games whose sides, status or winner change; `places`: a table or the order of finish, with each team
    whose place changes; `suspensions`: players whose obligations change.
    """

    games: tuple[str, ...]
    places: tuple[Moved, ...]
    suspensions: tuple[str, ...]

    @property
    def said(self) -> Phrase:
        """What a forfeit would change, as sentences."""
        parts = [phrase("A forfeit would also change {games:game #|games #}.", games=self.games)] if self.games else []
        for table in dict.fromkeys(one.table for one in self.places):
            moves = tuple(one.text for one in self.places if one.table == table)
            says = "A forfeit would change the places in {table}: {moves}."
            if not table:
                says = "A forfeit would change the order of finish: {moves}."
            parts.append(phrase(says, table=Word(table), moves=moves))
        if self.suspensions:
            says = "A forfeit would change what {players} {players:owes|owe}."
            parts.append(phrase(says, players=self.suspensions))
        return reduce(_one_after_the_other, parts or [Phrase("A forfeit would change nothing else.")])


def _one_after_the_other(one: Phrase, two: Phrase) -> Phrase:
    return phrase("{one} {two}", one=one, two=two)


NOTHING_CHANGES = Changed(games=(), places=(), suspensions=())


def after(settled: Settled, game: str, outcome: Outcome) -> Changed:
    """What changes in an event when a game's outcome is set to another. Nothing is changed itself.

    Obligations are worked out from this event alone; what other workbooks hold is not looked at. Both sides of the
    comparison are without what is proved of games left.
    """
    games = tuple(replace(one, outcome=outcome) if one.id == game else one for one in settled.sheets.games)
    sheets = replace(settled.sheets, games=games)
    now = settle(settled.sheets, settled.entries) if settled.chances else settled
    then = settle(sheets, Entries.of(sheets))
    return Changed(games=_games(now, then, game), places=_places(now, then), suspensions=_suspensions(now, then))


def forfeit(result: Result, team: str) -> Outcome:
    """The outcome that says that a team lost a game by forfeit; a double one where the other has done so already."""
    mine, others = (
        (Outcome.FORFEIT_BY_A, Outcome.FORFEIT_BY_B)
        if team == result.a
        else (Outcome.FORFEIT_BY_B, Outcome.FORFEIT_BY_A)
    )
    return Outcome.DOUBLE_FORFEIT if result.outcome is others else mine


def if_forfeited(settled: Settled, game: str, team: str) -> Changed:
    """What changes in an event if a team loses a game by forfeit; nothing where no such game is known."""
    result = next((one for one in settled.results if one.id == game), None)
    return NOTHING_CHANGES if result is None else after(settled, game, forfeit(result, team))


def _games(now: Settled, then: Settled, changed: str) -> tuple[str, ...]:
    before = {result.id: result for result in now.results}
    found: list[str] = []
    for result in then.results:
        old = before.get(result.id)
        if result.id == changed or old is None:
            continue
        if (old.a, old.b, old.status, old.winner) != (result.a, result.b, result.status, result.winner):
            found.append(result.id)
    return tuple(found)


def _places(now: Settled, then: Settled) -> tuple[Moved, ...]:
    before, afterwards = _ranks(now), _ranks(then)
    return tuple(
        Moved(table=table, team=team, before=before.get((table, team), ""), now=rank)
        for (table, team), rank in afterwards.items()
        if before.get((table, team)) != rank
    )


def _ranks(settled: Settled) -> Mapping[tuple[str, str], str]:
    rows = [(table.name, row.team, row.rank, row.rank_to) for table in settled.tables for row in table.rows]
    rows += [("", place.team, place.rank, place.rank_to) for place in settled.finish]
    return {(table, team): str(rank) if rank == rank_to else f"{rank}–{rank_to}" for table, team, rank, rank_to in rows}


def _suspensions(now: Settled, then: Settled) -> tuple[str, ...]:
    before = {(one.member, one.origin.key): one for one in keep((now,)).obligations}
    later = {(one.member, one.origin.key): one for one in keep((then,)).obligations}
    changed = [
        later.get(key, before.get(key)) for key in dict.fromkeys((*before, *later)) if before.get(key) != later.get(key)
    ]
    return tuple(dict.fromkeys(one.player or one.member for one in changed if one))
