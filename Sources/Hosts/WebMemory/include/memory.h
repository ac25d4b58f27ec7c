#pragma once

#include <stddef.h>

#ifdef __wasm__

/// Gives a block of `count` bytes, below 2^28, at a multiple of 16. Traps where the page has no more
/// memory; what it answers is always 0.
///
/// - Parameter alignment: A power of two, at most 16.
int posix_memalign(void **block, size_t alignment, size_t count);

/// Takes a block back; nothing happens to a null one.
void free(void *block);

#endif
