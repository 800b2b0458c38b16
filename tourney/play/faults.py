"""Every page of this room: what can be wrong with games, scores, tables, goals given and score sheets."""

from __future__ import annotations

from tourney.model.findings import Page
from tourney.play.given_faults import (
    FLAT_PRORATED,
    GIVEN_NOT_IN,
    MATRIX_LENGTH,
    QUARTER_GOALS,
    RAISED,
    RAISED_BEFORE_SHOOTOUT,
)
from tourney.play.not_drawn import NOT_DRAWN
from tourney.play.score_faults import (
    ABANDONED,
    EQUAL_SCORE,
    OUTCOME_MISSING,
    OVERTIME_SCORE,
    SCORE_MISSING,
    SHOOTOUT_DIFFERS,
    SHOOTOUT_GOAL,
    SHOOTOUT_LEVEL,
    SHOOTOUT_SCORE,
    SHOOTOUT_WINNER,
    TIE_OPTION,
    TIE_STANDS,
    WINNER_BEHIND,
)
from tourney.play.sheet_faults import GOAL_OUTSIDE, SHEET_DIFFERS, STAY_BACKWARDS, TWO_POINTS
from tourney.play.side_faults import (
    ADVANCE_UNREADABLE,
    ADVANCED,
    CIRCLE,
    HANGING,
    LOSER_PLAYS_ON,
    PLAYED_WHILE_OPEN,
    SAME_TEAM_TWICE,
    UNKNOWN_PLACE,
    WITHDRAWN,
    WITHDRAWN_VOID,
    WRONG_TEAM,
    WRONG_TEAM_ON_RECORD,
)
from tourney.play.table_faults import FORFEIT_GOALS, LADDER_STEP, TIE, TIE_RULED, TIE_RULING, TIE_UNKNOWN

PAGES: tuple[Page, ...] = (
    EQUAL_SCORE,
    SCORE_MISSING,
    TIE_STANDS,
    OUTCOME_MISSING,
    OVERTIME_SCORE,
    SHOOTOUT_SCORE,
    SHOOTOUT_LEVEL,
    SHOOTOUT_GOAL,
    SHOOTOUT_WINNER,
    SHOOTOUT_DIFFERS,
    TIE_OPTION,
    WINNER_BEHIND,
    ABANDONED,
    HANGING,
    ADVANCED,
    ADVANCE_UNREADABLE,
    WITHDRAWN,
    WITHDRAWN_VOID,
    NOT_DRAWN,
    SAME_TEAM_TWICE,
    UNKNOWN_PLACE,
    CIRCLE,
    PLAYED_WHILE_OPEN,
    LOSER_PLAYS_ON,
    WRONG_TEAM,
    WRONG_TEAM_ON_RECORD,
    TIE,
    TIE_RULED,
    TIE_RULING,
    TIE_UNKNOWN,
    LADDER_STEP,
    FORFEIT_GOALS,
    QUARTER_GOALS,
    MATRIX_LENGTH,
    RAISED,
    RAISED_BEFORE_SHOOTOUT,
    FLAT_PRORATED,
    GIVEN_NOT_IN,
    SHEET_DIFFERS,
    GOAL_OUTSIDE,
    TWO_POINTS,
    STAY_BACKWARDS,
)
"""In the order of the line: scores, sides, tables, goals given, score sheets and line-ups."""
