#include <string.h>
#include <zlib.h>
#include "Reader.h"

// The most bytes that the compressed texts of a PNG may unpack to together: ten times what profiles and
// descriptions take. Texts may unpack to a thousand times their size, and libpng unpacks each twice whenever
// the file is opened. Chosen.
enum { most_bytes = 16 << 20 };

/// Skips to after the next zero byte, within `left` bytes.
static void skip_word(Reader *reader, int64_t *left) {
  while ((*left)-- > 0 && next(reader) > 0) {}
}

/// Unpacks the next `left` bytes as far as possible, and discards the result. Subtracts its size from
/// `allowed`, and stops when that is used up.
static void unpack(Reader *reader, int64_t *left, int64_t *allowed) {
  z_stream stream = {0};
  uint8_t unpacked[1 << 15];
  if (inflateInit(&stream) != Z_OK) return;
  int status = Z_OK;
  while (status == Z_OK && *left > 0 && *allowed >= 0 && (reader->at < reader->end || refill(reader))) {
    int64_t count = VIPS_MIN(*left, reader->end - reader->at);
    stream.next_in = (uint8_t *)reader->at;
    stream.avail_in = (uInt)count;
    while (status == Z_OK && *allowed >= 0 && (stream.avail_in > 0 || stream.avail_out == 0)) {
      stream.next_out = unpacked;
      stream.avail_out = sizeof unpacked;
      status = inflate(&stream, Z_NO_FLUSH);
      *allowed -= sizeof unpacked - stream.avail_out;
    }
    // It needs more input.
    if (status == Z_BUF_ERROR) status = Z_OK;
    reader->at += count;
    *left -= count;
  }
  inflateEnd(&stream);
}

int vellum_png_has_short_texts(VipsSource *source) {
  Reader reader = {.source = source};
  reader.at = reader.end = reader.bytes;
  int64_t allowed = most_bytes;
  int high;
  vips_source_rewind(source);
  skip(&reader, 8);
  while (allowed >= 0 && (high = next_two(&reader)) >= 0) {
    int low = next_two(&reader);
    if (low < 0) break;
    char name[4];
    for (int i = 0; i < 4; i++) name[i] = (char)next(&reader);
    int64_t left = (int64_t)high << 16 | low;
    int is_international = memcmp(name, "iTXt", 4) == 0;
    if (is_international || memcmp(name, "zTXt", 4) == 0) {
      skip_word(&reader, &left);
      // An international text says whether it is compressed, in which language it is, and its keyword in that language.
      int is_compressed = is_international ? (left--, next(&reader) == 1) : 1;
      left--, next(&reader);
      for (int words = is_international ? 2 : 0; words > 0; words--) skip_word(&reader, &left);
      if (is_compressed) unpack(&reader, &left, &allowed);
    }
    // The rest of the chunk, and its checksum.
    skip(&reader, VIPS_MAX(left, 0) + 4);
  }
  vips_source_rewind(source);
  if (allowed >= 0) return 1;
  vips_error("pngload", "its texts become more than %d MB", most_bytes >> 20);
  return 0;
}
