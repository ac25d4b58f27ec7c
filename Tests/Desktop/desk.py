"""A desk for what lies over everything: a window below that hears what it should not, holders of the keyboard,
monitors. Beside `hand.py`, for the tests that look at the desktop host.
"""

import ctypes
import os
import subprocess
import sys
import time

from hand import LIMIT, Question, pixel, screen, tool

KEY_PRESS, BUTTON_PRESS = 2, 4
GROUND = (0x40, 0x60, 0x80)


class Overlay(Question):
    """One run of a command that asks, over everything."""

    host = "desktop"


class Below:
    """A window over the whole screen that has the focus, and hears keys and presses."""

    def __init__(self):
        x, display = self.x, self.display = screen()
        for name, types in {
            "XCreateSimpleWindow": [ctypes.c_void_p, ctypes.c_ulong, *[ctypes.c_int] * 2, *[ctypes.c_uint] * 3, *[ctypes.c_ulong] * 2],
            "XSelectInput": [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_long],
            "XMapWindow": [ctypes.c_void_p, ctypes.c_ulong],
            "XSetInputFocus": [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_ulong],
            "XSync": [ctypes.c_void_p, ctypes.c_int],
            "XPending": [ctypes.c_void_p],
            "XNextEvent": [ctypes.c_void_p, ctypes.c_void_p],
        }.items():
            getattr(x, name).argtypes = types
        x.XCreateSimpleWindow.restype = ctypes.c_ulong
        root = x.XDefaultRootWindow(display)
        color = GROUND[0] << 16 | GROUND[1] << 8 | GROUND[2]
        self.window = x.XCreateSimpleWindow(display, root, 0, 0, 1280, 960, 0, 0, color)
        x.XSelectInput(display, self.window, 1 | 4)
        x.XMapWindow(display, self.window)
        x.XSync(display, 0)
        time.sleep(0.2)
        self.focus()

    def focus(self):
        self.x.XSetInputFocus(self.display, self.window, 1, 0)
        self.x.XSync(self.display, 0)

    def heard(self):
        """How many keys and presses have come since it was asked last."""
        time.sleep(0.1)
        self.x.XSync(self.display, 0)
        event = (ctypes.c_long * 24)()
        keys = presses = 0
        while self.x.XPending(self.display):
            self.x.XNextEvent(self.display, event)
            kind = ctypes.cast(event, ctypes.POINTER(ctypes.c_int))[0]
            keys += kind == KEY_PRESS
            presses += kind == BUTTON_PRESS
        return keys, presses

    def close(self):
        self.x.XCloseDisplay(self.display)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


HOLDER = """
import ctypes, sys, time
x = ctypes.CDLL("libX11.so.6")
x.XOpenDisplay.restype = ctypes.c_void_p
x.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
x.XDefaultRootWindow.restype = ctypes.c_ulong
x.XGrabKeyboard.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_ulong]
x.XSync.argtypes = [ctypes.c_void_p, ctypes.c_int]
display = x.XOpenDisplay(None)
assert x.XGrabKeyboard(display, x.XDefaultRootWindow(display), 0, 1, 1, 0) == 0
x.XSync(display, 0)
print("held", flush=True)
time.sleep(float(sys.argv[1]))
"""


class Holder:
    """Another program that holds the keyboard for so many seconds."""

    def __init__(self, seconds):
        self.process = subprocess.Popen(
            [sys.executable, "-c", HOLDER, str(seconds)], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout.readline() == "held\n"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()


class Rival:
    """Another program that wants the keyboard as soon as a window is made."""

    SUBSTRUCTURE, CREATE_NOTIFY, ALREADY_GRABBED = 1 << 19, 16, 1

    def __enter__(self):
        x, display = self.x, self.display = screen()
        x.XSelectInput.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_long]
        x.XNextEvent.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
        x.XSync.argtypes = [ctypes.c_void_p, ctypes.c_int]
        x.XPending.argtypes = [ctypes.c_void_p]
        x.XGrabKeyboard.argtypes = [ctypes.c_void_p, ctypes.c_ulong, *[ctypes.c_int] * 3, ctypes.c_ulong]
        self.root = x.XDefaultRootWindow(display)
        x.XSelectInput(display, self.root, self.SUBSTRUCTURE)
        x.XSync(display, 0)
        return self

    def __exit__(self, *_):
        self.x.XCloseDisplay(self.display)

    def is_late(self):
        """Whether the keyboard is another's when the next window is made."""
        event = (ctypes.c_long * 24)()
        kind = ctypes.cast(event, ctypes.POINTER(ctypes.c_int))
        end = time.monotonic() + LIMIT
        while kind[0] != self.CREATE_NOTIFY and time.monotonic() < end:
            if self.x.XPending(self.display):
                self.x.XNextEvent(self.display, event)
        assert kind[0] == self.CREATE_NOTIFY, "no window was made"
        return self.x.XGrabKeyboard(self.display, self.root, 0, 1, 1, 0) == self.ALREADY_GRABBED


def point(x, y):
    tool("mousemove", x, y)
    time.sleep(0.05)


def look(folder_file):
    """Keeps a picture of the screen, if somebody wants to look at it."""
    folder = os.environ.get("DETENT_SHOTS")
    if folder:
        subprocess.run(["import", "-window", "root", os.path.join(folder, folder_file + ".png")], check=True)


def is_ground(x, y):
    return pixel(x, y) == GROUND
