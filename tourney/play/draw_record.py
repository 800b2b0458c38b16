"""The draw as it stands in the sheet `Draw`: written as rows, read back, and who was rostered by it (Arena 3.f)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from hashlib import sha256
from itertools import pairwise

from tourney.model.clock import MINUTE, TENTHS, PeriodFormat
from tourney.model.drawn import Draw, Lot, Rostered, RosteredTeam
from tourney.model.entries import Entries
from tourney.model.event import Event
from tourney.model.games import (
    BestPlaced,
    Entered,
    FirstGameLoser,
    Game,
    LoserOf,
    Placed,
    Side,
    Stage,
    Unreadable,
    WinnerOf,
)
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, UNREADABLE, Nothing
from tourney.model.people import STARTING
from tourney.model.sheets import DrawRow, Sheets
from tourney.rulebook import edition

ALGORITHM = "sort by SHA-256 of phrase, newline, what for, newline, name (NFKC, case folded, blanks collapsed)"
"""What the record says of how a lot is made (CONTRACT 1.4)."""

NOT_MEMBERS = frozenset({"", "none", "beginner"})
"""Words under `Membership` that make nobody a member."""

_ORDINAL = r"(\d+)(?:st|nd|rd|th)"
_SIDES = (
    (re.compile(r"Winner of (.+)"), lambda m: WinnerOf(m[1])),
    (re.compile(r"Loser of (.+)"), lambda m: LoserOf(m[1])),
    (re.compile(_ORDINAL + r" of Pool (.+)"), lambda m: Placed(int(m[1]), m[2])),
    (re.compile(_ORDINAL + r" of pools"), lambda m: Placed(int(m[1]))),
    (re.compile(r"Best " + _ORDINAL + r" (\d+)"), lambda m: BestPlaced(int(m[1]), int(m[2]))),
    (re.compile(r"First-game loser (\d+)"), lambda m: FirstGameLoser(int(m[1]))),
)


def fingerprint(teams: Iterable[RosteredTeam]) -> str:
    """SHA-256, in hex, of the sorted lines `name;member;member;member`, joined by newlines (CONTRACT 1.4)."""
    lines = sorted(";".join((team.team, *(one.member for one in team.rostered))) for team in teams)
    return sha256("\n".join(lines).encode()).hexdigest()


# --- rows -----------------------------------------------------------------------------------------------------------


def to_rows(draw: Draw, earlier: tuple[DrawRow, ...] = ()) -> tuple[DrawRow, ...]:
    """The whole sheet anew: this draw on top, the rows of earlier draws as they stand below it.

    A draw that is on record already is not written twice.
    """
    if from_rows(earlier) == draw:
        return earlier
    rows = [DrawRow(item="Format", value=draw.format)]
    if draw.by_hand:
        rows.append(DrawRow(item="By hand", value="yes", detail="the games were typed; nothing was drawn"))
    if draw.because:
        rows.append(DrawRow(item="Because", value=draw.because, detail="why the draw below was replaced"))
    if draw.phrase:
        rows.append(DrawRow(item="Phrase", value=draw.phrase))
    if not isinstance(draw.day, Nothing):
        rows.append(DrawRow(item="Day", value=draw.day.isoformat()))
    if draw.lots:
        rows.append(DrawRow(item="Algorithm", value=ALGORITHM))
    for lot in draw.lots:
        keys = lot.keys or ("",) * len(lot.order)
        rows.append(DrawRow(item="Lot for", value=lot.purpose))
        rows.extend(DrawRow(item="Lot", value=name, detail=key) for name, key in zip(lot.order, keys, strict=True))
    rows.extend(DrawRow(item="Separation", value=line) for line in draw.separations)
    rows.extend(DrawRow(item="Seed", value=team, detail=str(seed)) for seed, team in enumerate(draw.seeding, 1))
    if draw.fingerprint:
        rows.append(DrawRow(item="Fingerprint", value=draw.fingerprint))
    for team in draw.teams:
        rows.append(DrawRow(item="Team", value=team.team, detail="complete" if team.complete else "not complete"))
        rows.extend(
            DrawRow(item="Rostered", value=player.member, detail=_handicap_text(player.handicap))
            for player in team.rostered
        )
    rows.extend(DrawRow(item="Stage", value=stage) for stage in draw.stages)
    rows.extend(_game_rows(draw.games))
    return (*rows, *earlier)


def _game_rows(games: Sequence[Game]) -> Iterable[DrawRow]:
    heading: DrawRow | None = None
    for game in games:
        stage = "" if isinstance(game.stage, Nothing) else game.stage.value
        number = "" if isinstance(game.round, Nothing) else f" {game.round}"
        periods = "" if isinstance(game.periods, Nothing) else f", {game.periods}"
        above = DrawRow(item="Games of", value=f"{stage}{number}{periods}", detail=game.pool)
        if above != heading:
            yield above
            heading = above
        yield DrawRow(item=f"Game {game.id}", value=str(game.a), detail=str(game.b))


def _handicap_text(handicap: Goals | Nothing) -> str:
    if isinstance(handicap, Nothing):
        return "" if handicap is EMPTY else "unreadable"
    return str(handicap.number)


# --- reading back ---------------------------------------------------------------------------------------------------


def draws(rows: Sequence[DrawRow]) -> tuple[Draw, ...]:
    """Every draw that the sheet holds, the latest first. Rows that are not the program's are passed over."""
    starts = [place for place, row in enumerate(rows) if row.item == "Format"]
    return tuple(_draw(rows[begin:end]) for begin, end in pairwise([*starts, len(rows)]))


