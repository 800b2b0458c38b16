"""What happened in the games: stays, goals, penalties, cards and shootouts."""

from __future__ import annotations

from typing import TypeVar

from tourney.language import file_faults_cells as cells
from tourney.language import file_faults_names as names
from tourney.language.places import tie_meant
from tourney.model.games import (
    Card,
    Colour,
    GoalScored,
    Hit,
    HitResult,
    HowScored,
    PenaltyGiven,
    Stay,
    StayReason,
)
from tourney.model.nothing import EMPTY, UNREADABLE, Nothing
from tourney.model.people import Position
from tourney.workbook.intake import clocks
from tourney.workbook.intake.desk import Desk
from tourney.workbook.intake.rows import Rows
from tourney.workbook.intake.table import Table
from tourney.workbook.intake.texts import name_key
from tourney.workbook.intake.whom import member_of, team_of

Value = TypeVar("Value")


def game_of(rows: Rows, desk: Desk, *, needed: bool = True) -> str:
    """The game a row is about, as Games spells it; "" where none is named or it is unknown (a finding says so)."""
    text = rows.text("Game")
    if not text:
        if needed and not rows.has("Game"):
            rows.fault(cells.MISSING_VALUE, "Game")
        return ""
    found = desk.games.get(name_key(text), "")
    if not found:
        rows.fault(names.UNKNOWN_GAME, "Game", value=text)
    return found


def _of_a_team(rows: Rows, desk: Desk, heading: str = "Team") -> tuple[str, str] | None:
    """Game and team of a row; None where either is not known."""
    game = game_of(rows, desk)
    rows.concerns(game=game)
    team = team_of(rows, desk, heading)
    rows.concerns(game=game, team=team)
    return (game, team) if game and team else None


def _member(rows: Rows, desk: Desk, *, needed: bool = True) -> str:
    member = member_of(rows, desk, needed=needed)
    about = rows.about
    rows.concerns(game=about.game, team=about.team, member=member, player=desk.register.names.get(member, ""))
    return member


def read_stays(table: Table | None, desk: Desk) -> tuple[Stay, ...]:
    """The stays in the arena, a record a row whose game, team and member are known."""
    rows = desk.rows(table)
    found = []
    for line in rows:
        whose = _of_a_team(rows, desk)
        member = _member(rows, desk) if whose else ""
        if whose is None or not member:
            continue
        found.append(
            Stay(
                game=whose[0],
                team=whose[1],
                position=rows.word("Position", Position),
                member=member,
                came_in=rows.read("In", clocks.moment),
                went_out=rows.read("Out", clocks.moment),
                reason=rows.word("Reason", StayReason),
                at=line.at,
            )
        )
    return tuple(found)


def read_goals(table: Table | None, desk: Desk) -> tuple[GoalScored, ...]:
    """The goals, a record a row whose game and team are known."""
    rows = desk.rows(table)
    found = []
    for line in rows:
        whose = _of_a_team(rows, desk)
        if whose is None:
            continue
        member = _member(rows, desk, needed=False)
        how = rows.read("How", clocks.how)
        kind, penalty, criterion = (HowScored.PLAY, "", "") if isinstance(how, Nothing) else how
        points = rows.whole("Points", 1)
        found.append(
            GoalScored(
                game=whose[0],
                team=whose[1],
                period=rows.read("Period", clocks.period),
                clock=rows.read("Clock", clocks.clock),
                member=member,
                points=(2 if criterion else 1) if points is EMPTY else points,
                how=UNREADABLE if how is UNREADABLE else kind,
                penalty=penalty,
                criterion=criterion,
                at=line.at,
            )
        )
    return tuple(found)


def read_penalties(table: Table | None, desk: Desk) -> tuple[PenaltyGiven, ...]:
    """The penalties, a record a row whose game and team are known."""
    rows = desk.rows(table)
    found = []
    for line in rows:
        whose = _of_a_team(rows, desk, "Against")
        if whose is None:
            continue
        found.append(
            PenaltyGiven(
                game=whose[0],
                period=rows.read("Period", clocks.period),
                clock=rows.read("Clock", clocks.clock),
                against=whose[1],
                member=_member(rows, desk, needed=False),
                penalty=rows.listed("Penalty"),
                spot=rows.read("Spot", clocks.spot),
                result=rows.listed("Result"),
                note=rows.text("Note"),
                at=line.at,
            )
        )
    return tuple(found)


def read_cards(table: Table | None, desk: Desk) -> tuple[Card, ...]:
    """The cards, a record a row whose game, team and member are known."""
    rows = desk.rows(table)
    found = []
    for line in rows:
        whose = _of_a_team(rows, desk)
        member = _member(rows, desk) if whose else ""
        if whose is None or not member:
            continue
        for heading in ("Card", "Period"):
            if not rows.has(heading):
                rows.fault(cells.MISSING_VALUE, heading)
        found.append(
            Card(
                game=whose[0],
                team=whose[1],
                member=member,
                colour=rows.word("Card", Colour),
                period=rows.read("Period", clocks.period),
                clock=rows.read("Clock", clocks.clock),
                reason=rows.text("Reason"),
                released=rows.read("Released", clocks.moment),
                left_early=rows.read("Left early", clocks.moment),
                box=rows.read("Box", clocks.clock),
                games=rows.whole("Games"),
                at=line.at,
            )
        )
    return tuple(found)


def read_hits(table: Table | None, desk: Desk) -> tuple[Hit, ...]:
    """The turns of shootouts; a row without a member holds the team's total of the round."""
    rows = desk.rows(table)
    found = []
    for line in rows:
        text = rows.text("Game")
        if not rows.has("Game"):
            rows.fault(cells.MISSING_VALUE, "Game")
        game = desk.games.get(name_key(text)) or tie_meant(text)
        rows.concerns(game=game)
        team = team_of(rows, desk)
        rows.concerns(game=game, team=team)
        if not game or not team:
            continue
        member = _member(rows, desk, needed=False)
        nobody = not rows.has("Member no.")
        result = EMPTY if nobody else rows.word("Result", HitResult)
        line_word = rows.listed("Line")
        found.append(
            Hit(
                game=game,
                round=rows.whole("Round", 1),
                turn=rows.whole("Turn", 1),
                team=team,
                member=member,
                line=int(line_word) if line_word else UNREADABLE if rows.has("Line") else EMPTY,
                result=result,
                total=rows.whole("Result") if nobody else EMPTY,
                reached_wall=rows.yes_or_no("Reached wall"),
                at=line.at,
            )
        )
    return tuple(found)
