"""The pages of cells that hold the wrong kind of thing, or nothing."""

from __future__ import annotations

from tourney.language.file_faults_made import ASKS, BARS, NOTES, page
from tourney.model.findings import Page

FORMULA = page(
    "formula-without-value",
    BARS,
    "{heading}: the formula here has no stored result, so nobody can read its value.",
    "Open the workbook in Excel or LibreOffice, let it calculate, and save it; or type the value.",
    rule="A formula counts with the result that was stored with it.",
    why="A program that writes formulas without calculating leaves cells that look empty; empty is not what was meant.",
    example="`=SUM(D2:D4)` under Score A, written by a script that never calculated it.",
)
EXCEL_ERROR = page(
    "excel-error",
    BARS,
    "{heading}: the cell shows the error {value}.",
    "Mend the formula, or type the value.",
    rule="A cell with an Excel error has no value.",
    why="#N/A from a look-up means that the person or team was not found; it is never a nought.",
    example="`#N/A` under Arena handicap, from a look-up in a list that lacks the member.",
)
NUMBER_AS_DATE = page(
    "number-read-as-date",
    BARS,
    "{heading}: the cell holds the date {day} where no date belongs; Excel has made it from what was typed.",
    "Format the cell as text and type the value again.",
    rule="A date stands where a number or a name belongs.",
    why="Excel turns 1-2 or 5/8 into a date and forgets what was typed; it cannot be turned back without guessing.",
    example="`1/2` typed under Arena handicap becomes 2 January.",
)
DATE_IN_SCORE = page(
    "date-in-score",
    BARS,
    "{heading}: the cell holds the date {day} where a score belongs; perhaps {first} or {second} was typed.",
    "Format the cell as text and type the score again, or use the columns Score A and Score B.",
    rule="A date stands where a score belongs.",
    why="Excel turns 3-2 into a date, day or month first as its country has it; which was typed cannot be told.",
    example="`3-2` typed under Score becomes 2 March.",
)
AMBIGUOUS_DATE = page(
    "ambiguous-date",
    BARS,
    "{heading}: “{value}” is {first} or {second}; the order of day and month cannot be told.",
    "Type the date with the year first, 2026-05-01, or with the month in letters, 1 May 2026.",
    rule="A date in text whose day and month can be exchanged has two meanings.",
    why="Some countries write the day first, others the month; a membership can end in May or in January by it.",
    example="`05/01/2026` under Valid to is 5 January or 1 May 2026.",
)
SHORT_YEAR = page(
    "ambiguous-date",
    BARS,
    "{heading}: “{value}” has a year of two figures, so the day cannot be told.",
    "Type the year in full and first, 2026-05-01.",
    kind="short year",
    rule="A date in text with a year of two figures has several meanings.",
    why="13/05/26 can be in 2026, 1926 or 2013.",
    example="`13/05/26` under Born.",
)
WEEKDAY = page(
    "ambiguous-date",
    BARS,
    "{heading}: “{value}” contradicts itself; {day} is another day of the week.",
    "See which of the two was meant, and type the date alone, with the year first, 2026-05-01.",
    kind="weekday",
    rule="A day of the week that stands beside a date is the one on which the date falls.",
    why="Either the date or the day of the week is a slip; which of them cannot be told.",
    example="`Sat 3 May 2026` under From; 3 May 2026 is a Sunday.",
)
TIME_NEVER = page(
    "time-twice-or-never",
    BARS,
    "{heading}: there is no {moment} in the time zone {zone}; the clocks go forward over it.",
    "Type a time that the clock shows on that day.",
    kind="never",
    rule="In the night in which the clocks go forward, an hour does not exist.",
    why="A game cannot start at a time that no clock shows.",
    example="Start 2026-03-08 02:30 in America/New_York.",
)
TIME_TWICE = page(
    "time-twice-or-never",
    NOTES,
    "{heading}: {moment} comes twice in the time zone {zone}; the first of the two is meant.",
    "Choose another time, or see that everybody knows that the first is meant.",
    kind="twice",
    rule="In the night in which the clocks go back, an hour comes twice.",
    why="Half of the people would come an hour early or late.",
    example="Start 2026-11-01 01:30 in America/New_York.",
)
UNKNOWN_WORD = page(
    "unknown-word",
    BARS,
    "{heading}: “{value}” is not one of the words allowed: {allowed}.",
    "Choose one of the words allowed.",
    rule="A list column takes the words of its list.",
    why="A word that nobody knows is neither yes nor no; it is not taken for the nearest one.",
    example="`maybe` under Captain.",
)
UNKNOWN_WORD_NEAR = page(
    "unknown-word",
    BARS,
    "{heading}: “{value}” is not one of the words allowed. Did you mean {guess}?",
    "Choose one of the words allowed: {allowed}.",
    kind="near",
    rule="A list column takes the words of its list.",
    why="A word that nearly fits is offered, never taken.",
    example="`Altenate` under Position.",
)
MISSING_VALUE = page(
    "missing-value",
    BARS,
    "{heading} is empty, and the row cannot be used without it.",
    "Fill in {heading}, or clear the row.",
    rule="A row must say to whom or what it belongs.",
    why="A row that is left out in silence would be a player, a card or a game that nobody misses.",
    example="A player in Rosters without a team, outside any merged cell.",
)
MISSING_SIDE = page(
    "missing-value",
    BARS,
    "{heading} is empty, so nobody knows who plays.",
    "Type a team, or a place still open: `Winner of G3`, `1st of Pool A`.",
    kind="side",
    rule="A game has two sides.",
    why="A game with one side can neither be timed nor counted; a free round is no game and needs no row.",
    example="A row in Games with Team B empty.",
)
MISSING_MEMBER = page(
    "missing-value",
    BARS,
    "This row names no player: both the member number and the name are empty.",
    "Fill in the member number, or clear the row; TBA as Player keeps a place open.",
    kind="member",
    rule="A row about a player says who it is.",
    why="A row that is left out in silence would be a player or a card that nobody misses.",
    example="A row in Cards with game, team and colour, but nobody's number.",
)
HALF_STRUCK = page(
    "half-struck",
    ASKS,
    "Part of this row is struck through: {cells}. What still holds cannot be told; the row was read.",
    "Take the strike-through away, or strike the whole row.",
    rule="A row that is struck through in part may hold or not.",
    why="Somebody struck a name or a number on purpose; whether the rest went with it is for the committee to say.",
    example="The name of Player 3 is struck through, his number is not.",
    answers=("include", "exclude"),
)

PAGES: tuple[Page, ...] = (
    FORMULA,
    EXCEL_ERROR,
    NUMBER_AS_DATE,
    DATE_IN_SCORE,
    AMBIGUOUS_DATE,
    SHORT_YEAR,
    WEEKDAY,
    TIME_NEVER,
    TIME_TWICE,
    UNKNOWN_WORD,
    UNKNOWN_WORD_NEAR,
    MISSING_VALUE,
    MISSING_SIDE,
    MISSING_MEMBER,
    HALF_STRUCK,
)
