"""The sentences of the timetable: what breaks a requirement, what collides, and what would help.

A `Breach`, `Conflict` or `Relief` carries a code and facts; its code is the key of a page here, which makes the
sentence through the same `Voice` as that of every finding. The games concerned are the fact `games`. Times are local.
"""

from __future__ import annotations

from schedules.timetable.slot_faults import PAGES as SLOTS
from tourney.model.findings import Effect, Page


def _broken(code: str, says: str, cure: str = "", *, cites: str = "") -> Page:
    """A page of a broken requirement; the code after a stroke tells two sentences of one requirement apart."""
    name, _, kind = code.partition("/")
    return Page(code=name, kind=kind, cites=cites, effect=Effect.ASKS, says=says, cure=cure)


BREACHES: tuple[Page, ...] = (
    _broken(
        "not-placed",
        "{games} {games:has|have} no arena or no start.",
        "Run `tourney schedule`, or type the arena and the start.",
    ),
    _broken(
        "arena-closed",
        "{games} (from {start} to {end}): {arena} is not open to this event for all of that time.",
        "Move the game, or add the time to the sheet Arenas.",
    ),
    _broken(
        "arena-taken",
        "{games}: both need {arena} on {start}{turn_round:.|; one minute must lie between two games there.|; # "
        "minutes must "
        "lie between two games there.}",
        "Move one of them.",
    ),
    _broken("fixed-game-moved", "{games} is fixed and has been moved to {arena}, {start}.", "Put it back."),
    _broken(
        "before-its-feeder",
        "{games}: the first starts on {start}, but the second, which decides who plays it, ends on {end}.",
        "Start it later.",
    ),
    _broken(
        "stage-too-early",
        "{games}: the first, of a later stage, starts on {start}, before the second has started.",
        "Start it later.",
    ),
    _broken(
        "final-not-last",
        "{games}: the final, on {start}, is not on the last day or not the last game to start.",
        "Move the final to the end of the event.",
    ),
    _broken(
        "pool-games-apart",
        "{games}: last games of a pool with the same wanted time start on {start} and on {other}.",
        "Start them together, or give them different wanted times.",
    ),
    _broken(
        "too-little-rest",
        "{games}: {team} has {minutes:no time|# minute|# minutes} between them and needs {rest:# minute|# minutes}.",
        "Move one of them, or lower the committee's setting Rest.",
    ),
    _broken(
        "too-many-games-a-day",
        "{games}: {team} would play {count:# game|# games} on {day}; the committee allows {most}.",
        "Move one to another day, or raise the committee's setting Games a day.",
    ),
    _broken("team-away", "{games}: {team} is not available on {start}.", "Move the game."),
    _broken(
        "horses-in-two-games",
        "{games}: {team} and {other} share horses, which need {rest:# minute|# minutes} between the games.",
        "Move one of them.",
    ),
    _broken(
        "person-in-two-games",
        "{games}: {player} is on the rosters of {team} and {other} and cannot be in both games at once.",
        "Move one of them.",
    ),
    _broken(
        "too-few-umpires",
        "{games}: {needed} needed, {have:nobody|one|#} named.",
        "Name one, add one to the sheet Officials, or lower Umpires a game.",
    ),
    _broken(
        "official-of-the-team",
        "{games}: {official} is named as {role}, but belongs to {team} or its club.",
        "Name somebody else.",
    ),
    _broken("official-twice", "{games}: {official} would work both on {start}.", "Name somebody else for one of them."),
    _broken(
        "official-twice/day",
        "{games}: {official} would work {count:# game|# games} on {day}; the most is {most}.",
        "Name somebody else for one of them.",
    ),
    _broken("official-busy", "{games}: {official} is not available on {start}.", "Name somebody else."),
    _broken(
        "official-busy/gap",
        "{games}: {official} works the first less than {minutes:# minute|# minutes} from the second, an own game.",
        "Name somebody else, or move one of them.",
    ),
)


def _demand(code: str, says: str) -> Page:
    return Page(code=code, kind="demand", effect=Effect.BARS, says=says)


DEMANDS: tuple[Page, ...] = (
    _demand("fixed-game-moved", "{game} stays where it was put."),
    _demand("before-its-feeder", "{game} waits for the games that decide who plays it."),
    _demand("stage-too-early", "{game} does not start before the stage before it."),
    _demand("final-not-last", "{game} is on the last day and starts last."),
    _demand("pool-games-apart", "{games} start together."),
    _demand(
        "too-little-rest", "{team}, and whoever may meet it: {minutes:# minute|# minutes} of rest between two games."
    ),
    _demand(
        "too-many-games-a-day", "{team}, and whoever may play the same games: at most {most:# game|# games} a day."
    ),
    _demand("team-away", "{team} is not available at the times in its row."),
    _demand("horses-in-two-games", "{team} and {other} share horses, which need {minutes:# minute|# minutes} of rest."),
    _demand("person-in-two-games", "{player} is on the rosters of {team} and {other}, and in one place at a time."),
    _demand("too-few-umpires", "Every game needs {needed}."),
    _demand("official-twice", "{official} works one game at a time."),
    _demand("official-busy", "{official} is not available at all times."),
    Page(
        code="official-busy",
        kind="gap/demand",
        effect=Effect.BARS,
        says="{official} needs {minutes:# minute|# minutes} between an own game and one to work.",
    ),
    _demand(
        "no-arenas",
        "The sheet Arenas has no row for {event}: write arena, date, opening and closing, a row a stretch of time.",
    ),
    _demand(
        "too-few-slots",
        "{count:# game|# games} of {minutes:# minute|# minutes} or more {count:waits|wait} for a place; the arenas' "
        "hours have room for {room:none|one|#}.",
    ),
    Page(
        code="too-little-time",
        kind="demand",
        effect=Effect.BARS,
        says="The arenas are not open for long enough, or not at the right times.",
    ),
)
"""What stands in the way when there is no timetable; the demands of one conflict cannot all be met."""


def _relief(code: str, says: str) -> Page:
    return Page(code=code, effect=Effect.NOTES, says=says)


RELIEFS: tuple[Page, ...] = (
    _relief("less-rest", "{minutes:# minute|# minutes} less rest for {team}: {rest:# minute|# minutes} instead."),
    _relief(
        "less-rest-for-all",
        "{minutes:# minute|# minutes} less rest: no team rests longer than {rest:# minute|# minutes}.",
    ),
    _relief("more-games-a-day", "Let {team} play {most:# game|# games} on one day."),
    _relief("more-games-a-day-for-all", "Set Games a day to {most}."),
    _relief("team-available", "Let {team} be available at all times."),
    _relief("game-may-move", "Let {game} move."),
    _relief("another-player", "Take {player} off one of the rosters of {team} and {other}."),
    _relief("other-horses", "Let {team} and {other} not share horses."),
    _relief("more-officials", "Find {needed} more."),
    _relief("open-longer-all", "Keep every arena open {minutes:# minute|# minutes} longer every day."),
    _relief("relief-then", "Then every game has a place; in the timetable found the last one ends on {end}."),
    _relief("open-longer", "Keep {arena} open {minutes:# minute|# minutes} longer on {day}, until {until}."),
)
"""Ways out; each has been tried and works."""

PAGES: tuple[Page, ...] = (*BREACHES, *DEMANDS, *RELIEFS, *SLOTS)
"""Every page of this room."""
