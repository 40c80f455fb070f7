"""The table while fiends are made: built, drafted, or described one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import QRectF

from cubes.chaos_progenitus import actions as act
from cubes.chaos_progenitus.aids import draft_of
from cubes.chaos_progenitus.dice import NONE, SIZE, Kind, colours_of, kind_of, make_of
from cubes.chaos_progenitus.labels import label
from cubes.chaos_progenitus.names import make_title
from cubes.chaos_progenitus.state import Phase
from cubes.chaos_progenitus.view import View
from cubes.words import _, ngettext
from gui.art.gallery import Look
from gui.games.chaos_progenitus import workshop_furniture
from gui.games.chaos_progenitus.art import KINDS
from gui.games.chaos_progenitus.bench import (
    bench_pieces,
    bench_seat,
    build_of,
    built_element,
    kind_element,
    mix_element,
    pointed,
    shuffle_element,
    tool_element,
)
from gui.games.chaos_progenitus.gathering import (
    chest_pieces,
    described_pieces,
    draft_pieces,
    mode_of,
    pool_element,
    scene_of,
)
from gui.games.chaos_progenitus.names import COLOUR_IDS, creature_of, make_face, short
from gui.games.chaos_progenitus.styles import look
from gui.games.chaos_progenitus.workshop_aid import aid_look
from gui.games.chaos_progenitus.workshop_layout import arrange
from gui.games.chaos_progenitus.workshop_words import most, name_words, problem
from gui.metrics import Metrics
from gui.table.choice import Element, Offer, Path, path_of
from gui.table.game_ui import ActionButton, ActionRow
from gui.table.piece import Layout, Piece

__all__ = ["Workshop", "making", "workshop_furniture"]

MAKING = frozenset({Phase.SETUP, Phase.WORKSHOP, Phase.DRAFT})


def making(view: View) -> bool:
    """Whether fiends are being made: until the last one that was described has been seen."""
    if view.phase in MAKING:
        return True
    return view.phase is Phase.INITIATIVE and all(die.face < 0 for fiend in view.fiends for die in fiend.dice)


class Workshop:
    """What the table shows and lets people do while fiends are made."""

    pointing: frozenset[str] = frozenset({"mix", "kind", "built", "pool"})
    at_once: frozenset[str] = frozenset({"mix", "kind", "built", "tool"})

    def tableau(self, view: View) -> tuple[Piece, ...]:
        """Everything on the table."""
        mode, seat = mode_of(view), bench_seat(view)
        if mode == "chests" or seat is None:
            return tuple(chest_pieces(view) if mode == "chests" else described_pieces(view))
        if mode == "describe":
            return tuple(described_pieces(view))
        return tuple(bench_pieces(view, seat) if mode == "bench" else draft_pieces(view, seat))

    def point(self, view: View, pieces: tuple[Piece, ...], element: Element) -> tuple[Piece, ...]:
        """The faces of what is pointed at."""
        seat = bench_seat(view)
        if seat is None or mode_of(view) not in ("bench", "draft"):
            return pieces
        return pointed(view, seat, pieces, element)

    def paths(self, view: View, seat: int, action: Any) -> tuple[Path, ...]:
        """How an act is picked; what others do at their benches is not done here."""
        if seat != bench_seat(view):
            return ()
        element = element_of(view, seat, action)
        return (path_of(element),) if element is not None else ()

    def guess(self, view: View, seat: int, picked: tuple[Element, ...], element: Element) -> Any:
        """What somebody who picks a dead element probably means."""
        match element.kind:
            case "mix":
                return act.PickMix(int(element.key))
            case "kind":
                return act.AddDie(int(element.key))
            case "pool":
                return act.Draft(int(element.key))
            case "tool":
                return tool_action(element.key)
        return None

    def layout(self, view: View, metrics: Metrics, board: QRectF) -> Layout:
        """Where everything lies."""
        return arrange(scene_of(view), metrics, (board.width(), board.height()))

    def likely(self, view: View, layout: Layout, metrics: Metrics) -> Iterable[Look]:
        """The dice of the mix that is picked, on the bench; nothing where a picture could tell what is hidden."""
        seat = bench_seat(view)
        if seat is None or mode_of(view) not in ("bench", "draft"):
            return ()
        size = layout.spot("place-0").rect.size()
        mix = build_of(view, seat).mix
        makes = [make_of(kind, mix) for kind in Kind] if mode_of(view) == "bench" else sorted(set(view.pool))
        faces = [make_face(make, KINDS[kind_of(make)]) for make in makes]
        dice = tuple(Look("prog.die", face, size.width(), size.height()) for face in faces)
        return (*dice, *coming(view, seat, layout, metrics)) if mode_of(view) == "bench" else dice

    def main(self, view: View, offers: Sequence[Offer]) -> Offer | None:
        """The fiend is ready, if it is."""
        return next((offer for offer in offers if isinstance(offer.action, act.Confirm)), None)

    def aid(self, view: View, width: float, metrics: Metrics) -> Look | None:
        """Breed, averages and description of the fiend on the bench."""
        seat = bench_seat(view)
        return aid_look(view, seat, width, metrics) if seat is not None else None

    def rows(self, view: View, offers: Sequence[Offer]) -> tuple[ActionRow, ...]:
        """The fiend is ready, or what it lacks; then the tools."""
        seat = bench_seat(view)
        if seat is None:
            return ()
        if view.phase is Phase.DRAFT:
            return ()
        build = build_of(view, seat)
        confirm = self.main(view, offers)
        name = name_words(view, seat, build.makes)
        if confirm is not None:
            words = label(view, seat, confirm.action)
            button = ActionButton(confirm, _("{name} is ready").format(name=name), words)
            draft = draft_of(view, build.makes)
            told = _("{body} and {items}.").format(
                body=ngettext("{count} body part", "{count} body parts", draft.body).format(count=draft.body),
                items=ngettext("{count} item", "{count} items", draft.items).format(count=draft.items),
            )
            ready = ActionRow(name, None, (button,), detail=told, sign=("tick", "good"))
        else:
            title = _("Not ready yet")
            ready = ActionRow(title, None, (), reason=problem(view, build.makes), sign=("hour", "muted"))
        return (ready,)

    def rows_title(self, view: View, offers: Sequence[Offer]) -> str:
        """What the list offers."""
        if view.phase is Phase.DRAFT:
            return _("Pick a die of the pool")
        return _("The fiend")

    def confirm_words(self, view: View, offer: Offer) -> str:
        """The words on the main button."""
        match offer.action:
            case act.Confirm():
                name = name_words(view, offer.seat, build_of(view, offer.seat).makes)
                return _("Confirm {name}").format(name=name)
            case act.Draft(make):
                return _("Take {die}").format(die=make_title(make))
            case act.Shuffle():
                return _("Shuffle anew")
            case act.Copy(seat):
                return _("As {name}").format(name=short(view)[seat])
        return label(view, offer.seat, offer.action)


def coming(view: View, seat: int, layout: Layout, metrics: Metrics) -> tuple[Look, ...]:
    """The bench after the next die, where it changes: with the first one it is tinted, with the last a fiend appears.

    Painting it takes longer than a press may.
    """
    build = build_of(view, seat)
    if len(build.makes) not in (0, SIZE - 1) or build.mix == NONE:
        return ()
    found: dict[Look, None] = {}
    for kind in Kind:
        makes = tuple(sorted((*build.makes, make_of(kind, build.mix))))
        tint = COLOUR_IDS[colours_of(most(makes)[0])[0]]
        creature = creature_of(makes if len(makes) == SIZE else (), seat)
        for piece in (
            Piece("shade", "prog.fiend", f"{creature}|{tint}", "shade"),
            Piece("bench", "prog.ground", f"|{tint}", "bench"),
        ):
            found[look(piece, layout.spot(piece.place).rect.size(), metrics)] = None
    return tuple(found)


def element_of(view: View, seat: int, action: Any) -> Element | None:
    """What is picked for an act."""
    match action:
        case act.PickMix(mix):
            return mix_element(mix)
        case act.AddDie(kind):
            return kind_element(kind)
        case act.RemoveDie(make):
            return built_element(make)
        case act.Draft(make):
            return pool_element(make)
        case act.Shuffle():
            return shuffle_element(build_of(view, seat).makes)
        case act.Copy(other):
            return tool_element(f"copy.{other}")
        case act.Clear():
            return tool_element("empty")
        case act.Recolour():
            return tool_element("brush")
        case act.Confirm():
            return Element("ready", "ready")
    return None


def tool_action(name: str) -> Any:
    """What a tool stands for."""
    if name.startswith("copy."):
        return act.Copy(int(name.removeprefix("copy.")))
    return {"brush": act.Recolour(), "empty": act.Clear(), "shuffle": act.Shuffle()}.get(name)
