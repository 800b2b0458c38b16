"""Games, their sides, and what happened in them."""

from __future__ import annotations

from datetime import date, datetime, time
from enum import Enum

from msgspec import Struct

from tourney.model.cells import SheetRow
from tourney.model.clock import Moment, Period, PeriodFormat
from tourney.model.event import EventClass
from tourney.model.goals import Goals
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.people import OfficialRole, Position


class Stage(Enum):
    """What a game is for."""

    POOL = "pool"
    KNOCKOUT = "knockout"
    QUARTER_FINAL = "quarter-final"
    SEMI_FINAL = "semi-final"
    FINAL = "final"
    THIRD_PLACE = "third place"
    PLACEMENT = "placement"
    CONSOLATION = "consolation"
    SUBSIDIARY = "subsidiary"
    PLAY_OFF = "play-off"
    FRIENDLY = "friendly"


class Outcome(Enum):
    """How a game ended, in the committee's words (CONTRACT 1.1)."""

    NOT_PLAYED = ""
    PLAYED = "played"
    OVERTIME = "overtime"
    SHOOTOUT = "shootout"
    WON_BY_A = "won by A"
    WON_BY_B = "won by B"
    FORFEIT_BY_A = "forfeit by A"
    FORFEIT_BY_B = "forfeit by B"
    DOUBLE_FORFEIT = "double forfeit"
    WALKOVER_A = "walkover A"
    WALKOVER_B = "walkover B"
    ABANDONED = "abandoned"
    CANCELLED = "cancelled"
    BYE = "bye"


class Entered(Struct, frozen=True):
    """A side that is known: a team of the event."""

    team: str

    def __str__(self) -> str:
        return self.team


class WinnerOf(Struct, frozen=True):
    """The winner of another game."""

    game: str

    def __str__(self) -> str:
        return f"Winner of {self.game}"


class LoserOf(Struct, frozen=True):
    """The loser of another game."""

    game: str

    def __str__(self) -> str:
        return f"Loser of {self.game}"


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th, 21st."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


class Placed(Struct, frozen=True):
    """The nth of a pool; with `pool` "" the nth of the joint table of all pools."""

    place: int
    pool: str = ""

    def __str__(self) -> str:
        return f"{ordinal(self.place)} of {f'Pool {self.pool}' if self.pool else 'pools'}"


class BestPlaced(Struct, frozen=True):
    """The nth best of all teams that came to one place in their pools: `Best 3rd 2`."""

    place: int
    nth: int

    def __str__(self) -> str:
        return f"Best {ordinal(self.place)} {self.nth}"


class FirstGameLoser(Struct, frozen=True):
    """The nth team, in the order of the games, that lost the first game it actually played (consolation)."""

    nth: int

    def __str__(self) -> str:
        return f"First-game loser {self.nth}"


class Free(Struct, frozen=True):
    """Nobody: the opponent has a free round. A bye is no game and is never written."""

    def __str__(self) -> str:
        return "bye"


class Unreadable(Struct, frozen=True):
    """Something is typed that is neither a team nor a place; a finding names the cell."""

    text: str

    def __str__(self) -> str:
        return self.text


Side = Entered | WinnerOf | LoserOf | Placed | BestPlaced | FirstGameLoser | Free | Unreadable


class Wanted(Struct, frozen=True):
    """A wish for a game's start: a day, a time, or both."""

    day: date | None = None
    time: time | None = None


class Game(SheetRow, frozen=True, kw_only=True):
    """One row of `Games`: a game drawn, timed or played. `start` and `ended` are local wall-clock times."""

    id: str
    stage: Stage | Nothing = Stage.POOL
    round: int | Nothing = EMPTY
    pool: str = ""
    a: Side
    b: Side
    arena: str = ""
    start: datetime | Nothing = EMPTY
    fixed: bool = False
    wanted: Wanted | Nothing = EMPTY
    periods: PeriodFormat | Nothing = EMPTY
    umpire_1: str = ""
    umpire_2: str = ""
    referee: str = ""
    goal_judge: str = ""
    timer: str = ""
    outcome: Outcome | Nothing = Outcome.NOT_PLAYED
    score_a: Goals | Nothing = EMPTY
    score_b: Goals | Nothing = EMPTY
    ended: datetime | Nothing = EMPTY
    note: str = ""

    @property
    def officials(self) -> tuple[tuple[OfficialRole, str], ...]:
        """Everybody named to work the game, umpires first."""
        named = (
            (OfficialRole.UMPIRE, self.umpire_1),
            (OfficialRole.UMPIRE, self.umpire_2),
            (OfficialRole.REFEREE, self.referee),
            (OfficialRole.GOAL_JUDGE, self.goal_judge),
            (OfficialRole.TIMER, self.timer),
        )
        return tuple((role, name) for role, name in named if name)


