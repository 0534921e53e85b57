#include "CTileShim.h"
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <CVipsShim.h>

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
    case TILE_PNG: {
      VipsSource *source = vips_source_new_from_file(path);
      if (source && vellum_png_is_bounded(source))
        vips_pngload_source(source, &image, "access", access, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL);
      VIPS_UNREF(source);
      break;
    }
    case TILE_BMP:
    case TILE_PNM: {
      VipsSource *source = vips_source_new_from_file(path);
      VellumLoadOptions options = {.shrink = 1, .subifd = -1};
      if (source) image = vellum_load(source, kind == TILE_BMP ? VELLUM_BMP : VELLUM_PNM, options);
      VIPS_UNREF(source);
      break;
    }
  }
  return image;
}

int tile_reads_parts(const char *path, TileFileKind kind) {
  // What BMP and PNM unpack counts as their decoder's memory.
  if (kind == TILE_BMP || kind == TILE_PNM) return 1;
  return kind == TILE_TIFF && (vips_foreign_flags("tiffload", path) & VIPS_FOREIGN_PARTIAL) != 0;
}

VipsImage *tile_area(VipsImage *image, int left, int top, int width, int height) {
  VipsImage *area = NULL;
  vips_extract_area(image, &area, left, top, width, height, NULL);
  return area;
}

VipsImage *tile_shrunk(VipsImage *image, double x, double y) {
  VipsImage *shrunk = NULL, *lines = NULL;
  // Where a factor is more than a side, libvips would repeat the last row or column until there are as many, which would not give the
  // mean of what is there.
  vips_shrink(
      image, &shrunk, VIPS_MIN(x, vips_image_get_width(image)), VIPS_MIN(y, vips_image_get_height(image)), "ceil", TRUE,
      NULL);
  // In whole rows: for each part of a row that it is asked for, libvips clears sums for all of the picture's width.
  if (shrunk) vips_linecache(shrunk, &lines, "tile_height", 16, "threaded", TRUE, NULL);
  VIPS_UNREF(shrunk);
  return lines;
}

VipsImage *tile_extended(VipsImage *image, int width, int height) {
  VipsImage *extended = NULL;
  vips_embed(image, &extended, 0, 0, width, height, "extend", VIPS_EXTEND_COPY, NULL);
  return extended;
}

VipsImage *tile_flattened(VipsImage *image) {
  VipsImage *flat = NULL;
  double white[] = {255, 255, 255};
  VipsArrayDouble *background = vips_array_double_new(white, vips_image_get_bands(image) < 3 ? 1 : 3);
  vips_flatten(image, &flat, "background", background, NULL);
  vips_area_unref(VIPS_AREA(background));
  return flat;
}

VipsImage *tile_upright(VipsImage *image) {
  VipsImage *upright = NULL;
  vips_autorot(image, &upright, NULL);
  return upright;
}

// MARK: - Writing

static void report(VipsImage *image, VipsProgress *progress, TileWatch *watch) {
  if (__atomic_load_n(watch->cancelled, __ATOMIC_RELAXED)) vips_image_set_kill(image, TRUE);
  else watch->report(watch->context, progress->percent);
}

/// A copy of the image to watch and to stop, because an image that is stopped stays so. Does not release
/// `image`.
static VipsImage *watched(VipsImage *image, TileWatch *watch) {
  VipsImage *copy = NULL;
  if (vips_copy(image, &copy, NULL)) return NULL;
  if (watch) {
    vips_image_set_progress(copy, TRUE);
    g_signal_connect(copy, "eval", G_CALLBACK(report), watch);
  }
  return copy;
}

VipsImage *tile_in_memory(VipsImage *image, TileWatch *watch) {
  VipsImage *source = watched(image, watch);
  if (!source) return NULL;
  VipsImage *memory = vips_image_copy_memory(source);
  g_object_unref(source);
  return memory;
}

int tile_write_pyramid(VipsImage *image, const char *path, TilePyramidLayout layout, int tile_size, int overlap,
                       const char *suffix, TileWatch *watch) {
  static const VipsForeignDzLayout layouts[] = {
    VIPS_FOREIGN_DZ_LAYOUT_DZ, VIPS_FOREIGN_DZ_LAYOUT_DZ, VIPS_FOREIGN_DZ_LAYOUT_DZ,
    VIPS_FOREIGN_DZ_LAYOUT_IIIF, VIPS_FOREIGN_DZ_LAYOUT_IIIF3};
  VipsForeignDzContainer container =
    layout == TILE_ZIPPED_DZI ? VIPS_FOREIGN_DZ_CONTAINER_ZIP : VIPS_FOREIGN_DZ_CONTAINER_FS;
  // Deep Zoom's levels go down to one pixel, those of the other layouts to one tile.
  VipsForeignDzDepth depth =
    layout == TILE_DZI || layout == TILE_ZIPPED_DZI ? VIPS_FOREIGN_DZ_DEPTH_ONEPIXEL : VIPS_FOREIGN_DZ_DEPTH_ONETILE;
  VipsImage *source = watched(image, watch);
  if (!source) return -1;
  // By default, libvips leaves white tiles out of some layouts.
  int failed = vips_dzsave(source, path, "layout", layouts[layout], "container", container, "tile_size",
                           tile_size, "overlap", overlap, "suffix", suffix, "depth", depth, "skip_blanks", -1, NULL);
  g_object_unref(source);
  return failed;
}

