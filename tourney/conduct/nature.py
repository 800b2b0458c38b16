"""Whether a later game is of the kind that serves a card: level, class, consolation, subsidiary (14.i(2), 14.l)."""

from __future__ import annotations

from tourney.conduct import counting
from tourney.conduct.debts import Debt, at_level, class_serves
from tourney.conduct.season import SeasonGame, Side
from tourney.model.event import Role
from tourney.model.findings import About
from tourney.model.games import Outcome, Stage
from tourney.model.nothing import Nothing
from tourney.model.results import GameStatus

COUNTS = ""
"""Nothing stands against the game."""
PLACE_GAMES = (Stage.THIRD_PLACE, Stage.PLACEMENT)


def against(debt: Debt, game: SeasonGame, side: Side) -> tuple[str, tuple[str, ...]]:
    """What stands against serving a debt in a game by its nature, and the codes of the readings that decide it.

    The first is a reason of `tourney.conduct.counting`, "" where nothing stands against it; the second is empty where
    no reading is needed, or where a setting of the committee answers it. A ruling changes the first, and its own
    reading stays among the second.
    """
    if game.result.game.stage is Stage.FRIENDLY:
        return counting.FRIENDLY, ()
    elsewhere, scale = _elsewhere(debt, game) if game.within is not debt.from_event else (COUNTS, ())
    if elsewhere:
        return elsewhere, scale
    if game.within.event.role is Role.CONSOLATION:
        return counting.CONSOLATION_EVENT, scale
    reason, asked = _consolation(game)
    if not reason and not asked:
        reason, asked = _first_round(game, side)
    return reason, (*scale, asked) if asked else scale


def _elsewhere(debt: Debt, game: SeasonGame) -> tuple[str, tuple[str, ...]]:
    """What stands against a game of another event: its scale (A-55), its level, its class."""
    event = game.within.event
    comparable = event.scale is debt.scale
    asked = () if comparable else ("A-55",)
    if not comparable and game.within.decided("A-55", About(member=debt.member)) != "comparable":
        return counting.OTHER_SCALE, asked
    if not at_level(event.upper, debt.origin.level):
        return counting.LOWER_LEVEL, asked
    if not class_serves(event, debt.origin.event_class):
        return counting.CLUB_EVENT, asked
    return COUNTS, asked


def _consolation(game: SeasonGame) -> tuple[str, str]:
    """A consolation game; third-place and placement games by the setting `Consolation games` or a ruling (A-38)."""
    stage = game.result.game.stage
    if isinstance(stage, Nothing):
        return COUNTS, ""
    within = game.within
    if stage in PLACE_GAMES:
        decision = within.decided("A-38", About(game=game.id))
        consolation = stage.value in within.event.consolation_stages
        if decision:
            consolation = decision == "consolation"
        asked = "" if within.chosen("Consolation games") and not decision else "A-38"
        return (counting.OUT_OF_PRIZE if consolation else COUNTS), asked
    if stage is Stage.CONSOLATION or stage.value in within.event.consolation_stages:
        return counting.CONSOLATION, ""
    return COUNTS, ""


def _first_round(game: SeasonGame, side: Side) -> tuple[str, str]:
    firsts = game.within.firsts
    if (game.id, "") in firsts:
        return counting.FIRST_ROUND, ""
    if (game.id, side.team) not in firsts:
        return COUNTS, ""
    counts = game.within.decided("A-39", About(game=game.id, team=side.team)) == "counts"
    return (COUNTS if counts else counting.FIRST_ROUND), "A-39"


def unplayed(game: SeasonGame) -> str:
    """Why nothing can be served in a game that never was played, or not to its end; "" where it was, or may yet be."""
    outcome = game.result.outcome
    if game.abandoned:
        return counting.ABANDONED
    if outcome in (Outcome.WALKOVER_A, Outcome.WALKOVER_B, Outcome.BYE):
        return counting.WALKOVER
    if game.ahead or game.played:
        return COUNTS
    if outcome is Outcome.CANCELLED:
        return counting.CANCELLED
    if game.result.status is GameStatus.PLAYED:
        return counting.FORFEITED
    return counting.VOID


def could_hold(debt: Debt, game: SeasonGame, side: Side) -> bool:
    """Whether a game could serve the debt if it is played."""
    return against(debt, game, side)[0] == COUNTS
