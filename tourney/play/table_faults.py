"""The pages of what can be wrong with tables and ties."""

from __future__ import annotations

from tourney.model.findings import Effect, Page

TIE = Page(
    code="tie",
    cites="Tournament Conditions VI.f",
    effect=Effect.ASKS,
    says="{table}: {teams} are level on places {first} to {last} and no step of the ladder parts them. "
    "At stake: {stake}.",
    cure="{next} Or rule: Finding `tie`, About `{tie}`, Decision `A > B > C`.",
    doc="""Says: a table is complete and some places in it are not decided.
Why: the ladder's last step is a shootout, a lot or the committee, and nothing of it is entered.
Example: A 5-4 B, B 5-4 C, C 5-4 A: every step is equal.
Unless: a shootout under the tie's name, a play-off between two, or a ruling decides.
Read as: tied; nothing is decided by name or by the order of entry.
Then: places in the bracket that hang on it stay open.
Not here: tables with games to come.""",
)

TIE_RULED = Page(
    code="tie",
    cites="Tournament Conditions VI.f",
    effect=Effect.NOTES,
    kind="ruled",
    says="{table}: the committee ruled {decision} for places {first} to {last}.",
    doc="""Says: the committee put the order of a tie into Rulings.
Why: what is decided outside the games is shown where it acts, with who decided and why.
Example: About `Pool A 1-3`, Decision `C > A > B`, Reason `lot drawn at the captains' meeting`.
Unless: there is no such ruling.
Read as: the order of the ruling.
Then: the places, and what hangs on them, follow it.
Not here: ties decided by a shootout or a play-off that was entered.""",
)

TIE_RULING = Page(
    code="tie-ruling-unreadable",
    effect=Effect.ASKS,
    says="The ruling on the tie {tie} says `{decision}`, which is not an order of {teams}.",
    cure="Write the teams in their order with `>` between them.",
    doc="""Says: a decision on a tie cannot be read.
Why: an order that leaves a doubt is no order.
Example: `Red` and `Blue` are level, the decision says `Green > Red`.
Unless: never.
Read as: no ruling.
Then: the tie stays undecided.
Not here: an order that leaves some of them level (`A > B = C`) is readable.""",
)

TIE_UNKNOWN = Page(
    code="tie-ruling-unreadable",
    effect=Effect.ASKS,
    kind="no such tie",
    says="A ruling decides the tie `{tie}`, but no complete table has a tie of that name.",
    cure="Write the tie's name as the tables print it, or take the row out.",
    doc="""Says: a ruling on a tie fits none.
Why: a decision that decides nothing hides the one that is missing.
Example: About `Pool A 1-2`, where the tie is `Pool A 1-3`; or a corrected result has ended the tie.
Unless: never.
Read as: no ruling.
Then: nothing changes.
Not here: a ruling whose order cannot be read.""",
)

LADDER_STEP = Page(
    code="ladder-step-unknown",
    effect=Effect.ASKS,
    says="The ladder has a step `{step}` that this program does not know; it is passed over.",
    cure="Use a step of the list in the workbook's guide, or `committee: {step}`.",
    doc="""Says: a step of the setting `Ladder` is no known step.
Why: a step that is guessed at decides places.
Example: `fair play`.
Unless: it begins with `committee:`.
Read as: not there.
Then: the next step decides.
Not here: known steps that cannot be applied; the table says which.""",
)

FORFEIT_GOALS = Page(
    code="A-32",
    cites="Tournament Conditions VI.f",
    effect=Effect.ASKS,
    says="{table}: goals parted {teams}, and {games} among their games {games:was forfeited and counts|were "
    "forfeited and count} without goals.",
    cure="Let it stand by a ruling, set `Forfeit goals`, or decide the order by a ruling on the tie.",
    answers=("stands",),
    doc="""Says: a step of the ladder that counts goals decided between teams, one of which has a forfeited game.
Why: what a forfeit counts for in goals is in none of the texts we have.
Example: A has won by forfeit and B by 8-2; B is first on net goals.
Unless: `Forfeit goals` gives it a score.
Read as: a win and a loss; no goals for anyone.
Then: the order stands as printed, with this question beside it.
Not here: tables decided before any goals are counted.""",
)
