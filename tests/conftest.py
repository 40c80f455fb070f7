"""What every test needs: no screen, long suites on demand, Hypothesis that finds the same cases everywhere."""

from __future__ import annotations

import os

# Before anything imports Qt. A test that wants a real screen starts its own process with its own platform.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("ci", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("dev", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the slow suites in their long form as well")
    parser.addoption("--installers", action="store_true", help="build the installers, install and try them")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    skip = pytest.mark.skip(reason="the long form of a suite whose short form has run; ask for it with --long")
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(skip)


@pytest.fixture
def long(request: pytest.FixtureRequest) -> bool:
    """Whether the long form was asked for: for tests that only vary their numbers."""
    return bool(request.config.getoption("--long"))
