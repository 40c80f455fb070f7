"""A desk to sit at: a screen and an accessibility bus of its own, the installed program on it, and two ways to use it.

The program is a process like any other. It is *seen* through the AT-SPI bus (identifiers, names, places on the screen)
and *used* with xdotool, or with the actions that assistive technology has. Nothing here imports Cubes.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
READER = Path(__file__).with_name("reader.py")
SYSTEM_PYTHON = "/usr/bin/python3"
LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
PATIENCE = 30.0
SCREEN = (1440, 900)


def missing() -> str:
    """Why there can be no desk here, in words; empty when there can."""
    if not sys.platform.startswith("linux"):
        return "the window is driven from outside on Linux only"
    for program in ("Xvfb", "xdotool", "dbus-daemon"):
        if shutil.which(program) is None:
            return f"{program} is not installed (make ready-test installs it)"
    if not Path(LAUNCHER).exists():
        return "at-spi2-core is not installed (make ready-test installs it)"
    probe = [SYSTEM_PYTHON, "-c", "import gi; gi.require_version('Atspi', '2.0')"]
    if not Path(SYSTEM_PYTHON).exists() or subprocess.run(probe, capture_output=True, check=False).returncode:
        return "python3-gi or gir1.2-atspi-2.0 is not installed (make ready-test installs them)"
    return ""


def wait_for(what: str, probe: Callable[[], Any], patience: float = PATIENCE, tell: Callable[[], str] = str) -> Any:
    """Ask until there is an answer; fail in words when there is none in time."""
    end = time.monotonic() + patience
    while True:
        found = probe()
        if found:
            return found
        if time.monotonic() > end:
            raise TimeoutError(f"waited {patience:g} s in vain for {what}\n{tell()}")
        time.sleep(0.03)


def end(process: subprocess.Popen[Any], seconds: float = 5) -> None:
    """End a process of ours, politely and then not."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
    process.wait()


