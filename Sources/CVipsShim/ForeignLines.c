#define _GNU_SOURCE
#include <stdio.h>
#include <unistd.h>
#include "CVipsShim.h"

/// The number of decodings under way. During these, what libraries print on standard error is dropped.
static int decodings;

void vellum_begin_decoding(void) { __atomic_fetch_add(&decodings, 1, __ATOMIC_RELAXED); }
void vellum_end_decoding(void) { __atomic_fetch_sub(&decodings, 1, __ATOMIC_RELAXED); }

static ssize_t pass_on(void *cookie, const char *bytes, size_t count) {
  if (__atomic_load_n(&decodings, __ATOMIC_RELAXED) > 0) return (ssize_t)count;
  for (size_t done = 0; done < count;) {
    ssize_t written = write(STDERR_FILENO, bytes + done, count - done);
    if (written <= 0) break;
    done += (size_t)written;
  }
  return (ssize_t)count;
}

void vellum_silence_decoders(void) {
  static int is_done;
  if (__atomic_exchange_n(&is_done, 1, __ATOMIC_RELAXED)) return;
  FILE *stream = fopencookie(NULL, "w", (cookie_io_functions_t){.write = pass_on});
  if (!stream) return;
  setvbuf(stream, NULL, _IONBF, 0);
  stderr = stream;
}
