"""The one way a run ends early."""

from __future__ import annotations


class CannotGoOnError(Exception):
    """The run cannot go on (no such file, not a workbook, disk full): one sentence for the user, exit status 2."""
