#include <sixel.h>

/// A place in the palette in each byte. The header's own name is an expression, which Swift cannot read.
static const int csixel_pal8 = SIXEL_PIXELFORMAT_PAL8;
