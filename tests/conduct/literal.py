"""Rule 14 read again, slowly and by the letter, for the tests only.

Nothing is taken from the program but the records. A game is played tenth by tenth with a scoreboard that is put back
as the sheet says; every player who owes something is looked at in every game; which teams may still come into an open
game is found by playing out every result. What comes out is compared with the ledger.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime

from tests.conduct.literal_games import Games
from tests.conduct.scoreboard import tenth_by_tenth
from tourney.model.event import EventClass, TwoBoxes
from tourney.model.games import Outcome
from tourney.model.nothing import Nothing
from tourney.model.results import GameStatus


@dataclass
class Owed:
    """One thing owed, as the letter of the rule has it."""

    key: str
    kind: str
    member: str
    team: str
    event: int
    level: object
    uspa: bool
    on: date
    in_game: bool
    place: int
    games: int = 1
    games_owed: int = 1
    box: int = 0
    short: int = 0
    any_team: bool = False
    verdicts: list[tuple[str, str, bool]] = field(default_factory=list)
    planned: int = 0

    @property
    def done(self) -> bool:
        return self.box <= 0 if self.kind == "box" else self.games <= 0

    def severity(self) -> tuple:
        """Most severe first: whole games by their short time, then boxes by their length, then the yellow."""
        kind = ("game", "box", "yellow status").index(self.kind)
        short = self.short if self.games == self.games_owed else 0
        size = short if self.kind == "game" else self.box
        return (kind, -size, not self.in_game, self.on, _natural(self.key))

    def summary(self) -> tuple:
        return (self.games if self.kind != "box" else 0, self.box, self.any_team, tuple(self.verdicts))


def _natural(text: str) -> list:
    parts: list = []
    number = ""
    for letter in text.casefold() + " ":
        if letter.isdigit():
            number += letter
            continue
        if number:
            parts.append((0, int(number), ""))
            number = ""
        parts.append((1, 0, letter))
    return parts


class Letter(Games):
    """The whole rule over some events."""

    def __init__(self, events) -> None:
        super().__init__(events)
        self.owed: list[Owed] = []

    def run(self) -> dict[tuple[str, str], tuple]:
        for place, (when, number, _, result) in enumerate(self.games):
            cards = [card for card in self.sheets(number).cards if card.game == result.id]
            if not self.to_come(result) or cards:
                self.play(place, when, number, result)
        for place, (when, number, _, result) in enumerate(self.games):
            if self.to_come(result):
                self.look_ahead(place, when, number, result)
        out = {}
        for one in self.owed:
            one.verdicts.sort(key=lambda verdict: self.place_of(verdict[0], verdict[1]))
            out[one.key, one.kind] = one.summary()
        return out

    def concerned(self, place: int, when: datetime, number: int, result):
        """Everything owed from earlier games by players of the two teams, or by a team, with the side it is about."""
        for one in list(self.owed):
            if one.place >= place:
                continue
            sides = []
            for team in (result.a, result.b):
                if not team:
                    continue
                members = {row.member for row in self.listed(number, team, when.date())}
                members |= self.rode(number, result.id, team) or set()
                if self.key_of(number, team) == one.team or one.member in members:
                    sides.append(team)
            if sides:
                own = [team for team in sides if self.key_of(number, team) == one.team]
                yield one, sides, own

    def able(self, one: Owed, when: datetime, number: int, result, sides, own) -> str:
        """The side for which a game can serve something, "" where it cannot."""
        for team in sides:
            if not one.any_team and team not in own:
                continue
            if not self.of_the_kind(one, number, result, team):
                continue
            if not self.to_come(result) and not self.was_played(result):
                continue
            rode, three = self.rode(number, result.id, team), self.three(number, team, when.date())
            listed = {row.member for row in self.listed(number, team, when.date())} | (rode or set())
            begins = one.member in (three if rode is None else rode)
            if one.any_team and one.member not in three | (rode or set()):
                continue
            if one.kind == "yellow status" and not begins:
                continue
            required = self.sheets(number).event.serve_requires_registration is not False
            if one.kind != "yellow status" and not one.any_team and required and one.member not in listed:
                continue
            return team
        return ""

    @staticmethod
    def was_played(result) -> bool:
        return result.played and result.status is not GameStatus.VOID and result.outcome is not Outcome.ABANDONED

    def turns(self, debts: list[Owed], number: int) -> list[Owed]:
        """What is served in one game: the most severe whole game alone; else boxes in sequence, and the yellow."""
        debts = sorted(debts, key=Owed.severity)
        if debts and debts[0].kind == "game":
            return debts[:1]
        boxes = [one for one in debts if one.kind == "box"]
        if self.sheets(number).event.two_boxes is TwoBoxes.ONE_PER_GAME:
            boxes = boxes[:1]
        return boxes + [one for one in debts if one.kind == "yellow status"]

    def play(self, place: int, when: datetime, number: int, result) -> None:
        name = self.sheets(number).event.name
        under_way = self.to_come(result)
        by_player: dict[tuple[str, str], list[Owed]] = {}
        for one, sides, own in self.concerned(place, when, number, result):
            team = self.able(one, when, number, result, sides, own)
            if team and not one.done:
                by_player.setdefault((team, one.member), []).append(one)
            elif not under_way:
                one.verdicts.append((name, result.id, False))
        cards = [card for card in self.sheets(number).cards if card.game == result.id]
        players = {*by_player, *((card.team, card.member) for card in cards if card.team in (result.a, result.b))}
        new: list[Owed] = []
        for team, member in sorted(players, key=lambda one: ((result.a, result.b).index(one[0]), one[1])):
            debts = by_player.get((team, member), [])
            served = self.turns(debts, number)
            for one in debts:
                if one not in served and not under_way:
                    one.verdicts.append((name, result.id, False))
            new += self.player(place, when, number, result, team, member, served, under_way)
        self.owed += new

    def player(self, place, when, number, result, team, member, served, under_way) -> list[Owed]:
        name = self.sheets(number).event.name
        rode = self.rode(number, result.id, team)
        boxes = [one for one in served if one.kind == "box"]
        on_yellow = any(one.kind == "yellow status" for one in served)
        left, made = tenth_by_tenth(self.sheets(number), result, team, member, [one.box for one in boxes], on_yellow)
        if not under_way:
            for one, still in zip(boxes, left, strict=True):
                ran = still != "not reached"
                one.verdicts.append((name, result.id, ran))
                if ran:
                    one.box = still
            for one in served:
                if one.kind == "game":
                    sat = rode is None or member not in rode
                    one.games -= sat
                    one.verdicts.append((name, result.id, sat))
                elif one.kind == "yellow status":
                    one.games = 0
                    one.verdicts.append((name, result.id, True))
        new = []
        for kind, in_game, games, box, short, deemed in made:
            event = self.sheets(number).event
            one = Owed(
                key=f"{name} / {result.id} / {member} / {'in game' if in_game else 'after'}",
                kind=kind,
                member=member,
                team=self.key_of(number, team),
                event=number,
                level=event.upper,
                uspa=event.event_class is EventClass.USPA,
                on=when.date(),
                in_game=in_game,
                place=place,
                games=games,
                games_owed=games,
                box=0 if deemed else box,
                short=short,
            )
            if deemed:
                one.verdicts.append((name, result.id, True))
            ended = when if isinstance(result.end, Nothing) else result.end
            if not one.done:
                one.any_team = self.for_any_team(one, number, ended, one.team, place)
            new.append(one)
        return new

    def look_ahead(self, place: int, when: datetime, number: int, result) -> None:
        name = self.sheets(number).event.name
        by_player: dict[tuple[str, str], list[Owed]] = {}
        for one, sides, own in self.concerned(place, when, number, result):
            team = self.able(one, when, number, result, sides, own)
            still = not one.done and (one.planned < one.games if one.kind == "game" else not one.planned)
            if team and still:
                by_player.setdefault((team, one.member), []).append(one)
            else:
                one.verdicts.append((name, result.id, False))
        for debts in by_player.values():
            served = self.turns(debts, number)
            for one in debts:
                one.verdicts.append((name, result.id, one in served))
                one.planned += one in served


def letter(events) -> dict[tuple[str, str], tuple]:
    """By key and kind: games left, box left, any team, and for every later game whether it counts."""
    return Letter(events).run()
