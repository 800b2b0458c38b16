"""Rule 5, told: the length of a game and the shootout."""

from __future__ import annotations

from tourney.rules.told_only import told

LENGTH = (
    told(
        "R5-01",
        "Arena 5.a",
        """The length of a game.

Says: Four periods of 7:30, with 4:00 between them and 10:00 after the second. The committee may choose split
 periods or six periods instead, one of the two.
Why: Everybody, horses too, must know how long it lasts.
Example: 30:00 of play and 18:00 of intervals: 48:00, and what stoppages add.
Then: Set `Periods` on the sheet Event; a single game may differ (`Periods` in Games).
""",
    ),
    told(
        "R5-03",
        "Arena 5.a(1)",
        """Split periods.

Says: In every period, at the first stoppage after 3:30 of play, a goal included, the timer sounds a horn, and
 players have at most 2:00 to change mounts.
Why: A horse rests half-way through a long period.
Example: A stoppage at 3:29 of play: no break. A goal at 3:31: break. No stoppage after 3:30: none in that period.
Read as: Exactly 3:30 played is after it (A-37).
Then: `4 x 7:30 split` under `Periods`.
Not here: The break is no end of a period: players are not changed in it.
""",
    ),
    told(
        "R5-04",
        "Arena 5.a(2)",
        """Six periods.

Says: Six periods of 5:00, with 4:00 between them and 10:00 after the third.
Why: Shorter stretches on one horse for the same 30:00.
Example: 30:00 of play and 26:00 of intervals.
Then: `6 x 5:00` under `Periods`.
""",
    ),
    told(
        "R5-05",
        "Arena 5.b",
        """The horn.

Says: A horn ends the period. Play goes on to it, in overtime only to the first score; with it the ball is dead, and
 the umpire confirms it by whistle. Where no clock can be seen a warning 30 seconds before is recommended.
Why: One signal for all.
Example: The ball crosses the line after the horn: no goal. Where the buzzer-beater condition was announced, it may be
 one, and the scorer attests it.
Read as: What that condition says exactly is not in the texts.
Then: Set `Buzzer beater` where it was announced.
""",
    ),
    told(
        "R5-24",
        "Arena 5.d",
        """The whistle stops the clock.

Says: Time between a whistle and the restart is not taken off the period.
Why: A period is 7:30 of play, not of waiting.
Example: An injury of ten minutes: the clock shows the same when play begins again.
Then: Clock values in the sheets are the time remaining on the scoreboard.
""",
    ),
    told(
        "R5-23",
        "Arena 5.e",
        """Goals do not stop the clock.

Says: After a goal the umpire raises an arm, and there is no time out.
Why: The game goes on from the wall.
Example: A goal at 2:10: the clock runs on. It is a stoppage all the same where one is waited for: a split break, a
 box.
Then: Goals in the sheet release a player whose box has run out.
""",
    ),
)

SHOOTOUT = (
    told(
        "R5-11",
        "Arena 5.c(2)",
        """The shootout.

Says: Where the committee chose it, a tied game is decided after 4:00 by free hits, all players of each team in
 turn; the committee may rule that one player a team hits.
Why: A winner without tired horses playing on.
Example: 7-7, shootout 3-1: the game ends 8-7.
Then: `tourney shootout EVENT GAME` prints the order by lot, and reads the result from the sheet Shootouts.
""",
    ),
    told(
        "R5-15",
        "Arena 5.c(2)(iii)",
        """Mounts in a shootout.

Says: The mounts used in the last regular period, unless one is changed with the umpire's consent for injury or
 fatigue.
Why: No fresh horse decides a tie.
Example: A player who rode Bella in period 4 hits on Bella, or on a team-mate's horse of that period.
Then: The umpires look; the sheets have no horses.
""",
    ),
    told(
        "R5-19",
        "Arena 5.c(2)(vi)",
        """Where the others stand.

Says: Those who do not hit stand behind the ball and at least 10 yards from it.
Why: Nobody distracts the hitter, or keeps the ball.
Example: The next in turn waits by the 35-yard mark when the ball lies on 25.
Then: The umpires look.
""",
    ),
    told(
        "R5-20",
        "Arena 5.c(2)(vii)",
        """One point a goal.

Says: A goal in the shootout is one point, never two.
Why: All hit from the same line.
Example: A hit from 25 yards that goes in without touching the ground is one point.
Then: `goal` under `Result` in Shootouts.
""",
    ),
)

PAGES = (*LENGTH, *SHOOTOUT)
"""All of them, in the order of the book."""
