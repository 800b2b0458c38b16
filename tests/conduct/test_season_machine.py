"""A season typed game by game: whatever the committee types next, nothing owed is lost and nothing is served twice."""

from __future__ import annotations

from datetime import datetime, timedelta

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from msgspec.structs import replace

from tests.conduct.arrange import RED, card, held, played
from tests.conduct.seasons import summary
from tests.effort import examples
from tourney.conduct import keep
from tourney.model.clock import AFTER
from tourney.model.games import Card, Game, Outcome, Stage
from tourney.model.owed import Obligation, Owes, State

OUTCOMES = (Outcome.PLAYED, Outcome.PLAYED, Outcome.WALKOVER_A, Outcome.CANCELLED, Outcome.SHOOTOUT)


class SeasonMachine(RuleBasedStateMachine):
    """Games of Red are added one after the other, with cards; the ledger is kept anew after each."""

    @initialize()
    def begin(self) -> None:
        self.games: list[Game] = []
        self.cards: list[Card] = []
        self.before: dict[tuple[str, Owes], Obligation] = {}

    @rule(
        outcome=st.sampled_from(OUTCOMES),
        stage=st.sampled_from([Stage.POOL, Stage.POOL, Stage.CONSOLATION, Stage.FRIENDLY]),
    )
    def next_game(self, outcome: Outcome, stage: Stage) -> None:
        """The next game has happened, or never will."""
        number = len(self.games) + 1
        start = datetime(2026, 5, 1, 8) + timedelta(hours=2 * number)
        self.games.append(replace(played(f"G{number}"), outcome=outcome, stage=stage, start=start))

    @rule(
        member=st.sampled_from(RED[:3]),
        colour=st.sampled_from(["yellow", "yellow", "red"]),
        at=st.sampled_from(["7:00", "3:00", "0:30"]),
        period=st.sampled_from([1, 4, AFTER]),
    )
    def card_in_the_last_game(self, member: str, colour: str, at: str, period) -> None:
        """A card in the game just played."""
        if self.games and self.games[-1].outcome in (Outcome.PLAYED, Outcome.SHOOTOUT):
            self.cards.append(card(self.games[-1].id, member, colour, "0:00" if period is AFTER else at, period))

    @invariant()
    def nothing_is_lost_and_nothing_served_twice(self) -> None:
        """By the ledger of all games typed so far, against that of all but the last."""
        if not getattr(self, "games", None):
            return
        book = keep((held(self.games, self.cards),))
        for one in book.obligations:
            counted = [later for later in one.games if later.counts]
            if one.owes is Owes.BOX:
                ended = any(later.reason == "ended-by-red" for later in counted)
                assert ended or sum(later.served for later in counted) + one.box_left == one.box
            else:
                assert len(counted) + one.games_left == one.games_owed
            assert all(later.reason != "friendly" or not later.counts for later in one.games)
        if len(self.games) > 1:
            self._grows(summary(book.obligations))

    def _grows(self, now: dict) -> None:
        """The last game adds a line to what was owed before it, and takes nothing back."""
        last = self.games[-1].id
        cards = [one for one in self.cards if one.game != last]
        before = keep((held(self.games[:-1], cards),))
        for one in before.obligations:
            _, _, _, lines = now[one.origin.key, one.owes.value]
            old = tuple((later.event, later.game, later.counts) for later in one.games)
            assert lines[: len(old)] == old
            assert len(lines) == len(old) + 1
            if one.state is State.SERVED:
                assert lines[-1][2] is False


SeasonMachine.TestCase.settings = settings(
    max_examples=examples(15), stateful_step_count=12, deadline=None, suppress_health_check=list(HealthCheck)
)
TestSeason = SeasonMachine.TestCase
