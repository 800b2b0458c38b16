"""What looking at an event came to, kept by the content of its files (joblib's cache, joblib's processes)."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from importlib import metadata
from pathlib import Path

from joblib import Memory, Parallel, delayed, parallel_config

from tourney.line.season import Looked, look
from tourney.model.failures import CannotGoOnError


def looks(
    events: Sequence[tuple[Path, str]],
    cache: Path,
    *,
    jobs: int = 1,
    cluster: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> list[Looked | str]:
    """Look at every event, in the order given; one that has not changed is not read again.

    A damaged cache is noticed and what it held is worked anew. The result is the same for any number of jobs, and on
    the workers of a Dask cluster (`cluster` is its address), which must see the same files and the same cache.
    """
    kept = Memory(cache, verbose=0).cache(_look, ignore=["path"])
    version = metadata.version("tourney")
    tasks = (delayed(kept)(path.resolve(), where, digest(path), version) for path, where in events)
    seen: list[Looked | str] = []
    with warnings.catch_warnings(), _workers(cluster):
        warnings.simplefilter("ignore")  # joblib warns of every damaged entry before it works it anew
        for one in Parallel(n_jobs=-1 if cluster else jobs, return_as="list" if cluster else "generator")(tasks):
            seen.append(one)
            if progress is not None:
                progress(len(seen), len(events))
    return seen


@contextmanager
def _workers(cluster: str) -> Iterator[None]:
    """Processes of this machine; the workers of a Dask cluster where one is named."""
    if not cluster:
        yield
        return
    try:
        from dask.distributed import Client
    except ImportError:
        message = "--cluster needs Dask; get it with  pip install 'tourney[dask]'."
        raise CannotGoOnError(message) from None
    with Client(cluster), parallel_config(backend="dask"):
        yield


def digest(path: Path) -> str:
    """The SHA-256 of a workbook's bytes; of all files with their names for a folder."""
    files = sorted(path.glob("*.csv")) if path.is_dir() else [path]
    made = sha256()
    for file in files:
        content = file.read_bytes()
        made.update(f"{file.name}\n{len(content)}\n".encode())
        made.update(content)
    return made.hexdigest()


def _look(path: Path, where: str, content: str, version: str) -> Looked | str:
    """Looks at an event; `content` and `version` are what the cache knows it by."""
    del content, version
    return look(path, where)
