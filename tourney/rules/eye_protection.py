"""A player must wear eye protection.

Says: Eye protection is strongly encouraged for all players, and mandatory for those under eighteen.
Why: A ball in the eye at that age is for life.
Example: Born 2 May 2008, game on 1 May 2026: seventeen, mandatory. Game on 2 May 2026: eighteen, not mandatory. Born
 on 29 February: eighteen on 1 March of a common year.
Read as: The age is that of the day of the game. The note is made for the first day of the event; each game sheet says
 it for its own day.
Then: The umpires look at it before the throw-in. A breach seen is dealt with in the game; one proved within 24 hours
 forfeits it.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.nothing import Nothing
from tourney.rules.entered import Entered

PAGE = Page(
    code="R3-04",
    cites="Arena 3.a(2)",
    effect=Effect.NOTES,
    says="{player} ({team}) is under {age} on {day}: eye protection is mandatory.",
    doc=__doc__ or "",
)


def faults(entered: Entered) -> Iterator[Finding]:
    """A note for each player on a roster who is under age on the first day the row stands."""
    age = entered.book.number("players", "eye_protection_under")
    for player in entered.players:
        member = player.member
        if member is None or isinstance(member.born, Nothing) or isinstance(player.day, Nothing):
            continue
        if years(member.born, player.day) < age:
            yield found(
                PAGE, about=player.about, where=player.where, also=player.register("Born"), age=age, day=player.day
            )


def years(born: date, day: date) -> int:
    """Whole years of age on a day; who is born on 29 February has a birthday on 1 March of a common year."""
    return day.year - born.year - ((day.month, day.day) < (born.month, born.day))
