"""Measures: which of the two layouts a window gets, and how large a logical pixel of the plans is on it.

The plans know a wide layout (base 1366 x 768) and a compact one (base 1024 x 600); everything else is one of them,
scaled by ``u``. The interface size setting multiplies ``u``.
"""

from __future__ import annotations

from dataclasses import dataclass

WIDE_FROM = (1360, 720)
WIDE_BASE = (1366, 768)
COMPACT_BASE = (1024, 600)
SMALLEST = COMPACT_BASE
"""The smallest window (logical pixels) in which everything must be reachable."""


@dataclass(frozen=True)
class Metrics:
    """The measures for one window size: ``width`` and ``height`` in logical pixels, ``u`` pixels per planned pixel."""

    width: int
    height: int
    compact: bool
    u: float
    interface: float = 1.0

    @classmethod
    def of(cls, width: int, height: int, interface: float = 1.0) -> Metrics:
        """The measures for a window of ``width`` x ``height`` and an interface size (1.0 is normal)."""
        compact = width < WIDE_FROM[0] or height < WIDE_FROM[1]
        base = COMPACT_BASE if compact else WIDE_BASE
        fit = min(width / base[0], height / base[1])
        return cls(width, height, compact, max(1.0, fit), interface)

    @property
    def text(self) -> float:
        """The factor for panels, controls and text: ``u`` times the interface size."""
        return self.u * self.interface

    def px(self, wide: float, compact: float | None = None) -> float:
        """A planned length in pixels of this window; ``compact`` is its value in the compact layout."""
        return (compact if self.compact and compact is not None else wide) * self.u

    def ui(self, wide: float, compact: float | None = None) -> float:
        """As :meth:`px`, for panels, controls and text: the interface size counts too."""
        return self.px(wide, compact) * self.interface

    def pick(self, wide: float, compact: float) -> float:
        """The planned value itself, unscaled, for the layout in use."""
        return compact if self.compact else wide
