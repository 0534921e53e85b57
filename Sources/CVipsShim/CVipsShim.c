#include "CVipsShim.h"
#include "BMP.h"
#include "PNM.h"

#include <string.h>

static const char program[] = "vellum";

static void silence(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {}

// libvips sets VIPSHOME when it starts, which may be on any thread. Setting a variable moves the environment while other
// threads read it, which crashes them. So set it before main, when there is one thread; then libvips leaves it alone. Programs that
// this one starts inherit it, as they would from libvips.
__attribute__((constructor)) static void set_vips_home(void) { vips_guess_prefix(program, "VIPSHOME"); }

int vellum_vips_start(int threads) {
  if (vips_init(program) != 0) return -1;
  g_log_set_handler("VIPS", G_LOG_LEVEL_WARNING | G_LOG_LEVEL_INFO | G_LOG_LEVEL_DEBUG, silence, NULL);
  vips_block_untrusted_set(TRUE);
  vips_cache_set_max(0);
  vips_concurrency_set(threads);
  return 0;
}

VipsImage *vellum_load(VipsSource *source, VellumLoader loader, VellumLoadOptions options) {
  VipsImage *image = NULL;
  VipsAccess access = VIPS_ACCESS_SEQUENTIAL;
  VipsFailOn fail_on = options.fail_on;
  int frames = options.page < 0 ? -1 : 1;
  vellum_begin_decoding();
  switch (loader) {
    case VELLUM_JPEG:
      vips_jpegload_source(source, &image, "access", access, "fail_on", fail_on, "shrink", options.shrink,
                           NULL);
      break;
    case VELLUM_PNG:
      if (!vellum_png_is_bounded(source)) break;
      vips_pngload_source(source, &image, "access", access, "fail_on", fail_on, NULL);
      break;
    case VELLUM_WEBP:
      vips_webpload_source(source, &image, "access", access, "fail_on", fail_on, "n", frames, NULL);
      break;
    case VELLUM_TIFF:
      vips_tiffload_source(source, &image, "access", access, "fail_on", fail_on, "page", options.page,
                           "subifd", options.subifd, NULL);
      break;
    case VELLUM_GIF:
      vips_gifload_source(source, &image, "access", access, "fail_on", fail_on, "n", frames, NULL);
      break;
    case VELLUM_HEIF:
      vips_heifload_source(source, &image, "access", access, "fail_on", fail_on, NULL);
      break;
    case VELLUM_BMP: image = bmp_open(source); break;
    case VELLUM_PNM: image = pnm_open(source); break;
  }
  vellum_end_decoding();
  return image;
}

uint64_t vellum_pixel_bytes(VipsImage *image) { return VIPS_IMAGE_SIZEOF_IMAGE(image); }

/// Replaces the image by `next`, if the operation that makes it succeeded.
static int step(int failed, VipsImage **image, VipsImage **next) {
  if (failed) return -1;
  g_object_unref(*image);
  *image = *next;
  *next = NULL;
  return 0;
}

VipsImage *vellum_to_srgb(VipsImage *original, int embedded) {
  VipsImage *image = original, *next = NULL;
  int failed;
  g_object_ref(image);

  int converted = 0;
  int cmyk = vips_image_guess_interpretation(image) == VIPS_INTERPRETATION_CMYK;
  if ((embedded && vips_image_get_typeof(image, VIPS_META_ICC_NAME)) || cmyk) {
    const char *fallback = cmyk ? "cmyk" : "srgb";
    converted = vips_icc_transform(image, &next, "srgb", "embedded", (gboolean)embedded, "input_profile",
                                   fallback, "intent", VIPS_INTENT_RELATIVE, NULL) == 0;
    // If the profile does not fit the image, the image is shown without it.
    if (converted) step(0, &image, &next);
    else vips_error_clear();
  }
  if (!converted) {
    VipsInterpretation space = vips_image_guess_interpretation(image);
    if (space == VIPS_INTERPRETATION_GREY16 || space == VIPS_INTERPRETATION_B_W) {
      failed = vips_colourspace(image, &next, VIPS_INTERPRETATION_B_W, NULL);
      if (step(failed, &image, &next)) goto failed;
    } else if (space != VIPS_INTERPRETATION_sRGB && space != VIPS_INTERPRETATION_MULTIBAND) {
      failed = vips_colourspace(image, &next, VIPS_INTERPRETATION_sRGB, NULL);
      if (step(failed, &image, &next)) goto failed;
    }
  }
  if (vips_image_get_bands(image) > 4) {
    failed = vips_extract_band(image, &next, 0, "n", 4, NULL);
    if (step(failed, &image, &next)) goto failed;
  }
  if (vips_image_get_format(image) != VIPS_FORMAT_UCHAR) {
    failed = vips_cast_uchar(image, &next, NULL);
    if (step(failed, &image, &next)) goto failed;
  }
  return image;
failed:
  g_object_unref(image);
  return NULL;
}

int vellum_profile_difference(VipsImage *image) {
  enum { steps = 9, count = steps * steps * steps };
  uint8_t chart[count * 3];
  const void *profile;
  size_t size;
  if (!vips_image_get_typeof(image, VIPS_META_ICC_NAME)) return -1;
  if (vips_image_get_blob(image, VIPS_META_ICC_NAME, &profile, &size)) return -1;
  for (int i = 0; i < count; i++) {
    chart[3 * i] = i % steps * 255 / (steps - 1);
    chart[3 * i + 1] = i / steps % steps * 255 / (steps - 1);
    chart[3 * i + 2] = i / steps / steps * 255 / (steps - 1);
  }
  int difference = -1;
  VipsImage *plain = vellum_image_from_pixels(chart, sizeof chart, count, 1, 3), *shown = NULL;
  if (!plain) return -1;
  vips_image_set_blob_copy(plain, VIPS_META_ICC_NAME, profile, size);
  if (vips_icc_transform(plain, &shown, "srgb", "embedded", TRUE, "intent", VIPS_INTENT_RELATIVE, NULL) == 0) {
    size_t shown_size = 0;
    uint8_t *result = vips_image_write_to_memory(shown, &shown_size);
    if (result && shown_size == sizeof chart) {
      difference = 0;
      for (size_t i = 0; i < sizeof chart; i++) {
        int d = result[i] > chart[i] ? result[i] - chart[i] : chart[i] - result[i];
        if (d > difference) difference = d;
      }
    }
    g_free(result);
    g_object_unref(shown);
  } else {
    vips_error_clear();
  }
  g_object_unref(plain);
  return difference;
}

// MARK: - Packing

static inline uint32_t opaque(uint32_t r, uint32_t g, uint32_t b) { return 0xFF000000u | r << 16 | g << 8 | b; }

/// c · a / 255, rounded to the nearest, without a division.
static inline uint32_t times(uint32_t c, uint32_t a) {
  uint32_t t = c * a + 128;
  return (t + (t >> 8)) >> 8;
}

static inline uint32_t premultiplied(uint32_t r, uint32_t g, uint32_t b, uint32_t a) {
  return a << 24 | times(r, a) << 16 | times(g, a) << 8 | times(b, a);
}

static inline uint32_t pixel(const uint8_t *p, int bands, uint32_t *alphas) {
  switch (bands) {
    case 1: return opaque(p[0], p[0], p[0]);
    case 2: *alphas &= p[1]; return premultiplied(p[0], p[0], p[0], p[1]);
    case 3: return opaque(p[0], p[1], p[2]);
    default: *alphas &= p[3]; return premultiplied(p[0], p[1], p[2], p[3]);
  }
}

static void write_region(VipsRegion *region, const VipsRect *area, VellumTarget *target) {
  int bands = vips_image_get_bands(region->im);
  ptrdiff_t step_x = target->step_x, step_y = target->step_y;
  uint32_t alphas = 255;
  if (step_x == 4 && bands == 3) {
    for (int y = area->top; y < area->top + area->height; y++) {
      const uint8_t *p = VIPS_REGION_ADDR(region, area->left, y);
      uint32_t *out = (uint32_t *)(target->origin + y * step_y) + area->left;
      for (int x = 0; x < area->width; x++, p += 3) out[x] = opaque(p[0], p[1], p[2]);
    }
    return;
  }
  // If neighbours in a row are written to different rows, going down first uses the cache better.
  ptrdiff_t stride = VIPS_REGION_LSKIP(region);
  const uint8_t *corner = VIPS_REGION_ADDR(region, area->left, area->top);
  uint8_t *out = target->origin + area->left * step_x + area->top * step_y;
  int down_first = step_x != 4;
  int outer = down_first ? area->width : area->height, inner = down_first ? area->height : area->width;
  ptrdiff_t read_outer = down_first ? bands : stride, read_inner = down_first ? stride : bands;
  ptrdiff_t write_outer = down_first ? step_x : step_y, write_inner = down_first ? step_y : step_x;
  for (int i = 0; i < outer; i++) {
    const uint8_t *p = corner + i * read_outer;
    uint8_t *o = out + i * write_outer;
    for (int j = 0; j < inner; j++, p += read_inner, o += write_inner) *(uint32_t *)o = pixel(p, bands, &alphas);
  }
  if (alphas != 255) target->translucent = 1;
}

int vellum_pack(VipsImage *image, VellumTarget *target) {
  target->translucent = 0;
  if (vips_image_get_format(image) != VIPS_FORMAT_UCHAR || vips_image_get_bands(image) > 4) {
    vips_error("vellum", "pixels of an unexpected kind");
    return -1;
  }
  // In one thread: libvips 8.14's pool of threads may lose an error in the last rows. A decoder is serial anyway.
  enum { rows_at_once = 64 };
  int width = vips_image_get_width(image), height = vips_image_get_height(image), failed = 0;
  VipsRegion *region = vips_region_new(image);
  vellum_begin_decoding();
  for (int top = 0; top < height && !failed; top += rows_at_once) {
    VipsRect area = {0, top, width, VIPS_MIN(rows_at_once, height - top)};
    failed = __atomic_load_n(target->cancelled, __ATOMIC_RELAXED) || vips_region_prepare(region, &area) != 0;
    if (!failed) write_region(region, &area, target);
  }
  vellum_end_decoding();
  g_object_unref(region);
  return failed ? -1 : 0;
}

void vellum_cancel(int32_t *cancelled) { __atomic_store_n(cancelled, 1, __ATOMIC_RELAXED); }
int vellum_is_cancelled(const int32_t *cancelled) { return __atomic_load_n(cancelled, __ATOMIC_RELAXED); }

void vellum_place(const uint8_t *source, ptrdiff_t width, ptrdiff_t height, ptrdiff_t stride,
                  uint8_t *origin, ptrdiff_t step_x, ptrdiff_t step_y) {
  for (ptrdiff_t y = 0; y < height; y++) {
    const uint32_t *row = (const uint32_t *)(source + y * stride);
    uint8_t *out = origin + y * step_y;
    for (ptrdiff_t x = 0; x < width; x++, out += step_x) *(uint32_t *)out = row[x];
  }
}

// MARK: - Halving

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

// MARK: - Encoding

void vellum_unpack(const uint8_t *source, ptrdiff_t width, ptrdiff_t height, ptrdiff_t stride, int bands,
                   uint8_t *target) {
  for (ptrdiff_t y = 0; y < height; y++) {
    const uint32_t *row = (const uint32_t *)(source + y * stride);
    for (ptrdiff_t x = 0; x < width; x++, target += bands) {
      uint32_t p = row[x], a = bands == 4 ? p >> 24 : 255;
      for (int band = 0; band < 3; band++) {
        uint32_t c = p >> (16 - 8 * band) & 255;
        target[band] = a == 255 ? c : a == 0 ? 0 : (c * 255 + a / 2) / a;
      }
      if (bands == 4) target[3] = a;
    }
  }
}

VipsImage *vellum_image_from_pixels(const uint8_t *pixels, size_t size, int width, int height, int bands) {
  VipsImage *raw = vips_image_new_from_memory_copy(pixels, size, width, height, bands, VIPS_FORMAT_UCHAR);
  if (!raw) return NULL;
  VipsImage *image = NULL;
  vips_copy(raw, &image, "interpretation", VIPS_INTERPRETATION_sRGB, NULL);
  g_object_unref(raw);
  return image;
}

const char *vellum_missing_codec(const char *words) {
  // libheif's messages: from 1.18 on, when its decoders became separate packages, and before.
  if (!strstr(words, "No decoding plugin") && !strstr(words, "Unsupported codec")) return NULL;
  return "no decoder for it is installed (Debian: libheif-plugin-libde265 for HEIC, libheif-plugin-dav1d for AVIF)";
}

void *vellum_png(VipsImage *image, size_t *size) {
  void *bytes = NULL;
  return vips_pngsave_buffer(image, &bytes, size, NULL) ? NULL : bytes;
}

void *vellum_jpeg(VipsImage *image, int quality, size_t *size) {
  void *bytes = NULL;
  return vips_jpegsave_buffer(image, &bytes, size, "Q", quality, NULL) ? NULL : bytes;
}

void *vellum_heic(VipsImage *image, size_t *size) {
  void *bytes = NULL;
  // libvips may be built without HEIF, and libheif without an HEVC encoder.
  if (vips_type_find("VipsOperation", "heifsave_buffer") == 0) return NULL;
  return vips_heifsave_buffer(image, &bytes, size, "compression", VIPS_FOREIGN_HEIF_COMPRESSION_HEVC, NULL) ? NULL : bytes;
}

int vellum_can_animate(VellumAnimation kind) {
  return vips_type_find("VipsOperation", kind == VELLUM_ANIMATED_GIF ? "gifsave_buffer" : "webpsave_buffer") != 0;
}

void *vellum_animation(VipsImage *image, VellumAnimation kind, int frame_height, int *delays, int count,
                       int quality, size_t *size) {
  vips_image_set_int(image, "page-height", frame_height);
  vips_image_set_int(image, "loop", 0);
  vips_image_set_array_int(image, "delay", delays, count);
  void *bytes = NULL;
  int failed = -1;
  switch (kind) {
    case VELLUM_ANIMATED_GIF:
      // Without dithering: its noise would differ from frame to frame, and would not compress.
      failed = vips_gifsave_buffer(image, &bytes, size, "dither", 0.0, "interframe_maxerror", 0.0, NULL);
      break;
    case VELLUM_ANIMATED_WEBP:
      // Every frame that is not lossless is whole: in a part of one, what has hardly changed would stay as it was, and show.
      failed = quality > 0 ? vips_webpsave_buffer(image, &bytes, size, "Q", quality, "kmin", 0, "kmax", 1, NULL)
                           : vips_webpsave_buffer(image, &bytes, size, "lossless", 1, NULL);
      break;
  }
  return failed ? NULL : bytes;
}
