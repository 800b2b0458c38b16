"""What decides a tie that no step of the ladder parts: a shootout, a play-off, a lot, or the committee's word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tourney.model.drawn import Lot
from tourney.model.findings import About, Finding, Phrase, Word, found, phrase
from tourney.model.games import Entered, Game, Outcome, Stage
from tourney.model.nothing import Nothing
from tourney.model.results import ShootoutRound, Stake, UndecidedTie
from tourney.play import shootout_count
from tourney.play import table_faults as faults
from tourney.play.decisions import decided, plain, ranking
from tourney.play.draw_record import draws
from tourney.play.frames import Frame
from tourney.play.ground import Ground
from tourney.play.ladder import Level, Order, Parting


class Ties(Struct, frozen=True):
    """A table's order once its ties were asked for what was entered outside the table."""

    order: Order
    undecided: tuple[UndecidedTie, ...] = ()
    findings: tuple[Finding, ...] = ()
    names: tuple[str, ...] = ()
    """Every tie that the ladder left, decided since or not."""


def decide(ground: Ground, frame: Frame, order: Order) -> Ties:
    """Each group still level is asked for its shootout, play-off, lot or ruling; what is left is undecided.

    What parts a tie only in part leaves a smaller tie with a name of its own, which is asked in its turn.
    """
    parts: list[Ties] = []
    first = 1
    for level in order.groups:
        parts.append(_decided(ground, frame, level, first))
        first += len(level.teams)
    return _joined(parts, order.partings, order.passed_over)


def _decided(ground: Ground, frame: Frame, level: Level, first: int) -> Ties:
    last = first + len(level.teams) - 1
    if last == first:
        return Ties(Order((level,)))
    stake = frame.onward.stake(first, last)
    tie = UndecidedTie(
        name=f"{frame.name} {first}-{last}",
        teams=tuple(sorted(level.teams)),
        ranks=(first, last),
        stake=stake,
        next=next_of(level.waiting, stake),
    )
    outcome, findings = broken(ground, tie, frame.name)
    if outcome is None:
        return Ties(Order((level,)), (tie,), (*findings, _undecided(frame, tie)), (tie.name,))
    parts: list[Ties] = []
    for part in outcome.parts:
        parts.append(_decided(ground, frame, Level(part, level.waiting), first))
        first += len(part)
    parting = Parting(outcome.by, outcome.figures)
    joined = _joined(parts, (parting,) * (len(parts) - 1), frozenset())
    return replace(joined, findings=(*findings, *joined.findings), names=(tie.name, *joined.names))


def _joined(parts: Sequence[Ties], between: Sequence[Parting], passed_over: frozenset[str]) -> Ties:
    groups: list[Level] = []
    partings: list[Parting] = []
    for place, part in enumerate(parts):
        if place:
            partings.append(between[place - 1])
        groups += part.order.groups
        partings += part.order.partings
    return Ties(
        Order(tuple(groups), tuple(partings), passed_over),
        tuple(tie for part in parts for tie in part.undecided),
        tuple(finding for part in parts for finding in part.findings),
        tuple(name for part in parts for name in part.names),
    )


COMMITTEE = "committee"
"""What parts teams where the committee ruled on their tie."""
TO_DECIDE = "committee: to decide"
"""What a tie waits for where no step is left."""


def next_of(waiting: str, stake: Stake) -> str:
    """What comes next for a tie that waits: a shootout, a lot, or `committee: TEXT` (CONTRACT 1.3).

    `shootout or lot` is a shootout where going on or the title is at stake, else a lot. Where the ladder has no
    waiting step left, the committee decides.
    """
    if waiting.casefold() == "shootout or lot":
        return "shootout" if stake in {Stake.ELIMINATION, Stake.TITLE} else "lot"
    return waiting or TO_DECIDE


STAKES = {
    Stake.ELIMINATION: Phrase("who goes on"),
    Stake.TITLE: Phrase("the title"),
    Stake.SEEDING: Phrase("the seeding of the next stage"),
    Stake.PLACE: Phrase("the place in the order of finish"),
}
"""What an undecided tie decides, as a sentence says it."""


_NEXT = {"shootout": Phrase("a shootout"), "lot": Phrase("a lot")}


def coming(tie: UndecidedTie) -> Phrase:
    """What comes next in an undecided tie, as a sentence says it."""
    if tie.next in _NEXT:
        return _NEXT[tie.next]
    what = tie.next.removeprefix("committee:").strip()
    return Phrase("a decision of the committee") if what == "to decide" else phrase("the committee: {what}", what=what)


def _to_do(tie: UndecidedTie) -> Phrase:
    if tie.next == "shootout":
        return phrase("Hold a shootout and enter it under `{tie}` in Shootouts.", tie=Word(tie.name))
    return Phrase("Draw the lot.") if tie.next == "lot" else phrase("Next: {next}.", next=coming(tie))


