"""The pages of cells that cannot be read: `unreadable-value`, a page for each kind of cell."""

from __future__ import annotations

from tourney.language.file_faults_made import BARS, NOTES, page
from tourney.model.findings import Page

_WHY = (
    "A value that is guessed at can make a team legal that is not; so the cell counts as unreadable until it is cured."
)


def _unreadable(kind: str, wants: str, cure: str, example: str) -> Page:
    return page(
        "unreadable-value",
        BARS,
        "{heading}: “{value}” is not " + wants + ".",
        cure,
        kind=kind,
        rule=f"A cell must hold {wants}.",
        why=_WHY,
        example=example,
    )


HANDICAP = _unreadable(
    "handicap",
    "a handicap",
    "Type the handicap as a number of goals: 2, 1.5, 1½ or -1.",
    "`N/A` or `1.000,5` under Arena handicap.",
)
LETTER = _unreadable(
    "letter",
    "a handicap while `Handicap letters` is no",
    "Type the number (A is 0, B is -1, C is -2), or set `Handicap letters` to yes on the sheet Event.",
    "`B` under Arena handicap, where the event does not use letters.",
)
STEP = page(
    "unreadable-value",
    BARS,
    "{heading}: {value} is not a multiple of {step}.",
    "Type a multiple of {step}.",
    kind="step",
    rule="Goals and handicaps are multiples of a half, handicaps of `Handicap step`.",
    why="A quarter of a goal is a slip of the hand; which half was meant cannot be told.",
    example="`2,25` under Arena handicap where `Handicap step` is 0.5.",
)
RANGE = page(
    "unreadable-value",
    BARS,
    "{heading}: {value} is outside {lowest} to {highest}.",
    "Correct the number, or widen `Handicap range` on the sheet Event.",
    kind="range",
    rule="A handicap lies inside `Handicap range`.",
    why="A handicap of 15 is a slip of the hand, or a decimal comma that was lost.",
    example="`15` under Arena handicap where the range is -1..10.",
)
SCORE = _unreadable("score", "a score", "Type the goals as a number: 7, 7.5 or 7½.", "`seven` or `-3` under Score A.")
SCORES = _unreadable(
    "scores",
    "a score of two sides",
    "Type it as text, 7-5, or use the two columns Score A and Score B.",
    "`7` or `3 (2)-3 (3)` under Score.",
)
WHOLE = _unreadable("number", "a whole number", "Type a whole number.", "`two` or `1.5` under Round.")
MEMBER = _unreadable(
    "member",
    "a member number",
    "Type the number as it stands on the register; format the cell as text to keep its leading zeros.",
    "`12.5` under Member no.",
)
DAY = _unreadable(
    "date",
    "a date",
    "Type the date with the year first, 2026-05-01, or with the month in letters, 1 May 2026.",
    "`soon`, `2026-02-30` or `5/2026` under Valid to.",
)
DAY_TIME = _unreadable(
    "date and time",
    "a date and time",
    "Type both, year first and 24 hours: 2026-05-01 14:30.",
    "`2026-05-01` under Start, without a time, in a sheet without Date.",
)
TIME = _unreadable("time", "a time of day", "Type it with 24 hours: 09:00, 14:30.", "`noonish` under Opens.")
WISH = _unreadable(
    "wish", "a day, a time or both", "Type 2026-05-01, 14:30 or 2026-05-01 14:30.", "`late` under Wanted."
)
CLOCK = _unreadable(
    "clock",
    "a time on the play clock",
    "Type minutes and seconds remaining, m:ss, as text: 3:10.",
    "`1:03:10` or `3.1` under Clock.",
)
PERIOD = _unreadable(
    "period",
    "a period of the game",
    "Type the period's number, `overtime 1`, `shootout` or `after`.",
    "`second half` or `0` under Period.",
)
MOMENT = _unreadable(
    "moment",
    "a moment of the game",
    "Type `start`, `P2` (the end of period 2), `P2 3:10` (3:10 left in it), `shootout` or `end`.",
    "`3:10` under Out, without the period.",
)
PERIODS = _unreadable(
    "periods", "a division of the game", "Type it like `4 x 7:30` or `4 x 7:30 split`.", "`four` under Periods."
)
STRETCHES = _unreadable(
    "stretches",
    "a list of days and stretches of time",
    "Type days with the year first, stretches behind them, separated by `;`: 2026-05-02; 2026-05-03 09:00-12:00.",
    "`weekends` under Unavailable.",
)
SPOT = _unreadable(
    "spot",
    "a spot in the arena",
    "Type yards to the goal and yards to the nearest wall as text, 40/8, or `centre`.",
    "`left side` under Spot.",
)
HOW = _unreadable(
    "how",
    "a way to score",
    "Type `play` or `penalty 3`, with `6.a(2)` or `6.a(3)` behind it for two points.",
    "`header` under How.",
)
SIDE = page(
    "unreadable-value",
    BARS,
    "{heading}: “{value}” is neither a team of the event nor a place still open.",
    "Type a team as it stands in Teams or Rosters, or `Winner of G3`, `Loser of G3`, `1st of Pool A`, `1st of pools`,"
    " `Best 3rd 2`, `First-game loser 1`.",
    kind="side",
    rule="A side of a game is a team of the event, or a place still open.",
    why="A game whose side is not known can neither be timed nor counted.",
    example="`Wnner of G3` under Team A.",
)
SIDE_NEAR = page(
    "unreadable-value",
    BARS,
    "{heading}: “{value}” is no team of the event. Did you mean {guess}?",
    "Type the team as it stands in Teams or Rosters.",
    kind="side near",
    rule="A side of a game is a team of the event, or a place still open.",
    why="A name that nearly fits is offered, never taken: two teams can have names that are alike.",
    example="`Team Bleu` under Team A, where there is a Team Blue.",
)
SETTING = _unreadable(
    "setting",
    "a value of this setting",
    "Type a value of this setting; `tourney explain '{setting}'` says which there are.",
    "`a lot` for Rest.",
)
PART_STRUCK = _unreadable(
    "part struck",
    "one value: part of it is struck through",
    "Type the value that holds, with nothing struck through.",
    "`~~2~~ 3` under Arena handicap.",
)
TRUTH = page(
    "unreadable-value",
    BARS,
    "{heading}: the cell holds {value}, where neither TRUE nor FALSE belongs.",
    "Type the value.",
    kind="true or false",
    rule="A cell must not hold TRUE or FALSE where something else belongs.",
    why=_WHY,
    example="TRUE under Arena handicap.",
)
MARKED = page(
    "marked-number",
    NOTES,
    "{heading}: “{value}” was read as {read}; the mark was left out.",
    "Where the mark matters, the committee keeps it in a column of its own.",
    rule="A handicap may carry a mark: 8T is provisional, (7) is not confirmed.",
    why="The number counts, the mark does not; nobody should wonder what became of it.",
    example="`8T` or `(7)` under Arena handicap.",
)
NOT_REGISTERED = page(
    "not-registered",
    NOTES,
    "{heading}: NR is read as no handicap; the player is not registered for the season.",
    "Type the handicap once the player is registered.",
    rule="NR under a handicap means that the player is not registered this season.",
    why="It is a statement, not a slip: the player has no handicap.",
    example="`NR` under Arena handicap.",
)
SERIAL = page(
    "serial-date",
    NOTES,
    "{heading}: the number {value} was read as {day}; the cell has no date format.",
    "Give the cell a date format, so that everybody sees the same day.",
    rule="A number in a date cell that Excel shows as a number is the day it counts to in this workbook.",
    why="A date loses its format when cells are copied as values; the workbook itself says from which day it counts.",
    example="46143 under Valid to is 1 May 2026.",
)

PAGES: tuple[Page, ...] = (
    HANDICAP,
    LETTER,
    STEP,
    RANGE,
    SCORE,
    SCORES,
    WHOLE,
    MEMBER,
    DAY,
    DAY_TIME,
    TIME,
    WISH,
    CLOCK,
    PERIOD,
    MOMENT,
    PERIODS,
    STRETCHES,
    SPOT,
    HOW,
    SIDE,
    SIDE_NEAR,
    SETTING,
    PART_STRUCK,
    TRUTH,
    MARKED,
    NOT_REGISTERED,
    SERIAL,
)
