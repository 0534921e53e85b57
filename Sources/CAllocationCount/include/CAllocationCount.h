#pragma once
#include <stdint.h>

/// How many blocks of memory the calling thread has asked for since it began, with malloc, calloc, realloc
/// and the like.
///
/// In a program that links this target, allocations are counted and passed on to glibc.
uint64_t allocation_count(void);

/// Whether they are counted in this build: not under Thread Sanitizer and Address Sanitizer.
int allocation_is_counted(void);
