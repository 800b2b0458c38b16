"""The event and its settings: what the committee decided before the first throw-in."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from enum import Enum

from msgspec import Struct, field

from tourney.model.cells import Cell
from tourney.model.clock import MINUTE, PeriodFormat
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, Nothing


class EventClass(Enum):
    """Whose event it is; Rule 14 treats the two differently (R14-19)."""

    USPA = "USPA"
    CLUB = "Club"


class Played(Enum):
    """With goals given by handicap, or on the flat."""

    HANDICAP = "handicap"
    FLAT = "flat"


class Tie(Enum):
    """How a tied game finds its winner (Arena 5.c)."""

    OVERTIME = "overtime"
    SHOOTOUT = "shootout"


class Role(Enum):
    """The event's place beside other events."""

    MAIN = "main"
    SUBSIDIARY = "subsidiary"
    CONSOLATION = "consolation"


class Format(Enum):
    """How the teams are brought together."""

    KNOCKOUT = "knockout"
    DOUBLE_KNOCKOUT = "double knockout"
    ROUND_ROBIN = "round robin"
    POOLS = "pools"
    POOLS_THEN_KNOCKOUT = "pools then knockout"
    CROSS_POOLS = "cross pools"
    CROSS_POOLS_THEN_KNOCKOUT = "cross pools then knockout"
    THREE_TEAM_DAY = "three-team day"
    SWISS = "swiss"
    AS_ENTERED = "as entered"


class Seeding(Enum):
    """Where the order of the teams in the draw comes from."""

    SEEDS = "seeds"
    LOT = "lot"
    HANDICAP = "handicap"
    SEEDS_THEN_LOT = "seeds then lot"


class KeepApart(Enum):
    """What two teams may share for which the draw keeps them apart."""

    CLUB = "club"
    HORSES = "horses"


class Scale(Enum):
    """The handicap list that this event plays off."""

    ARENA = "arena"
    WOMENS_ARENA = "women's arena"


class PoolTies(Enum):
    """What a level score in a pool means."""

    STAND = "stand"
    AS_TIE = "as Tie"


HALF_GOAL = Goals(1)
LOWEST = Goals(-2)
HIGHEST = Goals(20)


class LadderRestarts(Enum):
    """Where teams still tied go on after a step has split their group (CONTRACT 1.3)."""

    YES = "yes"
    NO = "no"
    AMONG_TIED = "among tied"


class ShootoutWin(Enum):
    """What a game won in a shootout counts as in the table."""

    WIN = "win"
    TIE = "tie"


class Withdrawal(Enum):
    """What becomes of a withdrawn team's games."""

    VOID = "void"
    FORFEIT = "forfeit"


class ShootoutPlayers(Enum):
    """Who hits in a shootout (Arena 5.c(2)(iv))."""

    ALL = "all"
    ONE = "one"


class GoalsGiven(Enum):
    """How a difference of handicaps becomes goals."""

    MATRIX = "matrix"
    TIMES_1 = "x 1"
    TIMES_2 = "x 2"
    PERIODS_BY_6 = "x periods/6"


class HiddenRows(Enum):
    """Whether rows and sheets that a filter hides are data."""

    READ = "read"
    SKIP = "skip"


class StruckRows(Enum):
    """What a struck-through row means."""

    ERROR = "error"
    EXCLUDE = "exclude"
    INCLUDE = "include"


class WithoutHandicap(Enum):
    """What a member without an arena handicap plays off."""

    ERROR = "error"
    OUTDOOR_PLUS_1 = "outdoor plus 1"


class YellowBoxes(Enum):
    """Whether boxes of one player that run together overlap or are added (A-06)."""

    OVERLAP = "overlap"
    ADD = "add"


class TwoBoxes(Enum):
    """Whether two box obligations are served in one game (A-08)."""

    SAME_GAME = "same game"
    ONE_PER_GAME = "one per game"


class FallbackTest(Enum):
    """What keeps a suspension tied to the same team (A-02)."""

    TEAM_ALIVE = "team alive"
    EVENT_OPEN = "event open"


class Points(Struct, frozen=True):
    """Table points, in whole points: for a win, a win after overtime or a shootout, a tie, a loss after it, a loss."""

    win: int = 2
    extra_win: int = 2
    tie: int = 1
    extra_loss: int = 0
    loss: int = 0


class Qualify(Struct, frozen=True):
    """How many go on: so many from each pool, and so many best of the next place."""

    each: int = 2
    best: int = 0


