// Memory that continues at its beginning where it ends.
#pragma once
#include <stddef.h>

/// Maps `size` bytes, a multiple of the page size, twice, one copy after the other: what is written at n is
/// also at n + size. All bytes are 0. NULL if the system has no memory for it. To be released with munmap()
/// of 2 * size bytes.
void *frame_memory_map(size_t size);
