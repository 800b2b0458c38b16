"""The findings of one reading, collected as they are met and handed over in the order of the file."""

from __future__ import annotations

from msgspec.structs import replace

from tourney.model.cells import Cell
from tourney.model.findings import About, Effect, Fact, Finding, Page, found
from tourney.workbook.declared import SHEETS

NOBODY = About()


class Notebook:
    """Collects findings. Sheets are put in the order of the contract, whatever their order in the file."""

    def __init__(self) -> None:
        self._findings: list[Finding] = []
        self.order: dict[str, int] = {}
        """The place of each tab's title among our sheets."""

    def say(
        self,
        page: Page,
        where: Cell | None = None,
        *,
        about: About = NOBODY,
        also: tuple[Cell, ...] = (),
        mild: bool = False,
        facts: dict[str, Fact] | None = None,
        **more: Fact,
    ) -> None:
        """Adds a finding; a `mild` one only notes, whatever its page says."""
        finding = found(page, about=about, where=where, also=also, answers=None, **{**(facts or {}), **more})
        self._findings.append(replace(finding, effect=Effect.NOTES) if mild else finding)

    def add(self, finding: Finding) -> None:
        """Adds a finding that is made already."""
        self._findings.append(finding)

    def __len__(self) -> int:
        return len(self._findings)

    def since(self, count: int) -> tuple[Finding, ...]:
        """The findings added after the first `count`."""
        return tuple(self._findings[count:])

    def drop_since(self, count: int) -> None:
        """Takes back what was added after the first `count`."""
        del self._findings[count:]

    def in_order(self) -> tuple[Finding, ...]:
        """All findings, in a stable order: by sheet, row, column, code."""
        last = len(SHEETS)

        def place(finding: Finding) -> tuple[int, str, int, int, str]:
            where = finding.where
            if where is None:
                return (-1, "", 0, 0, finding.key)
            return (self.order.get(where.sheet, last), where.sheet, where.row, where.column, finding.key)

        return tuple(sorted(self._findings, key=place))
