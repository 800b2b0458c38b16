"""Rule 14, told: what is unsportsmanlike, and the third offence."""

from __future__ import annotations

from tourney.rules.told_only import told

PAGES = (
    told(
        "R14-01",
        "Arena 14.h",
        """What is unsportsmanlike.

Says: Appealing, unwelcome talk, abuse, disrespect, arguing, a needless time-out, a mallet swung as a windmill,
 dangerous riding, rough play, striking a player or a horse, too much whip or spur, hitting after the whistle,
 hitting so as to hurt. The list is not complete.
Why: The umpires cannot lead a game that argues.
Example: A mallet raised in appeal, without a word, is an appeal.
Then: The umpire shows a card; it goes into Cards with its reason.
""",
    ),
    told(
        "R14-05",
        "Arena 14.i(1)(iii)",
        """The third offence.

Says: A third yellow sends the player to the box for 2:00 and to the next stoppage, the place empty; or, if severe,
 it is a red: out for the game, no substitute until the first stoppage after the next 2:00.
Why: Two warnings are enough.
Example: Third offence at 5:20, a red: nobody comes in before 3:20 and a stoppage.
Read as: 2:00 for a red shown as the third offence, 4:00 for every other (A-05; setting `Third offence red short`).
Then: The next game of the team at the level or above is sat out for a red; three yellows begin it as if on one.
""",
    ),
)
