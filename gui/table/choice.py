"""Choice: how picks on the table narrow the legal actions until one is confirmed. No Qt here.

An action is reached by a *path*: a sequence of slots, each an unordered set of elements. An element is a piece, a
word (a button), or, where several seats may act, a seat's crest, always first. Mouse, touch, keyboard, the list of
actions and a screen reader all drive the same :class:`Choice`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, TypeAlias


class Light(Enum):
    """How an element stands to what is picked: picking it completes an action, or leads on to one."""

    COMPLETES = "completes"
    POSSIBLE = "possible"


@dataclass(frozen=True, order=True)
class Element:
    """One thing that can be picked.

    ``kind`` says which elements stand in for one another when a pick is changed; ``key`` names it among its kind.
    Interchangeable pieces share both.
    """

    kind: str
    key: str


Slot: TypeAlias = frozenset[Element]
Path: TypeAlias = tuple[Slot, ...]


def path_of(*slots: Element | Iterable[Element]) -> Path:
    """A path from elements (a slot of one) and groups of elements (a slot in any order)."""
    return tuple(frozenset((slot,)) if isinstance(slot, Element) else frozenset(slot) for slot in slots)


def crest(seat: int) -> Element:
    """The element that says which seat acts, where several may."""
    return Element("crest", str(seat))


@dataclass(frozen=True)
class Offer:
    """A legal action of a seat with the path that leads to it."""

    seat: int
    action: Any
    path: Path
    also: tuple[tuple[int, Any], ...] = ()
    """Acts of other seats that one control does together with it, as far as they are still legal then."""


Guess: TypeAlias = Callable[[tuple[Element, ...], Element], str]
"""Says in a sentence why an element cannot be picked now."""


class Choice:
    """The picks of one moment over the offers of that moment.

    An action may be offered several times, once for each way to pick it (interchangeable pieces). Where several seats
    may act, a crest comes first, unless the pieces of each path say by themselves whose it is (``crests`` off).
    An element of one of the kinds ``afresh`` takes the place of all picks that it does not go with.
    Raises ``ValueError`` when two actions share a path, or some order of picking completes both: they could not be
    told apart.
    """

    def __init__(
        self,
        offers: Sequence[Offer],
        explain: Guess | None = None,
        crests: bool = True,
        afresh: frozenset[str] = frozenset(),
    ) -> None:
        several = crests and len({offer.seat for offer in offers}) > 1
        self._offers = tuple(
            replace(offer, path=path_of(crest(offer.seat)) + offer.path) if several else offer for offer in offers
        )
        _check_distinct(tuple(offer.path for offer in self._offers))
        self._explain = explain
        self._afresh = afresh
        self._picked: tuple[Element, ...] = ()
        self._by_element: dict[Element, list[Offer]] = {}
        for offer in self._offers:
            for element in {e for slot in offer.path for e in slot}:
                self._by_element.setdefault(element, []).append(offer)
        self._elements = frozenset(self._by_element)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """All offers of the moment, in the order of the legal actions."""
        return self._offers

    @property
    def picked(self) -> tuple[Element, ...]:
        """What is picked, in the order of picking."""
        return self._picked

    @property
    def elements(self) -> frozenset[Element]:
        """Every element that some offer can use."""
        return self._elements

    def candidates(self) -> tuple[Offer, ...]:
        """The offers that the picks still lead to."""
        return tuple(offer for offer in self._using(self._picked) if _fits(offer.path, self._picked))

    def missing(self) -> frozenset[str]:
        """The kinds of elements that the picks still lack on the way to any action."""
        return frozenset(
            element.kind
            for offer in self.candidates()
            for slot in offer.path
            for element in slot
            if element not in self._picked
        )

    @property
    def confirmable(self) -> Offer | None:
        """The offer whose path the picks equal exactly, even if a longer one remains."""
        return self._reached(self._picked)

    def light(self, element: Element) -> Light | None:
        """Whether picking the element completes an action, leads on to one, or (``None``) neither."""
        picks = self._after(element)
        if picks is None or element in self._picked:
            return None
        return Light.COMPLETES if self._reached(picks) is not None else Light.POSSIBLE

    def pick(self, element: Element) -> bool:
        """Pick an element, or put a picked one back; ``False`` when it fits nothing (see :meth:`explain`)."""
        if element in self._picked:
            self.put_back(element)
            return True
        picks = self._after(element)
        if picks is None:
            return False
        self._picked = picks
        return True

    def take(self, offer: Offer) -> None:
        """Pick the whole path of an offer, as the list of actions does."""
        self._picked = tuple(element for slot in offer.path for element in sorted(slot))

    def put_back(self, element: Element) -> None:
        """Put back an element and whatever was picked after it and no longer fits."""
        kept = tuple(e for e in self._picked if e != element)
        while kept and not self._leads(kept):
            kept = kept[:-1]
        self._picked = kept

    def step_back(self) -> bool:
        """Put the last pick back; ``False`` when nothing is picked."""
        if not self._picked:
            return False
        self._picked = self._picked[:-1]
        return True

    def clear(self) -> None:
        """Put everything back."""
        self._picked = ()

    def explain(self, element: Element) -> str:
        """Why the element cannot be picked now; empty when it can or nobody knows."""
        if self._after(element) is not None or self._explain is None:
            return ""
        return self._explain(self._picked, element)

    def _using(self, picks: tuple[Element, ...]) -> Sequence[Offer]:
        """The offers that can fit some picks at all: those that use the rarest of them."""
        return min((self._by_element.get(element, ()) for element in picks), key=len, default=self._offers)

    def _reached(self, picks: tuple[Element, ...]) -> Offer | None:
        return next((offer for offer in self._using(picks) if _equals(offer.path, picks)), None)

    def _leads(self, picks: tuple[Element, ...]) -> bool:
        return any(_fits(offer.path, picks) for offer in self._using(picks))

    def _after(self, element: Element) -> tuple[Element, ...] | None:
        """The picks after picking ``element``: added, or in place of picks of its kind; ``None`` if it fits nothing."""
        if element not in self._elements:
            return None
        added = (*self._picked, element)
        if self._leads(added):
            return added
        for index in reversed(range(len(self._picked))):
            if self._picked[index].kind != element.kind:
                continue
            swapped = (*self._picked[:index], element, *self._picked[index + 1 :])
            if self._leads(swapped):
                return swapped
            cut = (*self._picked[:index], element)
            if self._leads(cut):
                return cut
        return (element,) if element.kind in self._afresh and self._leads((element,)) else None


def _check_distinct(paths: tuple[Path, ...]) -> None:
    alike: dict[Slot, list[dict[Element, int]]] = {}
    for path in paths:
        ranks = {element: number for number, slot in enumerate(path) for element in slot}
        group = alike.setdefault(frozenset(ranks), [])
        if any(_share_an_order(ranks, other) for other in group):
            raise ValueError("two actions share a path")
        group.append(ranks)


def _share_an_order(one: dict[Element, int], other: dict[Element, int]) -> bool:
    """Whether no two elements must be picked in opposite orders."""
    return not any(one[a] < one[b] and other[a] > other[b] for a in one for b in one)


def _fits(path: Path, picks: tuple[Element, ...]) -> bool:
    """Whether the picks fill the slots of the path one after the other, the last one perhaps in part."""
    rest = list(picks)
    for slot in path:
        if not rest:
            return True
        here, rest = rest[: len(slot)], rest[len(slot) :]
        if len(set(here)) != len(here) or not slot.issuperset(here):
            return False
    return not rest


def _equals(path: Path, picks: tuple[Element, ...]) -> bool:
    return len(picks) == sum(len(slot) for slot in path) and _fits(path, picks)
