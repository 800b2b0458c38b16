"""One game played tenth by tenth on a scoreboard that is put back as the sheet says: Rule 14 by its letter.

For the tests only; nothing is taken from the program but the records.
"""

from __future__ import annotations

from dataclasses import dataclass

from tourney.model.clock import AFTER, PeriodKind
from tourney.model.event import YellowBoxes
from tourney.model.games import Colour, HowScored, Outcome
from tourney.model.nothing import Nothing

TWO_MINUTES = 1200
FOUR_MINUTES = 2400
FIVE_SECONDS = 50
NO_FREE_HIT = ("7", "8", "9")


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
        self.regular = periods.periods
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


def tenth_by_tenth(sheets, result, team, member, brought, on_yellow):  # noqa: C901, PLR0912, PLR0915 - one game, told as the rule tells it
    """Play the game for one player, a tenth at a time: what is left of each box brought, and what new is owed."""
    event = sheets.event
    goals = [row for row in sheets.goals if row.game == result.id]
    penalties = [row for row in sheets.penalties if row.game == result.id]
    all_cards = [row for row in sheets.cards if row.game == result.id]
    board = Scoreboard(event, result.game, goals, penalties, all_cards)
    scored = [board.when(row.period, row.clock, row.how is HowScored.PENALTY) for row in goals]
    overtime_goals = [time for time in scored if time is not None and time > board.regulation]
    recorded = {*scored, *(time for _, _, time in board.resets)}
    late = [row for row in penalties if 0 < row.clock < FIVE_SECONDS and row.penalty not in NO_FREE_HIT]
    for row in penalties:
        if row not in late:
            recorded.add(board.when(row.period, row.clock))
    for row in all_cards:
        if row.period.kind in (PeriodKind.REGULATION, PeriodKind.OVERTIME):
            recorded.add(board.when(row.period, row.clock))
    end = board.regulation
    if len(board.horns) > board.regular:
        end = min(overtime_goals, default=board.whole)
    if result.outcome is Outcome.ABANDONED:
        end = max((time for time in recorded if time is not None), default=0)
    stops = {time for time in (*recorded, *board.horns) if time is not None and time <= end} | {end}
    own = [row for row in all_cards if (row.team, row.member) == (team, member)]
    at_once: dict[tuple, list] = {}
    for row in own:
        if row.period != AFTER:
            at_once.setdefault((row.period.kind.value, row.period.number, -row.clock), []).append(row)
    offences = [
        (min(board.when(rows[0].period, rows[0].clock), end), order, rows) for order, rows in sorted(at_once.items())
    ]
    offences.sort(key=lambda one: one[:2])
    rung = 1 if on_yellow else 0
    queue = list(enumerate(brought))
    running: list[dict] = []
    carried_box = next(({"source": source, "left": time, "own": False} for source, time in queue[:1]), None)
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
                    running.append({"source": source, "left": time, "own": False})
        for _, _, shown in [offence for offence in offences if offence[0] == now and not red]:
            if red:
                break
            count = sum(row.colour is Colour.YELLOW for row in shown)
            is_red = any(row.colour is Colour.RED for row in shown)
            before, rung = rung, rung + count + is_red
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
                running.append({"source": None, "left": length, "own": True, "waits": waits})
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
