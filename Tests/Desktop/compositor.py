"""A desk of Wayland's for the tests of what lies over everything: sway without a screen, a hand on its keyboard and
its pointer, and an eye. Beside `hand.py`, by the standard library, grim and libxkbcommon.
"""

import ctypes
import json
import os
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time

from hand import LIMIT, PROGRAM, Question, count

GROUND = (0x40, 0x60, 0x80)
CONFIG = """output * resolution 1280x960 bg #406080 solid_color
xwayland disable
default_border none
seat * hide_cursor 0
"""
LEFT, RIGHT, SIDE = 0x110, 0x111, 0x113
SHIFT, CONTROL, ALT, SUPER = 1 << 0, 1 << 2, 1 << 3, 1 << 6
# The kernel's codes of keys.
CODES = {"Escape": 1, "Return": 28, "space": 57, "Up": 103, "Left": 105, "Right": 106, "Down": 108, "Tab": 15}
CODES |= {"BackSpace": 14, "Shift_L": 42, "Control_L": 29, "Alt_L": 56, "Super_L": 125, "F12": 88}
for row, start in (("1234567890", 2), ("qwertyuiop", 16), ("asdfghjkl", 30), ("zxcvbnm", 44)):
    CODES |= {letter: start + place for place, letter in enumerate(row)}
MODIFIERS = {"Shift_L": SHIFT, "Control_L": CONTROL, "Alt_L": ALT, "Super_L": SUPER}


def plain_user():
    """sway does not start for root: the words that start it as nobody."""
    return ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.geteuid() == 0 else []


