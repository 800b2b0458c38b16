"""One table looked through: every way its games left can end, and what each means for every team."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product

from tourney.model.event import Event
from tourney.model.results import Result, Table
from tourney.play.first_step import spans_by_first_step
from tourney.play.hopes import Chance, Chances, Ending, Hope, Scenario
from tourney.play.onward import Onward
from tourney.play.possible import Supposed
from tourney.play.tally import Counted, Tally, half_given
from tourney.play.witness import endings_for

LISTED = 2
"""With so many games left, or fewer, every way they can end is listed."""
EXPLAINED = 6
"""With so many games left, or fewer, the shortest ways through are found."""
LONGEST_WAY = 3
"""So many endings a way through names at the most."""
BEYOND = 4
"""The last game's margins are tried so many halves beyond twice what all earlier margins add up to: no figure of the
table can be passed after that."""


class Look:
    """One table looked through: every way its games left can end."""

    def __init__(
        self,
        event: Event,
        table: Table,
        teams: tuple[str, ...],
        onward: Onward,
        played: Sequence[Counted],
        left: Sequence[Result],
    ) -> None:
        """The table's games so far as counted, and the games left, both sides of each known."""
        self.event = event
        self.table = table
        self.teams = teams
        self.places = onward.through or frozenset({1})
        self.perhaps = onward.perhaps
        self.follows = bool(onward.through or onward.perhaps)
        self.played = list(played)
        self.left = left
        self.smallest = 1 if any(half_given(result) for result in left) else 2
        """The least a game can be won by, in halves."""

    def all(self, ways: Sequence[Sequence[Counted]], *, explain: bool) -> Chances:
        """What all the ways together mean; `ways` holds, for each game left, the ways it can count."""
        best = dict.fromkeys(self.teams, len(self.teams))
        worst = dict.fromkeys(self.teams, 1)
        own = dict.fromkeys(self.teams, True)
        seen: list[tuple[tuple[str, ...], frozenset[str]]] = []
        for endings in product(*ways):
            spans = self.spans(endings, frozenset(game.game for game in endings))
            for team, (low, high) in spans.items():
                best[team] = min(best[team], low)
                worst[team] = max(worst[team], high)
                if own[team] and self._wins_all(team, endings) and not self._sure(low, high):
                    own[team] = False
            sure = frozenset(team for team, span in spans.items() if self._sure(*span))
            seen.append((tuple(_winner(game) for game in endings), sure))
        told = seen if explain else []
        return self._told(
            tuple(
                self._chance(team, self._hope(team, best, worst, own), (best[team], worst[team]), told)
                for team in self.teams
            ),
            tuple(self._scenarios(ways)) if explain and len(self.left) <= LISTED else (),
        )

    def _told(self, teams: tuple[Chance, ...], scenarios: tuple[Scenario, ...] = ()) -> Chances:
        return Chances(
            table=self.table.name,
            follows=self.follows,
            places=tuple(sorted(self.places)),
            games_left=tuple(result.id for result in self.left),
            teams=teams,
            scenarios=scenarios,
        )

    def bounded(self, ways: Sequence[Sequence[Counted]] | None) -> Chances:
        """What bounds and single endings can prove; all open where the games left are not all known (None).

        The first step of the ladder bounds the places; endings made for a team show what can happen to it.
        """
        if ways is None:
            return self._told(
                tuple(Chance(team=team, hope=Hope.OPEN, best=1, worst=len(self.teams)) for team in self.teams)
            )
        spans = spans_by_first_step(self.table.ladder[0], Tally(self.teams, self.played), ways)
        return self._told(
            tuple(
                Chance(team=team, hope=self._proved(team, spans, ways), best=spans[team][0], worst=spans[team][1])
                for team in self.teams
            )
        )

    def _proved(self, team: str, spans: Mapping[str, tuple[int, int]], ways: Sequence[Sequence[Counted]]) -> Hope:
        """What can be proved of a team: through or out by the bounds, else by endings; OPEN where nothing is."""
        hope = self._hope(team, {team: spans[team][0]}, {team: spans[team][1]}, {})
        if hope in {Hope.THROUGH, Hope.OUT}:
            return hope
        can_go_on = any(low in self.places for low, _ in self._made_for(team, ways, wins=True, good=True))
        can_fail = any(not self._sure(*span) for span in self._made_for(team, ways, wins=False, good=False))
        if not (can_go_on and can_fail):
            return Hope.OPEN
        if not any(team in result.teams for result in self.left):
            return Hope.HELP
        if any(not self._sure(*span) for span in self._made_for(team, ways, wins=True, good=False)):
            return Hope.HELP
        winning = [self._won_by(team, options) for options in ways]
        sure = spans_by_first_step(self.table.ladder[0], Tally(self.teams, self.played), winning)[team]
        return Hope.OWN_HANDS if self._sure(*sure) else Hope.OPEN

    def _won_by(self, team: str, options: Sequence[Counted]) -> Sequence[Counted]:
        """The ways a game can end with a win of the team; all of them where it does not play."""
        if team not in {options[0].a, options[0].b}:
            return options
        return [game for game in options if (game.share_a if game.a == team else game.share_b) == 2]  # noqa: PLR2004

    def _made_for(
        self, team: str, ways: Sequence[Sequence[Counted]], *, wins: bool, good: bool
    ) -> Iterator[tuple[int, int]]:
        """The team's places in endings made to be good or bad for it."""
        tally = Tally(self.teams, self.played)
        rivals = sorted((one for one in self.teams if one != team), key=lambda one: -tally.lines[one].points)
        room = max(self.places) - (1 if good else 0)
        for ending in endings_for(team, wins=wins, rivals=rivals, places=room, tally=tally, ways=ways):
            free = frozenset(game.game for game in ending)
            whole = Tally(self.teams, [*self.played, *ending])
            yield Supposed(whole, free, self.table.ladder, self.event.ladder_restarts, self.smallest).span(team)

    def _chance(
        self, team: str, hope: Hope, span: tuple[int, int], seen: Sequence[tuple[tuple[str, ...], frozenset[str]]]
    ) -> Chance:
        doubt = bool(seen) and hope in {Hope.OWN_HANDS, Hope.HELP} and len(self.left) <= EXPLAINED
        ways = tuple(self._ways_through(team, seen)) if doubt else ()
        return Chance(team=team, hope=hope, best=span[0], worst=span[1], ways=ways)

    def _ways_through(
        self, team: str, seen: Sequence[tuple[tuple[str, ...], frozenset[str]]]
    ) -> Iterator[tuple[Ending, ...]]:
        """The shortest sets of endings with which the team is through in every way the other games can end."""
        found: list[frozenset[tuple[int, str]]] = []
        options = [sorted({winners[number] for winners, _ in seen}) for number in range(len(self.left))]
        for size in range(1, LONGEST_WAY + 1):
            for numbers in combinations(range(len(self.left)), size):
                for winners in product(*(options[number] for number in numbers)):
                    way = frozenset(zip(numbers, winners, strict=True))
                    if any(shorter <= way for shorter in found):
                        continue
                    if all(team in sure for ends, sure in seen if all(ends[number] == who for number, who in way)):
                        found.append(way)
                        yield tuple(Ending(game=self.left[number].id, winner=who) for number, who in sorted(way))

    def spans(self, endings: Sequence[Counted], free: frozenset[str]) -> Mapping[str, tuple[int, int]]:
        """The best and the worst place of every team once the games left end so, the margins of `free` open."""
        tally = Tally(self.teams, [*self.played, *endings])
        supposed = Supposed(tally, free, self.table.ladder, self.event.ladder_restarts, self.smallest)
        return {team: supposed.span(team) for team in self.teams}

    def _sure(self, low: int, high: int) -> bool:
        return all(place in self.places for place in range(low, high + 1))

    def _wins_all(self, team: str, endings: Sequence[Counted]) -> bool:
        """Whether the team wins each of its games left; False where it has none (then nothing is in its hands)."""
        mine = [(game.share_a if game.a == team else game.share_b) for game in endings if team in {game.a, game.b}]
        return bool(mine) and all(share == 2 for share in mine)  # noqa: PLR2004 - 2 is a win

    def _hope(self, team: str, best: Mapping[str, int], worst: Mapping[str, int], own: Mapping[str, bool]) -> Hope:
        low, high = best[team], worst[team]
        if self._sure(low, high):
            return Hope.THROUGH
        if not any(place in self.places | self.perhaps for place in range(low, high + 1)):
            return Hope.OUT
        plays = any(team in result.teams for result in self.left)
        return Hope.OWN_HANDS if plays and own.get(team) else Hope.HELP

    def _scenarios(self, ways: Sequence[Sequence[Counted]]) -> Iterator[Scenario]:
        for endings in product(*ways):
            if len(endings) == 1:
                yield from self._last_game(endings[0])
                continue
            spans = self.spans(endings, frozenset(game.game for game in endings))
            yield self._scenario(spans, tuple(Ending(game=game.game, winner=_winner(game)) for game in endings))

    def _scenario(self, spans: Mapping[str, tuple[int, int]], endings: tuple[Ending, ...]) -> Scenario:
        through = tuple(team for team in self.teams if self._sure(*spans[team]))
        able = self.places | self.perhaps
        perhaps = tuple(
            team
            for team in self.teams
            if team not in through and any(place in able for place in range(spans[team][0], spans[team][1] + 1))
        )
        return Scenario(endings=endings, through=through, perhaps=perhaps)

    def _last_game(self, game: Counted) -> Iterator[Scenario]:
        """The last game, by margin: neighbouring margins with the same outcome are told together."""
        winner = _winner(game)
        if not winner:
            yield self._scenario(self.spans((game,), frozenset({game.game})), (Ending(game=game.game, winner=""),))
            return
        runs: list[tuple[int, int, Scenario]] = []
        widest = 2 * sum(abs(one.goals_a - one.goals_b) for one in self.played) + BEYOND
        for margin in range(self.smallest, widest + 1, self.smallest):
            ending = game._replace(goals_a=margin) if winner == game.a else game._replace(goals_b=margin)
            here = self._scenario(self._fixed(ending), ())
            if runs and (runs[-1][2].through, runs[-1][2].perhaps) == (here.through, here.perhaps):
                runs[-1] = (runs[-1][0], margin, here)
            else:
                runs.append((margin, margin, here))
        for number, (begin, end, here) in enumerate(runs):
            whole = len(runs) == 1
            ending_told = Ending(
                game=game.game,
                winner=winner,
                from_margin=None if whole else begin,
                to_margin=None if whole or number == len(runs) - 1 else end,
            )
            yield Scenario(endings=(ending_told,), through=here.through, perhaps=here.perhaps)

    def _fixed(self, ending: Counted) -> Mapping[str, tuple[int, int]]:
        """Places with the margin known: net is decided; how many goals it took stays free for the other goal steps."""
        tally = Tally(self.teams, [*self.played, ending])
        supposed = Supposed(
            tally,
            frozenset({ending.game}),
            self.table.ladder,
            self.event.ladder_restarts,
            self.smallest,
            net_known=True,
        )
        return {team: supposed.span(team) for team in self.teams}


def _winner(game: Counted) -> str:
    return "" if game.share_a == 1 else game.a if game.share_a else game.b
