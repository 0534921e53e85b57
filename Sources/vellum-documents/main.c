// vellum-documents: draws parts of pages of PDF and SVG for a Vellum program, which does not parse these formats itself.
//
// It links poppler, whose licence is the GPL. No library of Vellum links poppler or this program: a Vellum program starts it, passes it
// an open document and talks to it over a socket (DocumentProtocol.h). A hostile document can harm only this process, which holds
// nothing else and has few rights (confine.c).
#include "document.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

/// The length of the longest document: poppler counts its bytes in an int.
static const off_t longest_document = INT32_MAX;

static uint32_t format;
static uint32_t seconds = 1;

void fail(VellumDocumentAnswer *answer, VellumDocumentFailure why) {
  answer->kind = VELLUM_FAILED;
  answer->failure = why;
}

/// Reads from the socket. Ends the program when the other side has closed it.
static void receive(void *target, size_t length) {
  for (size_t done = 0; done < length;) {
    ssize_t count = read(VELLUM_DOCUMENT_SOCKET, (char *)target + done, length - done);
    if (count == 0 || (count < 0 && errno != EINTR)) exit(0);
    if (count > 0) done += (size_t)count;
  }
}

static void deliver(const void *source, size_t length) {
  for (size_t done = 0; done < length;) {
    ssize_t count = send(VELLUM_DOCUMENT_SOCKET, (const char *)source + done, length - done, MSG_NOSIGNAL);
    if (count < 0 && errno != EINTR) exit(0);
    if (count > 0) done += (size_t)count;
  }
}

/// Maps the document. If the file is truncated later, reading it ends the program, which the other side reports as damage.
static Bytes map_document(void) {
  struct stat status;
  if (fstat(VELLUM_DOCUMENT_FILE, &status) != 0 || !S_ISREG(status.st_mode)) return (Bytes){NULL, 0};
  if (status.st_size <= 0 || status.st_size > longest_document) return (Bytes){NULL, (size_t)status.st_size};
  void *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, VELLUM_DOCUMENT_FILE, 0);
  close(VELLUM_DOCUMENT_FILE);
  return (Bytes){bytes == MAP_FAILED ? NULL : bytes, (size_t)status.st_size};
}

/// Only white space and a byte order mark may precede the first letters of a PDF, as for the side that asks (DocumentFormat).
static int is_pdf(Bytes document) {
  static const unsigned char blanks[] = {0xEF, 0xBB, 0xBF, ' ', '\t', '\n', '\r'};
  const unsigned char *bytes = document.bytes;
  size_t start = 0;
  while (start < document.length && memchr(blanks, bytes[start], sizeof blanks)) start++;
  return document.length - start >= 5 && memcmp(bytes + start, "%PDF-", 5) == 0;
}

static void open_document(Bytes document, const VellumDocumentRequest *request, VellumDocumentAnswer *answer) {
  seconds = request->seconds;
  limit_time(seconds);
  limit_memory(request->megabytes, document.length);
  if (document.bytes == NULL) {
    fail(answer, document.length > (size_t)longest_document ? VELLUM_TOO_LARGE : VELLUM_DAMAGED);
  } else if (is_pdf(document)) {
    pdf_open(document, (const char *)request->password, answer);
  } else {
    svg_open(document, answer);
  }
  format = answer->kind == VELLUM_OPENED ? answer->format : 0;
}

static void find_boxes(uint32_t page, VellumDocumentAnswer *answer) {
  answer->kind = VELLUM_BOXES;
  switch (format) {
    case VELLUM_PDF: pdf_boxes(page, answer); break;
    case VELLUM_SVG:
      if (page == 0) svg_boxes(answer);
      else fail(answer, VELLUM_NO_SUCH_PAGE);
      break;
    default: fail(answer, VELLUM_NO_SUCH_PAGE);
  }
}

/// Returns a surface, which the caller destroys; NULL if drawing fails.
static cairo_surface_t *draw(const VellumDocumentRequest *request, VellumDocumentAnswer *answer) {
  answer->kind = VELLUM_PIXELS;
  cairo_surface_t *surface =
    cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)request->width, (int)request->height);
  cairo_t *context = cairo_create(surface);
  const double *m = request->matrix;
  cairo_matrix_t matrix = {m[0], m[1], m[2], m[3], m[4], m[5]};
  cairo_set_matrix(context, &matrix);
  switch (format) {
    case VELLUM_PDF: pdf_draw(request->page, context, answer); break;
    case VELLUM_SVG:
      if (request->page == 0) svg_draw(context, answer);
      else fail(answer, VELLUM_NO_SUCH_PAGE);
      break;
    default: fail(answer, VELLUM_NO_SUCH_PAGE);
  }
  cairo_status_t status = cairo_status(context);
  cairo_destroy(context);
  cairo_surface_flush(surface);
  if (answer->kind == VELLUM_PIXELS && (status == CAIRO_STATUS_NO_MEMORY || cairo_surface_status(surface))) {
    fail(answer, VELLUM_NO_MEMORY);
  }
  if (answer->kind == VELLUM_PIXELS) {
    answer->bytes = request->width * request->height * 4;
    return surface;
  }
  cairo_surface_destroy(surface);
  return NULL;
}

static void deliver_pixels(cairo_surface_t *surface, const VellumDocumentRequest *request) {
  const unsigned char *row = cairo_image_surface_get_data(surface);
  for (uint32_t y = 0; y < request->height; y++, row += cairo_image_surface_get_stride(surface)) {
    deliver(row, (size_t)request->width * 4);
  }
  cairo_surface_destroy(surface);
}

int main(void) {
  Bytes document = map_document();
  confine();
  for (;;) {
    VellumDocumentRequest request;
    receive(&request, sizeof request);
    if (!vellum_is_request(&request)) return 1;
    VellumDocumentAnswer answer = {.version = VELLUM_DOCUMENT_VERSION};
    cairo_surface_t *pixels = NULL;
    limit_time(seconds);
    switch (request.kind) {
      case VELLUM_OPEN: open_document(document, &request, &answer); break;
      case VELLUM_PAGE: find_boxes(request.page, &answer); break;
      default: pixels = draw(&request, &answer); break;
    }
    deliver(&answer, sizeof answer);
    if (pixels) deliver_pixels(pixels, &request);
  }
}
