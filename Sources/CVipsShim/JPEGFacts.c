#include <string.h>
#include "CVipsShim.h"
#include "Reader.h"

/// Bytes within which the first scan has to begin: previews, profiles and descriptions take a few megabytes. Chosen.
enum { longest_header = 64 << 20 };
/// Bytes of a scan for each of a coefficient's two, at most: a code of 16 bits and as many of a value, each byte perhaps followed by a
/// zero byte.
enum { longest_code = 4 };
/// Bytes that may follow a scan, for restart markers, and for what is between scans. Chosen.
enum { slack = 1 << 20 };

/// The next marker, whatever comes before it; -1 at the end, or if there is none before about `last`.
static int next_marker(Reader *reader, int64_t last) {
  for (;;) {
    if (reader->at == reader->end && (place(reader) > last || !refill(reader))) return -1;
    const uint8_t *found = memchr(reader->at, 0xFF, reader->end - reader->at);
    reader->at = found ? found + 1 : reader->end;
    if (!found) continue;
    int code = next(reader);
    while (code == 0xFF) code = next(reader);
    // 0 means a byte 0xFF of picture data; D0 to D7 are restart markers.
    if (code != 0 && (code < 0xD0 || code > 0xD7)) return code;
  }
}

enum { frame_first = 0xC0, frame_last = 0xCF, tables = 0xC4, reserved = 0xC8, arithmetic = 0xCC, start = 0xD8,
       end = 0xD9, scan = 0xDA, alone = 0x01 };

static int is_frame(int marker) {
  return marker >= frame_first && marker <= frame_last && marker != tables && marker != reserved && marker != arithmetic;
}

/// Reads a frame's header. Returns the bytes of all its coefficients: two each, in blocks of 64.
static size_t read_frame(Reader *reader, int length, int *components) {
  next(reader);
  int height = next_two(reader), width = next_two(reader);
  *components = next(reader);
  int h[4] = {0}, v[4] = {0}, h_most = 1, v_most = 1, count = VIPS_CLIP(0, *components, 4);
  for (int i = 0; i < count; i++) {
    next(reader);
    int sampling = next(reader);
    next(reader);
    if (sampling < 0) return 0;
    h[i] = sampling >> 4, v[i] = sampling & 15;
    h_most = VIPS_MAX(h_most, h[i]), v_most = VIPS_MAX(v_most, v[i]);
  }
  skip(reader, length - 8 - 3 * count);
  if (height < 0 || width < 0) return 0;
  size_t bytes = 0;
  for (int i = 0; i < count; i++) {
    size_t across = VIPS_ROUND_UP((size_t)width * h[i], 8 * h_most) / (8 * h_most);
    size_t down = VIPS_ROUND_UP((size_t)height * v[i], 8 * v_most) / (8 * v_most);
    bytes += across * down * 64 * 2;
  }
  return bytes;
}

VellumJPEGFacts vellum_jpeg_facts(VipsSource *source, int most_scans) {
  VellumJPEGFacts facts = {0};
  Reader reader = {.source = source};
  reader.at = reader.end = reader.bytes;
  int components = 0, progressive = 0, marker;
  size_t coefficients = 0;
  int64_t last = longest_header;
  vips_source_rewind(source);
  while (facts.scans <= most_scans && (marker = next_marker(&reader, last)) >= 0 && marker != end) {
    if (marker == start || marker == alone) continue;
    int length = next_two(&reader);
    if (length < 2) break;
    if (is_frame(marker)) {
      // C2, C6, CA and CE.
      progressive = (marker & 3) == 2;
      coefficients = read_frame(&reader, length, &components);
    } else if (marker == scan) {
      int own = next(&reader);
      facts.scans++;
      if (!progressive && own >= components) break;
      facts.kept = coefficients;
      skip(&reader, length - 3);
      last = place(&reader) + (int64_t)coefficients * longest_code + slack;
    } else {
      skip(&reader, length - 2);
    }
  }
  facts.is_endless = place(&reader) > last;
  vips_source_rewind(source);
  return facts;
}
