"""A terminal for the tests of `detent` in one: a pseudo-terminal, an emulator of its screen (pyte), and a hand on its
keys. No display is needed.

Not a test itself: the executable files beside it are. Each test is a function; `run` calls them in order and ends with
the counts.
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time

# Debian's packages are there for Debian's Python alone, and this one needs nothing that is compiled.
sys.path.append("/usr/lib/python3/dist-packages")
import pyte  # noqa: E402

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from counting import count as run  # noqa: E402, F401

PROGRAM = os.path.abspath(os.environ.get("DETENT", ".build/debug/detent"))
LIMIT = 30.0  # seconds that anything may take
ATTRIBUTES = b"\x1b[?62;22c"
KEYS = {
    "Enter": b"\r", "Escape": b"\x1b", "Up": b"\x1b[A", "Down": b"\x1b[B", "Right": b"\x1b[C", "Left": b"\x1b[D",
    "Home": b"\x1b[H", "End": b"\x1b[F", "PageUp": b"\x1b[5~", "PageDown": b"\x1b[6~", "Backspace": b"\x7f",
    "Space": b" ", "Tab": b"\t", "ctrl+Space": b"\0", "alt+Enter": b"\x1b\r",
}
KEYS |= {f"ctrl+{letter}": bytes([ord(letter) - 96]) for letter in "abcdefghijklmnopqrstuvwxyz"}
KEYS |= {f"alt+{letter}": b"\x1b" + letter.encode() for letter in "abcdefghijklmnopqrstuvwxyz"}


class Question:
    """One run of a command that asks in a terminal of its own.

    `answers` are what the terminal says to what it is asked: pairs of a question and its answer. By default it answers
    what it is (DA1) alone. It answers after `delay` seconds.
    """

    def __init__(
        self, kind, *arguments, items=None, columns=80, rows=24, variables=None, answers=((b"\x1b[c", ATTRIBUTES),),
        rate=None, words=None, before=b"", stream=False, job=False,
        delay=0.0,
    ):
        self.columns, self.rows = columns, rows
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.answers, self.rate = answers, rate
        self.delay, self.late = delay, []  # answers that are on their way, each with its time
        self.sent = b""  # all that the program has written to the terminal
        self.asked = b""
        self.pipe, output = os.pipe()
        self.complaints, error = os.pipe()
        source, self.input = os.pipe() if items is not None or stream else (None, None)
        self.master, slave = pty.openpty()
        self.size(columns, rows, tell=False)
        self.modes = termios.tcgetattr(slave)
        if before:
            os.write(self.master, before)
        environment = {name: value for name, value in os.environ.items() if not name.startswith("DETENT_")}
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "NO_COLOR", "COLORTERM"):
            environment.pop(name, None)
        environment |= {"TERM": "xterm-256color", "LANG": "C.UTF-8", **(variables or {})}
        self.start = time.monotonic()
        # A signal that arrives before the program has started is delivered to the program.
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        self.process = os.fork()
        if self.process == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
            os.setsid()
            fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
            os.dup2(source if source is not None else slave, 0)
            os.dup2(output, 1)
            os.dup2(error, 2)
            os.closerange(3, 256)
            if job:
                # A shell with job control in a few lines: the program has its own process group in the foreground.
                self.be_shell((words or [PROGRAM, kind]), arguments, environment)
            os.execve((words or [PROGRAM])[0], [*(words or [PROGRAM, kind]), *arguments], environment)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
        for file in (output, error, source):
            if file is not None:
                os.close(file)
        self.slave = slave
        self.status = None
        if items is not None:
            self.type_in(items, last=True)

    def be_shell(self, words, arguments, environment):
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        job = os.fork()
        if job == 0:
            os.setpgid(0, 0)
            os.tcsetpgrp(2 if os.isatty(2) else 0, os.getpid())
            signal.signal(signal.SIGTTOU, signal.SIG_DFL)
            os.execve(words[0], [*words, *arguments], environment)
        while True:
            _, status = os.waitpid(job, os.WUNTRACED)
            if not os.WIFSTOPPED(status):
                os._exit(os.waitstatus_to_exitcode(status) & 255)

    def child(self):
        """The program itself, where a shell has started it."""
        with open(f"/proc/{self.process}/task/{self.process}/children", encoding="ascii") as file:
            return int(file.read().split()[0])

    def state(self):
        with open(f"/proc/{self.child()}/stat", encoding="ascii") as file:
            return file.read().rpartition(")")[2].split()[0]

    def let_go_on(self):
        os.killpg(self.child(), signal.SIGCONT)
        return self

    # Input

    def type_in(self, text, last=False):
        """Writes to its standard input."""
        text = text if isinstance(text, bytes) else text.encode()
        while text:
            _, writable, _ = select.select([], [self.input], [], 0)
            if writable:
                text = text[os.write(self.input, text[:4096]):]
            else:
                self.listen(0.01)
        if last:
            os.close(self.input)

    def send(self, data):
        os.write(self.master, data)
        return self

    def send_all(self, data):
        """Writes more than the terminal takes at once."""
        while data:
            _, writable, _ = select.select([], [self.master], [], 0)
            if writable:
                data = data[os.write(self.master, data[:1024]):]
            self.listen(0.001)
        return self

    def press(self, *keys):
        """Keys by their names, and what is none as text, each seen before the next."""
        for key in keys:
            self.send(KEYS.get(key, key.encode()))
            self.listen(0.12 if key == "Escape" else 0.04)
        return self

    def click(self, column, row, button=0):
        """A press and its release in a cell, counted from 1."""
        return self.send(f"\x1b[<{button};{column};{row}M\x1b[<{button};{column};{row}m".encode())

    def size(self, columns, rows, tell=True):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if tell:
            self.columns, self.rows = columns, rows
            self.screen.resize(rows, columns)
            self.listen(0.2)
        return self

    # Output

    def listen(self, seconds):
        """Takes in what is written until nothing came for so long; answers what was asked."""
        quiet = time.monotonic() + seconds
        while (left := quiet - time.monotonic()) > 0:
            if self.late:
                left = min(left, max(0, self.late[0][0] - time.monotonic()))
            is_there = select.select([self.master], [], [], left)[0]
            while self.late and self.late[0][0] <= time.monotonic():
                os.write(self.master, self.late.pop(0)[1])
            if not is_there:
                continue
            try:
                data = os.read(self.master, max(1, int(self.rate / 50)) if self.rate else 65536)
            except OSError:
                break
            if self.rate:
                time.sleep(len(data) / self.rate)
            self.sent += data
            self.asked += data
            self.reply()
            # pyte treats the end of a string of an unknown kind as text.
            self.stream.feed(re.sub(rb"\x1b[_P\]][^\x1b\x07]*(\x1b\\|\x07)|\x1b\\|\x1b\[[<>=?]\d*u|\x1b\[\?\d+\$p", b"", data))
            if seconds > 0.01:
                quiet = time.monotonic() + seconds
        return self

    def listen_for(self, seconds):
        """Takes in what is written for so long."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.listen(min(0.005, max(0.0001, end - time.monotonic())))
        return self

    def reply(self):
        while True:
            found = [(self.asked.find(question), question, answer) for question, answer in self.answers]
            found = [each for each in found if each[0] >= 0]
            if not found:
                self.asked = self.asked[-64:]
                return
            place, question, answer = min(found)
            self.asked = self.asked[place + len(question):]
            if self.delay:
                self.late.append((time.monotonic() + self.delay, answer))
            else:
                os.write(self.master, answer)

    def shown(self, text="", seconds=LIMIT):
        """Waits until a text is on the screen and nothing more comes."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.listen(0.1)
            if self.sent and (not text or text in self.text()):
                return self
        raise AssertionError(f"\"{text}\" is not on the screen:\n{self.text()}")

    def shown_soon(self, text):
        """Waits until a text is on the screen, however much else comes."""
        end = time.monotonic() + LIMIT
        while text not in self.text():
            assert time.monotonic() < end, f"\"{text}\" is not on the screen:\n{self.text()}"
            self.listen(0.005)
        return self

    def sent_soon(self, mark, start):
        """Waits until these bytes were written after others."""
        end = time.monotonic() + LIMIT
        while mark not in self.sent[start:]:
            assert time.monotonic() < end, f"{mark!r} was not written"
            self.listen(0.02)
        return self

    def lines(self):
        return [line.rstrip() for line in self.screen.display]

    def text(self):
        return "\n".join(self.lines())

    def expect_line(self, place, text):
        assert self.lines()[place] == text, f"{self.lines()[place]!r} is not {text!r}:\n{self.text()}"
        return self

    # Ending

    def wait(self):
        end = time.monotonic() + LIMIT
        while self.status is None:
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                self.status = os.waitstatus_to_exitcode(status)
                break
            self.listen(0.01)
            if time.monotonic() > end:
                os.kill(self.process, signal.SIGKILL)
                os.waitpid(self.process, 0)
                raise AssertionError(f"it did not end:\n{self.text()}")
        self.listen(0.02)
        return self

    def is_open(self, seconds=0.2):
        self.listen(seconds)
        process, status = os.waitpid(self.process, os.WNOHANG)
        assert not process, f"it ended with {status}"
        return self

    def end(self):
        """What it printed, what it complained of, and its status."""
        self.wait()
        output, error = read_all(self.pipe), read_all(self.complaints)
        self.close()
        return output.decode(errors="surrogateescape"), error.decode(), self.status

    def close(self):
        for file in (self.master, self.slave, self.pipe, self.complaints):
            os.close(file)

    def expect(self, output, status=0, error=""):
        self.wait()
        self.is_restored()
        found = self.end()
        assert found == (output, error, status), f"{found} is not {(output, error, status)}"

    def is_restored(self, seconds=5):
        """The terminal is as it was found: its modes, its screen, its cursor."""
        end = time.monotonic() + seconds
        while (complaint := self.flaw()) and time.monotonic() < end:
            self.listen(0.02)
        assert not complaint, complaint
        return self

    def expect_nothing_left(self):
        """Whoever reads the terminal next gets no answer and no key that was meant for the program."""
        self.send(b"\n").listen(0.05)
        os.set_blocking(self.slave, False)
        found = os.read(self.slave, 100)
        assert found == b"\n", found
        return self

    def flaw(self):
        if termios.tcgetattr(self.slave) != self.modes:
            return "other modes than before"
        for mode, name in (
            ("1049", "alternate screen"), ("1002", "mouse"), ("1003", "mouse"), ("2004", "pasted text"), ("1004", "focus"),
            ("2026", "open frame"),
        ):
            on, off = self.sent.rfind(f"\x1b[?{mode}h".encode()), self.sent.rfind(f"\x1b[?{mode}l".encode())
            if on > off:
                return f"left with the {name}"
        if self.sent.rfind(b"\x1b[?7l") > self.sent.rfind(b"\x1b[?7h"):
            return "left without wrapping"
        if self.sent.rfind(b"\x1b[?25l") > self.sent.rfind(b"\x1b[?25h"):
            return "left without a cursor"
        if self.sent.count(b"\x1b[>31u") and self.sent.rfind(b"\x1b[>31u") > self.sent.rfind(b"\x1b[<u"):
            return "left with kitty's keys"
        return None


def read_all(file):
    data = b""
    while portion := os.read(file, 65536):
        data += portion
    return data


def clicked_soon(ask, change, text):
    """A question in which a row was clicked within 0.3 s after a change showed a text, however slow the machine is at
    times. The time of a double click is 0.4 s."""
    for _ in range(20):
        menu = ask()
        start = time.monotonic()
        change(menu)
        menu.shown_soon(text).click(5, 3)
        if time.monotonic() - start < 0.3:
            return menu
        menu.listen(0.5).press("Escape", "Escape", "Escape").wait().close()
    raise AssertionError("the machine is too slow")
