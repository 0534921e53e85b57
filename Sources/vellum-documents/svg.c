#include "document.h"
#include <librsvg/rsvg.h>
#include <math.h>

/// The default size of a drawing, as in browsers.
static const double default_width = 300, default_height = 150;

static RsvgHandle *drawing;
static double width, height;

/// Whether a length is valid as the side of a page.
static int is_side(double side) { return side > 0 && isfinite(side); }

static void find_size(void) {
  if (rsvg_handle_get_intrinsic_size_in_pixels(drawing, &width, &height) && is_side(width) && is_side(height)) {
    return;
  }
  gboolean has_width, has_height, has_box;
  RsvgLength stated_width, stated_height;
  RsvgRectangle box;
  rsvg_handle_get_intrinsic_dimensions(
    drawing, &has_width, &stated_width, &has_height, &stated_height, &has_box, &box);
  int is_boxed = has_box && is_side(box.width) && is_side(box.height);
  width = is_boxed ? box.width : default_width;
  height = is_boxed ? box.height : default_height;
}

/// Whether a drawing is packed by gzip, and its bytes end before that says. librsvg does not tell.
static int ends_early(Bytes bytes) {
  if (bytes.length < 2 || bytes.bytes[0] != 0x1F || bytes.bytes[1] != 0x8B) return 0;
  GConverter *gunzip = G_CONVERTER(g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  static uint8_t unpacked[1 << 16];
  GError *error = NULL;
  GConverterResult result;
  do {
    gsize read = 0, written = 0;
    result = g_converter_convert(
      gunzip, bytes.bytes, bytes.length, unpacked, sizeof unpacked, G_CONVERTER_INPUT_AT_END, &read, &written, &error);
    bytes.bytes += read;
    bytes.length -= read;
  } while (result == G_CONVERTER_CONVERTED);
  int is_early = g_error_matches(error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT);
  g_clear_error(&error);
  g_object_unref(gunzip);
  return is_early;
}

void svg_open(Bytes bytes, VellumDocumentAnswer *answer) {
  g_clear_object(&drawing);
  // Without a base URL, librsvg loads no files that a drawing refers to.
  drawing = rsvg_handle_new_from_data(bytes.bytes, bytes.length, NULL);
  if (drawing == NULL) return fail(answer, ends_early(bytes) ? VELLUM_TRUNCATED : VELLUM_DAMAGED);
  rsvg_handle_set_dpi(drawing, 96);
  find_size();
  if (width > VELLUM_LARGEST_PLACE || height > VELLUM_LARGEST_PLACE) return fail(answer, VELLUM_TOO_LARGE);
  answer->kind = VELLUM_OPENED;
  answer->format = VELLUM_SVG;
  answer->flags = VELLUM_MAY_COPY | VELLUM_MAY_PRINT;
  answer->pages = 1;
}

void svg_boxes(VellumDocumentAnswer *answer) {
  for (int box = 0; box < VELLUM_BOX_COUNT; box++) {
    answer->boxes[box][2] = width;
    answer->boxes[box][3] = height;
  }
}

void svg_draw(cairo_t *context, VellumDocumentAnswer *answer) {
  RsvgRectangle all = {0, 0, width, height};
  GError *error = NULL;
  if (rsvg_handle_render_document(drawing, context, &all, &error)) return;
  g_clear_error(&error);
  fail(answer, VELLUM_DAMAGED);
}
