"""Where the files of `assets/` are: in a bundle, beside the source, or inside the installed package."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path


class AssetMissing(FileNotFoundError):
    """A file that belongs to Cubes is not where it should be."""


def asset_folders() -> Iterator[Path]:
    """The folders that may hold the assets, the first match wins."""
    bundle = bundle_folder()
    if bundle is not None:
        yield bundle / "assets"
    package = Path(__file__).resolve().parents[1]
    yield package.parent / "assets"
    yield package / "_assets"


def asset_folder() -> Path:
    """The folder of the assets itself."""
    for folder in asset_folders():
        if folder.is_dir():
            return folder
    raise AssetMissing("The folder with the assets is missing. Install Cubes again.")


def asset_path(relative: str) -> Path:
    """The file at `relative` (with forward slashes) inside the assets."""
    for folder in asset_folders():
        candidate = folder / relative
        if candidate.is_file():
            return candidate
    raise AssetMissing(f"The file assets/{relative} is missing. Run: make art (or install Cubes again).")


def bundle_folder() -> Path | None:
    """The folder of an installed program's files; ``None`` when Cubes runs from source or from a wheel."""
    bundle = getattr(sys, "_MEIPASS", None)
    return Path(bundle) if bundle else None
