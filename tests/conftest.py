"""For all tests: in the rooms of the rules, of play and of conduct every finding is looked at where it is made."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import Phase, settings

from tests.well_formed import watched

settings.register_profile("mutants", derandomize=True, phases=[Phase.explicit, Phase.generate])
"""For `make mutants`: the same examples each time, and the first that fails is enough."""

ROOMS = ("tests/rules", "tests/conduct", "tests/play")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """For `make mutants`, where the first test that fails is enough: those with random examples come last."""
    if config.getoption("--hypothesis-profile", None) == "mutants":
        items.sort(key=lambda item: item.get_closest_marker("hypothesis") is not None)


@pytest.fixture(autouse=True)
def _every_finding_is_well_formed(request: pytest.FixtureRequest) -> Iterator[None]:
    if any(room in request.path.as_posix() for room in ROOMS):
        with watched():
            yield
    else:
        yield
