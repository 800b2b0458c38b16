"""Who may not hit in a shootout, and why (14.i(3), A-14, A-15)."""

from __future__ import annotations

from collections.abc import Iterator

from tourney.conduct.ingame import InGame
from tourney.conduct.ledger import Ledger
from tourney.model.owed import Owes
from tourney.model.results import Excluded, Result
from tourney.model.settled import Settled

BOXED = "Box time was left at the end of regulation play: no part in the shootout, and that time is deemed served."
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


def of_tie(settled: Settled, ledger: Ledger, teams: tuple[str, ...], allowed: frozenset[str]) -> tuple[Excluded, ...]:
    """The players who may not hit in a shootout between teams level in a table.

    Box time that is not served bars; of a player who owes a whole game the text says nothing, so he or she may not hit
    unless the committee has ruled it (`allowed`, by member).
    """
    rostered = {row.member: row.team for row in settled.sheets.roster if row.team in teams and row.member}
    found: dict[str, Excluded] = {}
    for owed in ledger.obligations:
        team = rostered.get(owed.member)
        if team is None or owed.owes is Owes.YELLOW_STATUS:
            continue
        if owed.owes is Owes.BOX and owed.box_left:
            found[owed.member] = Excluded(member=owed.member, team=team, reason=OWES_BOX, cites=IN_14_I_3)
        elif owed.owes is Owes.GAME and owed.games_left and owed.member not in allowed:
            found.setdefault(owed.member, Excluded(member=owed.member, team=team, reason=OWES_GAME, cites=IN_14_I_3))
    return tuple(sorted(found.values(), key=lambda one: (teams.index(one.team), one.member)))
