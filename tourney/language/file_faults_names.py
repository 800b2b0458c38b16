"""The pages of who is who: members, teams and games that are not known, named twice or nearly alike."""

from __future__ import annotations

from tourney.language.file_faults_made import BARS, NOTES, page
from tourney.model.findings import Page

_IDENTITY = "A person is known by the member number; a name can belong to two people, and one person can have two."

UNKNOWN_MEMBER = page(
    "unknown-member",
    BARS,
    "Nobody has the number {number} in Members.",
    "Correct the number, or add the member to Members.",
    rule="Every number in the workbook stands in Members.",
    why="Neither membership nor handicap of somebody whom the register does not have can be judged.",
    example="Number 100009 in Rosters, which Members does not have.",
)
UNKNOWN_MEMBER_NEAR = page(
    "unknown-member",
    BARS,
    "Nobody has the number {number} in Members. Did you mean {guess} ({name})?",
    "Correct the number, or add the member to Members.",
    kind="near",
    rule="Every number in the workbook stands in Members.",
    why=f"{_IDENTITY} A number that nearly fits is offered, never taken.",
    example="Number 10001 in Rosters, where Members has 100001.",
)
MEMBER_UNCLEAR = page(
    "unknown-member",
    BARS,
    "The number {number} fits {fits} in Members: its leading zeros were lost.",
    "Format the cell as text and type the number with its zeros.",
    kind="zeros",
    rule="Two numbers that differ only by leading zeros are two people.",
    why=_IDENTITY,
    example="4821, stored as a number, where Members has both 4821 and 004821.",
)
NAME_UNKNOWN = page(
    "unknown-member",
    BARS,
    "The row has no member number, and nobody in Members is called {name}.",
    "Fill in the member number, or add the member to Members.",
    kind="name",
    rule="A row without a number is taken for the one member of exactly that name.",
    why=_IDENTITY,
    example="`Playr 4` in Rosters, without a number.",
)
NAME_NEAR = page(
    "unknown-member",
    BARS,
    "The row has no member number, and nobody in Members is called {name}. Did you mean {guess} ({number})?",
    "Fill in the member number.",
    kind="name near",
    rule="A row without a number is taken for the one member of exactly that name.",
    why=f"{_IDENTITY} A name that nearly fits is offered, never taken.",
    example="`Playr 4` in Rosters, without a number, where Members has a Player 4.",
)
NAME_SEVERAL = page(
    "unknown-member",
    BARS,
    "The row has no member number, and several members are called {name}: {numbers}.",
    "Fill in the member number.",
    kind="name several",
    rule="A row without a number is taken for the one member of exactly that name.",
    why=_IDENTITY,
    example="Two members are called Player 1, and a row of Rosters has only the name.",
)
MEMBER_BY_NAME = page(
    "member-by-name",
    NOTES,
    "The row has no member number; {name} was taken for member {number}.",
    "Fill in the member number.",
    rule="A row without a number is taken for the one member of exactly that name.",
    why=_IDENTITY,
    example="`Player 4` in Rosters, without a number; Members has one of that name.",
)
NO_NUMBERS = page(
    "member-by-name",
    NOTES,
    "{count} rows of the rosters have no member number, and there is no sheet Members; those players are told apart by"
    " their names.",
    "Fill in the member numbers and add the sheet Members.",
    kind="no register",
    rule="Without a register, a player without a number is known by name and team.",
    why=_IDENTITY,
    example="Rosters with team, player and handicap only.",
)
NAME_DIFFERS = page(
    "name-differs",
    NOTES,
    "Number {number} is {registered} in Members; here it stands beside {name}.",
    "Check that the number is right; correct the name or the number.",
    rule="The name beside a number is compared with the register.",
    why="The number decides who it is; a name that does not fit may show a slip in the number.",
    example="100001 beside `P. One`, where Members has Player 1.",
)
EQUAL_NAMES = page(
    "similar-names",
    NOTES,
    "Several people are called {name}: {numbers}.",
    "",
    kind="equal",
    rule="Two people may have one name.",
    why=f"{_IDENTITY} It is said so that nobody takes one for the other.",
    example="Number 100001 on Team A and 100777 on Team B are both called Player 1.",
)
SIMILAR_TEAMS = page(
    "similar-names",
    NOTES,
    "The teams {first} and {second} have names that are alike; they were read as two teams.",
    "If they are one team, write its name in one way.",
    kind="teams",
    rule="Teams whose names differ are two teams.",
    why="A slip in a name makes a team of its own, with too few players.",
    example="`Team Blue` and `Team Bleu` in Rosters.",
)
UNIFIED_NAMES = page(
    "unified-names",
    NOTES,
    "“{written}” was read as the team {team}.",
    "Write the name in one way.",
    rule="Names that differ only in case, blanks, invisible letters or Unicode form are one name.",
    why="The eye sees one name, and so does the program; it says so.",
    example="`TEAM  BLUE` and `Team Blue`.",
)
UNKNOWN_TEAM = page(
    "unknown-team",
    BARS,
    "There is no team “{value}” in Teams or Rosters, so this row was not used.",
    "Write the team as it stands in Teams or Rosters.",
    rule="A team exists if Teams or Rosters names it.",
    why="A card or a stay of a team that does not exist would be lost in silence.",
    example="`Team D` in Cards of an event of Teams A to C.",
)
UNKNOWN_TEAM_NEAR = page(
    "unknown-team",
    BARS,
    "There is no team “{value}” in Teams or Rosters, so this row was not used. Did you mean {guess}?",
    "Write the team as it stands in Teams or Rosters.",
    kind="near",
    rule="A team exists if Teams or Rosters names it.",
    why="A name that nearly fits is offered, never taken.",
    example="`Team Bleu` in Cards, where there is a Team Blue.",
)
UNKNOWN_TEAM_ASIDE = page(
    "unknown-team",
    NOTES,
    "{heading}: there is no team “{value}” in Teams or Rosters, so it was left out here.",
    "Write the team as it stands in Teams or Rosters, or clear the cell.",
    kind="aside",
    rule="A team exists if Teams or Rosters names it.",
    why="An official may come from a team that does not play; a slip in a name would be lost in silence.",
    example="An official's team `Team D` in an event of Teams A to C.",
)
TEAM_ELSEWHERE = page(
    "unknown-team",
    NOTES,
    "{heading}: “{value}” is no team of this event. It counts when its own event is scheduled together with this one.",
    "If it is meant to be a team of this event, write it as it stands in Teams or Rosters.",
    kind="elsewhere",
    rule="Horses may be shared with a team of another event; the timetable keeps them apart when it places both.",
    why="A slip in a name would let one string of horses play two games at once.",
    example="`Meadow Ladies`, who play the women's event on the same days.",
)
UNKNOWN_FEEDER = page(
    "unknown-game",
    BARS,
    "{heading}: there is no game “{value}” in Games, so nobody knows who plays.",
    "Write the game as it stands in Games.",
    kind="side",
    rule="A place still open names a game of the sheet Games.",
    why="A side that comes from a game that does not exist will never be known.",
    example="`Winner of G9` under Team A of an event of eight games.",
)
UNKNOWN_GAME = page(
    "unknown-game",
    BARS,
    "There is no game “{value}” in Games, so this row was not used.",
    "Write the game as it stands in Games.",
    rule="What happened in a game names a game of the sheet Games.",
    why="A card of a game that does not exist would be lost in silence.",
    example="`G9` in Cards of an event of eight games.",
)
ROW_TWICE = page(
    "duplicate-row",
    BARS,
    "{name} stands in {sheet} more than once; only the first row was read.",
    "Keep one row.",
    rule="A member, a team, a game or a setting has one row in its sheet.",
    why="Which of two rows holds cannot be told.",
    example="Member 100001 in rows 4 and 90 of Members.",
)
IN_ORDER = page(
    "positions-in-order",
    NOTES,
    "No positions are given for {teams}; the three rows of each team were read as 1, 2 and 3 in their order.",
    "Fill in the positions.",
    rule="A team with exactly three rows and no positions is read in the order of its rows.",
    why="Lists without positions are usual; with more than three rows nobody can say who starts.",
    example="Rosters with team, player and handicap only, three rows a team.",
)
DECLARED_DIFFERS = page(
    "declared-differs",
    NOTES,
    "{team}: the roster gives {player} {declared} goals, the register {registered}; the register counts.",
    "Correct the roster, or the register where it is out of date.",
    rule="The handicap of a day is the register's; the roster's is what the team declares.",
    why="A captain who reckons with another handicap is in for a surprise at the draw.",
    example="Rosters says 1 for Player 2, Members says 2.",
)

PAGES: tuple[Page, ...] = (
    UNKNOWN_MEMBER,
    UNKNOWN_MEMBER_NEAR,
    MEMBER_UNCLEAR,
    NAME_UNKNOWN,
    NAME_NEAR,
    NAME_SEVERAL,
    MEMBER_BY_NAME,
    NO_NUMBERS,
    NAME_DIFFERS,
    EQUAL_NAMES,
    SIMILAR_TEAMS,
    UNIFIED_NAMES,
    UNKNOWN_TEAM,
    UNKNOWN_TEAM_NEAR,
    UNKNOWN_TEAM_ASIDE,
    TEAM_ELSEWHERE,
    UNKNOWN_FEEDER,
    UNKNOWN_GAME,
    ROW_TWICE,
    IN_ORDER,
    DECLARED_DIFFERS,
)
