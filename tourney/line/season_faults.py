"""Where the events of a season contradict each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import pairwise

from tourney.model.findings import About, Effect, Finding, Page, found
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.results import GameStatus, Result
from tourney.model.settled import Settled
from tourney.play.timing import slot_minutes

TWO_PLACES = Page(
    code="season-two-places",
    effect=Effect.ASKS,
    says="{player} is in {game} of {event} and in {other_game} of {other} at the same time, {start}.",
    cure="Correct the line-up or the start of one of the two games.",
    answers=("let stand",),
    doc="""One person in two games at once.

Says: Two games of the season overlap in time, and the same member was in the arena in both.
Why: One of the two workbooks is wrong, and a suspension may have been served by somebody who was riding elsewhere.
Example: G2 of a Club Event and G4 of a USPA Event both start at 10:00 on the same day with member 100123.
""",
)
TWO_RESULTS = Page(
    code="season-two-results",
    effect=Effect.ASKS,
    says="{game} of {event} ended {score} in {at} and {other_score} in {other}.",
    cure="Correct the workbook that is wrong.",
    answers=("let stand",),
    doc="""Two results for one game.

Says: Two workbooks hold the same game of the same event with different scores.
Unless: A game that counts in two events may have a score with and one without goals given; its `Note` says that it
 is the same game as the other event's.
""",
)
UNEXPLAINED = Page(
    code="season-unexplained-carry",
    effect=Effect.ASKS,
    says="{player} carries {owes} into {event} from {origin}, which no event of the season explains.",
    cure="Add the workbook of that event to the folder, or take the row out of Carried in.",
    answers=("accept", "reject"),
    doc="""A row of Carried in that no earlier event explains.

Says: The event named in `Origin` is not in the season, so nobody can see the card it comes from.
""",
)
OLD_REGISTER = Page(
    code="season-old-register",
    effect=Effect.NOTES,
    says="{player} plays off {handicap} in {event}; {other}, which began earlier, has {later}.",
    cure="Bring the register of {event} up to date.",
    doc="""A register older than the event.

