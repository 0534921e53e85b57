/// Pixels that never change, in the layout that Cairo reads: 32 bits each, blue in the lowest byte.
///
/// May be used on several threads at once: `bytes` are not written to while it lives.
public final class RenderImage: @unchecked Sendable {
  /// What the fourth byte of a pixel means.
  public enum Format: Sendable {
    /// The fourth byte is ignored (`CAIRO_FORMAT_RGB24`).
    case opaque
    /// Alpha in the fourth byte, colours premultiplied by it (`CAIRO_FORMAT_ARGB32`).
    case premultiplied
  }

  /// Pixels in a row; at least 1.
  public let width: Int
  /// Rows; at least 1.
  public let height: Int
  /// Bytes from one row to the next; at least 4 for each pixel.
  public let bytesPerRow: Int
  /// What the fourth byte of a pixel means.
  public let format: Format
  /// The first pixel of the top row. Valid while the image lives.
  public let bytes: UnsafeRawPointer
  /// Its place in a series of images of one drawing; nil if it is in none.
  package let revision: ImageRevision?
  private let release: @Sendable () -> Void

  /// Makes an image of `bytesPerRow · height` bytes, without copying them. `release` runs at its end, on any thread.
  ///
  /// - Precondition: `width` and `height` are at least 1, and `bytesPerRow` at least 4 · `width`.
  public convenience init(
    width: Int, height: Int, bytesPerRow: Int, format: Format, bytes: UnsafeRawPointer,
    release: @escaping @Sendable () -> Void
  ) {
    self.init(
      width: width, height: height, bytesPerRow: bytesPerRow, format: format, bytes: bytes, revision: nil,
      release: release)
  }

  package init(
    width: Int, height: Int, bytesPerRow: Int, format: Format, bytes: UnsafeRawPointer,
    revision: ImageRevision?, release: @escaping @Sendable () -> Void
  ) {
    precondition(
      width > 0 && height > 0 && bytesPerRow >= width * 4,
      "an image must have a pixel, and four bytes for each: not \(width) × \(height), rows of \(bytesPerRow)")
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.format = format
    self.bytes = bytes
    self.revision = revision
    self.release = release
  }

  deinit { release() }
}
