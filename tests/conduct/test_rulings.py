"""A ruling changes what the program does, and never makes its own question vanish (CONTRACT 1.4)."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.conduct.seasons import seasons
from tests.effort import examples
from tourney.conduct import keep
from tourney.model.findings import Finding, Ruling
from tourney.model.settled import Settled


def asked(event: Settled, events: tuple[Settled, ...]) -> tuple[Finding, ...]:
    """What is asked about an event, each question once."""
    found = keep(events).of(event.sheets.event.name)
    return tuple({(one.code, one.about.text): one for one in found if one.answers}.values())


@settings(max_examples=examples(40), deadline=None, suppress_health_check=list(HealthCheck))
@given(seasons(most=2), st.data())
def test_a_ruling_never_makes_its_own_question_vanish(events, data):
    event = data.draw(st.sampled_from(events))
    questions = asked(event, events)
    if not questions:
        return
    question = data.draw(st.sampled_from(questions))
    ruling = Ruling(
        finding=question.code, about=question.about.text, decision=data.draw(st.sampled_from(question.answers))
    )
    ruled = replace(event, sheets=replace(event.sheets, rulings=(ruling,)))
    others = tuple(ruled if one is event else one for one in events)
    still = {(one.code, one.about.text) for one in asked(ruled, others)}
    assert (question.code, question.about.text) in still, ruling
