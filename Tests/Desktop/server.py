"""A Wayland compositor that shows nothing: it takes what it is asked, and tells what a test has it tell. So it has what
no packaged compositor has, and lacks what others have. By the standard library.
"""

import array
import mmap
import os
import re
import socket
import struct
import tempfile
import threading
import time

from compositor import keymap
from hand import LIMIT, Question

# Names and signatures of requests, in the order of their numbers; an `n` has the interface of the new object.
REQUESTS = {
    "wl_display": "sync n:wl_callback, get_registry n:wl_registry",
    "wl_registry": "bind usun",
    "wl_compositor": "create_surface n:wl_surface, create_region n:wl_region",
    "wl_subcompositor": "destroy, get_subsurface n:wl_subsurface oo",
    "wl_subsurface": "destroy, set_position ii, place_above o, place_below o, set_sync, set_desync",
    "wl_surface": "destroy, attach oii, damage iiii, frame n:wl_callback, set_opaque_region o, set_input_region o, commit, "
    "set_buffer_transform i, set_buffer_scale i, damage_buffer iiii",
    "wl_region": "destroy, add iiii, subtract iiii",
    "wl_shm": "create_pool n:wl_shm_pool hi",
    "wl_shm_pool": "create_buffer n:wl_buffer iiiiu, destroy, resize i",
    "wl_buffer": "destroy",
    "wl_seat": "get_pointer n:wl_pointer, get_keyboard n:wl_keyboard, get_touch n:wl_touch, release",
    "wl_pointer": "set_cursor uoii, release",
    "wl_keyboard": "release",
    "wl_touch": "release",
    "wl_output": "release",
    "zwlr_layer_shell_v1": "get_layer_surface n:zwlr_layer_surface_v1 oous, destroy",
    "zwlr_layer_surface_v1": "set_size uu, set_anchor u, set_exclusive_zone i, set_margin iiii, set_keyboard_interactivity u, "
    "get_popup o, ack_configure u, destroy, set_layer u",
    "zxdg_output_manager_v1": "destroy, get_xdg_output n:zxdg_output_v1 o",
    "zxdg_output_v1": "destroy",
    "wp_viewporter": "destroy, get_viewport n:wp_viewport o",
    "wp_viewport": "destroy, set_source iiii, set_destination ii",
    "wp_fractional_scale_manager_v1": "destroy, get_fractional_scale n:wp_fractional_scale_v1 o",
    "wp_fractional_scale_v1": "destroy",
    "wp_cursor_shape_manager_v1": "destroy, get_pointer n:wp_cursor_shape_device_v1 o, get_tablet_tool_v2 n:x o",
    "wp_cursor_shape_device_v1": "destroy, set_shape uu",
    "zwp_tablet_manager_v2": "get_tablet_seat n:zwp_tablet_seat_v2 o, destroy",
    "zwp_tablet_seat_v2": "destroy",
    "zwp_tablet_tool_v2": "set_cursor uoii, destroy",
}
REQUESTS = {
    name: [(words[0], re.findall(r"[a-z](?::\w+)?", " ".join(words[1:]))) for words in map(str.split, text.split(", "))]
    for name, text in REQUESTS.items()
}
VERSIONS = {"wl_compositor": 4, "wl_seat": 8, "wl_output": 4, "zwlr_layer_shell_v1": 4, "zxdg_output_manager_v1": 3}
ALL = [
    "wl_compositor", "wl_subcompositor", "wl_shm", "wl_seat", "wl_output", "zwlr_layer_shell_v1", "zxdg_output_manager_v1",
    "wp_viewporter", "wp_fractional_scale_manager_v1", "wp_cursor_shape_manager_v1", "zwp_tablet_manager_v2",
]
POINTER, KEYBOARD, TOUCH = 1, 2, 4
# Numbers that events have.
ENTER, LEAVE, MOTION, BUTTON, AXIS, FRAME, SOURCE, VALUE120 = 0, 1, 2, 3, 4, 5, 6, 9
KEYMAP, KEYS_ENTER, KEYS_LEAVE, KEY, MODIFIERS, REPEAT = range(6)


def fraction(number):
    return round(number * 256)


