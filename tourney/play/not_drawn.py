"""Teams that are entered and in no draw: late entries, and names changed after the draw."""

from __future__ import annotations

from collections.abc import Iterator

from tourney.model.findings import Effect, Finding, Page, found
from tourney.model.games import Entered
from tourney.model.nothing import Nothing
from tourney.model.sheets import Sheets
from tourney.play.draw_record import draws, standing

NOT_DRAWN = Page(
    code="draw-team-not-drawn",
    effect=Effect.ASKS,
    says="Entered and not in the draw: {teams}.",
    cure="Until the first result `tourney draw --again --because` draws with them; later add their games by hand, or "
    "leave them out by a ruling.",
    answers=("leave out",),
    doc="""Says: a team is entered that no draw has.
Why: it came after the draw, or its name was changed.
Example: a late entry on the evening before the first game.
Unless: it has withdrawn.
Read as: the draw stands as it is.
Then: it has no games.
Not here: a team whose games were added by hand.""",
)


def not_drawn(sheets: Sheets) -> Iterator[Finding]:
    """The teams that are in no draw on record and in no game, in one finding; none where nothing was drawn."""
    recorded = [one for one in draws(sheets.draw) if not one.by_hand]
    drawn = {team for record in standing(recorded) for team in record.seeding} if recorded else set()
    if not drawn:
        return
    playing = {side.team for game in sheets.games for side in (game.a, game.b) if isinstance(side, Entered)}
    new = tuple(
        team.name for team in sheets.teams if team.name not in drawn | playing and isinstance(team.withdrawn, Nothing)
    )
    if new:
        yield found(NOT_DRAWN, teams=new)
