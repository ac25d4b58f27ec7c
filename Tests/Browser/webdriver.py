"""Firefox and WebKitGTK by WebDriver, with as much of Playwright's names as the tests in this folder use.

Firefox is asked by Marionette, its own way of carrying WebDriver's commands, and WebKit by WebKitWebDriver. What a
driver cannot do is said by `Skipped`, with a reason.
"""

import contextlib
import itertools
import json
import os
import re
import socket
import subprocess
import tempfile
import time
import types
import urllib.error
import urllib.request

MINIBROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
PATIENCE = 60  # seconds


class Skipped(Exception):
    """A test that an engine's driver cannot run, with the reason."""


class Failed(Exception):
    """What a page threw."""


# Requests go to the loopback address only.
PREFERENCES = {
    "network.proxy.type": 1, "network.proxy.http": "127.0.0.1", "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1", "network.proxy.ssl_port": 9, "network.proxy.no_proxies_on": "127.0.0.1, page.example",
    "network.dns.localDomains": "page.example",
    "app.normandy.enabled": False, "browser.aboutwelcome.enabled": False, "app.update.disabledForTesting": True,
    "datareporting.policy.dataSubmissionEnabled": False, "browser.startup.homepage_override.mstone": "ignore",
    "layout.css.prefers-color-scheme.content-override": 1, "dom.max_script_run_time": 0,
    "ui.useOverlayScrollbars": 1,
    # A page in a window that is not on the screen still gets focus events.
    "focusmanager.testmode": True,
}


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def waiting(for_what):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            return for_what()
        time.sleep(0.05)
    raise AssertionError("the browser has not begun to listen")


