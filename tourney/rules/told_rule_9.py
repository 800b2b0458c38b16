"""Rule 9, told: the penalties."""

from __future__ import annotations

from tourney.rules.told_only import told

PAGES = (
    told(
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
    told(
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
    told(
        "R9-04",
        "Arena 9.a",
        """Penalty 3.

Says: From 25 yards in front of the goal, as Penalty 2 in all else.
Why: A lesser foul, or one farther off.
Example: The defender may not hit before the ball has come back off the end wall.
Then: `3` in Penalties.
""",
    ),
    told(
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
    told(
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
    told(
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
    told(
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
    told(
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
    told(
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
