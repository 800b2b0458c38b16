"""The pages of sheets, headings, rows and settings."""

from __future__ import annotations

from tourney.language.file_faults_made import ASKS, BARS, NOTES, page
from tourney.model.findings import Page

MISSING_SHEET = page(
    "missing-sheet",
    BARS,
    "There is no sheet {sheet}.",
    "Add the sheet {sheet} with the headings {headings}.",
    rule="An event needs the sheets Event and Rosters.",
    why="Without the settings and the rosters nothing can be judged.",
    example="A workbook in which the sheet Rosters was called Sheet2.",
)
SHEET_TWICE = page(
    "duplicate-sheet",
    BARS,
    "The sheets {first} and {second} are both {sheet}; only {first} was read.",
    "Rename or remove one of them.",
    rule="Each sheet stands once in a workbook.",
    why="Which of the two holds cannot be told, and rows of both could be the same rows.",
    example="`Rosters` and `Planteles` in one workbook.",
)
UNKNOWN_SHEET = page(
    "unknown-sheet",
    NOTES,
    "The sheet “{title}” was not read. Did you mean {guess}?",
    "Rename it {guess} if it is that sheet; a sheet of the committee's own may stay as it is.",
    rule="Sheets are known by their names; all others are the committee's own.",
    why="A sheet with a slip in its name would go unread, and nobody would notice.",
    example="`Roster s` or `Memebers`.",
)
NO_HEADINGS = page(
    "missing-headings",
    BARS,
    "The sheet {sheet} has no row with its headings, so it cannot be read.",
    "Put the headings in one row: {headings}.",
    rule="The columns of a sheet are known by their headings.",
    why="Without headings the order of the columns would have to be guessed.",
    example="A sheet Rosters that begins with the first player.",
)
MISSING_HEADING = page(
    "missing-headings",
    BARS,
    "The sheet {sheet} has no column {heading}, so none of its rows can be used.",
    "Add the column {heading}.",
    kind="column",
    rule="Some columns a sheet cannot do without.",
    why="A row must say to whom or what it belongs.",
    example="A sheet Cards without a column Game.",
)
HEADING_TWICE = page(
    "duplicate-heading",
    BARS,
    "Two columns are headed {heading}; the first was read.",
    "Rename or remove one of them.",
    rule="Each heading stands once in a sheet.",
    why="Which of the two columns holds cannot be told.",
    example="`Team` in column A and `Equipo` in column F.",
)
AMBIGUOUS_HEADING = page(
    "ambiguous-heading",
    BARS,
    "The column headed “{value}” could be any of several handicaps, so it was not read.",
    "Say in the heading which handicap it is: Arena handicap, Women's arena handicap or Outdoor handicap.",
    rule="A column headed only Hcp, Handicap or Goals is the arena handicap where it is the only handicap column.",
    why="Beside another handicap column it may be any of them, and the wrong scale makes a team legal that is not.",
    example="`Hcp` beside `Women's Hcp`.",
)
UNKNOWN_HEADING = page(
    "unknown-heading",
    NOTES,
    "The column “{value}” was not read. Did you mean {guess}?",
    "Rename it {guess} if it is that column; a column of the committee's own may stay as it is.",
    rule="Columns are known by their headings; all others are the committee's own.",
    why="A column with a slip in its heading would go unread, and nobody would notice.",
    example="`Postion` in Rosters.",
)
SECOND_TABLE = page(
    "second-table",
    NOTES,
    "The headings stand a second time in row {row}; what stands below was read by them.",
    "",
    rule="A sheet may hold several tables one below the other, each with its headings.",
    why="Sheets made of a table a team are usual; nobody should wonder what was read.",
    example="Rosters with a heading row above each team.",
)
NO_ROWS = page(
    "no-rows",
    BARS,
    "The sheet {sheet} has headings, but no row of a player.",
    "Fill in the rosters.",
    rule="The rosters name at least one player.",
    why="An import that finds nobody has failed, whatever it says.",
    example="Rosters with its heading row only.",
)
GAP = page(
    "gap-in-rows",
    NOTES,
    "Rows {first} to {last} are empty; the rows below them were read.",
    "Move the rows below up if they belong there, or clear them if they are left over.",
    rule="Rows may stand below a long gap.",
    why="Something left over far down in the sheet counts like all other rows; it is said, so that it can be seen.",
    example="A player in row 900 of a sheet that ends in row 40.",
)
HIDDEN_READ = page(
    "hidden-rows",
    NOTES,
    "Hidden rows were read: {rows}.",
    "Show them if they should be seen; set `Hidden rows` to skip if they should not count.",
    rule="Hidden rows are data unless the event says otherwise.",
    why="A filter left on when saving must not delete a team, and nobody should wonder where a player comes from.",
    example="A filter on Player 4 hides rows 2 to 4, 6 and 7.",
)
HIDDEN_SKIPPED = page(
    "hidden-rows",
    NOTES,
    "Hidden rows were not read: {rows}.",
    "Show them, or set `Hidden rows` to read, if they should count.",
    kind="skipped",
    rule="With `Hidden rows` = skip, hidden rows do not count.",
    why="A filter left on when saving can hide half a team.",
    example="A filter on Player 4 hides rows 2 to 4, 6 and 7, and `Hidden rows` is skip.",
)
HIDDEN_SHEET = page(
    "hidden-rows",
    NOTES,
    "The sheet {sheet} is hidden; it was read.",
    "Show the sheet; set `Hidden rows` to skip if it should not count.",
    kind="sheet",
    rule="Hidden sheets are data unless the event says otherwise.",
    why="Nobody should wonder where a player comes from.",
    example="The sheet Handicaps is hidden.",
)
HIDDEN_SHEET_SKIPPED = page(
    "hidden-rows",
    NOTES,
    "The sheet {sheet} is hidden; it was not read.",
    "Show the sheet, or set `Hidden rows` to read, if it should count.",
    kind="sheet skipped",
    rule="With `Hidden rows` = skip, hidden sheets do not count.",
    why="A sheet can be hidden and forgotten.",
    example="The sheet Handicaps is hidden, and `Hidden rows` is skip.",
)
HIDDEN_COLUMNS = page(
    "hidden-rows",
    NOTES,
    "Hidden columns were read: {columns}.",
    "Show them if they should be seen.",
    kind="columns",
    rule="Hidden columns are data.",
    why="Nobody should wonder where a handicap comes from.",
    example="The column Member no. is hidden.",
)
STRUCK_OUT = page(
    "struck-out",
    ASKS,
    "Row {row} is struck through. It was read until the committee says what it means.",
    "Delete the row or take the strike-through away; or set `Struck rows` to exclude or include.",
    rule="A row that is struck through may have been taken out.",
    why="Some committees strike a player who has gone, others one who is checked off.",
    example="Player 3's row in Rosters is struck through.",
    answers=("exclude", "include"),
)
STRUCK_EXCLUDED = page(
    "struck-out",
    NOTES,
    "Rows that are struck through were left out: {rows}.",
    "",
    kind="excluded",
    rule="With `Struck rows` = exclude, or ruled so, rows that are struck through do not count.",
    why="What was left out is said.",
    example="Player 3's row in Rosters is struck through, and `Struck rows` is exclude.",
)
STRUCK_INCLUDED = page(
    "struck-out",
    NOTES,
    "Rows that are struck through were read: {rows}.",
    "",
    kind="included",
    rule="With `Struck rows` = include, or ruled so, rows that are struck through count.",
    why="What was counted although it is struck is said.",
    example="Player 3's row in Rosters is struck through, and `Struck rows` is include.",
)
TOTAL_DIFFERS = page(
    "total-differs",
    NOTES,
    "The total typed for {team} is {typed}, but the handicaps above it add up to {counted}.",
    "Correct the total or the handicaps.",
    rule="A total line is compared with the rows above it.",
    why="The total is worked out from the handicaps; a typed total that differs shows a slip in one of them.",
    example="`Total 8` below handicaps of 2, 3 and 2.",
)
MISSING_SETTING = page(
    "missing-setting",
    BARS,
    "The setting {setting} is not filled, and without it the event cannot be judged.",
    "Fill in {setting} on the sheet Event.",
    rule="Some settings only the committee can choose, and the event cannot be judged without them.",
    why="Nothing that decides who may play or who wins is taken for granted.",
    example="`Upper limit` is empty.",
)
MISSING_CHOICE = page(
    "missing-setting",
    BARS,
    "The setting {setting} is not filled, and without it the event cannot be judged.",
    "Fill in {setting} on the sheet Event with one of the words {allowed}.",
    kind="choice",
    rule="Some settings only the committee can choose, and the event cannot be judged without them.",
    why="Nothing that decides who may play or who wins is taken for granted.",
    example="`Tie` is empty: nobody has said whether a tie is broken by overtime or by a shootout.",
)
UNKNOWN_SETTING = page(
    "unknown-setting",
    NOTES,
    "There is no setting “{value}”; the row was not read.",
    "Use a name of the settings, or clear the row.",
    rule="Settings are known by their names.",
    why="A setting with a slip in its name would leave its default in force, and nobody would notice.",
    example="`Weather` in the column Setting.",
)
UNKNOWN_SETTING_NEAR = page(
    "unknown-setting",
    NOTES,
    "There is no setting “{value}”; the row was not read. Did you mean {guess}?",
    "Correct the name of the setting.",
    kind="near",
    rule="Settings are known by their names.",
    why="A setting with a slip in its name would leave its default in force, and nobody would notice.",
    example="`Uper limit` in the column Setting.",
)
LIMITS_CROSSED = page(
    "settings-cross",
    BARS,
    "{first} is {low} and {second} is {high}: they are the wrong way round.",
    "Correct one of them.",
    rule="The lower limit is not above the upper limit, and the event does not end before it begins.",
    why="No team could be inside such limits, and no game on such days.",
    example="From 2026-05-03, To 2026-05-01.",
)
OUTCOME_ASSUMED = page(
    "outcome-assumed",
    NOTES,
    "The sheet has no column Outcome; games with a score were read as played: {games}.",
    "Add the column Outcome, at least for games that ended in overtime, in a shootout or by forfeit.",
    rule="In a sheet of games without a column Outcome, a score says that the game was played.",
    why="Sheets made by hand often have the score alone.",
    example="Columns Game, Team A, Team B and Score, with 7-5.",
)

PAGES: tuple[Page, ...] = (
    MISSING_SHEET,
    SHEET_TWICE,
    UNKNOWN_SHEET,
    NO_HEADINGS,
    MISSING_HEADING,
    HEADING_TWICE,
    AMBIGUOUS_HEADING,
    UNKNOWN_HEADING,
    SECOND_TABLE,
    NO_ROWS,
    GAP,
    HIDDEN_READ,
    HIDDEN_SKIPPED,
    HIDDEN_SHEET,
    HIDDEN_SHEET_SKIPPED,
    HIDDEN_COLUMNS,
    STRUCK_OUT,
    STRUCK_EXCLUDED,
    STRUCK_INCLUDED,
    TOTAL_DIFFERS,
    MISSING_SETTING,
    MISSING_CHOICE,
    UNKNOWN_SETTING,
    UNKNOWN_SETTING_NEAR,
    LIMITS_CROSSED,
    OUTCOME_ASSUMED,
)
