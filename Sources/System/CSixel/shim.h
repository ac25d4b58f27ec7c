#include <sixel.h>

/// One byte per pixel, an index into the palette. The header's own name is an expression, which Swift cannot import.
static const int csixel_pal8 = SIXEL_PIXELFORMAT_PAL8;
