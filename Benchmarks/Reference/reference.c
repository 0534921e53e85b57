// What libvips alone takes for a photo, to compare with; and the photo.
//
//   reference photo FILE          writes a JPEG of 24 megapixels, with detail at every size and grain
//   reference show FILE W H       decodes FILE to the size at which it is shown in W × H pixels
#include <stdlib.h>
#include <string.h>
#include <vips/vips.h>

static int photo(const char *path) {
  enum { width = 6000, height = 4000 };
  VipsImage *bands[3], *joined = NULL, *file = NULL;
  for (int band = 0; band < 3; band++) {
    VipsImage *sum = NULL;
    if (vips_gaussnoise(&sum, width, height, "mean", 128.0, "sigma", 4.0, "seed", band, NULL)) return 1;
    for (int cell = 1024; cell >= 16; cell /= 4) {
      VipsImage *noise, *scaled, *more;
      if (vips_perlin(&noise, width, height, "cell_size", cell, "seed", cell + band, NULL) ||
          vips_linear1(noise, &scaled, 20.0 + cell / 20.0, 0.0, NULL) || vips_add(sum, scaled, &more, NULL))
        return 1;
      sum = more;
    }
    bands[band] = sum;
  }
  if (vips_bandjoin(bands, &joined, 3, NULL) || vips_cast_uchar(joined, &file, NULL) ||
      vips_copy(file, &joined, "interpretation", VIPS_INTERPRETATION_sRGB, NULL))
    return 1;
  return vips_jpegsave(joined, path, "Q", 90, NULL);
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
  if (count == 5 && strcmp(arguments[1], "show") == 0)
    failed = show(arguments[2], atoi(arguments[3]), atoi(arguments[4]));
  if (failed) fprintf(stderr, "%s\n", vips_error_buffer());
  return failed;
}
