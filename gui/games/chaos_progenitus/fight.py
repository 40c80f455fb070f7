"""The fight: how its view becomes pieces, and how its acts are picked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QRectF

from cubes.chaos_progenitus import actions as act
from cubes.chaos_progenitus import aids
from cubes.chaos_progenitus.dice import NONE, Pool
from cubes.chaos_progenitus.state import Phase
from cubes.chaos_progenitus.view import View
from cubes.words import _
from gui.art.gallery import Look
from gui.games.chaos_progenitus import lists
from gui.games.chaos_progenitus.art import engraved
from gui.games.chaos_progenitus.lanes import dressed, matched
from gui.games.chaos_progenitus.layout import arrange
from gui.games.chaos_progenitus.names import make_face
from gui.games.chaos_progenitus.paths import paths
from gui.games.chaos_progenitus.plan import plan_of, seen
from gui.games.chaos_progenitus.signs import signs_look
from gui.games.chaos_progenitus.tableau import picked_from, tableau
from gui.metrics import Metrics
from gui.table.choice import Choice, Element, Offer, Path
from gui.table.game_ui import ActionRow
from gui.table.piece import Layout, Piece

GUESSED: dict[Phase, type] = {
    Phase.MINUSES: act.Minus,
    Phase.REROLL: act.Reroll,
    Phase.HELP: act.HelpDefense,
    Phase.NAME: act.Name,
    Phase.SUFFER: act.Suffer,
    Phase.GRAB: act.Grab,
    Phase.COUP: act.Coup,
}
"""What somebody who picks a dead die means, where one die is all that is picked."""


class Fight:
    """The part of the table that shows a battle; see :class:`gui.table.game_ui.GameUI`."""

    pointing: frozenset[str] = frozenset({"die"})

    def __init__(self) -> None:
        self._last: tuple[View, str, tuple[Piece, ...]] | None = None

    def tableau(self, view: View) -> tuple[Piece, ...]:
        """Everything on the table. The same view is shown and then asked about: its words are put together once."""
        language = _("defeated")
        if self._last is None or self._last[:2] != (view, language):
            self._last = (view, language, tableau(seen(view)))
        return self._last[2]

    def point(self, view: View, pieces: tuple[Piece, ...], element: Element) -> tuple[Piece, ...]:
        """A die that can defend shows on the lanes what it would do, unless another one is picked."""
        if element.kind != "die" or view.phase is not Phase.DEFEND or any(piece.chosen for piece in pieces):
            return pieces
        seat, _dot, _die = element.key.partition(".")
        return matched(pieces, element.key) if int(seat) == view.active else pieces

    def dress(self, pieces: tuple[Piece, ...], choice: Choice | None) -> tuple[Piece, ...]:
        """What is picked shows on the lanes."""
        return dressed(pieces, choice)

    def paths(self, view: View, seat: int, action: Any) -> tuple[Path, ...]:
        """Dice, lanes, fiends and words."""
        return paths(view, seat, action)

    def guess(self, view: View, seat: int, picked: tuple[Element, ...], element: Element) -> Any:
        """What somebody who picks a dead die, lane or fiend probably means."""
        if element.kind == "fiend":
            kind = {Phase.TARGET: act.Target, Phase.NEXT: act.NameNext}.get(view.phase)
            return kind(int(element.key)) if kind is not None else None
        if element.kind not in ("die", "attack"):
            return None
        owner, _dot, key = element.key.partition(".")
        if element.kind == "die" and int(owner) != picked_from(view):
            return None
        number = int(key)
        other = next((int(e.key.split(".")[1]) for e in picked if e.kind != element.kind), None)
        die, attack = (number, other) if element.kind == "die" else (other, number)
        if view.phase is Phase.DEFEND and die is not None:
            return act.Defend(die, attack if attack is not None else self._any_attack(view))
        if view.phase is Phase.ARRAY and die is not None:
            return self._array(view, seat, die, attack)
        if view.phase in (Phase.RECOVER, Phase.STAMINA) and element.kind == "die":
            return self._rescue(view, seat, picked, number)
        if view.phase in GUESSED and element.kind == "die":
            return GUESSED[view.phase](number)
        return None

    def _any_attack(self, view: View) -> int:
        """An attack of the foe that is felt: a die that cannot defend at all is refused for that reason."""
        felt = [threat.attack for threat in aids.threats(view) if not threat.void]
        attacks = view.incoming.attacks if view.incoming is not None else ()
        every = [*felt, *(attack.die for attack in attacks)]
        return every[0] if every else NONE

    def _array(self, view: View, seat: int, die: int, attack: int | None) -> Any:
        """A die alone would attack; with an attack it would help; a brain is for what is arrayed."""
        face = view.shows(seat, die)
        brain = face is not None and face.brain
        if attack is None and brain and view.outgoing is not None and view.outgoing.attacks:
            attack = view.outgoing.attacks[-1].die
        if attack is None:
            return act.Array(die)
        return act.AddBrain(attack, die) if brain else act.HelpAttack(attack, die)

    def _rescue(self, view: View, seat: int, picked: tuple[Element, ...], number: int) -> Any:
        """A die that is away would come back by what is picked, or by a plus; any other would bring one back."""
        if view.phase is Phase.STAMINA:
            return act.Rescue(NONE, number)
        away = (*view.pool_of(seat, Pool.STUN), *view.pool_of(seat, Pool.WOUND))
        chosen = [int(e.key.split(".")[1]) for e in picked if e.kind == "die"]
        if number in away:
            by = [die for die in (*chosen, *aids.free_pluses(view)) if die not in away]
            return act.Rescue(by[0] if by else NONE, number)
        lost = [die for die in (*chosen, *away) if die in away]
        return act.Rescue(number, lost[0] if lost else number)

    def layout(self, view: View, metrics: Metrics, board: QRectF) -> Layout:
        """Where everything lies."""
        return arrange(plan_of(seen(view)), metrics, (board.width(), board.height()))

    def likely(self, view: View, layout: Layout, metrics: Metrics) -> Iterator[Look]:
        """The faces that the dice about to be rolled may show, and how they tumble."""
        seat = view.active
        if seat is None:
            return
        size = layout.spot("bottom-body-0").rect.size()
        for number in view.pool_of(seat, Pool.PLAY):
            make = view.fiends[seat].dice[number].make
            shown = dict.fromkeys(engraved(make // 16, face) for face in view.house.faces(make))
            for sign in (*shown, *(f"tumble{phase}" for phase in range(4))):
                yield Look("prog.die", make_face(make, sign), size.width(), size.height())

    def main(self, view: View, offers: Sequence[Offer]) -> Offer | None:
        """Rolling, and going on to the next step; a trophy is taken or left by picking."""
        if view.phase is Phase.COUP:
            return None
        return next((offer for offer in offers if isinstance(offer.action, act.Roll | act.Done)), None)

    def aid(self, view: View, width: float, metrics: Metrics) -> Look | None:
        """What happens if nothing more is done, and the signs."""
        return signs_look(seen(view), width, metrics)

    def rows(self, view: View, offers: Sequence[Offer]) -> tuple[ActionRow, ...]:
        """The legal actions as a list."""
        return lists.rows(view, offers)

    def rows_title(self, view: View, offers: Sequence[Offer]) -> str:
        """What the list offers."""
        return lists.rows_title(view)

    def confirm_words(self, view: View, offer: Offer) -> str:
        """The words on the main button."""
        return lists.confirm_words(view, offer)
