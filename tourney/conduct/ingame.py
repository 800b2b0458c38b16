"""One player's game: from the cards shown and what was brought along to what is owed next (14.i)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from tourney.conduct import faults_box
from tourney.conduct.playclock import GameRecords, PlayClock, play_clock
from tourney.conduct.rungs import Step, after_game, climb, left_the_arena, offences
from tourney.conduct.season import SeasonGame, Side
from tourney.conduct.sitting import EarlyRelease, Leave, Removal, Sat, sit
from tourney.model.clock import TENTHS, Moment, Period
from tourney.model.event import YellowBoxes
from tourney.model.findings import About
from tourney.model.games import Card, Colour, HitResult, Outcome, StayReason
from tourney.model.nothing import Nothing, known
from tourney.rulebook import edition

THREE_YELLOWS = 3


class InGame(Struct, frozen=True, kw_only=True):
    """What a game was for one player. Times in tenths of play."""

    game: SeasonGame
    side: Side
    member: str
    cards: tuple[Card, ...]
    """The cards shown before the game had ended."""
    steps: tuple[Step, ...]
    unheeded: int
    """Offences after the red."""
    sat: Sat
    adds: bool
    """Boxes that come together were added (A-06)."""
    leaves: tuple[tuple[Leave, bool], ...]
    """Leavings typed, and whether a penalty against the team stands there."""
    box: int
    """Box time of this game's own cards that is still owed."""
    deemed_box: int
    """Box time of this game's own cards that its shootout deems served."""
    deemed_window: int
    """Short time of a red that the shootout deems served."""
    turn_lost: bool | None
    """Of cards in the shootout: whether a turn was lost; None where nothing shows it."""
    kept_out: bool
    """Box time was left when regulation ended, so the player may not hit in a shootout of this game (14.i(3))."""

    @property
    def about(self) -> About:
        """Whom and which game a finding concerns."""
        return About(game=self.game.id, team=self.side.team, member=self.member, player=self.player)

    @property
    def player(self) -> str:
        """The player's name."""
        return self.game.within.entries.player(self.member)

    def in_arena(self, step: Step) -> bool:
        """Whether the player was in the arena when the card was shown; without a line-up, one of the roster's three."""
        there = self.game.within.lineup(self.game.result.game, self.side.team)
        if there is None:
            return self.member in self.game.named(self.side.team)
        clock, time = self.sat.clock, step.offence.time
        return any(
            clock.moment(spell.begins) <= time <= clock.moment(spell.ends)
            for spell in there.spells
            if spell.member == self.member
        )

    @property
    def red(self) -> Step | None:
        """The red, however it came about."""
        return next((step for step in self.steps if step.red), None)

    @property
    def yellow_status(self) -> bool:
        """Three yellows in this game without a red: the next is begun as if on one (14.i(3))."""
        shown = sum(step.offence.yellows for step in self.steps)
        return self.red is None and shown >= THREE_YELLOWS

    @property
    def window(self) -> int:
        """Short time of a red that is still owed."""
        return self.sat.window_left - self.deemed_window


def clock_of(game: SeasonGame) -> PlayClock:
    """The play clock of a game."""
    event = game.within.event
    form = known(game.result.game.periods, event.periods)
    records = game.within.records.get(game.id, GameRecords())
    return play_clock(form, event.overtime_play, records, game.result.outcome, event.edition)


