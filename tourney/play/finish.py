"""The order of finish: by the round reached, by placement games, and below the bracket by the tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tourney.model.event import Format
from tourney.model.games import LoserOf, Stage, WinnerOf
from tourney.model.hopes import Chances
from tourney.model.nothing import Nothing
from tourney.model.results import GameStatus, Place, Result, Standing, Table
from tourney.play.bracket import Bracket, bracket
from tourney.play.decisions import plain
from tourney.play.ground import Ground
from tourney.play.onward import THEN_KNOCKOUT

Span = tuple[int, int]
"""The best and the worst place a team can have; equal where it is decided."""


def finish(
    ground: Ground, results: Sequence[Result], tables: Sequence[Table], still: Sequence[Chances] = ()
) -> tuple[Place, ...]:
    """Every team's place, best first; a range where nothing decides (or nothing has yet).

    `still` are the chances in tables with games left: they narrow the range of a team in an event of one table.

    A knockout ranks by the round a team went out in; third place and placement games give exact places; a subsidiary
    bracket parts those who went out together. Teams below the bracket, and events without one, follow the tables.
    Nothing at all before the first result.
    """
    if not any(result.status is GameStatus.PLAYED for result in results):
        return ()
    tree = bracket(results)
    everyone = dict.fromkeys(team.name for team in ground.sheets.teams)
    everyone |= dict.fromkeys(team for result in results for team in result.teams)
    total = len(everyone)
    spans: dict[str, Span] = {}
    if tree.games:
        lives = 2 if ground.event.format is Format.DOUBLE_KNOCKOUT else 1
        spans |= _in_bracket(tree, lives)
    spans |= _below(tables, [team for team in everyone if team not in spans], tree, total)
    if not tree.games and ground.event.format in THEN_KNOCKOUT:
        spans |= _before_the_bracket(tables, total)
    if not tree.games and len(tables) == len(still) == 1:
        spans |= {chance.team: (chance.best, chance.worst) for chance in still[0].teams}
    spans = _parted(spans, _exact(results))
    spans = _parted(spans, _subsidiary(results, spans))
    places = [Place(rank=low, rank_to=high, team=team) for team, (low, high) in spans.items()]
    return tuple(sorted(places, key=lambda place: (place.rank, place.rank_to, place.team)))


def _in_bracket(tree: Bracket, lives: int) -> dict[str, Span]:
    """Places by the round reached: those who went out at one distance from the final share the places there.

    `lives` is the loss that puts a team out: after a final that leaves its loser one, a second final decides.
    """
    out_at: dict[int, int] = {}
    for result in tree.games:
        out_at[tree.level[result.id]] = out_at.get(tree.level[result.id], 0) + tree.out(result)
    places: dict[int, Span] = {}
    first = max(1, tree.size - sum(out_at.values()) + 1)
    alive_to = first - 1
    for level in sorted(out_at):
        places[level] = (first, first + out_at[level] - 1)
        first += out_at[level]
    spans: dict[str, Span] = {}
    for team in tree.teams:
        last = tree.last_of(team)
        lost = last.both_lost or (last.loser == team and last.id not in tree.loser_to)
        lost = lost or (last.winner == team and tree.passed_over(last))
        if _second_final(tree, last, lives):
            spans[team] = places[0][0] - 1, places[0][1]
        elif lost:
            spans[team] = places[tree.level[last.id]]
        elif last.winner == team:
            spans[team] = (1, _worst(tree, places, tree.winner_to.get(last.id, ""), max(1, alive_to)))
        else:
            spans[team] = (1, _worst(tree, places, last.id, max(1, alive_to)))
    return spans


def _second_final(tree: Bracket, final: Result, lives: int) -> bool:
    """Whether the final's loser has lost less often than it may, and the deciding game is not drawn yet."""
    if tree.level[final.id] or not final.loser or final.id in tree.loser_to:
        return False
    return sum(final.loser == result.loser for result in tree.games) < lives


def _worst(tree: Bracket, places: Mapping[int, Span], game: str, alive_to: int) -> int:
    """The worst place of a team whose next game this is; "" where it waits for a game that is not drawn."""
    seen: set[str] = set()
    while game in tree.loser_to and game not in seen:
        seen.add(game)
        game = tree.loser_to[game]
    return places[tree.level[game]][1] if game in tree.level else alive_to


