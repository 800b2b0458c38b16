"""Games: who was in the arena, goals given, results, tables, order of finish."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from tourney.model.entries import Entries
from tourney.model.results import ShootoutRound
from tourney.model.settled import Settled
from tourney.model.sheets import Sheets
from tourney.play.faults import PAGES
from tourney.play.finish import finish
from tourney.play.forward import forward
from tourney.play.ground import Ground
from tourney.play.knocked_out import losers_that_play_on, withdrawals
from tourney.play.not_drawn import not_drawn
from tourney.play.score_sheet import differences

__all__ = ["PAGES", "settle"]


def settle(sheets: Sheets, entries: Entries, judged: Mapping[str, tuple[ShootoutRound, ...]] | None = None) -> Settled:
    """Every game with its sides and result, every table, the order of finish, and what is wrong with them.

    Pure: the same sheets give the same answer, and nothing is written. Findings are in the order of `Games`, then
    tables, then the score sheets. Who is through before a table is complete is told by `schedules.chances`.
    `judged` are the rounds of shootouts as their order cards have them (`schedules.shootouts.agreed`).
    """
    ground = Ground.of(sheets, entries, judged)
    results, tables, findings = forward(ground)
    done = Settled(sheets=sheets, entries=entries, results=results, tables=tables, findings=findings)
    return replace(
        done,
        finish=finish(ground, results, tables),
        findings=(
            *findings,
            *losers_that_play_on(sheets.event, results),
            *withdrawals(sheets.event, sheets.teams, results),
            *not_drawn(sheets),
            *differences(ground, results),
        ),
    )