def in_game(
    game: SeasonGame,
    side: Side,
    member: str,
    clock: PlayClock,
    *,
    brought: tuple[tuple[int, int], ...] = (),
    on_yellow: bool = False,
) -> InGame:
    """Run one player's game: the cards, the boxes brought along (source, tenths) and the yellow brought along."""
    within = game.within
    about = About(game=game.id, team=side.team, member=member)
    cards = tuple(
        _as_red(card) if left_the_arena(card) and within.decided("R14-17", about) == "red" else card
        for card in within.cards.get(game.id, ())
        if card.member == member and card.team == side.team and not after_game(card)
    )
    adds = _adds(game, about)
    shown = offences(cards, clock)
    beyond_is_red = within.decided("R14-08", about) != "yellow"
    steps = climb(shown, within.event, on_yellow=on_yellow, adds=adds, beyond_is_red=beyond_is_red)
    leaves = _leaves(game, side, member, cards, clock)
    sat = sit(
        clock,
        brought,
        steps,
        (*(leave for leave, _ in leaves), *_releases(steps, clock), *_removals(game, side, about, clock)),
        adds=adds,
        leaving_adds=edition(within.event.edition).number("conduct", "early_leave_seconds") * TENTHS,
    )
    late = frozenset(number for number, step in enumerate(steps) if step.offence.in_shootout)
    before, during = sat.carried(frozenset(range(len(steps))) - late), sat.carried(late)
    shootout = game.result.outcome is Outcome.SHOOTOUT
    brought_left = any(sat.still(source) for source, _ in brought)
    red_late = any(step.red and step.offence.in_shootout for step in steps)
    lost = _turn_lost(game, side, about) if late else None
    late_served = shootout and (lost is True or before > 0 or brought_left)
    deemed = (before if shootout else 0, during if late_served else 0)
    owed = (0 if shootout else before, 0 if late_served else during)
    window_deemed = shootout and (late_served if red_late else True)
    return InGame(
        game=game,
        side=side,
        member=member,
        cards=cards,
        steps=steps,
        unheeded=len(shown) - len(steps),
        sat=sat,
        adds=adds,
        leaves=leaves,
        box=max(owed),
        deemed_box=max(deemed),
        deemed_window=sat.window_left if window_deemed else 0,
        turn_lost=lost,
        kept_out=before > 0 or brought_left or bool(sat.waiting),
    )


def _as_red(card: Card) -> Card:
    return replace(card, colour=Colour.RED)


def _adds(game: SeasonGame, about: About) -> bool:
    """Whether boxes are added: the committee's ruling, else the setting `Yellow boxes` (A-06)."""
    decision = game.within.decided(faults_box.BOXES_TOGETHER.code, about)
    return decision == "add" if decision else game.within.event.yellow_boxes is YellowBoxes.ADD


def _leaves(
    game: SeasonGame, side: Side, member: str, cards: tuple[Card, ...], clock: PlayClock
) -> tuple[tuple[Leave, bool], ...]:
    """Leaving the box early. The player is back when the penalty for it is given; at once where none is written."""
    moments = {card.left_early for card in cards if isinstance(card.left_early, Moment)}
    found: list[tuple[Leave, bool]] = []
    for moment in sorted(moments, key=clock.moment):
        left = clock.moment(moment)
        back = min(
            (
                clock.at(row.period, row.clock)
                for row in game.within.records.get(game.id, GameRecords()).penalties
                if row.against == side.team
                and row.member in ("", member)
                and row.period == moment.period
                and isinstance(row.period, Period)
                and isinstance(row.clock, int)
                and clock.at(row.period, row.clock) >= left
            ),
            default=None,
        )
        found.append((Leave(left, left if back is None else back), back is not None))
    return tuple(found)


def _releases(steps: tuple[Step, ...], clock: PlayClock) -> tuple[EarlyRelease, ...]:
    """Releases typed; those at or after the end of the time change nothing."""
    return tuple(
        EarlyRelease(clock.moment(card.released), number)
        for number, step in enumerate(steps)
        for card in step.offence.cards
        if isinstance(card.released, Moment) and not step.red
    )


def _removals(game: SeasonGame, side: Side, about: About, clock: PlayClock) -> tuple[Removal, ...]:
    """When the player was taken off for a Penalty 7, unless the committee ruled that a box carries (A-50)."""
    if game.within.decided("A-50", about) == "box carries":
        return ()
    return tuple(
        Removal(clock.moment(stay.went_out))
        for stay in game.within.stays.get((game.id, side.team), ())
        if stay.member == about.member and stay.reason is StayReason.PENALTY_7 and isinstance(stay.went_out, Moment)
    )


def _turn_lost(game: SeasonGame, side: Side, about: About) -> bool | None:
    """Whether a player carded in the shootout lost a turn in it (A-35); None where the sheet does not show it."""
    decision = game.within.decided(faults_box.SHOOTOUT_CARD.code, about)
    if decision:
        return decision == "served"
    hits = [hit for hit in game.within.hits.get(game.id, ()) if hit.team == side.team and hit.member]
    if not hits:
        return None
    mine = [hit for hit in hits if hit.member == about.member]
    rounds = {hit.round for hit in hits if not isinstance(hit.round, Nothing)}
    return len(mine) < len(rounds) or any(hit.result is HitResult.FORFEITED for hit in mine)
