// The allocator of the WebAssembly modules. The C library's would be a tenth of the page's module,
// and one thread with a few components does not need it.
//
// A block has one of several fixed sizes, two to an octave, and each size has a list of its
// free blocks, so that allocating and freeing take a few steps each. Free blocks are never
// joined: a component asks for the same sizes again and again.
//
// This file is in C, because Swift allocates through C symbols. Natively this file is empty.

#include "memory.h"

#ifdef __wasm__

enum { alignment = 16, page_size = 65536, size_count = 48, largest = 1 << 28 };

/// The number of a block's size comes right before the block's content; a free
/// block contains the next free one of its size.
struct block {
  struct block *next;
};

enum { header_size = sizeof(size_t) };

static struct block *free_blocks[size_count];

/// Memory that was never used: the address of the next block, which is a multiple of 16, and the end.
static size_t fresh, end;

/// Returns the size of a block: 32, 48, 64, 96 … bytes, including the header.
static size_t block_size(size_t number) { return (size_t)(number & 1 ? 48 : 32) << (number >> 1); }

static size_t *number_of(void *block) { return (size_t *)((char *)block - header_size); }

/// Makes room for a block of `size` bytes at `fresh`.
static void grow(size_t size) {
  size_t pages = (size + alignment + page_size - 1) / page_size;
  size_t start = __builtin_wasm_memory_grow(0, pages);
  if (start == (size_t)-1) __builtin_trap();
  start *= page_size;
  // Other code may have grown the memory since.
  if (start != end) fresh = start + alignment;
  end = start + pages * page_size;
}

int posix_memalign(void **block, size_t least_alignment, size_t count) {
  if (least_alignment > alignment || count >= largest) __builtin_trap();
  size_t number = 0;
  while (block_size(number) < count + header_size) number += 1;
  struct block *found = free_blocks[number];
  if (found) {
    free_blocks[number] = found->next;
  } else {
    size_t size = block_size(number);
    if (fresh + size > end) grow(size);
    found = (struct block *)fresh;
    fresh += size;
    *number_of(found) = number;
  }
  *block = found;
  return 0;
}

void free(void *pointer) {
  if (!pointer) return;
  struct block *block = pointer;
  size_t number = *number_of(block);
  block->next = free_blocks[number];
  free_blocks[number] = block;
}

#endif
