"""`packaging/dev/play.py`: the window where there is a screen, otherwise one line and a demonstration."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")

GUI = """
import os, sys
print("gui", os.environ.get("QT_QPA_PLATFORM", "-"), *sys.argv[1:])
"""


def play(folder: Path, *arguments: str, **environment: str) -> list[str]:
    (folder / "packaging/dev").mkdir(parents=True)
    shutil.copy(ROOT / "packaging/dev/play.py", folder / "packaging/dev")
    (folder / "gui").mkdir()
    (folder / "gui/__init__.py").touch()
    (folder / "gui/__main__.py").write_text(GUI)
    kept = {"PATH": os.environ["PATH"]}
    result = subprocess.run(
        [sys.executable, "packaging/dev/play.py", *arguments],
        cwd=folder, env=kept | environment, capture_output=True, text=True, check=True, timeout=30,
    )  # fmt: skip
    return result.stdout.splitlines()


@pytest.mark.parametrize(
    "environment",
    [{}, {"DISPLAY": ":987"}, {"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "/nowhere"}],
    ids=["none named", "no X server there", "no Wayland socket there"],
)
def test_without_a_screen_one_line_says_so_and_a_demonstration_plays(tmp_path, environment):
    said, started = play(tmp_path, **environment)
    assert "no screen here" in said
    assert "build/demo" in said
    assert started == "gui offscreen --demo build/demo"


def test_with_a_wayland_screen_the_window_opens(tmp_path_factory):
    import socket

    runtime = tmp_path_factory.mktemp("run")  # short enough for a socket's name
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(runtime / "wayland-0"))
        environment = {"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(runtime)}
        assert play(runtime, "--data-dir", "x", **environment) == ["gui - --data-dir x"]


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb, the X server without a screen, is not installed")
def test_with_an_x_server_the_window_opens(tmp_path):
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "640x480x24"], pass_fds=[writing],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            display = pipe.readline().strip()
        assert play(tmp_path, DISPLAY=f":{display}") == ["gui -"]
    finally:
        server.terminate()
        server.wait(10)


def test_the_demonstration_can_be_asked_for(tmp_path):
    assert play(tmp_path, "--demo", "--game", "x") == ["gui offscreen --game x --demo build/demo"]
