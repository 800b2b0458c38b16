"""What looking at an event came to, kept by the content of its files (joblib's cache, joblib's processes)."""

from __future__ import annotations

import functools
import os
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from importlib import resources
from io import FileIO
from pathlib import Path

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it says so where it finds no shared memory and will not work at once
    from joblib import Memory, Parallel, delayed, parallel_config
    from joblib.externals.loky import get_reusable_executor
    from joblib.memory import MemorizedFunc

from tourney.line import packing
from tourney.line.season import Looked, disk_fails, look
from tourney.model.failures import CannotGoOnError

CACHE = ".cache"
"""The folder of the cache, in the output folder; it can be deleted at any time.

It holds every event whole, private reasons too: who made it, and nobody else, may look into it.
"""

FEW = 32
"""So few tasks are done in this process: to start others takes longer."""

ANSWER = 10
"""Seconds within which a cluster must answer."""

Task = tuple[Callable[..., object], tuple[object, ...]]
Work = Callable[[Sequence[Task]], Iterator[object]]
"""Does every task, several at once; the results come in the order of the tasks."""


@contextmanager
def workers(jobs: int = 1, cluster: str = "") -> Iterator[Work]:
    """So many processes of this machine; the workers of the Dask cluster at an address where one is named.

    A cluster must see the same files and the same output folder. Raises CannotGoOnError where Dask is not installed or
    nobody answers at the address.
    """
    if not cluster:
        yield from _processes(jobs)
        return
    try:
        from dask.distributed import Client
    except ImportError:
        raise CannotGoOnError("--cluster needs Dask; get it with  pip install 'tourney[dask]'.") from None
    try:
        client = Client(cluster, timeout=ANSWER)  # type: ignore[no-untyped-call]  # Dask has no types
    except (OSError, TimeoutError, ValueError):
        raise CannotGoOnError("No Dask cluster answers at {cluster}.", cluster=str(cluster)) from None
    with client, parallel_config(backend="dask"):
        yield lambda tasks: iter(Parallel(n_jobs=-1)(delayed(do)(*given) for do, given in tasks))


def _processes(jobs: int) -> Iterator[Work]:
    """So many processes of this machine, which end with the work."""
    started = False

    def work(tasks: Sequence[Task]) -> Iterator[object]:
        nonlocal started
        at_once = jobs if len(tasks) > FEW else 1
        started |= at_once > 1
        yield from Parallel(n_jobs=at_once, return_as="generator")(delayed(do)(*given) for do, given in tasks)

    try:
        yield work
    finally:
        if started:
            get_reusable_executor().shutdown()


def looks(
    events: Sequence[tuple[Path, str, str]],
    cache: Path,
    work: Work,
    progress: Callable[[int, int], None] | None = None,
) -> list[bytes | str]:
    """Look at every event (its path, where it lies, its digest), in the order given; see `unpacked`.

    One that has not changed is not read again; what a damaged cache held is worked anew. The sentence that says why
    stands for one that cannot be read.
    """
    with suppress(OSError):  # where nothing may be written, the work is done without a cache
        cache.mkdir(mode=0o700, parents=True, exist_ok=True)
    asked = [(cache, path.absolute(), where, content, program()) for path, where, content in events]
    new = [not _is_kept(*one) for one in asked]
    done = work([(_seen, one) for one, is_new in zip(asked, new, strict=True) if is_new])
    seen: list[bytes | str] = []
    for one, is_new in zip(asked, new, strict=True):
        result = next(done) if is_new else _seen(*one)
        if isinstance(result, bytes | str):
            seen.append(result)
        if progress is not None:
            progress(len(seen), len(events))
    return seen


@functools.cache
def program() -> str:
    """The SHA-256 of all that the program is made of: what another one kept is not known to this one."""
    made = sha256()
    for room in ("reports", "schedules", "tourney"):
        with resources.as_file(resources.files(room)) as folder:
            for path in sorted(folder.rglob("*")):
                if "__pycache__" not in path.parts and path.is_file():
                    made.update(f"{path.relative_to(folder).as_posix()}\n{path.stat().st_size}\n".encode())
                    made.update(path.read_bytes())
    return made.hexdigest()


def _is_kept(cache: Path, path: Path, where: str, content: str, by: str) -> bool:
    """Whether the cache says that it has an event."""
    with _unwarned():
        return bool(_memory(cache).check_call_in_cache(path, where, content, by))


def _seen(cache: Path, path: Path, where: str, content: str, by: str) -> object:
    """An event as the cache has it, else looked at."""
    with _unwarned():
        return _memory(cache)(path, where, content, by)


@contextmanager
def _unwarned() -> Iterator[None]:
    """Joblib warns of a damaged entry before it works it anew, of a slow disk, of a folder it cannot write into."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@functools.cache
def _memory(cache: Path) -> MemorizedFunc:
    return Memory(cache, verbose=0).cache(_look, ignore=["path"])


def unpacked(seen: bytes) -> Looked:
    """The event that was looked at."""
    looked = packing.unpacked(seen)
    if not isinstance(looked, Looked):
        message = f"the cache gave a {type(looked).__name__}"
        raise TypeError(message)
    return looked


def digest(path: Path) -> str:
    """The SHA-256 of a workbook's bytes, of all CSV files with their names for a folder; "" where none may be read.

    Raises OSError where the disk fails.
    """
    made = sha256()
    try:
        for name, file in _files(path):
            with FileIO(file) as opened:
                content = opened.readall()
            made.update(f"{name}\n{len(content)}\n".encode())
            made.update(content)
    except OSError as trouble:
        if disk_fails(trouble, path):
            raise
        return ""
    return made.hexdigest()


def _files(path: Path) -> list[tuple[str, str]]:
    """Name and path of a workbook, of every CSV file of a folder by name."""
    if not path.is_dir():
        return [(path.name, str(path))]
    with os.scandir(path) as entries:
        return sorted((entry.name, entry.path) for entry in entries if entry.name.lower().endswith(".csv"))


def _look(path: Path, where: str, content: str, by: str) -> bytes | str:
    """Looks at an event; its content and the program that looked are what the cache knows it by."""
    del by
    looked = look(path, where)
    if digest(path) != content:
        raise CannotGoOnError("{path} was changed while it was read; run this again.", path=str(path))
    return looked if isinstance(looked, str) else packing.packed(looked)
