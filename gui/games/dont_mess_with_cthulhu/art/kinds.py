"""The ten kinds of cards: title, colours, glyph, scene and rule text in our own words."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from cubes.words import N_
from gui.games.dont_mess_with_cthulhu.art.scene_cthulhu import cthulhu
from gui.games.dont_mess_with_cthulhu.art.scene_finds import elder_sign, futile_investigation, necronomicon
from gui.games.dont_mess_with_cthulhu.art.scene_people import evil_presence, paranoia, private_eye
from gui.games.dont_mess_with_cthulhu.art.scene_visions import insanitys_grasp, mirage, prescient_vision
from gui.games.dont_mess_with_cthulhu.art.stage import Scene

_OBJECT_TINT: Final = "#b06a12"


@dataclass(frozen=True, slots=True)
class Kind:
    """What all cards of one kind look like; title and rule are marked for translation, and translated when painted."""

    id: str
    title: str
    tint: str
    token: str
    """The palette token of its glyph on dark ground."""
    glyph: str
    scene: Scene
    rule: str
    is_object: bool = False


_ALL: Final = (
    Kind(
        "futile",
        N_("Futile Investigation"),
        "#6d6556",
        "futile",
        "lens",
        futile_investigation,
        N_("Dust, and a cold trail."),
    ),
    Kind("sign", N_("Elder Sign"), "#137a68", "sign", "sign", elder_sign, N_("Find them all and he sleeps on.")),
    Kind("cthulhu", N_("Cthulhu"), "#a01f28", "cth", "cth", cthulhu, N_("Turn him over and he wakes.")),
    Kind(
        "necronomicon",
        N_("Necronomicon"),
        "#5e34a0",
        "necro",
        "book",
        necronomicon,
        N_("Deadly before the first Elder Sign is found."),
    ),
    Kind(
        "private_eye",
        N_("Private Eye"),
        _OBJECT_TINT,
        "obj",
        "hat",
        private_eye,
        N_("The investigator looks at this player’s token."),
        True,
    ),
    Kind(
        "evil_presence",
        N_("Evil Presence"),
        _OBJECT_TINT,
        "obj",
        "door",
        evil_presence,
        N_("This player’s other cards go to the Pile."),
        True,
    ),
    Kind(
        "paranoia",
        N_("Paranoia"),
        _OBJECT_TINT,
        "obj",
        "eyes",
        paranoia,
        N_("This player acts until the round is over."),
        True,
    ),
    Kind(
        "mirage",
        N_("Mirage"),
        _OBJECT_TINT,
        "obj",
        "dune",
        mirage,
        N_("One found Elder Sign goes to the Pile."),
        True,
    ),
    Kind(
        "insanitys_grasp",
        N_("Insanity’s Grasp"),
        _OBJECT_TINT,
        "obj",
        "spiral",
        insanitys_grasp,
        N_("While it lies here, say nothing at all."),
        True,
    ),
    Kind(
        "prescient_vision",
        N_("Prescient Vision"),
        _OBJECT_TINT,
        "obj",
        "orb",
        prescient_vision,
        N_("Show any one card, then turn it back."),
        True,
    ),
)
KINDS: Final = MappingProxyType({kind.id: kind for kind in _ALL})
"""All kinds by the identifier the rules use."""
