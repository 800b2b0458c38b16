"""The desk: one workbook, read, and written where the command may write; else a scratch copy stands in for it.

The line never works on records that no file holds. What is drawn or timed is written and read back; a run that may
not write does so on a copy in a temporary folder, and says what it would have written.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from tourney.model.findings import Effect, Finding, Phrase, Ruling, phrase
from tourney.workbook.reading import Reading, read
from tourney.workbook.writing import Changes, NotWrittenError, save


class Desk:
    """One event's workbook on the committee's desk.

    `path` is the file; `read_only` never writes it; `lenient` goes on without writing where the file refuses (`run`).
    """

    def __init__(
        self, path: Path, *, read_only: bool = False, lenient: bool = False, output: Path | None = None
    ) -> None:
        self.path = path
        self.reading: Reading = read(path)
        self.would_write: list[Phrase] = []
        """What could not be, or was not to be, written: a line each."""
        self.written: list[Phrase] = []
        """What was written: a line each."""
        self.refusal: Phrase | None = None
        """Why the workbook was not written; None where it was, or where nothing was to write."""
        self._read_only = read_only
        self._lenient = lenient
        self._scratch: tempfile.TemporaryDirectory[str] | None = None
        if output is not None:
            _copy(path, output)
            same_kind = path.suffix == output.suffix
            self.reading = self.reading.of_copy(output) if same_kind else read(output)

    def write(self, changes: Changes, what: Phrase) -> None:
        """Write the changes and read the file anew; `what` says in a few words what they are."""
        if self._scratch is None and not self._read_only:
            try:
                saved = save(self.reading, changes)
            except NotWrittenError as refusal:
                if not self._lenient:
                    raise
                self.refusal = phrase(refusal.says, **refusal.facts)
            else:
                if saved.changed:
                    self.written.append(what)
                    self.refusal = saved.beside or self.refusal
                    self.reading = read(saved.path)
                return
        before = self.reading.digest
        self.reading = self._on_a_copy(changes)
        if self.reading.digest != before:
            self.would_write.append(what)

    def _on_a_copy(self, changes: Changes) -> Reading:
        if self._scratch is None:
            self._scratch = tempfile.TemporaryDirectory(prefix="tourney-")
            copy = Path(self._scratch.name) / self.path.name
            _copy(self.path, copy)
            self.reading = read(copy)
        return read(save(self.reading, changes).path)


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns(".tourney-backup"))
    else:
        shutil.copyfile(source, target)


def questions(findings: tuple[Finding, ...], rulings: tuple[Ruling, ...]) -> Changes:
    """The rows to add to `Rulings`, one for each open question, and the unanswered rows whose question has gone."""
    asked = dict.fromkeys(
        (finding.code, finding.about.text, finding.answers)
        for finding in findings
        if finding.effect is Effect.ASKS and finding.ruling is None
    )
    listed = {(ruling.finding, ruling.about) for ruling in rulings}
    open_now = {(code, about) for code, about, _ in asked}
    return Changes(
        rulings=tuple(
            Ruling(finding=code, about=about, answers=answers)
            for code, about, answers in asked
            if (code, about) not in listed
        ),
        rulings_gone=tuple(
            ruling.at for ruling in rulings if not ruling.decision and (ruling.finding, ruling.about) not in open_now
        ),
    )
