// libvips' operations for tiles, which are variadic C functions that Swift cannot call.
// A function that fails leaves the reason in vips_error_buffer().
#pragma once
#include <stddef.h>
#include <vips/vips.h>

typedef enum { TILE_TIFF, TILE_JPEG, TILE_PNG, TILE_BMP, TILE_PNM } TileFileKind;

/// Opens a file for reading its parts in any order. `subifd`: which smaller copy of a TIFF's picture, or -1.
/// `shrink`: for JPEG 1, 2, 4 or 8. `once`: for one pass from top to bottom.
VipsImage *tile_open(const char *path, TileFileKind kind, int page, int subifd, int shrink, int once);

/// Whether libvips reads parts of such a file in place; other files it decodes whole, to memory or to a
/// temporary file.
int tile_reads_parts(const char *path, TileFileKind kind);

/// A part of the image. Adds a reference, as all of these do.
VipsImage *tile_area(VipsImage *image, int left, int top, int width, int height);

/// The image made smaller: each pixel is the mean of `x` × `y` pixels, or of those that are left at the end.
VipsImage *tile_shrunk(VipsImage *image, double x, double y);

/// The image in the top left corner of a larger one, its last row and column repeated.
VipsImage *tile_extended(VipsImage *image, int width, int height);

/// The image on white.
VipsImage *tile_flattened(VipsImage *image);

/// The image upright, as its orientation says; it has to be open for reading in any order.
VipsImage *tile_upright(VipsImage *image);

/// `TILE_ZOOMS` is Deep Zoom without the levels that are smaller than a tile.
typedef enum { TILE_DZI, TILE_ZIPPED_DZI, TILE_ZOOMS, TILE_IIIF2, TILE_IIIF3 } TilePyramidLayout;

/// Is told how far work is, in percent, on the thread that does it, and can stop it.
typedef struct {
  const int32_t *cancelled;
  void (*report)(void *context, int percent);
  void *context;
} TileWatch;

/// A copy of the image in memory, with all pixels computed.
VipsImage *tile_in_memory(VipsImage *image, TileWatch *watch);

/// Writes a pyramid of files under `path`, which has no extension. `suffix` is the tiles' extension and
/// options, such as ".jpg[Q=90]".
/// `watch` may be null.
int tile_write_pyramid(VipsImage *image, const char *path, TilePyramidLayout layout, int tile_size, int overlap,
                       const char *suffix, TileWatch *watch);

/// Writes the tile at `from` to `to`, which may end in options such as [Q=90], and adds white on the right
/// and at the bottom until it has `size` pixels both ways. Returns 0 if it is written, 1 if nothing is
/// written because the tile has that size already or cannot be read, and -1 if writing fails.
int tile_fill_up(const char *from, const char *to, int size);

typedef enum { TILE_PLAIN, TILE_AS_JPEG, TILE_AS_DEFLATE, TILE_AS_WEBP } TileCompression;

typedef struct {
  /// A multiple of 16; 0 for no tiles.
  int tile_size;
  int pyramid;
  /// Whether smaller copies are sub-pictures of the picture; otherwise they are further pictures.
  int subifd;
  TileCompression compression;
  int quality;
} TileTIFFOptions;

/// Writes a TIFF.
int tile_write_tiff(VipsImage *image, const char *path, TileTIFFOptions options, TileWatch *watch);

/// Ends this process when the thread that started it ends. Returns 0 unless `starter`, the process of that
/// thread, has ended already.
int tile_end_with_starter(int starter);
