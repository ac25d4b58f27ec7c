// One object of Embedded Swift where it has to stand. It is C because that is what has a name for it.

#include <stdint.h>

/// What all empty arrays share: no class, a count of owners that never changes, no elements, a capacity
/// of none and its flag. Swift 6.3 defines it at a multiple of an `Int`'s size, but traps where the
/// elements that are not there (four of these on) do not stand at a multiple of their own alignment, as
/// `span` asks for: an empty array of numbers works or does not by where the linker happens to put this.
/// A definition that is not weak is the one that the linker takes. Only Embedded Swift knows the name.
_Alignas(16) intptr_t empty_array[4] __asm__("$es23_swiftEmptyArrayStorageSi_S3itvp") = {0, -1, 0, 1};
