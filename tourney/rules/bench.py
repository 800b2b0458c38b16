"""The bench during a game: who may come in now, singly or two for two, and who may not and why."""

from __future__ import annotations

from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from tourney.conduct import keep
from tourney.model.clock import END, START, Moment, MomentKind
from tourney.model.entries import Entries
from tourney.model.failures import CannotGoOnError
from tourney.model.findings import Effect, Finding, found
from tourney.model.games import Stay, StayReason
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.owed import Obligation
from tourney.model.settled import Settled
from tourney.play import settle
from tourney.play.lineup import settled as spelt
from tourney.play.timing import periods_of
from tourney.rules import suspended_substitute
from tourney.rules.changing import inside_period
from tourney.rules.fielded import Fielded
from tourney.rules.fielding import fielded
from tourney.rules.judging import judge_line
from tourney.rules.penalty_7 import just_before, nameable


class Choice(Struct, frozen=True, kw_only=True):
    """A lawful change: who comes in for whom, the team's handicap that then counts, and the goals given in the game."""

    comes: tuple[str, ...]
    goes: tuple[str, ...]
    in_arena: Goals | Nothing
    counts: Goals | Nothing
    gives: Goals | Nothing
    receives: Goals | Nothing
    asks: tuple[Finding, ...] = ()
    """What the committee would have to decide about it."""


class Refusal(Struct, frozen=True, kw_only=True):
    """A change that is not lawful, and the findings that bar it."""

    comes: tuple[str, ...]
    goes: tuple[str, ...]
    because: tuple[Finding, ...]


