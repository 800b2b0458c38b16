"""What the results stand on: the sheets sorted by game, read once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from msgspec import Struct

from tourney.model.clock import SHOOTOUT_START
from tourney.model.entries import Entries
from tourney.model.event import Event
from tourney.model.findings import Ruling
from tourney.model.games import Game, Hit, Stay
from tourney.model.results import ShootoutRound
from tourney.model.sheets import Sheets
from tourney.play import hitters, lineup, shootout_count
from tourney.play.decisions import plain
from tourney.play.played_record import who_played


class Ground(Struct, frozen=True):
    """The sheets and entries of one event, with rows by game. Made by `Ground.of`."""

    sheets: Sheets
    entries: Entries
    games: Mapping[str, Game]
    """By id as it is compared; an id used twice keeps its first row."""
    stays: Mapping[tuple[str, str], tuple[Stay, ...]]
    hits: Mapping[str, tuple[Hit, ...]]
    """By the game's id or the tie's name, as it is compared."""
    appeared: Mapping[str, frozenset[str]]
    """By game: the teams that line-ups, goals and cards say were there."""
    judged: Mapping[str, tuple[ShootoutRound, ...]]
    """By game's id or tie's name as it is compared: the rounds of its shootout, as the order card judged them."""
    recorded: Mapping[str, tuple[str, str]]
    """By game's id as it is compared: the teams that the sheet `Draw` remembers as having played it."""

    @classmethod
    def of(
        cls, sheets: Sheets, entries: Entries, judged: Mapping[str, tuple[ShootoutRound, ...]] | None = None
    ) -> Ground:
        """The ground of an event; without `judged` every shootout's rounds are counted by the rows alone."""
        games: dict[str, Game] = {}
        for game in sheets.games:
            games.setdefault(plain(game.id), game)
        hits: defaultdict[str, list[Hit]] = defaultdict(list)
        for hit in sheets.hits:
            hits[plain(hit.game)].append(hit)
        appeared: defaultdict[str, set[str]] = defaultdict(set)
        there = [(row.game, row.team) for row in sheets.stays]
        there += [(row.game, row.team) for row in sheets.goals]
        there += [(row.game, row.team) for row in sheets.cards]
        for game_id, team in there:
            appeared[game_id].add(team)
        return cls(
            sheets=sheets,
            entries=entries,
            games=games,
            stays=lineup.by_game_and_team(sheets.stays),
            hits={name: tuple(rows) for name, rows in hits.items()},
            appeared={name: frozenset(teams) for name, teams in appeared.items()},
            judged=judged or {},
            recorded=who_played(sheets.draw),
        )

    @property
    def event(self) -> Event:
        """The event and its settings."""
        return self.sheets.event

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """What the committee decided."""
        return self.sheets.rulings

    def lineup(self, game: Game, team: str) -> lineup.Lineup:
        """A team's line-up of a game."""
        return lineup.lineup(self.entries, game, team, self.stays.get((game.id, team), ()))

    def shootout_winner(self, game: Game, teams: tuple[str, str]) -> str:
        """The winner by the complete rounds of a game's shootout; "" where there is none."""
        inside = {
            team: [spell.member for spell in self.lineup(game, team).inside(SHOOTOUT_START)] for team in teams if team
        }
        return shootout_count.winner(self.rounds(game.id, teams, inside), teams)

    def rounds(
        self, name: str, teams: tuple[str, ...], inside: Mapping[str, Iterable[str]]
    ) -> tuple[ShootoutRound, ...]:
        """The rounds of a shootout: as the order card judged them, else as the rows count, `inside` being its players.

        Who owes a game or sits in the box is known only once the discipline is worked out, which hangs on the results.
        Until then nobody who may be out is waited for.
        """
        if plain(name) in self.judged:
            return self.judged[plain(name)]
        hits = self.hits.get(plain(name), ())
        due = hitters.turns(self.sheets, name, inside) if hits else {}
        return shootout_count.rounds(hits, teams, due=due)
