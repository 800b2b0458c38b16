"""What a player owes while the ledger is being kept: the working record behind an `Obligation`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date

from msgspec import Struct

from tourney.conduct.counting import COUNTS, NOT_NAMED, OTHER_TEAM, REASONS
from tourney.conduct.season import SeasonEvent, SeasonGame, natural
from tourney.model.event import Event, EventClass, Scale
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.model.owed import CarriedIn, For, LaterGame, Obligation, Origin, Owes, Shown, State, Substitute


@dataclass(slots=True, eq=False)
class Debt:
    """One thing owed, changed as games go by and then written as an `Obligation`. Times in tenths of play."""

    member: str
    player: str
    team: str
    team_key: str
    owes: Owes
    origin: Origin
    scale: Scale
    serve_for: For
    games_owed: int = 1
    games_left: int = 1
    box: int = 0
    box_left: int = 0
    window: int = 0
    """The no-substitute time of the first game to be sat out."""
    from_event: SeasonEvent | None = None
    """The event of the card; None for what was carried in and whose event is not in the run."""
    place: int = -1
    """The place of its game in the season; only games behind it are later."""
    since: date = date.min
    """Only games on or after this day are later; for what was carried in."""
    held_here: bool = False
    """The team of the card had a game to come in the events of the run."""
    open: bool = False
    """A game not yet typed could still serve it."""
    planned_games: int = 0
    planned: bool = False
    """The games to come serve what is left."""
    later: list[tuple[int, LaterGame]] = field(default_factory=list)

    @property
    def weight(self) -> tuple[object, ...]:
        """Sorts the heaviest first (A-08); of equals what was shown in the game, then the oldest (A-58)."""
        heavy = self.window_now if self.owes is Owes.GAME else self.box_left
        order = list(Owes).index(self.owes)
        in_game = self.origin.shown is not Shown.IN_GAME
        return (order, -heavy, in_game, _day(self.origin.on), natural(self.origin.key))

    @property
    def age(self) -> tuple[object, ...]:
        """Sorts the oldest first: by the day of the card, then by its key."""
        return (_day(self.origin.on), natural(self.origin.key), list(Owes).index(self.owes))

    @property
    def window_left(self) -> int:
        """The no-substitute time still owed: only the first of several games has one."""
        return self.window if self.games_left == self.games_owed else 0

    @property
    def window_now(self) -> int:
        """The no-substitute time of the next game to be sat out, games to come counted as they stand."""
        return 0 if self.planned_games else self.window_left

    @property
    def left(self) -> bool:
        """Whether anything is still owed after the games played."""
        return self.box_left > 0 if self.owes is Owes.BOX else self.games_left > 0

    @property
    def still_planned(self) -> bool:
        """Whether anything is still owed once the games to come are played as they stand."""
        return self.left and not self.planned and self.planned_games < self.games_left

    def served_elsewhere(self, row: CarriedIn) -> bool:
        """Take over what a `Carried in` row says is left, where that is less: games not seen here served the rest."""
        if self.owes is Owes.BOX:
            less = not isinstance(row.time, Nothing) and row.time < self.box_left
            self.box_left = row.time if less and isinstance(row.time, int) else self.box_left
            return less
        less = row.games < self.games_left
        self.games_left = min(self.games_left, row.games)
        return less

    def note(self, game: SeasonGame, reason: str, served: int = 0) -> None:
        """Remember what a later game is to this debt; of its two sides the one that tells more."""
        if self.later and self.later[-1][0] == game.place:
            if reason in (OTHER_TEAM, NOT_NAMED) or self.later[-1][1].counts:
                return
            self.later.pop()
        cites = self.origin.cites if reason in ("sat-out", "will-sit-out") else REASONS[reason][1]
        self.later.append(
            (
                game.place,
                LaterGame(
                    event=game.within.name,
                    game=game.id,
                    counts=reason in COUNTS,
                    reason=reason,
                    cites=cites,
                    served=served,
                ),
            )
        )

    def obligation(self) -> Obligation:
        """The finished record."""
        window = self.window_left if self.left else self.window
        state = State.OWED if self.open else State.CARRIED
        return Obligation(
            member=self.member,
            player=self.player,
            team=self.team,
            owes=self.owes,
            games_owed=self.games_owed,
            games_left=self.games_left if self.owes is not Owes.BOX else int(self.box_left > 0),
            box=self.box,
            box_left=self.box_left,
            substitute=_substitute(self.owes, window),
            substitute_after=window if self.owes is Owes.GAME else 0,
            serve_for=self.serve_for,
            origin=self.origin,
            state=state if self.left else State.SERVED,
            games=tuple(later for _, later in sorted(self.later, key=lambda one: one[0])),
        )


def _substitute(owes: Owes, window: int) -> Substitute:
    if owes is Owes.BOX:
        return Substitute.NONE
    return Substitute.AFTER if owes is Owes.GAME and window else Substitute.ALLOWED


def _day(day: date | Nothing) -> date:
    return date.min if isinstance(day, Nothing) else day


def at_level(upper: Goals | Nothing, level: Goals | Nothing) -> bool:
    """Whether an event with that upper limit is of the level or higher; no limit is above every other (A-01)."""
    if isinstance(upper, Nothing):
        return True
    return not isinstance(level, Nothing) and upper >= level


def class_serves(event: Event, of_card: EventClass | Nothing) -> bool:
    """Whether an event's class can serve a card of that class (14.l): USPA only in USPA, Club in either."""
    return of_card is not EventClass.USPA or event.event_class is EventClass.USPA


def ordered(debts: Iterable[Debt]) -> list[Debt]:
    """The heaviest first."""
    return sorted(debts, key=lambda debt: debt.weight)


class Start(Struct, frozen=True, kw_only=True):
    """What a player must do at the start of a game: sit out, begin in the box (each box apart), or begin on a yellow.

    `time` is the box in tenths, or how long the team plays one short for a player who sits out. `origin` is the key of
    the obligation.
    """

    event: str
    first_day: date
    game: str
    team: str
    member: str
    owes: Owes
    time: int
    origin: str
