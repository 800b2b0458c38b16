"""What no sheet can show: the lines of the umpires' checklist before the throw-in, each with its page."""

from __future__ import annotations

from tourney.model.event import Event, EventClass
from tourney.model.findings import Effect, Page

HELMET = Page(
    code="R3-03",
    cites="Arena 3.a(2)",
    effect=Effect.NOTES,
    says="Every player: proper uniform; helmet with chin strap, worn as its maker says, certified to NOCSAE ND050.",
    doc="""Uniform and helmet.

Says: Nobody plays a USPA or Club Event but in a proper uniform with a protective helmet and chin strap, worn as its
 maker specifies and certified to NOCSAE ND050.
Why: It is the one piece of gear that saves lives.
Example: A strap hanging open is a helmet not worn.
Read as: "Proper" uniform is nowhere defined (A-22).
Then: A breach seen in the game removes the player until compliant; one proved within 24 hours forfeits the game.
Not here: Helpers on horseback, and eye protection, have pages of their own.
""",
)
GEAR = Page(
    code="R3-08",
    cites="Arena 3.a(3)",
    effect=Effect.NOTES,
    says="Every player: no sharp spurs; no buckles or studs that stand out.",
    doc="""Spurs, buckles and studs.

Says: A player uses no sharp spurs and no gear with protruding buckles or studs.
Why: They hurt horses, and riders in a ride-off.
Example: A rowel that turns and is blunt is no sharp spur.
Then: The umpires look before the throw-in.
""",
)
BOOTS = Page(
    code="R3-10",
    cites="Arena 3.a(5)",
    effect=Effect.NOTES,
    says="Every player: boots, or boots with half-chaps that cover the calves.",
    doc="""Boots.

Says: Players wear boots, or boots and half-chaps that cover their calves.
Why: The calf is what another horse or a mallet meets first.
Example: Paddock boots with half-chaps are enough; paddock boots alone are not.
Then: The umpires look before the throw-in.
""",
)
BREECHES = Page(
    code="R3-11",
    cites="Arena 3.a(6)",
    effect=Effect.NOTES,
    says="Every player, USPA Events only: white breeches or pants.",
    doc="""White breeches.

Says: In any USPA Event players wear white pants or breeches.
Why: It is the dress of the game.
Example: A Club Event may be played in jeans.
Then: The umpires look before the throw-in.
""",
)
VEST = Page(
    code="R3-12",
    cites="Arena 3.a(7)",
    effect=Effect.NOTES,
    says="Every player: a protective vest worn outside the jersey has the colour of the jersey.",
    doc="""The colour of a vest.

Says: A protective vest worn outside the jersey is of the same colour as the jersey.
Why: A black vest on a red team hides whose rider it is.
Example: Under the jersey a vest may have any colour.
Then: The umpires look before the throw-in.
""",
)
FITNESS = Page(
    code="R3-19",
    cites="Arena 3.b(2)",
    effect=Effect.NOTES,
    says="Players and officials: nobody ill, hurt or intoxicated so that it endangers anyone.",
    doc="""Fitness to take part.

Says: Nobody takes part as a player or an official who is physically impaired, if that endangers anybody.
Why: A horse at speed cannot be asked to make up for its rider.
Example: A fever, a sprained wrist, a drink.
Then: The person does not take part. It is no matter of forfeit by itself (A-40).
""",
)

LINES = (HELMET, GEAR, BOOTS, BREECHES, VEST, FITNESS)
"""All lines, in the order of the book."""


def checklist(event: Event) -> tuple[Page, ...]:
    """The lines of an event's game sheets: `says` is the line. White breeches are asked for in USPA Events only."""
    club = event.event_class is EventClass.CLUB
    return tuple(page for page in LINES if not (club and page is BREECHES))
