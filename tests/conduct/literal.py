"""Rule 14 read again, slowly and by the letter, for the tests only.

Nothing is taken from the program but the records. A game is played tenth by tenth with a scoreboard that is put back
as the sheet says; every player who owes something is looked at in every game; which teams may still come into an open
game is found by playing out every result. What comes out is compared with the ledger.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from itertools import product

from tourney.model.clock import AFTER, PeriodKind
from tourney.model.event import EventClass, FallbackTest, Role, TwoBoxes, YellowBoxes
from tourney.model.games import Colour, Entered, Free, HowScored, LoserOf, Outcome, Stage, Unreadable, WinnerOf
from tourney.model.nothing import Nothing
from tourney.model.results import GameStatus

TWO_MINUTES = 1200
FOUR_MINUTES = 2400
FIVE_SECONDS = 50
NO_FREE_HIT = ("7", "8", "9")


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


@dataclass
class Tick:
    played: int
    period: object
    left: int


class Scoreboard:
    """The scoreboard of one game, read at every tenth of play."""

    def __init__(self, event, game, goals, penalties, cards) -> None:
        periods = event.periods if isinstance(game.periods, Nothing) else game.periods
        self.ticks: list[Tick] = []
        self.resets: list[tuple[object, int, int]] = []
        self.horns: list[int] = []
        rows = [row for row in (*goals, *penalties, *cards) if not isinstance(row.period, Nothing)]
        extra = max((row.period.number for row in rows if row.period.kind is PeriodKind.OVERTIME), default=0)
        kinds = [(PeriodKind.REGULATION, number) for number in range(1, periods.periods + 1)]
        kinds += [(PeriodKind.OVERTIME, number) for number in range(1, extra + 1)]
        played = 0
        self.regulation = 0
        for kind, number in kinds:
            late = [
                row.clock
                for row in penalties
                if not isinstance(row.period, Nothing)
                and (row.period.kind, row.period.number) == (kind, number)
                and isinstance(row.clock, int)
                and 0 < row.clock < FIVE_SECONDS
                and row.penalty not in NO_FREE_HIT
            ]
            left = periods.length if kind is PeriodKind.REGULATION else event.overtime_play
            self.ticks.append(Tick(played, (kind, number), left))
            while left > 0 or late:
                if late and left == late[0]:
                    self.resets.append(((kind, number), len(self.ticks), played))
                    late.pop(0)
                    left = FIVE_SECONDS
                    self.ticks.append(Tick(played, (kind, number), left))
                    continue
                left -= 1
                played += 1
                self.ticks.append(Tick(played, (kind, number), left))
            self.horns.append(played)
            if kind is PeriodKind.REGULATION:
                self.regulation = played
        self.whole = played

    def when(self, period, left: int, after_reset: bool = False) -> int | None:
        """The first time the scoreboard shows a value; for a late penalty's own goal, after it was put back."""
        key = (period.kind, period.number)
        begin = 0
        if after_reset and left <= FIVE_SECONDS:
            begin = next((index for where, index, _ in self.resets if where == key), 0)
        for tick in self.ticks[begin:]:
            if tick.period == key and tick.left == left:
                return tick.played
        return None


