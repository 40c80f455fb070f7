"""Draws the monsters: `draw.py [slug...] [--set black] [--to FOLDER]` writes FOLDER/<slug>.svg, all without a slug."""

import argparse
import importlib
import os
import sys
from pathlib import Path

from kit import FOLDER, SETS, Pic

HERE = Path(__file__).resolve().parent
SLUGS = sorted(p.stem for p in HERE.glob("*.py") if p.stem not in ("kit", "draw"))


def draw(slug: str) -> Pic:
    """The picture that the module of this name builds."""
    pic = importlib.import_module(slug).build()
    assert isinstance(pic, Pic), slug
    assert pic.name == slug, f"{slug} builds {pic.name}"
    return pic


def run(argv: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", metavar="slug", help="monsters to draw; none: all")
    parser.add_argument("--set", choices=SETS, dest="set_", help="with the palette of this set instead of its own")
    parser.add_argument("--to", type=Path, default=FOLDER, metavar="FOLDER", help="default: assets/monsters")
    args = parser.parse_args(argv)
    if unknown := sorted(set(args.slugs) - set(SLUGS)):
        parser.error(f"no such monster: {', '.join(unknown)}; there are {', '.join(SLUGS)}")
    if args.set_:
        os.environ["SETX"] = args.set_
    args.to.mkdir(parents=True, exist_ok=True)
    for slug in args.slugs or SLUGS:
        sys.stdout.write(f"{slug}: {draw(slug).save(args.to)} bytes\n")


if __name__ == "__main__":
    run(sys.argv[1:])
