"""Where the events of a season contradict each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from operator import itemgetter
from typing import NamedTuple

from msgspec import Struct

from tourney.line.season_trace import Trace, TracedGame
from tourney.model.cells import Cell
from tourney.model.findings import About, Effect, Finding, Page, Ruling, found
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, Nothing
from tourney.rules import answered_in_season

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


def contradictions(events: Sequence[Trace]) -> tuple[Finding, ...]:
    """Everything in which the events, given in order of time, contradict each other.

    A ruling in the workbook of an event concerned answers a contradiction as it answers any finding.
    """
    rulings: defaultdict[str, list[Ruling]] = defaultdict(list)
    for trace in events:
        rulings[trace.name] += trace.rulings
    every = (*_two_places(events), *_two_results(events), *_unexplained(events), *_old_registers(events))
    return tuple(_ruled(one, rulings) for one in every)


def astray(events: Iterable[Trace], found: Iterable[Finding]) -> Mapping[str, tuple[Finding, ...]]:
    """By where an event lies, what is wrong with its rulings on what was found over the season."""
    ruling = [trace for trace in events if trace.rulings]
    if not ruling:
        return {}
    near: defaultdict[str, list[Finding]] = defaultdict(list)
    for one in found:
        for name in _concerned(one):
            near[name].append(one)
    return {
        trace.where: answered_in_season(near[trace.name], trace.rulings)[len(near[trace.name]) :] for trace in ruling
    }


def _ruled(finding: Finding, rulings: Mapping[str, Sequence[Ruling]]) -> Finding:
    given = [ruling for name in _concerned(finding) for ruling in rulings.get(name, ())]
    return answered_in_season((finding,), given)[0] if given else finding


def _concerned(finding: Finding) -> Iterable[str]:
    """The events that a contradiction is between."""
    return dict.fromkeys(str(finding.facts.get(fact)) for fact in ("event", "other"))


class _Ride(NamedTuple):
    """A game somebody rode in; the earliest first."""

    starts: datetime
    event: str
    id: str
    where: str
    ends: datetime
    trace: Trace
    game: TracedGame


def _two_places(events: Sequence[Trace]) -> Iterator[Finding]:
    """Two games of one member that overlap; games that are one game (by `Note`) are no contradiction."""
    rides = [
        _Ride(game.starts, trace.name, game.id, trace.where, game.ends, trace, game)
        for trace in events
        for game in trace.games
        if not isinstance(game.starts, Nothing) and not isinstance(game.ends, Nothing)
    ]
    rides.sort(key=itemgetter(0, 1, 2, 3))
    told = [
        (number, one, two)
        for number, one, two in _overlapping(rides)
        if one.trace is not two.trace and not _one_game(one, two)
    ]
    told.sort(key=itemgetter(0))
    yield from (_in_two_places(*one) for one in told)


def _overlapping(rides: Iterable[_Ride]) -> Iterator[tuple[str, _Ride, _Ride]]:
    """Every member with every two rides that overlap, from rides in the order of their starts.

    A game may begin at the minute at which another ends.
    """
    going_on: defaultdict[str, list[_Ride]] = defaultdict(list)
    free_from: dict[str, datetime] = {}
    for ride in rides:
        starts, ends = ride.starts, ride.ends
        for number in ride.game.riders:
            if free_from.get(number, starts) <= starts:
                going_on[number] = [ride]
                free_from[number] = ends
                continue
            still = [one for one in going_on[number] if one.ends > starts]
            yield from ((number, one, ride) for one in still)
            going_on[number] = [*still, ride]
            free_from[number] = max(ends, free_from[number])


def _in_two_places(number: str, one: _Ride, two: _Ride) -> Finding:
    return found(
        TWO_PLACES,
        about=About(member=number, player=dict(one.trace.players).get(number, ""), game=one.game.id),
        where=Cell(*one.game.start_cell),
        also=(Cell(*two.game.start_cell),),
        event=one.trace.name,
        other=two.trace.name,
        other_game=two.game.id,
        start=two.starts,
    )


def _one_game(one: _Ride, two: _Ride) -> bool:
    """Whether the two are the same game: by name in the same event, or because a `Note` says so."""
    if one.trace.name == two.trace.name and one.game.id == two.game.id:
        return True
    return _says_same(one.game, two) or _says_same(two.game, one)


def _says_same(game: TracedGame, other: _Ride) -> bool:
    note = game.note.casefold()
    return "same game as" in note and other.trace.name.casefold() in note and other.game.id.casefold() in note


def _two_results(events: Sequence[Trace]) -> Iterator[Finding]:
    seen: dict[tuple[str, object, str], tuple[Trace, TracedGame]] = {}
    for trace in events:
        name = trace.name.casefold()
        for game in trace.games:
            first, other = seen.setdefault((name, trace.first_day, game.id), (trace, game))
            if (other.score, other.winner) != (game.score, game.winner):
                yield found(
                    TWO_RESULTS,
                    about=About(game=game.id),
                    where=Cell(*game.score_cell),
                    event=trace.name,
                    score=game.score,
                    other=first.where,
                    other_score=other.score,
                    at=trace.where,
                )


def _unexplained(events: Sequence[Trace]) -> Iterator[Finding]:
    """Rows whose event is not in the season; those whose event is are held against its cards by the ledger."""
    names = {trace.name for trace in events}
    for trace in events:
        for row in trace.carried_in:
            if row.origin.rsplit(" / ", 3)[0] in names:
                continue
            yield found(
                UNEXPLAINED,
                about=About(member=row.member, player=row.player, team=row.team),
                where=row.at.cell("Origin"),
                event=trace.name,
                owes=EMPTY if isinstance(row.owes, Nothing) else row.owes.value,
                origin=row.origin or EMPTY,
            )


class _Newest(Struct, frozen=True):
    """The newest re-rating of a member that the events so far know."""

    day: date
    handicap: Goals
    event: str


def _old_registers(events: Sequence[Trace]) -> Iterator[Finding]:
    """A member whose handicap an earlier event knows to have changed before this event began."""
    known: dict[str, _Newest] = {}
    for trace in events:
        begins = trace.first_day
        if known and not isinstance(begins, Nothing):
            for member in trace.members:
                mine, newest = member.halves, known.get(member.number)
                if newest and not isinstance(mine, Nothing) and newest.handicap.halves != mine and newest.day <= begins:
                    yield found(
                        OLD_REGISTER,
                        about=About(member=member.number, player=member.name),
                        where=Cell(*member.cell),
                        event=trace.name,
                        other=newest.event,
                        handicap=Goals(mine),
                        later=newest.handicap,
                    )
        for row in trace.reratings:
            if isinstance(row.effective, Nothing) or isinstance(row.arena, Nothing):
                continue
            newest = known.get(row.member)
            if newest is None or newest.day < row.effective:
                known[row.member] = _Newest(row.effective, row.arena, trace.name)
