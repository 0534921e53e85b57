// The functions of the program. It is in C, so that it starts in milliseconds and needs no Swift libraries.
#pragma once
#include "DocumentProtocol.h"
#include <cairo.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The bytes of the document, mapped from its file.
typedef struct {
  const uint8_t *bytes;
  size_t length;
} Bytes;

// confine.c

/// Removes the process's rights to write, to use the network, to run programs, and to read files other than fonts and libraries. Call it
/// before the document is read.
void confine(void);
/// Limits memory to the document's length and `megabytes` more. Only the first call has an effect.
void limit_memory(uint32_t megabytes, size_t length);
/// Limits CPU time to `seconds` from now.
void limit_time(uint32_t seconds);

// calls.c

/// Removes the right to make system calls that drawing does not take. `confine` calls it.
void limit_calls(void);

// pdf.c

/// Opens a PDF. The answer says why if that fails.
void pdf_open(Bytes document, const char *password, VellumDocumentAnswer *answer);
/// Fills in the boxes of a page. The answer says why if that fails.
void pdf_boxes(uint32_t page, VellumDocumentAnswer *answer);
/// Draws a page. Its top left is the origin, and the context's matrix maps points to pixels.
void pdf_draw(uint32_t page, cairo_t *context, VellumDocumentAnswer *answer);

// facts.cc: what poppler's C interface does not offer.

/// Reads encryption, permissions and version. Returns 0 if the document cannot be opened; then the answer says why.
int facts_open(Bytes document, const char *password, VellumDocumentAnswer *answer);
/// Reads the boxes and the rotation of a page. Returns 0 if there is no such page.
int facts_boxes(uint32_t page, VellumDocumentAnswer *answer);

// svg.c: like those for PDF.

void svg_open(Bytes document, VellumDocumentAnswer *answer);
void svg_boxes(VellumDocumentAnswer *answer);
void svg_draw(cairo_t *context, VellumDocumentAnswer *answer);

/// Makes the answer a failure.
void fail(VellumDocumentAnswer *answer, VellumDocumentFailure why);

#ifdef __cplusplus
}
#endif
