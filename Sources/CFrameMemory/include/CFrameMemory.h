// Memory that begins anew where it ends.
#pragma once
#include <stddef.h>

/// Maps `size` bytes, a multiple of the page size, twice, one behind the other: what is written at n is also at n + size.
/// All are 0. NULL where the system has no memory for it; otherwise munmap() gives back 2 * size.
void *frame_memory_map(size_t size);
