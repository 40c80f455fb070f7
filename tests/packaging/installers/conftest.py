"""What the tests of built installers share: the builds, made once, and reasons in words where they cannot be made."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[3]
PICTURES = ROOT / "build" / "installers" / "pictures"
PACKAGING = ROOT / "packaging"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--installers"):
        return
    skip = pytest.mark.skip(reason="it builds and installs installers; ask for it with make test-installers")
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(skip)


def build(*kinds: str) -> Path:
    """Run the build; returns the folder of its results."""
    command = [sys.executable, str(PACKAGING / "build.py"), *kinds]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return ROOT / "dist"


def one(folder: Path, pattern: str) -> Path:
    """The one file that fits."""
    (file,) = folder.glob(pattern)
    return file


def need(*tools: str) -> None:
    """Skip with a reason when a tool is not there."""
    lacking = [tool for tool in tools if shutil.which(tool) is None]
    if lacking:
        pytest.skip(f"not installed here: {', '.join(lacking)}")


def load(name: str) -> ModuleType:
    """A module of packaging/, which is no package."""
    if str(PACKAGING) not in sys.path:
        sys.path.insert(0, str(PACKAGING))
    spec = importlib.util.find_spec(name)
    assert spec is not None
    return importlib.import_module(name)
