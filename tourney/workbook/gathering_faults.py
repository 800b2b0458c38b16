"""The pages of what is found when team sheets are gathered."""

from __future__ import annotations

from tourney.model.findings import Effect, Page

_WHY = "Why: Two files say two things of one person, and the committee, not the program, knows which holds.\n"

DIFFERS = Page(
    code="gathered-differs",
    effect=Effect.ASKS,
    says="{heading} of {name} is {here} in {first} and {there} in {second}. {here} stays.",
    cure="Correct the one that is wrong, here or in the file that was sent, and gather again.",
    doc=(
        "A file that was sent differs from what stands.\n\n"
        "Says: A value that was sent differs from the one that stands, which the committee typed.\n"
        + _WHY
        + "Example: Reds.xlsx makes Ana position 2; the event has her as 1.\n"
        "Unless: The row still holds what an earlier gathering of the same file wrote: then it is brought up to date.\n"
        "Then: The value that stands, stays.\n"
    ),
)
NO_LONGER = Page(
    code="gathered-no-longer",
    effect=Effect.ASKS,
    says="{name} came from {second}, which names this row no longer. The row stays.",
    cure="Delete the row if it holds no more.",
    doc=(
        "A row that came from a file is not in it any more.\n\n"
        "Says: A row that was gathered from a file is missing in the file's newer version.\n"
        "Why: A player who was taken off the sheet may still be wanted; the program deletes nobody.\n"
        "Example: The newer Reds.xlsx lacks player 104, whom the first one had.\n"
        "Then: The row stays until the committee deletes it.\n"
    ),
)
PLACE_TAKEN = Page(
    code="gathered-place-taken",
    effect=Effect.ASKS,
    says="Position {position} of {team} is {here} in {first} and {there} in {second}. Both rows stand.",
    cure="Give one of the two another position, here or in the file that was sent, and gather again.",
    doc=(
        "Two files put two players on one position of a team.\n\n"
        "Says: A player was sent for a position of the team on which another player stands.\n"
        + _WHY
        + "Example: Reds.xlsx makes Ben position 2; Reds-new.xlsx makes Zed position 2 and has no Ben.\n"
        "Unless: The position is Alternate, or the two rows have different days From and To.\n"
        "Then: Both rows stand until the committee changes one.\n"
    ),
)
TWO_TEAMS = Page(
    code="gathered-two-teams",
    effect=Effect.ASKS,
    says="{name} is on the roster of {here} in {first} and of {there} in {second}. Both rows stand.",
    cure="Find out for which team the player plays, and delete the other row.",
    doc=(
        "Two files put one player on two teams.\n\n"
        "Says: A player was sent on the roster of a team who stands on the roster of another.\n"
        + _WHY
        + "Example: Reds.xlsx and Blues.xlsx both have number 104.\n"
        "Then: Both rows stand, and the rosters are judged with both.\n"
    ),
)
STRUCK = Page(
    code="gathered-struck",
    effect=Effect.ASKS,
    says="{name} is struck through in {second}, wholly or in part, so the row was not taken.",
    cure="If the row holds, take the strike-through away and gather the file again.",
    doc=(
        "A row of a file that was sent is struck through.\n\n"
        "Says: A row that was sent is struck through, wholly or in part.\n"
        "Why: In the event nobody would see any more that it was struck; a player taken off would be on the roster.\n"
        "Example: Reds.xlsx has Ben with a line through his name.\n"
        "Unless: The file has a sheet Event of its own whose `Struck rows` says what struck rows mean.\n"
        "Then: The row is not taken.\n"
    ),
)
NOTHING = Page(
    code="gathered-nothing",
    effect=Effect.BARS,
    says="{second} names no team, no player and nothing carried over, so nothing was taken from it.",
    cure="Fill the form in, or send the right file.",
    doc=(
        "A file that was given has nothing to gather.\n\n"
        "Says: A file given to gather holds no row that could be taken.\n"
        "Why: A form sent back empty looks like an entry that was made.\n"
        "Example: The form with the team's name missing.\n"
        "Then: Nothing is taken from it.\n"
    ),
)

OF_NOBODY = Page(
    code="calendar-of-nobody",
    effect=Effect.BARS,
    says="{second} is the calendar of no team and no official of this event.",
    cure="Name the file after the team or the official, as the sheet has the name, and gather it again.",
    doc=(
        "A calendar belongs to nobody of the event.\n\n"
        "Says: A calendar file's name, and the name it gives itself, are those of no team and no official.\n"
        "Why: A calendar does not say whose it is; a wrong guess would keep the wrong team from playing.\n"
        "Example: `calendar(3).ics`, downloaded as it came.\n"
        "Unless: The name differs only in case, accents, hyphens or blanks: `green-hill.ics` is Green Hill's.\n"
        "Then: Nothing is taken from it. A player has no times of his own: his absence is his team's.\n"
    ),
)
FREE_ALL_DAYS = Page(
    code="calendar-without-times",
    effect=Effect.NOTES,
    says="{second} has nothing that takes up time from {first} to {last}, so nothing was written.",
    cure="If that is wrong, look at the days: entries marked as free or cancelled take no time.",
    doc=(
        "A calendar keeps nobody away on the days of the event.\n\n"
        "Says: No entry of the calendar takes up time on the event's days.\n"
        "Why: It may be true, or the calendar may be of another month.\n"
        "Example: A calendar of June, for an event in May.\n"
        "Then: Nothing is written.\n"
    ),
)

PAGES: tuple[Page, ...] = (DIFFERS, NO_LONGER, PLACE_TAKEN, TWO_TEAMS, STRUCK, NOTHING, OF_NOBODY, FREE_ALL_DAYS)
