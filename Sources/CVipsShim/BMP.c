// Windows bitmaps. libvips reads them by ImageMagick only, which is not made for files from strangers.
// The format: Microsoft's documentation of BITMAPFILEHEADER, BITMAPCOREHEADER, BITMAPINFOHEADER, BITMAPV4HEADER and
// BITMAPV5HEADER.
#include <string.h>
#include "BMP.h"
#include "Reader.h"

enum { file_header = 14, core_header = 12, info_header = 40, alpha_header = 56, longest_header = 124 };
enum { plain = 0, runs_of_8 = 1, runs_of_4 = 2, masked = 3, masked_with_alpha = 6 };

static uint32_t two(const uint8_t *p) { return p[0] | p[1] << 8; }
static uint32_t four(const uint8_t *p) { return two(p) | two(p + 2) << 16; }

// MARK: - Pixels

static void convert_indices(const RowImage *rows, const uint8_t *stored, int bit, int count, uint8_t *samples) {
  int bits = rows->pixel_bits, mask = (1 << bits) - 1;
  for (int i = 0; i < count; i++, bit += bits, samples += 3) {
    int index = stored[bit >> 3] >> (8 - bits - (bit & 7)) & mask;
    memcpy(samples, rows->bmp.palette[index], 3);
  }
}

static void convert_bytes(const RowImage *rows, const uint8_t *stored, int bit, int count, uint8_t *samples) {
  for (int i = 0; i < count; i++, stored += 3, samples += 3) {
    samples[0] = stored[2];
    samples[1] = stored[1];
    samples[2] = stored[0];
  }
}

static void convert_masked(const RowImage *rows, const uint8_t *stored, int bit, int count, uint8_t *samples) {
  int bytes = rows->pixel_bits / 8;
  for (int i = 0; i < count; i++, stored += bytes) {
    uint32_t pixel = bytes == 2 ? two(stored) : four(stored);
    for (int band = 0; band < rows->bands; band++) {
      uint32_t mask = rows->bmp.masks[band];
      int shift = mask ? __builtin_ctz(mask) : 0;
      uint64_t most = mask ? mask >> shift : 1;
      *samples++ = ((uint64_t)((pixel & mask) >> shift) * 255 + most / 2) / most;
    }
  }
}

// MARK: - Runs

/// Writes a pixel where there is one; returns the next place in the row.
static int put(RowImage *rows, int x, int y, int index) {
  if (x < rows->width && y < rows->height) {
    rows->unpacked[(int64_t)(rows->height - 1 - y) * rows->stride + x] = (uint8_t)index;
  }
  return x + 1;
}

/// Unpacks runs of 8 or 4 bits to an index in each byte, the uppermost row first. Pixels that no run covers are of colour 0.
static int unpack_runs(RowImage *rows) {
  Reader *reader = g_new0(Reader, 1);
  reader->source = rows->source;
  reader->at = reader->end = reader->bytes;
  int is_narrow = rows->bmp.bits == 4, x = 0, y = 0, count, value = 0;
  if (vips_source_seek(rows->source, rows->start, SEEK_SET) != rows->start) {
    g_free(reader);
    return -1;
  }
  while (y < rows->height && (count = next(reader)) >= 0 && (value = next(reader)) >= 0) {
    if (count > 0) {
      for (int i = 0; i < count; i++) x = put(rows, x, y, is_narrow ? (i % 2 ? value & 15 : value >> 4) : value);
    } else if (value == 0) {
      x = 0, y++;
    } else if (value == 1) {
      y = rows->height;
    } else if (value == 2) {
      int right = next(reader), up = next(reader);
      if (up < 0) value = -1;
      // Beyond the last pixel nothing is written, so it does not matter how far.
      else x = VIPS_MIN(x + right, rows->width), y += up;
    } else {
      int bytes = is_narrow ? (value + 1) / 2 : value;
      for (int i = 0, byte = 0; i < value && byte >= 0; i++) {
        if (!is_narrow || i % 2 == 0) byte = next(reader);
        if (byte >= 0) x = put(rows, x, y, is_narrow ? (i % 2 ? byte & 15 : byte >> 4) : byte);
        else value = -1;
      }
      if (value >= 0 && bytes % 2) next(reader);
    }
    if (value < 0) break;
    x = VIPS_MIN(x, rows->width);
  }
  // Some writers leave out the mark of the end.
  int is_whole = y >= rows->height || (y == rows->height - 1 && x >= rows->width);
  g_free(reader);
  if (!is_whole) vips_error("vellum", "the file is truncated");
  return is_whole ? 0 : -1;
}

// MARK: - Header

static RowImage *failed(RowImage *rows, const char *words) {
  vips_error("vellum", "%s", words);
  row_image_free(rows);
  return NULL;
}