class Bench(Struct, frozen=True, kw_only=True):
    """Who may come in for a player at a moment of a game.

    `removable` are the opponents of whom the captain may have one taken off instead (Penalty 7); `alone` is what is
    left in the arena if nobody comes in.
    """

    game: str
    team: str
    out: str
    at: Moment
    inside_period: bool
    choices: tuple[Choice, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    removable: tuple[str, ...] = ()
    alone: Goals | Nothing = EMPTY


def substitutes(
    settled: Settled,
    game: str,
    out: str,
    at: Moment,
    *,
    disabled_by_foul: bool = False,
    obligations: tuple[Obligation, ...] | None = None,
) -> Bench:
    """Who may come in for `out` at a moment, singly, then two for two; and who may not and why.

    Inside a period the player counts as unable to continue. Asked are the members of the team's roster on the day who
    are not in the arena. `obligations` are what players owe; those of this event alone where none are handed in.
    Raises CannotGoOnError where the game is not known, or the player is not in it at that moment.
    """
    obligations = keep((settled,)).obligations if obligations is None else obligations
    at = _spelt(settled, game, at)
    line = _line(settled, game, out, at, obligations)
    inside = just_before(line.lineup, at)
    reason = StayReason.DISABLED_BY_FOUL if disabled_by_foul else StayReason.INJURY
    first = reason if inside_period(at) or disabled_by_foul else StayReason.PERIOD_END
    rows = line.entries.places_on(line.team, line.day)
    waiting = tuple(dict.fromkeys(row.member for row in rows if row.member and row.member not in (*inside, "")))
    attempts: list[tuple[tuple[str, ...], tuple[str, ...]]] = [((number,), (out,)) for number in waiting]
    partners = [number for number in inside if number != out]
    attempts += [(pair, (out, partner)) for partner in partners for pair in combinations(waiting, 2)]
    _, base = _judged(settled, line, _rows(line, at, {out: first}, ()), obligations)
    known = {_same(one) for one in base}
    choices: list[Choice] = []
    refusals: list[Refusal] = []
    for comes, goes in attempts:
        second = StayReason.DOUBLE_SUBSTITUTION if inside_period(at) else StayReason.PERIOD_END
        leaving = {out: first} | dict.fromkeys(goes[1:], second)
        then, findings = _judged(settled, line, _rows(line, at, leaving, comes), obligations)
        fresh = [one for one in findings if _same(one) not in known]
        fresh += [_suspended(line, one) for one in line.sitting_out if one.member in comes]
        bars = tuple(one for one in fresh if one.effect is Effect.BARS)
        if bars:
            refusals.append(Refusal(comes=comes, goes=goes, because=bars))
            continue
        asks = tuple(one for one in fresh if one.effect is Effect.ASKS)
        choices.append(
            Choice(
                comes=comes,
                goes=goes,
                in_arena=then.total_of(tuple(dict.fromkeys(one.member for one in then.lineup.inside(at)))),
                counts=then.lineup.highest.handicap,
                gives=then.gives,
                receives=then.receives,
                asks=asks,
            )
        )
    opponents = just_before(line.other, at)
    return Bench(
        game=game,
        team=line.team,
        out=out,
        at=at,
        inside_period=inside_period(at),
        choices=tuple(choices),
        refusals=tuple(refusals),
        removable=nameable(line.entries, line.day, out, opponents) if disabled_by_foul else (),
        alone=line.total_of(tuple(partners)),
    )


def _spelt(settled: Settled, game: str, at: Moment) -> Moment:
    """The moment in its one spelling: the full clock of a period is the end of the one before it."""
    event = settled.entries.event
    known = next((one.game for one in settled.results if one.id == game), None)
    return spelt(at, event, periods_of(event, known)) if known else at


def _line(settled: Settled, game: str, out: str, at: Moment, obligations: tuple[Obligation, ...]) -> Fielded:
    lines = [one for one in fielded(settled, obligations) if one.game.id == game]
    if not lines:
        raise CannotGoOnError("There is no game {game} whose two teams are known.", game=game)
    for line in lines:
        if out in just_before(line.lineup, at):
            return line
    says = "Member {member} is not in the arena in {game} at {moment}."
    raise CannotGoOnError(says, member=out, game=game, moment=str(at))


def _same(finding: Finding) -> tuple[object, ...]:
    """What makes a finding the one that was there without the substitution: fault, whom, and the moment."""
    return (finding.key, finding.about, finding.facts.get("moment"))


def _suspended(line: Fielded, owed: Obligation) -> Finding:
    """That a player owes this very game."""
    return found(
        suspended_substitute.PAGE,
        about=line.about(owed.member),
        origin=f"{owed.origin.event} {owed.origin.game}".strip(),
    )


def _rows(line: Fielded, at: Moment, leaving: dict[str, StayReason], comes: tuple[str, ...]) -> tuple[Stay, ...]:
    """The line-up's rows up to the moment, those leaving closed with their reason, newcomers added in their places."""
    rows: list[Stay] = []
    freed: list[Stay] = []
    for spell in line.lineup.spells:
        if spell.begins.order >= at.order and spell.begins != START:
            continue
        row = Stay(
            game=line.game.id,
            team=line.team,
            position=spell.position,
            member=spell.member,
            came_in=spell.begins,
            went_out=spell.ends if spell.ends.order < at.order else END,
            reason=spell.reason if spell.ends.order < at.order else EMPTY,
        )
        if spell.member in leaving and spell.ends.order >= at.order:
            row = replace(row, went_out=at, reason=leaving[spell.member])
            freed.append(row)
        rows.append(row)
    places = [row.position for row in freed]
    rows += [
        Stay(
            game=line.game.id,
            team=line.team,
            position=position,
            member=number,
            came_in=at if at.kind is not MomentKind.START else START,
            went_out=END,
        )
        for number, position in zip(comes, places, strict=False)
    ]
    return (*rows, *line.lineup.absent)


def _judged(
    settled: Settled, line: Fielded, rows: tuple[Stay, ...], obligations: tuple[Obligation, ...]
) -> tuple[Fielded, list[Finding]]:
    """The line-up as it would be, and the findings on it."""
    others = tuple(one for one in settled.sheets.stays if (one.game, one.team) != (line.game.id, line.team))
    sheets = replace(settled.sheets, stays=(*others, *rows))
    then = settle(sheets, Entries.of(sheets))
    changed = next(one for one in fielded(then, obligations) if (one.game.id, one.team) == (line.game.id, line.team))
    return changed, judge_line(changed)
