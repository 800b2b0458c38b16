"""The card of a shootout: its order, who is excluded, the rounds hit, and the verdict."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from schedules.shootouts import faults
from schedules.shootouts.exclusion import OWES_GAME, carded, of_game, of_tie
from schedules.shootouts.moving_up import may_move_up
from schedules.shootouts.order import CAPTAINS_CHOICE, in_arena, lots, turns, who_begins
from schedules.shootouts.rounds import whole
from schedules.shootouts.sheet import sheet_findings
from tourney.conduct.ledger import Ledger
from tourney.model.event import PoolTies, ShootoutPlayers, Tie
from tourney.model.findings import About, Finding, found
from tourney.model.games import Hit, Outcome, Stage
from tourney.model.nothing import Nothing
from tourney.model.results import Excluded, Result, ShootoutCard, ShootoutRound, Turn, UndecidedTie
from tourney.model.settled import Settled
from tourney.play import shootout_count
from tourney.play.decisions import decided, plain
from tourney.rulebook import edition

PAIR = 2
"""Two teams: a winner; more: an order."""


class Shootout(Struct, frozen=True, kw_only=True):
    """A shootout to be made a card of: of a game, or (without `result`) of teams level in a table."""

    name: str
    teams: tuple[str, ...]
    hits: tuple[Hit, ...]
    result: Result | None = None


def cards(settled: Settled, ledger: Ledger, game: str = "") -> tuple[tuple[ShootoutCard, ...], tuple[Finding, ...]]:
    """The cards of an event's shootouts, in the order of its games and then of its tables, and what was found.

    Without `game`: every game decided by a shootout or level where one is due, every tie whose next step is one, and
    everything the sheet `Shootouts` names. With it (a game's id or a tie's name): that card, whether or not the game
    is level; none where the name is neither.
    """
    made: list[ShootoutCard] = []
    findings: list[Finding] = []
    for shootout in _shootouts(settled, game):
        card, more = _card(settled, ledger, shootout)
        made.append(card)
        findings += more
    return tuple(made), tuple(findings)


def _shootouts(settled: Settled, game: str) -> Iterable[Shootout]:
    hits: dict[str, list[Hit]] = {}
    for hit in settled.sheets.hits:
        hits.setdefault(plain(hit.game), []).append(hit)
    wanted = plain(game)
    names = {plain(result.id) for result in settled.results}
    for result in settled.results:
        own = tuple(hits.get(plain(result.id), ()))
        asked = plain(result.id) == wanted if wanted else bool(own) or _due(settled, result)
        if asked and result.a and result.b:
            yield Shootout(name=result.id, teams=(result.a, result.b), hits=own, result=result)
    for tie in _ties(settled, hits, names):
        if plain(tie.name) == wanted if wanted else True:
            yield tie


def _due(settled: Settled, result: Result) -> bool:
    """Whether a game was decided by a shootout, or is level and must be."""
    if result.outcome is Outcome.SHOOTOUT:
        return True
    event = settled.sheets.event
    a, b = result.game.score_a, result.game.score_b
    level = result.outcome is Outcome.PLAYED and not isinstance(a, Nothing) and a == b and not result.winner
    stands = result.game.stage in (Stage.POOL, Stage.FRIENDLY) and event.pool_ties is PoolTies.STAND
    return level and event.tie is Tie.SHOOTOUT and not stands


def _ties(settled: Settled, hits: dict[str, list[Hit]], games: set[str]) -> Iterable[Shootout]:
    undecided: tuple[UndecidedTie, ...] = tuple(tie for table in settled.tables for tie in table.undecided)
    seen: set[str] = set()
    for tie in undecided:
        if tie.next.startswith("shootout"):
            seen.add(plain(tie.name))
            yield Shootout(name=tie.name, teams=tie.teams, hits=tuple(hits.get(plain(tie.name), ())))
    for name, rows in hits.items():
        if name not in seen and name not in games:
            teams = tuple(dict.fromkeys(hit.team for hit in rows if hit.team))
            if len(teams) > 1 and not _gone(settled, rows[0].game, teams):
                yield Shootout(name=rows[0].game, teams=teams, hits=tuple(rows))


def _gone(settled: Settled, name: str, teams: tuple[str, ...]) -> bool:
    """Whether a tie is none any more: its table is complete and no shootout has parted these teams in it."""
    table = next((table for table in settled.tables if plain(name).startswith(f"{plain(table.name)} ")), None)
    if table is None or not table.complete:
        return False
    return not any(row.decided_by == "shootout" for row in table.rows if row.team in teams)


def _card(settled: Settled, ledger: Ledger, shootout: Shootout) -> tuple[ShootoutCard, tuple[Finding, ...]]:
    event = settled.sheets.event
    drawn = lots(event.lot_phrase, shootout.name, shootout.teams)
    order = who_begins(drawn, shootout.hits)
    excluded, findings = _excluded(settled, ledger, shootout)
    out = {one.member for one in excluded}
    players = {
        team: tuple(member for member in _there(settled, shootout, team) if member not in out)
        for team in shootout.teams
    }
    planned = turns(order, _hitters(settled, shootout, players))
    rounds = _rounds(settled, ledger, shootout, planned)
    parts = shootout_count.order(rounds, shootout.teams)
    book = edition(event.edition)
    near = book.number("shootout", "moved_up_yards")
    moved = any(hit.line == near for hit in shootout.hits)
    up = may_move_up(shootout.hits, planned, book)
    findings += _said_before(settled, shootout, near if up and not moved else 0)
    findings += sheet_findings(
        settled, shootout.name, shootout.teams, shootout.hits, players, excluded, planned, rounds
    )
    pair = len(shootout.teams) == PAIR
    card = ShootoutCard(
        game=shootout.name,
        teams=shootout.teams,
        first=order[0],
        lots=drawn,
        order=planned,
        excluded=excluded,
        rounds=rounds,
        line=near if up or moved else book.number("shootout", "line_yards"),
        winner=parts[0][0] if pair and len(parts[0]) == 1 else "",
        ranking=() if pair else _ranking(parts),
    )
    return card, tuple(findings)


def _rounds(
    settled: Settled, ledger: Ledger, shootout: Shootout, planned: tuple[Turn, ...]
) -> tuple[ShootoutRound, ...]:
    """The rounds hit, each complete once everybody of the order has hit in it.

    Between three teams, those parted by an earlier round hit no more (A-34): only sides with rows are waited for.
    """
    out = carded(settled, ledger, shootout.name)
    counted = shootout_count.rounds(shootout.hits, shootout.teams)
    return tuple(whole(one, shootout.hits, planned, out) for one in counted)


def _hitters(settled: Settled, shootout: Shootout, players: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """By team who hits in a round, in order: everybody who may, or the one whom the captain names (5.c(2)(iv))."""
    if settled.sheets.event.shootout_players is ShootoutPlayers.ALL:
        return {team: _as_hit(players[team], shootout.hits, team) for team in shootout.teams}
    named = {hit.team: hit.member for hit in reversed(shootout.hits) if hit.member}
    return {team: (named.get(team, CAPTAINS_CHOICE),) for team in shootout.teams}


def _said_before(settled: Settled, shootout: Shootout, near: int) -> list[Finding]:
    """What is worth saying before a round: no phrase for the lot, one player a side, the ball may move up (`near`)."""
    event, about, name = settled.sheets.event, About(game=shootout.name), shootout.name
    findings: list[Finding] = []
    if not event.lot_phrase and not any(hit.turn == 1 for hit in shootout.hits):
        findings.append(found(faults.NO_PHRASE, about=about, game=name))
    if event.shootout_players is ShootoutPlayers.ONE:
        findings.append(found(faults.ONE_PLAYER, about=about, game=name))
    if near:
        findings.append(found(faults.MAY_MOVE_UP, about=about, game=name, line=near))
    return findings


def _excluded(settled: Settled, ledger: Ledger, shootout: Shootout) -> tuple[tuple[Excluded, ...], list[Finding]]:
    if shootout.result is not None:
        return of_game(settled, ledger, shootout.result), []
    rulings = settled.sheets.rulings

    def ruled(member: str, team: str) -> bool:
        about = About(game=shootout.name, team=team, member=member)
        ruling = decided(rulings, faults.SUSPENDED_IN_TIE.code, about.text)
        return ruling is not None and plain(ruling.decision) == "may hit"

    barred = of_tie(settled, ledger, shootout.name, shootout.teams)
    asked = [one for one in barred if one.reason == OWES_GAME]
    findings = [
        found(
            faults.SUSPENDED_IN_TIE,
            about=About(game=shootout.name, team=one.team, member=one.member),
            player=settled.entries.player(one.member),
            team=one.team,
            game=shootout.name,
        )
        for one in asked
    ]
    return tuple(one for one in barred if one not in asked or not ruled(one.member, one.team)), findings


def _there(settled: Settled, shootout: Shootout, team: str) -> tuple[str, ...]:
    if shootout.result is not None:
        return in_arena(settled, shootout.result, team)
    day = settled.sheets.event.last_day
    return tuple(row.member for row in settled.entries.three(team, day))


def _as_hit(players: tuple[str, ...], hits: tuple[Hit, ...], team: str) -> tuple[str, ...]:
    """The players in the order their captain sent them, where the sheet shows it; the others follow by position."""
    first = min((hit.round for hit in hits if isinstance(hit.round, int)), default=0)
    sent = [
        hit.member
        for hit in sorted(hits, key=lambda hit: hit.turn if isinstance(hit.turn, int) else 0)
        if hit.team == team and hit.round == first and hit.member
    ]
    return tuple(dict.fromkeys((*(member for member in sent if member in players), *players)))


def _ranking(parts: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """The teams parted so far, best first: up to the first group that is still level."""
    found: list[str] = []
    for part in parts:
        if len(part) > 1:
            break
        found += part
    return tuple(found)