Says: An event that began earlier already knows a newer handicap of the member.
""",
)
PAGES = (TWO_PLACES, TWO_RESULTS, UNEXPLAINED, OLD_REGISTER)

Event = tuple[str, Settled]


def contradictions(events: Sequence[Event]) -> tuple[Finding, ...]:
    """Everything in which the events, given in order of time, contradict each other."""
    return (
        *_two_places(events),
        *_two_results(events),
        *_unexplained(events),
        *_old_registers(events),
    )


def _name(settled: Settled) -> str:
    return settled.sheets.event.name or settled.sheets.name


def _two_places(events: Sequence[Event]) -> Iterator[Finding]:
    """Two games of one member that overlap; games that are one game (by `Note`) are no contradiction."""
    busy: defaultdict[str, list[tuple[datetime, datetime, Settled, Result]]] = defaultdict(list)
    for _, settled in events:
        riders = _riders(settled)
        for result in settled.results:
            start = result.game.start
            if result.status is not GameStatus.PLAYED or isinstance(start, Nothing):
                continue
            end = start + timedelta(minutes=slot_minutes(settled.sheets.event, result.game))
            for number in riders[result.id]:
                busy[number].append((start, end, settled, result))
    for number, games in sorted(busy.items()):
        games.sort(key=lambda game: (game[0], _name(game[2]), game[3].id))
        for (_, end, one, first), (start, _, two, second) in pairwise(games):
            if start < end and one is not two and not _one_game(one, first, two, second):
                yield found(
                    TWO_PLACES,
                    about=About(member=number, player=one.entries.player(number), game=first.id),
                    where=first.game.at.cell("Start"),
                    also=(second.game.at.cell("Start"),),
                    event=_name(one),
                    other=_name(two),
                    other_game=second.id,
                    start=start,
                )


def _riders(settled: Settled) -> dict[str, frozenset[str]]:
    """Who rode in each game: those of its line-up rows, else the three of the roster on its day."""
    typed: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for stay in settled.sheets.stays:
        if not isinstance(stay.came_in, Nothing):
            typed[stay.game, stay.team].add(stay.member)
    riders = {}
    for result in settled.results:
        start = result.game.start
        day = settled.sheets.event.first_day if isinstance(start, Nothing) else start.date()
        rode: set[str] = set()
        for team in result.teams:
            rode |= typed.get((result.id, team)) or {row.member for row in settled.entries.three(team, day)}
        riders[result.id] = frozenset(rode)
    return riders


def _one_game(one: Settled, first: Result, two: Settled, second: Result) -> bool:
    """Whether the two are the same game: by name in the same event, or because a `Note` says so."""
    if _name(one) == _name(two) and first.id == second.id:
        return True
    return _says_same(first, _name(two), second.id) or _says_same(second, _name(one), first.id)


def _says_same(result: Result, event: str, game: str) -> bool:
    note = result.game.note.casefold()
    return "same game as" in note and event.casefold() in note and game.casefold() in note


def _two_results(events: Sequence[Event]) -> Iterator[Finding]:
    seen: dict[tuple[str, object, str], tuple[str, Settled, Result]] = {}
    for where, settled in events:
        for result in settled.results:
            if result.status is not GameStatus.PLAYED:
                continue
            key = (_name(settled).casefold(), settled.sheets.event.first_day, result.id)
            if key not in seen:
                seen[key] = (where, settled, result)
                continue
            other_where, _, other = seen[key]
            if (other.score_a, other.score_b, other.winner) != (result.score_a, result.score_b, result.winner):
                yield found(
                    TWO_RESULTS,
                    about=About(game=result.id),
                    where=result.game.at.cell("Score A"),
                    event=_name(settled),
                    score=_score(result),
                    other=other_where,
                    other_score=_score(other),
                    at=where,
                )


def _score(result: Result) -> str:
    def one(value: Goals | Nothing) -> str:
        return "?" if isinstance(value, Nothing) else str(value)

    return f"{one(result.score_a)}–{one(result.score_b)}"


def _unexplained(events: Sequence[Event]) -> Iterator[Finding]:
    """Rows whose event is not in the season; those whose event is are held against its cards by the ledger."""
    names = {_name(settled) for _, settled in events}
    for _, settled in events:
        for row in settled.sheets.carried_in:
            if row.origin.rsplit(" / ", 3)[0] in names:
                continue
            yield found(
                UNEXPLAINED,
                about=About(member=row.member, player=row.player, team=row.team),
                where=row.at.cell("Origin"),
                event=_name(settled),
                owes=EMPTY if isinstance(row.owes, Nothing) else row.owes.value,
                origin=row.origin or EMPTY,
            )


@dataclass(frozen=True, slots=True)
class _Newest:
    """The newest re-rating of a member that the events so far know."""

    day: date
    handicap: Goals
    event: str


def _old_registers(events: Sequence[Event]) -> Iterator[Finding]:
    """A member whose handicap an earlier event knows to have changed before this event began."""
    known: dict[str, _Newest] = {}
    for _, settled in events:
        begins = settled.sheets.event.first_day
        if not isinstance(begins, Nothing):
            for member in settled.sheets.members:
                mine, newest = settled.entries.handicap(member.number, begins), known.get(member.number)
                if newest and not isinstance(mine, Nothing) and newest.handicap != mine and newest.day <= begins:
                    yield found(
                        OLD_REGISTER,
                        about=About(member=member.number, player=member.name),
                        where=member.at.cell("Arena handicap"),
                        event=_name(settled),
                        other=newest.event,
                        handicap=mine,
                        later=newest.handicap,
                    )
        for row in settled.sheets.reratings:
            if isinstance(row.effective, Nothing) or isinstance(row.arena, Nothing):
                continue
            newest = known.get(row.member)
            if newest is None or newest.day < row.effective:
                known[row.member] = _Newest(row.effective, row.arena, _name(settled))
