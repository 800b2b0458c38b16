"""Progress of long steps, on a terminal only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tourney.cli.speaking import speaking

Progress = Callable[[str, int, int, float], None]
"""Told of the wish being worked on, the best found and the bound, in its unit, and the seconds gone."""


@contextmanager
def waiting(what: str, *, show: bool = True) -> Iterator[Progress | None]:
    """Hand out a function that shows how far a step has come; None where no terminal is looking."""
    if not show or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console

    say = speaking().say

    console = Console(stderr=True)
    with console.status(what, spinner="dots") as status:
        yield lambda wish, best, bound, seconds: status.update(
            say(
                "{what}, best so far {best}, bound {bound}, {seconds} s",
                what=f"{what}{': ' * bool(wish)}{say(wish)}",
                best=best,
                bound=bound,
                seconds=round(seconds),
            )
        )
