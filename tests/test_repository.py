"""Properties of the repository itself: what stands in it, what must never, and that its lists agree."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from functools import cache
from importlib import metadata
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
PINS = ("runtime.txt", "dev.txt", "sound.txt", "installers.txt")
PYTHONS = ("3.11", "3.12", "3.13")
SYSTEMS = {"linux": "Linux", "darwin": "Darwin", "win32": "Windows"}
LONGEST_FILE = 500
HIDDEN = {".ci", ".github", ".gitignore"}
LEFT_OUT = {"build", "dist", "__pycache__"}


@cache
def tracked() -> tuple[str, ...]:
    """The files of the repository, with forward slashes; without git, whatever lies here but caches."""
    if shutil.which("git") and (ROOT / ".git").exists():
        listing = subprocess.run(
            ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True
        ).stdout.decode()
        return tuple(sorted(name for name in listing.split("\0") if name and (ROOT / name).is_file()))
    tops = [entry for entry in ROOT.iterdir() if not entry.name.startswith(".") or entry.name in HIDDEN]
    files = [file for top in tops for file in (top.rglob("*") if top.is_dir() else [top]) if file.is_file()]
    relative = (file.relative_to(ROOT) for file in files)
    return tuple(sorted(file.as_posix() for file in relative if not LEFT_OUT.intersection(file.parts)))


def python_files(*folders: str) -> list[str]:
    return [name for name in tracked() if name.endswith(".py") and name.split("/")[0] in folders]


@cache
def read(name: str) -> str | None:
    """The text of a file, or None for a picture and the like."""
    try:
        return (ROOT / name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


def tree(name: str) -> ast.Module:
    text = read(name)
    assert text is not None
    return ast.parse(text, name)


def found(pattern: str, names: Iterator[str] | list[str] | tuple[str, ...]) -> list[str]:
    expression = re.compile(pattern)
    return [
        f"{name}:{number}: {line.strip()}"
        for name in names
        for number, line in enumerate((read(name) or "").splitlines(), 1)
        if expression.search(line)
    ]


def imports(name: str) -> Iterator[str]:
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def imported_from(name: str, module: str) -> Iterator[str]:
    """The names that a file takes from a module; `*` where it takes the module itself."""
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Import) and any(alias.name == module for alias in node.names):
            yield "*"
        elif isinstance(node, ast.ImportFrom) and node.module == module:
            yield from (alias.name for alias in node.names)


@cache
def pyproject() -> dict:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


# ---- what stands where ---------------------------------------------------------------------------------------------


def test_the_top_level_holds_what_the_map_says():
    expected = {".ci", ".gitignore", "CONTRIBUTING.md", "LICENSE", "Makefile", "README.md", "assets", "cubes", "gui"}
    expected |= {"packaging", "pyproject.toml", "tests"}
    # where the hosting site looks for its workflows is not ours to choose
    assert {name.split("/")[0] for name in tracked()} - {".github"} == expected
    # our folder of that name would hide the library called packaging
    assert "packaging/__init__.py" not in tracked()


def test_no_file_grows_past_reading():
    files = python_files("cubes", "gui", "tests", "packaging")
    lengths = {name: len((read(name) or "").splitlines()) for name in files}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}


def test_no_lock_file_that_carries_addresses():
    locks = re.compile(r"(^|/)(uv\.lock|pylock.*\.toml|poetry\.lock|pdm\.lock|package-lock\.json|yarn\.lock)$")
    assert [name for name in tracked() if locks.search(name)] == []


def test_no_paths_of_one_machine():
    # pieced together, so that this file does not find itself
    starts = {str(ROOT), str(Path.home()), "/wo" + "rk"}
    assert found("|".join(rf"(?<![\w.~$}}-]){re.escape(start)}/" for start in sorted(starts)), tracked()) == []


def test_no_address_of_a_package_registry():
    hosts = ["py" + r"pi\.(?:python\.)?org", "python" + r"hosted\.org", "registry" + r"\.(?:npmjs|yarnpkg)"]
    hosts += ["deb" + r"\.debian\.org", "archive" + r"\.ubuntu\.com"]
    assert found("|".join(hosts), tracked()) == []


def test_the_commands_of_the_readme_exist_and_ci_runs_them():
    readme, makefile, ci = (read(name) or "" for name in ("README.md", "Makefile", ".ci/run"))
    named = set(re.findall(r"(?:`|\n    )make ([a-z-]+)", readme + (read("CONTRIBUTING.md") or "")))
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    assert {"play", "test"} <= named <= targets
    assert re.search(r"^make test\b", ci, re.MULTILINE)
    assert re.search(r"^make lint\b", ci, re.MULTILINE)


def test_what_the_readme_shows_and_links_is_there():
    for page in ("README.md", "CONTRIBUTING.md"):
        targets = re.findall(r"\]\(([^)#:]+)\)", read(page) or "")
        assert [target for target in targets if not (ROOT / target).exists()] == [], page


# ---- what code must not do -----------------------------------------------------------------------------------------


def test_the_rules_core_imports_no_qt_no_clock_and_no_chance_of_its_own():
    # where keys, outcomes, files and simulations are made; no rule is carried out there
    free = {"cubes/chance.py", "cubes/match.py", "cubes/store.py", "cubes/sim.py"}
    for name in python_files("cubes"):
        tops = {module.partition(".")[0] for module in imports(name)}
        assert not tops & {"PySide6", "shiboken6", "gui"}, name
        assert name in free or not tops & {"time", "datetime", "secrets"}, name
        # a Random that is handed in is no chance of its own; the module's functions are
        assert name in free or set(imported_from(name, "random")) <= {"Random"}, name


def test_nothing_reads_objects_that_a_file_can_turn_into_code():
    unsafe = {"pickle", "cPickle", "dill", "cloudpickle", "shelve", "marshal"}
    for name in python_files("cubes", "gui"):
        assert not unsafe & {module.partition(".")[0] for module in imports(name)}, name


def calls(name: str) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree(name)) if isinstance(node, ast.Call))


def test_no_dialog_blocks_and_nothing_is_executed_from_text():
    """`exec` runs the application's one event loop and nothing else: dialogs and menus open() or popup()."""
    applications = {"app", "application", "QApplication", "QGuiApplication", "QCoreApplication"}
    faults = []
    for name in python_files("cubes", "gui"):
        for call in calls(name):
            function = call.func
            if isinstance(function, ast.Name) and function.id in {"exec", "eval"}:
                faults.append(f"{name}:{call.lineno}")
            if isinstance(function, ast.Attribute) and function.attr in {"exec", "exec_"}:
                receiver = function.value
                if not (isinstance(receiver, ast.Name) and receiver.id in applications):
                    faults.append(f"{name}:{call.lineno}")
    assert faults == []


