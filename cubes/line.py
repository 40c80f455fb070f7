"""The line of acts that can still be taken back, and who may take back which.

A seat may take back its own last act when that act had no outcome of chance and no final event, and every later act
is wholly hidden from that seat; those later acts stay. Two rules make this safe and useful at a table with secrets:

* While a seat works behind the curtain, what others publicly do there (such as being ready) does not bar it from taking
  back a step that nobody else could see: each seat has its own line in a secret simultaneous phase.
* An act that let others begin to decide in secret cannot be taken back at all. Whether one of them has already done
  something must not show, and it could not be kept.

Only public knowledge and what the seat itself saw go into these answers. States are kept since the last public act
that nobody can take back.
"""

from __future__ import annotations

from typing import Any

import msgspec

from cubes.chance import ChanceError, Outcome, RecordedChance
from cubes.game import Rules, Step, Viewer, settle


class Act(msgspec.Struct, frozen=True, gc=False):
    """One act on the line, with the beats it led to."""

    number: int
    seat: Viewer
    action: Any
    outcomes: tuple[Outcome, ...]
    beats: tuple[Step, ...]

    @property
    def after(self) -> Any:
        """The state it led to."""
        return self.beats[-1].state

    @property
    def settled(self) -> bool:
        """Whether nobody can take it back: chance has spoken, or something final happened."""
        if self.outcomes:
            return True
        for beat in self.beats:
            for event in beat.events:
                if event.final:
                    return True
        return False

    @property
    def public(self) -> bool:
        """Whether everybody saw something of it."""
        for beat in self.beats:  # plain loops: these two run at every act
            for event in beat.events:
                if event.to is None:
                    return True
        return False

    def seen_by(self, seat: int) -> bool:
        """Whether that seat saw something of it."""
        return any(event.visible_to(seat) for beat in self.beats for event in beat.events)

    def hearers(self) -> tuple[Viewer, ...]:
        """To whom its being taken back is told: those who saw it. Everybody at once when it was public."""
        to = {event.to for beat in self.beats for event in beat.events}
        return (None,) if None in to else tuple(sorted(seat for seat in to if seat is not None))

    def private(self) -> bool:
        """Whether nobody but the one who did it saw anything of it."""
        return all(event.to == self.seat for beat in self.beats for event in beat.events)


class Line:
    """The acts since the last barrier, and what each seat has taken back and could restore."""

    def __init__(self, rules: Rules, base: Any) -> None:
        self._rules = rules
        self._base = base
        self._acts: list[Act] = []
        self._undone: dict[int, list[Act]] = {}

    @property
    def state(self) -> Any:
        """The state at the end of the line."""
        return self._acts[-1].after if self._acts else self._base

    def act(self, index: int) -> Act:
        """One act of the line."""
        return self._acts[index]

    def add(self, act: Act, *, redone: bool = False) -> None:
        """Put a new act, or a restored one, at the end."""
        if self._undone:
            if redone and act.seat is not None:
                self._undone[act.seat].pop()
            self._forget_undone(act, self.state, act.after, own=not redone)
        if act.settled and act.public:
            self._base = act.after
            if self._acts:
                self._acts = []
        else:
            self._acts.append(act)

    def last(self, seat: int) -> int | None:
        """Where on the line the act stands that the seat may take back; ``None`` when there is none."""
        crossed: list[int] = []
        for index in range(len(self._acts) - 1, -1, -1):
            act = self._acts[index]
            if act.seat == seat:
                return index if self._may_take_back(index, crossed) else None
            if act.seen_by(seat):
                crossed.append(index)
        return None

    def works_in_secret(self, seat: int) -> bool:
        """Whether the seat is awaited behind the curtain now; everybody knows that."""
        return self._works_in_secret(self.state, seat)

    def _may_take_back(self, index: int, crossed: list[int]) -> bool:
        act = self._acts[index]
        if act.settled or self._lets_others_begin_in_secret(index):
            return False
        if not crossed:
            return True
        assert act.seat is not None
        return act.private() and all(
            self._leaves_alone(self._acts[other], self._before(other), self._acts[other].after, act.seat)
            for other in crossed
        )

    def _before(self, index: int) -> Any:
        return self._acts[index - 1].after if index else self._base

    def _lets_others_begin_in_secret(self, index: int) -> bool:
        act, rules = self._acts[index], self._rules
        begun = set(rules.deciders(act.after)) - set(rules.deciders(self._before(index))) - {act.seat}
        if not begun:
            return False
        table = rules.view(act.after, None)
        return any(rules.private_step(table, seat) is not None for seat in begun)

    def _leaves_alone(self, act: Act, before: Any, after: Any, seat: int) -> bool:
        """Whether an act that the seat saw leaves the secret work of that seat as it was."""
        return not act.settled and self._works_in_secret(before, seat) and self._works_in_secret(after, seat)

    def _works_in_secret(self, state: Any, seat: int) -> bool:
        rules = self._rules
        return seat in rules.awaited(state) and rules.private_step(rules.view(state, None), seat) is not None

    def without(self, index: int) -> tuple[Line, Act] | None:
        """The line without one act, the later ones done again with what chance gave then, and the act itself.

        ``None`` when the later acts depend on it after all; games promise that acts hidden from each other do not.
        """
        taken = self._acts[index]
        line = Line(self._rules, self._base)
        line._acts = self._acts[:index]
        chance = RecordedChance()
        for act in self._acts[index + 1 :]:
            again = self._again(act, line.state, chance)
            if again is None:
                return None
            line._acts.append(again)
        line._undone = {seat: list(acts) for seat, acts in self._undone.items()}
        line._forget_undone(taken, self.state, line.state, own=False)
        if taken.seat is not None:
            line._undone.setdefault(taken.seat, []).append(taken)
        return line, taken

    def _again(self, act: Act, state: Any, chance: RecordedChance) -> Act | None:
        if self._rules.refusal(state, act.seat, act.action) is not None:
            return None
        chance.begin(act.number)
        chance.load(act.outcomes)
        try:
            beats = tuple(settle(self._rules, self._rules.apply(state, act.seat, act.action, chance), chance))
            chance.finish()
        except ChanceError:
            return None
        if [beat.events for beat in beats] != [beat.events for beat in act.beats]:
            return None
        return msgspec.structs.replace(act, beats=beats)

    def next_redo(self, seat: int) -> Act | None:
        """What the seat took back last and may restore."""
        undone = self._undone.get(seat)
        if not undone or self._rules.refusal(self.state, seat, undone[-1].action) is not None:
            return None
        return undone[-1]

    def _forget_undone(self, act: Act, before: Any, after: Any, *, own: bool) -> None:
        """Drop what can no longer be restored once this act was done; ``own``: its seat's line begins anew as well."""
        for seat, undone in list(self._undone.items()):
            if seat == act.seat:
                if own:
                    del self._undone[seat]
            elif act.seen_by(seat):
                own_work = all(other.private() for other in undone)
                if not (own_work and self._leaves_alone(act, before, after, seat)):
                    del self._undone[seat]
