"""What a screen reader gets from the accessibility bus, by AT-SPI's own library.

Not a test itself. Debian's modules are for Debian's Python, /usr/bin/python3.
"""

import os
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from hand import LIMIT  # noqa: E402

# GTK has no cache for the library to query, which it reports each time.
GLib.log_set_handler("dbind", GLib.LogLevelFlags.LEVEL_WARNING, lambda *words: None, None)

ROLES = {"push button": "button"}


def until(condition, what):
    """Waits until it holds, and answers what it answered. `what` it waits for may be a function too."""
    end = time.monotonic() + LIMIT
    while True:
        try:
            found = condition()
        except GLib.Error:  # what was asked is gone meanwhile
            found = None
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"not within {LIMIT:.0f} s: {what() if callable(what) else what}")
        time.sleep(0.05)


def application(process):
    """What the program shows on the bus, from its window on."""

    def look():
        desktop = Atspi.get_desktop(0)
        for place in range(desktop.get_child_count()):
            found = desktop.get_child_at_index(place)
            if found and found.get_process_id() == process.pid and found.get_child_count():
                found.set_cache_mask(Atspi.Cache.NONE)
                return Node(found.get_child_at_index(0))
        return None

    return until(look, "the program on the accessibility bus")


class Node:
    """Something on the bus, read anew each time that it is asked."""

    def __init__(self, accessible):
        self.accessible = accessible

    def __str__(self):
        return f"{self.role} {self.name!r}"

    @property
    def role(self):
        name = self.accessible.get_role_name()
        return ROLES.get(name, name)

    @property
    def name(self):
        return self.accessible.get_name()

    @property
    def description(self):
        return self.accessible.get_description()

    @property
    def states(self):
        found = self.accessible.get_state_set().get_states()
        return {state.value_nick for state in found}

    @property
    def place(self):
        """Among those beside it, from 1 on."""
        return self.accessible.get_index_in_parent() + 1

    @property
    def extents(self):
        box = self.accessible.get_component_iface().get_extents(Atspi.CoordType.WINDOW)
        return box.x, box.y, box.width, box.height

    @property
    def middle(self):
        left, top, width, height = self.extents
        return left + width // 2, top + height // 2

    @property
    def children(self):
        count = self.accessible.get_child_count()
        found = [self.accessible.get_child_at_index(place) for place in range(count)]
        return [Node(child) for child in found if child]

    @property
    def actions(self):
        action = self.accessible.get_action_iface()
        return [action.get_action_name(place) for place in range(action.get_n_actions())]

    def do(self, name):
        assert self.accessible.get_action_iface().do_action(self.actions.index(name)), name

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()

    def all(self, *roles):
        return [node for node in self.walk() if node.role in roles]

    def named(self, name, *roles):
        """Waits for the one of that name; of those roles, if any are given."""

        def look():
            return next(
                (node for node in self.walk() if node.name == name and node.role in (roles or [node.role])),
                None,
            )

        return until(look, f"{roles or 'something'} called {name}")

    def focused(self):
        """What has the keyboard's focus; None if nothing has."""
        return next((node for node in self.walk() if "focused" in node.states), None)

    def has(self, *states):
        return self.states.issuperset(states)
