#pragma once

/// How often the calling thread has asked for memory so far: malloc, calloc, realloc and the aligned
/// ones, from whichever library.
unsigned long allocation_count(void);

/// How many bytes those calls have asked for.
unsigned long allocation_bytes(void);

/// How many bytes the process has asked for and not given back.
unsigned long held_bytes(void);
