#include "document.h"
#include <math.h>
#include <poppler.h>

static PopplerDocument *open_document;

void pdf_open(Bytes bytes, const char *password, VellumDocumentAnswer *answer) {
  g_clear_object(&open_document);
  // Try the C++ interface first: poppler 22.12 crashes in the C interface on a wrong password.
  if (!facts_open(bytes, password, answer)) return;
  GBytes *data = g_bytes_new_static(bytes.bytes, bytes.length);
  open_document = poppler_document_new_from_bytes(data, password[0] ? password : NULL, NULL);
  g_bytes_unref(data);
  if (open_document == NULL) return fail(answer, VELLUM_DAMAGED);
  int pages = poppler_document_get_n_pages(open_document);
  if (pages <= 0) return fail(answer, VELLUM_NO_PAGES);
  if (pages > VELLUM_MOST_PAGES) return fail(answer, VELLUM_TOO_LARGE);
  answer->kind = VELLUM_OPENED;
  answer->format = VELLUM_PDF;
  answer->pages = (uint32_t)pages;
}

static int has_page(uint32_t page) { return page < (uint32_t)poppler_document_get_n_pages(open_document); }

void pdf_boxes(uint32_t page, VellumDocumentAnswer *answer) {
  if (!has_page(page)) return fail(answer, VELLUM_NO_SUCH_PAGE);
  if (!facts_boxes(page, answer)) return fail(answer, VELLUM_DAMAGED);
  for (int box = 0; box < VELLUM_BOX_COUNT; box++) {
    for (int edge = 0; edge < 4; edge++) {
      double place = answer->boxes[box][edge];
      if (isnan(place)) return fail(answer, VELLUM_DAMAGED);
      if (fabs(place) > VELLUM_LARGEST_PLACE) return fail(answer, VELLUM_TOO_LARGE);
    }
  }
}

void pdf_draw(uint32_t index, cairo_t *context, VellumDocumentAnswer *answer) {
  if (!has_page(index)) return fail(answer, VELLUM_NO_SUCH_PAGE);
  PopplerPage *page = poppler_document_get_page(open_document, (int)index);
  if (page == NULL) return fail(answer, VELLUM_DAMAGED);
  poppler_page_render(page, context);
  g_object_unref(page);
}
