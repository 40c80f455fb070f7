"""The workflows of the hosting site: valid, safe by its auditors, and in step with what the repository can do."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from tests.packaging.tools import ROOT, load

FOLDER = ROOT / ".github" / "workflows"
FILES = sorted(FOLDER.glob("*.yml"))
SCHEMA = "vendor.github-workflows"


@cache
def workflow(name: str) -> dict[str, Any]:
    found: dict[str, Any] = YAML(typ="safe").load((FOLDER / f"{name}.yml").read_text("utf-8"))
    return found


def steps(name: str) -> list[tuple[str, dict[str, Any]]]:
    return [(job, step) for job, content in workflow(name)["jobs"].items() for step in content["steps"]]


def tool(name: str) -> str:
    """A program of this environment."""
    found = shutil.which(name, path=str(Path(sys.executable).parent)) or shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed here; packaging/requirements/dev.txt has it")
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_they_fit_the_schema(file):
    done = subprocess.run(
        [tool("check-jsonschema"), "--builtin-schema", SCHEMA, str(file)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_schema_finds_faults(tmp_path):
    wrong = tmp_path / "wrong.yml"
    wrong.write_text("name: wrong\non: push\njobs: {one: {runs-on: ubuntu-24.04, stepz: []}}\n")
    done = subprocess.run([tool("check-jsonschema"), "--builtin-schema", SCHEMA, str(wrong)], capture_output=True)
    assert done.returncode == 1


def test_the_auditor_finds_nothing():
    command = [tool("zizmor"), "--offline", "--no-progress", "--pedantic", *map(str, FILES)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", [file.stem for file in FILES])
def test_no_more_rights_than_needed_and_no_action_that_can_change(name):
    text = (FOLDER / f"{name}.yml").read_text("utf-8")
    assert workflow(name)["permissions"] == {}
    for job, content in workflow(name)["jobs"].items():
        rights = content["permissions"]
        assert rights == ({"contents": "write"} if job == "publish" else {"contents": "read"}), job
        assert content["timeout-minutes"] <= 90
        assert "latest" not in str(content["runs-on"])
    for action in re.findall(r"uses: (.+)", text):
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action
    assert "pull_request_target" not in text
    assert not re.search(r"run:.*\$\{\{", text)


def test_both_use_the_same_versions_of_actions():
    used = {line for file in FILES for line in re.findall(r"uses: (\S+)", file.read_text("utf-8"))}
    assert len({line.partition("@")[0] for line in used}) == len(used)


def test_every_file_and_command_they_name_is_there():
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for file in FILES:
        text = file.read_text("utf-8")
        for script in re.findall(r"packaging/[\w./-]+\.(?:py|sh|txt)", text):
            assert (ROOT / script).is_file(), script
        assert set(re.findall(r"run: make ([a-z-]+)", text)) <= targets


def test_checks_run_lint_and_tests_on_the_three_systems():
    runs = []
    for job in workflow("checks")["jobs"].values():
        matrix = job.get("strategy", {}).get("matrix", {}).get("include")
        runs += [row["os"] for row in matrix] if matrix else [job["runs-on"]]
    assert {name.partition("-")[0] for name in runs} == {"ubuntu", "windows", "macos"}
    for job, content in workflow("checks")["jobs"].items():
        words = " ".join(step.get("run", "") for step in content["steps"])
        assert re.search(r"make lint|ruff check .*mypy.*lint-imports", words, re.DOTALL), job
        assert re.search(r"make test|pytest", words), job


def test_a_release_is_built_and_tried_on_each_system_and_both_kinds_of_mac():
    jobs = workflow("release")["jobs"]
    assert jobs["linux"]["runs-on"] == "ubuntu-22.04"
    assert jobs["windows"]["runs-on"].startswith("windows-")
    machines = {row["arch"]: row["os"] for row in jobs["macos"]["strategy"]["matrix"]["include"]}
    assert machines.keys() == {"arm64", "x86_64"}
    assert machines["x86_64"].endswith("-intel")
    screens = {"linux": "xcb", "windows": "windows", "macos": "cocoa"}
    for job, screen in screens.items():
        words = [step.get("run", "") for step in jobs[job]["steps"]]
        tried = [number for number, text in enumerate(words) if f"--screen {screen}" in text]
        built = [number for number, text in enumerate(words) if "build.py" in text or "make installers" in text]
        assert built and tried and max(built) < min(tried), job
        assert any(step.get("uses", "").startswith("actions/upload-artifact@") for step in jobs[job]["steps"])
    assert set(jobs["publish"]["needs"]) == set(screens)
    assert jobs["publish"]["if"] == "github.ref_type == 'tag'"
    assert any("sha256sum" in step.get("run", "") for step in jobs["publish"]["steps"])


def test_what_is_tried_on_linux_is_the_installed_package_the_appimage_and_the_archive():
    words = "\n".join(step.get("run", "") for job, step in steps("release") if job == "linux")
    assert "apt-get install -y --no-install-recommends ./dist/cubes_*.deb" in words
    assert "smoke.py /usr/bin/cubes" in words
    assert re.search(r"smoke\.py dist/Cubes-\*\.AppImage", words)
    assert re.search(r"smoke\.py \"\$RUNNER_TEMP\"/cubes-\*/cubes", words)
    assert "--runtime" in words


def test_the_secrets_that_are_handed_on_are_those_that_are_read():
    macos = load("macos")
    wanted = {*macos.SIGNING, *macos.NOTARISING}
    handed = {
        name: value
        for job, step in steps("release")
        for name, value in step.get("env", {}).items()
        if "secrets." in str(value)
    }
    assert handed == {name: f"${{{{ secrets.{name} }}}}" for name in wanted}


def test_the_tag_has_to_name_the_version():
    script = str(ROOT / "packaging" / "bundle.py")
    version = load("bundle").version()
    for tag, code in ((f"v{version}", 0), (version, 1), ("v99.0", 1)):
        done = subprocess.run([sys.executable, script, tag], capture_output=True, text=True, check=False)
        assert done.returncode == code, tag
        assert (f"the tag has to be v{version}" in done.stderr) == bool(code)
