"""Words of the records as the reports print them; every one is a literal text, so that the catalogues find it."""

from __future__ import annotations

import re

from reports.page import Tone
from tourney.language import Voice
from tourney.model.book import TeamStatus
from tourney.model.clock import PeriodFormat
from tourney.model.event import Event, EventClass, Played, Role
from tourney.model.games import (
    BestPlaced,
    Entered,
    FirstGameLoser,
    Free,
    LoserOf,
    Outcome,
    Placed,
    Side,
    Stage,
    WinnerOf,
)
from tourney.model.goals import Goals
from tourney.model.nothing import Nothing
from tourney.model.people import Position
from tourney.model.results import Stake

_POINT = re.compile(r"(?<=\d)\.(?=\d)")

DASH = "–"
"""What stands where nothing is known or nothing applies."""


def number_beside(name: str, member: str) -> str:
    """A member number to stand beside a name; "" where nobody has one and the name stands in for it."""
    return "" if member == name or member.startswith(f"{name} (") else member


def goals(value: Goals | Nothing) -> str:
    """A number of goals with a true minus; a dash where none is known."""
    return DASH if isinstance(value, Nothing) else str(value).replace("-", "−")


def heading(said: str) -> str:
    """Words that begin a heading or a line of their own: a weekday is small in Spanish and Italian."""
    return said[:1].upper() + said[1:]


def decimal(voice: Voice, number: str) -> str:
    """A number with a decimal point, with the sign of the language and a true minus."""
    said = number.replace("-", "−") if number.startswith("-") else number
    return said if voice.language == "en" else _POINT.sub(",", said)


def signed(value: Goals) -> str:
    """A difference of goals, with its sign."""
    return f"+{value}" if value.halves > 0 else goals(value)


def level(voice: Voice, event: Event) -> str:
    """The level of the event: `3 to 6 goals`."""
    if isinstance(event.upper, Nothing):
        return ""
    if isinstance(event.lower, Nothing):
        return voice.text("up to {upper} goals", upper=goals(event.upper))
    return voice.text("{lower} to {upper} goals", lower=goals(event.lower), upper=goals(event.upper))


def event_class(voice: Voice, event: Event) -> str:
    """Whose event it is."""
    if event.event_class is EventClass.USPA:
        return voice.text("USPA Event")
    return voice.text("Club Event") if event.event_class is EventClass.CLUB else ""


def played(voice: Voice, event: Event) -> str:
    """By handicap or on the flat."""
    if event.played is Played.HANDICAP:
        return voice.text("by handicap")
    return voice.text("on the flat") if event.played is Played.FLAT else ""


def days(voice: Voice, event: Event) -> str:
    """The days of the event."""
    first, last = event.first_day, event.last_day
    if isinstance(first, Nothing):
        return "" if isinstance(last, Nothing) else voice.day(last)
    if isinstance(last, Nothing) or last == first:
        return voice.day(first)
    if (first.year, first.month) == (last.year, last.month):
        return f"{first.day}{DASH}{voice.day(last)}"
    return f"{voice.day(first)} {DASH} {voice.day(last)}"


def team_status(voice: Voice, status: TeamStatus) -> tuple[str, Tone]:
    """A verdict and its tone."""
    match status:
        case TeamStatus.ELIGIBLE:
            return voice.text("eligible"), Tone.GOOD
        case TeamStatus.BARRED:
            return voice.text("barred"), Tone.BARS
        case TeamStatus.NOT_VALIDATED:
            return voice.text("not validated"), Tone.ASKS


def periods(voice: Voice, of: PeriodFormat) -> str:
    """How a game is divided: `4 × 7:30`."""
    plain = f"{of.periods} × {voice.clock(of.length)}"
    return f"{plain} {voice.text('split')}" if of.split else plain


def side(voice: Voice, of: Side) -> str:
    """A side as printed: a team, or the place still open."""
    match of:
        case Entered(team):
            return team
        case WinnerOf(game):
            return voice.text("Winner of {game}", game=game)
        case LoserOf(game):
            return voice.text("Loser of {game}", game=game)
        case Placed(place, ""):
            return voice.text("No. {place} of all pools", place=place)
        case Placed(place, pool):
            return voice.text("No. {place} of Pool {pool}", place=place, pool=pool)
        case BestPlaced(place, nth):
            return voice.text("Best no. {place}, {nth}", place=place, nth=nth)
        case FirstGameLoser(nth):
            return voice.text("First-game loser {nth}", nth=nth)
        case Free():
            return voice.text("free round")
        case _:
            return str(of)


_STAGES = {
    Stage.POOL: lambda voice: voice.text("Pool"),
    Stage.KNOCKOUT: lambda voice: voice.text("Knockout"),
    Stage.QUARTER_FINAL: lambda voice: voice.text("Quarter-final"),
    Stage.SEMI_FINAL: lambda voice: voice.text("Semi-final"),
    Stage.FINAL: lambda voice: voice.text("Final"),
    Stage.THIRD_PLACE: lambda voice: voice.text("Third place"),
    Stage.PLACEMENT: lambda voice: voice.text("Placement"),
    Stage.CONSOLATION: lambda voice: voice.text("Consolation"),
    Stage.SUBSIDIARY: lambda voice: voice.text("Subsidiary"),
    Stage.PLAY_OFF: lambda voice: voice.text("Play-off"),
    Stage.FRIENDLY: lambda voice: voice.text("Friendly"),
}


