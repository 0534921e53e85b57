// The protocol between a program and `vellum-documents`: a request, then an answer, and pixels after an answer that has some.
// Requests and answers have fixed sizes. Both sides check what they read with the same functions, because a hostile document may
// control `vellum-documents`. Numbers are in the machine's byte order, because both run on one machine.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The first number of each message: the version of the protocol. Programs of different versions so reject each other's messages.
#define VELLUM_DOCUMENT_VERSION 0x564C4401u
/// The descriptor of the document, which is only read.
#define VELLUM_DOCUMENT_FILE 3
/// The descriptor of the socket: standard input.
#define VELLUM_DOCUMENT_SOCKET 0

/// The greatest length of a password in bytes, including the terminating zero.
#define VELLUM_PASSWORD_LENGTH 128
/// The most pixels of a request, along a side and in all.
#define VELLUM_LONGEST_SIDE 8192
#define VELLUM_MOST_PIXELS 4194304
/// The most pages that a document may have.
#define VELLUM_MOST_PAGES 100000
/// The greatest coordinate of a page, in points. PDF allows 14 400; larger posters exist.
#define VELLUM_LARGEST_PLACE 1e7

typedef enum {
  /// Opens the document; with a password, if it needs one.
  VELLUM_OPEN = 1,
  /// Requests the boxes of a page.
  VELLUM_PAGE = 2,
  /// Requests pixels of a page.
  VELLUM_DRAW = 3
} VellumRequestKind;

typedef struct {
  uint32_t version;
  uint32_t kind;
  /// VELLUM_OPEN: the limit of memory in megabytes, in addition to the document, and of CPU time for a request in seconds.
  uint32_t megabytes;
  uint32_t seconds;
  /// VELLUM_PAGE, VELLUM_DRAW: the page, from 0.
  uint32_t page;
  /// VELLUM_DRAW: the size in pixels.
  uint32_t width;
  uint32_t height;
  uint32_t unused;
  /// VELLUM_DRAW: a, b, c, d, tx, ty from the shown page to the pixels. Both have their origin at the top left.
  double matrix[6];
  /// VELLUM_OPEN: the password in UTF-8, filled up with zeros.
  uint8_t password[VELLUM_PASSWORD_LENGTH];
} VellumDocumentRequest;

typedef enum {
  /// The document is open: `pages`, `format`, `flags`, `major` and `minor`.
  VELLUM_OPENED = 1,
  /// It needs another password.
  VELLUM_LOCKED = 2,
  /// `boxes` and `rotation` of a page.
  VELLUM_BOXES = 3,
  /// `bytes` bytes of pixels follow, row by row: 32 bits a pixel, blue in the lowest byte, premultiplied.
  VELLUM_PIXELS = 4,
  /// The request failed: `failure` says why.
  VELLUM_FAILED = 5
} VellumAnswerKind;

typedef enum { VELLUM_PDF = 1, VELLUM_SVG = 2 } VellumDocumentFormat;
typedef enum { VELLUM_ENCRYPTED = 1, VELLUM_MAY_COPY = 2, VELLUM_MAY_PRINT = 4 } VellumDocumentFlags;
typedef enum {
  /// The document contradicts its format.
  VELLUM_DAMAGED = 1,
  /// The document has no page.
  VELLUM_NO_PAGES = 2,
  /// The document or a page is too large.
  VELLUM_TOO_LARGE = 3,
  /// The document has no such page.
  VELLUM_NO_SUCH_PAGE = 4,
  /// There is not enough memory.
  VELLUM_NO_MEMORY = 5,
  /// The packed document ends before its data does.
  VELLUM_TRUNCATED = 6
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
  /// The rotation with which the page is shown, in degrees clockwise: 0, 90, 180 or 270.
  uint32_t rotation;
  uint32_t bytes;
  /// The boxes in points of the page's own space, y upwards. For an SVG all are the size of the drawing, from 0, 0.
  double boxes[VELLUM_BOX_COUNT][4];
} VellumDocumentAnswer;

/// Whether a request is valid. Does not know whether there is such a page.
int vellum_is_request(const VellumDocumentRequest *request);

/// Whether an answer is valid for this request: of the right kind, with all values in range.
int vellum_is_answer(const VellumDocumentAnswer *answer, const VellumDocumentRequest *request);

/// Makes an empty file in memory, for a document that has no file. Returns its descriptor, which the caller closes, or -1.
int vellum_memory_file(void);

#ifdef __cplusplus
}
#endif
