// What a program and `vellum-documents` say to each other: a request, then an answer, and pixels after an answer that has some.
// Both have one fixed size. Both sides check what they read with the same functions, because either may be in the hands of a
// hostile document. Numbers are the machine's own: the two run on one machine.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The first number of each message. It changes with the protocol, so that programs of two versions do not misread each other.
#define VELLUM_DOCUMENT_VERSION 0x564C4401u
/// The descriptor that the document is on. It is only read.
#define VELLUM_DOCUMENT_FILE 3
/// The descriptor of the socket: standard input.
#define VELLUM_DOCUMENT_SOCKET 0

/// The most bytes of a password, and one that ends it.
#define VELLUM_PASSWORD_LENGTH 128
/// The most pixels along a side, and in all, that are asked for at a time.
#define VELLUM_LONGEST_SIDE 8192
#define VELLUM_MOST_PIXELS 4194304
/// The most pages that a document may have.
#define VELLUM_MOST_PAGES 100000
/// The greatest coordinate of a page, in points. PDF allows 14 400; larger posters exist.
#define VELLUM_LARGEST_PLACE 1e7

typedef enum {
  /// Opens the document; with a password, if it needs one.
  VELLUM_OPEN = 1,
  /// Asks for the boxes of a page.
  VELLUM_PAGE = 2,
  /// Asks for pixels of a page.
  VELLUM_DRAW = 3
} VellumRequestKind;

typedef struct {
  uint32_t version;
  uint32_t kind;
  /// VELLUM_OPEN: the most megabytes of memory, beside the document, and the most seconds of CPU time of a request.
  uint32_t megabytes;
  uint32_t seconds;
  /// VELLUM_PAGE, VELLUM_DRAW: counted from 0.
  uint32_t page;
  /// VELLUM_DRAW: pixels.
  uint32_t width;
  uint32_t height;
  uint32_t unused;
  /// VELLUM_DRAW: a, b, c, d, tx, ty from the shown page to the pixels. Both have their origin at the top left.
  double matrix[6];
  /// VELLUM_OPEN: UTF-8, with zeros after it.
  uint8_t password[VELLUM_PASSWORD_LENGTH];
} VellumDocumentRequest;

typedef enum {
  /// The document is open: `pages`, `format`, `flags`, `major` and `minor`.
  VELLUM_OPENED = 1,
  /// It needs another password.
  VELLUM_LOCKED = 2,
  /// `boxes` and `rotation` of a page.
  VELLUM_BOXES = 3,
  /// `bytes` bytes of pixels follow, row by row: 32 bits, blue in the lowest byte, premultiplied.
  VELLUM_PIXELS = 4,
  /// What was asked for cannot be had: `failure`.
  VELLUM_FAILED = 5
} VellumAnswerKind;

typedef enum { VELLUM_PDF = 1, VELLUM_SVG = 2 } VellumDocumentFormat;
typedef enum { VELLUM_ENCRYPTED = 1, VELLUM_MAY_COPY = 2, VELLUM_MAY_PRINT = 4 } VellumDocumentFlags;
typedef enum {
  /// It contradicts its format.
  VELLUM_DAMAGED = 1,
  /// It has no page.
  VELLUM_NO_PAGES = 2,
  /// It, or a page, is too large.
  VELLUM_TOO_LARGE = 3,
  /// It has no such page.
  VELLUM_NO_SUCH_PAGE = 4,
  /// There is not enough memory for it.
  VELLUM_NO_MEMORY = 5
} VellumDocumentFailure;

/// Media, crop, bleed, trim and art box, each left, bottom, right, top.
#define VELLUM_BOX_COUNT 5

typedef struct {
  uint32_t version;
  uint32_t kind;
  uint32_t failure;
  uint32_t format;
  uint32_t flags;
  uint32_t pages;
  uint32_t major;
  uint32_t minor;
  /// Degrees clockwise by which the page is turned to be shown: 0, 90, 180 or 270.
  uint32_t rotation;
  uint32_t bytes;
  /// Points of the page's own space, y upwards; of an SVG only the first box, from 0, 0.
  double boxes[VELLUM_BOX_COUNT][4];
} VellumDocumentAnswer;

/// Whether a request may be carried out. Whether there is such a page is not known here.
int vellum_is_request(const VellumDocumentRequest *request);

/// Whether an answer is one to this request, with nothing in it that is out of range.
int vellum_is_answer(const VellumDocumentAnswer *answer, const VellumDocumentRequest *request);

/// An empty file that is only in memory, for a document that is in none; -1 if there is none to be had. The caller closes it.
int vellum_memory_file(void);

#ifdef __cplusplus
}
#endif
