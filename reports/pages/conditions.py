"""The conditions of play: what the committee has chosen, and which limits are its own and not the book's."""

from __future__ import annotations

from reports import words
from reports.page import Block, Bullets, Facts, Heading, Paragraph, Report, Text
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.event import (
    Event,
    FallbackTest,
    GoalsGiven,
    LadderRestarts,
    PoolTies,
    Scale,
    ShootoutPlayers,
    ShootoutWin,
    Tie,
    TwoBoxes,
    Withdrawal,
    YellowBoxes,
)
from tourney.model.nothing import Nothing

Rows = tuple[tuple[str, Text], ...]


def make(book: Book, voice: Voice) -> Report | None:
    """The conditions; None while neither level nor format nor tie is chosen."""
    event = book.sheets.event
    if isinstance(event.format, Nothing) or isinstance(event.tie, Nothing):
        return None
    blocks: list[Block] = [
        Heading(text=voice.text("The event"), anchor="event"),
        Facts(rows=_event(voice, event)),
        Heading(text=voice.text("The game"), anchor="game"),
        Facts(rows=_game(voice, event)),
        Heading(text=voice.text("Tables and ties"), anchor="tables"),
        Facts(rows=_tables(book, voice)),
        Heading(text=voice.text("Limits of the committee's own"), anchor="limits"),
        Paragraph(text=voice.text("The rulebook does not name these; the committee has set them."), style="muted"),
        Facts(rows=_limits(voice, event)),
        Heading(text=voice.text("Where the rules can be read in two ways"), anchor="readings"),
        Bullets(items=_readings(voice, event)),
    ]
    return Report(
        name="conditions",
        title=voice.text("Conditions of play"),
        about=voice.text("What the committee has chosen before the first game."),
        blocks=tuple(blocks),
    )


def _yes(voice: Voice, on: bool) -> str:
    return voice.text("yes") if on else voice.text("no")


def _event(voice: Voice, event: Event) -> Rows:
    rows: list[tuple[str, Text]] = [
        (voice.text("Class"), words.event_class(voice, event)),
        (voice.text("Level"), words.level(voice, event)),
        (voice.text("How it is played"), words.played(voice, event)),
        (
            voice.text("Format"),
            "" if isinstance(event.format, Nothing) else words.format_called(voice, event.format.value),
        ),
        (voice.text("Role"), words.role(voice, event.role)),
        (voice.text("Series"), event.series),
        (voice.text("Host club"), event.host_club),
        (voice.text("Committee"), "; ".join(event.committee)),
    ]
    if event.scale is Scale.WOMENS_ARENA:
        rows.append((voice.text("Handicaps"), voice.text("women's arena handicaps")))
    return tuple((name, value) for name, value in rows if value)


def _game(voice: Voice, event: Event) -> Rows:
    tie = voice.text("shootout – Arena 5.c(2)")
    if event.tie is Tie.OVERTIME:
        tie = voice.text("overtime – Arena 5.c(1)")
    hitters = voice.text("all players of each team")
    if event.shootout_players is ShootoutPlayers.ONE:
        hitters = voice.text("one player of each team – Arena 5.c(2)(iv)")
    given = voice.text("by the arena handicap matrix")
    if event.goals_given is not GoalsGiven.MATRIX:
        given = voice.text("difference of handicaps {rule}", rule=event.goals_given)
    rows: list[tuple[str, Text]] = [
        (voice.text("Periods"), words.periods(voice, event.periods)),
        (voice.text("A tied game"), tie),
        (voice.text("Goals given"), given),
        (voice.text("A player above the limit (Alternative 3.b(3))"), _yes(voice, event.alternative_3b3)),
        (voice.text("Penalty from the spot (Alternative 9)"), _yes(voice, event.alternative_9)),
        (voice.text("Buzzer beater"), _yes(voice, event.buzzer_beater)),
    ]
    if event.tie is Tie.SHOOTOUT:
        rows.insert(2, (voice.text("Who hits in a shootout"), hitters))
    return tuple(rows)


def _tables(book: Book, voice: Voice) -> Rows:
    event = book.sheets.event
    points = event.points
    ladder = event.ladder or next((table.ladder for table in book.tables or ()), ())
    restarts = {
        LadderRestarts.YES: voice.text("teams still tied start again at the second step"),
        LadderRestarts.NO: voice.text("teams still tied go on at the next step"),
        LadderRestarts.AMONG_TIED: voice.text("steps among the tied go through once more"),
    }
    stand = voice.text("a level score stands")
    if event.pool_ties is PoolTies.AS_TIE:
        stand = voice.text("a level score is decided as any tie")
    withdrawn = voice.text("the games left are forfeited")
    if event.withdrawn_team is Withdrawal.VOID:
        withdrawn = voice.text("none of its games counts")
    rows: list[tuple[str, Text]] = [
        (voice.text("Points for win, tie, loss"), f"{points.win} / {points.tie} / {points.loss}"),
        (voice.text("Order of steps"), "; ".join(words.step(voice, step) for step in ladder)),
        (voice.text("After a step has parted some"), restarts[event.ladder_restarts]),
        (voice.text("In pools"), stand),
        (voice.text("A withdrawn team"), withdrawn),
    ]
    if (points.extra_win, points.extra_loss) != (points.win, points.loss):
        extra = f"{points.extra_win} / {points.extra_loss}"
        rows.insert(1, (voice.text("Points after overtime or a shootout"), extra))
    if event.shootout_win is ShootoutWin.TIE:
        rows.append((voice.text("Won in a shootout"), voice.text("counts as a tie in the table")))
    if not isinstance(event.forfeit_goals, Nothing):
        scored, conceded = event.forfeit_goals
        rows.append((voice.text("Score of a forfeit"), f"{words.goals(scored)}{words.DASH}{words.goals(conceded)}"))
    return tuple((name, value) for name, value in rows if value)


def _limits(voice: Voice, event: Event) -> Rows:
    a_day = voice.text("any number") if isinstance(event.games_a_day, Nothing) else str(event.games_a_day)
    rows: list[tuple[str, Text]] = [
        (voice.text("Rest between a team's games"), voice.text("{number} minutes", number=event.rest)),
        (voice.text("Games of one team in a day"), a_day),
        (voice.text("Between two games in an arena"), voice.text("{number} minutes", number=event.turn_round)),
    ]
    if event.grace:
        rows.append((voice.text("A team may be late"), voice.text("{number} minutes", number=event.grace)))
    return tuple(rows)


def _readings(voice: Voice, event: Event) -> tuple[str, ...]:
    boxes = voice.text("Boxes of one player that run together overlap (A-06).")
    if event.yellow_boxes is YellowBoxes.ADD:
        boxes = voice.text("Boxes of one player that run together are added (A-06).")
    two = voice.text("Two boxes owed are served in the same game (A-08).")
    if event.two_boxes is TwoBoxes.ONE_PER_GAME:
        two = voice.text("Two boxes owed are served one a game (A-08).")
    fallback = voice.text("A suspension stays with the team while the team is alive in the event (A-02).")
    if event.fallback_test is FallbackTest.EVENT_OPEN:
        fallback = voice.text("A suspension stays with the team while the event is open (A-02).")
    stages = ", ".join(words.stage_called(voice, name) for name in sorted(event.consolation_stages)) or words.DASH
    return (
        boxes,
        two,
        fallback,
        voice.text("These stages count as consolation for Rule 14 (A-38): {stages}.", stages=stages),
    )
