#pragma once

#include <stddef.h>

#ifdef __wasm__

/// Allocates a block of `count` bytes, below 2^28, at a multiple of 16. Traps if
/// the page has no more memory; always returns 0.
///
/// - Parameter alignment: A power of two, at most 16.
int posix_memalign(void **block, size_t alignment, size_t count);

/// Frees a block; does nothing for a null pointer.
void free(void *block);

#endif