class Sway:
    """A compositor of its own, which ends with the block."""

    def __init__(self, inside=None):
        """Without a screen, or in two windows of another one."""
        self.folder = tempfile.mkdtemp()
        # The folder's name is random, so that another compositor cannot be reached by mistake.
        os.chmod(self.folder, 0o700)
        path = os.path.join(self.folder, "config")
        with open(path, "w", encoding="utf-8") as file:
            file.write(CONFIG)
        if os.geteuid() == 0:
            os.chown(self.folder, 65534, 65534)
        variables = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "XAUTHORITY")}
        variables |= {"WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman"}
        if inside:
            variables |= {"WLR_BACKENDS": "wayland", "WLR_WL_OUTPUTS": "2"}
            variables["WAYLAND_DISPLAY"] = os.path.join(inside.folder, inside.display)
        variables |= {"XDG_RUNTIME_DIR": self.folder, "HOME": self.folder, "PATH": os.environ["PATH"]}
        self.log = open(os.path.join(self.folder, "log"), "w+", encoding="utf-8")
        self.process = subprocess.Popen(
            [*plain_user(), "sway", "-c", path], env=variables, stdin=subprocess.DEVNULL, stdout=self.log,
            stderr=self.log)
        try:
            self.display = self.find("wayland-", lambda name: not name.endswith(".lock"))
            self.talk = socket.socket(socket.AF_UNIX)
            self.talk.settimeout(LIMIT)
            self.talk.connect(os.path.join(self.folder, self.find("sway-ipc.")))
            self.saved = {name: os.environ.get(name) for name in ("XDG_RUNTIME_DIR", "WAYLAND_DISPLAY", "DISPLAY", "GDK_BACKEND")}
            os.environ |= {"XDG_RUNTIME_DIR": self.folder, "WAYLAND_DISPLAY": self.display}
            for name in ("DISPLAY", "GDK_BACKEND"):
                os.environ.pop(name, None)
            # The ground is there once another program has drawn it, on every monitor.
            self.until(lambda: self.screen()[2].count(bytes(GROUND)) == len(self.screen()[2]) // 3)
            self.hand = Hand(self)
            self.point(640, 480)
        except BaseException:
            self.close()
            raise

    def find(self, start, fits=lambda name: True):
        end = time.monotonic() + LIMIT
        while time.monotonic() < end and self.process.poll() is None:
            for name in sorted(os.listdir(self.folder)):
                if name.startswith(start) and fits(name):
                    return name
            time.sleep(0.02)
        self.log.seek(0)
        raise AssertionError(f"sway did not start: {self.log.read()[-400:]}")

    def until(self, what):
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            if what():
                return
            time.sleep(0.02)
        raise AssertionError("it did not come to that")

    def ask(self, kind, text=""):
        """By sway's own protocol (sway-ipc(7))."""
        body = text.encode()
        self.talk.sendall(b"i3-ipc" + struct.pack("=II", len(body), kind) + body)
        head = self.receive(14)
        return json.loads(self.receive(struct.unpack("=II", head[6:])[0]))

    def receive(self, count):
        parts = b""
        while len(parts) < count:
            part = self.talk.recv(count - len(parts))
            assert part, "sway is gone"
            parts += part
        return parts

    def run(self, command):
        answers = self.ask(0, command)
        assert all(answer["success"] for answer in answers), (command, answers)

    def outputs(self):
        return {output["name"]: output["rect"] for output in self.ask(3)}

    def windows(self):
        """Numbers of the windows, by their titles."""
        found, waiting = {}, [self.ask(4)]
        while waiting:
            node = waiting.pop()
            waiting += node["nodes"] + node["floating_nodes"]
            if node.get("pid"):
                found[node["name"]] = node["id"]
        return found

    def point(self, x, y):
        self.hand.point(x, y)
        time.sleep(0.05)

    def screen(self, output=None):
        """Width, height and the bytes of what is to be seen, three a pixel."""
        words = ["grim", "-t", "ppm", *(["-o", output] if output else []), "-"]
        image = subprocess.run(words, check=True, capture_output=True, timeout=LIMIT).stdout
        head, size, _, pixels = image.split(b"\n", 3)
        assert head == b"P6"
        width, height = map(int, size.split())
        return width, height, pixels

    def pixel(self, x, y, output=None):
        width, _, pixels = self.screen(output)
        return tuple(pixels[3 * (y * width + x):][:3])

    def look(self, name):
        """Keeps a picture, if somebody wants to look at it."""
        folder = os.environ.get("DETENT_SHOTS")
        if folder:
            subprocess.run(["grim", os.path.join(folder, f"sway-{name}.png")], check=True)

    def close(self):
        if hasattr(self, "saved"):
            for name, value in self.saved.items():
                os.environ.pop(name, None)
                if value is not None:
                    os.environ[name] = value
        if hasattr(self, "hand"):
            self.hand.close()
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def keymap():
    """The usual layout, as text."""
    xkb = ctypes.CDLL("libxkbcommon.so.0")
    for name in ("xkb_context_new", "xkb_keymap_new_from_names", "xkb_keymap_get_as_string"):
        getattr(xkb, name).restype = ctypes.c_void_p
    context = xkb.xkb_context_new(0)
    made = xkb.xkb_keymap_new_from_names(ctypes.c_void_p(context), None, 0)
    return ctypes.string_at(xkb.xkb_keymap_get_as_string(ctypes.c_void_p(made), 1)) + b"\0"


class Wire:
    """A connection to a compositor, message by message (https://wayland.freedesktop.org/docs/html/ch04.html)."""

    def __init__(self, desk):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(LIMIT)
        self.socket.connect(os.path.join(desk.folder, desk.display))
        self.count = 1
        self.waiting = b""
        self.offers = {}
        registry = self.registry = self.new()
        self.send(1, 1, registry)
        for body in self.settle(registry, 0):
            number, count = struct.unpack("=II", body[:8])
            self.offers[body[8:8 + count - 1].decode()] = number

    def new(self):
        self.count += 1
        return self.count

    def send(self, thing, request, *numbers, files=()):
        self.write(thing, request, b"".join(struct.pack("=I", number & 0xFFFFFFFF) for number in numbers), files)

    def write(self, thing, request, body, files=()):
        message = struct.pack("=II", thing, (8 + len(body)) << 16 | request) + body
        socket.send_fds(self.socket, [message], list(files))

    def bind(self, name, version=1):
        made = self.new()
        text = name.encode() + b"\0"
        body = struct.pack("=II", self.offers[name], len(text)) + text + b"\0" * (-len(text) % 4)
        self.write(self.registry, 0, body + struct.pack("=II", version, made))
        return made

    def event(self):
        """The next: whose it is, its number and its body."""
        while len(self.waiting) < 8 or len(self.waiting) < self.waiting[6] | self.waiting[7] << 8:
            part = self.socket.recv(65536)
            assert part, "the compositor has closed the connection"
            self.waiting += part
        thing, head = struct.unpack("=II", self.waiting[:8])
        body, self.waiting = self.waiting[8:head >> 16], self.waiting[head >> 16:]
        assert (thing, head & 0xFFFF) != (1, 0), f"the compositor complains: {body}"
        return thing, head & 0xFFFF, body

    def settle(self, thing=None, number=None):
        """Until all that was sent has been taken; answers what something told by an event meanwhile."""
        done = self.new()
        self.send(1, 0, done)
        told = []
        while True:
            event = self.event()
            if event[0] == done:
                return told
            if event[:2] == (thing, number):
                told.append(event[2])

    def close(self):
        self.socket.close()


class Hand(Wire):
    """A keyboard and a pointer that are there as long as the desk is, by the protocols virtual-keyboard-unstable-v1 and
    wlr-virtual-pointer-unstable-v1."""

    def __init__(self, desk):
        super().__init__(desk)
        self.desk = desk
        self.modifiers = 0
        seat = self.bind("wl_seat")
        keyboards, pointers = self.bind("zwp_virtual_keyboard_manager_v1"), self.bind("zwlr_virtual_pointer_manager_v1")
        self.keyboard, self.pointer = self.new(), self.new()
        self.send(keyboards, 0, seat, self.keyboard)
        self.send(pointers, 0, seat, self.pointer)
        text = keymap()
        with tempfile.TemporaryFile() as file:
            file.write(text)
            file.flush()
            self.send(self.keyboard, 0, 1, len(text), files=[file.fileno()])
            self.settle()

    @property
    def time(self):
        return int(time.monotonic() * 1000)

    def point(self, x, y):
        """To a place on the whole desk."""
        rects = self.desk.outputs().values()
        width = max(rect["x"] + rect["width"] for rect in rects)
        height = max(rect["y"] + rect["height"] for rect in rects)
        self.send(self.pointer, 1, self.time, round(x), round(y), width, height)
        self.send(self.pointer, 4)
        self.settle()

    def button(self, code, is_down):
        self.send(self.pointer, 2, self.time, code, int(is_down))
        self.send(self.pointer, 4)
        self.settle()

    def click(self, code=LEFT):
        self.button(code, True)
        self.button(code, False)

    def wheel(self, clicks):
        self.send(self.pointer, 5, 0)
        self.send(self.pointer, 7, self.time, 0, round(clicks * 15 * 256), clicks)
        self.send(self.pointer, 4)
        self.settle()

    def key(self, name, is_down):
        self.send(self.keyboard, 1, self.time, CODES[name], int(is_down))
        bit = MODIFIERS.get(name, 0)
        if bit:
            self.modifiers = self.modifiers | bit if is_down else self.modifiers & ~bit
            self.send(self.keyboard, 2, self.modifiers, 0, 0, 0)
        self.settle()

    def press(self, *names, pause=0.05):
        for name in names:
            self.key(name, True)
            self.key(name, False)
            time.sleep(pause)


class Launcher(Wire):
    """Another program that has something over everything on the last monitor, and the keyboard."""

    def __init__(self, desk):
        super().__init__(desk)
        compositor, memory = self.bind("wl_compositor"), self.bind("wl_shm")
        shell, output = self.bind("zwlr_layer_shell_v1"), self.bind("wl_output")
        # The compositor requires the ids in the order in which the objects are made.
        surface, layer, pool, buffer = (self.new() for _ in range(4))
        self.send(compositor, 0, surface)
        name = b"other\0\0\0"
        self.write(shell, 0, struct.pack("=IIIII", layer, surface, output, 3, 6) + name)
        self.send(layer, 0, 100, 100)
        self.send(layer, 4, 1)
        self.send(surface, 6)
        with tempfile.TemporaryFile() as file:
            file.truncate(40000)
            self.send(memory, 0, pool, 40000, files=[file.fileno()])
            self.send(pool, 0, buffer, 0, 100, 100, 400, 0)
            told = self.settle(layer, 0)
            self.send(layer, 6, *struct.unpack("=I", told[0][:4]))
            self.send(surface, 1, buffer, 0, 0)
            self.send(surface, 6)
            self.settle()


class LayerQuestion(Question):
    """One run of a command that asks, over everything on a desk of Wayland's."""

    host = ""

    def __init__(self, desk, kind, *arguments, **options):
        self.desk = desk
        self.before = desk.screen()
        super().__init__(kind, *arguments, **options)

    def window(self):
        """Waits until something of it is to be seen."""
        end = time.monotonic() + LIMIT
        while time.monotonic() < end and self.process.poll() is None:
            if self.desk.screen() != self.before:
                return
        raise AssertionError(f"nothing was to be seen; it ended with {self.end()}")

    def press(self, *keys, pause=0.05):
        self.desk.hand.press(*keys, pause=pause)
        return self

    def point_at(self, x, y):
        self.desk.hand.point(x, y)

    def press_at(self, x, y):
        self.point_at(x, y)
        self.desk.hand.button(LEFT, True)
        return self

    def release(self):
        self.desk.hand.button(LEFT, False)
        return self

    def click_at(self, x, y, pause=0.05, button=LEFT):
        self.point_at(x, y)
        self.desk.hand.click(button)
        time.sleep(pause)
        return self


def run(tests):
    """Each test is given a desk of its own."""
    return count(tests, given=Sway)
