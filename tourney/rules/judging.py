"""Running the lists: rosters before the draw, line-ups on the day of each game."""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.entries import Entries
from tourney.model.findings import About, Finding, found
from tourney.model.games import NoticeKind
from tourney.model.owed import Obligation
from tourney.model.settled import Settled
from tourney.model.sheets import Sheets
from tourney.rules import both_teams_in_breach, notice_without_fault
from tourney.rules.eligible import MISSING, judged
from tourney.rules.entered import Entered
from tourney.rules.fielded import Fielded
from tourney.rules.fielding import fielded
from tourney.rules.forfeits import forfeits
from tourney.rules.lists import OF_EVENTS, OF_LINEUPS, OF_ROSTERS
from tourney.rules.notices import notices

FORFEIT = "R3-29"


def judge_rosters(sheets: Sheets, entries: Entries) -> tuple[Finding, ...]:
    """The findings on rosters before the draw, in the order of the book; of a team without a row that it has nobody."""
    entered = Entered.of(sheets, entries)
    findings = [finding for rule in OF_ROSTERS for finding in rule(entered)]
    findings += [finding for player in entered.players for finding in judged(player)]
    return tuple({_once(finding): finding for finding in reversed(findings)}.values())[::-1]


def judge_lineups(settled: Settled, obligations: tuple[Obligation, ...] = ()) -> tuple[Finding, ...]:
    """The findings on the line-ups of all games, each judged on its own day, game by game in the order of `Games`.

    Then what the notices bring. `obligations` are what the players owe (tourney.conduct). A game that a team has
    forfeited already is not judged for it. Where no line-up is typed and the game is not played, only what the
    roster's own findings do not say is said; and a cell that is missing is said once, on the roster.
    """
    known = {_of_player(finding) for finding in judge_rosters(settled.sheets, settled.entries)}
    findings: list[Finding] = []
    for line in fielded(settled, obligations):
        if not line.forfeited:
            findings += _judged(line, known)
    findings += _both(findings)
    findings += [finding for rule in OF_EVENTS for finding in rule(settled)]
    return (*findings, *_without_fault(settled, findings))


def judge_line(line: Fielded) -> list[Finding]:
    """The findings on one line-up, a forfeit that they bring among them."""
    own = [finding for player in line.players for finding in judged(player)]
    own += [finding for rule in OF_LINEUPS for finding in rule(line)]
    own += forfeits(line, own)
    return own


def _judged(line: Fielded, known: set[tuple[str, str, str]]) -> list[Finding]:
    own = judge_line(line)
    foretold = not line.played and not line.lineup.typed
    return [finding for finding in own if not (_of_player(finding) in known and (foretold or finding.key in MISSING))]


def _both(findings: list[Finding]) -> list[Finding]:
    """The games both of whose teams played with an ineligible player."""
    guilty: dict[str, dict[str, None]] = {}
    for finding in findings:
        if finding.code == FORFEIT:
            guilty.setdefault(finding.about.game, {})[finding.about.team] = None
    pairs = ((game, tuple(teams)) for game, teams in guilty.items())
    return [
        found(both_teams_in_breach.PAGE, about=About(game=game, team=teams[0]), other=teams[1])
        for game, teams in pairs
        if len(teams) > 1
    ]


def _without_fault(settled: Settled, findings: list[Finding]) -> Iterator[Finding]:
    """Notices of an ineligible player to which no finding of a forfeit belongs."""
    games = {finding.about.game for finding in findings if finding.code == FORFEIT}
    for told in notices(settled, NoticeKind.INELIGIBLE_PLAYER):
        if told.notice.game not in games and not told.forfeited:
            yield found(
                notice_without_fault.PAGE,
                about=told.about,
                where=told.cell("Kind"),
                told=told.notice.told_at,
                concerned=told.about.player or told.notice.team or "-",
            )


def _once(finding: Finding) -> tuple[object, ...]:
    """A roster's fault that lasts is said once, not again for each day on which something else changes."""
    facts = tuple((name, value) for name, value in finding.facts.items() if name != "day")
    return (finding.key, finding.about, finding.where, facts)


def _of_player(finding: Finding) -> tuple[str, str, str]:
    return (finding.key, finding.about.team, finding.about.member)
