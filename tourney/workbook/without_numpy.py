"""openpyxl, brought in without numpy."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast


@contextmanager
def without_numpy() -> Iterator[None]:
    """What is imported inside finds no numpy, unless it is there already; afterwards it can be had as ever.

    openpyxl asks for numpy only to know its numbers among a cell's values. No cell of ours holds one, and numpy takes
    as long to come as the rest of openpyxl.
    """
    modules = cast("dict[str, object]", sys.modules)
    if "numpy" in modules:
        yield
        return
    modules["numpy"] = None  # what the import statement takes for "there is none"
    try:
        yield
    finally:
        del modules["numpy"]