def test_no_lambda_over_self_on_a_signal():
    """It keeps the object alive for ever; a bound method does not."""
    faults = []
    for name in python_files("gui"):
        for call in calls(name):
            if isinstance(call.func, ast.Attribute) and call.func.attr == "connect":
                for argument in [*call.args, *(keyword.value for keyword in call.keywords)]:
                    inside = ast.walk(argument) if isinstance(argument, ast.Lambda) else ()
                    if any(isinstance(node, ast.Name) and node.id == "self" for node in inside):
                        faults.append(f"{name}:{call.lineno}")
    assert faults == []


def test_signals_carry_objects():
    """Signal(dict), Signal(list) copy, Signal(int) overflows, Signal(str) loses an enum."""
    faults = []
    for name in python_files("gui"):
        for call in calls(name):
            if isinstance(call.func, ast.Name) and call.func.id == "Signal":
                kinds = {argument.id for argument in call.args if isinstance(argument, ast.Name)}
                if kinds & {"dict", "list", "tuple", "set", "int"}:
                    faults.append(f"{name}:{call.lineno}")
    assert faults == []


# ---- packages, pins, versions --------------------------------------------------------------------------------------


def pins(name: str) -> list[Requirement]:
    text = read(f"packaging/requirements/{name}") or ""
    lines = [line.rstrip("\\ ") for line in text.splitlines() if line and not line.startswith((" ", "#"))]
    return [Requirement(line) for line in lines]


def environment(python: str, system: str) -> dict[str, str]:
    return default_environment() | {
        "python_version": python,
        "python_full_version": f"{python}.4",
        "sys_platform": system,
        "platform_system": SYSTEMS[system],
        "implementation_name": "cpython",
        "platform_python_implementation": "CPython",
    }


