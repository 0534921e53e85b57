// The parts of the program. It is in C, so that it starts in milliseconds and needs no Swift library beside it.
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

/// Takes away what the program does not need before it reads anything of the document: writing, the network, other programs, files
/// that are no fonts and no libraries.
void confine(void);
/// Limits memory to the document's length and so many megabytes more. Once; further calls do nothing.
void limit_memory(uint32_t megabytes, size_t length);
/// From now on, so many seconds of CPU time may pass.
void limit_time(uint32_t seconds);

// pdf.c

/// Opens a PDF, or says in the answer why not.
void pdf_open(Bytes document, const char *password, VellumDocumentAnswer *answer);
/// Fills in the boxes of a page, or says why there are none.
void pdf_boxes(uint32_t page, VellumDocumentAnswer *answer);
/// Draws a page. Its top left is the origin, and the context's matrix maps points to pixels.
void pdf_draw(uint32_t page, cairo_t *context, VellumDocumentAnswer *answer);

// facts.cc: what poppler's interface for C does not say.

/// Reads encryption, permissions, version; 0 if the document cannot be opened, and the answer says why.
int facts_open(Bytes document, const char *password, VellumDocumentAnswer *answer);
/// Reads the boxes and the rotation of a page; 0 if there is none.
int facts_boxes(uint32_t page, VellumDocumentAnswer *answer);

// svg.c: as those for PDF.

void svg_open(Bytes document, VellumDocumentAnswer *answer);
void svg_boxes(VellumDocumentAnswer *answer);
void svg_draw(cairo_t *context, VellumDocumentAnswer *answer);

/// Makes the answer say that something cannot be had.
void fail(VellumDocumentAnswer *answer, VellumDocumentFailure why);

#ifdef __cplusplus
}
#endif