def _undecided(frame: Frame, tie: UndecidedTie) -> Finding:
    return found(
        faults.TIE,
        about=About(game=tie.name),
        table=Word(frame.name),
        teams=tie.teams,
        first=tie.ranks[0],
        last=tie.ranks[1],
        stake=STAKES[tie.stake],
        next=_to_do(tie),
        tie=Word(tie.name),
    )


def rulings_without_tie(ground: Ground, names: Iterable[str]) -> Iterator[Finding]:
    """Rulings on ties that no complete table has."""
    there = {plain(name) for name in names}
    for ruling in ground.rulings:
        if plain(ruling.finding) == "tie" and ruling.decision.strip() and plain(ruling.about) not in there:
            about = About(game=ruling.about)
            yield found(faults.TIE_UNKNOWN, about=about, where=ruling.at.cell("About"), tie=Word(ruling.about))


class TieBroken(Struct, frozen=True):
    """How a tie came out: the teams in order, those still level together, what did it, and its figures."""

    parts: tuple[tuple[str, ...], ...]
    by: str
    figures: dict[str, str]


def broken(ground: Ground, tie: UndecidedTie, table: str) -> tuple[TieBroken | None, list[Finding]]:
    """The tie's outcome from what was entered outside the table; None while nothing is, or nothing parts the teams.

    The committee's ruling on the tie comes first, then the shootout under the tie's name (A-34), a play-off between
    the only two, and a lot written in the sheet `Draw`.
    """
    findings: list[Finding] = []
    ruling = decided(ground.rulings, "tie", tie.name)
    if ruling:
        parts = ranking(ruling.decision, tie.teams)
        page = faults.TIE_RULING if parts is None else faults.TIE_RULED
        made = found(
            page,
            about=About(game=tie.name),
            where=ruling.at.cell("Decision"),
            table=Word(table),
            tie=Word(tie.name),
            decision=ruling.decision,
            teams=tie.teams,
            first=tie.ranks[0],
            last=tie.ranks[1],
        )
        if parts is None:
            findings.append(made)
        elif len(parts) > 1:
            return TieBroken(parts, _ruled_by(tie), {}), [made.ruled(ruling)]
    day = ground.event.last_day
    inside = {team: [row.member for row in ground.entries.three(team, day)] for team in tie.teams}
    rounds = ground.rounds(tie.name, tie.teams, inside)
    parts = shootout_count.order(rounds, tie.teams)
    if len(parts) > 1:
        return TieBroken(parts, "shootout", {team: _by_round(rounds, team) for team in tie.teams}), findings
    return _played_off(ground, tie.teams) or _drawn(ground, tie.name, tie.teams), findings


def _ruled_by(tie: UndecidedTie) -> str:
    """The committee's own step where the ladder has one; the committee, whatever the ladder waited for."""
    return tie.next if tie.next.startswith("committee: ") and tie.next != TO_DECIDE else COMMITTEE


def _by_round(rounds: Sequence[ShootoutRound], team: str) -> str:
    """A team's points of each complete round: `2-3`."""
    return "-".join(str(dict(one.scores)[team]) for one in rounds if one.complete and team in dict(one.scores))


def _played_off(ground: Ground, teams: tuple[str, ...]) -> TieBroken | None:
    for game in ground.sheets.games:
        if game.stage is Stage.PLAY_OFF and {str(game.a), str(game.b)} == set(teams) and len(teams) == 2:  # noqa: PLR2004
            winner = _winner(ground, game)
            if winner:
                loser = next(team for team in teams if team != winner)
                return TieBroken(((winner,), (loser,)), "play-off", {})
    return None


def _winner(ground: Ground, game: Game) -> str:
    if not isinstance(game.a, Entered) or not isinstance(game.b, Entered):
        return ""
    if game.outcome in {Outcome.WON_BY_A, Outcome.FORFEIT_BY_B, Outcome.WALKOVER_A}:
        return game.a.team
    if game.outcome in {Outcome.WON_BY_B, Outcome.FORFEIT_BY_A, Outcome.WALKOVER_B}:
        return game.b.team
    a, b = game.score_a, game.score_b
    if isinstance(a, Nothing) or isinstance(b, Nothing):
        return ""
    if game.outcome not in {Outcome.PLAYED, Outcome.OVERTIME, Outcome.SHOOTOUT}:
        return ""
    if a != b:
        return game.a.team if a > b else game.b.team
    return ground.shootout_winner(game, (game.a.team, game.b.team))


def _drawn(ground: Ground, name: str, teams: tuple[str, ...]) -> TieBroken | None:
    lots: list[Lot] = [lot for draw in draws(ground.sheets.draw) for lot in draw.lots]
    for lot in lots:
        if plain(lot.purpose) == plain(f"tie {name}") and set(lot.order) == set(teams):
            return TieBroken(tuple((team,) for team in lot.order), "lot", {})
    return None
