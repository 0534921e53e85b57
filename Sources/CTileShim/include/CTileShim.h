// What Swift cannot call of libvips for tiles, its operations being variadic C functions.
// What fails leaves its reason in vips_error_buffer().
#pragma once
#include <stddef.h>
#include <vips/vips.h>

typedef enum { TILE_TIFF, TILE_JPEG, TILE_PNG } TileFileKind;

/// Opens a file for reading its parts in any order. `subifd`: which smaller copy of a TIFF's picture, or -1.
/// `shrink`: for JPEG 1, 2, 4 or 8. `once`: for one pass from top to bottom.
VipsImage *tile_open(const char *path, TileFileKind kind, int page, int subifd, int shrink, int once);

/// A part of the image. Adds a reference, as all of these do.
VipsImage *tile_area(VipsImage *image, int left, int top, int width, int height);

/// The mean of `x` × `y` pixels for each; the last ones of what is left.
VipsImage *tile_shrunk(VipsImage *image, double x, double y);

/// The image in the top left corner of a larger one, its last row and column repeated.
VipsImage *tile_extended(VipsImage *image, int width, int height);

typedef enum { TILE_DZI, TILE_ZIPPED_DZI, TILE_GOOGLE, TILE_IIIF2, TILE_IIIF3 } TilePyramidLayout;

/// Writes a pyramid of files under `path`, which goes without an ending; `suffix` is such as ".jpg[Q=90]".
int tile_write_pyramid(VipsImage *image, const char *path, TilePyramidLayout layout, int tile_size, int overlap,
                       const char *suffix);

/// Writes a TIFF in tiles, with smaller copies as further pictures or as sub-pictures.
int tile_write_tiff(VipsImage *image, const char *path, int tile_size, int pyramid, int subifd);
