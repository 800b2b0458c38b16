"""Games as the reports print them: both sides, the score, the place and the time."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from msgspec import Struct, field

from reports import words
from reports.page import Span, Text, strong
from tourney.language import Voice
from tourney.model.book import Book
from tourney.model.event import Event
from tourney.model.games import Entered, Game, Outcome, Stage
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.people import OfficialRole
from tourney.model.results import GameStatus, Result
from tourney.model.timetable import Placement
from tourney.play.timing import slot_minutes


class Fixture(Struct, frozen=True, kw_only=True):
    """A game with its place and time. `start` is local wall-clock time, `sequence` counts how often it has moved."""

    result: Result
    arena: str = ""
    start: datetime | Nothing = EMPTY
    minutes: int = 0
    officials: tuple[tuple[OfficialRole, str], ...] = ()
    sequence: int = 0
    names: tuple[str, ...] = field(default=())
    """Teams, and officials, whom the fixture concerns."""

    @property
    def game(self) -> Game:
        """The game."""
        return self.result.game

    @property
    def id(self) -> str:
        """The game's name."""
        return self.result.game.id

    @property
    def day(self) -> date | Nothing:
        """The day it is played on."""
        return self.start if isinstance(self.start, Nothing) else self.start.date()

    @property
    def called_off(self) -> bool:
        """Whether it is not played: cancelled, or void before it was played because its team has withdrawn."""
        outcome = self.game.outcome
        void = self.result.status is GameStatus.VOID and outcome is Outcome.NOT_PLAYED
        return void or outcome is Outcome.CANCELLED

    @property
    def end(self) -> datetime | Nothing:
        """When its slot ends."""
        return self.start if isinstance(self.start, Nothing) else self.start + timedelta(minutes=self.minutes)


_WEEK = 7


def fixtures(book: Book) -> tuple[Fixture, ...]:
    """Every game of the book in the order of `Games`; without results and timetable, as `Games` has them."""
    placements = {} if book.timetable is None else {placed.game: placed for placed in book.timetable.placements}
    moves = {slot.game: slot.sequence for slot in book.sheets.timetable}
    event = book.sheets.event
    return tuple(
        _fixture(event, result, placements.get(result.id), moves.get(result.id, 0)) for result in _results(book)
    )


def in_order(of: tuple[Fixture, ...]) -> tuple[Fixture, ...]:
    """In the order they are played; games without a time last, in the order of the sheet."""
    return tuple(sorted(of, key=lambda fixture: _moment(fixture.start)))


def _moment(start: datetime | Nothing) -> str:
    return "9" if isinstance(start, Nothing) else start.isoformat()


def _results(book: Book) -> tuple[Result, ...]:
    if book.results is not None:
        return book.results
    return tuple(_unsettled(game) for game in book.sheets.games if game.outcome is not Outcome.BYE)


def _unsettled(game: Game) -> Result:
    a = game.a.team if isinstance(game.a, Entered) else ""
    b = game.b.team if isinstance(game.b, Entered) else ""
    return Result(game=game, a=a, b=b, status=GameStatus.READY if a and b else GameStatus.OPEN)


def _fixture(event: Event, result: Result, placed: Placement | None, moved: int) -> Fixture:
    game = result.game
    on = placed or game
    officials = (
        (OfficialRole.UMPIRE, on.umpire_1),
        (OfficialRole.UMPIRE, on.umpire_2),
        (OfficialRole.REFEREE, on.referee),
        (OfficialRole.GOAL_JUDGE, on.goal_judge or game.goal_judge),
        (OfficialRole.TIMER, on.timer or game.timer),
    )
    named = tuple((role, name) for role, name in officials if name)
    return Fixture(
        result=result,
        arena=on.arena,
        start=on.start,
        minutes=(placed.minutes if placed else 0) or slot_minutes(event, game),
        officials=named,
        sequence=placed.sequence if placed else moved,
        names=(*result.teams, *(name for _, name in named)),
    )


def title(voice: Voice, game: Game) -> str:
    """What a game is: `Semi-final 2`, `Pool A`."""
    name = words.stage(voice, game.stage)
    if game.stage is Stage.POOL:
        return voice.text("Pool {pool}", pool=game.pool) if game.pool else name
    if game.stage in (Stage.KNOCKOUT, Stage.PLACEMENT, Stage.CONSOLATION) and not isinstance(game.round, Nothing):
        return f"{name} {game.round}"
    return name


def side_a(voice: Voice, result: Result) -> str:
    """The first side as printed."""
    return result.a or words.side(voice, result.game.a)


def side_b(voice: Voice, result: Result) -> str:
    """The second side as printed."""
    return result.b or words.side(voice, result.game.b)


def versus(voice: Voice, result: Result) -> Text:
    """Both sides, the winner in bold."""
    return (
        _named(side_a(voice, result), won=bool(result.winner) and result.winner == result.a),
        voice.text(" v "),
        _named(side_b(voice, result), won=bool(result.winner) and result.winner == result.b),
    )


def _named(name: str, *, won: bool) -> str | Span:
    return strong(name) if won else name


def score(voice: Voice, result: Result) -> str:
    """The score and how it came about: `8–7 after a shootout`; "" while there is none."""
    how = words.outcome(voice, result.outcome)
    a, b = result.score_a, result.score_b
    if result.status is GameStatus.VOID and not how:
        return voice.text("does not count")
    if isinstance(a, Nothing) or isinstance(b, Nothing):
        return how
    return f"{numbers(a, b)} {how}".strip()


def numbers(a: Goals, b: Goals) -> str:
    """Two scores with a dash between."""
    return f"{words.goals(a)}{words.DASH}{words.goals(b)}"


def role(voice: Voice, of: OfficialRole) -> str:
    """What an official does."""
    match of:
        case OfficialRole.UMPIRE:
            return voice.text("Umpire")
        case OfficialRole.REFEREE:
            return voice.text("Referee")
        case OfficialRole.GOAL_JUDGE:
            return voice.text("Goal judge")
        case OfficialRole.TIMER:
            return voice.text("Timer")


def clock_time(voice: Voice, start: datetime | Nothing) -> str:
    """The time of day; a dash where none is set."""
    return words.DASH if isinstance(start, Nothing) else voice.fact(start.time())


def short(book: Book, voice: Voice, start: datetime | Nothing) -> str:
    """Weekday and time where the event lasts a week or less, else day, month and time; "" where none is set.

    The year is said only where the event has days in two.
    """
    if isinstance(start, Nothing):
        return ""
    first, last = book.sheets.event.first_day, book.sheets.event.last_day
    short_event = isinstance(first, date) and isinstance(last, date) and (last - first).days < _WEEK
    if short_event:
        weekday = voice.day(start.date(), weekday=True).split()[0].strip(",")
        return f"{weekday} {voice.fact(start.time())}"
    if isinstance(first, date) and isinstance(last, date) and first.year == last.year == start.year:
        return f"{voice.day(start.date(), brief=True)} {voice.fact(start.time())}"
    return voice.moment(start)


def when(voice: Voice, start: datetime | Nothing) -> str:
    """Day and time; a dash where none is set."""
    return words.DASH if isinstance(start, Nothing) else voice.moment(start)
