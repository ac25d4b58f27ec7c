// The program's own malloc comes before the C library's for every library it loads. It counts, and
// hands over to what glibc has under another name: about a nanosecond a call.
#include "allocations.h"

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static __thread unsigned long count, bytes;

unsigned long allocation_count(void) { return count; }

unsigned long allocation_bytes(void) { return bytes; }

unsigned long held_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

static void add(size_t size) {
  count += 1;
  bytes += size;
}

void *malloc(size_t size) {
  add(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  add(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  add(size);
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  add(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *memory = memalign(alignment, size);
  if (!memory) return ENOMEM;
  *result = memory;
  return 0;
}
