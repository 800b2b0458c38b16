"""The pages of what can be wrong with the sides of games."""

from __future__ import annotations

from tourney.model.findings import Effect, Page

OTHER_TEAM = "other team played"
"""The committee's answer that the record of who played is wrong."""

HANGING = Page(
    code="nobody-goes-on",
    effect=Effect.ASKS,
    says="Game {game} will have no result, and {later} waits for it.",
    cure="Rule who goes on: Finding `advance`, About `{side}`, Decision the team.",
    doc="""Says: a game that never will be played was to send somebody on.
Why: nobody but the committee can say who goes on.
Example: semi-final 1 cancelled, the final has `Winner of SF1`.
Unless: a ruling `advance` names the team.
Read as: the place stays open.
Then: the later game cannot be played.
Not here: walkovers and forfeits; they have a winner.""",
)

ADVANCED = Page(
    code="advance",
    effect=Effect.NOTES,
    says="{team} takes the place `{side}` in {game} because the committee ruled so.",
    doc="""Says: the committee named who goes on, against or before the result.
Why: what is decided by hand is said wherever it acts.
Example: the second of a pool withdrew and the third goes on.
Unless: there is no such ruling.
Read as: the ruling's team plays.
Then: tables and results stay as they are.
Not here: ties; they have a ruling of their own.""",
)

ADVANCE_UNREADABLE = Page(
    code="advance",
    kind="unknown team",
    effect=Effect.ASKS,
    says="The ruling on `{side}` names `{decision}`, which is no team of this event.",
    cure="Write the team as the sheet Teams or Rosters spells it.",
    doc="""Says: a ruling on who goes on cannot be read.
Why: a name that fits no team is not guessed at.
Example: About `2nd of Pool A`, Decision `Reds`, where the team is `Red Team`.
Unless: never.
Read as: no ruling.
Then: the place is filled by the result.
Not here: rulings on ties.""",
)

WITHDRAWN = Page(
    code="withdrawn",
    effect=Effect.NOTES,
    says="{team} withdrew ({when}); by the setting `Withdrawn team` it forfeits its games from then on: {games}.",
    cure="Set `Withdrawn team` to void if none of its pool games shall count.",
    doc="""Says: a team that withdrew loses the games it did not play.
Why: its opponents must know where they stand; no text we have says what a withdrawal counts for.
Example: withdrawn on Saturday; its Sunday games go to the other side.
Unless: a game has an outcome of its own.
Read as: a forfeit, without goals unless `Forfeit goals` gives them.
Then: the other side wins and goes on.
Not here: games played before it; they stand.""",
)

WITHDRAWN_VOID = Page(
    code="withdrawn",
    effect=Effect.NOTES,
    kind="void",
    says="{team} withdrew ({when}); by the setting `Withdrawn team` its pool games count in no table: {games}.",
    cure="Set `Withdrawn team` to forfeit if the games played shall stand.",
    doc="""Says: none of the pool games of a team that withdrew counts.
Why: a table is fairer when everybody has played the same teams.
Example: withdrawn after two of three pool games: all three are left out.
Unless: the games are in a bracket; there the other side goes on.
Read as: as if the team had not been in the pool.
Then: it stands last in the table, without a record.
Not here: cards shown in its games; they stay.""",
)

SAME_TEAM_TWICE = Page(
    code="same-team-twice",
    effect=Effect.ASKS,
    says="Game {game} has {team} on both sides.",
    cure="Correct Team A or Team B.",
    doc="""Says: a team cannot play itself.
Why: one of the two cells is wrong.
Example: Team A Red, Team B Red.
Unless: never.
Read as: a game without sides.
Then: it counts for nothing.
Not here: two teams with nearly the same name.""",
)

UNKNOWN_PLACE = Page(
    code="unknown-place",
    effect=Effect.ASKS,
    says="Game {game} waits for `{side}`, but the event has no such game or pool.",
    cure="Correct the cell.",
    doc="""Says: a place still open points at nothing.
Why: it can never be filled.
Example: `Winner of G99` where the last game is G12; `1st of Pool C` where there are pools A and B.
Unless: never.
Read as: open.
Then: the game cannot be played.
Not here: places that will be filled later.""",
)

CIRCLE = Page(
    code="circle-of-games",
    effect=Effect.ASKS,
    says="{games:Game # waits for itself|Games # wait for each other in a circle}.",
    cure="Correct Team A or Team B of one of them.",
    doc="""Says: each of these games needs the result of another of them first.
Why: none can ever be played.
Example: G1 has `Winner of G2`, G2 has `Loser of G1`.
Unless: never.
Read as: open.
Then: none of them has sides.
Not here: a game that waits for itself is the smallest circle and is meant too.""",
)

PLAYED_WHILE_OPEN = Page(
    code="played-while-open",
    effect=Effect.ASKS,
    says="Game {game} has a result, but `{side}` is not decided yet.",
    cure="Fill the results it waits for, or type the team that played.",
    doc="""Says: a game was played before its sides were known.
Why: its result cannot be given to a team.
Example: the final is typed, a semi-final is not.
Unless: never.
Read as: open.
Then: the result waits.
Not here: teams typed by hand.""",
)

LOSER_PLAYS_ON = Page(
    code="wrong-team-played",
    effect=Effect.ASKS,
    kind="loser plays on",
    says="{team} stands in game {game}, but it lost game {lost} and was out.",
    cure="Correct the result of {lost} or the team in {game}, or let it stand by a ruling.",
    answers=("stands", "replay"),
    doc="""Says: a team that was knocked out is typed into a later game of the bracket.
Why: a result was corrected after the next game had been written by hand, or the wrong name was typed.
Example: S1 is corrected to B; the final says A v D.
Unless: the format is a double knockout, or the committee's ruling lets it stand.
Read as: the game stands as it is typed; nothing is rewritten.
Then: the order of finish follows the games as they are.
Not here: games whose cell says `Winner of S1`; those move by themselves.""",
)

WRONG_TEAM = Page(
    code="wrong-team-played",
    effect=Effect.ASKS,
    says="{team} played game {game}, but by the results `{side}` is {right}.",
    cure="Correct the earlier result, or let the game stand by a ruling.",
    answers=("stands", "replay"),
    doc="""Says: a later game was played by another team than the results now send there.
Why: a result was corrected after the next game had been played.
Example: G1 is corrected to B, but A has already played the final.
Unless: a ruling lets it stand.
Read as: the game stands as it was played; nothing is rewritten.
Then: the order of finish follows the games that were played.
Not here: games not played yet; their sides simply change.""",
)

WRONG_TEAM_ON_RECORD = Page(
    code="wrong-team-played",
    kind="on record",
    effect=Effect.ASKS,
    says="Game {game} is on record as played by {team}, but by the results `{side}` is {right}.",
    cure=(
        "Correct the earlier result, or rule: `stands` or `replay` if {team} played it, `other team played` if it was"
        " {right}."
    ),
    answers=("stands", "replay", OTHER_TEAM),
    doc="""Says: a game of the bracket that is over was played by another team than the results now send there.
Why: an earlier result was corrected after it; scores alone do not say who played.
Example: G1 is corrected to B after G5, `Winner of G1` against C, was recorded with A.
Unless: a ruling says `other team played`: then the record was made from a wrong result, and the results decide.
Read as: as it is on record in the sheet Draw: a row `Played G5` names the teams since its outcome was first seen.
Then: the order of finish follows the games that were played; nothing is rewritten.
Not here: games where line-ups, goals or cards show who played; they decide. A workbook never run has no record.""",
)
