"""Records to bytes and back, for what a season keeps from run to run.

A record with slots is packed as its class and its values in order. What dataclasses do by themselves looks up the
fields of every record anew, at both ends, and costs more than all the rest of reading a cache.
"""

from __future__ import annotations

import gc
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from functools import cache
from io import BytesIO
from typing import Any


def packed(record: object) -> bytes:
    """A record, and whatever hangs on it, as bytes."""
    written = BytesIO()
    _Packer(written, pickle.HIGHEST_PROTOCOL).dump(record)
    return written.getvalue()


def unpacked(content: bytes) -> Any:  # noqa: ANN401 - whatever was packed
    """The record again. Only for bytes that `packed` made: others may do anything.

    Raises ValueError where records have other fields than those that were packed.
    """
    return pickle.loads(content)  # noqa: S301 - as the docstring says


@contextmanager
def at_rest() -> Iterator[None]:
    """The collector of garbage rests: records hold no rings, and to look for some among so many takes long."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


class _Packer(pickle.Pickler):
    def reducer_override(self, one: Any) -> Any:  # noqa: ANN401 - as pickle has it
        names = _names(one.__class__)
        if not names:
            return NotImplemented
        return _made, (type(one), tuple([getattr(one, name) for name in names]))


@cache
def _names(kind: type) -> tuple[str, ...]:
    """The fields of a class of records with slots; nothing for any other class."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) and "__slots__" in vars(kind) else ()


def _made(kind: type, values: tuple[object, ...], put: Callable[..., None] = object.__setattr__) -> object:
    one: object = object.__new__(kind)
    for name, value in zip(_names(kind), values, strict=True):
        put(one, name, value)
    return one