def wanted(extra: str | None) -> list[Requirement]:
    project = pyproject()["project"]
    requirements = [Requirement(text) for text in (*project["dependencies"], *pyproject()["build-system"]["requires"])]
    for text in project["optional-dependencies"].get(extra, []):
        requirement = Requirement(text)
        if requirement.name == project["name"]:
            requirements += [Requirement(t) for e in requirement.extras for t in project["optional-dependencies"][e]]
        else:
            requirements.append(requirement)
    return requirements


FILES = [("runtime.txt", None), ("dev.txt", "dev"), ("sound.txt", "sound"), ("installers.txt", "installers")]


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize(("file", "extra"), FILES)
def test_the_pins_satisfy_the_ranges(file, extra, python, system):
    here = environment(python, system)
    exact = {}
    for pin in pins(file):
        if pin.marker is None or pin.marker.evaluate(here):
            (specifier,) = pin.specifier
            assert specifier.operator == "=="
            assert exact.setdefault(canonicalize_name(pin.name), specifier.version) == specifier.version
    for requirement in wanted(extra):
        if requirement.marker is None or requirement.marker.evaluate(here):
            version = exact.get(canonicalize_name(requirement.name))
            assert version is not None, f"{requirement} has no pin"
            assert requirement.specifier.contains(version, prereleases=True), f"{requirement}: pinned to {version}"


@pytest.mark.parametrize("file", PINS)
def test_each_pin_has_hashes_and_no_address(file):
    text = read(f"packaging/requirements/{file}") or ""
    entries = re.split(r"\n(?=[a-z0-9])", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE))
    assert [entry.split()[0] for entry in entries if entry.strip() and "--hash=sha256:" not in entry] == []
    assert "://" not in text
    assert not re.search(r"--(extra-)?index-url|--find-links|--trusted-host", text)


def test_the_lists_of_pins_agree():
    by_file = {file: {str(pin) for pin in pins(file)} for file in PINS}
    assert by_file["runtime.txt"] <= by_file["dev.txt"]
    assert by_file["runtime.txt"] <= by_file["sound.txt"]
    assert by_file["runtime.txt"] <= by_file["installers.txt"]


def test_python_3_11_gets_a_pyside_before_6_12_and_newer_ones_the_newest():
    for file in PINS:
        pyside = [pin for pin in pins(file) if canonicalize_name(pin.name) == "pyside6-essentials"]
        for python in PYTHONS:
            here = environment(python, "linux")
            (version,) = (str(pin.specifier)[2:] for pin in pyside if pin.marker is None or pin.marker.evaluate(here))
            assert (tuple(map(int, version.split("."))) < (6, 12)) == (python == "3.11"), f"{file}: {version}"


def test_the_versions_agree():
    version = pyproject()["project"]["version"]
    assert metadata.version("cubes") == version
    releases = [
        release
        for name in tracked()
        if name.endswith(".metainfo.xml")
        for release in re.findall(r'<release[^>]* version="([^"]+)"', read(name) or "")[:1]
    ]
    assert set(releases) <= {version}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    # --no-build-isolation and --no-index: built from what is installed, without asking anybody
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "--no-index"]
    result = subprocess.run(
        [*command, "--disable-pip-version-check", "-w", str(folder), str(ROOT)], capture_output=True, text=True
    )
    assert result.returncode == 0, result.stderr
    (file,) = folder.glob("*.whl")
    return zipfile.ZipFile(file)


def test_the_wheel_holds_every_file_of_the_program_and_nothing_else(wheel):
    inside = {name for name in wheel.namelist() if ".dist-info/" not in name}
    expected = {name for name in tracked() if name.startswith(("cubes/", "gui/"))}
    expected |= {re.sub("^assets/", "gui/_assets/", name) for name in tracked() if name.startswith("assets/")}
    assert expected - inside == set()
    assert {name.split("/")[0] for name in inside} == {"cubes", "gui"}
    assert not [name for name in inside if name.endswith((".pyc", ".orig", "~"))]


def test_the_wheel_names_its_licence_and_its_commands(wheel):
    names = wheel.namelist()
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)
    entry_points = wheel.read(next(name for name in names if name.endswith("entry_points.txt"))).decode()
    assert "cubes = gui.app:main" in entry_points
    assert "cubes-sim = cubes.sim:main" in entry_points
