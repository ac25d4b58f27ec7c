import Glibc

/// Whether the tests that take minutes do all of their work: see `make test`.
let isHeavy = getenv("DETENT_HEAVY") != nil