REGULAR = PeriodFormat(4, 7 * MINUTE + MINUTE // 2)
"""Arena 5.a: four periods of 7½ minutes."""

SIX_PERIODS = PeriodFormat(6, 5 * MINUTE)
"""Arena 5.a(2): six periods of 5 minutes."""


class Event(Struct, frozen=True, kw_only=True):
    """One competition at one level, with every setting of the sheet `Event` (CONTRACT 1.2).

    A setting that must be filled and is not is `Nothing`; every other has its default.
    Limits are goals, times are whole minutes unless the field says otherwise.
    """

    name: str = ""
    event_class: EventClass | Nothing = EMPTY
    first_day: date | Nothing = EMPTY
    last_day: date | Nothing = EMPTY
    lower: Goals | Nothing = EMPTY
    upper: Goals | Nothing = EMPTY
    played: Played | Nothing = EMPTY
    tie: Tie | Nothing = EMPTY
    committee: tuple[str, ...] = ()
    format: Format | Nothing = EMPTY
    time_zone: str | Nothing = EMPTY
    lot_phrase: str = ""
    entries_closed: date | Nothing = EMPTY

    role: Role = Role.MAIN
    main_event: str = ""
    series: str = ""
    host_club: str = ""
    published_at: str = ""
    mvp: str = ""
    best_playing_pony: str = ""
    drawn_on: date | Nothing = EMPTY
    scale: Scale = Scale.ARENA
    periods: PeriodFormat = REGULAR
    overtime_length: int | Nothing = EMPTY
    """Tenths of play in an extra period; empty is as in regulation."""
    shootout_players: ShootoutPlayers = ShootoutPlayers.ALL
    alternative_3b3: bool = False
    alternative_9: bool = False
    buzzer_beater: bool = False
    pools: int = 1
    legs: int = 1
    rounds: int | Nothing = EMPTY
    qualify: Qualify = Qualify()
    third_place: bool = False
    consolation: bool = False
    placement_games: bool = False
    seeding: Seeding = Seeding.SEEDS_THEN_LOT
    keep_apart: frozenset[KeepApart] = frozenset()
    pool_ties: PoolTies = PoolTies.AS_TIE
    points: Points = Points()
    ladder: tuple[str, ...] = ()
    """Ladder steps in the words of CONTRACT 1.3, presets already spelt out; empty is by format."""
    ladder_restarts: LadderRestarts = LadderRestarts.YES
    shootout_win: ShootoutWin = ShootoutWin.WIN
    score_includes_shootout_goal: bool = True
    shootout_goal_in_net: bool = True
    forfeit_goals: tuple[Goals, Goals] | Nothing = EMPTY
    """Goals for and against the side that a forfeit makes the winner; empty is none."""
    forfeit_window: int | Nothing = 24
    """Hours; EMPTY is the setting's word `none`."""
    withdrawn_team: Withdrawal = Withdrawal.FORFEIT
    rest: int = 90
    games_a_day: int | Nothing = 2
    """EMPTY is the setting's word `any`."""
    slot_minutes: int | Nothing = EMPTY
    turn_round: int = 0
    start_step: int = 15
    officials_gap: int = 15
    umpires_a_game: int | Nothing = EMPTY

    hidden_rows: HiddenRows = HiddenRows.READ
    struck_rows: StruckRows = StruckRows.ERROR
    handicap_step: Goals = HALF_GOAL
    handicap_range: tuple[Goals, Goals] = (LOWEST, HIGHEST)
    handicap_letters: bool = False
    goals_given: GoalsGiven = GoalsGiven.MATRIX
    without_handicap: WithoutHandicap = WithoutHandicap.ERROR
    serve_requires_registration: bool | Nothing = EMPTY
    third_offence_red_short: int = 2
    yellow_boxes: YellowBoxes = YellowBoxes.OVERLAP
    two_boxes: TwoBoxes = TwoBoxes.SAME_GAME
    fallback_test: FallbackTest = FallbackTest.TEAM_ALIVE
    consolation_stages: frozenset[str] = frozenset({"consolation", "third place", "placement"})
    """Stages (CONTRACT 1.1 words) that count as consolation for Rule 14 (A-38)."""
    grace: int = 0
    edition: str = "uspa-arena-2026"

    written: Mapping[str, str] = field(default_factory=dict)
    """Every setting the committee filled, by its canonical name, as text."""
    cells: Mapping[str, Cell] = field(default_factory=dict)
    """Where each filled setting's value stands, by its canonical name."""

    @property
    def level(self) -> Goals | Nothing:
        """The level of the event: its upper limit (A-01)."""
        return self.upper

    @property
    def floor(self) -> Goals:
        """The lower limit; an event without one starts at whatever the lowest team is, told as a very low number."""
        return Goals(-1000) if isinstance(self.lower, Nothing) else self.lower

    @property
    def overtime_play(self) -> int:
        """Tenths of play in an extra period."""
        return self.periods.length if isinstance(self.overtime_length, Nothing) else self.overtime_length
