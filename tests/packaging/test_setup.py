"""`packaging/dev/setup.sh`, run for real on a make-believe machine: what it calls, what it says, and when it rests."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the set-up by apt-get is for Linux")

TOOLS = "bash awk cat cksum cp dirname echo env grep mkdir mktemp rm sort tail touch uname xargs".split()

PYTHON = """#!/bin/bash
echo "python $*" >> "$CALLS"
case "$*" in
    *ensurepip*) [ -e "$MACHINE/no-venv" ] && exit 1 ;;
    *-venv*) echo python3.14-venv ;;
    *'"%d.%d" %'*) echo 3.14 ;;
    *INSTSONAME*) [ -e "$MACHINE/no-library" ] && exit 1 ;;
    *sysconfig*) echo "$MACHINE/site" ;;
    *"-m venv"*) mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
    --version) echo Python 3.14.0 ;;
esac
exit 0
"""

FAKES = {
    "python3.14": PYTHON,
    "ldd": '#!/bin/bash\n[ -e "$MACHINE/libraries" ] || echo "  libEGL.so.1 => not found"\n',
    "id": '#!/bin/bash\ncat "$MACHINE/uid"\n',
    "apt-get": """#!/bin/bash
echo "apt-get $*" >> "$CALLS"
case "$*" in
    *no-such-name*) echo "E: Unable to locate package" >&2; exit 100 ;;
    *libegl1*) touch "$MACHINE/libraries" ;;
    *python3.14-venv*) rm -f "$MACHINE/no-venv" ;;
    *wine*) [ -e "$MACHINE/no-wine" ] && exit 100; for name in wine64 wineserver makensis x86_64-w64-mingw32-gcc; do
        cp "$0" "$MACHINE/bin/$name"; done ;;
    *squashfs-tools*) for name in mksquashfs readelf strip; do cp "$0" "$MACHINE/bin/$name"; done ;;
    *debootstrap*) for name in debootstrap lintian desktop-file-validate appstreamcli Xvfb; do
        cp "$0" "$MACHINE/bin/$name"; done ;;
esac
exit 0
""",
    "sudo": """#!/bin/bash