def from_rows(rows: Sequence[DrawRow]) -> Draw | None:
    """The latest draw, or None where the sheet holds none."""
    found = draws(rows)
    return found[0] if found else None


def standing(recorded: Sequence[Draw]) -> tuple[Draw, ...]:
    """The draws that still stand, the first one first: one with a reason has taken the place of the one before it."""
    stand: list[Draw] = []
    for draw in reversed(recorded):
        if draw.because and stand:
            stand.pop()
        stand.append(draw)
    return tuple(stand)


def _draw(rows: Sequence[DrawRow]) -> Draw:
    one = {row.item: row.value for row in reversed(rows)}
    teams = _teams(rows)
    seeding = tuple(row.value for row in rows if row.item == "Seed")
    return Draw(
        format=one["Format"],
        phrase=one.get("Phrase", ""),
        day=_day(one.get("Day", "")),
        lots=_lots(rows),
        separations=tuple(row.value for row in rows if row.item == "Separation"),
        seeding=seeding,
        teams=teams,
        fingerprint=one.get("Fingerprint", ""),
        stages=tuple(row.value for row in rows if row.item == "Stage"),
        because=one.get("Because", ""),
        games=_games(rows, frozenset((*seeding, *(team.team for team in teams)))),
        by_hand="By hand" in one,
    )


def _day(text: str) -> date | Nothing:
    try:
        return date.fromisoformat(text[:10]) if text else EMPTY
    except ValueError:
        return UNREADABLE


def _lots(rows: Sequence[DrawRow]) -> tuple[Lot, ...]:
    lots: list[tuple[str, list[DrawRow]]] = []
    for row in rows:
        if row.item == "Lot for":
            lots.append((row.value, []))
        elif row.item == "Lot" and lots:
            lots[-1][1].append(row)
    return tuple(
        Lot(
            purpose=purpose,
            order=tuple(row.value for row in drawn),
            keys=tuple(row.detail for row in drawn) if any(row.detail for row in drawn) else (),
        )
        for purpose, drawn in lots
    )


def _teams(rows: Sequence[DrawRow]) -> tuple[RosteredTeam, ...]:
    teams: list[tuple[DrawRow, list[Rostered]]] = []
    for row in rows:
        if row.item == "Team":
            teams.append((row, []))
        elif row.item == "Rostered" and teams:
            teams[-1][1].append(Rostered(member=row.value, handicap=_handicap(row.detail)))
    return tuple(
        RosteredTeam(team=row.value, rostered=tuple(players), complete=row.detail == "complete")
        for row, players in teams
    )


def _handicap(text: str) -> Goals | Nothing:
    if not text:
        return EMPTY
    try:
        return Goals.of(float(text.replace(",", ".")))
    except (ValueError, OverflowError):
        return UNREADABLE


def _games(rows: Sequence[DrawRow], teams: frozenset[str]) -> tuple[Game, ...]:
    games: list[Game] = []
    stage: Stage | Nothing = EMPTY
    number: int | Nothing = EMPTY
    periods: PeriodFormat | Nothing = EMPTY
    pool = ""
    for row in rows:
        if row.item == "Games of":
            stage, number, periods = _heading(row.value)
            pool = row.detail
        elif row.item.startswith("Game "):
            games.append(
                Game(
                    id=row.item.removeprefix("Game "),
                    stage=stage,
                    round=number,
                    pool=pool,
                    a=side_of(row.value, teams),
                    b=side_of(row.detail, teams),
                    periods=periods,
                )
            )
    return tuple(games)


_HEADING = re.compile(r"(?P<stage>[^\d,]*?)(?: ?(?P<round>\d+))?(?:, (?P<periods>.+))?")
_PERIODS = re.compile(r"(\d+) x (\d+):(\d\d)(?:\.(\d))?( split)?")


def _heading(text: str) -> tuple[Stage | Nothing, int | Nothing, PeriodFormat | Nothing]:
    parts = _HEADING.fullmatch(text)
    if parts is None:
        return UNREADABLE, EMPTY, EMPTY
    word, number = parts["stage"].strip(), parts["round"]
    stage: Stage | Nothing = EMPTY
    if word:
        stage = next((stage for stage in Stage if stage.value == word), UNREADABLE)
    return stage, int(number) if number else EMPTY, _periods(parts["periods"] or "")


