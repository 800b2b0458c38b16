"""Published score sheets add up."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.build import sheets
from tests.play.event_of import event, goals, one
from tests.real.published import facts
from tourney.model.clock import MINUTE, PeriodFormat, regulation
from tourney.model.entries import Entries
from tourney.model.event import GoalsGiven
from tourney.model.games import GoalScored
from tourney.model.goals import NO_GOALS, Goals
from tourney.model.people import Position, RosterPlace
from tourney.play import settle
from tourney.play.ground import Ground
from tourney.play.score_sheet import score_sheet


def sheet(published):
    """The event of one published sheet: handicaps, goals by player; each player's goals are put into period 1."""
    sides = {"a": published["a"], "b": published["b"]}
    scored = [
        GoalScored(game="G1", team=team, period=regulation(1), clock=0, member=f"{team}{number}", points=1)
        for key, team in sides.items()
        for number, count in enumerate(published[f"{key}_goals"], 1)
        for _ in range(count)
    ]
    # Polo on grass has four players; three of them carry the team's total here, which is all that the goals given ask.
    roster = []
    for key, team in sides.items():
        first, second, *rest = published[f"{key}_handicaps"]
        for number, value in enumerate((first + second, *rest), 1):
            roster.append(
                RosterPlace(team=team, position=Position(str(number)), member=f"{team}{number}", declared=goals(value))
            )
    final = "-".join(str(score) for score in published["final"])
    records = sheets(
        event=replace(event(), goals_given=GoalsGiven.TIMES_1, periods=PeriodFormat(4, 7 * MINUTE)),
        games=(one("G1", sides["a"], sides["b"], final),),
        goals=tuple(scored),
        roster=tuple(roster),
        present=frozenset({"Event", "Rosters", "Games", "Goals"}),
    )
    return records, Entries.of(records), scored


@pytest.mark.parametrize("published", facts("score_sheets.json"), ids=lambda one: one["id"])
def test_goals_by_player_and_goals_given_make_the_final_score(published):
    records, entries, scored = sheet(published)
    if not published["handicap_goals"]:
        records = replace(records, event=replace(records.event, played=type(records.event.played)("flat")))
        entries = Entries.of(records)
    done = settle(records, entries)
    made = score_sheet(Ground.of(records, entries), done.results[0], scored)
    assert made.sums == tuple(goals(score) for score in published["final"])
    given = {"a": NO_GOALS, "b": NO_GOALS} | {key: goals(value) for key, value in published["handicap_goals"].items()}
    assert made.given == (given["a"], given["b"])
    assert [finding.code for finding in done.findings] == []


def test_the_running_score_begins_with_the_goals_given():
    published = facts("score_sheets.json")[0]
    records, entries, scored = sheet(published)
    done = settle(records, entries)
    by_period = [[goals(score) for score in pair] for pair in published["running"]]
    moved = []
    before = [NO_GOALS, Goals.of(0.5)]
    for number, pair in enumerate(by_period, 1):
        for team, score, old in zip((published["a"], published["b"]), pair, before, strict=True):
            goal = replace(scored[0], team=team, period=regulation(number))
            moved += [goal] * ((score - old).halves // 2)
        before = pair
    made = score_sheet(Ground.of(records, entries), done.results[0], moved)
    assert [list(pair) for pair in made.running] == by_period
