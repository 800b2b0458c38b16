"""Games and what happened in them: rows become records."""

from __future__ import annotations

from datetime import datetime
from typing import TypeVar

from tourney.language import file_faults_cells as cells
from tourney.language import file_faults_names as names
from tourney.language import file_faults_sheets as sheets
from tourney.language import file_faults_values as values
from tourney.model.cells import Cell
from tourney.model.findings import About
from tourney.model.games import (
    Card,
    Colour,
    Entered,
    Game,
    GoalScored,
    Hit,
    HitResult,
    HowScored,
    LoserOf,
    Outcome,
    PenaltyGiven,
    Side,
    Stage,
    Stay,
    StayReason,
    Unreadable,
    WinnerOf,
)
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, UNREADABLE, Nothing
from tourney.model.people import Position
from tourney.workbook.intake import clocks, dates, numbers
from tourney.workbook.intake.people import Desk, member_of, team_of
from tourney.workbook.intake.rows import Rows
from tourney.workbook.intake.sides import side_of
from tourney.workbook.intake.table import Table, text_of
from tourney.workbook.intake.texts import name_key

Value = TypeVar("Value")


def known_games(table: Table | None) -> dict[str, str]:
    """The games by the key of their name, as first spelt."""
    found: dict[str, str] = {}
    for line in table.lines if table else ():
        text = text_of(line, "Game")
        if text:
            found.setdefault(name_key(text), text)
    return found


def read_games(table: Table | None, desk: Desk) -> tuple[Game, ...]:
    """The games, a record a row; a name that stands twice keeps its first row."""
    rows = desk.rows(table)
    found: dict[str, Game] = {}
    assumed: list[Game] = []
    for line in rows:
        name = desk.games.get(name_key(rows.text("Game")), "")
        if not name:
            if not rows.has("Game"):
                rows.fault(cells.MISSING_VALUE, "Game")
            continue
        rows.about = About(game=name)
        if name in found:
            where, also = line.at.cell("Game"), (found[name].at.cell("Game"),)
            desk.notes.say(names.ROW_TWICE, where, about=rows.about, also=also, name=name, sheet=line.at.sheet)
            continue
        found[name] = game = _game(rows, desk, name)
        if game.outcome is Outcome.PLAYED and not rows.has("Outcome"):
            assumed.append(game)
    if assumed:
        first = assumed[0].at
        where = Cell(first.sheet, table.heading_row if table else 1, 1)
        desk.notes.say(sheets.OUTCOME_ASSUMED, where, games=tuple(game.id for game in assumed))
    return tuple(found.values())


def _game(rows: Rows, desk: Desk, name: str) -> Game:
    stage = rows.word("Stage", Stage)
    score_a, score_b, marked = _scores(rows)
    return Game(
        id=name,
        stage=Stage.POOL if stage is EMPTY else stage,
        round=rows.whole("Round", 1),
        pool=rows.text("Pool"),
        a=_side(rows, desk, "Team A"),
        b=_side(rows, desk, "Team B"),
        arena=rows.text("Arena"),
        start=_start(rows),
        fixed=rows.yes("Fixed"),
        wanted=rows.read("Wanted", dates.wish),
        periods=rows.read("Periods", clocks.periods),
        umpire_1=rows.text("Umpire 1"),
        umpire_2=rows.text("Umpire 2"),
        referee=rows.text("Referee"),
        goal_judge=rows.text("Goal judge"),
        timer=rows.text("Timer"),
        outcome=_outcome(rows, score_a, score_b, marked),
        score_a=score_a,
        score_b=score_b,
        ended=_ended(rows),
        note=rows.text("Note"),
        at=rows.line.at,
    )


def _start(rows: Rows) -> datetime | Nothing:
    """A start with its day, or a time on the day of the column Date."""
    if not rows.has("Start"):
        return EMPTY
    day = rows.day("Date") if rows.has_column("Date") else EMPTY
    return rows.day_time("Start", day)


def _ended(rows: Rows) -> datetime | Nothing:
    day = rows.day("Date") if rows.has_column("Date") else EMPTY
    return rows.day_time("Ended", day) if rows.has("Ended") else EMPTY


def _scores(rows: Rows) -> tuple[Goals | Nothing, Goals | Nothing, str]:
    """Both scores; from the column Score where Score A and Score B are missing."""
    if rows.has_column("Score A") or rows.has_column("Score B") or not rows.has_column("Score"):
        return rows.read("Score A", numbers.score), rows.read("Score B", numbers.score), ""
    both = rows.read("Score", numbers.scores)
    return (both, both, "") if isinstance(both, Nothing) else both


def _outcome(rows: Rows, score_a: Goals | Nothing, score_b: Goals | Nothing, marked: str) -> Outcome | Nothing:
    """The outcome typed; in a sheet without that column, a score says that the game was played."""
    if rows.has_column("Outcome"):
        found = rows.word("Outcome", Outcome)
        if found is EMPTY:
            return Outcome(marked) if marked else Outcome.NOT_PLAYED
        return found
    if isinstance(score_a, Goals) and isinstance(score_b, Goals):
        return Outcome(marked) if marked else Outcome.PLAYED
    return Outcome.NOT_PLAYED


def _side(rows: Rows, desk: Desk, heading: str) -> Side:
    text = rows.text(heading)
    if not text:
        if not rows.has(heading):
            rows.fault(cells.MISSING_VALUE, heading)
        return Unreadable("")
    team = desk.roll.find(text, rows.line.at.cell(heading))
    if team:
        return Entered(team)
    place = side_of(text)
    if isinstance(place, WinnerOf | LoserOf):
        game = desk.games.get(name_key(place.game))
        if game is None:
            rows.fault(names.UNKNOWN_GAME, heading, value=place.game)
            return Unreadable(text)
        return type(place)(game)
    if place is not None:
        return place
    if guess := desk.roll.near(text):
        rows.fault(values.SIDE_NEAR, heading, value=text, guess=guess)
    else:
        rows.fault(values.SIDE, heading, value=text)
    return Unreadable(text)


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
    rows.about = About(game=game)
    team = team_of(rows, desk, heading)
    rows.about = About(game=game, team=team)
    return (game, team) if game and team else None


def _member(rows: Rows, desk: Desk, *, needed: bool = True) -> str:
    member = member_of(rows, desk, needed=needed)
    about = rows.about
    rows.about = About(game=about.game, team=about.team, member=member, player=desk.register.names.get(member, ""))
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
        game = desk.games.get(name_key(text), text)
        rows.about = About(game=game)
        team = team_of(rows, desk)
        rows.about = About(game=game, team=team)
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