class Letter:
    """The whole rule over some events."""

    def __init__(self, events) -> None:
        self.events = sorted(
            events, key=lambda one: (one.sheets.event.first_day, one.sheets.event.name.casefold(), one.sheets.name)
        )
        self.games: list[tuple[datetime, int, int, object]] = []
        for number, event in enumerate(self.events):
            latest = datetime.combine(event.sheets.event.first_day, time())
            for row, result in enumerate(event.results):
                start = result.game.start
                if isinstance(start, Nothing):
                    start = latest
                latest = max(latest, start)
                self.games.append((start, number, row, result))
        self.games.sort(key=lambda one: one[:3])
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

    def place_of(self, event: str, game: str) -> int:
        return next(
            place
            for place, (_, number, _, result) in enumerate(self.games)
            if (self.sheets(number).event.name, result.id) == (event, game)
        )

    def sheets(self, number: int):
        return self.events[number].sheets

    @staticmethod
    def to_come(result) -> bool:
        waiting = result.status in (GameStatus.READY, GameStatus.OPEN)
        return waiting and not result.played and result.outcome is not Outcome.ABANDONED

    def key_of(self, number: int, team: str) -> str:
        for one in self.sheets(number).teams:
            if one.name == team:
                return (one.number or one.name).casefold()
        return team.casefold()

    # -- who is where -------------------------------------------------------------------------------------------

    def listed(self, number: int, team: str, day: date) -> list:
        rows = []
        for row in self.sheets(number).roster:
            begun = isinstance(row.since, Nothing) or row.since <= day
            ended = not isinstance(row.until, Nothing) and day > row.until
            if row.team == team and row.member and begun and not ended:
                rows.append(row)
        return rows

    def three(self, number: int, team: str, day: date) -> set[str]:
        return {row.member for row in self.listed(number, team, day) if row.position.value in ("1", "2", "3")}

    def rode(self, number: int, game: str, team: str) -> set[str] | None:
        rows = [row for row in self.sheets(number).stays if (row.game, row.team) == (game, team)]
        if not rows:
            return None
        return {row.member for row in rows if not isinstance(row.came_in, Nothing)}

    # -- "next game of equal or higher handicap" ----------------------------------------------------------------

    def of_the_kind(self, one: Owed, number: int, result, team: str) -> bool:
        """A game of an event of equal or higher handicap, of the class, that is none of the three excluded."""
        event = self.sheets(number).event
        stage = result.game.stage
        if stage is Stage.FRIENDLY or event.role is Role.CONSOLATION:
            return False
        if number != one.event:
            if event.upper < one.level:
                return False
            if one.uspa and event.event_class is not EventClass.USPA:
                return False
        if stage is Stage.CONSOLATION or stage.value in event.consolation_stages:
            return False
        return not self.subsidiary_first_round(number, result, team)

    def subsidiary_first_round(self, number: int, result, team: str) -> bool:
        event, results = self.sheets(number).event, self.events[number].results
        of_it = [one for one in results if one.game.stage is Stage.SUBSIDIARY]
        if event.role is Role.SUBSIDIARY:
            line = (Stage.POOL, Stage.KNOCKOUT, Stage.QUARTER_FINAL, Stage.SEMI_FINAL, Stage.FINAL, Stage.SUBSIDIARY)
            of_it = [one for one in results if one.game.stage in line]
            if of_it:
                earliest = min(line.index(one.game.stage) for one in of_it)
                of_it = [one for one in of_it if one.game.stage is line[earliest]]
        if result not in of_it:
            return False
        if result.game.stage is Stage.POOL:
            own = [one for one in of_it if team in (one.a, one.b)]
            return bool(own) and own[0] is result
        rounds = [one.game.round for one in of_it if not isinstance(one.game.round, Nothing)]
        if not isinstance(result.game.round, Nothing):
            return result.game.round == min(rounds)
        names = {one.id for one in of_it}
        return not any(
            isinstance(side, WinnerOf | LoserOf) and side.game in names for side in (result.game.a, result.game.b)
        )

    # -- "for the same team", or any ----------------------------------------------------------------------------

    def may_come_into(self, number: int, result) -> set[str]:
        """Teams that may play in a game with open sides: every result of the games before it is played out."""
        results = {one.id: one for one in self.events[number].results}
        undecided = [one for one in results.values() if not one.winner]
        teams: set[str] = set()
        for choice in product((True, False), repeat=len(undecided)):
            first_wins = {one.id: wins for one, wins in zip(undecided, choice, strict=True)}

            def side(one, first, first_wins=first_wins):
                known, written = (one.a, one.game.a) if first else (one.b, one.game.b)
                if known:
                    return {known}
                if isinstance(written, Entered):
                    return {written.team}
                if isinstance(written, Free | Unreadable) or not isinstance(written, WinnerOf | LoserOf):
                    return set() if isinstance(written, Free | Unreadable) else set(names)
                feeder = results.get(written.game)
                if feeder is None:
                    return set()
                wins = first_wins.get(feeder.id, feeder.winner == feeder.a)
                return side(feeder, wins if isinstance(written, WinnerOf) else not wins)

            names = {one.name for one in self.sheets(number).teams}
            teams |= side(result, True) | side(result, False)
        return teams

    def has_one_to_come(self, one: Owed, number: int, key: str, place: int) -> bool:
        """A game behind that place in an event which can serve, known or still possible."""
        for later, (_, where, _, result) in enumerate(self.games):
            if where != number:
                continue
            for team in (result.a, result.b):
                known = team and self.key_of(number, team) == key
                if later > place and known and self.of_the_kind(one, number, result, team):
                    return True
            if self.could_still(one, number, key, result):
                return True
        return False

    def could_still(self, one: Owed, number: int, key: str, result) -> bool:
        if result.status is not GameStatus.OPEN:
            return False
        for team in self.may_come_into(number, result):
            if self.key_of(number, team) == key and team not in (result.a, result.b):
                if self.of_the_kind(one, number, result, team):
                    return True
        return False

    def for_any_team(self, one: Owed, number: int, when: datetime, key: str, place: int) -> bool:
        event = self.sheets(number).event
        if event.fallback_test is FallbackTest.EVENT_OPEN:
            if one.in_game or any(where == number for _, where, _, _ in self.games[place + 1 :]):
                return False
        elif self.has_one_to_come(one, number, key, place):
            return False
        for other in range(len(self.events)):
            if other == number or not self.holds(other, one, when, key):
                continue
            if self.has_one_to_come(one, other, key, place):
                return False
        return True

    def holds(self, other: int, one: Owed, when: datetime, key: str) -> bool:
        """Accepted by then into an event at the level in which the card could be served."""
        event = self.sheets(other).event
        if event.role is Role.CONSOLATION or event.upper < one.level:
            return False
        if one.uspa and event.event_class is not EventClass.USPA:
            return False
        for team in self.sheets(other).teams:
            if self.key_of(other, team.name) != key:
                continue
            if not isinstance(team.entered, Nothing):
                return team.entered <= when
            return datetime.combine(event.first_day, time()) <= when
        return False

    # -- one game -----------------------------------------------------------------------------------------------

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
        left, made = self.tenth_by_tenth(number, result, team, member, [one.box for one in boxes], on_yellow)
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

    def tenth_by_tenth(self, number, result, team, member, brought, on_yellow):
        """Play the game for one player, a tenth at a time."""
        sheets = self.sheets(number)
        event = sheets.event
        goals = [row for row in sheets.goals if row.game == result.id]
        penalties = [row for row in sheets.penalties if row.game == result.id]
        all_cards = [row for row in sheets.cards if row.game == result.id]
        board = Scoreboard(event, result.game, goals, penalties, all_cards)
        stops = set(board.horns)
        for row in goals:
            stops.add(board.when(row.period, row.clock, row.how is HowScored.PENALTY))
        scored = [board.when(row.period, row.clock, row.how is HowScored.PENALTY) for row in goals]
        overtime_goals = [time for time in scored if time is not None and time > board.regulation]
        late = [row for row in penalties if 0 < row.clock < FIVE_SECONDS and row.penalty not in NO_FREE_HIT]
        for row in penalties:
            if row not in late:
                stops.add(board.when(row.period, row.clock))
        stops |= {time for _, _, time in board.resets}
        for row in all_cards:
            if row.period.kind in (PeriodKind.REGULATION, PeriodKind.OVERTIME):
                stops.add(board.when(row.period, row.clock))
        end = board.regulation
        if len(board.horns) > (event.periods if isinstance(result.game.periods, Nothing) else result.game.periods).periods:
            end = min(overtime_goals, default=board.whole)
        if result.outcome is Outcome.ABANDONED:
            end = max((time for time in stops - set(board.horns) if time is not None), default=0)
        stops = {time for time in stops if time is not None and time <= end} | {end}
        own = [row for row in all_cards if (row.team, row.member) == (team, member)]
        offences: dict[int, list] = {}
        for row in own:
            if row.period != AFTER:
                offences.setdefault(min(board.when(row.period, row.clock), end), []).append(row)
        rung = 1 if on_yellow else 0
        offence_number = rung
        queue = list(enumerate(brought))
        running: list[dict] = []
        carried_box = next((dict(source=source, left=time, own=False) for source, time in queue[:1]), None)
        if carried_box:
            running.append(carried_box)
            queue.pop(0)
        red_left, red, yellows = None, False, 0
        for now in range(end + 1):
            if now:
                for box in running:
                    box["left"] = max(0, box["left"] - 1) if box.get("waits", 0) == 0 else box["left"]
                    box["waits"] = max(0, box.get("waits", 0) - 1)
                if red_left is not None:
                    red_left = max(0, red_left - 1)
            if now in stops:
                for box in [box for box in running if box["left"] == 0 and not box.get("waits")]:
                    box["over"] = True
                for box in [box for box in running if box.get("over")]:
                    running.remove(box)
                    if not box["own"] and queue and now < end and not red:
                        source, time = queue.pop(0)
                        running.append(dict(source=source, left=time, own=False))
            if now in offences and not red:
                shown = offences[now]
                count = sum(row.colour is Colour.YELLOW for row in shown)
                offence_number += 1
                before, rung = rung, rung + len(shown)
                is_red = any(row.colour is Colour.RED for row in shown)
                yellows += count
                if is_red or rung >= 4:
                    red = True
                    running = []
                    red_left = TWO_MINUTES if is_red and rung == 3 else FOUR_MINUTES
                    continue
                reached = sum(1 for step in (2, 3) if before < step <= rung)
                if reached:
                    length = TWO_MINUTES
                    waits = 0
                    if event.yellow_boxes is YellowBoxes.ADD:
                        length = TWO_MINUTES * reached
                        waits = max((box["left"] + box.get("waits", 0) for box in running), default=0)
                    running.append(dict(source=None, left=length, own=True, waits=waits))
        shootout = result.outcome is Outcome.SHOOTOUT
        made = []
        if red:
            games = max([1, *(row.games for row in own if isinstance(row.games, int) and row.colour is Colour.RED)])
            made.append(("game", True, games, 0, 0 if shootout else red_left, False))
        own_left = max((box["left"] + box.get("waits", 0) for box in running if box["own"]), default=0)
        if own_left:
            made.append(("box", True, 1, own_left, 0, shootout))
        if yellows >= 3 and not red:
            made.append(("yellow status", True, 1, 0, 0, False))
        after = [row for row in own if row.period == AFTER]
        if any(row.colour is Colour.RED for row in after):
            made.append(("game", False, 1, 0, FOUR_MINUTES, False))
        elif len(after) == 2:
            made.append(("box", False, 1, TWO_MINUTES, 0, False))
        elif len(after) > 2:
            made.append(("box", False, 1, FOUR_MINUTES, 0, False))
        left: list = []
        waiting = {source for source, _ in queue}
        for source, _ in enumerate(brought):
            if source in waiting:
                left.append(0 if shootout else "not reached")
            else:
                still = [box["left"] for box in running if box["source"] == source]
                left.append(0 if shootout else max(still, default=0))
        return left, made

    # -- games to come ------------------------------------------------------------------------------------------

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


def day_after(day: date, number: int) -> date:
    """So many days later."""
    return day + timedelta(days=number)
