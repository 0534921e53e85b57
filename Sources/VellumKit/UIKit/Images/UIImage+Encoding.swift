import CVips
import CVipsShim
import Foundation

extension UIImage {
  /// The image, upright, as a PNG file; nil when it cannot be decoded or encoded.
  public func pngData() -> Data? {
    encoded(opaque: upright?.pyramid.isOpaque ?? true) { image, size in vellum_png(image, size) }
  }

  /// The image, upright, as a JPEG file; nil when it cannot be decoded or encoded.
  ///
  /// The quality is from 0 to 1 and clamped to that range. Transparent parts are black.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    let quality = compressionQuality > 0 ? min(compressionQuality, 1) : 0
    // The least quality in libvips is 1.
    return encoded(opaque: true) { image, size in
      vellum_jpeg(image, max(Int32((quality * 100).rounded()), 1), size)
    }
  }

  /// The image, upright, as a HEIC file; nil if it cannot be decoded or libvips has no HEIC encoder.
  public func heicData() -> Data? {
    encoded(opaque: upright?.pyramid.isOpaque ?? true) { image, size in vellum_heic(image, size) }
  }

  private func encoded(
    opaque: Bool,
    by encode: (UnsafeMutablePointer<VipsImage>, UnsafeMutablePointer<Int>) -> UnsafeMutableRawPointer?
  ) -> Data? {
    guard Vips.isReady, let upright, (try? upright.pyramid.decodeWhole()) != nil,
      let level = upright.level(forScale: 1)
    else { return nil }
    let (part, bands) = (upright.part, opaque ? 3 : 4)
    var pixels = [UInt8](repeating: 0, count: part.width * part.height * bands)
    vellum_unpack(
      level.image.bytes.advanced(by: part.y * level.image.bytesPerRow + part.x * 4)
        .assumingMemoryBound(to: UInt8.self),
      part.width, part.height, level.image.bytesPerRow, Int32(bands), &pixels)
    guard
      let image = vellum_image_from_pixels(
        pixels, pixels.count, Int32(part.width), Int32(part.height), Int32(bands))
    else { return nil }
    defer { g_object_unref(image) }
    var size = 0
    guard let bytes = encode(image, &size) else {
      Vips.clearErrors()
      return nil
    }
    defer { g_free(bytes) }
    return Data(bytes: bytes, count: size)
  }
}
