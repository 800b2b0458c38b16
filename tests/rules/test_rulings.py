"""Rulings onto findings, and what is wrong with a ruling."""

from __future__ import annotations

import pytest

from tests.well_formed import wanted
from tourney.model.findings import About, Effect, Finding, Ruling
from tourney.rules import answered, answered_in_season


def some_facts(key: str) -> dict[str, str]:
    """All that its sentence wants."""
    return dict.fromkeys(wanted()[key], "somebody")


ASKS = Finding(
    code="R3-13",
    kind="borrowed",
    effect=Effect.ASKS,
    about=About(team="Team B", member="1", player="Ann Cox", game="SF"),
    answers=("allow", "refuse"),
    facts=some_facts("R3-13/borrowed"),
)
BARS = Finding(code="R3-20", effect=Effect.BARS, about=About(team="Team A", member="2"), facts=some_facts("R3-20"))
BARS_UNLESS_RULED = Finding(
    code="R3-34",
    effect=Effect.BARS,
    about=About(team="Team A"),
    answers=("allow", "refuse"),
    facts=some_facts("R3-34"),
)


def ruling(code: str, about: str, decision: str, **more: object) -> Ruling:
    return Ruling(finding=code, about=about, decision=decision, by="Committee", **more)


@pytest.mark.parametrize(
    "about", ["SF / Team B / 1", "sf / team b / 1", "SF / Ann Cox", "1", "Ann Cox / 1 / SF / Team B"]
)
def test_a_ruling_finds_its_finding_by_names_it_concerns(about: str):
    (found,) = answered((ASKS,), (ruling("R3-13", about, "allow"),))
    assert found.ruling is not None
    assert found.standing is Effect.NOTES


def test_a_ruling_may_name_the_kind_of_fault():
    (found,) = answered((ASKS,), (ruling("R3-13/borrowed", "SF / Team B / 1", "refuse"),))
    assert found.settled


@pytest.mark.parametrize("about", ["F / Team B / 1", "Team C", ""])
def test_a_ruling_about_others_fits_no_finding(about: str):
    found, trouble = answered((ASKS,), (ruling("R3-13", about, "allow"),))
    assert not found.settled
    assert trouble.code == "ruling-without-finding"


def test_an_open_question_answers_nothing_and_is_no_fault():
    assert answered((ASKS,), (ruling("R3-13", "SF / Team B / 1", ""),)) == (ASKS,)


def test_a_decision_that_is_no_answer_changes_nothing():
    found, trouble = answered((ASKS,), (ruling("R3-13", "SF / Team B / 1", "perhaps"),))
    assert not found.settled
    assert trouble.key == "ruling-without-effect"


def test_what_bars_takes_no_ruling_unless_its_page_says_so():
    found, trouble = answered((BARS,), (ruling("R3-20", "Team A / 2", "allow"),))
    assert not found.settled
    assert trouble.key == "ruling-without-effect/not taken"


@pytest.mark.parametrize(("decision", "lifts"), [("allow", True), ("refuse", False)])
def test_where_its_page_says_so_allow_lifts_it(decision: str, lifts: bool):
    (found,) = answered((BARS_UNLESS_RULED,), (ruling("R3-34", "Team A", decision),))
    assert (found.standing is Effect.NOTES) is lifts


def test_of_two_rulings_the_last_holds():
    (found,) = answered((ASKS,), (ruling("R3-13", "1", "allow"), ruling("R3-13", "1", "refuse")))
    assert found.ruling is not None
    assert found.ruling.decision == "refuse"


def test_a_ruling_on_a_tie_is_read_elsewhere():
    assert answered((), (ruling("tie", "Pool A 1-3", "C > A > B"),)) == ()


def test_a_team_with_a_stroke_in_its_name_is_pointed_at_by_the_whole_text():
    finding = Finding(
        code="R3-13",
        effect=Effect.ASKS,
        about=About(team="Red / Blue", game="G1"),
        answers=("allow",),
        facts=some_facts("R3-13"),
    )
    (found,) = answered((finding,), (ruling("R3-13", "G1 / Red / Blue", "allow"),))
    assert found.settled


def test_a_ruling_on_who_goes_on_is_read_elsewhere():
    assert answered((), (ruling("advance", "Winner of G3", "Team A"),)) == ()


def test_answering_keeps_the_order_of_findings():
    found = answered((BARS, ASKS, BARS_UNLESS_RULED), (ruling("R3-13", "1", "allow"),))
    assert [one.code for one in found] == ["R3-20", "R3-13", "R3-34"]


def test_a_ruling_on_what_was_found_over_a_season_is_no_orphan_of_its_event():
    one = ruling("Season-two-places", "G1 / 1", "let stand")
    assert answered((), (one,)) == ()
    (trouble,) = answered_in_season((), (one,))
    assert trouble.code == "ruling-without-finding"


def test_a_season_passes_over_rulings_on_what_an_event_finds():
    assert answered_in_season((ASKS,), (ruling("R3-13", "SF / Team B / 1", "allow"),)) == (ASKS,)
