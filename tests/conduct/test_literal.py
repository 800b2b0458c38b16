"""The ledger agrees with a slow re-reading of the rule by its letter."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from tests.conduct.literal import letter
from tests.conduct.seasons import seasons, summary
from tests.effort import examples
from tourney.conduct import keep


@settings(max_examples=examples(40), deadline=None, suppress_health_check=list(HealthCheck))
@given(seasons())
def test_the_ledger_is_the_rule_read_by_the_letter(events):
    assert summary(keep(events).obligations) == letter(events)
