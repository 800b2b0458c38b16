"""The made pages of the documentation are what the program would make."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

DOCS = Path(__file__).parents[2] / "docs"


def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("docs_make", DOCS / "make.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MADE: dict[str, str] = maker().documents()


@pytest.mark.parametrize("name", MADE)
def test_a_made_page_is_fresh(name: str):
    assert (DOCS / name).read_text("utf-8") == MADE[name], "run `python docs/make.py`"


@pytest.mark.parametrize(("rule", "provisions"), [(3, 39), (5, 26), (9, 27), (14, 20)])
def test_the_rules_page_names_every_provision_of_a_rule_with_its_state(rule: int, provisions: int):
    rows = [line.split("|") for line in MADE["rules.md"].splitlines() if line.startswith("| ")]
    states = {cells[1].strip(" []").partition("]")[0]: cells[4].strip(" *") for cells in rows}
    for number in range(1, provisions + 1):
        assert states[f"R{rule}-{number:02}"] in {"checked", "on the game sheet", "not modelled"}
