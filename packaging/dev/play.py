"""Starts Cubes from a checkout; where there is no screen, plays a demonstration that draws into files instead."""

import ctypes
import ctypes.util
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DEMO = Path("build/demo")


def x_server_answers() -> bool:
    """Whether a connection to the X server named by DISPLAY can be opened."""
    if not os.environ.get("DISPLAY"):
        return False
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True  # cannot tell: let Qt try
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    try:
        return not xcb.xcb_connection_has_error(connection)
    finally:
        xcb.xcb_disconnect(connection)


def wayland_answers() -> bool:
    """Whether the Wayland server named by WAYLAND_DISPLAY has its socket where it says."""
    name = os.environ.get("WAYLAND_DISPLAY")
    return bool(name) and (Path(os.environ.get("XDG_RUNTIME_DIR", "/")) / str(name)).is_socket()


def has_screen() -> bool:
    if not sys.platform.startswith("linux"):
        return True
    return x_server_answers() or wayland_answers()


def main(arguments: list[str]) -> None:
    demo = arguments[:1] == ["--demo"]
    if demo:
        arguments = arguments[1:]
    elif not has_screen():
        demo = True
        print(f"cubes: no screen here, so a demonstration plays unseen and leaves its pictures in {DEMO}/", flush=True)
    command = [sys.executable, "-m", "gui", *arguments]
    if demo:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        command += ["--demo", str(DEMO)]
    os.chdir(ROOT)
    os.execv(command[0], command)


if __name__ == "__main__":
    main(sys.argv[1:])
