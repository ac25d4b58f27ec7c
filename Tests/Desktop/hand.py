"""A hand, an eye and a stop-watch for the programs under test, by xdotool and the standard library.

Not a test itself: the executable files beside it are. Each test is a function; `run` calls them in
order and ends with the counts.
"""

import ctypes
import math
import os
import subprocess
import sys
import time

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from counting import count  # noqa: E402

PROGRAM = os.environ.get("DETENT", ".build/debug/detent")
LIMIT = 30.0  # seconds that anything may take


def tool(*words):
    done = subprocess.run(["xdotool", *map(str, words)], capture_output=True, text=True, timeout=LIMIT)
    return done.stdout.split()


class Message(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("words", ctypes.c_long * 5),
        ("padding", ctypes.c_long * 12),
    ]


def screen():
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.restype = ctypes.c_ulong
    x.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    x.XSendEvent.argtypes = [
        ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.POINTER(Message)
    ]
    x.XDefaultRootWindow.restype = ctypes.c_ulong
    x.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
    x.XGetImage.restype = ctypes.c_void_p
    x.XGetImage.argtypes = [
        ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_int, ctypes.c_uint, ctypes.c_uint,
        ctypes.c_ulong, ctypes.c_int,
    ]
    x.XGetPixel.restype = ctypes.c_ulong
    x.XGetPixel.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
    x.XAutoRepeatOff.argtypes = [ctypes.c_void_p]
    x.XCloseDisplay.argtypes = [ctypes.c_void_p]
    return x, x.XOpenDisplay(None)


def close(window):
    """Asks a window to close, as its close button does (ICCCM 2.0, section 4.1.2.7)."""
    x, display = screen()
    protocols = x.XInternAtom(display, b"WM_PROTOCOLS", 0)
    message = Message(type=33, window=int(window), message_type=protocols, format=32)
    message.words[0] = x.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
    x.XSendEvent(display, int(window), 0, 0, ctypes.byref(message))
    x.XCloseDisplay(display)


def press_once():
    """From now on a key that is held does not repeat: on a busy machine a key is let go of so late that
    the one press of a test would be several."""
    x, display = screen()
    x.XAutoRepeatOff(display)
    x.XCloseDisplay(display)


def pixel(left, top):
    """Red, green and blue of a point of the screen."""
    x, display = screen()
    image = x.XGetImage(display, x.XDefaultRootWindow(display), left, top, 1, 1, 2**32 - 1, 2)
    value = x.XGetPixel(image, 0, 0)
    x.XCloseDisplay(display)
    return value >> 16 & 255, value >> 8 & 255, value & 255


def window_called(title, process):
    """Waits until the window is on the screen."""
    end = time.monotonic() + LIMIT
    while time.monotonic() < end and process.poll() is None:
        found = tool("search", "--onlyvisible", "--name", f"^{title}$")
        if found:
            return found[-1]
        time.sleep(0.002)
    raise AssertionError(f"no window; it ended with {process.poll()}")


def processor_ticks(process):
    """Of processor time that it has used, a hundred a second."""
    with open(f"/proc/{process}/stat") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


class Question:
    """One run of a command that asks, by default in a window of GTK's in the corner of the screen."""

    count = 0
    host = "gtk"

    def __init__(
        self, kind, *arguments, items=None, variables=None, name=PROGRAM, output=subprocess.PIPE,
        error=subprocess.PIPE
    ):
        Question.count += 1
        self.title = f"{kind}-{Question.count}"
        self.start = time.monotonic()
        titled = [self.title] if kind in ("confirm", "alert") else ["-p", self.title]
        words = [name, *([] if name != PROGRAM else [kind]), *titled, *arguments]
        self.process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=output,
            stderr=error,
            env={**os.environ, "DETENT_HOST": self.host, **(variables or {})},
        )
        if items is not None:
            self.type_in(items, last=True)

    def type_in(self, text, last=False):
        """Writes to its standard input."""
        self.process.stdin.write(text if isinstance(text, bytes) else text.encode())
        self.process.stdin.flush()
        if last:
            self.process.stdin.close()

    def window(self):
        """Waits until its window is on the screen."""
        return window_called(self.title, self.process)

    def shown(self):
        """Waits until the menu has come out."""
        self.window()
        time.sleep(1.2)
        return self

    def press(self, *keys, pause=0.05):
        for key in keys:
            tool("key", key)
            time.sleep(pause)
        return self

    def point_at(self, x, y):
        tool("mousemove", x, y)

    def press_at(self, x, y):
        """Moves there and presses the button."""
        tool("mousemove", x, y, "mousedown", 1)
        return self

    def move(self, x, y, seconds=0.3, start=None):
        """Moves in a straight line from `start`, or goes there at once."""
        steps = 12 if start else 1
        left, top = start or (x, y)
        for step in range(1, steps + 1):
            way = step / steps
            self.point_at(round(left + (x - left) * way), round(top + (y - top) * way))
            if start:
                time.sleep(seconds / steps)
        return self

    def release(self):
        tool("mouseup", 1)
        return self

    def click_at(self, x, y, pause=0.05):
        tool("mousemove", x, y, "click", 1)
        time.sleep(pause)
        return self

    def is_open(self, after=0.6):
        """It has not ended by then."""
        time.sleep(after)
        assert self.process.poll() is None, self.end()
        return self

    def work_at_rest(self, seconds=2):
        """Ticks of processor time that it takes while nothing happens."""
        before = processor_ticks(self.process.pid)
        time.sleep(seconds)
        return processor_ticks(self.process.pid) - before

    def end(self):
        """What it printed, what it complained of, and its status."""
        try:
            process = self.process
            if process.stdin.closed:
                process.stdin = None
            output, error = process.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()
            raise AssertionError("it did not end") from None
        self.seconds = time.monotonic() - self.start
        return (output or b"").decode(errors="surrogateescape"), (error or b"").decode(), self.process.returncode

    def expect(self, output, status=0, error=""):
        found = self.end()
        assert found == (output, error, status), f"{found} is not {(output, error, status)}"


class Dial(Question):
    """One run of `detent dial`, in a window of 480 by 480 points."""

    side = 480

    def __init__(self, *arguments, **options):
        super().__init__("dial", *arguments, **options)

    def point(self, place, count):
        """The middle of the bubble that stands at a place of the wheel, 0 at the top."""
        angle = 2 * math.pi * place / count
        radius = self.side / 2 - 16 - 100 * 1.33 / 2
        x = self.side / 2 + radius * math.sin(angle)
        y = self.side / 2 - radius * math.cos(angle)
        return round(x), round(y)

    def click(self, place, count):
        tool("mousemove", *self.point(place, count), "click", 1)
        return self

    def turn(self, start, end, count, seconds=0.4):
        """Drags from one place of the wheel to another, along the wheel, and holds still there."""
        tool("mousemove", *self.point(start, count), "mousedown", 1)
        steps = 24
        for step in range(1, steps + 1):
            tool("mousemove", *self.point(start + (end - start) * step / steps, count))
            time.sleep(seconds / steps)
        time.sleep(0.3)
        tool("mouseup", 1)
        return self


def run(tests):
    press_once()
    return count(tests, after=lambda: tool("mousemove", 900, 800))
