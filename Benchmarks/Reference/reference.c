// Decodes a photo with libvips alone, to compare with, and makes the pictures for the measurements.
//
//   reference photo FILE          writes a JPEG of 24 megapixels, with detail at every size and grain
//   reference show FILE W H       decodes FILE to the size at which it is shown in W × H pixels
//   reference large FILE SIDE     writes an uncompressed TIFF of SIDE × SIDE pixels, a multiple of 4096, detailed everywhere
//   reference copy FILE OUT       writes the same picture as what OUT ends with: .jpg, or .dzi for a pyramid
#include <stdlib.h>
#include <string.h>
#include <vips/vips.h>

/// Detail at every size and grain.
static VipsImage *detailed(int width, int height, double grain) {
  VipsImage *bands[3], *joined = NULL, *bytes = NULL, *colored = NULL;
  for (int band = 0; band < 3; band++) {
    VipsImage *sum = NULL;
    if (vips_gaussnoise(&sum, width, height, "mean", 128.0, "sigma", grain, "seed", band, NULL)) return NULL;
    for (int cell = 1024; cell >= 16; cell /= 4) {
      VipsImage *noise, *scaled, *more;
      if (vips_perlin(&noise, width, height, "cell_size", cell, "seed", cell + band, NULL) ||
          vips_linear1(noise, &scaled, 20.0 + cell / 20.0, 0.0, NULL) || vips_add(sum, scaled, &more, NULL))
        return NULL;
      sum = more;
    }
    bands[band] = sum;
  }
  if (vips_bandjoin(bands, &joined, 3, NULL) || vips_cast_uchar(joined, &bytes, NULL) ||
      vips_copy(bytes, &colored, "interpretation", VIPS_INTERPRETATION_sRGB, NULL))
    return NULL;
  return colored;
}

static int photo(const char *path) {
  VipsImage *picture = detailed(6000, 4000, 4);
  return picture == NULL || vips_jpegsave(picture, path, "Q", 90, NULL);
}

/// The same detail again and again, lighter and darker from place to place.
static int large(const char *path, int side) {
  enum { part = 4096, coarse = 128 };
  VipsImage *one, *memory, *many, *noise, *light, *sum, *bytes, *colored;
  if ((one = detailed(part, part, 12)) == NULL || (memory = vips_image_copy_memory(one)) == NULL ||
      vips_replicate(memory, &many, side / part, side / part, NULL) ||
      vips_perlin(&noise, coarse, coarse, "cell_size", 16, "seed", 7, NULL) ||
      vips_resize(noise, &light, (double)side / coarse, "kernel", VIPS_KERNEL_LINEAR, NULL) ||
      vips_linear1(light, &noise, 60.0, 0.0, NULL) || vips_add(many, noise, &sum, NULL) ||
      vips_cast_uchar(sum, &bytes, NULL) ||
      vips_copy(bytes, &colored, "interpretation", VIPS_INTERPRETATION_sRGB, NULL))
    return 1;
  return vips_tiffsave(colored, path, "bigtiff", 1, NULL);
}

static int copy(const char *path, const char *out) {
  const size_t length = strlen(out);
  const int is_pyramid = length > 4 && strcmp(out + length - 4, ".dzi") == 0;
  VipsImage *picture = vips_image_new_from_file(path, "access", VIPS_ACCESS_SEQUENTIAL, NULL);
  if (picture == NULL) return 1;
  if (!is_pyramid) return vips_jpegsave(picture, out, "Q", 85, NULL);
  char *name = g_strndup(out, length - 4);
  return vips_dzsave(picture, name, "tile_size", 256, "overlap", 0, "suffix", ".jpg[Q=85]", NULL);
}

static int show(const char *path, int width, int height) {
  VipsImage *shown;
  size_t size;
  if (vips_thumbnail(path, &shown, width, "height", height, "size", VIPS_SIZE_DOWN, NULL)) return 1;
  void *pixels = vips_image_write_to_memory(shown, &size);
  if (pixels == NULL || size == 0) return 1;
  puts("shown");
  return 0;
}

int main(int count, char **arguments) {
  int failed = 1;
  if (VIPS_INIT(arguments[0])) return 1;
  if (count == 3 && strcmp(arguments[1], "photo") == 0) failed = photo(arguments[2]);
  if (count == 4 && strcmp(arguments[1], "large") == 0) failed = large(arguments[2], atoi(arguments[3]));
  if (count == 4 && strcmp(arguments[1], "copy") == 0) failed = copy(arguments[2], arguments[3]);
  if (count == 5 && strcmp(arguments[1], "show") == 0)
    failed = show(arguments[2], atoi(arguments[3]), atoi(arguments[4]));
  if (failed) fprintf(stderr, "%s\n", vips_error_buffer());
  return failed;
}