def _periods(text: str) -> PeriodFormat | Nothing:
    parts = _PERIODS.fullmatch(text)
    if parts is None:
        return UNREADABLE if text else EMPTY
    length = int(parts[2]) * MINUTE + int(parts[3]) * TENTHS + int(parts[4] or 0)
    return PeriodFormat(int(parts[1]), length, bool(parts[5]))


def side_of(text: str, teams: frozenset[str]) -> Side:
    """A side as the record writes it: a team of the draw, else a place still open, else any other team."""
    if text in teams:
        return Entered(text)
    for pattern, made in _SIDES:
        parts = pattern.fullmatch(text)
        if parts:
            return made(parts)
    return Entered(text) if text else Unreadable(text)


# --- who was rostered -----------------------------------------------------------------------------------------------


def rostered_on(entries: Entries, team: str, day: date | Nothing) -> RosteredTeam:
    """A team's top three on a day, with the handicaps of that day, and whether 3.f protects them (R3-31).

    Complete: positions 1, 2 and 3 each filled once, by three members who may play that day, with a total inside the
    event's limits. Without a `Members` sheet the declared handicaps decide alone.
    """
    rows = entries.three(team, day)
    three = tuple(Rostered(member=row.member, handicap=entries.handicap(row.member, day)) for row in rows)
    filled = tuple(row.position for row in rows) == STARTING and len({one.member for one in three}) == len(STARTING)
    able = all(_may_play(entries, one, day) for one in three)
    return RosteredTeam(team=team, rostered=three, complete=filled and able and _inside(entries.event, three))


def _may_play(entries: Entries, player: Rostered, day: date | Nothing) -> bool:
    """Whether nothing known keeps the member from this event on that day (Arena 3.b, 3.b(1), 3.b(3))."""
    event = entries.event
    if isinstance(player.handicap, Nothing) or isinstance(event.upper, Nothing):
        return False
    numbers = edition(event.edition)
    lowest = Goals.of(numbers.number("players", "minus_one"))
    level = Goals.of(numbers.number("players", "minus_one_level"))
    if player.handicap <= lowest and event.upper > level:
        return False
    if player.handicap > event.upper and not event.alternative_3b3:
        return False
    if not entries.has_members:
        return True
    member = entries.member(player.member)
    if member is None or member.membership.strip().casefold() in NOT_MEMBERS:
        return False
    if isinstance(day, Nothing) or isinstance(member.valid_to, Nothing):
        return False
    begun = isinstance(member.valid_from, Nothing) or member.valid_from <= day
    suspended = (
        not isinstance(member.suspended_from, Nothing)
        and member.suspended_from <= day
        and (isinstance(member.suspended_to, Nothing) or day <= member.suspended_to)
    )
    return begun and day <= member.valid_to and not suspended


def _inside(event: Event, three: Sequence[Rostered]) -> bool:
    values = [one.handicap for one in three if not isinstance(one.handicap, Nothing)]
    if len(values) < len(three) or isinstance(event.upper, Nothing):
        return False
    return event.floor <= Goals.total(values) <= event.upper


def rostered(sheets: Sheets, entries: Entries) -> tuple[RosteredTeam, ...]:
    """Each team's rostered three under 3.f, in the order of the teams; no team where no draw is known.

    A team's own `Protected from` counts before everything. Else the first draw that has the team: the sheet `Draw`
    holds its three. A draw made by hand has the roster of `Drawn on`.
    """
    recorded = draws(sheets.draw)
    first: dict[str, RosteredTeam] = {}
    for draw in recorded:
        if not draw.by_hand or draw.day == sheets.event.drawn_on:
            first.update({team.team: team for team in draw.teams})
    drawn_on = sheets.event.drawn_on
    teams: list[RosteredTeam] = []
    for team in sheets.teams:
        if not isinstance(team.protected_from, Nothing):
            teams.append(rostered_on(entries, team.name, team.protected_from))
        elif team.name in first:
            teams.append(first[team.name])
        elif not isinstance(drawn_on, Nothing):
            teams.append(rostered_on(entries, team.name, drawn_on))
    return tuple(teams)


def draw_day(sheets: Sheets, team: str) -> date | Nothing:
    """The day of the draw that counts for a team under 3.f; EMPTY where none is known."""
    for row in sheets.teams:
        if row.name == team and not isinstance(row.protected_from, Nothing):
            return row.protected_from
    days: Mapping[str, date | Nothing] = {
        one.team: draw.day for draw in draws(sheets.draw) if not draw.by_hand for one in draw.teams
    }
    return days.get(team, sheets.event.drawn_on)