int tile_fill_up(const char *from, const char *to, int size) {
  VipsImage *file = vips_image_new_from_file(from, "fail_on", VIPS_FAIL_ON_TRUNCATED, NULL);
  VipsImage *tile = file ? vips_image_copy_memory(file) : NULL;
  g_clear_object(&file);
  if (!tile || (vips_image_get_width(tile) == size && vips_image_get_height(tile) == size)) {
    g_clear_object(&tile);
    return 1;
  }
  VipsImage *full = NULL;
  int failed = vips_embed(tile, &full, 0, 0, size, size, "extend", VIPS_EXTEND_WHITE, NULL);
  if (!failed) failed = vips_image_write_to_file(full, to, NULL);
  g_clear_object(&full);
  g_object_unref(tile);
  return failed;
}

// MARK: - What writes a TIFF

/// Targets that are kept alive while this thread writes a TIFF; NULL while it writes none.
static _Thread_local GPtrArray *held = NULL;
static void (*dispose_target)(GObject *target);

static void hold_target(GObject *target) {
  if (held) g_ptr_array_add(held, g_object_ref(target));
  else __atomic_load_n(&dispose_target, __ATOMIC_ACQUIRE)(target);
}

/// If writing a TIFF with smaller copies fails, libvips 8.14 disposes of the copies' targets before it closes
/// the files that are written to them, and crashes. So the targets are kept alive while a thread writes a
/// TIFF.
static gpointer hold_targets(gpointer data) {
  GObjectClass *class = g_type_class_ref(VIPS_TYPE_TARGET);
  // Other threads may be disposing of targets at this moment.
  __atomic_store_n(&dispose_target, class->dispose, __ATOMIC_RELEASE);
  __atomic_store_n(&class->dispose, hold_target, __ATOMIC_RELEASE);
  return NULL;
}

int tile_write_tiff(VipsImage *image, const char *path, TileTIFFOptions options, TileWatch *watch) {
  static const VipsForeignTiffCompression compressions[] = {
    VIPS_FOREIGN_TIFF_COMPRESSION_NONE, VIPS_FOREIGN_TIFF_COMPRESSION_JPEG,
    VIPS_FOREIGN_TIFF_COMPRESSION_DEFLATE, VIPS_FOREIGN_TIFF_COMPRESSION_WEBP};
  // Offsets in a plain TIFF have 32 bits. Compression may save nothing, and smaller copies add a third.
  gboolean is_large = VIPS_IMAGE_SIZEOF_IMAGE(image) > (guint64)2 << 30;
  int tile = options.tile_size > 0 ? options.tile_size : 128;
  // In a TIFF, WebP has three or four bands.
  VipsImage *coloured = NULL;
  if (options.compression == TILE_AS_WEBP && vips_image_get_bands(image) < 3 &&
      vips_colourspace(image, &coloured, VIPS_INTERPRETATION_sRGB, NULL))
    return -1;
  VipsImage *source = watched(coloured ? coloured : image, watch);
  g_clear_object(&coloured);
  if (!source) return -1;
  static GOnce once = G_ONCE_INIT;
  g_once(&once, hold_targets, NULL);
  held = g_ptr_array_new_with_free_func(g_object_unref);
  int failed = vips_tiffsave(
    source, path, "tile", options.tile_size > 0, "tile_width", tile, "tile_height", tile, "pyramid",
    options.pyramid, "subifd", options.subifd, "compression", compressions[options.compression], "Q",
    options.quality, "predictor",
    options.compression == TILE_AS_DEFLATE ? VIPS_FOREIGN_TIFF_PREDICTOR_HORIZONTAL
                                           : VIPS_FOREIGN_TIFF_PREDICTOR_NONE,
    "bigtiff", is_large, "strip", options.compression != TILE_PLAIN, NULL);
  g_object_unref(source);
  GPtrArray *targets = held;
  held = NULL;
  g_ptr_array_unref(targets);
  return failed;
}

// MARK: - A process that writes

int tile_end_with_starter(int starter) {
  return prctl(PR_SET_PDEATHSIG, SIGKILL) || getppid() != starter;
}
