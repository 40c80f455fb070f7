"""Options that describe themselves: what the set-up screen needs to draw a game's ``Options`` struct.

A field is declared with :func:`option`'s metadata: ``Annotated[bool, option(title=..., help=...)]``. Its type says how
it is drawn: ``bool`` a switch, ``Literal`` or ``choices`` a choice, ``int`` with ``ge``/``le`` a stepper, and anything
else (house data, read from a file by what ``GameSpec.house`` names) a file to be chosen.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from cubes.words import _


class OptionChoice(msgspec.Struct, frozen=True):
    """One value a choice can have, with its title."""

    value: Any
    title: str


class OptionField(msgspec.Struct, frozen=True):
    """One option as a screen needs it. ``title`` and ``help`` are translated; ``clause`` is a rules-page anchor."""

    name: str
    title: str
    help: str
    kind: Literal["switch", "choice", "number", "file"]
    default: Any
    choices: tuple[OptionChoice, ...] = ()
    low: int = 0
    high: int = 0
    clause: str = ""
    needs: str = ""
    """What must hold for this option to mean anything: ``name`` of a switch that must be on, or ``name=value`` of a
    choice that must have that value; empty when it stands alone."""
    seats: bool = False
    """Whether its choices from 0 on are seats: then a screen that knows the players offers their names."""

    @property
    def need(self) -> tuple[str, str]:
        """The option that it depends on, and the value which that must have; no value: the switch must be on."""
        name, _sign, value = self.needs.partition("=")
        return name, value


def option(
    *,
    title: str,
    help: str,
    clause: str = "",
    choices: dict[Any, str] | None = None,
    low: int | None = None,
    high: int | None = None,
    needs: str = "",
    seats: bool = False,
) -> msgspec.Meta:
    """Metadata for a field. Mark ``title``, ``help`` and the choices' titles with ``N_``.

    ``needs`` is ``"name"`` (a switch that must be on) or ``"name=value"`` (a choice that must have that value).
    ``seats``: the choices are seats from 0, and numbers below it for other things ("anybody").
    """
    extra = {"choices": choices or {}, "clause": clause, "needs": needs, "low": low, "high": high, "seats": seats}
    return msgspec.Meta(title=title, description=help, extra=extra, ge=low, le=high)


def describe_options(options: type[Any]) -> tuple[OptionField, ...]:
    """The fields of an ``Options`` (or ``Seat``) struct that carry :func:`option` metadata, in order."""
    hints = get_type_hints(options, include_extras=True)
    fields = []
    for field in msgspec.structs.fields(options):
        hint = hints[field.name]
        if get_origin(hint) is not Annotated:
            continue
        base, *metas = get_args(hint)
        meta = next((m for m in metas if isinstance(m, msgspec.Meta) and m.extra is not None), None)
        if meta is not None:
            fields.append(_field(field.name, base, meta, field.default))
    return tuple(fields)


def _field(name: str, base: Any, meta: msgspec.Meta, default: Any) -> OptionField:
    extra = meta.extra or {}
    titles: dict[Any, str] = extra["choices"]
    values = get_args(base) if get_origin(base) is Literal else tuple(titles)
    kind: Literal["switch", "choice", "number", "file"]
    if values:
        kind = "choice"
    elif base is bool:
        kind = "switch"
    elif base is int:
        kind = "number"
    else:
        kind = "file"
    return OptionField(
        name=name,
        title=_(meta.title or name),
        help=_(meta.description or ""),
        kind=kind,
        default=default,
        choices=tuple(OptionChoice(value, _(titles.get(value, str(value)))) for value in values),
        low=extra["low"] if extra["low"] is not None else 0,
        high=extra["high"] if extra["high"] is not None else 99,
        clause=extra["clause"],
        needs=extra["needs"],
        seats=extra["seats"],
    )


def plain_options(options: Any) -> dict[str, Any]:
    """Options as plain values (JSON) to be offered again: not what hangs on a file or on who sits where."""
    fields = (one for one in describe_options(type(options)) if one.kind != "file" and not one.seats)
    return {one.name: msgspec.to_builtins(getattr(options, one.name)) for one in fields}


def read_options(options: type[Any], values: dict[str, Any]) -> Any:
    """Options from plain values (JSON); raises ``ValueError`` in plain words for a name or value that does not fit."""
    known = {field.name for field in msgspec.structs.fields(options)}
    for name in values:
        if name not in known:
            raise ValueError(
                _("There is no option named {name}. Options: {known}.").format(
                    name=name, known=", ".join(sorted(known)) or "-"
                )
            )
    try:
        return msgspec.convert(values, options)
    except msgspec.ValidationError as error:
        raise ValueError(_("An option does not fit: {error}.").format(error=error)) from error
