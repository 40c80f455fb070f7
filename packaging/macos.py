"""The disk image for macOS: the application signed, packed, notarised; each step only where its secrets are given.

Secrets come in the environment:
  MACOS_CERTIFICATE            a Developer ID certificate with its key: a .p12 file, in base64
  MACOS_CERTIFICATE_PASSWORD   what opens it
  NOTARY_KEY                   an App Store Connect key: the text of a .p8 file
  NOTARY_KEY_ID, NOTARY_ISSUER what that key is called, and who issued it
Without the first two the application gets the signature without a name that Apple's processors ask for, and people
have to allow it by hand; without the others it is not known to Apple.
"""

from __future__ import annotations

import base64
import os
import platform
import re
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import bundle

HERE = Path(__file__).resolve().parent / "macos"
ENTITLEMENTS = HERE / "entitlements.plist"
SIGNING = ("MACOS_CERTIFICATE", "MACOS_CERTIFICATE_PASSWORD")
NOTARISING = ("NOTARY_KEY", "NOTARY_KEY_ID", "NOTARY_ISSUER")

Say = Callable[[str], None]
Run = Callable[[Sequence[str]], str]
"""Runs a command that has to succeed; what it said."""


def run(command: Sequence[str]) -> str:
    """Run a command. What it was told may be secret and is not repeated when it fails."""
    done = subprocess.run(list(command), capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{done.stdout[-2000:]}{done.stderr[-2000:]}\ninstallers: failed: {' '.join(command[:2])}")
    return done.stdout


def given(names: Sequence[str], environment: Mapping[str, str]) -> bool:
    """Whether all of these secrets are there. Some of them without the others are a mistake."""
    there = [name for name in names if environment.get(name)]
    if there and len(there) < len(names):
        lacking = ", ".join(name for name in names if name not in there)
        raise SystemExit(f"installers: {', '.join(there)} without {lacking}")
    return bool(there)


# ---- signing ---------------------------------------------------------------------------------------------------------


@contextmanager
def signer(say: Say, environment: Mapping[str, str] = os.environ, do: Run = run) -> Iterator[str | None]:
    """The identity to sign with, while the block lasts, in a keychain of its own; ``None`` without the secrets."""
    if not given(SIGNING, environment):
        say(f"the application is not signed with a name: {' and '.join(SIGNING)} are not given")
        yield None
        return
    folder = Path(tempfile.mkdtemp())
    keychain, password = str(folder / "cubes.keychain-db"), secrets.token_urlsafe(24)
    certificate = folder / "certificate.p12"
    before = re.findall(r'"([^"]+)"', do(["security", "list-keychains", "-d", "user"]))
    try:
        certificate.touch(mode=0o600)
        certificate.write_bytes(base64.b64decode(environment["MACOS_CERTIFICATE"]))
        do(["security", "create-keychain", "-p", password, keychain])
        do(["security", "set-keychain-settings", "-lut", "21600", keychain])
        do(["security", "unlock-keychain", "-p", password, keychain])
        do(["security", "import", str(certificate), "-k", keychain, "-f", "pkcs12", "-T", "/usr/bin/codesign",
            "-P", environment["MACOS_CERTIFICATE_PASSWORD"]])  # fmt: skip
        do(["security", "set-key-partition-list", "-S", "apple-tool:,apple:", "-s", "-k", password, keychain])
        do(["security", "list-keychains", "-d", "user", "-s", keychain, *before])
        found = re.search(r"\b([0-9A-F]{40})\b", do(["security", "find-identity", "-v", "-p", "codesigning", keychain]))
        if found is None:
            raise SystemExit("installers: the certificate holds nothing to sign applications with")
        yield found[1]
    finally:
        do(["security", "list-keychains", "-d", "user", "-s", *before])
        if Path(keychain).exists():
            do(["security", "delete-keychain", keychain])
        shutil.rmtree(folder, ignore_errors=True)


def check_signature(app: Path, do: Run = run) -> None:
    """See that what PyInstaller signed (with a name or without) is whole."""
    do(["codesign", "--verify", "--deep", "--strict", str(app)])
    do(["plutil", "-lint", str(app / "Contents" / "Info.plist")])


def notarise(image: Path, say: Say, environment: Mapping[str, str] = os.environ, do: Run = run) -> bool:
    """Have Apple look at the image and attach what it says; whether that was done."""
    if not given(NOTARISING, environment):
        say(f"the image is not notarised: {', '.join(NOTARISING)} are not given")
        return False
    with tempfile.TemporaryDirectory() as folder:
        key = Path(folder) / "key.p8"
        key.touch(mode=0o600)
        key.write_text(environment["NOTARY_KEY"], encoding="utf-8")
        say("Apple looks at the image")
        said = do(["xcrun", "notarytool", "submit", str(image), "--wait", "--timeout", "30m", "--key", str(key),
                   "--key-id", environment["NOTARY_KEY_ID"], "--issuer", environment["NOTARY_ISSUER"]])  # fmt: skip
    if "status: Accepted" not in said:
        raise SystemExit(f"{said}\ninstallers: Apple did not accept the image")
    do(["xcrun", "stapler", "staple", str(image)])
    return True


# ---- the image -------------------------------------------------------------------------------------------------------


def architecture() -> str:
    """The processors that the application is for: those of the machine it is built on."""
    return os.environ.get("MACOS_ARCH") or platform.machine()


def settings(app: Path, icon: Path) -> dict[str, Any]:
    """What dmgbuild is told: the application beside a link to the folder into which people drag it."""
    return {
        "format": "ULMO",  # every macOS that Qt runs on can read it, and it is the smallest
        "filesystem": "HFS+",
        "files": [str(app)],
        "symlinks": {"Applications": "/Applications"},
        "icon": str(icon),
        "icon_locations": {app.name: (150, 160), "Applications": (410, 160)},
        "icon_size": 112,
        "text_size": 14,
        "window_rect": ((240, 240), (560, 360)),
        "default_view": "icon-view",
        "show_status_bar": False,
        "show_toolbar": False,
        "show_sidebar": False,
    }


def pack(app: Path, icon: Path, file: Path) -> None:
    """Make the image."""
    import dmgbuild  # type: ignore[import-not-found, unused-ignore]  # there on macOS only

    dmgbuild.build_dmg(str(file), bundle.APP, settings=settings(app, icon))


def image(
    app: Path,
    work: Path,
    out: Path,
    identity: str | None,
    say: Say,
    environment: Mapping[str, str] = os.environ,
    do: Run = run,
    make: Callable[[Path, Path, Path], None] = pack,
) -> Path:
    """The disk image of an application, in `out`; signed with `identity`, and notarised when it is."""
    check_signature(app, do)
    file = out / f"{bundle.APP}-{bundle.version()}-macos-{architecture()}.dmg"
    file.unlink(missing_ok=True)
    say("the disk image")
    make(app, work / "icons" / "cubes.icns", file)
    if identity is None:
        say("the image is not notarised: only signed ones can be")
        return file
    do(["codesign", "--timestamp", "--sign", identity, str(file)])
    notarise(file, say, environment, do)
    return file
