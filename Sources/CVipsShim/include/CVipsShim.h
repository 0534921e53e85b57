// libvips' operations, which are variadic C functions that Swift cannot call, and loops over pixels, which
// would be slow in a debug build of Swift. A function that fails leaves the reason in vips_error_buffer().
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <vips/vips.h>

/// Starts libvips: untrusted loaders are refused, operations are not cached, nothing is logged. Not zero if
/// it cannot start.
int vellum_vips_start(int threads);

/// From now on, what libraries print on C's standard error while a picture is decoded is dropped: dav1d, for
/// one, prints there what is wrong with a file. Only for programs, which report that themselves. Replaces the
/// stream, not its descriptor.
void vellum_silence_decoders(void);

/// Mark the beginning and the end of decoding a picture.
void vellum_begin_decoding(void);
void vellum_end_decoding(void);

/// Which pixels of a file to read.
typedef struct {
  /// JPEG: 1, 2, 4 or 8.
  int shrink;
  /// Which picture; -1 means all.
  int page;
  /// TIFF: which smaller copy of the picture, or -1 for itself.
  int subifd;
  VipsFailOn fail_on;
} VellumLoadOptions;

typedef enum {
  VELLUM_JPEG, VELLUM_PNG, VELLUM_WEBP, VELLUM_TIFF, VELLUM_GIF, VELLUM_HEIF, VELLUM_BMP, VELLUM_PNM
} VellumLoader;

/// First bytes of a file that tell a Windows bitmap from text: its own header, and the size of the header after that.
#define VELLUM_BMP_SIGNATURE_LENGTH 18
/// Whether a file begins as a Windows bitmap does, by that many bytes.
int vellum_is_bmp(const uint8_t *start, size_t count);
/// First bytes of a file that tell a portable bitmap, greymap or pixmap: its kind, and what separates it from a number.
#define VELLUM_PNM_SIGNATURE_LENGTH 4
/// Whether a file begins as a portable bitmap, greymap or pixmap does, by that many bytes.
int vellum_is_pnm(const uint8_t *start, size_t count);

/// The field of an image from BMP and PNM whose rows are unpacked to memory as a whole. Other rows are read in place.
#define VELLUM_UNPACKED "vellum-unpacked"

/// Opens an image for one pass from top to bottom, or, of BMP and PNM, for reading in any order; only its header is read.
VipsImage *vellum_load(VipsSource *source, VellumLoader loader, VellumLoadOptions options);

/// Facts about a JPEG, known before it is decoded.
typedef struct {
  /// The number of scans; 1 for a picture that one scan has all of.
  int scans;
  /// Bytes that libjpeg keeps until all scans are read; 0 where it decodes row by row.
  size_t kept;
  /// Whether the first scan begins too late, or one of several is longer than its pixels can be. The rest has not been read.
  int is_endless;
} VellumJPEGFacts;

/// Reads the markers of a JPEG up to `most_scans` and one more. Leaves the source at its start.
VellumJPEGFacts vellum_jpeg_facts(VipsSource *source, int most_scans);

/// Whether the compressed texts of a PNG unpack to 16 MB together at most, and its rows are not packed into more bytes
/// than they can need: libpng unpacks what is left after the last row, a thousand times its size, and drops it. Leaves
/// the source at its start.
int vellum_png_is_bounded(VipsSource *source);

/// Bytes of all its pixels as they are stored.
uint64_t vellum_pixel_bytes(VipsImage *image);

/// The image in 8-bit sRGB or grey, with alpha if it had one. Adds a reference.
/// `embedded`: whether an ICC profile within it is used.
VipsImage *vellum_to_srgb(VipsImage *image, int embedded);

/// The greatest difference, of 255, that an RGB image's embedded profile makes; -1 if it cannot be computed.
int vellum_profile_difference(VipsImage *image);

/// Where an image's pixels go: its pixel (x, y) to `origin + x · step_x + y · step_y`, in bytes.
typedef struct {
  uint8_t *origin;
  ptrdiff_t step_x;
  ptrdiff_t step_y;
  /// Stops the work when it is not zero.
  const int32_t *cancelled;
  /// Afterwards: whether a pixel was not opaque.
  int32_t translucent;
} VellumTarget;

/// Computes the image, 8 bits and at most four bands, and writes it as 32-bit pixels, blue first, premultiplied.
int vellum_pack(VipsImage *image, VellumTarget *target);

/// Sets what `cancelled` points at, while another thread reads it.
void vellum_cancel(int32_t *cancelled);
/// Whether that has been done, perhaps on another thread.
int vellum_is_cancelled(const int32_t *cancelled);

/// An image over 8-bit pixels that are copied: RGB, or RGBA.
VipsImage *vellum_image_from_pixels(const uint8_t *pixels, size_t size, int width, int height, int bands);

/// Unpremultiplied RGB or RGBA of 32-bit pixels.
void vellum_unpack(const uint8_t *source, ptrdiff_t width, ptrdiff_t height, ptrdiff_t stride, int bands,
                   uint8_t *target);

/// If libvips' `words` mean that no decoder for a format is installed: a message that names the package; null
/// for other words.
const char *vellum_missing_codec(const char *words);

/// Encoded files in memory, to be released with g_free; null on failure.
void *vellum_png(VipsImage *image, size_t *size);
void *vellum_jpeg(VipsImage *image, int quality, size_t *size);
void *vellum_heic(VipsImage *image, size_t *size);

typedef enum { VELLUM_ANIMATED_GIF, VELLUM_ANIMATED_WEBP } VellumAnimation;

/// Whether this libvips can write them.
int vellum_can_animate(VellumAnimation kind);

/// An animation that repeats for ever: the frames below each other in `image`, `delays` in milliseconds. `quality`
/// is that of WebP, 1 to 100, or 0 for one without loss.
void *vellum_animation(VipsImage *image, VellumAnimation kind, int frame_height, int *delays, int count,
                       int quality, size_t *size);

/// Writes the means of 2 × 2 pixels of four bytes; an odd last column or row is used twice.
void vellum_halve(const uint8_t *source, ptrdiff_t width, ptrdiff_t height, ptrdiff_t stride,
                  uint8_t *target, ptrdiff_t target_stride);

/// Copies 32-bit pixels to `origin + x · step_x + y · step_y`, in bytes.
void vellum_place(const uint8_t *source, ptrdiff_t width, ptrdiff_t height, ptrdiff_t stride,
                  uint8_t *origin, ptrdiff_t step_x, ptrdiff_t step_y);

/// Unpacks the first bytes of a gzip file. Returns their number: `capacity`, or fewer if the source ends or is damaged.
size_t vellum_gunzip_start(const uint8_t *source, size_t length, uint8_t *target, size_t capacity);