def _below(tables: Sequence[Table], teams: Sequence[str], tree: Bracket, total: int) -> dict[str, Span]:
    """Teams that are not in the bracket: by their tables, once those are complete; before that anywhere.

    While the bracket has places open, those whose table says that they go on can have any of its places, and only
    those whose table says that they are out are below it.
    """
    above = tree.size
    joint = [table for table in tables if not table.pool and not table.name.startswith("Best")]
    used = joint or [table for table in tables if table.pool]
    rows = [row for table in used for row in table.rows if row.team in set(teams)]
    ranked = {row.team: row for row in rows}
    if len(tree.teams) < tree.size or not all(table.complete for table in used):
        by_fate = {True: (1, above or total), False: (above + 1, total), None: (1, total)}
        return {team: by_fate[ranked[team].qualifies if team in ranked else None] for team in teams}
    spans = {team: _span(ranked[team], rows, above) for team in teams if team in ranked}
    rest = [team for team in teams if team not in ranked]
    return spans | {team: (min(total, above + len(rows) + 1), total) for team in rest}


def _before_the_bracket(tables: Sequence[Table], total: int) -> dict[str, Span]:
    """Teams that go on to a bracket not drawn yet can have any of its places; those in doubt any place at all."""
    rows = [row for table in tables for row in table.rows]
    through = {row.team for row in rows if row.qualifies}
    doubtful = {row.team for row in rows if row.qualifies is None}
    return dict.fromkeys(doubtful, (1, total)) | dict.fromkeys(through, (1, len(through) + len(doubtful)))


def _span(row: Standing, rows: Sequence[Standing], above: int) -> Span:
    ahead = sum(other.rank_to < row.rank for other in rows)
    not_behind = sum(other.rank <= row.rank_to for other in rows)
    return above + ahead + 1, above + not_behind


def _exact(results: Sequence[Result]) -> dict[str, int]:
    """Places that a third-place or placement game has decided: its winner the place played for, its loser the next.

    A team's last placement game counts. A game whose winner plays on decides nothing: a loser without another game is
    left what the others leave.
    """
    sides = [side for result in results if _played_for(result) for side in (result.game.a, result.game.b)]
    winner_on = {plain(side.game) for side in sides if isinstance(side, WinnerOf)}
    loser_on = {plain(side.game) for side in sides if isinstance(side, LoserOf)}
    exact: dict[str, int] = {}
    for result in results:
        place = _played_for(result)
        if place and result.status is GameStatus.PLAYED and result.winner:
            if plain(result.id) in winner_on:
                continue
            exact[result.winner] = place
            if plain(result.id) not in loser_on:
                exact[result.loser] = place + 1
        elif place and result.status in {GameStatus.READY, GameStatus.OPEN}:
            for team in result.teams:
                exact.pop(team, None)
    return exact


def _played_for(result: Result) -> int:
    if result.game.stage is Stage.THIRD_PLACE:
        return 3
    if result.game.stage is Stage.PLACEMENT and not isinstance(result.game.round, Nothing):
        return result.game.round
    return 0


def _subsidiary(results: Sequence[Result], spans: Mapping[str, Span]) -> dict[str, int]:
    """Teams that share a range and met in the last game of a subsidiary bracket: its winner is the first of them."""
    games = [result for result in results if result.game.stage is Stage.SUBSIDIARY and result.winner]
    exact: dict[str, int] = {}
    for place, result in enumerate(games):
        low, high = spans.get(result.winner, (0, 0))
        later = [team for other in games[place + 1 :] for team in other.teams]
        if low < high and spans.get(result.loser) == (low, high) and not {result.winner, result.loser} & set(later):
            exact[result.winner], exact[result.loser] = low, low + 1
    return exact


def _parted(spans: Mapping[str, Span], exact: Mapping[str, int]) -> dict[str, Span]:
    """The spans with exact places put in; the others of a range keep what is left of it."""
    taken = set(exact.values())
    parted: dict[str, Span] = {}
    for team, (low, high) in spans.items():
        if team in exact:
            parted[team] = (exact[team], exact[team])
            continue
        free = [place for place in range(low, high + 1) if place not in taken]
        parted[team] = (min(free), max(free)) if free else (low, high)
    return parted