class StayReason(Enum):
    """Why a stay in the arena began or ended (CONTRACT 1.1, Lineups)."""

    PERIOD_END = "period end"
    LATE = "late"
    ABSENT = "absent"
    NOT_COMPLIANT = "not compliant"
    INJURY = "injury"
    KNOWN_INJURY = "known injury"
    UNABLE = "unable"
    DISABLED_BY_FOUL = "disabled by foul"
    PENALTY_7 = "penalty 7"
    DISQUALIFIED = "disqualified"
    RED_CARD = "red card"
    DOUBLE_SUBSTITUTION = "double substitution"


class Stay(SheetRow, frozen=True, kw_only=True):
    """One row of `Lineups`: a member's stay in the arena, from a moment to a moment.

    `came_in` EMPTY means that the member should have started and did not (`absent`).
    """

    game: str
    team: str
    position: Position | Nothing
    member: str
    came_in: Moment | Nothing
    went_out: Moment | Nothing
    reason: StayReason | Nothing = EMPTY


class HowScored(Enum):
    """How a goal came about."""

    PLAY = "play"
    PENALTY = "penalty"


class GoalScored(SheetRow, frozen=True, kw_only=True):
    """One row of `Goals`. `points` is 1 or 2; `criterion` is "6.a(2)", "6.a(3)" or ""; `penalty` the penalty's word."""

    game: str
    team: str
    period: Period | Nothing
    clock: int | Nothing
    """Tenths left on the clock."""
    member: str
    points: int | Nothing
    how: HowScored | Nothing = HowScored.PLAY
    penalty: str = ""
    criterion: str = ""


class Spot(Struct, frozen=True):
    """Where a penalty is hit from: yards to the goal attacked, then yards to the nearest wall; or the centre."""

    to_goal: float
    to_wall: float
    centre: bool = False


class PenaltyGiven(SheetRow, frozen=True, kw_only=True):
    """One row of `Penalties`. `penalty` and `result` are words of CONTRACT 1.1; "" where empty or unreadable."""

    game: str
    period: Period | Nothing
    clock: int | Nothing
    against: str
    member: str = ""
    penalty: str = ""
    spot: Spot | Nothing = EMPTY
    result: str = ""
    note: str = ""


class Colour(Enum):
    """The colour of a card."""

    YELLOW = "yellow"
    RED = "red"


class Card(SheetRow, frozen=True, kw_only=True):
    """One row of `Cards`: a card shown to a player. Clock values in tenths."""

    game: str
    team: str
    member: str
    colour: Colour | Nothing
    period: Period | Nothing
    clock: int | Nothing = EMPTY
    reason: str = ""
    released: Moment | Nothing = EMPTY
    left_early: Moment | Nothing = EMPTY
    box: int | Nothing = EMPTY
    """Box time fixed by umpire or committee, in tenths, where it differs from the rule."""
    games: int | Nothing = EMPTY
    """Games of suspension fixed by the committee, where they differ from the rule."""


class HitResult(Enum):
    """What came of a turn in a shootout."""

    GOAL = "goal"
    MISS = "miss"
    FORFEITED = "forfeited"


class Hit(SheetRow, frozen=True, kw_only=True):
    """One row of `Shootouts`: a turn, or (without member) a team's total of the round in `total`."""

    game: str
    """A game's id, or the name of a tie as `standings` prints it."""
    round: int | Nothing
    turn: int | Nothing
    team: str
    member: str = ""
    line: int | Nothing = EMPTY
    """25 or 15 yards; EMPTY is 25."""
    result: HitResult | Nothing = EMPTY
    total: int | Nothing = EMPTY
    reached_wall: bool | Nothing = EMPTY


class NoticeKind(Enum):
    """What the committee was told."""

    INELIGIBLE_PLAYER = "ineligible player"
    HELMET_SEEN = "helmet seen"
    HELMET_PROOF = "helmet proof"
    GROOM_WITHOUT_HELMET = "groom without helmet"
    ROSTER_NOTICE = "roster notice"
    LATE = "late"
    PROTEST = "protest"


class Notice(SheetRow, frozen=True, kw_only=True):
    """One row of `Notices`: what the committee was told, and when (local time)."""

    kind: NoticeKind | Nothing
    game: str = ""
    team: str = ""
    member: str = ""
    told_to: str = ""
    told_at: datetime | Nothing = EMPTY
    evidence: str = ""
    note: str = ""


class OtherEntry(SheetRow, frozen=True, kw_only=True):
    """One row of `Other entries`: where else a team of this event is entered."""

    team: str
    event: str
    event_class: EventClass | Nothing
    role: str = "main"
    upper: Goals | Nothing = EMPTY
    series: str = ""
    entered: date | Nothing = EMPTY
    first_day: date | Nothing = EMPTY
    last_day: date | Nothing = EMPTY
