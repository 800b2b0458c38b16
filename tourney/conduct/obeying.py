"""Whether the line-up of a game obeyed its cards: places kept empty, players sent off, players on the bench (14.i)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from tourney.conduct import faults_box, faults_lineup
from tourney.conduct.debts import Start
from tourney.conduct.incurring import cell
from tourney.conduct.ingame import InGame
from tourney.conduct.playclock import PlayClock
from tourney.conduct.season import SeasonGame, Side
from tourney.model.cells import Cell
from tourney.model.findings import About, Finding, found
from tourney.model.owed import Owes
from tourney.play.lineup import Spell
from tourney.rulebook import edition


class Absence(Struct, frozen=True):
    """A place of the team that must stay empty: from when, until its time has run, to the stoppage that ends it.

    `ends` None is to the end of the game.
    """

    member: str
    begins: int
    due: int
    ends: int | None

    def holds(self, time: int) -> bool:
        """Whether the place must be empty at a time."""
        return self.begins <= time and (self.ends is None or time < self.ends)


def obeyed(
    game: SeasonGame, side: Side, clock: PlayClock, ran: Sequence[InGame], starts: Iterable[Start]
) -> Iterator[Finding]:
    """What one team's line-up of a game shows against its cards and against what it began with."""
    there = game.within.lineup(game.result.game, side.team)
    for one in ran:
        yield from _on_the_bench(one)
        yield from _removed_in_box(one)
    places = edition(game.within.event.edition).number("players", "in_arena")
    short = [*_short_at_start(clock, starts), *_reds(clock, ran)]
    if there is not None:
        spells = [_Spell.of(clock, spell) for spell in there.spells]
        for one in ran:
            yield from _sent_off(one, spells)
        yield from _too_soon(game, side, clock, spells, short, places)
    yield from _nobody_left(game, side, clock, [*short, *_boxes(clock, ran)], places)


class _Spell(Struct, frozen=True):
    """A stay in the arena in tenths of play."""

    spell: Spell
    begins: int
    ends: int

    @classmethod
    def of(cls, clock: PlayClock, spell: Spell) -> _Spell:
        return cls(spell, clock.moment(spell.begins), clock.moment(spell.ends))

    @property
    def member(self) -> str:
        return self.spell.member

    @property
    def cell(self) -> Cell | None:
        stay = self.spell.stay
        return stay.at.cell("In") if stay is not None and stay.at.row else None


def _short_at_start(clock: PlayClock, starts: Iterable[Start]) -> list[Absence]:
    """Places empty from the start for players who sit the game out and may not be replaced at once."""
    return [
        Absence(start.member, 0, start.time, clock.stoppage(start.time))
        for start in starts
        if start.owes is Owes.GAME and start.time
    ]


def _reds(clock: PlayClock, ran: Iterable[InGame]) -> list[Absence]:
    return [
        Absence(one.member, *one.sat.window, clock.stoppage(one.sat.window[1]))
        for one in ran
        if one.sat.window is not None and not _benched(one)
    ]


def _boxes(clock: PlayClock, ran: Iterable[InGame]) -> list[Absence]:
    return [
        Absence(one.member, box.begins, box.due, box.until or clock.stoppage(box.due))
        for one in ran
        for box in one.sat.boxes
        if not _benched(one)
    ]


def _benched(ran: InGame) -> bool:
    """Whether the player had no place to leave empty when a card with time behind it was shown (A-43)."""
    if ran.game.within.decided(faults_box.NOT_IN_ARENA.code, ran.about) == "team short":
        return False
    return any(not ran.in_arena(step) for step in ran.steps if step.box or step.red)


def _on_the_bench(ran: InGame) -> Iterator[Finding]:
    """A card with time behind it to a player who had no place in the arena (A-43)."""
    for step in ran.steps:
        if (step.box or step.red) and not step.offence.in_shootout and not ran.in_arena(step):
            yield found(
                faults_box.NOT_IN_ARENA,
                about=ran.about,
                where=cell(step.offence.cards[0]),
                player=ran.player,
                team=ran.side.team,
                game=ran.game.id,
            )
            return


def _removed_in_box(ran: InGame) -> Iterator[Finding]:
    """A boxed player taken off for a Penalty 7 (A-50)."""
    if ran.sat.removed or ran.game.within.decided(faults_lineup.REMOVED_IN_BOX.code, ran.about):
        yield found(
            faults_lineup.REMOVED_IN_BOX,
            about=ran.about,
            where=cell(ran.cards[-1]) if ran.cards else None,
            player=ran.player,
            team=ran.side.team,
            game=ran.game.id,
        )


def _sent_off(ran: InGame, spells: Iterable[_Spell]) -> Iterator[Finding]:
    red = ran.red
    if red is None or red.offence.in_shootout:
        return
    for spell in spells:
        if spell.member == ran.member and spell.ends > red.offence.time:
            yield found(
                faults_lineup.SENT_OFF_RODE_ON,
                about=ran.about,
                where=spell.cell or cell(red.offence.cards[0]),
                player=ran.player,
                team=ran.side.team,
                game=ran.game.id,
                time=ran.sat.clock.read(red.offence.time),
            )
            return


def _too_soon(
    game: SeasonGame, side: Side, clock: PlayClock, spells: Sequence[_Spell], short: Sequence[Absence], places: int
) -> Iterator[Finding]:
    """Newcomers who bring the team above the places it had while the time of an empty one still ran.

    Somebody comes in at a stoppage, so an `In` after the time is itself the stoppage that was waited for.
    """
    entries = game.within.entries
    for spell in spells:
        empty = [absence for absence in short if absence.begins <= spell.begins < absence.due]
        off = {absence.member for absence in empty}
        if not empty or spell.member in off:
            continue
        inside = {one.member for one in spells if one.begins <= spell.begins < one.ends} - off
        late = spell.begins > 0 or spell.member not in game.named(side.team)
        if late and len(inside) > places - len(off):
            yield found(
                faults_lineup.SUBSTITUTE_TOO_SOON,
                about=About(game=game.id, team=side.team, member=spell.member, player=entries.player(spell.member)),
                where=spell.cell,
                player=entries.player(spell.member),
                team=side.team,
                game=game.id,
                time=clock.read(spell.begins),
                sent_off=entries.player(empty[0].member),
            )


def _nobody_left(
    game: SeasonGame, side: Side, clock: PlayClock, empty: Sequence[Absence], places: int
) -> Iterator[Finding]:
    """Two or three places empty at once: one player is left, or none (A-49)."""
    for absence in empty:
        if absence.begins >= clock.end:
            continue
        gone = {other.member for other in empty if other.holds(absence.begins)}
        if places - len(gone) <= 1:
            yield found(
                faults_lineup.NOBODY_LEFT,
                about=About(game=game.id, team=side.team),
                team=side.team,
                game=game.id,
                time=clock.read(absence.begins),
                left=max(0, places - len(gone)),
            )
            return
