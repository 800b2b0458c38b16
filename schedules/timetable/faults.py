"""The sentences of the timetable: what breaks a requirement, what collides, and what would help.

A `Breach`, `Conflict` or `Relief` carries a code and facts; the page of that code makes the sentence, through the same
`Voice` as every finding. Times are local.
"""

from __future__ import annotations

from tourney.model.findings import Effect, Page


def _broken(code: str, says: str, cure: str = "", *, cites: str = "") -> Page:
    """A page of a broken requirement; the code after a stroke tells two sentences of one requirement apart."""
    name, _, kind = code.partition("/")
    return Page(code=name, kind=kind, cites=cites, effect=Effect.ASKS, says=says, cure=cure)


BREACHES: tuple[Page, ...] = (
    _broken(
        "not-placed",
        "{games}: no arena or no start.",
        "Run `tourney schedule`, or type the arena and the start.",
    ),
    _broken(
        "arena-closed",
        "{games} from {start} to {end}: {arena} is not open to this event for all of that time.",
        "Move the game, or add the time to the sheet Arenas.",
    ),
    _broken(
        "arena-taken",
        "{games}: both need {arena} at {start}; {turn_round} minutes must lie between two games there.",
        "Move one of them.",
    ),
    _broken("fixed-game-moved", "{games} is fixed and has been moved to {arena}, {start}.", "Put it back."),
    _broken(
        "before-its-feeder",
        "{games}: the first starts at {start}, but the second, which decides who plays it, ends at {end}.",
        "Start it later.",
    ),
    _broken(
        "stage-too-early",
        "{games}: the first, of a later stage, starts at {start}, before the second has started.",
        "Start it later.",
    ),
    _broken(
        "final-not-last",
        "{games}: the final, at {start}, is not on the last day or not the last game to start.",
        "Move the final to the end of the event.",
    ),
    _broken(
        "pool-games-apart",
        "{games}: last games of a pool with the same wanted time start at {start} and {other}.",
        "Start them together, or give them different wanted times.",
    ),
    _broken(
        "too-little-rest",
        "{games}: {team} has {minutes} minutes between them and needs {rest}.",
        "Move one of them, or lower the committee's setting Rest.",
    ),
    _broken(
        "too-many-games-a-day",
        "{games}: {team} would play {count} games on {day}; the committee allows {most}.",
        "Move one to another day, or raise the committee's setting Games a day.",
    ),
    _broken("team-away", "{games}: {team} is not available at {start}.", "Move the game."),
    _broken(
        "horses-in-two-games",
        "{games}: {team} and {other} share horses, which need {rest} minutes between the games.",
        "Move one of them.",
    ),
    _broken(
        "person-in-two-games",
        "{games}: {player} is on the rosters of {team} and {other} and cannot be in both games at once.",
        "Move one of them.",
    ),
    _broken(
        "too-few-umpires",
        "{games}: needs {count} as {role}, has {have}.",
        "Name one, add one to the sheet Officials, or lower Umpires a game.",
    ),
    _broken(
        "official-of-the-team",
        "{games}: {official} is named as {role}, but belongs to {team} or its club.",
        "Name somebody else.",
    ),
    _broken("official-twice", "{games}: {official} would work both at {start}.", "Name somebody else for one of them."),
    _broken(
        "official-twice/day",
        "{games}: {official} would work {count} games on {day}; the most is {most}.",
        "Name somebody else for one of them.",
    ),
    _broken("official-busy", "{games}: {official} is not available at {start}.", "Name somebody else."),
    _broken(
        "official-busy/gap",
        "{games}: {official} works the first less than {minutes} minutes from the second, an own game.",
        "Name somebody else, or move one of them.",
    ),
)

PAGES: tuple[Page, ...] = BREACHES
"""Every page of this room."""
