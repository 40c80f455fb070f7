"""Pieces painted once and kept: the gallery bakes a look into a pixmap with its shadow and its glow.

A painter is a function registered under a name. It must not use pixmaps or widgets, because it may run in a worker
thread, and it must not remember anything.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QObject, QRectF, QThreadPool, Signal
from PySide6.QtGui import QImage, QPainter, QPixmap

from cubes.words import unbarred
from gui.art.brush import FORMAT, painting

PainterFunction = Callable[[QPainter, QRectF, str, str], None]
"""Paints (painter, rectangle, face, state). Shadow and glow may leave the rectangle by the margin."""

OVERSAMPLE: Final = 2.0
"""Pieces are baked upright at twice their size: a rotated picture of a text must not bounce."""
LADDER_STEP: Final = 1.05
BYTES: Final = 160 * 1024 * 1024
_WIDE_GLOW: Final = frozenset({"picked", "focus"})


class UnknownPainter(KeyError):
    """Nobody registered a painter under this name."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a piece looks like. `width` and `height` are logical pixels."""

    painter: str
    face: str
    width: float
    height: float
    state: str = ""


def face_of(*parts: object) -> str:
    """A face of several fields, parted by bars: those in the words of a field are broken, so that they part nothing."""
    return "|".join(unbarred(str(part)) for part in parts)


@dataclass(frozen=True, slots=True)
class Baked:
    """A baked piece: the pixmap reaches `margin` logical pixels beyond the piece on every side."""

    pixmap: QPixmap
    margin: float
    width: float
    height: float

    def bounds(self, piece: QRectF) -> QRectF:
        """Where the whole pixmap lies when the piece itself fills this rectangle."""
        across = self.margin * piece.width() / self.width
        down = self.margin * piece.height() / self.height
        return piece.adjusted(-across, -down, across, down)

    def draw(self, painter: QPainter, piece: QRectF) -> None:
        """Draw it so that the piece itself fills this rectangle."""
        painter.drawPixmap(self.bounds(piece), self.pixmap, QRectF(self.pixmap.rect()))


@dataclass(frozen=True, slots=True)
class _Registered:
    function: PainterFunction
    reach: float
    faceless: bool
    exact: bool


_painters: dict[str, _Registered] = {}


def painter(
    name: str, *, reach: float = 0.0, faceless: bool = False, exact: bool = False
) -> Callable[[PainterFunction], PainterFunction]:
    """Register a painter.

    `reach` widens the margin by this share of the shorter side, for pieces that throw light. A `faceless` painter
    never learns which face was asked for: that is how a card back cannot tell what it hides.
    An `exact` painter is asked for the very size shown: text that was measured to fit must not be scaled.
    """

    def register(function: PainterFunction) -> PainterFunction:
        _painters[name] = _Registered(function, reach, faceless, exact)
        return function

    return register


def painter_names() -> tuple[str, ...]:
    """The names of all registered painters."""
    return tuple(sorted(_painters))


def paint_look(painter: QPainter, name: str, rect: QRectF, face: str = "", state: str = "") -> None:
    """Paint with a registered painter onto something else, for pieces that build on another."""
    registered = _registered(name)
    registered.function(painter, rect, "" if registered.faceless else face, state)


def _registered(name: str) -> _Registered:
    try:
        return _painters[name]
    except KeyError:
        raise UnknownPainter(f"no painter is registered as {name!r}") from None


def on_ladder(length: float) -> float:
    """The next size of the ladder: small sizes are exact to the pixel, large ones within five percent."""
    if length <= 24:
        return float(math.ceil(length - 1e-6))
    # a rung is rounded to a hundredth: without the tolerance it would be lifted to the next rung
    step = math.ceil(math.log(length / 24, LADDER_STEP) - 0.01)
    return float(round(24 * LADDER_STEP**step, 2))


def on_ladder_look(look: Look) -> Look:
    """The look that is really baked for this one."""
    registered = _registered(look.painter)
    face = "" if registered.faceless else look.face
    if registered.exact:
        return replace(look, face=face)
    width = on_ladder(look.width)
    aspect = round(look.height / look.width, 2)
    return replace(look, face=face, width=width, height=round(width * aspect, 2))


def margin_of(look: Look) -> float:
    """The room shadow and glow of a look need, in logical pixels."""
    side = min(look.width, look.height)
    light = 0.5 if _WIDE_GLOW.intersection(look.state.split("+")) else 0.22
    return math.ceil(max(6.0, side * (light + _registered(look.painter).reach)))


