#include "CTileShim.h"

VipsImage *tile_open(const char *path, TileFileKind kind, int page, int subifd, int shrink, int once) {
  VipsImage *image = NULL;
  VipsAccess access = once ? VIPS_ACCESS_SEQUENTIAL : VIPS_ACCESS_RANDOM;
  switch (kind) {
    case TILE_TIFF:
      vips_tiffload(path, &image, "page", page, "subifd", subifd, "access", access, "fail_on",
                    VIPS_FAIL_ON_TRUNCATED, NULL);
      break;
    case TILE_JPEG:
      vips_jpegload(path, &image, "shrink", shrink, "access", access, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL);
      break;
    case TILE_PNG:
      vips_pngload(path, &image, "access", access, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL);
      break;
  }
  return image;
}

VipsImage *tile_area(VipsImage *image, int left, int top, int width, int height) {
  VipsImage *area = NULL;
  vips_extract_area(image, &area, left, top, width, height, NULL);
  return area;
}

VipsImage *tile_shrunk(VipsImage *image, double x, double y) {
  VipsImage *shrunk = NULL;
  vips_shrink(image, &shrunk, x, y, "ceil", TRUE, NULL);
  return shrunk;
}

VipsImage *tile_extended(VipsImage *image, int width, int height) {
  VipsImage *extended = NULL;
  vips_embed(image, &extended, 0, 0, width, height, "extend", VIPS_EXTEND_COPY, NULL);
  return extended;
}

int tile_write_pyramid(VipsImage *image, const char *path, TilePyramidLayout layout, int tile_size, int overlap,
                       const char *suffix) {
  static const VipsForeignDzLayout layouts[] = {
    VIPS_FOREIGN_DZ_LAYOUT_DZ, VIPS_FOREIGN_DZ_LAYOUT_DZ, VIPS_FOREIGN_DZ_LAYOUT_GOOGLE,
    VIPS_FOREIGN_DZ_LAYOUT_IIIF, VIPS_FOREIGN_DZ_LAYOUT_IIIF3};
  VipsForeignDzContainer container =
    layout == TILE_ZIPPED_DZI ? VIPS_FOREIGN_DZ_CONTAINER_ZIP : VIPS_FOREIGN_DZ_CONTAINER_FS;
  return vips_dzsave(image, path, "layout", layouts[layout], "container", container, "tile_size", tile_size,
                     "overlap", overlap, "suffix", suffix, NULL);
}

int tile_write_tiff(VipsImage *image, const char *path, int tile_size, int pyramid, int subifd) {
  return vips_tiffsave(image, path, "tile", tile_size > 0, "tile_width", tile_size > 0 ? tile_size : 128,
                       "tile_height", tile_size > 0 ? tile_size : 128, "pyramid", pyramid, "subifd", subifd,
                       NULL);
}
