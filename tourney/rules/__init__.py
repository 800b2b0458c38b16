"""Rule 3: who may play. One fault, one file; the lists here say what runs, in the order of the book.

`judge_rosters` judges before the draw, `judge_lineups` each game on its day, `verdicts` says who is barred, and
`answered` puts the committee's rulings onto the findings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tourney.model.entries import Entries
from tourney.model.findings import Finding, Page
from tourney.model.owed import Obligation
from tourney.model.settled import Settled
from tourney.model.sheets import Sheets
from tourney.rules import (
    beginner_beyond_exception,
    beginner_not_known,
    captain_not_named,
    committee_below_three,
    forfeit_for_suspended_player,
    handicap_from_outdoor,
    membership_ends_inside,
    membership_not_current,
    membership_without_end,
    minus_one_above_level,
    no_arena_handicap,
    no_register,
    not_a_member,
    player_above_limit,
    player_above_limit_alternative,
    player_listed_twice,
    player_of_another_team,
    player_on_two_rosters,
    position_filled_twice,
    position_not_clear,
    ruling_without_effect,
    ruling_without_finding,
    suspended_by_association,
    suspended_player_in_lineup,
    suspension_begins_inside,
    team_above_limit,
    team_below_limit,
    team_not_three,
    team_starts_above_limit,
    team_starts_below_limit,
    womens_scale,
)
from tourney.rules.entered import Candidate, Entered
from tourney.rules.fielded import Fielded
from tourney.rules.fielding import fielded
from tourney.rules.rulings import answered
from tourney.rules.verdicts import verdicts

__all__ = ["EXPLAINED", "PAGES", "answered", "judge_lineups", "judge_rosters", "verdicts"]

OF_ROSTERS: tuple[Callable[[Entered], Iterator[Finding]], ...] = (
    committee_below_three.faults,
    team_not_three.faults,
    position_not_clear.faults,
    position_filled_twice.faults,
    player_listed_twice.faults,
    captain_not_named.faults,
    player_on_two_rosters.faults,
    no_register.faults,
    membership_ends_inside.faults,
    suspension_begins_inside.faults,
    womens_scale.faults,
    player_above_limit_alternative.faults,
    team_above_limit.faults,
    team_below_limit.faults,
)
"""What is asked of the rosters as a whole."""

OF_PLAYERS: tuple[Callable[[Candidate], Iterator[Finding]], ...] = (
    not_a_member.fault,
    membership_not_current.fault,
    membership_without_end.fault,
    suspended_by_association.fault,
    beginner_beyond_exception.fault,
    beginner_not_known.fault,
    minus_one_above_level.fault,
    no_arena_handicap.fault,
    handicap_from_outdoor.fault,
    player_above_limit.fault,
)
"""What is asked of each player: on the roster, and again on the day of each game."""

OF_LINEUPS: tuple[Callable[[Fielded], Iterator[Finding]], ...] = (
    player_of_another_team.faults,
    team_starts_above_limit.faults,
    team_starts_below_limit.faults,
    suspended_player_in_lineup.faults,
    forfeit_for_suspended_player.faults,
)
"""What is asked of each line-up."""

PAGES: tuple[Page, ...] = (
    committee_below_three.PAGE,
    team_not_three.PAGE,
    position_not_clear.PAGE,
    position_filled_twice.PAGE,
    player_listed_twice.PAGE,
    captain_not_named.PAGE,
    player_on_two_rosters.PAGE,
    player_of_another_team.PAGE,
    no_register.PAGE,
    not_a_member.PAGE,
    membership_not_current.PAGE,
    membership_without_end.PAGE,
    membership_ends_inside.PAGE,
    suspended_by_association.PAGE,
    suspension_begins_inside.PAGE,
    beginner_beyond_exception.PAGE,
    beginner_not_known.PAGE,
    minus_one_above_level.PAGE,
    no_arena_handicap.PAGE,
    handicap_from_outdoor.PAGE,
    womens_scale.PAGE,
    player_above_limit.PAGE,
    player_above_limit_alternative.PAGE,
    forfeit_for_suspended_player.PAGE,
    team_above_limit.PAGE,
    team_below_limit.PAGE,
    team_starts_above_limit.PAGE,
    team_starts_below_limit.PAGE,
    suspended_player_in_lineup.IN_GAME,
    suspended_player_in_lineup.AFTER,
    ruling_without_effect.PAGE,
    ruling_without_effect.NOT_TAKEN,
    ruling_without_finding.PAGE,
)
"""The pages of every fault that this room finds."""

EXPLAINED: tuple[Page, ...] = PAGES
"""Every page of Rule 3, those that are only a line on the game sheet too."""


def judge_rosters(sheets: Sheets, entries: Entries) -> tuple[Finding, ...]:
    """The findings on rosters before the draw, in the order of the book; nothing where the sheet is missing."""
    entered = Entered.of(sheets, entries)
    findings = [finding for rule in OF_ROSTERS for finding in rule(entered)]
    findings += [finding for rule in OF_PLAYERS for player in entered.players for finding in rule(player)]
    return tuple({_once(finding): finding for finding in reversed(findings)}.values())[::-1]


def judge_lineups(settled: Settled, obligations: tuple[Obligation, ...] = ()) -> tuple[Finding, ...]:
    """The findings on the line-ups of all games, each judged on its own day, game by game in the order of `Games`.

    `obligations` are what the players owe (tourney.conduct). A game that a team has forfeited already is not judged for
    it. Where no line-up is typed and the game is not played, only what the roster's own findings do not say is said.
    """
    known = {_of_player(finding) for finding in judge_rosters(settled.sheets, settled.entries)}
    findings: list[Finding] = []
    for line in fielded(settled, obligations):
        if line.forfeited:
            continue
        own = [finding for player in line.players for rule in OF_PLAYERS for finding in rule(player)]
        own += [finding for rule in OF_LINEUPS for finding in rule(line)]
        foretold = not line.played and not line.lineup.typed
        findings += [finding for finding in own if not (foretold and _of_player(finding) in known)]
    return tuple(findings)


def _once(finding: Finding) -> tuple[object, ...]:
    """A roster's fault that lasts is said once, not again for each day on which something else changes."""
    facts = tuple((name, value) for name, value in finding.facts.items() if name != "day")
    return (finding.key, finding.about, finding.where, facts)


def _of_player(finding: Finding) -> tuple[str, str, str]:
    return (finding.key, finding.about.team, finding.about.member)
