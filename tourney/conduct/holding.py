"""With which team a card must be served: the same, or any (14.k; A-02, A-59, A-61)."""

from __future__ import annotations

from datetime import date, datetime, time
from enum import Enum

from msgspec import Struct

from tourney.conduct.debts import Debt, at_level, class_serves
from tourney.conduct.nature import could_hold
from tourney.conduct.prospects import AllProspects
from tourney.conduct.season import Season, SeasonEvent, SeasonGame, Side
from tourney.model.event import EventClass, FallbackTest, Role
from tourney.model.findings import About
from tourney.model.games import OtherEntry
from tourney.model.nothing import Nothing, known
from tourney.model.owed import For, Shown
from tourney.model.people import Team
from tourney.play.decisions import plain


class Entry(Enum):
    """Whether a team was entered by the time of the card."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"


class Held(Struct, frozen=True):
    """With which team it is served."""

    serve_for: For
    here: bool = False
    """The team had a game to come in the events of the run that can serve it."""
    questioned: bool = False
    """Nothing in the sheets can say, so the committee is asked (A-02)."""
    freed: bool = False
    """The committee turned it into any team, the team having no game left (A-59)."""


class Holding:
    """Answers for one season with which team each card is served."""

    def __init__(self, season: Season, prospects: AllProspects) -> None:
        self._season = season
        self._prospects = prospects

    def held(self, debt: Debt, game: SeasonGame, side: Side) -> Held:
        """With which team a card of that game is served.

        Same team: it has a game to come in this event that can serve it, or was by then accepted into another
        unfinished event that can. The literal test (`Fallback test` = event open): the event was not over.
        """
        event = game.within.event
        if game.within.decided("A-59", About(game=game.id, team=side.team, member=debt.member)) == "any team":
            return Held(For.ANY_TEAM, freed=True)
        if event.fallback_test is FallbackTest.EVENT_OPEN and self._event_open(debt, game):
            return Held(For.SAME_TEAM)
        if event.fallback_test is FallbackTest.TEAM_ALIVE and self.may_serve(debt, game.within, side.key, game.place):
            return Held(For.SAME_TEAM, here=True)
        return self._other_events(debt, game, side)

    def may_serve(self, debt: Debt, within: SeasonEvent, key: str, after: int) -> bool:
        """Whether a team has, or may still get, a game after that place in an event that can serve the debt."""
        games = self._season.of_team.get(key, ())
        for game in reversed(games):
            if game.place <= after:
                break
            if game.within is within and could_hold(debt, game, _side(game, key)):
                return True
        return self.open_for(debt, within, key)

    def open_for(self, debt: Debt, within: SeasonEvent, key: str) -> bool:
        """Whether a game with open sides, or one not drawn yet, may bring the team a game that can serve the debt."""
        name = next((team.name for team in within.settled.sheets.teams if within.key(team.name) == key), "")
        if not name or not self._fits(debt, within):
            return False
        prospects = self._prospects.of(within)
        team = Side(name, key)
        return prospects.alive(name) or any(could_hold(debt, game, team) for game in prospects.open_games.get(name, ()))

    @staticmethod
    def _fits(debt: Debt, within: SeasonEvent) -> bool:
        event = within.event
        if within is debt.from_event:
            return event.role is not Role.CONSOLATION
        over = known(event.last_day, date.max) < known(debt.origin.on, date.min)
        return not over and (
            event.role is not Role.CONSOLATION
            and event.scale is debt.scale
            and at_level(event.upper, debt.origin.level)
            and class_serves(event, debt.origin.event_class)
        )

    def _event_open(self, debt: Debt, game: SeasonGame) -> bool:
        if debt.origin.shown is Shown.IN_GAME:
            return True
        within = game.within
        return self._prospects.of(within).more_to_draw or self._prospects.of(within).last_place > game.place

    def _other_events(self, debt: Debt, game: SeasonGame, side: Side) -> Held:
        when = known(game.result.end, game.when)
        for within in self._season.entered.get(side.key, ()):
            if within is game.within or not self._fits(debt, within):
                continue
            entry = Entry.YES if _one_series(game, within.event.series) else entered_by(within, side.key, when)
            if entry is Entry.YES and self.may_serve(debt, within, side.key, game.place):
                return Held(For.SAME_TEAM, here=True)
        rows = game.within.other_entries.get(side.key, ())
        if any(_holds(row, debt, when, entered=_one_series(game, row.series)) for row in rows):
            return Held(For.SAME_TEAM)
        if game.within.settled.sheets.has("Other entries"):
            return Held(For.ANY_TEAM)
        decision = game.within.decided("A-02", About(game=game.id, team=side.team))
        return Held(For.SAME_TEAM if decision == "yes" else For.ANY_TEAM, questioned=True)


def entered_by(within: SeasonEvent, key: str, when: datetime) -> Entry:
    """Whether a team's entry had been accepted at a moment. An empty `Entered` is before the draw of that event."""
    team: Team | None = next((one for one in within.settled.sheets.teams if within.key(one.name) == key), None)
    if team is None or (not isinstance(team.withdrawn, Nothing) and team.withdrawn <= when):
        return Entry.NO
    if not isinstance(team.entered, Nothing):
        return Entry.YES if team.entered <= when else Entry.NO
    event = within.event
    days = [day for day in (event.drawn_on, event.entries_closed, event.first_day) if not isinstance(day, Nothing)]
    drawn = any(datetime.combine(day, time()) <= when for day in days)
    return Entry.YES if drawn else Entry.UNKNOWN


def _one_series(game: SeasonGame, series: str) -> bool:
    """Whether the game's event is of that series: its teams take part in the series while it is not over (14.k)."""
    return bool(series) and plain(game.within.event.series) == plain(series)


def _holds(row: OtherEntry, debt: Debt, when: datetime, *, entered: bool) -> bool:
    """Whether an entry typed in `Other entries` holds the team: accepted by then, unfinished, able to serve."""
    day = when.date()
    if plain(row.role) == Role.CONSOLATION.value:
        return False
    if not entered and not isinstance(row.entered, Nothing) and row.entered > day:
        return False
    if not isinstance(row.last_day, Nothing) and row.last_day < day:
        return False
    if not at_level(row.upper, debt.origin.level):
        return False
    return debt.origin.event_class is not EventClass.USPA or row.event_class is EventClass.USPA


def _side(game: SeasonGame, key: str) -> Side:
    return next(side for side in game.sides if side.key == key)