@contextmanager
def helper(command: list[str], env: dict[str, str], fd_option: str = "") -> Iterator[str]:
    """A helping process while the block lasts; the line it writes to the pipe that ``fd_option`` names."""
    read, write = os.pipe()
    with os.fdopen(read) as pipe:
        process = subprocess.Popen(
            [*command, *([fd_option, str(write)] if fd_option else [])],
            env=env, pass_fds=[write] if fd_option else [],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(write)
        try:
            yield pipe.readline().strip() if fd_option else ""
        finally:
            end(process)


@contextmanager
def desk() -> Iterator[dict[str, str]]:
    """The environment in which a program has a screen and an accessibility bus that no other program shares."""
    usual = {name: value for name, value in os.environ.items() if not name.startswith(("QT_", "DBUS_", "AT_SPI"))}
    size = "x".join(str(length) for length in (*SCREEN, 24))
    with ExitStack() as stack:
        server = ["Xvfb", "-screen", "0", size, "-nolisten", "tcp"]
        env = dict(usual, DISPLAY=":" + stack.enter_context(helper(server, usual, "-displayfd")))
        bus = ["dbus-daemon", "--session", "--nofork", "--nopidfile"]
        env["DBUS_SESSION_BUS_ADDRESS"] = stack.enter_context(helper(bus, env, "--print-address"))
        stack.enter_context(helper([LAUNCHER, "--launch-immediately"], env))
        env |= {"QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "PYTHONDONTWRITEBYTECODE": "1"}
        yield env


@dataclass(frozen=True)
class Node:
    """Something on the screen as a screen reader is told of it."""

    id: str
    role: str
    name: str
    detail: str
    text: str
    states: tuple[str, ...]
    rect: tuple[int, int, int, int]
    actions: tuple[str, ...]
    depth: int

    @classmethod
    def of(cls, told: dict[str, Any]) -> Node:
        """A node from what the reader tells."""
        return cls(**{key: tuple(value) if isinstance(value, list) else value for key, value in told.items()})

    def is_called(self, name: str) -> bool:
        """Whether that is its object name (identifiers are paths of object names)."""
        return self.id == name or self.id.endswith("." + name)

    @property
    def shows(self) -> bool:
        """Whether it is on the screen."""
        return "showing" in self.states and self.rect[2] > 0

    @property
    def works(self) -> bool:
        """Whether it is on the screen and can be pressed."""
        return self.shows and "enabled" in self.states


class Program:
    """Cubes, started as a process of its own."""

    def __init__(self, env: dict[str, str], data: Path, *program: str) -> None:
        self.env = env
        self.data = data
        self.log = data.parent / f"{data.name}.output"
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(
                [sys.executable, *(program or ("-m", "gui")), "--data-dir", str(data)],
                cwd=ROOT, env=env, stdin=subprocess.DEVNULL, stdout=output, stderr=output,
            )  # fmt: skip
        self._reader: subprocess.Popen[str] | None = None

    # ------------------------------------------------------------ its life

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_error: object) -> None:
        end(self.process)
        if self._reader is not None:
            assert self._reader.stdin is not None
            self._reader.stdin.close()
            end(self._reader)
            assert self._reader.stdout is not None
            self._reader.stdout.close()

    def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def output(self) -> str:
        """What it wrote to its terminal."""
        return self.log.read_text("utf-8", "replace")

    # ------------------------------------------------------------ seeing

    def _ask(self, **request: str) -> Any:
        if self._reader is None:
            self._reader = subprocess.Popen(
                [SYSTEM_PYTHON, str(READER), str(self.process.pid)],
                env=self.env, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            )  # fmt: skip
        assert self._reader.stdin is not None
        assert self._reader.stdout is not None
        self._reader.stdin.write(json.dumps(request) + "\n")
        self._reader.stdin.flush()
        line = self._reader.stdout.readline()
        if not line:
            raise RuntimeError("the reader has gone")
        return json.loads(line).get("result")

    def tree(self) -> list[Node]:
        """Everything a screen reader could reach now."""
        nodes = self._ask(do="tree") or []
        return [Node.of(node) for node in nodes]

    def heard(self) -> list[str]:
        """The announcements so far."""
        return list(self._ask(do="heard") or [])

    def find(self, name: str) -> Node | None:
        """What has that object name, if it is on the screen."""
        told = self._ask(do="find", id=name)
        return Node.of(told) if told else None

    def words(self) -> str:
        """All names on the screen, for messages."""
        shown = [f"{node.id.rsplit('window.', 1)[-1]}: {node.name}" for node in self.tree() if node.shows]
        return "\n".join([f"exit code {self.process.poll()}", *shown, self.output()[-2000:]])

    def wait(self, name: str, test: Callable[[Node], bool] | None = None) -> Node:
        """What has that object name, once it is on the screen and passes the test."""

        def look() -> Node | None:
            if self.process.poll() is not None:
                raise RuntimeError(f"the program ended with {self.process.returncode}\n{self.output()[-2000:]}")
            node = self.find(name)
            return node if node is not None and (test is None or test(node)) else None

        found: Node = wait_for(name, look, tell=self.words)
        return found

    def wait_gone(self, name: str) -> None:
        """Until nothing of that name is on the screen."""
        wait_for(f"{name} gone", lambda: self.find(name) is None, tell=self.words)

    # ------------------------------------------------------------ using mouse and keys

    def xdotool(self, *words: str | int) -> str:
        """One command of xdotool."""
        done = subprocess.run(
            ["xdotool", *(str(word) for word in words)], env=self.env, capture_output=True, text=True, check=True
        )
        return done.stdout

    def take_focus(self) -> None:
        """There is no window manager that would give the window the focus."""
        window = self.xdotool("search", "--sync", "--onlyvisible", "--pid", self.process.pid).split()[-1]
        self.xdotool("windowfocus", "--sync", window)

    def point(self, node: Node) -> None:
        """The pointer onto it; of overlapping cards the left edge shows."""
        x, y, width, height = node.rect
        inside = min(width // 2, 18) if ".piece." in node.id else width // 2
        self.xdotool("mousemove", x + inside, y + height // 2)

    def click(self, name: str) -> Node:
        """Click on what has that object name, once it can be pressed."""
        node = self.wait(name, lambda node: node.works)
        self.point(node)
        self.xdotool("click", 1)
        return node

    def key(self, *keys: str) -> None:
        """Press keys one after the other."""
        self.xdotool("key", *keys)

    def type(self, words: str) -> None:
        """Type words."""
        self.xdotool("type", "--delay", 5, words)

    def hold(self, name: str, until: Callable[[], Any], what: str) -> None:
        """Press with the mouse, hold until something is so, then let go."""
        self.point(self.wait(name, lambda node: node.works))
        self.xdotool("mousedown", 1)
        try:
            wait_for(what, until, tell=self.words)
        finally:
            self.xdotool("mouseup", 1)

    # ------------------------------------------------------------ using what assistive technology has

    def act(self, name: str, action: str = "Press") -> Node:
        """Do the action of what has that object name, once it can be done."""
        node = self.wait(name, lambda node: node.works and action in node.actions)
        self._ask(do="act", id=node.id, name=action)
        return node

    def focus(self, name: str) -> None:
        """Give the focus to what has that object name."""
        self._ask(do="focus", id=self.wait(name, lambda node: node.works).id)
        self.wait(name, lambda node: "focused" in node.states)
