#include "RowImage.h"

RowImage *row_image_new(VipsSource *source) {
  RowImage *rows = g_new0(RowImage, 1);
  g_mutex_init(&rows->lock);
  rows->source = g_object_ref(source);
  return rows;
}

void row_image_free(RowImage *rows) {
  g_object_unref(rows->source);
  g_mutex_clear(&rows->lock);
  g_free(rows->unpacked);
  g_free(rows);
}

int row_image_read(RowImage *rows, int64_t offset, uint8_t *bytes, int64_t count) {
  // libvips would only say that the place is a bad one.
  gint64 length = vips_source_length(rows->source);
  if (length >= 0 && offset > length - count) {
    vips_error("vellum", "the file is truncated");
    return -1;
  }
  if (vips_source_seek(rows->source, offset, SEEK_SET) != offset) return -1;
  while (count > 0) {
    gint64 got = vips_source_read(rows->source, bytes, (size_t)count);
    if (got <= 0) {
      if (got == 0) vips_error("vellum", "the file is truncated");
      return -1;
    }
    bytes += got;
    count -= got;
  }
  return 0;
}

/// Unpacks the rows if that has not been done.
static int unpack(RowImage *rows) {
  if (rows->unpacking == NOT_UNPACKED) {
    rows->unpacked = g_try_malloc0((gsize)rows->stride * (gsize)rows->height);
    if (!rows->unpacked) vips_error("vellum", "there is not enough memory");
    rows->unpacking = rows->unpacked && rows->unpack(rows) == 0 ? UNPACKED : UNPACKING_FAILED;
  }
  return rows->unpacking == UNPACKED ? 0 : -1;
}

static int generate(VipsRegion *region, void *sequence, void *a, void *b, gboolean *stop) {
  RowImage *rows = a;
  VipsRect area = region->valid;
  int64_t first_bit = (int64_t)area.left * rows->pixel_bits;
  int64_t end_bit = first_bit + (int64_t)area.width * rows->pixel_bits;
  int64_t first = first_bit / 8, count = (end_bit + 7) / 8 - first;
  int failed = 0;
  uint8_t *bytes = g_try_malloc((gsize)count);
  if (!bytes) {
    vips_error("vellum", "there is not enough memory");
    return -1;
  }
  g_mutex_lock(&rows->lock);
  if (rows->unpack) failed = unpack(rows);
  for (int y = area.top; y < area.top + area.height && !failed; y++) {
    int64_t row = (rows->is_bottom_up ? rows->height - 1 - y : y) * rows->stride + first;
    const uint8_t *stored = rows->unpack ? rows->unpacked + row : bytes;
    if (!rows->unpack) failed = row_image_read(rows, rows->start + row, bytes, count);
    if (!failed) rows->convert(rows, stored, first_bit % 8, area.width, VIPS_REGION_ADDR(region, area.left, y));
  }
  g_mutex_unlock(&rows->lock);
  g_free(bytes);
  return failed;
}

VipsImage *row_image_open(RowImage *rows) {
  if (rows->width < 1 || rows->height < 1 || rows->width > VIPS_MAX_COORD || rows->height > VIPS_MAX_COORD) {
    vips_error("vellum", "%d × %d pixels are not a size that is read", rows->width, rows->height);
    row_image_free(rows);
    return NULL;
  }
  VipsImage *image = vips_image_new();
  g_object_set_data_full(G_OBJECT(image), "vellum-rows", rows, (GDestroyNotify)row_image_free);
  vips_image_init_fields(image, rows->width, rows->height, rows->bands, VIPS_FORMAT_UCHAR, VIPS_CODING_NONE,
                         rows->bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB, 1, 1);
  if (rows->unpack) vips_image_set_int(image, VELLUM_UNPACKED, 1);
  if (vips_image_pipelinev(image, VIPS_DEMAND_STYLE_THINSTRIP, NULL) ||
      vips_image_generate(image, NULL, generate, NULL, rows, NULL)) {
    g_object_unref(image);
    return NULL;
  }
  return image;
}
