"""Whether tables show aids: scores as they stand, and arithmetic that everybody could do. A setting for all games."""

from __future__ import annotations

_shown = True


def shown() -> bool:
    """Whether aids are shown."""
    return _shown


def set_shown(on: bool) -> None:
    """Show aids from now on, or not; tables have to be drawn anew."""
    global _shown
    _shown = on
