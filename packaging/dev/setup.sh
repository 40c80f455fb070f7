#!/usr/bin/env bash
# Sets up this checkout: `setup.sh play` for playing, `sound` for playing with sound, `test` for the tests and checks,
# `installers [KIND...]` for building what people install, `test-installers` for trying that as well.
#   1. a virtual environment in .venv, with the pinned packages and Cubes itself;
#   2. the libraries of the system that Qt loads (and, for the tests, the programs that drive it from outside).
# What is in place already is left alone: a second call only compares a checksum. PYTHON=... names the Python to use.
set -euo pipefail
cd "$(dirname "$0")/../.."

kind=${1:-play}
case $kind in
    play) requirements=packaging/requirements/runtime.txt ;;
    sound) requirements=packaging/requirements/sound.txt ;;
    test | installers | test-installers) requirements=packaging/requirements/dev.txt ;;
    *) echo "usage: setup.sh play|sound|test|installers|test-installers" >&2; exit 2 ;;
esac
wanted=$kind
shift || true
built=" $* "
case $kind in *installers) kind=test ;; esac
venv=.venv
python=$venv/bin/python

qt_libraries="libegl1 libgl1 libglib2.0-0 libdbus-1-3 libfontconfig1 libxkbcommon0 libxkbcommon-x11-0
    libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-randr0 libxcb-render-util0 libxcb-render0
    libxcb-shape0 libxcb-shm0 libxcb-sync1 libxcb-util1 libxcb-xfixes0 libxcb-xkb1 libx11-xcb1 xkb-data"
[ "$kind" != sound ] || qt_libraries="$qt_libraries libpulse0"
outside_tools="xvfb xauth xdotool dbus at-spi2-core gir1.2-atspi-2.0 python3-gi"

say() { printf 'cubes: %s\n' "$*"; }
complain() { printf 'cubes: %s\n' "$*" >&2; }

# apt_install WHAT PACKAGE...: installs Debian packages as root or through sudo; otherwise says which line to run.
apt_install() {
    local what=$1 as_root='' line name
    shift
    line="apt-get install -y --no-install-recommends $*"
    if ! command -v apt-get >/dev/null; then
        complain "$what missing, and there is no apt-get here; install what your system calls: $*"
        return 1
    fi
    if [ "$(id -u)" != 0 ]; then
        if ! command -v sudo >/dev/null || ! { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
            complain "$what missing; run this as root, then try again: $line"
            return 1
        fi
        as_root=sudo
    fi
    say "$what missing; running: ${as_root:+sudo }$line"
    $as_root apt-get update -qq >/dev/null 2>&1 || true
    apt_quietly "$as_root" "$@" && return 0
    # One unknown name makes apt-get refuse them all: names differ between releases, so each gets its own try.
    for name in "$@"; do
        apt_quietly "$as_root" "$name" || complain "apt-get could not install $name"
    done
}

apt_quietly() {
    local as_root=$1 log
    shift
    log=$(mktemp)
    if ! $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        -o DPkg::Lock::Timeout=300 "$@" >"$log" 2>&1 </dev/null; then
        grep '^E:' "$log" >&2 || tail -n 3 "$log" >&2
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
}

# ---- 1. Python and its packages ----------------------------------------------------------------------------------

new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }
makes_environments() { "$1" -c 'import ensurepip, venv' 2>/dev/null; }

# Prints the newest Python >= 3.11 of this machine; with `complete`, only one that can make an environment.
find_python() {
    local candidate
    for candidate in ${PYTHON:-python3.14 python3.13 python3.12 python3.11 python3}; do
        new_enough "$candidate" || continue
        [ "${1:-}" != complete ] || makes_environments "$candidate" || continue
        echo "$candidate"
        return 0
    done
    return 1
}

