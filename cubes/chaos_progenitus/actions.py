"""What players can do. A die is named by its index in its fiend, an arrayed attack by the die that attacks."""

from __future__ import annotations

from typing import TypeAlias

from cubes.game import Action as BaseAction


class PickMix(BaseAction, frozen=True, array_like=True, tag=1):
    """Workshop: dice of this mix are added from now on."""

    mix: int


class AddDie(BaseAction, frozen=True, array_like=True, tag=2):
    """Workshop: add a die of this kind, in the mix picked."""

    kind: int


class RemoveDie(BaseAction, frozen=True, array_like=True, tag=3):
    """Workshop: put a die back on the shelf. Named by its make: equal dice are one choice."""

    make: int


class Shuffle(BaseAction, frozen=True, array_like=True, tag=4):
    """Workshop: begin anew with a random fiend."""


class Copy(BaseAction, frozen=True, array_like=True, tag=5):
    """Workshop, in the open only: build what that seat has built so far."""

    seat: int


class Clear(BaseAction, frozen=True, array_like=True, tag=6):
    """Workshop: put all dice back."""


class Confirm(BaseAction, frozen=True, array_like=True, tag=7):
    """Workshop: the fiend is ready."""


class Draft(BaseAction, frozen=True, array_like=True, tag=8):
    """Draft: take a die of this make from the pool."""

    make: int


class Minus(BaseAction, frozen=True, array_like=True, tag=9):
    """Step 1: put this die into the minused pile."""

    die: int


class Roll(BaseAction, frozen=True, array_like=True, tag=10):
    """Step 2: roll all dice still in play."""


class Reroll(BaseAction, frozen=True, array_like=True, tag=11):
    """Foresight: roll this die once more."""

    die: int


class Defend(BaseAction, frozen=True, array_like=True, tag=12):
    """Step 4: this die against the attack of that die of the foe; where it is too weak, it then has to be helped."""

    die: int
    attack: int


class HelpDefense(BaseAction, frozen=True, array_like=True, tag=13):
    """Step 4: add this plus to the defense that is still too weak."""

    die: int


class HelpAttack(BaseAction, frozen=True, array_like=True, tag=14):
    """Step 5: add this plus to an arrayed attack."""

    attack: int
    die: int


class UsePower(BaseAction, frozen=True, array_like=True, tag=15):
    """Use the own power: on an arrayed attack (step 5), or -1: on the defense that is still too weak (Thick Hide)."""

    attack: int


class Target(BaseAction, frozen=True, array_like=True, tag=16):
    """Step 5: aim everything of this turn at that fiend, which acts next."""

    seat: int


class Array(BaseAction, frozen=True, array_like=True, tag=17):
    """Step 5: put this die forward as an attack."""

    die: int


class AddBrain(BaseAction, frozen=True, array_like=True, tag=18):
    """Step 5: add this brain to an arrayed attack; it then names a die."""

    attack: int
    die: int


class Name(BaseAction, frozen=True, array_like=True, tag=19):
    """Step 5: the die of the target that the brain just added will hit."""

    die: int


class Rescue(BaseAction, frozen=True, array_like=True, tag=20):
    """Step 6: bring a die back by a plus or potion; ``by`` -1: by Mongrel Stamina or Regrowth."""

    by: int
    die: int


class Suffer(BaseAction, frozen=True, array_like=True, tag=21):
    """Step 7: this body part takes the next point of damage."""

    die: int


class Grab(BaseAction, frozen=True, array_like=True, tag=22):
    """Step 7, by the foe: a tentacle or whip grabs this die of the fiend whose turn it is."""

    die: int


class Coup(BaseAction, frozen=True, array_like=True, tag=23):
    """Take this wounded die of the fiend just defeated as a trophy."""

    die: int


class NameNext(BaseAction, frozen=True, array_like=True, tag=24):
    """A defeated fiend names who acts next."""

    seat: int


class Done(BaseAction, frozen=True, array_like=True, tag=25):
    """Nothing more in this step."""


class Recolour(BaseAction, frozen=True, array_like=True, tag=26):
    """Workshop: all dice so far in the mix picked."""


Action: TypeAlias = (
    PickMix
    | AddDie
    | RemoveDie
    | Shuffle
    | Copy
    | Clear
    | Recolour
    | Confirm
    | Draft
    | Minus
    | Roll
    | Reroll
    | Defend
    | HelpDefense
    | HelpAttack
    | UsePower
    | Target
    | Array
    | AddBrain
    | Name
    | Rescue
    | Suffer
    | Grab
    | Coup
    | NameNext
    | Done
)