echo "sudo $*" >> "$CALLS"
[ "$1" = -n ] && { [ -e "$MACHINE/sudoer" ]; exit; }
exec "$@"
""",
}


@dataclass
class Machine:
    folder: Path

    @property
    def tree(self) -> Path:
        return self.folder / "tree"

    def set(self, name: str, text: str = "") -> None:
        (self.folder / name).write_text(text)

    def run(self, *words: str) -> tuple[subprocess.CompletedProcess[str], list[str]]:
        """Set up, for playing if nothing else is said: what came of it, and the programs that were called."""
        calls = self.folder / "calls"
        calls.write_text("")
        result = subprocess.run(
            ["bash", str(self.tree / "packaging/dev/setup.sh"), *(words or ("play",))],
            env={"PATH": str(self.folder / "bin"), "MACHINE": str(self.folder), "CALLS": str(calls)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=30,
        )
        return result, calls.read_text().splitlines()


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """A bare machine: root, Python 3.14 with venv, apt-get, no sudo, no Qt libraries."""
    (tmp_path / "bin").mkdir()
    for tool in TOOLS:
        os.symlink(str(shutil.which(tool)), tmp_path / "bin" / tool)
    for name, text in FAKES.items():
        (tmp_path / "bin" / name).write_text(text)
        (tmp_path / "bin" / name).chmod(0o755)
    machine = Machine(tmp_path)
    machine.set("uid", "0")
    for name in ("qxcb", "qoffscreen"):
        plugin = tmp_path / f"site/PySide6/Qt/plugins/platforms/lib{name}.so"
        plugin.parent.mkdir(parents=True, exist_ok=True)
        plugin.touch()
    requirements = [f"packaging/requirements/{name}.txt" for name in ("runtime", "dev")]
    for name in ("packaging/dev/setup.sh", *requirements, "pyproject.toml"):
        (machine.tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, machine.tree / name)
    return machine


def installs(calls: list[str]) -> list[str]:
    return [call for call in calls if " install " in call]


def test_a_bare_machine_gets_an_environment_then_packages_then_libraries(machine):
    result, calls = machine.run()
    assert result.returncode == 0, result.stderr
    packages, cubes, libraries = installs(calls)
    assert "--require-hashes -r packaging/requirements/runtime.txt" in packages
    assert "--no-deps --no-build-isolation -e ." in cubes
    assert libraries.startswith("apt-get install -y")
    assert "libegl1" in libraries
    assert len(result.stdout.splitlines()) == 3
    assert "sudo" not in result.stdout


def test_a_second_call_starts_at_once_and_calls_nobody(machine):
    machine.run()
    times = []
    for _ in range(3):
        began = time.monotonic()
        result, calls = machine.run()
        times.append(time.monotonic() - began)
        assert (result.returncode, result.stdout, result.stderr, calls) == (0, "", "", [])
    assert min(times) < 0.3


@pytest.mark.parametrize("name", ["packaging/requirements/runtime.txt", "pyproject.toml"])
def test_changed_requirements_are_installed_without_asking_apt_again(machine, name):
    machine.run()
    with (machine.tree / name).open("a") as file:
        file.write("# changed\n")
    _, calls = machine.run()
    assert len(installs(calls)) == 2
    assert not any(call.startswith("apt-get") or "-m venv" in call for call in calls)


def test_a_user_who_may_use_sudo_is_told_before_it_is_used(machine):
    machine.set("uid", "1000")
    machine.set("sudoer")
    result, calls = machine.run()
    assert result.returncode == 0
    assert "running: sudo apt-get install -y" in result.stdout
    assert any(call.startswith("sudo env DEBIAN_FRONTEND=noninteractive apt-get install") for call in calls)


@pytest.mark.parametrize("sudo", [True, False], ids=["refused", "absent"])
def test_without_root_or_sudo_the_exact_line_is_printed(machine, sudo):
    machine.set("uid", "1000")
    if not sudo:
        (machine.folder / "bin/sudo").unlink()
    for attempt in range(2):
        result, calls = machine.run()
        assert result.returncode == 1
        assert "run this as root, then try again: apt-get install -y --no-install-recommends libegl1" in result.stderr
        assert not any(call.startswith("apt-get") for call in calls)
        assert attempt == 0 or not installs(calls), "the packages are there already"


def test_without_apt_get_the_names_are_printed(machine):
    (machine.folder / "bin/apt-get").unlink()
    result, _ = machine.run()
    assert result.returncode == 1
    assert "no apt-get here" in result.stderr
    assert "libxcb-cursor0" in result.stderr


def test_a_python_without_venv_gets_it(machine):
    machine.set("no-venv")
    result, calls = machine.run()
    assert result.returncode == 0, result.stderr
    assert "python3.14-venv" in installs(calls)[0]


def test_one_unknown_package_name_does_not_stop_the_others(machine):
    script = machine.tree / "packaging/dev/setup.sh"
    script.write_text(script.read_text().replace('qt_libraries="libegl1', 'qt_libraries="no-such-name libegl1'))
    result, _ = machine.run()
    assert result.returncode == 0, result.stderr
    assert "could not install no-such-name" in result.stderr


def test_a_machine_with_the_libraries_is_not_asked_to_install_any(machine):
    machine.set("libraries")
    machine.set("uid", "1000")
    result, calls = machine.run()
    assert result.returncode == 0
    assert len(installs(calls)) == 2


# ---- for installers ------------------------------------------------------------------------------------------------


def builders(calls: list[str]) -> str:
    return " ".join(call for call in installs(calls) if "squashfs-tools" in call or "wine" in call)


def test_what_installers_are_built_with_is_fetched_once(machine):
    result, calls = machine.run("installers")
    assert result.returncode == 0, result.stderr
    assert "-r packaging/requirements/dev.txt" in " ".join(calls)
    for name in ("squashfs-tools", "binutils", "wine64", "nsis", "gcc-mingw-w64-x86-64-win32"):
        assert name in builders(calls)
    assert not any("debootstrap" in call for call in calls)
    _result, calls = machine.run("installers")
    assert builders(calls) == ""


def test_only_what_is_asked_for_is_fetched(machine):
    result, calls = machine.run("installers", "deb", "tar")
    assert result.returncode == 0, result.stderr
    assert "squashfs-tools" in builders(calls)
    assert "wine" not in builders(calls)
    _result, calls = machine.run("installers", "windows")
    assert "wine64" in builders(calls)


def test_trying_installers_takes_more(machine):
    result, calls = machine.run("test-installers")
    assert result.returncode == 0, result.stderr
    assert "wine64" in builders(calls)
    assert any("debootstrap" in call and "lintian" in call for call in calls)


def test_what_cannot_be_fetched_is_left_out_and_that_is_said(machine):
    machine.set("no-wine")
    result, _calls = machine.run("installers")
    assert result.returncode == 0
    assert "what needs them is left out" in result.stderr


def test_the_library_of_python_is_fetched_where_it_is_lacking(machine):
    machine.set("no-library")
    result, calls = machine.run("installers", "tar")
    assert result.returncode == 0, result.stderr
    assert any("install" in call and "libpython3.14" in call for call in calls)
    assert "nothing can be frozen without the library of Python 3.14" in result.stderr  # nothing came of it
