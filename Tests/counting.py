"""Runs functions as tests, one after the other, and ends with the counts. Not a test itself."""

import contextlib
import sys
import traceback


def count(tests, given=contextlib.nullcontext, after=lambda: None):
    """`given` makes what each test is handed while it runs, or nothing; `after` is called behind each."""
    passed = failed = 0
    for test in tests:
        name = test.__name__.replace("_", " ")
        try:
            with given() as desk:
                test(*[] if desk is None else [desk])
        except Exception:
            failed += 1
            print(f"failed: {name}")
            traceback.print_exc(file=sys.stdout)
        else:
            passed += 1
            print(f"passed: {name}", flush=True)
        after()
    print(f"{passed} passed, {failed} failed")
    return failed