class Server:
    """Takes one client; ends with the block."""

    def __init__(self, without=(), units=(1000, 800), scale=1, preferred=None, capabilities=POINTER | KEYBOARD | TOUCH,
                 pointer=(500, 400), keys=(), modifiers=0, frames=True, answers=True,
                 monitors=1):
        self.offers = [name for name in ALL if name not in without] + ["wl_output"] * (monitors - 1)
        self.units, self.scale, self.preferred = units, scale, preferred
        self.capabilities, self.pointer, self.frames = capabilities, pointer, frames
        self.keys, self.modifiers, self.answers = keys, modifiers, answers
        self.folder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.folder.name, "wayland")
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(self.path)
        self.listener.listen(1)
        self.listener.settimeout(LIMIT)
        self.client = None
        self.asked = []
        self.things = {1: "wl_display"}
        self.versions = {}
        self.files, self.pools, self.callbacks = [], {}, []
        self.serial = 0
        self.next = 0xFF000000
        self.surface = None
        # Over the other monitors.
        self.others = []
        self.isMapped = False
        self.lock = threading.RLock()
        self.fault = None
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()

    # MARK: What is asked

    def serve(self):
        try:
            self.client, _ = self.listener.accept()
            waiting = b""
            while True:
                part, files, _, _ = socket.recv_fds(self.client, 65536, 16)
                self.files += files
                if not part:
                    return
                waiting += part
                while len(waiting) >= 8:
                    thing, head = struct.unpack("=II", waiting[:8])
                    if len(waiting) < head >> 16:
                        break
                    body, waiting = waiting[8:head >> 16], waiting[head >> 16:]
                    with self.lock:
                        self.take(thing, head & 0xFFFF, body)
        except (OSError, ConnectionError):
            pass
        except Exception as error:
            self.fault = error

    def take(self, thing, number, body):
        interface = self.things[thing]
        name, signature = REQUESTS[interface][number]
        arguments, place, made = [], 0, None
        for kind in signature:
            if kind[0] == "h":
                arguments.append(self.files.pop(0))
            elif kind[0] == "s":
                count = struct.unpack_from("=I", body, place)[0]
                arguments.append(body[place + 4:place + 3 + count].decode())
                place += 4 + (count + 3) // 4 * 4
            else:
                arguments.append(struct.unpack_from("=i" if kind[0] == "i" else "=I", body, place)[0])
                place += 4
            if kind.startswith("n:"):
                made = arguments[-1]
                self.things[made] = kind[2:]
        if (interface, name) == ("wl_registry", "bind"):
            made = arguments[3]
            self.things[made] = arguments[1]
            self.versions[made] = arguments[2]
        self.asked.append((interface, thing, name, arguments))
        answer = getattr(self, f"{interface}_{name}", None) or getattr(self, f"{interface}_made", None)
        if answer:
            answer(thing, made, *arguments)
        if name in ("destroy", "release") and thing < 0xFF000000:
            self.tell(1, 1, thing)

    def wl_display_sync(self, _, callback, *__):
        self.tell(callback, 0, 0)
        self.tell(1, 1, callback)

    def wl_display_get_registry(self, _, registry, *__):
        self.registry = registry
        for number, name in enumerate(self.offers):
            self.tell(registry, 0, number, name, VERSIONS.get(name, 1))

    def wl_registry_bind(self, _, made, number, name, *__):
        if name == "wl_output":
            self.tell(made, 0, 0, 0, 0, 0, 0, "maker", "model", 0)
            self.tell(made, 1, 1, *(round(side * (self.preferred or self.scale)) for side in self.units), 60000)
            self.tell(made, 3, self.scale)
            self.tell(made, 4, f"SCREEN-{len(self.all('wl_output'))}")
            self.tell(made, 2)
        if name == "wl_seat":
            self.tell(made, 0, self.capabilities)

    def zxdg_output_manager_v1_get_xdg_output(self, _, made, __, output):
        self.tell(made, 0, self.units[0] * self.all("wl_output").index(output), 0)
        self.tell(made, 1, *self.units)

    def wp_fractional_scale_manager_v1_get_fractional_scale(self, _, made, *__):
        self.tell(made, 0, round(self.preferred * 120))

    def zwlr_layer_shell_v1_get_layer_surface(self, _, made, __, surface, *___):
        if self.surface is None:
            self.surface, self.layer = surface, made
        else:
            self.others.append(surface)
            self.tell(made, 0, self.count(), *self.units)

    def wl_shm_create_pool(self, _, made, __, file, size):
        self.pools[made] = mmap.mmap(file, size)
        os.close(file)

    def wl_surface_frame(self, _, callback, *__):
        self.callbacks.append(callback)

    def wl_surface_commit(self, surface, *_):
        if surface != self.surface:
            return
        attached = [arguments for _, thing, name, arguments in self.asked if thing == surface and name == "attach"]
        if not attached:
            return self.answers and self.tell(self.layer, 0, self.count(), *self.units)
        if not self.isMapped:
            self.isMapped = True
            self.come()
        if self.frames:
            threading.Timer(0.016, self.finish, [self.callbacks]).start()
            self.callbacks = []

    def finish(self, callbacks):
        with self.lock:
            for callback in callbacks:
                self.tell(callback, 0, self.time)
                self.tell(1, 1, callback)

    def come(self):
        self.tell(self.surface, 0, self.all("wl_output")[0])
        if self.pointer:
            for pointer in self.all("wl_pointer"):
                self.tell(pointer, ENTER, self.count(), self.surface, *map(fraction, self.pointer))
                self.tell(pointer, FRAME)
        for keyboard in self.all("wl_keyboard"):
            self.tell(keyboard, KEYS_ENTER, self.count(), self.surface, list(self.keys))
            self.tell(keyboard, MODIFIERS, self.count(), self.modifiers, 0, 0, 0)

    def wl_seat_get_keyboard(self, _, keyboard, *__):
        text = keymap()
        with tempfile.TemporaryFile() as file:
            file.write(text)
            file.flush()
            self.tell(keyboard, KEYMAP, 1, len(text), files=[file.fileno()])
        self.tell(keyboard, REPEAT, 25, 600)

    def zwp_tablet_manager_v2_get_tablet_seat(self, _, made, *__):
        self.tablet, self.pen = self.next, self.next + 1
        self.next += 2
        self.things[self.pen] = "zwp_tablet_tool_v2"
        self.tell(made, 0, self.tablet)
        self.tell(self.tablet, 0, "tablet")
        self.tell(self.tablet, 3)
        self.tell(made, 1, self.pen)
        self.tell(self.pen, 4)

    # MARK: What is told

    @property
    def time(self):
        return int(time.monotonic() * 1000) & 0xFFFFFFFF

    def count(self):
        self.serial += 1
        return self.serial

    def all(self, interface):
        return [thing for thing, name in self.things.items() if name == interface]

    def tell(self, thing, event, *arguments, files=()):
        body = b""
        for argument in arguments:
            if isinstance(argument, str):
                text = argument.encode() + b"\0"
                body += struct.pack("=I", len(text)) + text + b"\0" * (-len(text) % 4)
            elif isinstance(argument, list):
                body += struct.pack("=I", 4 * len(argument)) + array.array("I", argument).tobytes()
            else:
                body += struct.pack("=I", argument & 0xFFFFFFFF)
        try:
            socket.send_fds(self.client, [struct.pack("=II", thing, (8 + len(body)) << 16 | event) + body], list(files))
        except OSError:
            pass

    def tell_all(self, interface, *events):
        with self.lock:
            for thing in self.all(interface):
                for event, *arguments in events:
                    self.tell(thing, event, *arguments)

    def point(self, x, y):
        self.tell_all("wl_pointer", (MOTION, self.time, fraction(x), fraction(y)), (FRAME,))

    def click(self, x, y):
        self.point(x, y)
        for is_down in (1, 0):
            self.tell_all("wl_pointer", (BUTTON, self.count(), self.time, 0x110, is_down), (FRAME,))

    def press(self, *codes):
        for code in codes:
            for is_down in (1, 0):
                self.tell_all("wl_keyboard", (KEY, self.count(), self.time, code, is_down))

    def arguments(self, name):
        """Of all requests of a name."""
        with self.lock:
            return [arguments for _, _, found, arguments in self.asked if found == name]

    def until(self, what):
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            assert self.fault is None, self.fault
            if what():
                return
            time.sleep(0.01)
        raise AssertionError("it did not come to that")

    def close(self):
        if self.client:
            # Wakes the thread up, which a mere close does not.
            self.client.shutdown(socket.SHUT_RDWR)
            self.thread.join(LIMIT)
            self.client.close()
        self.listener.close()
        self.folder.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.close()
        except OSError:
            pass
        assert self.fault is None, self.fault


class ServedQuestion(Question):
    """One run of a command that asks, over everything on such a compositor."""

    host = "desktop"

    def __init__(self, server, kind, *arguments, variables=None, **options):
        self.server = server
        variables = {"WAYLAND_DISPLAY": server.path, "XDG_RUNTIME_DIR": server.folder.name, **(variables or {})}
        super().__init__(kind, *arguments, variables=variables, **options)

    def window(self):
        """Waits until something has been drawn."""
        self.server.until(lambda: self.server.arguments("set_position") or self.process.poll() is not None)
        assert self.process.poll() is None, self.end()
