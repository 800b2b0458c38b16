"""The command, called in this process as from a shell."""

from __future__ import annotations

import contextlib
import io
import sys
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from tourney.cli import main

DATA = Path(__file__).parents[2] / "data"


@dataclass(frozen=True)
class Said:
    """What the command came to."""

    status: int
    out: str
    err: str


def tourney(*words: object) -> Said:
    """Run `tourney WORDS…`."""
    out, err = io.StringIO(), io.StringIO()
    status = 0
    with (
        mock.patch.object(sys, "argv", ["tourney", *map(str, words)]),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        try:
            main()
        except SystemExit as leaving:
            status = int(leaving.code or 0)
    return Said(status, out.getvalue(), err.getvalue())
