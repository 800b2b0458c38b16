"""The seeds of the fuzz and what it once found, replayed."""

from __future__ import annotations

import pytest

from tests.workbook.fuzz import FINDS, SEEDS, replay

FOUND = {path.name: path.read_bytes() for path in sorted(FINDS.glob("*.bin"))}


@pytest.mark.parametrize("data", [*SEEDS, *FOUND.values()], ids=[*map(str, range(len(SEEDS))), *FOUND])
def test_an_input_of_the_fuzz_is_read_or_turned_away(data: bytes) -> None:
    replay(data)
