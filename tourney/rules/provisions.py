"""What becomes of every provision of Rule 3: checked, on the game sheet, or not modelled and why."""

from __future__ import annotations

from tourney.model.provisions import Provision, State

CHECKED, ON_THE_SHEET, NOT_MODELLED = State.CHECKED, State.ON_THE_SHEET, State.NOT_MODELLED

PROVISIONS: tuple[Provision, ...] = (
    Provision("R3-01", "Arena 3.a", "Team size", CHECKED, "rosters day by day; more than three in the arena"),
    Provision("R3-02", "Arena 3.a(1)", "Captain", CHECKED, "exactly one a team"),
    Provision("R3-03", "Arena 3.a(2)", "Uniform and helmet", ON_THE_SHEET, "a line of the umpires' checklist"),
    Provision("R3-04", "Arena 3.a(2)", "Eye protection", CHECKED, "a note at entry; each game sheet names the minors"),
    Provision("R3-05", "Arena 3.a(2)", "Breach seen during play", CHECKED, "notices `helmet seen`"),
    Provision("R3-06", "Arena 3.a(2)", "Breach proved afterwards", CHECKED, "notices `helmet proof`, within 24 hours"),
    Provision("R3-07", "Arena 3.a(2)", "A helper without a helmet", CHECKED, "notices `groom without helmet`, by team"),
    Provision("R3-08", "Arena 3.a(3)", "Spurs, buckles, studs", ON_THE_SHEET, "a line of the umpires' checklist"),
    Provision("R3-09", "Arena 3.a(4)", "Team colours", CHECKED, "the words under Colour of teams that meet"),
    Provision("R3-10", "Arena 3.a(5)", "Boots", ON_THE_SHEET, "a line of the umpires' checklist"),
    Provision("R3-11", "Arena 3.a(6)", "White breeches", ON_THE_SHEET, "a line of the umpires' checklist, USPA Events"),
    Provision("R3-12", "Arena 3.a(7)", "Vest colour", ON_THE_SHEET, "a line of the umpires' checklist"),
    Provision("R3-13", "Arena 3.a(8)", "One player, one team", CHECKED, "rosters, and every line-up"),
    Provision("R3-14", "Arena 3.a(9)", "Presenting on time", CHECKED, "notices `late`, beyond the event's Grace"),
    Provision("R3-15", "Arena 3.a(10)", "Starting short-handed", CHECKED, "limits, alternates, half of the game"),
    Provision("R3-16", "Arena 3.b", "Membership", CHECKED, "on each game's day; the beginner's exception"),
    Provision("R3-17", "Arena 3.b(1)", "The -1 limit", CHECKED, "on the day of each game"),
    Provision(
        "R3-18", "Arena 3.b(1)", "Which handicap", CHECKED, "a missing arena handicap; the women's list is noted"
    ),
    Provision("R3-19", "Arena 3.b(2)", "Fitness", ON_THE_SHEET, "a line of the umpires' checklist"),
    Provision("R3-20", "Arena 3.b(3)", "No player above the limit", CHECKED, "on the day of each game"),
    Provision("R3-21", "Alternative Rule 3b(3)", "A player above the limit allowed", CHECKED, "by the team's total"),
    Provision("R3-22", "Arena 3.c", "Substitutions", CHECKED, "each change of a line-up, by its moment and reason"),
    Provision("R3-23", "Arena 3.c(1)", "Injury and double substitution", CHECKED, "one other with one injured player"),
    Provision("R3-24", "Arena 3.c(2)", "Eligible substitute, upper limit", CHECKED, "the total after each change"),
    Provision("R3-25", "Arena 3.c(3)", "The highest handicap counts", CHECKED, "with the results: goals given anew"),
    Provision("R3-26", "Arena 3.c(4)", "Substitutes after a Penalty 7", CHECKED, "the cap, goals received counted in"),
    Provision("R3-27", "Arena 3.c(5)", "Two a side is final", CHECKED, "nobody as a third, the disabled player never"),
    Provision("R3-28", "Arena 3.d", "Kept out, or removed", CHECKED, "two periods to comply; playing on with two"),
    Provision("R3-29", "Arena 3.e", "Forfeit for ineligibility", CHECKED, "the 24-hour clock; what a forfeit changes"),
    Provision("R3-30", "Arena 3.f", "Roster protection", CHECKED, "the rostered three on the day of each game"),
    Provision("R3-31", "Arena 3.f", "Who is rostered", CHECKED, "a complete roster at the draw"),
    Provision("R3-32", "Arena 3.f", "First game with others", CHECKED, "notices `roster notice`, before game 1"),
    Provision("R3-33", "Arena 3.f", "Series entered in part", CHECKED, "`Protected from` of a team in a series"),
    Provision("R3-34", "Arena 3.f(1)", "Protected team's substitutes", CHECKED, "inside both limits"),
    Provision("R3-35", "Arena 3.f(2)", "Protected, on the flat", CHECKED, "goals given are noted for each game"),
    Provision(
        "R3-36", "Arena 3.f(3)", "Protected, in a handicap event", CHECKED, "goals given are noted for each game"
    ),
    Provision("R3-37", "Arena 3.f(4)", "A substitute re-rated", CHECKED, "against the handicap of the draw"),
    Provision("R3-38", "Arena 3.f", "What an event is", NOT_MODELLED, "words: the class and series of the sheet Event"),
    Provision("R3-39", "Arena 3.f", "Team inside the limits", CHECKED, "at entry, and at the start of each game"),
    Provision("TC-01", "Tournament Conditions", "Committee of three", CHECKED, "the names behind Committee"),
)
"""Every provision of Rule 3, in the order of the book."""
