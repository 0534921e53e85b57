#include "DocumentProtocol.h"
#include <math.h>
#include <string.h>
#include <sys/mman.h>

int vellum_memory_file(void) { return memfd_create("document", MFD_CLOEXEC); }

/// The greatest element of a matrix: pages of the largest size, magnified a hundred thousand times.
static const double largest_factor = 1e12;

static int is_matrix(const double *m) {
  for (int i = 0; i < 6; i++) {
    if (!(fabs(m[i]) <= largest_factor)) return 0;
  }
  double determinant = m[0] * m[3] - m[1] * m[2];
  return isfinite(determinant) && fabs(determinant) > 1e-18;
}

int vellum_is_request(const VellumDocumentRequest *request) {
  if (request->version != VELLUM_DOCUMENT_VERSION) return 0;
  switch (request->kind) {
    case VELLUM_OPEN:
      return request->megabytes > 0 && request->seconds > 0
             && memchr(request->password, 0, VELLUM_PASSWORD_LENGTH) != NULL;
    case VELLUM_PAGE: return request->page < VELLUM_MOST_PAGES;
    case VELLUM_DRAW:
      return request->page < VELLUM_MOST_PAGES && request->width > 0 && request->height > 0
             && request->width <= VELLUM_LONGEST_SIDE && request->height <= VELLUM_LONGEST_SIDE
             && (uint64_t)request->width * request->height <= VELLUM_MOST_PIXELS && is_matrix(request->matrix);
    default: return 0;
  }
}

static int are_boxes(const VellumDocumentAnswer *answer) {
  for (int box = 0; box < VELLUM_BOX_COUNT; box++) {
    const double *edges = answer->boxes[box];
    for (int i = 0; i < 4; i++) {
      if (!(fabs(edges[i]) <= VELLUM_LARGEST_PLACE)) return 0;
    }
    if (edges[2] < edges[0] || edges[3] < edges[1]) return 0;
  }
  return answer->rotation < 360 && answer->rotation % 90 == 0;
}

int vellum_is_answer(const VellumDocumentAnswer *answer, const VellumDocumentRequest *request) {
  if (answer->version != VELLUM_DOCUMENT_VERSION) return 0;
  if (answer->kind == VELLUM_FAILED) {
    return answer->failure >= VELLUM_DAMAGED && answer->failure <= VELLUM_TRUNCATED && answer->bytes == 0;
  }
  switch (request->kind) {
    case VELLUM_OPEN:
      if (answer->bytes != 0) return 0;
      if (answer->kind == VELLUM_LOCKED) return 1;
      return answer->kind == VELLUM_OPENED && answer->pages > 0 && answer->pages <= VELLUM_MOST_PAGES
             && (answer->format == VELLUM_PDF || answer->format == VELLUM_SVG) && answer->major < 100
             && answer->minor < 100;
    case VELLUM_PAGE: return answer->kind == VELLUM_BOXES && answer->bytes == 0 && are_boxes(answer);
    case VELLUM_DRAW:
      return answer->kind == VELLUM_PIXELS
             && answer->bytes == (uint64_t)request->width * request->height * 4;
    default: return 0;
  }
}
