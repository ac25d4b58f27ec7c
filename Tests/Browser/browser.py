"""The browser for the tests in this folder, and a server for its pages.

A test imports this first; it then runs in the place that Scripts/browser makes. DETENT_ENGINE names the engine: chromium,
which is Debian's without a window, or firefox or webkit, which are asked by WebDriver; WebKit's browser needs a display.
"""

import contextlib
import functools
import http.server
import os
import pathlib
import re
import sys
import threading
import traceback

root = pathlib.Path(__file__).resolve().parents[2]
web = pathlib.Path(os.environ.get("DETENT_WEB", root / "out/web"))
detent = os.environ.get("DETENT", str(root / ".build/release/detent"))

if pathlib.Path(sys.prefix) != root / ".build-browser":
    os.execv(root / "Scripts/browser", ["browser", *sys.argv])

from playwright.sync_api import sync_playwright  # noqa: E402
import webdriver  # noqa: E402
from webdriver import Skipped  # noqa: E402

engine = os.environ.get("DETENT_ENGINE", "chromium")

# The requests that the server got, and scripts that run before all others, by the word in a page's address.
_requests, _scripts = [], {}


def _begin(script):
    _scripts[str(len(_scripts))] = script
    return str(len(_scripts) - 1)


class Folder(http.server.SimpleHTTPRequestHandler):
    """The project's files as they are, and each `extra` at the address it has there."""

    extra = {}
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def do_GET(self):
        path, _, query = self.path.partition("?")
        _requests.append(f"http://{self.headers['Host']}{self.path}")
        body = self.extra.get(path)
        if path.startswith("/tests/"):
            body = _scripts[path.split("/")[2].removesuffix(".js")].encode()
        elif found := re.search(r"tests=(\w+)", query):
            _requests[-1] = _requests[-1].replace(found[0], "").rstrip("?&")
            body = body or open(self.translate_path(path), "rb").read()
            first = f'<script src="/tests/{found[1]}.js"></script>'.encode()
            body = re.sub(rb"(<head>|<title>|(?=<script))", lambda match: first + match[0]
                          if match[0] != b"<head>" else match[0] + first, body, count=1)
        if body is None:
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path) if "." in path else "text/html")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        pass


@contextlib.contextmanager
def serving(extra={}):
    """The address of a server on the loopback, while it runs."""
    handler = type("Pages", (Folder,), {"extra": extra})
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(handler, directory=root))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()


@contextlib.contextmanager
def browsing(*flags):
    """A browser of the engine, while it runs; the flags are Chromium's."""
    if engine == "chromium":
        with chromium(*flags) as browser:
            yield browser
        return
    browser = webdriver.Browser(engine, _begin, _requests)
    try:
        yield browser
    finally:
        browser.close()


def needs(wanted, why):
    """A test that only some engines can run, as "chromium firefox", and why the others' drivers cannot."""
    def with_reason(function):
        function.engines, function.why = wanted.split(), why
        return function
    return with_reason


@contextlib.contextmanager
def chromium(*flags):
    """Chromium, while it runs."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path="/usr/bin/chromium",
            args=["--no-sandbox", "--disable-lcd-text", *flags])
        try:
            yield browser
        finally:
            browser.close()


_tests = []


def test(function):
    """A test: its sentence is what its docstring says, or its name."""
    _tests.append(function)
    return function


def attempt(function, *arguments):
    """A test, and once more in a new browser if the first one crashed or hung."""
    try:
        function(*arguments)
    except webdriver.Failed as error:
        browser = arguments[0] if arguments else None
        if "invalid session id" not in str(error) or not hasattr(browser, "restart"):
            raise
        print(f"again in a new browser: {error}", flush=True)
        browser.restart()
        function(*arguments)


def run(*arguments):
    """Runs every test in order, or those named by the command's arguments; prints what fails, and ends with the
    counts."""
    failed = skipped = 0
    tests = [one for one in _tests if not sys.argv[1:] or one.__name__ in sys.argv[1:]]
    for function in tests:
        name = function.__doc__ or function.__name__.replace("_", " ")
        try:
            if engine not in getattr(function, "engines", [engine]):
                raise Skipped(function.why)
            attempt(function, *arguments)
            print(f"ok: {name}", flush=True)
        except Skipped as reason:
            skipped += 1
            print(f"skipped: {name}\n  {reason}", flush=True)
        except Exception as error:
            failed += 1
            print(f"failed: {name}", flush=True)
            if not isinstance(error, AssertionError):
                traceback.print_exc(file=sys.stdout)
            else:
                print(f"  {error}", flush=True)
    print(f"{len(tests) - failed - skipped} passed, {failed} failed, {skipped} skipped", flush=True)
    return 1 if failed else 0
