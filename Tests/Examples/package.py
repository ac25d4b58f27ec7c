"""The package of examples, built once for all their tests. Not a test itself: the executable files
beside it are."""

import os
import subprocess
import sys

sys.dont_write_bytecode = True
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PACKAGE = os.path.join(ROOT, "Examples")


def program(name):
    return os.path.join(PACKAGE, ".build", "debug", name)


def swift(*words):
    """Runs a command of the package manager on it, as a stranger does."""
    done = subprocess.run(
        ["swift", words[0], "--package-path", PACKAGE,
         "--explicit-target-dependency-import-check", "error", *words[1:]],
        capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def run(tests):
    failed = 0
    for test in tests:
        name = test.__name__.replace("_", " ")
        try:
            test()
            print("passed:", name)
        except Exception as error:
            failed += 1
            print("failed:", name, error, getattr(error, "stderr", None) or "")
    print(f"{len(tests) - failed} passed, {failed} failed, 0 skipped")
    return failed > 0
