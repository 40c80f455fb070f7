"""The rules core of Cubes: games as pure functions over frozen states, and the match that plays them."""

from cubes.catalogue import GAMES
from cubes.chance import Chance, ChanceError, LiveChance, RecordedChance, ScriptedChance, SeededChance
from cubes.game import GameSpec, Outcome, Refusal, Refused, Step, TimeUp
from cubes.journal import RecordError
from cubes.match import Match

__all__ = [
    "GAMES",
    "Chance",
    "ChanceError",
    "GameSpec",
    "LiveChance",
    "Match",
    "Outcome",
    "RecordError",
    "RecordedChance",
    "Refusal",
    "Refused",
    "ScriptedChance",
    "SeededChance",
    "Step",
    "TimeUp",
]
