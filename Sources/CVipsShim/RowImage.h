// An image whose rows lie in a file one after the other, each of the same number of bytes: any part of it is read without the rest.
#pragma once
#include "CVipsShim.h"

typedef struct RowImage RowImage;

struct RowImage {
  VipsSource *source;
  int width, height, bands;
  /// Bits of a pixel as it is stored.
  int pixel_bits;
  /// Bytes from the start of a row to that of the next one.
  int64_t stride;
  /// Where the first stored row begins in the file.
  int64_t start;
  /// Whether the last row is stored first.
  int is_bottom_up;
  /// Writes `count` pixels, whose first one begins at bit `bit` of `stored`, as 8-bit samples.
  void (*convert)(const RowImage *rows, const uint8_t *stored, int bit, int count, uint8_t *samples);
  /// Fills `unpacked` with all rows, whose `stride` and `pixel_bits` then hold; null where the file has them as they are.
  int (*unpack)(RowImage *rows);
  uint8_t *unpacked;
  /// How far `unpack` has come: the samples are made when the first of them is asked for.
  enum { NOT_UNPACKED, UNPACKED, UNPACKING_FAILED } unpacking;
  /// One thread at a time reads from the source.
  GMutex lock;
  union {
    struct {
      int bits;
      uint8_t palette[256][3];
      uint32_t masks[4];
    } bmp;
    struct {
      int kind, most;
    } pnm;
  };
};

/// Rows of `source`, which is kept until they are freed. Never null.
RowImage *row_image_new(VipsSource *source);
void row_image_free(RowImage *rows);

/// Reads exactly `count` bytes from `offset`; -1 with an error if the file ends before.
int row_image_read(RowImage *rows, int64_t offset, uint8_t *bytes, int64_t count);

/// The image, which takes over `rows`; null, and `rows` freed, where its size is not one that libvips can hold.
VipsImage *row_image_open(RowImage *rows);
