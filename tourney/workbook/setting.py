"""What a setting of the sheet Event is."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from tourney.workbook.naming import Names
from tourney.workbook.words import Words


class Block(Enum):
    """The three blocks in which the blank shows the settings."""

    FILL = "you must fill these"
    KIND = "what kind of event"
    READING = "how to read, and choices the Rules leave open"


class Needed(Enum):
    """When a setting must be filled."""

    NEVER = ""
    ALWAYS = "required"
    ASKS = "asks"
    TO_DRAW = "required to draw"
    WITH_TIMES = "required once games have times"
    BY_LOT = "required to draw by lot"


class Takes(Enum):
    """What a setting's value is; the value says it in words for the generated page."""

    TEXT = "text"
    DAY = "a date"
    GOALS = "goals"
    WORD = "one of the words"
    YES_NO = "yes or no"
    WHOLE = "a whole number"
    MINUTES = "minutes"
    HOURS = "hours, or `none`"
    MOST = "a whole number, or `any`"
    LENGTH = "m:ss"
    PERIODS = "`4 x 7:30`, `4 x 7:30 split`, `6 x 5:00`, `2 x 7:30`, `3 x 5:00`"
    NAMES = "names separated by `;`"
    ZONE = "a name of the IANA list, `America/New_York`"
    QUALIFY = "how many from each pool, `2`, or `2 + 2 best` of the next place"
    APART = "`none`, or `club`, `horses`, separated by `;`"
    POINTS = "win/tie/loss `2/1/0`, or win/win after overtime or shootout/loss after it/loss `3/2/1/0`"
    LADDER = "a preset (`bracket`, `round robin`, `net gross`) or steps separated by `;`"
    FORFEIT = "`none`, or a score such as `3-0`"
    STEP = "goals, a multiple of 0.5"
    RANGE = "low..high, `-1..10`"
    STAGES = "stages separated by `;`"
    UMPIRES = "0, 1 or 2"
    EDITION = "an edition of the rulebook"


class Setting(Struct, frozen=True, kw_only=True):
    """One setting. `field` is the field of `Event` that it fills; `default` is as a committee would type it."""

    name: Names
    field: str
    takes: Takes
    block: Block
    explains: str
    words: Words = ()
    default: str = ""
    needed: Needed = Needed.NEVER
