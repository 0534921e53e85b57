#include "CResample.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef float Pixel __attribute__((vector_size(16)));
typedef int32_t WidePixel __attribute__((vector_size(16)));
typedef uint8_t BytePixel __attribute__((vector_size(4)));

/// Lobes of the kernel.
#define LOBES 3

/// For every target pixel, the first of the `taps` source pixels that it is made of, and their weights.
typedef struct {
  int taps;
  int *first;
  float *weights;
} Kernel;

static double lanczos(double x) {
  if (x == 0) return 1;
  if (fabs(x) >= LOBES) return 0;
  const double turn = M_PI * x;
  return LOBES * sin(turn) * sin(turn / LOBES) / (turn * turn);
}

static int clamp(int value, int least, int most) { return value < least ? least : value > most ? most : value; }

static void kernel_free(Kernel *kernel) {
  free(kernel->first);
  free(kernel->weights);
}

/// `first` may lie outside of the source; `read_row` repeats the source's edge.
static int kernel_make(Kernel *kernel, ResampledAxis axis) {
  const double width = axis.step > 1 ? axis.step : 1;
  kernel->taps = (int)ceil(2 * LOBES * width) + 1;
  kernel->first = malloc(sizeof(int) * axis.count);
  kernel->weights = malloc(sizeof(float) * axis.count * kernel->taps);
  if (!kernel->first || !kernel->weights) return -2;
  for (int i = 0; i < axis.count; i++) {
    const double centre = axis.start + (axis.first + i + 0.5) * axis.step;
    kernel->first[i] = (int)ceil(centre - LOBES * width - 0.5);
    float *weights = kernel->weights + (size_t)i * kernel->taps;
    double sum = 0;
    for (int tap = 0; tap < kernel->taps; tap++) sum += lanczos((kernel->first[i] + tap + 0.5 - centre) / width);
    for (int tap = 0; tap < kernel->taps; tap++)
      weights[tap] = (float)(lanczos((kernel->first[i] + tap + 0.5 - centre) / width) / sum);
  }
  return 0;
}

/// Pixels `from` to `from + count` of a row, the edges repeated.
static void read_row(const TiledPixels *source, int y, int from, int count, Pixel *line) {
  y = clamp(y, 0, source->height - 1);
  const int row = y / source->tile_height, inside = y % source->tile_height;
  for (int i = 0; i < count;) {
    const int x = clamp(from + i, 0, source->width - 1);
    const int column = x / source->tile_width, left = x % source->tile_width;
    const size_t tile = (size_t)row * source->columns + column;
    const uint8_t *pixel = source->tiles[tile] + inside * source->strides[tile] + (size_t)left * 4;
    int run = 1;
    if (from + i >= 0 && from + i < source->width) {
      run = source->tile_width - left;
      if (run > source->width - x) run = source->width - x;
      if (run > count - i) run = count - i;
    }
    for (int j = 0; j < run; j++, pixel += 4) {
      BytePixel bytes;
      memcpy(&bytes, pixel, sizeof bytes);
      line[i + j] = __builtin_convertvector(bytes, Pixel);
    }
    i += run;
  }
}

/// Where row `y` is kept in a ring of `taps` rows.
static size_t row_index(int y, int taps) { return (size_t)(((y % taps) + taps) % taps); }

/// Rounds to whole numbers. If `premultiplied`, no colour becomes larger than alpha.
static void write_pixel(uint8_t *target, Pixel sum, int premultiplied) {
  const Pixel none = {0}, all = {255, 255, 255, 255};
  const Pixel value = __builtin_elementwise_min(__builtin_elementwise_max(sum, none), all);
  WidePixel rounded = __builtin_convertvector(value + 0.5f, WidePixel);
  if (premultiplied) {
    const WidePixel alpha = {rounded[3], rounded[3], rounded[3], rounded[3]};
    rounded = __builtin_elementwise_min(rounded, alpha);
  }
  const BytePixel bytes = __builtin_convertvector(rounded, BytePixel);
  memcpy(target, &bytes, sizeof bytes);
}

int tiles_resample(const TiledPixels *source, ResampledAxis across, ResampledAxis down, uint8_t *target,
                   size_t target_stride, int premultiplied, const int *cancelled) {
  Kernel x = {0}, y = {0};
  int result = kernel_make(&x, across);
  if (!result) result = kernel_make(&y, down);
  const int from = result ? 0 : x.first[0];
  const int length = result ? 0 : x.first[across.count - 1] + x.taps - from;
  // A ring of the rows, resampled across, that a row of the target is made of; row n is at n mod taps.
  Pixel *line = NULL, *rows = NULL;
  if (!result && (posix_memalign((void **)&line, 16, sizeof(Pixel) * length) ||
                  posix_memalign((void **)&rows, 16, sizeof(Pixel) * across.count * y.taps)))
    result = -2;
  const Pixel **taps = result ? NULL : malloc(sizeof(Pixel *) * y.taps);
  if (!taps) result = result ? result : -2;
  int next = result ? 0 : y.first[0];
  for (int j = 0; !result && j < down.count; j++) {
    if (__atomic_load_n(cancelled, __ATOMIC_RELAXED)) {
      result = -1;
      break;
    }
    if (next < y.first[j]) next = y.first[j];
    for (; next < y.first[j] + y.taps; next++) {
      read_row(source, next, from, length, line);
      Pixel *row = rows + row_index(next, y.taps) * across.count;
      for (int i = 0; i < across.count; i++) {
        const Pixel *pixels = line + x.first[i] - from;
        const float *weights = x.weights + (size_t)i * x.taps;
        Pixel sum = {0};
        for (int tap = 0; tap < x.taps; tap++) sum += pixels[tap] * weights[tap];
        row[i] = sum;
      }
    }
    for (int tap = 0; tap < y.taps; tap++) taps[tap] = rows + row_index(y.first[j] + tap, y.taps) * across.count;
    const float *weights = y.weights + (size_t)j * y.taps;
    uint8_t *out = target + j * target_stride;
    for (int i = 0; i < across.count; i++, out += 4) {
      Pixel sum = {0};
      for (int tap = 0; tap < y.taps; tap++) sum += taps[tap][i] * weights[tap];
      write_pixel(out, sum, premultiplied);
    }
  }
  free(taps);
  free(line);
  free(rows);
  kernel_free(&x);
  kernel_free(&y);
  return result;
}
