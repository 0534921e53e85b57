#include <string.h>
#include <zlib.h>
#include "Reader.h"

// The most bytes that the compressed texts of a PNG may unpack to together: ten times what profiles and
// descriptions take. Texts may unpack to a thousand times their size, and libpng unpacks each twice whenever
// the file is opened. Chosen.
enum { most_bytes = 16 << 20 };

// What compressed rows may take beyond twice their bytes: the beginnings of blocks, of which some encoders give each
// row its own, in each of seven passes, and as much as unpacks within a tenth of a second. Chosen.
enum { bytes_for_row = 32, bytes_for_picture = 64 << 10 };

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

/// The most bytes that the compressed rows of a picture may take, by the next 10 bytes of its header.
static double most_row_bytes(Reader *reader) {
  double width = next_two(reader) * 65536.0;
  width += next_two(reader);
  double height = next_two(reader) * 65536.0;
  height += next_two(reader);
  int depth = next(reader), color = next(reader);
  int samples = color == 0 || color == 3 ? 1 : color == 4 ? 2 : color == 2 ? 3 : 4;
  // Each row begins with a byte that names its filter.
  double bytes = (width * depth * samples / 8 + 2) * height;
  // zlib makes at most an eighth more of them, and Adam7 has less than twice the rows.
  return 2 * VIPS_MAX(bytes, 0) + bytes_for_row * VIPS_MAX(height, 0) + bytes_for_picture;
}

static int is_name(const char name[4]) {
  for (int i = 0; i < 4; i++) if (!g_ascii_isalpha(name[i])) return 0;
  return 1;
}

int vellum_png_is_bounded(VipsSource *source) {
  Reader reader = {.source = source};
  reader.at = reader.end = reader.bytes;
  int64_t allowed = most_bytes;
  // Its header is the first chunk, or else libvips complains.
  double allowed_rows = 0;
  int high, has_header = 0;
  vips_source_rewind(source);
  skip(&reader, 8);
  while (allowed >= 0 && allowed_rows >= 0 && (high = next_two(&reader)) >= 0) {
    int low = next_two(&reader);
    if (low < 0) break;
    char name[4];
    for (int i = 0; i < 4; i++) name[i] = (char)next(&reader);
    // The last chunk, or none: libpng reads no further, and what follows may be long.
    if (memcmp(name, "IEND", 4) == 0 || !is_name(name)) break;
    int64_t left = (int64_t)high << 16 | low;
    int is_international = memcmp(name, "iTXt", 4) == 0;
    if (is_international || memcmp(name, "zTXt", 4) == 0) {
      skip_word(&reader, &left);
      // An international text says whether it is compressed, in which language it is, and its keyword in that language.
      int is_compressed = is_international ? (left--, next(&reader) == 1) : 1;
      left--, next(&reader);
      for (int words = is_international ? 2 : 0; words > 0; words--) skip_word(&reader, &left);
      if (is_compressed) unpack(&reader, &left, &allowed);
    } else if (memcmp(name, "IHDR", 4) == 0 && !has_header) {
      has_header = 1;
      allowed_rows = most_row_bytes(&reader);
      left -= 10;
    } else if (memcmp(name, "IDAT", 4) == 0 && has_header) {
      allowed_rows -= (double)left;
    }
    // The rest of the chunk, and its checksum.
    skip(&reader, VIPS_MAX(left, 0) + 4);
  }
  vips_source_rewind(source);
  if (allowed < 0) {
    vips_error("vellum", "its texts become more than %d MB", most_bytes >> 20);
  } else if (allowed_rows < 0) {
    vips_error("vellum", "it has more data than its pixels need");
  }
  return allowed >= 0 && allowed_rows >= 0;
}