def bake(look: Look, ratio: float) -> QImage:
    """Paint a look, with its margin, at `ratio` image pixels per logical pixel. Runs in any thread."""
    margin = margin_of(look)
    width = math.ceil((look.width + 2 * margin) * ratio)
    height = math.ceil((look.height + 2 * margin) * ratio)
    result = QImage(width, height, FORMAT)
    result.fill(0)
    with painting(result) as brush:
        brush.scale(width / (look.width + 2 * margin), height / (look.height + 2 * margin))
        piece = QRectF(margin, margin, look.width, look.height)
        _registered(look.painter).function(brush, piece, look.face, look.state)
    return result


@dataclass(frozen=True, slots=True)
class _Finished:
    """What a worker hands over: an image, or the error that stopped it."""

    look: Look
    epoch: int
    image: QImage | None
    error: Exception | None


class Gallery(QObject):
    """Keeps baked looks, the least recently used leave first."""

    ready = Signal(object)
    """A `Look` that was asked for with `prefetch` or `peek` (as rounded to the ladder) can be drawn now."""
    _finished = Signal(object)

    def __init__(
        self,
        device_pixel_ratio: float = 1.0,
        worker: bool = False,
        parent: QObject | None = None,
        *,
        limit: int = BYTES,
    ) -> None:
        super().__init__(parent)
        self._ratio = device_pixel_ratio
        self._limit = limit
        self._kept: OrderedDict[Look, Baked] = OrderedDict()
        self._bytes = 0
        self._wanted: set[Look] = set()
        self._epoch = 0
        self._pool: QThreadPool | None = None
        if worker:
            self._pool = QThreadPool(self)
            self._pool.setMaxThreadCount(1)
        self._finished.connect(self._take)

    # ------------------------------------------------------------ asking

    def get(self, look: Look) -> Baked:
        """The baked look; it is painted now if it is not kept yet."""
        rung = on_ladder_look(look)
        kept = self._kept.get(rung)
        if kept is not None:
            self._kept.move_to_end(rung)
            return kept
        return self._keep(rung, bake(rung, self._density()))

    def peek(self, look: Look) -> Baked | None:
        """The baked look if it is kept. If not, and there is a worker, it is being painted from now on."""
        rung = on_ladder_look(look)
        if rung in self._kept:
            self._kept.move_to_end(rung)
            return self._kept[rung]
        if self._pool is None:
            return self.get(look)
        self.prefetch((look,))
        return None

    def prefetch(self, looks: Iterable[Look]) -> None:
        """Paint looks beforehand: in the worker, or now if there is none."""
        for look in looks:
            rung = on_ladder_look(look)
            if rung in self._kept or rung in self._wanted:
                continue
            if self._pool is None:
                self.get(rung)
                self.ready.emit(rung)
            else:
                self._wanted.add(rung)
                self._pool.start(_Job(self, rung, self._density(), self._epoch))

    # ------------------------------------------------------------ housekeeping

    def clear(self, device_pixel_ratio: float | None = None) -> None:
        """Forget everything, for example because the window went to another screen."""
        self._epoch += 1
        self._kept.clear()
        self._wanted.clear()
        self._bytes = 0
        if self._pool is not None:
            self._pool.clear()
        if device_pixel_ratio is not None:
            self._ratio = device_pixel_ratio

    def close(self) -> None:
        """Stop the worker and wait for it."""
        self._epoch += 1
        if self._pool is not None:
            self._pool.clear()
            self._pool.waitForDone()

    def device_pixel_ratio(self) -> float:
        """The ratio looks are baked for."""
        return self._ratio

    def byte_count(self) -> int:
        """Bytes kept at the moment."""
        return self._bytes

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, look: Look) -> bool:
        return on_ladder_look(look) in self._kept

    def _density(self) -> float:
        return OVERSAMPLE * self._ratio

    def _keep(self, rung: Look, image: QImage) -> Baked:
        baked = Baked(QPixmap.fromImage(image), margin_of(rung), rung.width, rung.height)
        self._kept[rung] = baked
        self._bytes += image.sizeInBytes()
        while self._bytes > self._limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.pixmap.width() * old.pixmap.height() * 4
        return baked

    def _take(self, result: object) -> None:
        assert isinstance(result, _Finished)
        if result.epoch != self._epoch:
            return
        self._wanted.discard(result.look)
        if result.error is not None:
            raise result.error
        if result.image is not None and result.look not in self._kept:
            self._keep(result.look, result.image)
        self.ready.emit(result.look)


class _Job:
    """A call for the thread pool; it holds no reference to anything that is painted on screen."""

    def __init__(self, gallery: Gallery, look: Look, density: float, epoch: int) -> None:
        self._report = gallery._finished
        self._look = look
        self._density = density
        self._epoch = epoch

    def __call__(self) -> None:
        image: QImage | None = None
        error: Exception | None = None
        try:
            image = bake(self._look, self._density)
        except Exception as caught:  # noqa: BLE001 - it is raised again in the main thread
            error = caught
        self._report.emit(_Finished(self._look, self._epoch, image, error))
