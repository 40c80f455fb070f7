"""Which rule clauses have no test: `make rules`, or `python -m tests.tools.rules`.

`tests/cubes/clauses/<game>.toml` lists each game's clauses. A test names those that it proves, with a mark
(`@pytest.mark.clause("MESS-013", "MESS-A05")`) or in its own name (`test_mess_s01_...`, `test_mess_042_a12_...`);
code names those that it carries out in comments (`# MESS-042`).
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator, Set
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SECTIONS = ("clauses", "rulings", "scenarios")

TEST_NAME = re.compile(r"test_([a-z]+)((?:_(?:[as]\d{2}|\d{3}))+)(?:_|$)")


@dataclass(frozen=True)
class Catalogue:
    game: str
    prefix: str
    titles: dict[str, str]
    """By full id, as MESS-001, in the order of the file."""
    exempt: dict[str, str]
    sizes: dict[str, int]

    @classmethod
    def read(cls, file: Path) -> Catalogue:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        prefix = data["prefix"]
        full = {section: {f"{prefix}-{key}": title for key, title in data[section].items()} for section in SECTIONS}
        return cls(
            game=file.stem,
            prefix=prefix,
            titles={name: title for section in SECTIONS for name, title in full[section].items()},
            exempt={f"{prefix}-{key}": reason for key, reason in data["exempt"].items()},
            sizes={section: len(full[section]) for section in SECTIONS},
        )


def python_files(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def named_by_marks(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "clause":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def named_by_names(tree: ast.AST, prefixes: set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            match = TEST_NAME.match(node.name)
            if match and match[1].upper() in prefixes:
                for key in match[2].strip("_").split("_"):
                    yield f"{match[1]}-{key}".upper()


def named_in_tests(tests: Path, prefixes: set[str]) -> dict[str, str]:
    """Clause id -> a test file that names it."""
    named: dict[str, str] = {}
    for file in python_files(tests):
        if file.name.startswith("test_"):
            tree = ast.parse(file.read_text(encoding="utf-8"))
            for name in (*named_by_marks(tree), *named_by_names(tree, prefixes)):
                named.setdefault(name, file.relative_to(tests.parent).as_posix())
    return named


def named_in_code(package: Path, prefixes: set[str]) -> dict[str, str]:
    """Clause id -> the first place in the code that names it."""
    if not prefixes:
        return {}
    pattern = re.compile(rf"\b(?:{'|'.join(sorted(prefixes))})-(?:[AS]\d+|\d+)\b")
    named: dict[str, str] = {}
    for file in python_files(package):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            for name in pattern.findall(line):
                named.setdefault(name, f"{file.relative_to(package.parent).as_posix()}:{number}")
    return named


def places(named: dict[str, str], which: Set[str]) -> list[str]:
    return [f"{name} {place}" for name, place in sorted(named.items()) if name in which]


def report(root: Path = ROOT) -> tuple[list[str], bool]:
    """The lines to print, and whether nothing is missing."""
    catalogues = [Catalogue.read(file) for file in sorted((root / "tests/cubes/clauses").glob("*.toml"))]
    prefixes = {catalogue.prefix for catalogue in catalogues}
    known = {name for catalogue in catalogues for name in catalogue.titles}
    tested = named_in_tests(root / "tests", prefixes)
    lines: list[str] = []
    complete = True

    def fault(heading: str, entries: list[str]) -> None:
        nonlocal complete
        if entries:
            complete = False
            lines.append(f"  {heading}:")
            lines.extend(f"    {entry}" for entry in entries)

    for catalogue in catalogues:
        untested = [name for name in catalogue.titles if name not in tested and name not in catalogue.exempt]
        scenario = f"{catalogue.prefix}-S"
        rules = [f"{name} {catalogue.titles[name]}" for name in untested if not name.startswith(scenario)]
        scenarios = [f"{name} {catalogue.titles[name]}" for name in untested if name.startswith(scenario)]
        sizes = ", ".join(f"{catalogue.sizes[section]} {section}" for section in SECTIONS)
        lines.append(
            f"{catalogue.game}: {sizes}; {len(catalogue.exempt)} exempt; "
            f"without a test: {len(rules)} clauses and rulings, {len(scenarios)} scenarios"
        )
        fault("no test names", rules + scenarios)
        fault("exempt, but a test names them", places(tested, set(catalogue.exempt)))
        fault("exempt, but not in the catalogue", [name for name in catalogue.exempt if name not in known])

    games = sorted(file.parent.name for file in (root / "cubes").glob("*/spec.py"))
    listed = {catalogue.game for catalogue in catalogues}
    fault("games without a catalogue of clauses", [game for game in games if game not in listed])
    in_code = named_in_code(root / "cubes", prefixes)
    fault("named in a test, but in no catalogue", places(tested, tested.keys() - known))
    fault("named in the code, but in no catalogue", places(in_code, in_code.keys() - known))
    return lines, complete


def main() -> int:
    lines, complete = report()
    print("\n".join(lines))
    return 0 if complete else 1


if __name__ == "__main__":
    sys.exit(main())
