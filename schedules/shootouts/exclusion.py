"""Who may not hit in a shootout, and why (14.i(3), A-14, A-15)."""

from __future__ import annotations

from collections.abc import Iterator

from tourney.conduct.ingame import InGame
from tourney.conduct.ledger import Ledger
from tourney.model.games import BestPlaced, Placed
from tourney.model.nothing import Nothing
from tourney.model.owed import Owes
from tourney.model.results import Excluded, Result
from tourney.model.settled import Settled

BOXED = "Box time was left when regulation ended: the player may not hit, and that time is deemed served."
SENT_OFF = "Sent off with a red card in this game."
SUSPENDED = "Suspended from this game."
OWES_BOX = "Box time is not served yet; this shootout is no game and serves nothing."
OWES_GAME = "Suspended; whether a shootout between teams level in a table is open to the player, the committee rules."

REASONS: tuple[str, ...] = (BOXED, SENT_OFF, SUSPENDED, OWES_BOX, OWES_GAME)
"""Every reason, in English, as the catalogues of other languages have them."""

IN_14_I_3 = "Arena 14.i(3)"
IN_14_I_2 = "Arena 14.i(2)"


def of_game(settled: Settled, ledger: Ledger, result: Result) -> tuple[Excluded, ...]:
    """The players who may not hit in the shootout of a game, each once, in the order of the teams."""
    found: dict[tuple[str, str], Excluded] = {}
    for start in ledger.starts_of(settled):
        if start.game == result.id and start.owes is Owes.GAME:
            found[start.team, start.member] = Excluded(
                member=start.member, team=start.team, reason=SUSPENDED, cites=IN_14_I_2
            )
    for ran in ledger.ran(settled, result.id):
        for excluded in _of_player(ran):
            found.setdefault((ran.side.team, ran.member), excluded)
    teams = list(result.teams)
    return tuple(sorted(found.values(), key=lambda one: teams.index(one.team) if one.team in teams else len(teams)))


def _of_player(ran: InGame) -> Iterator[Excluded]:
    red = ran.red
    if red is not None and not red.offence.in_shootout:
        yield Excluded(member=ran.member, team=ran.side.team, reason=SENT_OFF, cites=IN_14_I_2)
    elif ran.kept_out:
        yield Excluded(member=ran.member, team=ran.side.team, reason=BOXED, cites=IN_14_I_3)


def carded(settled: Settled, ledger: Ledger, game: str) -> frozenset[str]:
    """The members who were boxed or sent off in the shootout itself, and lose the turns they had left (A-35)."""
    return frozenset(
        ran.member
        for ran in ledger.ran(settled, game)
        if any(step.offence.in_shootout and (step.box or step.red) for step in ran.steps)
    )


def of_tie(settled: Settled, ledger: Ledger, tie: str, teams: tuple[str, ...]) -> tuple[Excluded, ...]:
    """The players who may not hit in a shootout between teams level in a table, as things stood when it was hit.

    It is hit after the table's games and before the first game that takes a team from it: cards shown later do not
    count, nor does what was served later. Box time that was not served bars; of a player who owed a whole game the text
    says nothing, so the committee is asked (`OWES_GAME`).
    """
    rostered = {row.member: row.team for row in settled.sheets.roster if row.team in teams and row.member}
    before = _games_before(settled, tie)
    event = settled.sheets.event.name or settled.sheets.name
    found: dict[str, Excluded] = {}
    for owed in ledger.obligations:
        team = rostered.get(owed.member)
        if team is None or owed.owes is Owes.YELLOW_STATUS:
            continue
        if owed.origin.event == event and owed.origin.game not in before:
            continue
        served = [game for game in owed.games if game.counts and (game.event != event or game.game in before)]
        if owed.owes is Owes.BOX and sum(game.served for game in served) < owed.box:
            found[owed.member] = Excluded(member=owed.member, team=team, reason=OWES_BOX, cites=IN_14_I_3)
        elif owed.owes is Owes.GAME and len(served) < owed.games_owed:
            found.setdefault(owed.member, Excluded(member=owed.member, team=team, reason=OWES_GAME, cites=IN_14_I_3))
    return tuple(sorted(found.values(), key=lambda one: (teams.index(one.team), one.member)))


def _games_before(settled: Settled, tie: str) -> frozenset[str]:
    """The games that were over when the shootout of a tie was hit: all that start before the first it feeds."""
    table = next((table for table in settled.tables if tie.startswith(f"{table.name} ")), None)
    fed = [
        result.game.start
        for result in settled.results
        for side in (result.game.a, result.game.b)
        if table is not None
        and ((isinstance(side, Placed) and side.pool == table.pool) or isinstance(side, BestPlaced))
        and not isinstance(result.game.start, Nothing)
    ]
    if not fed:
        return frozenset(result.id for result in settled.results)
    first = min(fed)
    return frozenset(
        result.id for result in settled.results if isinstance(result.game.start, Nothing) or result.game.start < first
    )
