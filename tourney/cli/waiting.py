"""Progress of long steps, on a terminal only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def waiting(what: str, *, show: bool = True) -> Iterator[Callable[[str], None] | None]:
    """Hand out a function that shows how far a step has come; None where no terminal is looking."""
    if not show or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console

    console = Console(stderr=True)
    with console.status(what, spinner="dots") as status:
        yield lambda state: status.update(f"{what}: {state}")