make_environment() {
    local base version
    if ! base=$(find_python complete); then
        if base=$(find_python); then
            version=$("$base" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
            apt_install "Python's venv module is" "$version" || exit 1
        elif [ -n "${PYTHON:-}" ]; then
            complain "$PYTHON is no Python 3.11 or newer"
            exit 1
        else
            apt_install "Python 3.11 or newer is" python3 python3-venv || exit 1
        fi
        base=$(find_python complete) || { complain "no Python 3.11 or newer with venv; see www.python.org"; exit 1; }
    fi
    say "making the virtual environment .venv with $("$base" --version)"
    "$base" -m venv --clear "$venv"
}

packages_key() { cat "$1" pyproject.toml | cksum; pwd; }

install_packages() {
    local stamp=$venv/.packages-$kind
    [ -x "$python" ] && [ -f "$stamp" ] && [ "$(packages_key "$requirements")" = "$(cat "$stamp")" ] && return 0
    if ! [ -x "$python" ] || ! new_enough "$python" || ! "$python" -m pip --version >/dev/null 2>&1; then
        make_environment
    fi
    say "installing the pinned packages into .venv (once; a minute or two)"
    "$python" -m pip install -qq --disable-pip-version-check --require-hashes -r "$requirements"
    "$python" -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation -e .
    packages_key "$requirements" >"$stamp"
    # The longer lists hold what playing needs.
    [ "$kind" = play ] || packages_key packaging/requirements/runtime.txt >"$venv/.packages-play"
}

# ---- 2. The system -----------------------------------------------------------------------------------------------

# The shared libraries that Qt's screen and off-screen plugins, and its sound, would look for in vain.
missing_libraries() {
    local qt file
    qt=$("$python" -c 'import sysconfig; print(sysconfig.get_path("platlib"))')/PySide6/Qt
    for file in plugins/platforms/libqxcb.so plugins/platforms/libqoffscreen.so lib/libQt6Multimedia.so.6; do
        [ ! -e "$qt/$file" ] || ldd "$qt/$file"
    done | awk '/not found/ {print $1}' | sort -u | xargs
}

has_outside_tools() {
    command -v Xvfb && command -v xauth && command -v xdotool && command -v dbus-run-session &&
        [ -x /usr/libexec/at-spi-bus-launcher ] &&
        /usr/bin/python3 -c 'import gi; gi.require_version("Atspi", "2.0")'
} >/dev/null 2>&1

install_libraries() {
    local stamp=$venv/.system-$kind missing
    [ "$(uname)" = Linux ] && ! [ -f "$stamp" ] || return 0
    missing=$(missing_libraries)
    if [ -n "$missing" ]; then
        # shellcheck disable=SC2086 # a list of names
        apt_install "libraries that Qt loads (${missing%% *}, ...) are" $qt_libraries || exit 1
        missing=$(missing_libraries)
        [ -z "$missing" ] || { complain "Qt still misses: $missing"; exit 1; }
    fi
    if [ "$kind" = test ] && ! has_outside_tools; then
        # shellcheck disable=SC2086
        apt_install "programs that drive the window from outside are" $outside_tools && has_outside_tools || {
            complain "the tests that need them will be skipped"
            return 0
        }
    fi
    touch "$stamp"
}

# ---- 3. What installers are built and tried with -----------------------------------------------------------------

# lacking PROGRAM...: whether one of them is not there.
lacking() {
    local name
    for name in "$@"; do
        command -v "$name" >/dev/null 2>&1 || [ -x "/usr/lib/wine/$name" ] || return 0
    done
    return 1
}

# tools WHAT "PROGRAM..." PACKAGE...: installs the packages if a program is lacking. The build goes on without them.
tools() {
    local what=$1 programs=$2
    shift 2
    # shellcheck disable=SC2086 # a list of names
    lacking $programs || return 0
    # shellcheck disable=SC2086
    apt_install "$what" "$@" && ! lacking $programs || complain "what needs them is left out"
}

# Debian packs the library of Python by itself; what is frozen takes it along.
has_python_library() {
    "$python" -c 'import ctypes, os, sysconfig
value = sysconfig.get_config_var
os.path.exists(os.path.join(value("LIBDIR"), value("INSTSONAME"))) or ctypes.CDLL(value("INSTSONAME"))' 2>/dev/null
}

install_python_library() {
    local version
    has_python_library && return 0
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    apt_install "the library of Python is" "libpython$version" && has_python_library ||
        complain "nothing can be frozen without the library of Python $version"
}

install_builders() {
    [ "$(uname)" = Linux ] || return 0
    install_python_library
    tools "programs that Linux packages are built with are" "mksquashfs readelf strip" squashfs-tools binutils
    case $built in
        "  " | *" windows "*)
            tools "programs that the installer for Windows is built with are" \
                "wine64 wineserver makensis x86_64-w64-mingw32-gcc" wine wine64 nsis gcc-mingw-w64-x86-64-win32 ;;
    esac
    [ "$wanted" = test-installers ] || return 0
    tools "programs that installers are tried with are" "debootstrap lintian desktop-file-validate appstreamcli Xvfb" \
        debootstrap lintian desktop-file-utils appstream xvfb
}

install_packages
install_libraries
case $wanted in *installers) install_builders ;; esac
