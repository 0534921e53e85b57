// What Swift cannot call of libvips, its operations being variadic C functions, and the loops over pixels
// that a debug build of Swift would be slow at.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <vips/vips.h>

/// Writes the means of 2 × 2 pixels of four bytes; an odd last column or row is used twice.
void vellum_halve(const uint8_t *source, ptrdiff_t width, ptrdiff_t height, ptrdiff_t stride,
                  uint8_t *target, ptrdiff_t target_stride);
