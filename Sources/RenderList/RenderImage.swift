/// Pixels that never change, in the layout that Cairo reads: 32 bits each, blue in the lowest byte.
///
/// May be shared between threads: nobody writes to `bytes` while it lives.
public final class RenderImage: @unchecked Sendable {
  public enum Format: Sendable {
    /// The fourth byte is ignored (`CAIRO_FORMAT_RGB24`).
    case opaque
    /// Alpha in the fourth byte, colours premultiplied by it (`CAIRO_FORMAT_ARGB32`).
    case premultiplied
  }

  public let width: Int
  public let height: Int
  public let bytesPerRow: Int
  public let format: Format
  public let bytes: UnsafeRawPointer
  /// Where it stands among images of the same drawing.
  package let revision: ImageRevision?
  private let release: @Sendable () -> Void

  /// Takes `bytes` as they are, `bytesPerRow · height` of them; `release` runs when nobody needs them any more.
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
    precondition(width > 0 && height > 0 && bytesPerRow >= width * 4, "an image has at least one pixel")
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
