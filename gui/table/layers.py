"""Every Z layer of the table, in one place, from the wood upwards."""

from __future__ import annotations

FURNITURE = 0.0
SLOTS = 10.0
PLATES = 20.0
CHIPS = 30.0
TRAY = 40.0
CARDS = 50.0
LIT_CARDS = 60.0
TOKENS = 70.0
MOVING = 90.0
LANTERN = 100.0
CAPTIONS = 110.0
RIBBON = 120.0
