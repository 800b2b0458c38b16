"""The shape of `event.json` (CONTRACT section 3): schema "tourney/1". Every key is always there; unknown is null.

Goals and handicaps are JSON numbers, exact in halves; times in seconds; starts are ISO 8601 with their offset.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Number = int | float


class _Part(msgspec.Struct):
    """A part of the document."""


class EventPart(_Part, rename={"event_class": "class", "first_day": "from", "last_day": "to"}):
    """The event and its settings as the committee filled them."""

    name: str
    event_class: str | None
    role: str
    series: str | None
    lower: Number | None
    upper: Number | None
    played: str | None
    periods: str
    tie: str | None
    first_day: str | None
    last_day: str | None
    settings: dict[str, str]


class NextPart(_Part):
    """What to do next, and the command for it."""

    says: str
    command: str | None


class AboutPart(_Part):
    """Whom a finding concerns."""

    team: str | None
    member: str | None
    player: str | None
    game: str | None


class RulingPart(_Part):
    """The committee's decision on a finding."""

    decision: str
    by: str | None
    on: str | None
    reason: str | None


class FindingPart(_Part):
    """One finding, with its sentence and its cure in the language of the document."""

    code: str
    cites: str | None
    effect: Literal["bars", "asks", "notes"]
    about: AboutPart
    where: str | None
    also: list[str]
    says: str
    cure: str | None
    answers: list[str] | None
    ruling: RulingPart | None


class RosteredPart(_Part):
    """One of the three on the roster at the draw."""

    member: str
    handicap: Number | None


class PlayerPart(_Part):
    """A player on a roster."""

    member: str | None
    player: str
    position: str
    handicap: Number | None
    status: Literal["eligible", "barred", "not validated"]


class TeamPart(_Part):
    """A team's verdict."""

    team: str
    status: Literal["eligible", "barred", "not validated"]
    handicap: Number | None
    handicap_range: list[Number] | None
    rostered: list[RosteredPart] | None
    players: list[PlayerPart]


class LotPart(_Part, rename={"purpose": "for"}):
    """One lot, in the order it gave."""

    purpose: str
    order: list[str]


class DrawPart(_Part):
    """The draw."""

    format: str
    phrase: str | None
    day: str | None
    lots: list[LotPart]
    fingerprint: str | None


class SidePart(_Part, omit_defaults=True):
    """A side: a team, or a place still open."""

    team: str | msgspec.UnsetType = msgspec.UNSET
    open: str | msgspec.UnsetType = msgspec.UNSET


class OfficialPart(_Part):
    """Who works a game."""

    role: str
    name: str
    member: str | None


class ScorePart(_Part):
    """A figure for each side."""

    a: Number | None
    b: Number | None


class GamePart(_Part):
    """A game; `goals_given` is what a side receives."""

    game: str
    stage: str | None
    round: int | None
    pool: str | None
    a: SidePart
    b: SidePart
    arena: str | None
    start: str | None
    end: str | None
    officials: list[OfficialPart]
    status: Literal["open", "ready", "played", "void"]
    outcome: str | None
    score: ScorePart
    handicap: ScorePart
    goals_given: ScorePart
    winner: str | None


class StandingPart(_Part, rename={"scored": "for"}):
    """A team's line in a table."""

    rank: int
    rank_to: int
    team: str
    played: int
    won: int
    tied: int
    lost: int
    points: int
    percentage: float | None
    scored: Number
    against: Number
    net: Number
    decided_by: str | None
    qualifies: bool | None
    withdrawn: bool


class TiePart(_Part):
    """An undecided tie, what it decides, and what comes next."""

    tie: str
    teams: list[str]
    ranks: list[int]
    stake: str
    next: str


class TablePart(_Part):
    """A table."""

    table: str
    ladder: list[str]
    rows: list[StandingPart]
    undecided: list[TiePart]


class PlacePart(_Part):
    """A place in the order of finish."""

    rank: int
    rank_to: int
    team: str


class SubstituteAfter(_Part):
    """A substitute may come in after so many seconds of play."""

    after_seconds: Number


class OriginPart(_Part):
    """Where an obligation comes from."""

    key: str
    event: str
    game: str
    shown: Literal["in game", "after"]
    cites: str


class LaterGamePart(_Part):
    """A later game, and whether it counts."""

    event: str
    game: str
    counts: bool
    because: str
    cites: str


class ObligationPart(_Part, rename={"serve_for": "for"}):
    """One thing a player owes."""

    member: str
    player: str
    team: str
    owes: Literal["game", "box", "yellow status"]
    games_owed: int
    games_left: int
    seconds: Number | None
    substitute: Literal["allowed", "none"] | SubstituteAfter
    serve_for: Literal["same team", "any team"]
    origin: OriginPart
    state: Literal["owed", "served", "carried"]
    games: list[LaterGamePart]


class BoxPart(_Part):
    """A player who starts in the box."""

    member: str
    seconds: Number


class GameSheetPart(_Part):
    """What the officials must know of a team before a game."""

    game: str
    team: str
    suspended: list[str]
    box_at_start: list[BoxPart]
    yellow_status: list[str]
    short_until_seconds: Number | None
    eye_protection: list[str]


class TurnPart(_Part):
    """A turn of every round."""

    turn: int
    team: str
    member: str | None


class ExcludedPart(_Part):
    """A player who may not hit."""

    member: str
    because: str
    cites: str


class RoundPart(_Part):
    """A round of a shootout; `a` and `b` are the two sides' points, null where more than two teams hit."""

    round: int
    a: int | None
    b: int | None
    scores: dict[str, int]
    complete: bool


class ShootoutPart(_Part):
    """A shootout: order, rounds, verdict."""

    game: str
    first: str | None
    order: list[TurnPart]
    excluded: list[ExcludedPart]
    rounds: list[RoundPart]
    line: int
    winner: str | None


class WishPart(_Part):
    """A wish, what was reached, and what was possible."""

    wish: str
    reached: int
    possible: int | None


class BreachPart(_Part):
    """A requirement that the timetable breaks."""

    code: str
    games: list[str]
    says: str


class ReliefPart(_Part):
    """A way out, and what it would give."""

    says: str
    then: str


class ConflictPart(_Part):
    """Demands that cannot all be met."""

    code: str
    games: list[str]
    where: list[str]
    says: str
    relief: list[ReliefPart]


class TimetablePart(_Part):
    """The timetable's verdict."""

    status: Literal["optimal", "feasible", "impossible", "out of time", "not asked"]
    cost: int | None
    bound: int | None
    wishes: list[WishPart]
    breaches: list[BreachPart]
    conflict: list[ConflictPart]


class Document(_Part, kw_only=True):
    """One event."""

    schema: Literal["tourney/1"] = "tourney/1"
    as_of: str
    language: str
    edition: str
    fingerprint: str
    event: EventPart
    next: list[NextPart]
    findings: list[FindingPart]
    teams: list[TeamPart] | None
    draw: DrawPart | None
    games: list[GamePart] | None
    standings: list[TablePart] | None
    order_of_finish: list[PlacePart] | None
    discipline: list[ObligationPart] | None
    game_sheets: list[GameSheetPart] | None
    shootouts: list[ShootoutPart] | None
    timetable: TimetablePart | None


class SeveralDocument(_Part, kw_only=True):
    """Several events worked together: discipline and timetable stand over all of them."""

    schema: Literal["tourney/1"] = "tourney/1"
    as_of: str
    language: str
    events: list[Document]
    findings: list[FindingPart]
    discipline: list[ObligationPart] | None
    timetable: TimetablePart | None
