"""Going through the games of a season: who owes what at each start, what is served, what new is owed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from tourney.conduct import counting
from tourney.conduct.aftergame import after
from tourney.conduct.debts import Debt, Start
from tourney.conduct.incurring import Incurring
from tourney.conduct.ingame import InGame, clock_of, in_game
from tourney.conduct.obeying import obeyed
from tourney.conduct.playclock import PlayClock
from tourney.conduct.questions import Questions
from tourney.conduct.remarks import remarks, remarks_after
from tourney.conduct.season import SeasonEvent, SeasonGame, Side, grouped
from tourney.conduct.serving import Attendance, Turn, turn, verdict
from tourney.conduct.sitting import Ended
from tourney.model.games import Outcome
from tourney.model.nothing import Nothing
from tourney.model.owed import CarriedIn, Owes
from tourney.play.decisions import plain


class Sweep:
    """The ledger while it is kept. Games must come in the order of time."""

    def __init__(self, incurring: Incurring, questions: Questions) -> None:
        self.debts: list[Debt] = []
        self.starts: list[Start] = []
        self.ran: defaultdict[tuple[str, str], list[InGame]] = defaultdict(list)
        self._incurring = incurring
        self._questions = questions
        self._of_team: defaultdict[str, list[Debt]] = defaultdict(list)
        self._of_member: defaultdict[str, list[Debt]] = defaultdict(list)
        self._by_key: dict[tuple[str, Owes], Debt] = {}
        self._expected: defaultdict[int, list[CarriedIn]] = defaultdict(list)

    def remember(self, debt: Debt) -> None:
        """Take a debt into the ledger; later games of its team and its player are looked at from now on."""
        self.debts.append(debt)
        self._by_key[plain(debt.origin.key), debt.owes] = debt
        self._of_team[debt.team_key].append(debt)
        self._of_member[debt.member].append(debt)

    def expect(self, within: SeasonEvent, row: CarriedIn) -> None:
        """Keep a `Carried in` row whose cards are in the run, to be looked at when its event begins."""
        self._expected[within.number].append(row)

    def arrive(self, within: SeasonEvent) -> None:
        """At the first game of an event: what its `Carried in` says is left, where games not seen here served some."""
        for row in self._expected.pop(within.number, ()):
            debt = None if isinstance(row.owes, Nothing) else self._by_key.get((plain(row.origin), row.owes))
            where = row.at.cell("Origin") if row.at.row else None
            if debt is None:
                self._questions.carried_without_card(within, row, where)
            elif debt.served_elsewhere(row):
                self._questions.served_elsewhere(within, debt, where)

    def happened(self, game: SeasonGame) -> None:
        """A game that was played, never will be, or is under way: serve, run its cards, and take up what they leave."""
        self.arrive(game.within)
        clock: PlayClock | None = None
        new: list[Debt] = []
        for side in game.sides:
            begun = len(self.starts)
            due = self._due(game, side)
            carded = {card.member for card in game.within.cards.get(game.id, ()) if card.team == side.team}
            if not due and not carded:
                continue
            clock = clock or clock_of(game)
            ran = []
            for member in sorted({*due, *carded} - {""}):
                served = due.get(member, Turn((), ()))
                one, debts = self._player(game, side, member, served, clock)
                ran.append(one)
                new += debts
            self._questions.add(game.within, obeyed(game, side, clock, ran, self.starts[begun:]))
        for debt in new:
            self.remember(debt)

    def _player(
        self, game: SeasonGame, side: Side, member: str, served: Turn, clock: PlayClock
    ) -> tuple[InGame, list[Debt]]:
        within = game.within
        boxes = [debt for debt in served.served if debt.owes is Owes.BOX]
        on_yellow = any(debt.owes is Owes.YELLOW_STATUS for debt in served.served)
        brought = tuple((number, debt.box_left) for number, debt in enumerate(boxes))
        ran = in_game(game, side, member, clock, brought=brought, on_yellow=on_yellow)
        if not game.ahead:
            for number, debt in enumerate(boxes):
                _serve_box(debt, game, ran, number)
        new: list[Debt] = []
        if ran.cards or brought:
            self.ran[within.name, game.id].append(ran)
        if ran.cards:
            self._questions.add(within, remarks(ran))
            debts, findings = self._incurring.in_game(ran)
            new += debts
            self._questions.add(within, findings)
        given = after(game, side, member)
        if given:
            self._questions.add(within, remarks_after(game, side, member, given))
            debts, findings = self._incurring.after(game, side, member, given)
            new += debts
            self._questions.add(within, findings)
        return ran, new

    def _due(self, game: SeasonGame, side: Side) -> dict[str, Turn]:
        """By player, what is served in this game: whole games and yellow status at once; boxes need the clock."""
        turns: dict[str, Turn] = {}
        there, candidates = self._candidates(game, side)
        for member, debts in candidates.items():
            able = self._able(debts, game, side, there, noting=not game.ahead)
            served = turn(able, game.within.event.two_boxes)
            if able:
                turns[member] = served
            if game.ahead:
                continue
            for debt, reason in served.waiting:
                debt.note(game, reason)
            for debt in served.served:
                self._start(game, side, debt)
                if debt.owes is Owes.GAME:
                    self._sit_out(debt, game, side, there, several=_several(able))
                elif debt.owes is Owes.YELLOW_STATUS:
                    debt.games_left = 0
                    debt.note(game, counting.ON_YELLOW, served=1)
        return turns

    def _candidates(self, game: SeasonGame, side: Side) -> tuple[Attendance, Mapping[str, tuple[Debt, ...]]]:
        """The debts of the team and of everybody who is one of it that day, by player."""
        there = Attendance(game, side)
        debts = dict.fromkeys(self._of_team.get(side.key, ()))
        for member in there.members:
            debts.update(dict.fromkeys(self._of_member.get(member, ())))
        relevant = [debt for debt in debts if debt.place < game.place and debt.since <= game.day]
        return there, grouped(relevant, lambda debt: debt.member)

    def _able(
        self, debts: Iterable[Debt], game: SeasonGame, side: Side, there: Attendance, *, noting: bool
    ) -> list[Debt]:
        """The debts that a game can serve and that still owe something, games to come counted as they stand.

        With `noting`, why the others are not served is kept, and asked about where a reading decides it.
        """
        able = []
        for debt in debts:
            reason = _behind(debt)
            if not reason:
                found = verdict(debt, game, side, there)
                reason = found.reason
                for code in found.asks if noting else ():
                    self._questions.ask(code, debt, game, side)
            if noting and reason:
                debt.note(game, reason)
            if not reason:
                able.append(debt)
        return able

    def _sit_out(self, debt: Debt, game: SeasonGame, side: Side, there: Attendance, *, several: bool) -> None:
        if there.rode is not None and debt.member in there.rode:
            debt.note(game, counting.PLAYED_ALL_THE_SAME)
            self._questions.in_lineup(debt, game, side, several=several)
            return
        debt.games_left -= 1
        debt.note(game, counting.SERVED_OUT, served=1)

    def _start(self, game: SeasonGame, side: Side, debt: Debt) -> None:
        self.starts.append(
            Start(
                event=game.within.name,
                first_day=game.within.begins,
                game=game.id,
                team=side.team,
                member=debt.member,
                owes=debt.owes,
                time=debt.box_left if debt.owes is Owes.BOX else debt.window_now,
                origin=debt.origin.key,
            )
        )

    def to_come(self, game: SeasonGame) -> None:
        """A game still to be played: what of each debt will be served in it, as things stand."""
        self.arrive(game.within)
        for side in game.sides:
            there, candidates = self._candidates(game, side)
            for debts in candidates.values():
                able = self._able(debts, game, side, there, noting=True)
                planned = turn(able, game.within.event.two_boxes)
                for debt, reason in planned.waiting:
                    debt.note(game, reason)
                for debt in planned.served:
                    self._start(game, side, debt)
                    self._plan(debt, game, side, there, several=_several(able))

    def _plan(self, debt: Debt, game: SeasonGame, side: Side, there: Attendance, *, several: bool) -> None:
        if debt.owes is Owes.GAME:
            debt.planned_games += 1
            debt.note(game, counting.WILL_SIT_OUT)
            if there.rode is not None and debt.member in there.rode:
                self._questions.in_lineup(debt, game, side, several=several)
            return
        debt.planned = True
        reason = counting.WILL_START_BOXED if debt.owes is Owes.BOX else counting.WILL_BEGIN_ON_YELLOW
        debt.note(game, reason)


def _behind(debt: Debt) -> str:
    """Why nothing of a debt is left for a game: it was served, or will have been; "" where something is."""
    if not debt.left:
        return counting.SERVED_BEFORE
    return "" if debt.still_planned else counting.WILL_BE_SERVED_BEFORE


def _several(debts: Iterable[Debt]) -> bool:
    """Whether more than one suspension is among them; to begin on a yellow is none."""
    return sum(debt.owes is not Owes.YELLOW_STATUS for debt in debts) > 1


def _serve_box(debt: Debt, game: SeasonGame, ran: InGame, number: int) -> None:
    """What a box brought along came to: run out, deemed served by a shootout, ended by a red, or left over."""
    before, left = debt.box_left, ran.sat.still(number)
    box = next((box for box in ran.sat.boxes if box.source == number), None)
    added = box.owed - before if box else 0
    shootout = game.result.outcome is Outcome.SHOOTOUT
    if left and shootout:
        debt.box_left = 0
        debt.note(game, counting.DEEMED_SERVED, served=before + added)
    elif box is None:
        debt.note(game, counting.NOT_REACHED)
    elif box.ended is Ended.RED:
        debt.box_left = 0
        debt.note(game, counting.SWALLOWED, served=min(box.until - box.begins, before + added))
    else:
        debt.box_left = left
        debt.note(game, counting.BOX_SERVED, served=before + added - left)
