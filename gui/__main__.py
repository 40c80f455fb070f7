"""``python -m gui`` is the same as ``cubes``."""

import sys

from gui.app import main

if __name__ == "__main__":
    sys.exit(main())
