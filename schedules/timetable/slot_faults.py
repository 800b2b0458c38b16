"""The pages of what is found in a sheet of slots that was edited."""

from __future__ import annotations

from tourney.model.findings import Effect, Page

_WHY = "Why: A game that the program guessed at would stand at the wrong time on every paper.\n"
_THEN = "Then: Nothing of the sheet is taken over until everything in it can be read.\n"


def _page(code: str, says: str, cure: str, doc: str) -> Page:
    name, _, kind = code.partition("/")
    return Page(code=name, kind=kind, effect=Effect.BARS, says=says, cure=cure, doc=doc)


NO_TIME = _page(
    "slot-line",
    "A line of slots begins with {value}, which is neither a day nor a time of day.",
    "Begin the line with a day (2026-05-02) or with a time (10:30).",
    "A line begins with neither a day nor a time.\n\n"
    "Says: The first field of a line of slots is no day and no time of day.\n"
    + _WHY
    + "Example: `half ten` in the first column.\n"
    + _THEN,
)
NO_HEAD = _page(
    "slot-line/empty",
    "A line of slots has games and begins with no time.",
    "Write the time into its first field, or move the games to another line.",
    "A line with games begins with nothing.\n\n"
    "Says: The first field of a line is empty, and games stand in it.\n"
    + _WHY
    + "Example: A line was added for G4 and its time forgotten.\n"
    + _THEN,
)
NO_DAY = _page(
    "slot-line/day",
    "The slots of {value} stand above every day.",
    "Write a line with the day and the arenas above them.",
    "A time stands before any day.\n\n"
    "Says: A line with a time has no line with a day above it.\n"
    + _WHY
    + "Example: The first line was deleted.\n"
    + _THEN,
)
NO_GAME = _page(
    "slot-game",
    "{value} is no game of this event that waits for its time or has one.",
    "Write the game's name as in the sheet Games. Several games in one field are separated by a semicolon.",
    "A field names a game that is not there.\n\n"
    "Says: What stands in a field is no game, or one that is not played any more.\n"
    + _WHY
    + "Example: `G71` for `G17`; a game that was cancelled.\n"
    "Unless: With several events, the workbook's name stands before the game's: `spring G1`.\n" + _THEN,
)
TWICE = _page(
    "slot-game-twice",
    "{game} stands in two fields.",
    "Delete it from one of them.",
    "A game stands in two fields.\n\n"
    "Says: The same game is in two fields of the sheet.\n"
    + _WHY
    + "Example: G4 was copied to the afternoon and not deleted in the morning.\n"
    + _THEN,
)
MISSING = _page(
    "slot-game-missing",
    "{game} stands in no field; in the workbook it is in {arena}, {start}.",
    "Write it into a field. To give it back to the program, clear its Arena and Start in the sheet Games instead.",
    "A game that has a time stands in no field.\n\n"
    "Says: A game that the workbook has placed is nowhere in the sheet.\n"
    "Why: It may have been deleted by mistake; a game nobody looks for is a game nobody plays.\n"
    "Example: G4 was overwritten by G5.\n"
    "Unless: It had no time before.\n" + _THEN,
)
NO_ARENA = _page(
    "slot-arena",
    "{value} is no arena of the sheet Arenas.",
    "Write the arena's name as in the sheet Arenas, or add it there with its hours.",
    "A column is headed by no arena.\n\n"
    "Says: Games stand below a heading that is no arena of the event.\n" + _WHY + "Example: `Nort`.\n"
    "Unless: The game has that arena in the sheet Games already.\n" + _THEN,
)
UNDER_NOTHING = _page(
    "slot-arena/none",
    "{game} stands below no arena.",
    "Write the arena into the line with the day, above it.",
    "A game stands below no arena.\n\n"
    "Says: The line with the day has nothing in the column of a game.\n"
    + _WHY
    + "Example: A game in a column right of the last arena.\n"
    + _THEN,
)
PLAYED = _page(
    "slot-played",
    "{game} has been played at {start}, and the sheet of slots has it elsewhere.",
    "Put it back. Where the time in the workbook is wrong, correct it in the sheet Games.",
    "A game that has been played was moved.\n\n"
    "Says: The sheet has a game with a result in another place or at another time than the workbook.\n"
    "Why: Suspensions and rest are counted from when a game was played.\n"
    "Example: G1, won on Friday, was dragged to Saturday with its whole line.\n" + _THEN,
)

PAGES: tuple[Page, ...] = (NO_TIME, NO_HEAD, NO_DAY, NO_GAME, TWICE, MISSING, NO_ARENA, UNDER_NOTHING, PLAYED)
"""Every page of an edited sheet of slots."""
