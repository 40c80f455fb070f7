#!/usr/bin/env bash
# Writes packaging/requirements/*.txt anew from pyproject.toml: exact versions with hashes, for every system and
# every supported Python. Run it (`make pins`) after changing a dependency: versions written there stay where they can.
# `packaging/dev/pins.sh --upgrade` takes the newest. It needs `pip install uv`.
set -euo pipefail
cd "$(dirname "$0")/../.."

uv=.venv/bin/uv
[ -x "$uv" ] || uv=$(command -v uv) || { echo "pins: no uv here; install it with: .venv/bin/pip install uv" >&2; exit 1; }
out=packaging/requirements

# compile FILE "WHAT IT IS FOR" UV-OPTIONS...
compile() {
    local file=$1 purpose=$2 new
    shift 2
    new=$(mktemp)
    [ -f "$out/$file" ] && cp "$out/$file" "$new"
    "$uv" pip compile -q pyproject.toml "$out/build.in" --universal --python-version 3.11 --generate-hashes \
        --no-header --no-emit-index-url --no-emit-find-links --no-emit-build-options "$@" -o "$new"
    {
        echo "# $purpose"
        echo "# Exact versions with hashes, made by packaging/dev/pins.sh from pyproject.toml; do not edit by hand."
        grep -v '^#' "$new"
    } >"$out/$file"
    rm -f "$new"
    echo "wrote $out/$file ($(grep -c == "$out/$file") packages)"
}

# dev.txt comes first: it has everything, and the others are held to its versions.
compile dev.txt "Everything a developer needs: the game, its tests, its checks." --extra dev "$@"
compile runtime.txt "What it takes to play." --constraint "$out/dev.txt" "$@"
compile installers.txt "What the installers are built with and from." --extra installers --constraint "$out/dev.txt" "$@"
compile sound.txt "What it takes to play with sound." --extra sound --constraint "$out/dev.txt" "$@"
