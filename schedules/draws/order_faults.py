"""Pages: who is drawn, in what order, and who is kept apart."""

from __future__ import annotations

from tourney.model.findings import Effect, Page

TEAM_BARRED = Page(
    code="draw-team-barred",
    effect=Effect.BARS,
    says="Nothing was drawn. Barred or not validated: {teams}.",
    cure="Cure what `tourney check` lists for them, or draw all the same with `--with-barred`.",
    doc="""A team that may not play yet.
Says: a team of the draw is barred or not validated.
Why: a draw with a team that cannot play has to be made again.
Example: a roster of two players.
Unless: the committee draws with it all the same.
Then: nothing is drawn.""",
)

DRAWN_WITH_BARRED = Page(
    code="draw-with-barred",
    effect=Effect.NOTES,
    says="The draw was made all the same. Barred or not validated: {teams}.",
    cure="Cure what `tourney check` lists for them before their first game.",
    doc="""Drawn with a team that may not play yet.
Says: the committee drew although a team is barred or not validated.
Why: it asked for it with `--with-barred`.
Example: a player's membership is on its way.
Then: the draw stands; the team's own findings stand too.""",
)

SEED_TWICE = Page(
    code="draw-seed-twice",
    effect=Effect.BARS,
    says="Seed {seed} is given to {teams}.",
    cure="Give each of them a seed of its own, or set `Seeding` to `seeds then lot` to draw between them.",
    doc="""One seed for two teams.
Says: two teams have the same number under `Seed`, and `Seeding` is `seeds`.
Why: a seed is a place in the draw, and without a lot a place has one team.
Example: two teams with seed 1.
Then: nothing is drawn.""",
)

SEED_SHARED = Page(
    code="draw-seed-shared",
    effect=Effect.NOTES,
    says="Seed {seed} is given to {teams}; the lot decides between them.",
    cure="Give each of them a seed of its own where no lot is meant.",
    doc="""A pot of teams.
Says: several teams have the same seed.
Why: teams that are as strong as one another may be drawn among themselves, as from a pot.
Example: four pools and four teams of seed 1: each pool has one of them, drawn by lot.
Unless: `Seeding` is `seeds`, which leaves nothing to a lot.
Then: they stand together in the order of the draw, behind smaller seeds and before larger ones.""",
)

SEEDS_MISSING = Page(
    code="draw-seeds-missing",
    effect=Effect.BARS,
    says="`Seeding` is `seeds`, and {teams:has|have} no seed.",
    cure="Fill `Seed` for every team, or set `Seeding` to `seeds then lot`.",
    doc="""Teams without a seed.
Says: all teams are to be seeded, and some are not.
Why: `Seeding` is `seeds`, which leaves nothing to a lot.
Example: eight teams, six seeds.
Then: nothing is drawn.""",
)

SEED_GAP = Page(
    code="draw-seed-gap",
    effect=Effect.NOTES,
    says="No team has seed {missing}; the teams seeded below move up.",
    cure="Number the seeds from 1 without a gap where another order was meant.",
    doc="""A gap in the seeds.
Says: a seed between 1 and the last is nobody's.
Why: a seeded team that has withdrawn leaves its seed free.
Example: seeds 1, 2 and 4.
Read as: 1, 2 and 3, in the same order.
Then: the draw is made so.""",
)

HANDICAP_UNKNOWN = Page(
    code="draw-handicap-unknown",
    effect=Effect.BARS,
    says="`Seeding` is `handicap`, and the handicap of {teams} on the day of the draw is not known.",
    cure="Name three players with a handicap for each of them, or choose another `Seeding`.",
    doc="""No handicap to seed by.
Says: a team's three have no total on the day of the draw.
Why: the strongest team is the first seed.
Example: a player who is not in the register.
Then: nothing is drawn.""",
)

CLASHES_LEFT = Page(
    code="draw-clashes-left",
    effect=Effect.NOTES,
    says="`Keep apart`: {left} of {pairs:# pair|# pairs} can meet in a pool or before the final, and fewer is not "
    "possible.",
    cure="Nothing needs to be done; the sheet Draw says how many can meet in which round.",
    doc="""Not everybody can be kept apart.
Says: teams of one club, or teams that share horses, may meet before the final, and it is proved that no draw with
these seeds has fewer such pairs.
Why: there are more of them than the bracket has parts, or pools.
Example: five teams of one club among eight: two of them meet at once.
Read as: a pair in an early round weighs more than any number of later ones; seeds stay where they are.
Then: the draw is made with the fewest.""",
)

CLASHES_NOT_PROVED = Page(
    code="draw-clashes-left",
    kind="not proved",
    effect=Effect.NOTES,
    says="`Keep apart`: {left} of {pairs:# pair|# pairs} can meet in a pool or before the final. Fewer may be "
    "possible: the search was stopped.",
    cure="Change the order by hand where you see a better one.",
    doc="""Perhaps more can be kept apart.
Says: teams to be kept apart may meet before the final, and it is not proved that no draw has fewer such pairs.
Why: there are too many arrangements to try them all, and none found reaches the bound.
Example: many teams that share horses criss-cross.
Then: the draw is made with the fewest found.""",
)

PAGES: tuple[Page, ...] = (
    TEAM_BARRED,
    DRAWN_WITH_BARRED,
    SEED_TWICE,
    SEED_SHARED,
    SEEDS_MISSING,
    SEED_GAP,
    HANDICAP_UNKNOWN,
    CLASHES_LEFT,
    CLASHES_NOT_PROVED,
)
