"""Accessible widgets, painted in the look of Cubes."""

from gui.widgets.buttons import Button, IconButton
from gui.widgets.choices import Check, Choice, Segment, Segmented, Stepper, StepperNumber
from gui.widgets.common import (
    INSET,
    Scalable,
    application_palette,
    apply_scale,
    install_look,
    set_available,
    transparent_palette,
)
from gui.widgets.fields import Field, ScrollArea, Slider, ThinScrollBar
from gui.widgets.labels import FitLabel, Label, Panel, Parchment, SeatBadge, centred_label

__all__ = [
    "INSET",
    "Button",
    "Check",
    "Choice",
    "Field",
    "FitLabel",
    "IconButton",
    "Label",
    "Panel",
    "Parchment",
    "Scalable",
    "ScrollArea",
    "SeatBadge",
    "Segment",
    "Segmented",
    "Slider",
    "Stepper",
    "StepperNumber",
    "ThinScrollBar",
    "application_palette",
    "apply_scale",
    "centred_label",
    "install_look",
    "set_available",
    "transparent_palette",
]
