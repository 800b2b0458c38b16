"""`tourney run --watch`: works the events again whenever one of their files is saved; never writes a workbook."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import click

from tourney.cli.speaking import speaking
from tourney.model.failures import CannotGoOnError

SETTLES = 0.3
"""Seconds in which a file must not change before it is read."""
REFRESH = 5
"""Seconds after which an open page looks again."""


def watch(
    events: Sequence[Path], folder: Path, work: Callable[[], object], saves: Iterator[object] | None = None
) -> None:
    """Work once, then after every save, until interrupted.

    `saves` yields when something was saved (the library's watcher by default). A file that cannot be read, because it
    is being saved or was left half done, is said in a sentence, and its last good pages stay.
    """
    once(work, folder)
    click.echo(speaking().say("Watching; stop with Ctrl-C."))
    try:
        for _ in _saves(events) if saves is None else saves:
            for event in events:
                settle(event)
            once(work, folder)
    except KeyboardInterrupt:
        click.echo(speaking().say("Stopped watching."))


def once(work: Callable[[], object], folder: Path) -> None:
    """Work the events; the open pages will look again by themselves."""
    try:
        work()
    except CannotGoOnError as reason:
        click.echo(f"{speaking().sentence(reason)} {speaking().say('The pages stay as they were.')}")
        return
    for page in folder.rglob("*.html"):
        text = page.read_text("utf-8")
        mark = f'<meta http-equiv="refresh" content="{REFRESH}">'
        if mark not in text:
            page.write_text(text.replace("<head>", f"<head>\n{mark}", 1), encoding="utf-8", newline="\n")


def settle(event: Path, pause: float = SETTLES, tries: int = 50) -> None:
    """Wait until the file (or the newest of the folder's) is there and has stopped changing."""
    before: object = None
    for _ in range(tries):
        now = _look(event)
        if now is not None and now == before:
            return
        before = now
        time.sleep(pause)


def _look(event: Path) -> object:
    try:
        files = sorted(event.glob("*.csv")) if event.is_dir() else [event]
        return tuple((file.name, file.stat().st_size, file.stat().st_mtime_ns) for file in files)
    except OSError:
        return None


def _saves(events: Sequence[Path]) -> Iterator[object]:
    """Yield when one of the events was saved: their folders are watched, for a save may put a new file in the place."""
    from watchfiles import watch as library

    wanted = {event.resolve() for event in events}
    folders = {event if event.is_dir() else event.parent for event in wanted}

    def ours(_: object, path: str) -> bool:
        return Path(path) in wanted or Path(path).parent in wanted

    yield from library(*folders, watch_filter=ours, recursive=False, raise_interrupt=True)