def stage(voice: Voice, of: Stage | Nothing) -> str:
    """What a game is for."""
    return DASH if isinstance(of, Nothing) else _STAGES[of](voice)


def stage_called(voice: Voice, name: str) -> str:
    """What a game is for, from the word of the sheet (CONTRACT 1.1)."""
    return next((stage(voice, one) for one in Stage if one.value == name), name)


_FORMATS = {
    "knockout": lambda voice: voice.text("knockout"),
    "double knockout": lambda voice: voice.text("double knockout"),
    "round robin": lambda voice: voice.text("round robin"),
    "pools": lambda voice: voice.text("pools"),
    "pools then knockout": lambda voice: voice.text("pools then knockout"),
    "cross pools": lambda voice: voice.text("cross pools"),
    "cross pools then knockout": lambda voice: voice.text("cross pools then knockout"),
    "three-team day": lambda voice: voice.text("three-team day"),
    "swiss": lambda voice: voice.text("swiss"),
    "as entered": lambda voice: voice.text("as entered by the committee"),
}


def format_called(voice: Voice, name: str) -> str:
    """How the teams are brought together, from the word of the setting (CONTRACT 1.2)."""
    return _FORMATS[name](voice) if name in _FORMATS else name


def role(voice: Voice, of: Role) -> str:
    """The event's place beside other events."""
    match of:
        case Role.MAIN:
            return voice.text("main event")
        case Role.SUBSIDIARY:
            return voice.text("subsidiary event")
        case Role.CONSOLATION:
            return voice.text("consolation event")


_OUTCOMES = {
    Outcome.OVERTIME: lambda voice: voice.text("after overtime"),
    Outcome.SHOOTOUT: lambda voice: voice.text("after a shootout"),
    Outcome.WON_BY_A: lambda voice: voice.text("won, score not known"),
    Outcome.WON_BY_B: lambda voice: voice.text("won, score not known"),
    Outcome.FORFEIT_BY_A: lambda voice: voice.text("forfeit"),
    Outcome.FORFEIT_BY_B: lambda voice: voice.text("forfeit"),
    Outcome.DOUBLE_FORFEIT: lambda voice: voice.text("both forfeit"),
    Outcome.WALKOVER_A: lambda voice: voice.text("walkover"),
    Outcome.WALKOVER_B: lambda voice: voice.text("walkover"),
    Outcome.ABANDONED: lambda voice: voice.text("abandoned"),
    Outcome.CANCELLED: lambda voice: voice.text("cancelled"),
}


def outcome(voice: Voice, of: Outcome) -> str:
    """How a game ended, where it is not simply played; "" elsewhere."""
    return _OUTCOMES[of](voice) if of in _OUTCOMES else ""


def position(voice: Voice, of: Position | Nothing) -> str:
    """A place on the roster."""
    if isinstance(of, Nothing):
        return DASH
    return voice.text("Alternate") if of is Position.ALTERNATE else of.value


def stake(voice: Voice, of: Stake) -> str:
    """What an undecided tie decides."""
    match of:
        case Stake.ELIMINATION:
            return voice.text("who goes on")
        case Stake.TITLE:
            return voice.text("the title")
        case Stake.SEEDING:
            return voice.text("the seeding of the next stage")
        case Stake.PLACE:
            return voice.text("the place in the order of finish")


_STEPS = {
    "points": lambda voice: voice.text("points"),
    "wins": lambda voice: voice.text("wins"),
    "win percentage": lambda voice: voice.text("win percentage"),
    "head-to-head": lambda voice: voice.text("head-to-head"),
    "head-to-head if two": lambda voice: voice.text("head-to-head between the two"),
    "beat all others": lambda voice: voice.text("beat all the others tied"),
    "net among tied": lambda voice: voice.text("net goals among the tied"),
    "goals among tied": lambda voice: voice.text("goals among the tied"),
    "net": lambda voice: voice.text("net goals"),
    "goals for": lambda voice: voice.text("goals for"),
    "goals against": lambda voice: voice.text("goals against"),
    "gross": lambda voice: voice.text("gross goals"),
    "goals scored": lambda voice: voice.text("goals scored, without goals given"),
    "shootout": lambda voice: voice.text("shootout"),
    "lot": lambda voice: voice.text("lot"),
    "shootout or lot": lambda voice: voice.text("shootout or lot"),
    "withdrawn": lambda voice: voice.text("withdrawn"),
    "committee": lambda voice: voice.text("the committee"),
}


def step(voice: Voice, of: str) -> str:
    """A step of the ladder (CONTRACT 1.3), or what comes next in a tie."""
    if of.startswith("committee: "):
        return voice.text("the committee: {what}", what=of.removeprefix("committee: "))
    if of.startswith("net up to "):
        return voice.text("net goals, at most {number} a game", number=of.removeprefix("net up to "))
    return _STEPS[of](voice) if of in _STEPS else of


def ranks(first: int, last: int) -> str:
    """A rank, or a range of ranks while undecided."""
    return str(first) if first == last else f"{first}{DASH}{last}"


def otherwise(text: str) -> str:
    """The text, or a dash where there is none."""
    return text or DASH
