"""What is written down of a timetable: the rows of the sheet `Timetable` and the cells of `Games` to fill.

The sheet remembers what the program last wrote, so that a cell the committee typed can be told from one of ours:

* one row a game with arena, start and the officials *we* named. `Status` is `typed` where the committee placed the game
  (its arena and start are recorded all the same, so that a calendar can tell a move), `cancelled` where it is not held;
* the row `*`: status, cost and bound of the whole;
* a row `* wish` for each wish: what was reached (`Cost`) and what was possible (`Bound`).

Where nobody asked the solver for the timetable that stands (it was typed, or moved by hand since), these rows go.

`Sequence` goes up by one when a game moves or is cancelled (also because its team has withdrawn); `Written` is the day
on which the row last changed. The same timetable recorded twice gives the same rows.
"""

from __future__ import annotations

from datetime import date, datetime

from msgspec.structs import replace

from tourney.model.games import Game, Outcome
from tourney.model.nothing import EMPTY, Nothing
from tourney.model.sheets import Sheets, WrittenSlot
from tourney.model.timetable import Placement, Timetable, TimetableStatus

TYPED = "typed"
CANCELLED = "cancelled"
WHOLE = "*"

OFFICIAL_HEADINGS = (("Umpire 1", "umpire_1"), ("Umpire 2", "umpire_2"), ("Referee", "referee"))


def written(sheets: Sheets, timetable: Timetable, day: date) -> tuple[WrittenSlot, ...]:
    """All rows of the sheet `Timetable` after this timetable, in the order of `Games`; `day` is the day of writing."""
    before = {row.game: row for row in sheets.timetable}
    placed = _of(sheets, timetable)
    rows: list[WrittenSlot] = []
    for game in sheets.games:
        old = before.get(game.id)
        if game.outcome is Outcome.CANCELLED:
            rows += [] if old is None else [_dated(_cancelled(old), old, day)]
        elif game.id in placed:
            rows.append(_dated(_row(game, placed[game.id], old), old, day))
        elif old is not None:
            void = bool(placed) and game.outcome is Outcome.NOT_PLAYED
            rows.append(_dated(_cancelled(old), old, day) if void else old)
    known = {game.id for game in sheets.games}
    gone = [row for row in sheets.timetable if row.game not in known and not row.game.startswith(WHOLE)]
    rows += [_dated(_cancelled(row), row, day) for row in gone]
    whole = _whole(timetable)
    return (*(_dated(row, before.get(row.game), day) for row in whole), *rows)


def cells_to_fill(sheets: Sheets, timetable: Timetable) -> tuple[tuple[str, str, str | datetime], ...]:
    """Game, heading and value of every cell of `Games` that the timetable fills or, where the cell is ours, changes."""
    before = {row.game: row for row in sheets.timetable}
    placed = _of(sheets, timetable)
    cells: list[tuple[str, str, str | datetime]] = []
    for game in sheets.games:
        placement = placed.get(game.id)
        if placement is None or game.outcome is not Outcome.NOT_PLAYED:
            continue
        old = before.get(game.id)
        if placement.arena != game.arena:
            cells.append((game.id, "Arena", placement.arena))
        if placement.start != game.start:
            cells.append((game.id, "Start", placement.start))
        for heading, name in OFFICIAL_HEADINGS:
            value, now = getattr(placement, name), getattr(game, name)
            if value != now and (not now or (old is not None and now == getattr(old, name))):
                cells.append((game.id, heading, value))
    return tuple(cells)


def _of(sheets: Sheets, timetable: Timetable) -> dict[str, Placement]:
    return {placement.game: placement for placement in timetable.placements if placement.event in ("", sheets.name)}


def _row(game: Game, placement: Placement, old: WrittenSlot | None) -> WrittenSlot:
    moved = (
        old is not None
        and not isinstance(old.start, Nothing)
        and ((old.arena, old.start) != (placement.arena, placement.start) or old.status == CANCELLED)
    )
    return WrittenSlot(
        game=game.id,
        arena=placement.arena,
        start=placement.start,
        umpire_1=_ours(game.umpire_1, placement.umpire_1, "" if old is None else old.umpire_1),
        umpire_2=_ours(game.umpire_2, placement.umpire_2, "" if old is None else old.umpire_2),
        referee=_ours(game.referee, placement.referee, "" if old is None else old.referee),
        sequence=(0 if old is None else old.sequence) + moved,
        status=TYPED if placement.typed else "",
    )


def _ours(now: str, named: str, was: str) -> str:
    """The official we named; "" where the committee typed one."""
    return named if not now or now == was else ""


def _cancelled(old: WrittenSlot) -> WrittenSlot:
    if old.status == CANCELLED:
        return old
    return replace(old, status=CANCELLED, sequence=old.sequence + 1)


def _whole(timetable: Timetable) -> tuple[WrittenSlot, ...]:
    if timetable.status is TimetableStatus.NOT_ASKED:
        return ()
    head = WrittenSlot(game=WHOLE, status=timetable.status.value, cost=timetable.cost, bound=timetable.bound)
    wishes = (
        WrittenSlot(game=f"{WHOLE} {wish.wish}", cost=wish.reached, bound=wish.possible) for wish in timetable.wishes
    )
    return (head, *wishes)


def _dated(row: WrittenSlot, old: WrittenSlot | None, day: date) -> WrittenSlot:
    """The row with its day: the old one where nothing has changed."""
    if old is not None and replace(row, written=EMPTY, at=old.at) == replace(old, written=EMPTY):
        return old
    return replace(row, written=day)
