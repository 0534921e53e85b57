#include "CVipsShim.h"

// Four bytes are added at once, two in each word with room to carry.
static inline uint32_t mean(uint32_t a, uint32_t b, uint32_t c, uint32_t d) {
  const uint32_t even = 0x00FF00FF, half = 0x00020002;
  uint32_t low = (a & even) + (b & even) + (c & even) + (d & even) + half;
  uint32_t high = (a >> 8 & even) + (b >> 8 & even) + (c >> 8 & even) + (d >> 8 & even) + half;
  return (low >> 2 & even) | (high >> 2 & even) << 8;
}

void vellum_halve(const uint8_t *source, ptrdiff_t width, ptrdiff_t height, ptrdiff_t stride,
                  uint8_t *target, ptrdiff_t target_stride) {
  for (ptrdiff_t y = 0; y < height; y += 2) {
    const uint32_t *upper = (const uint32_t *)(source + y * stride);
    const uint32_t *lower = (const uint32_t *)(source + (y + 1 < height ? y + 1 : y) * stride);
    uint32_t *out = (uint32_t *)(target + y / 2 * target_stride);
    ptrdiff_t x = 0;
    for (; x + 1 < width; x += 2) *out++ = mean(upper[x], upper[x + 1], lower[x], lower[x + 1]);
    if (x < width) *out = mean(upper[x], upper[x], lower[x], lower[x]);
  }
}
