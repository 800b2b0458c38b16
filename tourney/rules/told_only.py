"""Paragraphs that no finding stands on, told in our words: what `tourney explain` says of Rules 5, 9 and 14 besides.

The umpires judge these in the game; the program records what came of them, and counts.
"""

from __future__ import annotations

from tourney.model.findings import Effect, Page

KIND = "told"


def _page(code: str, cites: str, doc: str) -> Page:
    return Page(code=code, kind=KIND, cites=cites, effect=Effect.NOTES, says="", doc=doc)


LENGTH = (
    _page(
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
    _page(
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
    _page(
        "R5-04",
        "Arena 5.a(2)",
        """Six periods.

Says: Six periods of 5:00, with 4:00 between them and 10:00 after the third.
Why: Shorter stretches on one horse for the same 30:00.
Example: 30:00 of play and 26:00 of intervals.
Then: `6 x 5:00` under `Periods`.
""",
    ),
    _page(
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
    _page(
        "R5-24",
        "Arena 5.d",
        """The whistle stops the clock.

Says: Time between a whistle and the restart is not taken off the period.
Why: A period is 7:30 of play, not of waiting.
Example: An injury of ten minutes: the clock shows the same when play begins again.
Then: Clock values in the sheets are the time remaining on the scoreboard.
""",
    ),
    _page(
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
    _page(
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
    _page(
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
    _page(
        "R5-19",
        "Arena 5.c(2)(vi)",
        """Where the others stand.

Says: Those who do not hit stand behind the ball and at least 10 yards from it.
Why: Nobody distracts the hitter, or keeps the ball.
Example: The next in turn waits by the 35-yard mark when the ball lies on 25.
Then: The umpires look.
""",
    ),
    _page(
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

PENALTIES = (
    _page(
        "R9-01",
        "Arena 9.a",
        """Penalty 1.

Says: For a deliberate foul near the goal to stop a score: a goal is given, two where the shot would have counted
 two. Play goes on with a 5.b for the fouled team.
Why: A foul must not pay.
Example: A defender hooks a sure shot from behind; the goal counts.
Then: `1` in Penalties, and the goal in Goals (`penalty 1`).
""",
    ),
    _page(
        "R9-02",
        "Arena 9.a",
        """Penalty 2.

Says: From 15 yards in front of the goal, or, fouled inside the 15, from the spot by choice. One goal, directly off
 the mallet. The others behind the ball, opponents 5 yards off, one defender at the end wall 10 yards from the edge
 of the goal.
Why: Near the goal a foul costs almost the goal.
Example: A shot that comes back off the end wall is for the fouling team only, for 5 seconds.
Then: `2` or `2 spot` in Penalties.
""",
    ),
    _page(
        "R9-04",
        "Arena 9.a",
        """Penalty 3.

Says: From 25 yards in front of the goal, as Penalty 2 in all else.
Why: A lesser foul, or one farther off.
Example: The defender may not hit before the ball has come back off the end wall.
Then: `3` in Penalties.
""",
    ),
    _page(
        "R9-05",
        "Arena 9.a",
        """Penalty 4.

Says: From 25 yards, with one defender anywhere inside a 5-yard arc of the goal. A goal directly, off the wall or
 off the defender counts one; two where 6.a(3) is met.
Why: The keeper may save it; the ball is then live for both.
Example: The defender blocks the ball with the horse: play goes on.
Then: `4` in Penalties.
""",
    ),
    _page(
        "R9-06",
        "Arena 9.a",
        """Penalties 5.a and 5.b.

Says: 5.a from the spot of the foul, 25 yards or more from the goal the fouled team attacks and 5 yards off a wall;
 5.b from the centre. Opponents 5 yards off, nobody lined up in the right of way nearer than 16. Two points where
 6.a(2) is met, else one.
Why: For minor fouls in the field.
Example: Out of play: a free hit for the fouling team 5 yards from the end wall, after a 5.a not nearer than the
 centre line.
Then: `5a` or `5b` in Penalties.
""",
    ),
    _page(
        "R9-10",
        "Arena 9.a",
        """Penalty 6: errors at a penalty.

Says: 6.a: the fouling team errs and there is no goal: repeat, or Penalty 1 if it would have scored. 6.b and 6.c:
 the fouled team errs: free hit for the other side, at Penalties 2 to 4 from the spot, at a 5 not nearer than the
 centre. 6.d: both err: repeat.
Why: An error at a penalty is put right at once.
Example: A goal from the hit stands if only the fouling team erred; it is void if the fouled team erred.
Then: `6.a` to `6.d` under `Result` in Penalties.
""",
    ),
    _page(
        "R9-15",
        "Arena 9.a",
        """Penalty 8.

Says: A player or a mount is disqualified. For illegal equipment other than horseshoes it may return once the item
 is removed.
Why: What endangers the game leaves it.
Example: A bit that cuts: the horse comes back with another. Heel calks forfeit the game instead.
Then: `8` in Penalties; the stay in Lineups ends with `disqualified`.
""",
    ),
    _page(
        "R9-17",
        "Arena 9.b",
        """How a penalty is hit.

Says: One player may place the ball with the umpire's leave. After Play the hitter acts on the first or second
 approach, and any touch of the mallet is a hit. At Penalties 2 to 4 the hitting team hits once, and the defender of
 a 2 or 3 waits for the end wall; a swing and miss, or a ball that stops, is a free hit for the other side. A clean
 miss on a 5 leaves the ball live.
Why: Both sides know when the ball is in play.
Example: Two approaches without a swing: 6.b may follow.
Then: The umpires decide; the result goes into Penalties.
""",
    ),
    _page(
        "R9-09",
        "Alternative Rule 9",
        """The spot of the foul, by choice.

Says: Where the committee announced it before the event, a team fouled outside the 25-yard line of the goal it
 attacks and given a Penalty 2 or 3 may choose the spot of the foul, with a chance of two points.
Why: A team may try for more from farther off.
Example: Blue, fouled at 40 yards, is given a 3 and takes the spot.
Then: Set `Alternative 9` to yes; `alt 9` in Penalties.
""",
    ),
)

CONDUCT = (
    _page(
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
    _page(
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

PAGES = (*LENGTH, *SHOOTOUT, *PENALTIES, *CONDUCT)
"""All of them, in the order of the book."""
