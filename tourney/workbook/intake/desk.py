"""What the readers of all sheets share: how cells are read, who is who, and where findings go."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tourney.model.cells import Cell
from tourney.workbook.intake import identity
from tourney.workbook.intake.identity import Number, Register, Roll
from tourney.workbook.intake.lines import name_of, text_of
from tourney.workbook.intake.notebook import Notebook
from tourney.workbook.intake.rows import Manner, Rows
from tourney.workbook.intake.table import Table
from tourney.workbook.intake.texts import name_key


@dataclass(slots=True, kw_only=True)
class Desk:
    """What the readers of all sheets share: how cells are read, who is who, and where findings go."""

    manner: Manner
    notes: Notebook
    register: Register
    roll: Roll
    games: dict[str, str]
    """The games by the key of their name."""
    used: frozenset[str] = frozenset()
    """The members that any sheet but the register's own names."""
    played_off: frozenset[str] = frozenset({"Arena handicap"})
    """The headings of the handicaps that this event plays off."""

    nameless: dict[str, dict[str, str]] = field(default_factory=dict)
    """Without a register: players without a number, by the key of their name, then by team."""
    nameless_rows: list[Cell] = field(default_factory=list)

    def rows(self, table: Table | None) -> Rows:
        """The rows of a table; none where there is no table."""
        return Rows(table, self.manner, self.notes)

    def without_number(self, player: str, team: str, where: Cell) -> str:
        """Without a register, a player without a number is known by name and team."""
        self.nameless_rows.append(where)
        teams = self.nameless.setdefault(name_key(player), {})
        if team not in teams:
            numbered = self.register.called(player)
            key = f"{player} ({team})" if teams else numbered[0] if len(numbered) == 1 else player
            teams[team] = key
            self.register.name(key, player)
        return teams[team]


def register_of(members: Table | None, roster: Table | None) -> Register:
    """The register: numbers and names of Members, or of the rosters where there is none.

    `n/a` or `pending` on two rosters is no one person: there a number has figures.
    """
    source = members or roster
    found: list[tuple[Number, str]] = []
    called = "Name" if members else "Player"
    for line in source.lines if source else ():
        one = identity.number(line.cells.get("Member no."), _silent)
        if isinstance(one, Number) and (members or one.figures):
            found.append((one, name_of(line, called)))
    return Register(found, known=members is not None)


def used_members(tables: Iterable[Table], register: Register) -> frozenset[str]:
    """The members that these tables name, by number or by name."""
    found: set[str] = set()
    for table in tables:
        names = "Player" if "Player" in table.columns else "Name"
        for line in table.lines:
            one = identity.number(line.cells.get("Member no."), _silent)
            if isinstance(one, Number):
                key = register.find(one)
                found.update([key] if key else [register.padded(one), *register.called(one.text)])
            else:
                found.update(register.called(text_of(line, names)))
    return frozenset(found)


def _silent(*_: object, **__: object) -> None:
    """The cell is read again later, and its fault said then."""
