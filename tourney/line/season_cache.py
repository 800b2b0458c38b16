"""What looking at an event came to, kept by the content of its files (joblib's cache, joblib's processes)."""

from __future__ import annotations

import pickle
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from importlib import metadata
from pathlib import Path

from joblib import Memory, Parallel, delayed, parallel_config

from tourney.line.season import Looked, look
from tourney.model.failures import CannotGoOnError

CACHE = ".cache"
"""The folder of the cache, in the output folder; it can be deleted at any time."""

ANSWER = 10
"""Seconds within which a cluster must answer."""

Task = tuple[Callable[..., object], tuple[object, ...]]
Work = Callable[[Iterable[Task]], Iterator[object]]
"""Does every task, several at once; the results come in the order of the tasks."""


@contextmanager
def workers(jobs: int = 1, cluster: str = "") -> Iterator[Work]:
    """So many processes of this machine; the workers of the Dask cluster at an address where one is named.

    A cluster must see the same files and the same output folder. Raises CannotGoOnError where Dask is not installed or
    nobody answers at the address.
    """
    if not cluster:
        yield lambda tasks: Parallel(n_jobs=jobs, return_as="generator")(delayed(do)(*given) for do, given in tasks)
        return
    try:
        from dask.distributed import Client
    except ImportError:
        message = "--cluster needs Dask; get it with  pip install 'tourney[dask]'."
        raise CannotGoOnError(message) from None
    try:
        client = Client(cluster, timeout=ANSWER)  # type: ignore[no-untyped-call]  # Dask has no types
    except (OSError, TimeoutError, ValueError):
        raise CannotGoOnError(f"No Dask cluster answers at {cluster}.") from None
    with client, parallel_config(backend="dask"):
        yield lambda tasks: iter(Parallel(n_jobs=-1)(delayed(do)(*given) for do, given in tasks))


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
    version = metadata.version("tourney")
    seen: list[bytes | str] = []
    for one in work((_seen, (cache, path.resolve(), where, content, version)) for path, where, content in events):
        if isinstance(one, bytes | str):
            seen.append(one)
        if progress is not None:
            progress(len(seen), len(events))
    return seen


def _seen(cache: Path, path: Path, where: str, content: str, version: str) -> object:
    """An event as the cache has it, else looked at."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # joblib warns of a damaged entry before it works it anew, and of a slow disk
        return Memory(cache, verbose=0).cache(_look, ignore=["path"])(path, where, content, version)


def unpacked(seen: bytes) -> Looked:
    """The event that was looked at."""
    looked = pickle.loads(seen)  # noqa: S301 - made by `_look`, from our own cache
    if not isinstance(looked, Looked):
        message = f"the cache gave a {type(looked).__name__}"
        raise TypeError(message)
    return looked


def digest(path: Path) -> str:
    """The SHA-256 of a workbook's bytes; of all files with their names for a folder."""
    files = sorted(path.glob("*.csv")) if path.is_dir() else [path]
    made = sha256()
    for file in files:
        content = file.read_bytes()
        made.update(f"{file.name}\n{len(content)}\n".encode())
        made.update(content)
    return made.hexdigest()


def _look(path: Path, where: str, content: str, version: str) -> bytes | str:
    """Looks at an event; `content` and `version` are what the cache knows it by."""
    del content, version
    looked = look(path, where)
    return looked if isinstance(looked, str) else pickle.dumps(looked, pickle.HIGHEST_PROTOCOL)
