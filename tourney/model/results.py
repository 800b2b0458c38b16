"""Games with their sides found, tables, ties and the order of finish."""

from __future__ import annotations

from datetime import datetime
from enum import Enum
from fractions import Fraction

from msgspec import Struct

from tourney.model.games import Game, Outcome
from tourney.model.goals import NO_GOALS, Goals
from tourney.model.nothing import EMPTY, Nothing


class GameStatus(Enum):
    """Where a game stands."""

    OPEN = "open"
    """At least one side is not known yet."""
    READY = "ready"
    """Both sides are known; it is not played."""
    PLAYED = "played"
    """It has a result."""
    VOID = "void"
    """It will never have a result (cancelled, or of a withdrawn team)."""


class Result(Struct, frozen=True, kw_only=True):
    """One game with its sides resolved and its result understood.

    `a` and `b` are team names, "" while open. `played` tells whether play took place. `counts_a` and `counts_b` are the
    aggregates that count for the whole game (Arena 3.c(3)); `given_a` is what side A *receives*.
    """

    game: Game
    a: str = ""
    b: str = ""
    status: GameStatus = GameStatus.OPEN
    played: bool = False
    tied: bool = False
    """It stands as a tie."""
    winner: str = ""
    loser: str = ""
    both_lost: bool = False
    """A double forfeit: a loss for both, a win for nobody."""
    extra: bool = False
    """Decided in overtime or in a shootout."""
    score_a: Goals | Nothing = EMPTY
    """The final score as it counts (shootout goal in, goals given in)."""
    score_b: Goals | Nothing = EMPTY
    counts_a: Goals | Nothing = EMPTY
    counts_b: Goals | Nothing = EMPTY
    given_a: Goals | Nothing = EMPTY
    given_b: Goals | Nothing = EMPTY
    end: datetime | Nothing = EMPTY
    """`Ended`, else start and slot; local time."""

    @property
    def id(self) -> str:
        """The game's name."""
        return self.game.id

    @property
    def teams(self) -> tuple[str, ...]:
        """The teams known to play in it."""
        return tuple(team for team in (self.a, self.b) if team)

    @property
    def outcome(self) -> Outcome:
        """The outcome typed; an unreadable one is not played."""
        return Outcome.NOT_PLAYED if isinstance(self.game.outcome, Nothing) else self.game.outcome


class Standing(Struct, frozen=True, kw_only=True):
    """A team's line in a table. `rank` to `rank_to` is a range while undecided."""

    rank: int
    rank_to: int
    team: str
    played: int = 0
    won: int = 0
    tied: int = 0
    lost: int = 0
    points: int = 0
    percentage: Fraction | Nothing = EMPTY
    """(wins + half the ties) / games; EMPTY before the first game."""
    scored: Goals = NO_GOALS
    conceded: Goals = NO_GOALS
    net: Goals = NO_GOALS
    decided_by: str = ""
    """The ladder step that parted it from the team above it; from the team below for the first. "" where undecided."""
    figure: str = ""
    """The figure of that step for this team, as printed: `+2`, `5-3`."""
    qualifies: bool | None = None
    """True or False where settled; None while open, or where nothing follows the table."""
    withdrawn: bool = False


class Stake(Enum):
    """What an undecided tie decides."""

    ELIMINATION = "elimination"
    TITLE = "title"
    SEEDING = "seeding"
    PLACE = "place"


class UndecidedTie(Struct, frozen=True, kw_only=True):
    """Teams that no step has parted; what comes next is a shootout, a lot or the committee."""

    name: str
    """`Pool A 1-3`: the table and the ranks at stake."""
    teams: tuple[str, ...]
    ranks: tuple[int, int]
    stake: Stake
    next: str


class Table(Struct, frozen=True, kw_only=True):
    """A pool's table (or the joint table of all pools), with its ladder."""

    name: str
    pool: str
    """The pool it is for; "" for the joint table."""
    ladder: tuple[str, ...]
    rows: tuple[Standing, ...]
    undecided: tuple[UndecidedTie, ...] = ()
    complete: bool = False
    """Every game of the table is played or void."""
    passed_over: tuple[str, ...] = ()
    """Steps that could not be applied."""


class Place(Struct, frozen=True, kw_only=True):
    """A team's place in the order of finish; a range where nothing decides between them."""

    rank: int
    rank_to: int
    team: str


class ShootoutRound(Struct, frozen=True, kw_only=True):
    """One round of a shootout: points of each team."""

    number: int
    scores: tuple[tuple[str, int], ...]
    complete: bool


class Turn(Struct, frozen=True, kw_only=True):
    """A turn in the order of a shootout; `member` is "" where the captain names the hitter."""

    turn: int
    team: str
    member: str = ""


class Excluded(Struct, frozen=True, kw_only=True):
    """A player who may not hit, and why."""

    member: str
    team: str
    reason: str
    """A key of the language catalogue."""
    cites: str


class ShootoutCard(Struct, frozen=True, kw_only=True):
    """A shootout: the order before it, and the verdict from the filled sheet.

    `game` is a game's id or the name of a tie; `order` the turns of every round; `line` yards for the next round.
    """

    game: str
    teams: tuple[str, ...]
    first: str
    """The team that hits first."""
    lots: tuple[str, ...] = ()
    """The teams in the order of the lot, the first hitter first."""
    order: tuple[Turn, ...] = ()
    excluded: tuple[Excluded, ...] = ()
    rounds: tuple[ShootoutRound, ...] = ()
    line: int = 25
    winner: str = ""
    ranking: tuple[str, ...] = ()
    """For three or more: the order found, best first; "" teams are never in it."""
