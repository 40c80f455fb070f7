"""The modules of packaging/, which is a folder of scripts and no package."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"


def load(name: str) -> ModuleType:
    """A module of packaging/, by its name."""
    if str(PACKAGING) not in sys.path:
        sys.path.insert(0, str(PACKAGING))
    module = importlib.import_module(name)
    assert Path(module.__file__ or "").parent == PACKAGING, f"another {name} is in the way"
    return module
