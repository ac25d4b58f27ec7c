import Glibc

/// Whether the tests that take minutes do all of their work: see `make test`.
public let isHeavy = getenv("DETENT_HEAVY") != nil

/// Whether the longest of the fast tests do a part of theirs: see `make check`.
public let isQuick = getenv("DETENT_QUICK") != nil
