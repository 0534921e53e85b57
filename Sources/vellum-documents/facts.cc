// Poppler's C interface has neither the boxes of a page nor its rotation, but its C++ interface has.
#include "document.h"
#include <cmath>
#include <memory>
#include <cpp/poppler-document.h>
#include <cpp/poppler-page.h>

static std::unique_ptr<poppler::document> open_document;

int facts_open(Bytes bytes, const char *password, VellumDocumentAnswer *answer) {
  open_document.reset(poppler::document::load_from_raw_data(
    reinterpret_cast<const char *>(bytes.bytes), static_cast<int>(bytes.length), password, password));
  if (!open_document) {
    fail(answer, VELLUM_DAMAGED);
    return 0;
  }
  if (open_document->is_locked()) {
    answer->kind = VELLUM_LOCKED;
    return 0;
  }
  if (open_document->is_encrypted()) answer->flags |= VELLUM_ENCRYPTED;
  if (open_document->has_permission(poppler::perm_copy)) answer->flags |= VELLUM_MAY_COPY;
  if (open_document->has_permission(poppler::perm_print)) answer->flags |= VELLUM_MAY_PRINT;
  int major = 0, minor = 0;
  open_document->get_pdf_version(&major, &minor);
  answer->major = major >= 0 && major < 100 ? static_cast<uint32_t>(major) : 0;
  answer->minor = minor >= 0 && minor < 100 ? static_cast<uint32_t>(minor) : 0;
  return 1;
}

static void put(const poppler::rectf &box, double *edges) {
  double places[] = {box.left(), box.top(), box.right(), box.bottom()};
  edges[0] = std::fmin(places[0], places[2]);
  edges[1] = std::fmin(places[1], places[3]);
  edges[2] = std::fmax(places[0], places[2]);
  edges[3] = std::fmax(places[1], places[3]);
}

int facts_boxes(uint32_t index, VellumDocumentAnswer *answer) {
  std::unique_ptr<poppler::page> page(open_document->create_page(static_cast<int>(index)));
  if (!page) return 0;
  const poppler::page_box_enum boxes[] = {
    poppler::media_box, poppler::crop_box, poppler::bleed_box, poppler::trim_box, poppler::art_box};
  for (int box = 0; box < VELLUM_BOX_COUNT; box++) put(page->page_rect(boxes[box]), answer->boxes[box]);
  switch (page->orientation()) {
    case poppler::page::landscape: answer->rotation = 90; break;
    case poppler::page::upside_down: answer->rotation = 180; break;
    case poppler::page::seascape: answer->rotation = 270; break;
    default: answer->rotation = 0;
  }
  return 1;
}
