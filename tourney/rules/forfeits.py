"""From the faults of a line-up to the forfeit of the game (3.e), with the 24-hour clock."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from datetime import datetime, timedelta

from tourney.model.clock import END, MINUTE, MomentKind
from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.games import Notice, NoticeKind
from tourney.model.nothing import EMPTY, Nothing
from tourney.play.timing import Passage, periods_of, timeline
from tourney.rules import forfeit_for_total
from tourney.rules import ineligible_player_played as pages
from tourney.rules.consequences import Changed, if_forfeited
from tourney.rules.eligible import MISSING
from tourney.rules.fielded import Fielded
from tourney.rules.notices import elapsed, mandatory

ELIGIBILITY = frozenset({"R3-13", "R3-16", "R3-17", "R3-20", "R3-21"})
"""The rules whose breach forfeits a game (A-40)."""
ABOVE_LIMIT = frozenset({"R3-24", "R3-34", "R3-37", "R3-39/starts above"})
"""Findings on the total for which the Rules leave a forfeit open."""


def forfeits(line: Fielded, findings: Collection[Finding]) -> Iterator[Finding]:
    """A finding on the ineligible players who were in the arena of a game that the team has not forfeited.

    Players for whom the clock says the same stand in one finding; then one on a total above the limit.
    """
    if not line.played or line.forfeited:
        return
    codes: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for finding in findings:
        known = finding.code in ELIGIBILITY and finding.key not in MISSING
        if finding.effect is Effect.BARS and known and finding.about.member:
            codes[finding.about.member][finding.code] = None
    above = dict.fromkeys(one.code for one in findings if one.key in ABOVE_LIMIT)
    if not codes and not above:
        return
    changes = if_forfeited(line.settled, line.game.id, line.team)
    judged: defaultdict[str, list[str]] = defaultdict(list)
    for number in codes:
        judged[_page(line, number).key].append(number)
    for numbers in judged.values():
        yield _finding(line, tuple(numbers), codes, changes)
    if above:
        yield found(
            forfeit_for_total.PAGE,
            about=line.about(),
            where=line.row,
            codes=tuple(above),
            changes=changes.said,
        )


def _finding(
    line: Fielded, numbers: tuple[str, ...], codes: Mapping[str, Mapping[str, None]], changes: Changed
) -> Finding:
    notice = _notice(line, numbers[0])
    where = notice.at.cell("Told at") if notice and notice.at.row else line.where(numbers[0])
    cells = tuple(cell for cell in map(line.where, numbers) if cell and cell != where)
    return found(
        _page(line, numbers[0]),
        about=line.about(numbers[0] if len(numbers) == 1 else ""),
        where=where,
        also=cells,
        players=tuple(map(line.entries.player, numbers)),
        codes=tuple(dict.fromkeys(code for number in numbers for code in codes[number])),
        told=notice.told_at if notice else EMPTY,
        hours=line.event.forfeit_window,
        window=mandatory(line.event.forfeit_window),
        changes=changes.said,
    )


def _notice(line: Fielded, number: str) -> Notice | None:
    """What the committee was told of a player in this game, or of the game."""
    told = (one for one in line.notices if one.kind is NoticeKind.INELIGIBLE_PLAYER)
    return next((one for one in told if one.member in ("", number)), None)


def _page(line: Fielded, number: str) -> Page:
    notice = _notice(line, number)
    told = notice.told_at if notice else EMPTY
    window = line.event.forfeit_window
    if isinstance(told, Nothing):
        return pages.NOT_TOLD
    if isinstance(window, Nothing):
        return pages.MANDATORY
    most = timedelta(hours=window)
    since_end = elapsed(line.event, line.result.end, told)
    since_player = elapsed(line.event, left_the_arena(line, number), told)
    if isinstance(since_end, Nothing) or isinstance(since_player, Nothing):
        return pages.NOT_TOLD
    if since_player < most:
        return pages.MANDATORY
    return pages.BETWEEN if since_end < most else pages.AFTER


def left_the_arena(line: Fielded, number: str) -> datetime | Nothing:
    """The earliest local time at which a player can have left the arena for good.

    The end of the game for a player who was in it to the end; else the start and the timeline of Rule 5 without any
    stoppage, but never later than the end.
    """
    end, start = line.result.end, line.game.start
    last = max((spell.ends for spell in line.lineup.spells if spell.member == number), key=lambda one: one.order)
    if last == END or last.kind is not MomentKind.AT or isinstance(start, Nothing):
        return end
    gone = line.play_at(last)
    legs = [leg for leg in timeline(periods_of(line.event, line.game)) if leg.passage is Passage.PLAY]
    clock = 0
    for leg in legs:
        if gone <= leg.length:
            clock = leg.begins + gone
            break
        gone -= leg.length
        clock = leg.ends
    left = start + timedelta(minutes=clock / MINUTE)
    return left if isinstance(end, Nothing) else min(left, end)
