#include "CVipsShim.h"
#include <zlib.h>

size_t vellum_gunzip_start(const uint8_t *source, size_t length, uint8_t *target, size_t capacity) {
  z_stream stream = {.next_in = (Bytef *)source, .avail_in = (uInt)length, .next_out = target, .avail_out = (uInt)capacity};
  // A window of 15 bits; 16 more select gzip's header.
  if (source == NULL || inflateInit2(&stream, 15 + 16) != Z_OK) return 0;
  inflate(&stream, Z_SYNC_FLUSH);
  size_t count = capacity - stream.avail_out;
  inflateEnd(&stream);
  return count;
}
