"""Every page of this room: its parts, its key, and a finding whose facts fill its sentence."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from string import Formatter

import pytest
from msgspec.structs import replace

from tests.build import D1, later
from tests.play import test_forward, test_handicaps, test_ladder, test_outcomes, test_score_sheet, test_tables
from tests.play.event_of import Outcome, Stage, event, flat, goals, one, pool, ruled, settled, totals
from tourney.model.clock import MINUTE, SHOOTOUT_START, PeriodFormat, at, regulation
from tourney.model.event import Format, Tie, Withdrawal
from tourney.model.findings import Finding
from tourney.model.games import Stay, WinnerOf
from tourney.model.nothing import EMPTY
from tourney.model.people import Position, Rerating, Team
from tourney.model.settled import Settled
from tourney.model.sheets import DrawRow
from tourney.play import PAGES, settle

PARTS = ("Says", "Why", "Example", "Unless", "Read as", "Then", "Not here")
BY_KEY = {page.key: page for page in PAGES}


def late_entry(**changes: object) -> Settled:
    """A draw of two teams, and a third that came after it."""
    drawn = (
        DrawRow(item="Format", value="knockout"),
        DrawRow(item="Phrase", value="phrase"),
        DrawRow(item="Day", value="2026-05-01"),
        DrawRow(item="Seed", value="A", detail="1"),
        DrawRow(item="Seed", value="B", detail="2"),
    )
    teams = (Team(name="A"), Team(name="B"), replace(Team(name="Late"), **changes))
    return settled(one("G1", "A", "B", stage=Stage.FINAL), teams=teams, draw=drawn)


def events() -> Iterator[Settled]:
    """Small events that together have every finding of this room."""
    played, handicapped = test_outcomes.played, test_handicaps.played
    yield played("6-6")
    yield played(game=replace(one("G1", "A", "B", "7-5"), score_b=EMPTY))
    yield played(outcome=Outcome.NOT_PLAYED)
    yield played("10-7", Outcome.OVERTIME, of=flat(tie=Tie.SHOOTOUT))
    yield played("9-7", Outcome.SHOOTOUT)
    yield played("7-7", Outcome.SHOOTOUT)
    yield played("7-7", Outcome.SHOOTOUT, hits=totals("G1", "13", teams="AB"))
    yield played("8-7", Outcome.SHOOTOUT, of=flat(score_includes_shootout_goal=False))
    yield played("8-7", Outcome.SHOOTOUT, hits=totals("G1", "13", teams="AB"))
    yield played("5-7", Outcome.WON_BY_A)
    yield played("5-4", Outcome.ABANDONED)
    yield late_entry()
    semis = test_forward.semi_finals("3-5")
    cancelled = one("S1", "A", "B", stage=Stage.SEMI_FINAL, outcome=Outcome.CANCELLED)
    yield settled(semis[0], cancelled, semis[3])
    yield settled(*semis, rulings=(ruled("advance", "Winner of S1", "C"), ruled("advance", "Winner of S2", "Zebra")))
    yield settled(one("G1", "A", "A", "5-3"), one("G2", WinnerOf("G99"), "B", "5-3"), one("G3", WinnerOf("G3"), "B"))
    final = one("F", WinnerOf("S1"), WinnerOf("S2"), "6-5", stage=Stage.FINAL)
    there = [Stay(game="F", team="A", position=Position.ONE, member="a", came_in=at(regulation(1)), went_out=EMPTY)]
    there.append(replace(there[0], team="D", member="d"))
    yield settled(*semis[1:], final, stays=tuple(there))
    yield settled(*semis[1:], final, draw=(DrawRow(item="Played F", value="A", detail="D"),))
    yield settled(*test_tables.RING, rulings=(ruled("tie", "Pool A 1-3", "nobody"), ruled("tie", "X 1-2", "A")))
    yield settled(*test_tables.RING, rulings=(ruled("tie", "Pool A 1-3", "A"),))
    yield test_ladder.by(("points", "fair play", "net"), *test_ladder.FORFEIT)
    short = PeriodFormat(2, 450 * 10)
    yield handicapped(teams={"A": (3, 2, 2), "B": (3.5, 2, 2)}, of=event(periods=short))
    yield handicapped(of=event(periods=PeriodFormat(5, 5 * MINUTE)))
    yield handicapped("8-7", test_handicaps.swapped(SHOOTOUT_START), Outcome.SHOOTOUT, more=[("a4", 3)])
    over = flat(lower=goals(6), upper=goals(8), drawn_on=date(2026, 4, 20), periods=short)
    yield handicapped("5-0.5", of=over, reratings=(Rerating(member="a1", arena=goals(6), effective=D1),))
    stays = (
        *test_handicaps.swapped(at(regulation(4))),
        test_handicaps.stay("A", "a5", at(regulation(3)), at(regulation(2))),
    )
    yield handicapped(stays=stays, more=[("a4", 2), ("a5", 2)])
    rows = tuple(replace(row, criterion="", period=regulation(5)) for row in test_score_sheet.SEVEN_SIX)
    yield handicapped("9-6", goals=rows)
    yield settled(*pool("A 5 B 5"))
    for setting in Withdrawal:
        yield test_outcomes.withdrawn(later(0), setting, *pool("A 5 B 3", "A v C"))
    yield settled(*semis[2:], one("F", "A", "D", "6-5", stage=Stage.FINAL), of=flat(format=Format.KNOCKOUT))


FINDINGS: tuple[Finding, ...] = tuple(finding for done in events() for finding in done.findings)


def test_keys_are_unique():
    assert len(BY_KEY) == len(PAGES)


@pytest.mark.parametrize("key", sorted(BY_KEY))
def test_a_page_has_its_fixed_parts_in_order(key):
    lines = BY_KEY[key].doc.splitlines()
    assert [line.split(":")[0] for line in lines] == list(PARTS)
    assert all(line.split(":", 1)[1].strip() for line in lines)


@pytest.mark.parametrize("key", sorted(BY_KEY))
def test_a_page_has_a_finding_and_its_facts_fill_the_sentence(key):
    page = BY_KEY[key]
    found = [finding for finding in FINDINGS if finding.key == key]
    assert found
    wanted = {name for text in (page.says, page.cure) for _, name, _, _ in Formatter().parse(text) if name}
    for finding in found:
        assert wanted <= set(finding.facts)
        assert (finding.effect, finding.cites, finding.answers) == (page.effect, page.cites, page.answers)


def test_no_other_finding_comes_out_of_this_room():
    assert {finding.key for finding in FINDINGS} <= set(BY_KEY)


def test_a_team_that_came_after_the_draw_is_asked_about_unless_it_withdrew_or_plays():
    def asked(done: Settled) -> bool:
        return any(finding.code == "draw-team-not-drawn" for finding in done.findings)

    done = late_entry()
    assert asked(done)
    assert not asked(late_entry(withdrawn=later(0)))
    by_hand = replace(done.sheets, games=(*done.sheets.games, one("G2", "Late", "B", stage=Stage.FRIENDLY)))
    assert not asked(settle(by_hand, done.entries))
    assert not asked(settle(replace(done.sheets, draw=()), done.entries))
