// Lanczos resampling of an image that lies in tiles.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Pixels of 4 bytes, in tiles of the same size: `tiles` and `strides` (bytes to a row) row by row. The last
/// tiles of a row and a column may be smaller. `width` and `height` are those of all tiles together.
typedef struct {
  const uint8_t *const *tiles;
  const size_t *strides;
  int columns, tile_width, tile_height;
  int width, height;
} TiledPixels;

/// The `count` target pixels from number `first` on, along an axis. Number 0 begins at `start`, in source
/// pixels, and each is `step` source pixels wide.
typedef struct {
  double start, step;
  int first, count;
} ResampledAxis;

/// Fills `target`, whose first pixel is the first of the axes, with Lanczos-3 means of the source. Beyond the
/// source's edges its last pixels are repeated.
///
/// `premultiplied`: no colour may become larger than the fourth byte. Stops when `*cancelled` is not 0.
/// Returns 0; -1 when it was stopped, -2 without memory.
int tiles_resample(const TiledPixels *source, ResampledAxis across, ResampledAxis down, uint8_t *target,
                   size_t target_stride, int premultiplied, const int *cancelled);
