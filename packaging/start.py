"""Where the installed program begins."""

import os
import sys


def speak_utf8() -> None:
    """In a Linux session without a language Qt would complain; Python outside a bundle does the same by itself."""
    if sys.platform.startswith("linux"):
        words = os.environ.get("LC_ALL") or os.environ.get("LC_CTYPE") or os.environ.get("LANG") or "C"
        if words in ("C", "POSIX"):
            os.environ["LC_ALL" if os.environ.get("LC_ALL") else "LC_CTYPE"] = "C.UTF-8"


if __name__ == "__main__":
    speak_utf8()
    from gui.opening import open_picture, wanted

    # something is on the screen before the games and their table are loaded
    application = open_picture(sys.argv) if wanted(sys.argv[1:]) else None
    from gui.app import main

    sys.exit(main())
