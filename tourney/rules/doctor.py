"""The team-sheet doctor: the legal threes of a team, and the smallest changes that make its roster legal."""

from __future__ import annotations

from datetime import date
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from tourney.model.entries import Entries
from tourney.model.findings import Effect, Finding
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.people import STARTING, Position, RosterPlace
from tourney.model.results import GameStatus, Result
from tourney.model.settled import Settled
from tourney.model.sheets import Sheets
from tourney.play.given import Side, given
from tourney.play.lineup import day_of
from tourney.play.timing import periods_of
from tourney.rulebook import edition
from tourney.rules.bench import Bench, substitutes
from tourney.rules.eligible import barred
from tourney.rules.entered import STARTERS, Candidate
from tourney.rules.judging import judge_rosters
from tourney.rules.protection import Protection, outside, protections

__all__ = ["Bench", "Cure", "GoalsInGame", "applied", "cures", "substitutes"]

MOST = 10
"""How many cures are listed."""


class GoalsInGame(Struct, frozen=True, kw_only=True):
    """What a three would give and receive in a game still to be played; Nothing where nobody can say."""

    game: str
    opponent: str
    gives: Goals | Nothing
    receives: Goals | Nothing


class Cure(Struct, frozen=True, kw_only=True):
    """A legal three of a team, in positions 1 to 3, and what has to be changed for it.

    `brought_in` start and did not, `left_out` did and do not; `taken_off` have to leave the roster, for they may not
    play at all; `needs` are the findings that would still ask.
    """

    team: str
    members: tuple[str, ...]
    total: Goals
    brought_in: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    taken_off: tuple[str, ...] = ()
    goals: tuple[GoalsInGame, ...] = ()
    needs: tuple[Finding, ...] = ()


def cures(settled: Settled, team: str, *, without: str = "", most: int = MOST) -> tuple[Cure, ...]:
    """The legal threes of a team from its roster and alternates, the smallest change first, `most` at most.

    Fewest players changed, then the smallest change of the total, then by member number. `without` is a player who is
    lost. The day is that of the team's next game; before there are games, the event's first. Nothing is changed.
    """
    entries = settled.entries
    ahead = [one for one in settled.results if one.status is GameStatus.READY and team in one.teams]
    day = day_of(entries.event, ahead[0].game) if ahead else entries.event.first_day
    rows = [row for row in entries.places_on(team, day) if row.member and row.member != without]
    elsewhere = {row.member for row in entries.roster if row.team != team}
    under = protections(settled.sheets, entries).get(team)
    able = dict.fromkeys(row.member for row in rows if _able(entries, row, day, under) and row.member not in elsewhere)
    refused = tuple(dict.fromkeys(row.member for row in rows if row.member not in able))
    now = tuple(row.member for row in entries.three(team, day))
    before = entries.total(now, day)
    found: list[tuple[tuple[int, int, tuple[str, ...]], Cure]] = []
    for three in combinations(able, STARTERS):
        total = entries.total(three, day)
        if isinstance(total, Nothing) or not _allowed(entries, three, total, day, under):
            continue
        changed = sum(1 for number in three if number not in now)
        moved = 0 if isinstance(before, Nothing) else abs(total.halves - before.halves)
        placed = _placed(now, three)
        cure = Cure(
            team=team,
            members=placed,
            total=total,
            brought_in=tuple(number for number in placed if number not in now),
            left_out=tuple(number for number in now if number not in three),
            taken_off=refused,
        )
        found.append(((changed, moved, tuple(sorted(three))), cure))
    best = [cure for _, cure in sorted(found, key=lambda one: one[0])[:most]]
    return tuple(_complete(settled, cure, ahead, without) for cure in best)


def _able(entries: Entries, row: RosterPlace, day: date | Nothing, under: Protection | None) -> bool:
    book = edition(entries.event.edition)
    name = entries.player(row.member)
    candidate = Candidate(entries, book, row.member, name, row.team, day, None, protection=under)
    known = not entries.has_members or entries.member(row.member) is not None
    return known and not isinstance(candidate.handicap, Nothing) and not barred(candidate)


def _allowed(
    entries: Entries, three: tuple[str, ...], total: Goals, day: date | Nothing, under: Protection | None
) -> bool:
    rostered = under is not None and set(three) == under.members
    if rostered and under is not None and under.moved(entries, day):
        return True
    return not outside(entries, total)


def _placed(now: tuple[str, ...], three: tuple[str, ...]) -> tuple[str, ...]:
    """The three in positions: who starts already keeps the place, the others fill what is left by number.

    Where two are named for one position, `now` is longer than three, and not everybody of it has a place to keep.
    """
    kept = [number if number in three else "" for number in now[:STARTERS]]
    kept += [""] * (STARTERS - len(kept))
    kept = [number if number not in kept[:place] else "" for place, number in enumerate(kept)]
    newcomers = sorted(number for number in three if number not in kept)
    return tuple(number or newcomers.pop(0) for number in kept)


def _complete(settled: Settled, cure: Cure, ahead: list[Result], without: str) -> Cure:
    sheets = applied(settled.sheets, cure, without=without)
    own = replace(
        sheets,
        teams=tuple(one for one in sheets.teams if one.name == cure.team),
        roster=tuple(one for one in sheets.roster if one.team == cure.team),
    )
    findings = judge_rosters(own, Entries.of(own))
    needs = tuple(one for one in findings if one.effect is Effect.ASKS and one.about.team == cure.team)
    return replace(cure, goals=tuple(_goals(settled, one, cure) for one in ahead), needs=needs)


def _goals(settled: Settled, result: Result, cure: Cure) -> GoalsInGame:
    first = result.a == cure.team
    other = result.counts_b if first else result.counts_a
    own_side, other_side = Side(handicap=cure.total), Side(handicap=other)
    event = settled.entries.event
    goals = given(event, periods_of(event, result.game), own_side, other_side)
    return GoalsInGame(game=result.id, opponent=result.b if first else result.a, gives=goals.to_b, receives=goals.to_a)


def applied(sheets: Sheets, cure: Cure, *, without: str = "") -> Sheets:
    """The sheets with the cure carried out: its three in positions 1 to 3, who was left out an alternate, others off.

    Rows of other teams stay as they are. A place that nobody filled is filled or gone.
    """
    gone = {*cure.taken_off, without}
    places = dict(zip(cure.members, STARTING, strict=True))
    rows: list[RosterPlace] = []
    seen: set[str] = set()
    for row in sheets.roster:
        if row.team != cure.team:
            rows.append(row)
        elif row.member and row.member not in gone | seen:
            seen.add(row.member)
            position = places.get(row.member, Position.ALTERNATE)
            rows.append(replace(row, position=position, since=EMPTY, until=EMPTY))
    return replace(sheets, roster=tuple(rows))
