"""A screen reader's ears: the accessible tree of one process, read through the AT-SPI bus.

Runs in the system's Python, which has ``gi``; knows nothing of Cubes. It answers one JSON line per JSON line: ``tree``
(all nodes in order, as dictionaries), ``find`` (one that shows), ``act`` (do an action of a node), ``focus``, ``heard``
(the announcements so far).
"""

from __future__ import annotations

import json
import sys
import threading

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402 - the version has to be said before

STATES = {
    "enabled": Atspi.StateType.ENABLED,
    "focusable": Atspi.StateType.FOCUSABLE,
    "focused": Atspi.StateType.FOCUSED,
    "showing": Atspi.StateType.SHOWING,
    "visible": Atspi.StateType.VISIBLE,
    "checked": Atspi.StateType.CHECKED,
    "checkable": Atspi.StateType.CHECKABLE,
    "editable": Atspi.StateType.EDITABLE,
}
DEEPEST = 30


class Reader:
    """Follows one process."""

    def __init__(self, process):
        self.process = process
        self.heard = []
        self.listener = Atspi.EventListener.new(self.hear)
        self.listener.register("object:announcement")

    def hear(self, event):
        """An announcement."""
        try:
            if event.source.get_process_id() == self.process:
                self.heard.append(str(event.any_data))
        except GLib.Error:
            return

    def application(self):
        """The root of the process, or ``None`` while it is not on the bus."""
        desktop = Atspi.get_desktop(0)
        for number in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(number)
            try:
                if child is not None and child.get_process_id() == self.process:
                    return child
            except GLib.Error:
                continue
        return None

    def walk(self, node, depth=0, showing=False):
        """The node and everything below it, or only what shows. What vanishes under the eyes is left out."""
        if depth > DEEPEST or (showing and depth and not node.get_state_set().contains(Atspi.StateType.SHOWING)):
            return
        yield node, depth
        for number in range(node.get_child_count()):
            try:
                child = node.get_child_at_index(number)
                if child is not None:
                    yield from self.walk(child, depth + 1, showing)
            except GLib.Error:
                continue

    def describe(self, node, depth):
        """A node in plain words."""
        states = node.get_state_set()
        component, action, words = node.get_component_iface(), node.get_action_iface(), node.get_text_iface()
        rect = component.get_extents(Atspi.CoordType.SCREEN) if component else None
        text = Atspi.Text.get_text(words, 0, Atspi.Text.get_character_count(words)) if words else ""
        return {
            "id": node.get_accessible_id() or "",
            "role": node.get_role_name(),
            "name": node.get_name() or "",
            "detail": node.get_description() or "",
            "text": text,
            "states": sorted(name for name, state in STATES.items() if states.contains(state)),
            "rect": [rect.x, rect.y, rect.width, rect.height] if rect else [0, 0, 0, 0],
            "actions": [action.get_action_name(n) for n in range(action.get_n_actions())] if action else [],
            "depth": depth,
        }

    def tree(self):
        """Everything on the bus of this process; empty when it is not there (yet)."""
        root = self.application()
        nodes = []
        if root is not None:
            root.clear_cache()
            for node, depth in self.walk(root):
                try:
                    nodes.append(self.describe(node, depth))
                except GLib.Error:
                    continue
        return nodes

    def find(self, name):
        """What shows under that object name; identifiers are paths of them."""
        root = self.application()
        if root is not None:
            root.clear_cache()
            for node, depth in self.walk(root, showing=True):
                found = node.get_accessible_id() or ""
                if found == name or found.endswith("." + name):
                    return node, depth
        raise LookupError(name)

    def act(self, ident, name):
        """Do an action of a node, by the action's name."""
        action = self.find(ident)[0].get_action_iface()
        for number in range(action.get_n_actions()):
            if action.get_action_name(number) == name:
                return action.do_action(number)
        raise LookupError(name)

    def focus(self, ident):
        """Give a node the focus."""
        return self.find(ident)[0].get_component_iface().grab_focus()

    def answer(self, line):
        """Answer one request."""
        request = json.loads(line)
        try:
            what = request["do"]
            if what == "tree":
                result = self.tree()
            elif what == "find":
                result = self.describe(*self.find(request["id"]))
            elif what == "act":
                result = self.act(request["id"], request["name"])
            elif what == "focus":
                result = self.focus(request["id"])
            else:
                result = self.heard
            reply = {"result": result}
        except (GLib.Error, LookupError, AttributeError) as error:
            reply = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()
        return False


def main():
    reader = Reader(int(sys.argv[1]))
    loop = GLib.MainLoop()

    def listen():
        for line in sys.stdin:
            GLib.idle_add(reader.answer, line)
        GLib.idle_add(loop.quit)

    threading.Thread(target=listen, daemon=True).start()
    loop.run()


if __name__ == "__main__":
    main()