class Firefox:
    name = "firefox"
    pointers = {"mouse", "touch"}
    least_width = 500

    def __init__(self):
        self.profile = tempfile.TemporaryDirectory()
        port = free_port()
        with open(f"{self.profile.name}/user.js", "w") as file:
            for name, value in {**PREFERENCES, "marionette.port": port}.items():
                file.write(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n")
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--marionette", "--remote-allow-system-access",
             "--profile", self.profile.name, "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": self.profile.name})
        self.socket = waiting(lambda: socket.create_connection(("127.0.0.1", port)))
        self.socket.settimeout(2 * PATIENCE)
        self.file = self.socket.makefile("rb")
        self.numbers = itertools.count(1)
        self.read()
        self.command("NewSession", capabilities={})

    def read(self):
        size = b""
        while (byte := self.file.read(1)) != b":":
            assert byte, "Firefox has ended"
            size += byte
        return json.loads(self.file.read(int(size)))

    def command(self, name, room="WebDriver", **parameters):
        message = json.dumps([0, next(self.numbers), f"{room}:{name}", parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, answer = self.read()
        if error:
            raise Failed(f"{error['error']}: {error['message']}")
        return answer["value"] if answer and set(answer) == {"value"} else answer

    def go(self, url):
        self.command("Navigate", url=url)

    def resize(self, width, height):
        self.command("SetWindowRect", x=0, y=0, width=width, height=height)

    def execute(self, script, *values):
        return self.command("ExecuteAsyncScript", script=script, args=values, scriptTimeout=1000 * PATIENCE)

    def act(self, *sources):
        self.command("PerformActions", actions=sources)

    def release(self):
        self.command("ReleaseActions")

    def picture(self):
        return self.command("TakeScreenshot", full=False)

    MEDIA = {
        ("color_scheme", "dark"): ("layout.css.prefers-color-scheme.content-override", 0),
        ("color_scheme", "light"): ("layout.css.prefers-color-scheme.content-override", 1),
        ("reduced_motion", "reduce"): ("ui.prefersReducedMotion", 1),
        ("reduced_motion", "no-preference"): ("ui.prefersReducedMotion", 0),
    }

    def prefer(self, name, value):
        if (name, value) not in self.MEDIA:
            raise Skipped(f"Firefox's preferences know no {name} {value}")
        self.command("SetContext", room="Marionette", value="chrome")
        name, number = self.MEDIA[name, value]
        self.command("ExecuteScript", script=f"Services.prefs.setIntPref('{name}', {number})", args=[])
        self.command("SetContext", room="Marionette", value="content")

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.profile.cleanup()


class WebKit:
    name = "webkit"
    pointers = {"mouse"}  # a finger of its driver's is a mouse, and a pen cannot be captured
    least_width = 0

    def __init__(self):
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        waiting(lambda: socket.create_connection(("127.0.0.1", port)).close())
        options = {"binary": MINIBROWSER, "args": ["--automation"]}
        begun = self.request("POST", "/session", capabilities={
            "alwaysMatch": {"webkitgtk:browserOptions": options}})
        self.address += f"/session/{begun['sessionId']}"
        self.request("POST", "/timeouts", script=1000 * PATIENCE)

    def request(self, method, path, **body):
        data = json.dumps(body).encode() if method == "POST" else None
        request = urllib.request.Request(self.address + path, data=data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=2 * PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            value = json.load(error)["value"]
            raise Failed(f"{value['error']}: {value['message']}") from None

    def go(self, url):
        self.request("POST", "/url", url=url)

    def resize(self, width, height):
        self.request("POST", "/window/rect", x=0, y=0, width=width, height=height)

    def execute(self, script, *values):
        return self.request("POST", "/execute/async", script=script, args=values)

    def act(self, *sources):
        self.request("POST", "/actions", actions=sources)

    def release(self):
        self.request("DELETE", "/actions")

    def picture(self):
        return self.request("GET", "/screenshot")

    def prefer(self, name, value):
        if value not in ("light", "no-preference", "none"):
            raise Skipped(f"WebKit's driver knows no {name} {value}")

    def close(self):
        with contextlib.suppress(Failed):
            self.request("DELETE", "")
        self.process.terminate()
        self.process.wait()


ENGINES = {"firefox": Firefox, "webkit": WebKit}

# Runs before any script of the page: its messages are kept until they are asked for.
LISTENING = """
globalThis.saidToTests = [];
for (const kind of ["log", "info", "warn", "error", "debug"]) {
  const own = console[kind];
  console[kind] = (...all) => { saidToTests.push([kind, all.map(String).join(" ")]); own.apply(console, all); };
}
addEventListener("error", ({ message, error }) => message && saidToTests.push(["thrown", String(error ?? message)]));
addEventListener("unhandledrejection", ({ reason }) => saidToTests.push(["thrown", String(reason)]));
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
  saidToTests.push(["error", `Content-Security-Policy: ${effectiveDirective} ${blockedURI}`]));
"""

# A page's policy may forbid eval, so questions are part of the driver's own script.
ASK = """
const [%s, given, done] = arguments;
const globalThis = window;
(async () => {
  const found = %s;
  return typeof found === "function" ? found(given) : found;
})().then((value) => done([value ?? null, window.saidToTests?.splice(0) ?? []]),
  (error) => done([null, window.saidToTests?.splice(0) ?? [], `${error}\\n${error?.stack}`]));
"""
EVALUATED = ASK % ("text", "(0, window.eval)(text)")

KEYS = {name: chr(0xE000 + place) for name, place in {
    "Backspace": 3, "Tab": 4, "Enter": 7, "Shift": 8, "Control": 9, "Alt": 10, "Escape": 12, "PageUp": 14,
    "PageDown": 15, "End": 16, "Home": 17, "ArrowLeft": 18, "ArrowUp": 19, "ArrowRight": 20, "ArrowDown": 21,
    "Delete": 23, "Meta": 61}.items()}
FIND = """(path) => {
  let root = document;
  for (const part of path.split(" >> ")) {
    const all = [...root.querySelectorAll("*")];
    const deep = root.shadowRoot ? [...root.shadowRoot.querySelectorAll("*")] : [];
    const isMeant = (one) => part.startsWith("text=") ? one.textContent.trim() === part.slice(5) && !one.children.length
      : one.matches(part);
    root = [...deep, ...all].find(isMeant);
    if (!root) throw new Error(`there is no ${path}`);
  }
  root.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = root.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


class Keyboard:
    def __init__(self, tab):
        self.tab = tab

    def send(self, *steps):
        self.tab.engine.act({"type": "key", "id": "keys", "actions": [
            {"type": kind, "value": KEYS.get(key, key)} for kind, key in steps]})

    def press(self, keys):
        names = keys.split("+") if len(keys) > 1 else [keys]
        self.send(*[("keyDown", one) for one in names], *[("keyUp", one) for one in reversed(names)])

    def type(self, text, delay=0):
        for letter in text:
            self.press(letter)
            time.sleep(delay / 1000)

    def down(self, key):
        self.send(("keyDown", key))

    def up(self, key):
        self.send(("keyUp", key))


class Pointer:
    """One that is a mouse, a finger or a pen."""

    def __init__(self, tab, kind="mouse"):
        self.tab, self.kind, self.at, self.isDown = tab, kind, (0, 0), False

    def act(self, *steps):
        if self.kind not in self.tab.engine.pointers:
            raise Skipped(f"the driver of {self.tab.engine.name} has no {self.kind}")
        self.tab.engine.act({
            "type": "pointer", "id": self.kind, "parameters": {"pointerType": self.kind}, "actions": list(steps)})

    def step(self, x, y):
        self.at = x, y
        return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}

    def move(self, x, y, steps=1):
        (a, b), parts = self.at, range(1, steps + 1)
        self.act(*[self.step(a + (x - a) * part / steps, b + (y - b) * part / steps) for part in parts])

    def down(self):
        self.act({"type": "pointerDown", "button": 0, **({"pressure": 1.0} if self.kind == "pen" else {})})

    def up(self):
        self.act({"type": "pointerUp", "button": 0})

    def click(self, x, y):
        self.act(self.step(x, y), {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})

    def wheel(self, x, y):
        self.tab.engine.act({"type": "wheel", "id": "wheel", "actions": [{
            "type": "scroll", "x": round(self.at[0]), "y": round(self.at[1]), "deltaX": x, "deltaY": y, "duration": 0}]})


class Tools:
    """The commands of Chromium's protocol for pointers, as WebDriver has them."""

    def __init__(self, tab):
        self.tab, self.finger, self.pen = tab, Pointer(tab, "touch"), Pointer(tab, "pen")

    def send(self, name, parameters={}):
        if name == "Input.dispatchMouseEvent":
            hand = self.pen if parameters.get("pointerType") == "pen" else self.tab.mouse
            kind = parameters["type"]
            x, y = parameters["x"], parameters["y"]
        elif name == "Input.dispatchTouchEvent" and parameters["type"] != "touchCancel":
            hand, kind = self.finger, parameters["type"]
            x, y = [(one["x"], one["y"]) for one in parameters["touchPoints"]][0] if parameters["touchPoints"] else hand.at
        else:
            raise Skipped(f"the driver of {self.tab.engine.name} has no {name}")
        move = hand.step(x, y)
        if kind in ("mouseMoved", "touchMove"):
            hand.act(move)
        elif kind in ("mousePressed", "touchStart"):
            hand.act(move, {"type": "pointerDown", "button": 0})
        else:
            hand.act({"type": "pointerUp", "button": 0})


class Tab:
    """A page, by the names that Playwright has for what is done to it."""

    def __init__(self, browser, options):
        self.browser, self.engine = browser, browser.engine
        self.scripts, self.handlers = [LISTENING], {}
        self.keyboard, self.mouse = Keyboard(self), Pointer(self)
        self.asked = len(browser.requests)
        width, height = (options.get("viewport") or {"width": 1280, "height": 720}).values()
        self.set_viewport_size({"width": width, "height": height})

    def set_viewport_size(self, size):
        width, height = size["width"], size["height"]
        if width < self.engine.least_width:
            raise Skipped(f"a window of {self.engine.name} is at least {self.engine.least_width} pixels wide")
        wanted = [width, height]
        for _ in range(20):
            found = self.engine.execute("arguments[0]([innerWidth, innerHeight])")
            if found == wanted:
                return
            more = self.browser.frame = [
                before + want - is_so for before, want, is_so in zip(self.browser.frame, wanted, found)]
            self.engine.resize(*more)
            time.sleep(0.05)
        raise Failed(f"the window has {found}, not {wanted}")

    def add_init_script(self, script):
        self.scripts.append(script)

    def on(self, event, handler):
        self.handlers.setdefault(event, []).append(handler)

    def goto(self, url):
        if self.engine.name == "webkit" and not url.startswith("http://127.0.0.1"):
            raise Skipped("WebKit's browser takes no names for the loopback")
        token = self.browser.begin("\n".join(self.scripts))
        path, _, place = url.partition("#")
        path += ("&" if "?" in path else "?") + f"tests={token}"
        self.engine.go(path + (f"#{place}" if place else ""))

    def evaluate(self, text, value=None):
        try:
            answer = self.engine.execute(EVALUATED, text, value)
            if len(answer) > 2 and re.search("EvalError|call to eval|unsafe-eval", answer[2]):
                answer = self.evaluate_in_driver(text, value)
        except Failed as error:
            raise Failed(f"{error}: {text[:200]}") from None
        self.hear(answer[1])
        if len(answer) > 2:
            raise Failed(answer[2])
        return answer[0]

    def evaluate_in_driver(self, text, value):
        try:
            return self.engine.execute(ASK % ("text", f"(\n{text}\n)"), "", value)
        except Failed:
            return self.engine.execute(ASK % ("text", f"await (async () => {{ {text} }})()"), "", value)

    def hear(self, said=None):
        """Tells the handlers what the page said and asked for since the last time."""
        if said is None:
            said = self.engine.execute(
                "arguments[0](window.saidToTests?.splice(0) ?? [])") if "console" in self.handlers else []
        for kind, text in said:
            event = "pageerror" if kind == "thrown" else "console"
            for handler in self.handlers.get(event, []):
                handler(text if kind == "thrown" else types.SimpleNamespace(type=kind, text=text))
        for url in self.browser.requests[self.asked:]:
            for handler in self.handlers.get("request", []):
                handler(types.SimpleNamespace(url=url))
        self.asked = len(self.browser.requests)

    def emulate_media(self, **media):
        for name, value in media.items():
            self.browser.prefer(name, value)

    def wait_for_function(self, text, arg=None):
        end = time.monotonic() + 30
        while not self.evaluate(text, arg):
            if time.monotonic() > end:
                raise AssertionError(f"never came true: {text}")
            time.sleep(0.05)

    def wait_for_timeout(self, milliseconds):
        time.sleep(milliseconds / 1000)

    def click(self, path):
        self.mouse.click(*self.evaluate(FIND, path))

    def query_selector(self, path):
        return self.evaluate("(path) => document.querySelector(path) !== null", path)

    def inner_text(self, path):
        return self.evaluate("(path) => document.querySelector(path).innerText", path)

    def locator(self, path):
        box = "(path) => document.querySelector(path).getBoundingClientRect().toJSON()"
        return types.SimpleNamespace(bounding_box=lambda: self.evaluate(box, path))

    def screenshot(self):
        import base64
        return base64.b64decode(self.engine.picture())

    def close(self):
        self.hear()
        self.engine.release()
        self.engine.go("about:blank")


class Context:
    def __init__(self, browser, options):
        self.browser, self.options, self.tab, self.scripts = browser, options, None, []
        if options.get("is_mobile"):
            raise Skipped(f"the driver of {browser.engine.name} has no phone")
        for name in ("color_scheme", "reduced_motion", "contrast", "forced_colors"):
            if name in options:
                browser.prefer(name, options[name])

    def add_init_script(self, script):
        self.scripts.append(script)

    def new_page(self):
        self.tab = Tab(self.browser, self.options)
        self.tab.scripts += self.scripts
        return self.tab

    def new_cdp_session(self, tab):
        return Tools(tab)

    def close(self):
        if self.tab:
            self.tab.close()
        self.browser.prefer_nothing()


class Browser:
    """A browser with one window. `begin` is told of a script and answers by which word a page gets
    it; `requests` has what was asked of the server."""

    def __init__(self, engine, begin, requests):
        self.engine, self.begin, self.requests = ENGINES[engine](), begin, requests
        self.frame, self.preferred = [800, 600], {}

    def restart(self):
        with contextlib.suppress(Failed, OSError):
            self.engine.close()
        self.engine = ENGINES[self.engine.name]()
        self.frame, self.preferred = [800, 600], {}

    def prefer(self, name, value):
        usual = {"color_scheme": "light"}.get(name, "none" if name == "forced_colors" else "no-preference")
        if value == usual and name not in self.preferred:
            return
        self.engine.prefer(name, value)
        self.preferred[name] = usual

    def prefer_nothing(self):
        for name, usual in self.preferred.items():
            self.engine.prefer(name, usual)
        self.preferred = {}

    def new_context(self, **options):
        return Context(self, options)

    def new_page(self, **options):
        return Context(self, options).new_page()

    def close(self):
        self.engine.close()
