#define _GNU_SOURCE
#include "CFrameMemory.h"

#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

void *frame_memory_map(size_t size) {
  const int file = memfd_create("vellum-frame", MFD_CLOEXEC);
  if (file < 0) return NULL;
  uint8_t *start = MAP_FAILED;
  if (!ftruncate(file, (off_t)size)) {
    // Reserves addresses for both copies, then maps the file into each half.
    start = mmap(NULL, 2 * size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    for (int half = 0; half < 2 && start != MAP_FAILED; half++) {
      if (mmap(start + half * size, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file, 0) == MAP_FAILED) {
        munmap(start, 2 * size);
        start = MAP_FAILED;
      }
    }
  }
  close(file);
  return start == MAP_FAILED ? NULL : start;
}