/// Reads the colours after the header.
static int read_palette(RowImage *rows, int64_t place, int count, int bytes) {
  uint8_t colors[256 * 4];
  if (row_image_read(rows, place, colors, (int64_t)count * bytes)) return -1;
  for (int i = 0; i < count; i++) {
    for (int band = 0; band < 3; band++) rows->bmp.palette[i][band] = colors[i * bytes + 2 - band];
  }
  return 0;
}

static int is_known(uint32_t header) {
  return header == core_header || header == 16 || (header >= info_header && header <= longest_header);
}

_Static_assert(VELLUM_BMP_SIGNATURE_LENGTH == file_header + 4, "the size of a header has four bytes");

int vellum_is_bmp(const uint8_t *start, size_t count) {
  return count >= VELLUM_BMP_SIGNATURE_LENGTH && start[0] == 'B' && start[1] == 'M' && is_known(four(start + file_header));
}

static RowImage *read_header(VipsSource *source) {
  RowImage *rows = row_image_new(source);
  uint8_t file[file_header + 4], header[longest_header] = {0};
  if (row_image_read(rows, 0, file, sizeof file)) return failed(rows, "the header is truncated");
  uint32_t size = four(file + file_header), compression = plain, colors = 0;
  if (!is_known(size)) return failed(rows, "its header is of an unknown kind");
  if (row_image_read(rows, file_header, header, size)) return failed(rows, "the header is truncated");
  int64_t width, height;
  if (size == core_header) {
    width = two(header + 4), height = two(header + 6), rows->bmp.bits = (int)two(header + 10);
  } else {
    width = (int32_t)four(header + 4), height = (int32_t)four(header + 8), rows->bmp.bits = (int)two(header + 14);
    if (size >= info_header) compression = four(header + 16), colors = four(header + 32);
  }
  int bits = rows->bmp.bits;
  rows->is_bottom_up = height >= 0;
  if (height < 0) height = -height;
  if (width < 1 || height < 1 || width > VIPS_MAX_COORD || height > VIPS_MAX_COORD) {
    return failed(rows, "its size is not one that is read");
  }
  rows->width = (int)width, rows->height = (int)height, rows->bands = 3;
  rows->pixel_bits = bits;
  rows->start = four(file + 10);
  rows->stride = (width * bits + 31) / 32 * 4;

  // The masks follow the header of 40 bytes, and are part of longer ones: the same place.
  int64_t palette = file_header + size;
  int is_masked = (compression == masked || compression == masked_with_alpha) && (bits == 16 || bits == 32);
  if (is_masked) {
    int count = compression == masked_with_alpha || size >= alpha_header ? 4 : 3;
    uint8_t masks[16];
    if (row_image_read(rows, file_header + info_header, masks, count * 4)) return failed(rows, "the header is truncated");
    for (int i = 0; i < count; i++) rows->bmp.masks[i] = four(masks + 4 * i);
    if (rows->bmp.masks[3]) rows->bands = 4;
  } else if (compression == plain && (bits == 16 || bits == 32)) {
    const uint32_t five_each[4] = {0x7C00, 0x3E0, 0x1F}, eight_each[4] = {0xFF0000, 0xFF00, 0xFF};
    memcpy(rows->bmp.masks, bits == 16 ? five_each : eight_each, sizeof five_each);
  } else if ((compression == runs_of_8 && bits == 8) || (compression == runs_of_4 && bits == 4)) {
    if (!rows->is_bottom_up) return failed(rows, "its rows are in an order that packed rows cannot have");
    rows->unpack = unpack_runs;
    rows->is_bottom_up = 0;
    rows->pixel_bits = 8;
    rows->stride = width;
  } else if (compression != plain || !(bits == 1 || bits == 2 || bits == 4 || bits == 8 || bits == 24)) {
    vips_error("vellum", "pixels of %d bits in compression %u are not read", bits, compression);
    row_image_free(rows);
    return NULL;
  }
  rows->convert = bits <= 8 ? convert_indices : bits == 24 ? convert_bytes : convert_masked;
  if (bits <= 8) {
    int bytes = size == core_header ? 3 : 4, most = 1 << bits;
    // Some writers of the oldest header leave colours out: the pixels begin where they would be.
    int64_t room = (rows->start - palette) / bytes;
    int count = colors > 0 && colors < (uint32_t)most ? (int)colors : most;
    if (rows->start < palette) return failed(rows, "its pixels begin within its header");
    if (read_palette(rows, palette, (int)VIPS_MIN(count, room), bytes)) return failed(rows, "the header is truncated");
  }
  return rows;
}

VipsImage *bmp_open(VipsSource *source) {
  RowImage *rows = read_header(source);
  return rows ? row_image_open(rows) : NULL;
}
