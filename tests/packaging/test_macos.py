"""The disk image for macOS: which commands are run, in which order, with which secrets, and what is said without."""

from __future__ import annotations

import base64
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.packaging.tools import load

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the image is made by commands and rights of Unix")

bundle = load("bundle")
macos = load("macos")

IDENTITY = "0123456789ABCDEF0123456789ABCDEF01234567"
CERTIFICATE = {
    "MACOS_CERTIFICATE": base64.b64encode(b"certificate").decode(),
    "MACOS_CERTIFICATE_PASSWORD": "opens it",
}
NOTARY = {"NOTARY_KEY": "the key", "NOTARY_KEY_ID": "KEY1", "NOTARY_ISSUER": "issuer-1"}


class Commands:
    """Stands in for macOS: remembers what was run, and the files that were there at that moment."""

    def __init__(self, notary: str = "status: Accepted", identities: str = f'  1) {IDENTITY} "Developer ID"') -> None:
        self.run: list[list[str]] = []
        self.files: dict[str, tuple[bytes, int]] = {}
        self.answers = {
            "notarytool": notary,
            "find-identity": identities,
            "list-keychains": '    "/login.keychain-db"\n',
        }

    def __call__(self, command: Sequence[str]) -> str:
        self.run.append(list(command))
        for word in command:
            path = Path(word)
            if path.suffix in (".p12", ".p8"):
                self.files[path.suffix] = (path.read_bytes(), path.stat().st_mode & 0o077)
        return self.answers.get(command[1], "")

    def names(self) -> list[str]:
        return [command[1] if command[0] in ("security", "xcrun") else command[0] for command in self.run]


@pytest.fixture
def app(tmp_path) -> Path:
    folder = tmp_path / "Cubes.app"
    folder.mkdir()
    return folder


def image(app: Path, identity: str | None, environment: dict[str, str], commands: Commands) -> tuple[Path, list[str]]:
    said: list[str] = []

    def make(source: Path, icon: Path, file: Path) -> None:
        assert source == app
        assert icon.name == "cubes.icns"
        commands.run.append(["dmgbuild", str(file)])
        file.write_bytes(b"an image")

    file = macos.image(app, app.parent, app.parent, identity, said.append, environment, commands, make)
    return file, said


def test_without_secrets_nothing_is_signed_and_that_is_said(app):
    commands, said = Commands(), []
    with macos.signer(said.append, {}, commands) as identity:
        assert identity is None
    assert commands.run == []
    assert said == [
        "the application is not signed with a name: MACOS_CERTIFICATE and MACOS_CERTIFICATE_PASSWORD are not given"
    ]
    file, said = image(app, None, NOTARY, commands)
    assert file.read_bytes() == b"an image"
    assert commands.names() == ["codesign", "plutil", "dmgbuild"]
    assert said[-1] == "the image is not notarised: only signed ones can be"


def test_a_certificate_is_used_from_a_keychain_of_its_own_that_goes_again(app):
    commands = Commands()
    with macos.signer(lambda _words: None, CERTIFICATE, commands) as identity:
        assert identity == IDENTITY
        keychain = next(command for command in commands.run if command[1] == "create-keychain")[-1]
        Path(keychain).write_bytes(b"")
    assert commands.names() == [
        "list-keychains", "create-keychain", "set-keychain-settings", "unlock-keychain", "import",
        "set-key-partition-list", "list-keychains", "find-identity", "list-keychains", "delete-keychain",
    ]  # fmt: skip
    assert commands.run[6][-2:] == [keychain, "/login.keychain-db"]
    assert commands.run[8][-2:] == ["-s", "/login.keychain-db"]
    assert commands.files[".p12"] == (b"certificate", 0)
    assert not Path(keychain).parent.exists()


def test_the_keychain_goes_even_if_the_build_fails():
    commands = Commands()

    def fails() -> None:
        with macos.signer(lambda _words: None, CERTIFICATE, commands):
            raise RuntimeError("the build")

    with pytest.raises(RuntimeError, match="the build"):
        fails()
    assert commands.run[-1][:2] == ["security", "list-keychains"]
    keychain = next(command for command in commands.run if command[1] == "create-keychain")[-1]
    assert not Path(keychain).parent.exists()


def test_a_certificate_for_something_else_stops_the_build():
    with (
        pytest.raises(SystemExit, match="nothing to sign applications with"),
        macos.signer(lambda _words: None, CERTIFICATE, Commands(identities="0 valid identities found")),
    ):
        pass


def test_a_signed_image_is_notarised_when_the_key_is_given(app):
    commands = Commands()
    file, said = image(app, IDENTITY, NOTARY, commands)
    assert commands.names() == ["codesign", "plutil", "dmgbuild", "codesign", "notarytool", "stapler"]
    assert commands.run[3] == ["codesign", "--timestamp", "--sign", IDENTITY, str(file)]
    assert commands.files[".p8"] == (b"the key", 0)
    submit = commands.run[4]
    assert "the key" not in submit
    assert submit[submit.index("--key-id") + 1] == "KEY1"
    assert submit[submit.index("--issuer") + 1] == "issuer-1"
    assert commands.run[5] == ["xcrun", "stapler", "staple", str(file)]
    assert said == ["the disk image", "Apple looks at the image"]


def test_a_signed_image_without_a_key_is_left_as_it_is(app):
    commands = Commands()
    _file, said = image(app, IDENTITY, {}, commands)
    assert commands.names() == ["codesign", "plutil", "dmgbuild", "codesign"]
    assert said[-1] == "the image is not notarised: NOTARY_KEY, NOTARY_KEY_ID, NOTARY_ISSUER are not given"


def test_what_apple_refuses_is_not_published(app):
    with pytest.raises(SystemExit, match="did not accept"):
        image(app, IDENTITY, NOTARY, Commands(notary="status: Invalid"))


@pytest.mark.parametrize("lacking", ["MACOS_CERTIFICATE", "MACOS_CERTIFICATE_PASSWORD"])
def test_half_of_the_secrets_is_a_mistake(lacking):
    some = {key: value for key, value in CERTIFICATE.items() if key != lacking}
    with pytest.raises(SystemExit, match=f"without {lacking}$"), macos.signer(print, some, Commands()):
        pass


def test_secrets_are_not_repeated_when_a_command_fails():
    with pytest.raises(SystemExit) as error:
        macos.run(["sh", "-c", "exit 3", "a secret"])
    assert "secret" not in str(error.value)
    assert "failed: sh -c" in str(error.value)


@pytest.mark.parametrize("architecture", ["arm64", "x86_64"])
def test_the_image_says_for_which_processors_it_is(app, monkeypatch, architecture):
    monkeypatch.setenv("MACOS_ARCH", architecture)
    file, _said = image(app, None, {}, Commands())
    assert file.name == f"Cubes-{bundle.version()}-macos-{architecture}.dmg"


def test_what_the_image_shows(app):
    settings = macos.settings(app, Path("cubes.icns"))
    assert settings["files"] == [str(app)]
    assert settings["symlinks"] == {"Applications": "/Applications"}
    (_left, _top), (width, height) = settings["window_rect"]
    assert set(settings["icon_locations"]) == {"Cubes.app", "Applications"}
    for x, y in settings["icon_locations"].values():
        assert settings["icon_size"] / 2 < x < width - settings["icon_size"] / 2
        assert settings["icon_size"] / 2 < y < height - settings["icon_size"] / 2
