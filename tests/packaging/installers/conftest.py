"""What the tests of built installers share: the builds, made once, and reasons in words where they cannot be made."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from tests.packaging.installers.screen import Screen, painted
from tests.packaging.tools import PACKAGING, ROOT

PICTURES = ROOT / "build" / "installers" / "pictures"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--installers"):
        return
    skip = pytest.mark.skip(reason="it builds and installs installers; ask for it with make test-installers")
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(skip)


def build(*kinds: str) -> Path:
    """Run the build; returns the folder of its results. With CUBES_BUILT=1 what lies there already is tried."""
    if os.environ.get("CUBES_BUILT"):
        return ROOT / "dist"
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


def look(display: Screen, name: str, seen: Callable[[QImage], bool] = painted) -> None:
    """Wait for the window to show what it should, and keep a picture of it for people to look at."""
    display.wait_for(seen)
    picture = display.wait_until_still()
    assert seen(picture)
    PICTURES.mkdir(parents=True, exist_ok=True)
    assert picture.save(str(PICTURES / f"{name}.png"))
