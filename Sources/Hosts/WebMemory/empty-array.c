// One object of Embedded Swift, with the alignment that it needs. This file is
// in C, because C can name the object's symbol.

#include <stdint.h>

/// The storage that all empty arrays share: no class, a reference count that never changes, no elements,
/// a capacity of 0 and its flag. Swift 6.3 aligns it to the size of an `Int`, but `span` traps if the
/// absent elements, which begin after four words, are not at a multiple of their own alignment: an empty
/// array of numbers works or not depending on where the linker happens to put this. The linker prefers a
/// definition that is not weak. Only Embedded Swift uses the name.
_Alignas(16) intptr_t empty_array[4] __asm__("$es23_swiftEmptyArrayStorageSi_S3itvp") = {0, -1, 0, 1};
