"""From a book to `event.json`: the same bytes for the same records, day, language and version."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Literal
from zoneinfo import ZoneInfo

import msgspec

from reports.exports import document as doc
from reports.exports.timetable_json import timetable_part
from tourney.conduct.counting import REASONS
from tourney.language import Voice
from tourney.model.book import Book, TeamVerdict
from tourney.model.cells import Cell
from tourney.model.clock import seconds_number
from tourney.model.drawn import Draw
from tourney.model.event import Event
from tourney.model.findings import Finding, Ruling
from tourney.model.games import Side
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.model.owed import GameSheet, LaterGame, Obligation, Owes, Substitute
from tourney.model.results import Result, ShootoutCard, Standing, Table
from tourney.model.timetable import Timetable
from tourney.rulebook import edition


def encode(document: doc.Document | doc.SeveralDocument) -> bytes:
    """UTF-8 JSON with sorted keys, two spaces deep, one newline at the end."""
    return msgspec.json.format(msgspec.json.encode(document, order="sorted"), indent=2) + b"\n"


def schema() -> bytes:
    """The JSON Schema of the document, as it ships with the package."""
    return msgspec.json.format(msgspec.json.encode(msgspec.json.schema(doc.Document), order="sorted"), indent=2) + b"\n"


def several(
    books: Sequence[Book],
    owed: Sequence[Obligation],
    findings: Sequence[Finding],
    timetable: Timetable | None,
    voice: Voice,
) -> doc.SeveralDocument:
    """The document over several events worked together; findings, discipline and timetable stand over all of them."""
    return doc.SeveralDocument(
        as_of=books[0].as_of.isoformat(),
        language=voice.language,
        events=[msgspec.structs.replace(one(book, voice), discipline=None, timetable=None) for book in books],
        findings=[_finding(finding, voice) for finding in findings],
        discipline=[_obligation(obligation, voice) for obligation in owed],
        timetable=None if timetable is None else timetable_part(timetable, voice),
    )


def one(book: Book, voice: Voice) -> doc.Document:
    """The document of one event."""
    event = book.sheets.event
    return doc.Document(
        as_of=book.as_of.isoformat(),
        language=voice.language,
        edition=event.edition,
        fingerprint=book.fingerprint,
        event=_event(event),
        next=[
            doc.NextPart(says=voice.text(step.key, **step.facts), command=step.command or None)
            for step in book.next_steps
        ],
        findings=[_finding(finding, voice) for finding in book.findings],
        teams=None if book.verdicts is None else [_team(verdict, book.draw) for verdict in book.verdicts],
        draw=None if book.draw is None else _draw(book.draw),
        games=None if book.results is None else [_game(result, book) for result in book.results],
        standings=None if book.tables is None else [_table(table) for table in book.tables],
        order_of_finish=None
        if book.finish is None
        else [doc.PlacePart(rank=place.rank, rank_to=place.rank_to, team=place.team) for place in book.finish],
        discipline=None if book.owed is None else [_obligation(owed, voice) for owed in book.owed],
        game_sheets=None if book.game_sheets is None else [_sheet(sheet) for sheet in book.game_sheets],
        shootouts=None if book.shootouts is None else [_shootout(card, voice) for card in book.shootouts],
        timetable=None if book.timetable is None else timetable_part(book.timetable, voice),
    )


def _goals(value: Goals | Nothing) -> doc.Number | None:
    return None if isinstance(value, Nothing) else value.number


def _day(value: date | Nothing) -> str | None:
    return None if isinstance(value, Nothing) else value.isoformat()


def _at(cells: Sequence[Cell]) -> list[str]:
    return [str(cell) for cell in cells]


def _event(event: Event) -> doc.EventPart:
    return doc.EventPart(
        name=event.name,
        event_class=None if isinstance(event.event_class, Nothing) else event.event_class.value,
        role=event.role.value,
        series=event.series or None,
        lower=_goals(event.lower),
        upper=_goals(event.upper),
        played=None if isinstance(event.played, Nothing) else event.played.value,
        periods=str(event.periods),
        tie=None if isinstance(event.tie, Nothing) else event.tie.value,
        first_day=_day(event.first_day),
        last_day=_day(event.last_day),
        settings=dict(event.written),
    )


def _finding(finding: Finding, voice: Voice) -> doc.FindingPart:
    about = finding.about
    return doc.FindingPart(
        code=finding.code,
        cites=edition().citation(finding.cites) if finding.cites else None,
        effect=finding.effect.value,
        about=doc.AboutPart(
            team=about.team or None,
            member=about.member or None,
            player=about.player or None,
            game=about.game or None,
        ),
        where=str(finding.where) if finding.where else None,
        also=_at(finding.also),
        says=voice.says(finding),
        cure=voice.cure(finding) or None,
        answers=list(finding.answers) or None,
        ruling=_ruling(finding.ruling),
    )


def _ruling(ruling: Ruling | None) -> doc.RulingPart | None:
    if ruling is None:
        return None
    return doc.RulingPart(
        decision=ruling.decision, by=ruling.by or None, on=_day(ruling.on), reason=ruling.reason or None
    )


def _team(verdict: TeamVerdict, draw: Draw | None) -> doc.TeamPart:
    span: list[doc.Number] | None = None
    if not isinstance(verdict.lowest, Nothing) and not isinstance(verdict.highest, Nothing):
        span = [verdict.lowest.number, verdict.highest.number]
    drawn = next((team for team in draw.teams if team.team == verdict.team), None) if draw else None
    return doc.TeamPart(
        team=verdict.team,
        status=verdict.status.value,
        handicap=_goals(verdict.handicap),
        handicap_range=span,
        rostered=None
        if drawn is None
        else [doc.RosteredPart(member=one.member, handicap=_goals(one.handicap)) for one in drawn.rostered],
        players=[
            doc.PlayerPart(
                member=player.member or None,
                player=player.player,
                position=player.position,
                handicap=_goals(player.handicap),
                status=player.status.value,
            )
            for player in verdict.players
        ],
    )


def _draw(draw: Draw) -> doc.DrawPart:
    return doc.DrawPart(
        format=draw.format,
        phrase=draw.phrase or None,
        day=_day(draw.day),
        lots=[doc.LotPart(purpose=lot.purpose, order=list(lot.order)) for lot in draw.lots],
        fingerprint=draw.fingerprint or None,
    )


def _side(team: str, side: Side) -> doc.SidePart:
    return doc.SidePart(team=team) if team else doc.SidePart(open=str(side))


def _instant(moment: datetime | Nothing, zone: str | Nothing) -> str | None:
    if isinstance(moment, Nothing):
        return None
    return (moment if isinstance(zone, Nothing) else moment.replace(tzinfo=ZoneInfo(zone))).isoformat()


def _game(result: Result, book: Book) -> doc.GamePart:
    game = result.game
    numbers: Mapping[str, str] = {official.name: official.member for official in book.sheets.officials}
    zone = book.sheets.event.time_zone
    return doc.GamePart(
        game=game.id,
        stage=None if isinstance(game.stage, Nothing) else game.stage.value,
        round=None if isinstance(game.round, Nothing) else game.round,
        pool=game.pool or None,
        a=_side(result.a, game.a),
        b=_side(result.b, game.b),
        arena=game.arena or None,
        start=_instant(game.start, zone),
        end=_instant(result.end, zone),
        officials=[
            doc.OfficialPart(role=role.value, name=name, member=numbers.get(name) or None)
            for role, name in game.officials
        ],
        status=result.status.value,
        outcome=result.outcome.value or None,
        score=doc.ScorePart(a=_goals(result.score_a), b=_goals(result.score_b)),
        handicap=doc.ScorePart(a=_goals(result.counts_a), b=_goals(result.counts_b)),
        goals_given=doc.ScorePart(a=_goals(result.given_a), b=_goals(result.given_b)),
        winner=result.winner or None,
    )


def _table(table: Table) -> doc.TablePart:
    return doc.TablePart(
        table=table.name,
        ladder=list(table.ladder),
        rows=[_standing(row) for row in table.rows],
        undecided=[
            doc.TiePart(
                tie=tie.name, teams=list(tie.teams), ranks=list(tie.ranks), stake=tie.stake.value, next=tie.next
            )
            for tie in table.undecided
        ],
    )


def _standing(row: Standing) -> doc.StandingPart:
    return doc.StandingPart(
        rank=row.rank,
        rank_to=row.rank_to,
        team=row.team,
        played=row.played,
        won=row.won,
        tied=row.tied,
        lost=row.lost,
        points=row.points,
        percentage=None if isinstance(row.percentage, Nothing) else round(float(row.percentage), 6),
        scored=row.scored.number,
        against=row.conceded.number,
        net=row.net.number,
        decided_by=row.decided_by or None,
        qualifies=row.qualifies,
        withdrawn=row.withdrawn,
    )


def _substitute(owed: Obligation) -> Literal["allowed", "none"] | doc.SubstituteAfter:
    if owed.substitute is Substitute.AFTER:
        return doc.SubstituteAfter(after_seconds=seconds_number(owed.substitute_after))
    return "allowed" if owed.substitute is Substitute.ALLOWED else "none"


def _obligation(owed: Obligation, voice: Voice) -> doc.ObligationPart:
    origin = owed.origin
    return doc.ObligationPart(
        member=owed.member,
        player=owed.player,
        team=owed.team,
        owes=owed.owes.value,
        games_owed=owed.games_owed,
        games_left=owed.games_left,
        seconds=seconds_number(owed.box) if owed.owes is Owes.BOX else None,
        substitute=_substitute(owed),
        serve_for=owed.serve_for.value,
        origin=doc.OriginPart(
            key=origin.key,
            event=origin.event,
            game=origin.game,
            shown=origin.shown.value,
            cites=edition().citation(origin.cites),
        ),
        state=owed.state.value,
        games=[_later(game, voice) for game in owed.games],
    )


def _later(later: LaterGame, voice: Voice) -> doc.LaterGamePart:
    return doc.LaterGamePart(
        event=later.event,
        game=later.game,
        counts=later.counts,
        because=voice.text(REASONS[later.reason][0]),
        cites=edition().citation(later.cites),
    )


def _sheet(sheet: GameSheet) -> doc.GameSheetPart:
    return doc.GameSheetPart(
        game=sheet.game,
        team=sheet.team,
        suspended=list(sheet.suspended),
        box_at_start=[
            doc.BoxPart(member=boxed.member, seconds=seconds_number(boxed.time)) for boxed in sheet.box_at_start
        ],
        yellow_status=list(sheet.yellow_status),
        short_until_seconds=seconds_number(sheet.short_until) if sheet.short_until else None,
        eye_protection=list(sheet.eye_protection),
    )


def _shootout(card: ShootoutCard, voice: Voice) -> doc.ShootoutPart:
    two = len(card.teams) == 2  # noqa: PLR2004 - the two sides of a game
    return doc.ShootoutPart(
        game=card.game,
        first=card.first or None,
        order=[doc.TurnPart(turn=turn.turn, team=turn.team, member=turn.member or None) for turn in card.order],
        excluded=[
            doc.ExcludedPart(member=out.member, because=voice.text(out.reason), cites=edition().citation(out.cites))
            for out in card.excluded
        ],
        rounds=[
            doc.RoundPart(
                round=one.number,
                a=dict(one.scores).get(card.teams[0]) if two else None,
                b=dict(one.scores).get(card.teams[1]) if two else None,
                scores=dict(one.scores),
                complete=one.complete,
            )
            for one in card.rounds
        ],
        line=card.line,
        winner=card.winner or None,
    )
