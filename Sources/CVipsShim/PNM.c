// Portable bitmaps, greymaps and pixmaps: P1 to P6, as the manual pages pbm(5), pgm(5) and ppm(5) describe them. libvips reads
// them as well, but calls that loader untrusted, and does not scale samples whose greatest value is not 255 (8.14, measured).
#include "PNM.h"
#include "Reader.h"

/// Bytes within which the header has to end, comments and all. Chosen.
enum { longest_header = 1 << 15 };

static int is_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// Skips blanks and comments; returns what follows, or -1 at the end, or if they are longer than a header.
static int next_visible(Reader *reader) {
  int c = next(reader), is_comment = c == '#';
  for (int left = longest_header; is_space(c) || is_comment; left--) {
    if (left == 0 || c < 0) return -1;
    if (c == '\n' || c == '\r') is_comment = 0;
    c = next(reader);
    if (c == '#') is_comment = 1;
  }
  return c;
}

/// Reads a number of at most 9 digits, and the byte after it; -1 if there is none.
static int next_number(Reader *reader) {
  int c = next_visible(reader), number = 0, digits = 0;
  for (; c >= '0' && c <= '9'; c = next(reader)) {
    if (++digits > 9) return -1;
    number = number * 10 + c - '0';
  }
  return digits > 0 && (c < 0 || is_space(c)) ? number : -1;
}

static uint8_t scaled(const RowImage *rows, int sample) {
  int most = rows->pnm.most;
  return (uint8_t)((VIPS_MIN(sample, most) * 255LL + most / 2) / most);
}

static void convert_bits(const RowImage *rows, const uint8_t *stored, int bit, int count, uint8_t *samples) {
  for (int i = 0; i < count; i++, bit++) samples[i] = stored[bit >> 3] >> (7 - (bit & 7)) & 1 ? 0 : 255;
}

static void convert_samples(const RowImage *rows, const uint8_t *stored, int bit, int count, uint8_t *samples) {
  int is_wide = !rows->unpack && rows->pnm.most > 255;
  for (int i = 0; i < count * rows->bands; i++) {
    if (rows->unpack) samples[i] = stored[i];
    else samples[i] = scaled(rows, is_wide ? stored[2 * i] << 8 | stored[2 * i + 1] : stored[i]);
  }
}

/// Reads the digits of all samples.
static int unpack_digits(RowImage *rows) {
  Reader *reader = g_new0(Reader, 1);
  reader->source = rows->source;
  reader->at = reader->end = reader->bytes;
  int64_t count = rows->stride * rows->height, i = 0;
  int sample = 0;
  if (vips_source_seek(rows->source, rows->start, SEEK_SET) == rows->start) {
    for (; i < count; i++) {
      // The digits of a bitmap need no blanks between them.
      int is_bit = rows->pnm.kind == 1;
      sample = is_bit ? next_visible(reader) : next_number(reader);
      if (is_bit ? sample != '0' && sample != '1' : sample < 0) break;
      rows->unpacked[i] = is_bit ? (sample == '1' ? 0 : 255) : scaled(rows, sample);
    }
    if (i < count) vips_error("vellum", next(reader) < 0 ? "the file is truncated" : "a sample is no number");
  }
  g_free(reader);
  return i < count ? -1 : 0;
}

static RowImage *read_header(VipsSource *source) {
  RowImage *rows = row_image_new(source);
  Reader *reader = g_new0(Reader, 1);
  reader->source = source;
  reader->at = reader->end = reader->bytes;
  vips_source_seek(source, 0, SEEK_SET);
  next(reader);
  int kind = next(reader) - '0', after = next(reader);
  int is_bitmap = kind == 1 || kind == 4, most = 1;
  if (after == '#') reader->at--;
  int width = next_number(reader), height = next_number(reader);
  if (!is_bitmap) most = next_number(reader);
  int64_t start = place(reader);
  g_free(reader);
  if (kind < 1 || kind > 6 || width < 1 || height < 1 || most < 1 || most > 65535 || start > longest_header) {
    vips_error("vellum", "its header says no size");
    row_image_free(rows);
    return NULL;
  }
  int is_plain = kind <= 3;
  rows->width = width, rows->height = height, rows->bands = kind == 3 || kind == 6 ? 3 : 1;
  rows->pnm.kind = kind, rows->pnm.most = most;
  rows->start = start;
  rows->pixel_bits = kind == 4 ? 1 : rows->bands * (most > 255 && !is_plain ? 16 : 8);
  rows->stride = ((int64_t)width * rows->pixel_bits + 7) / 8;
  rows->convert = kind == 4 ? convert_bits : convert_samples;
  if (is_plain) rows->unpack = unpack_digits;
  return rows;
}

int vellum_is_pnm(const uint8_t *start, size_t count) {
  return count >= VELLUM_PNM_SIGNATURE_LENGTH && start[0] == 'P' && start[1] >= '1' && start[1] <= '6' &&
         (is_space(start[2]) || start[2] == '#') &&
         (start[2] == '#' || start[3] == '#' || is_space(start[3]) || (start[3] >= '0' && start[3] <= '9'));
}

VipsImage *pnm_open(VipsSource *source) {
  RowImage *rows = read_header(source);
  return rows ? row_image_open(rows) : NULL;
}
