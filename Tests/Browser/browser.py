"""Debian's Chromium for the tests in this folder, without a window, and a server for its pages.

A test imports this first; it then runs in the place that Scripts/browser makes.
"""

import contextlib
import functools
import http.server
import os
import pathlib
import sys
import threading
import traceback

root = pathlib.Path(__file__).resolve().parents[2]
web = pathlib.Path(os.environ.get("DETENT_WEB", root / "out/web"))
detent = os.environ.get("DETENT", str(root / ".build/release/detent"))

if pathlib.Path(sys.prefix) != root / ".build-browser":
    os.execv(root / "Scripts/browser", ["browser", *sys.argv])

from playwright.sync_api import sync_playwright  # noqa: E402


class Folder(http.server.SimpleHTTPRequestHandler):
    """The project's files as they are, and each `extra` at the address it has there."""

    extra = {}
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".wasm": "application/wasm",
    }

    def do_GET(self):
        body = self.extra.get(self.path.split("?")[0])
        if body is None:
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.path) if "." in self.path else "text/html")
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
def chromium(*flags):
    """A browser, while it runs."""
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


def run(*arguments):
    """Runs every test in order, prints what fails, and ends with the counts."""
    failed = 0
    for function in _tests:
        name = function.__doc__ or function.__name__.replace("_", " ")
        try:
            function(*arguments)
            print(f"ok: {name}", flush=True)
        except Exception as error:
            failed += 1
            print(f"failed: {name}", flush=True)
            if not isinstance(error, AssertionError):
                traceback.print_exc(file=sys.stdout)
            else:
                print(f"  {error}", flush=True)
    print(f"{len(_tests) - failed} passed, {failed} failed, 0 skipped", flush=True)
    return 1 if failed else 0
