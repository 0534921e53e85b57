#pragma once
#include <stdint.h>

/// How many blocks of memory the calling thread has asked for since it began: malloc, calloc, realloc and their kin.
///
/// A program that links this target has its allocations counted and is served by glibc as before.
uint64_t allocation_count(void);

/// How many bytes it asked for with them.
uint64_t allocation_bytes(void);

/// Whether they are counted in this build: not under Thread Sanitizer and Address Sanitizer.
int allocation_is_counted(void);
