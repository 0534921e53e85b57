#include "CAllocationCount.h"

#include <errno.h>
#include <stddef.h>

static __thread uint64_t blocks;

uint64_t allocation_count(void) { return blocks; }

// A sanitizer has to replace the allocator itself, so nothing is counted under it.
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)

int allocation_is_counted(void) { return 0; }

#else

int allocation_is_counted(void) { return 1; }

// glibc's own allocator, under names that this file does not replace.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

void *malloc(size_t size) {
  blocks += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  blocks += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  blocks += 1;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  blocks += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  blocks += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  blocks += 1;
  void *memory = __libc_memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *block = memory;
  return 0;
}

void free(void *block) { __libc_free(block); }

#endif
