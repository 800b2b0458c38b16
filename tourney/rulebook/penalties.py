"""The numbers of Rule 9: where each penalty is taken from, who stands where, and what a goal counts."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType


@cache
def penalties() -> Mapping[str, Mapping[str, int]]:
    """Sections `penalty_2` to `penalty_5b`, `rebound` and `hit`; the unit is the end of each name."""
    text = resources.files("tourney.rulebook").joinpath("penalties.toml").read_text("utf-8")
    return MappingProxyType({name: MappingProxyType(numbers) for name, numbers in tomllib.loads(text).items()})
