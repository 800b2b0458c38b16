"""Who played a game of the bracket, as the sheet `Draw` remembers it since its result was first seen.

A row `Played G5` with both teams stands below the draws. Scores alone do not say who played: without the row a
corrected earlier result would send other teams into a game that is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tourney.model.entries import Entries
from tourney.model.games import Entered, Game, Outcome
from tourney.model.nothing import Nothing
from tourney.model.results import Result
from tourney.model.sheets import DrawRow
from tourney.play.decisions import plain

_PLAYED = "Played "
_NO_RESULT = frozenset({Outcome.NOT_PLAYED, Outcome.CANCELLED, Outcome.BYE})


def who_played(rows: Sequence[DrawRow]) -> Mapping[str, tuple[str, str]]:
    """The teams on record, A and B, by the game's id as it is compared."""
    return {
        plain(row.item.removeprefix(_PLAYED)): (row.value, row.detail)
        for row in reversed(rows)
        if row.item.startswith(_PLAYED)
    }


def has_result(game: Game) -> bool:
    """Whether an outcome is typed that needs two teams."""
    return not isinstance(game.outcome, Nothing) and game.outcome not in _NO_RESULT


def with_who_played(rows: Sequence[DrawRow], results: Iterable[Result], entries: Entries) -> tuple[DrawRow, ...]:
    """The sheet `Draw` with a row for every game whose sides came from results and which has an outcome.

    A row on record stays as it is, whatever the results say since, also while an earlier result is taken out. It goes
    with the game's outcome, and where a team it names is no team of the event any more.
    """
    recorded = who_played(rows)
    kept = [row for row in rows if not row.item.startswith(_PLAYED)]
    rows_now = (_row(result, recorded, entries) for result in results if _is_told(result.game))
    return (*kept, *(row for row in rows_now if row.value and row.detail))


def _is_told(game: Game) -> bool:
    by_results = not (isinstance(game.a, Entered) and isinstance(game.b, Entered))
    return by_results and has_result(game)


def _row(result: Result, recorded: Mapping[str, tuple[str, str]], entries: Entries) -> DrawRow:
    """The row on record, else who plays by the results; a side is "" while it is open."""
    a, b = recorded.get(plain(result.id), ("", ""))
    if not (a and b and entries.team(a) and entries.team(b)):
        a, b = result.a, result.b
    return DrawRow(item=f"{_PLAYED}{result.id}", value=a, detail=b)
