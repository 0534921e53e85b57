import CVips
import CVipsShim
import Foundation
import RenderList

/// Collects frames of one size, one below the other, and encodes them as an animation.
package struct AnimationEncoding {
  package enum Format: Sendable { case gif, webp }

  package enum Failure: Error, Equatable {
    /// libvips was built without a writer of the format.
    case noWriter
    /// libvips failed; its message.
    case refused(String)
  }

  /// The most rows of an image in libvips. Published, as VIPS_MAX_COORD.
  package static let longestStrip = 10_000_000

  package let width: Int
  package let height: Int
  /// Red, green and blue of every frame.
  private var pixels: [UInt8] = []
  private var last: [UInt8] = []
  package private(set) var frames = 0

  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
  }

  /// Bytes of one frame.
  package var frameSize: Int { width * height * 3 }

  /// Adds the painter's frame if it differs from the frame before. Returns whether it does.
  package mutating func append(_ painter: CairoPainter) -> Bool {
    precondition(
      painter.width == width && painter.height == height,
      "all frames must have \(width) × \(height) pixels, not \(painter.width) × \(painter.height)")
    var frame = [UInt8](repeating: 0, count: frameSize)
    vellum_unpack(
      painter.bytes.assumingMemoryBound(to: UInt8.self), width, height, painter.bytesPerRow, 3, &frame)
    guard frame != last else { return false }
    pixels += frame
    last = frame
    frames += 1
    return true
  }

  /// Whether this machine's libvips can write the format.
  package static func canWrite(_ format: Format) -> Bool {
    Vips.isReady && vellum_can_animate(format.kind) != 0
  }

  /// The encoded file, which repeats without end. Each frame is shown for its number of milliseconds.
  ///
  /// - Parameter quality: For WebP, 1 to 100; nil for the pixels themselves.
  package func encoded(_ format: Format, milliseconds: [Int], quality: Int? = nil) throws(Failure) -> Data {
    precondition(
      milliseconds.count == frames && frames > 0,
      "every frame must have a duration, and there are \(milliseconds.count) for \(frames)")
    guard Self.canWrite(format) else { throw .noWriter }
    let bytes: Data? = pixels.withUnsafeBufferPointer { pixels in
      guard
        let raw = vips_image_new_from_memory(
          pixels.baseAddress, pixels.count, Int32(width), Int32(height * frames), 3, VIPS_FORMAT_UCHAR)
      else { return nil }
      defer { g_object_unref(raw) }
      var (delays, size) = (milliseconds.map(Int32.init), 0)
      guard
        let file = vellum_animation(
          raw, format.kind, Int32(height), &delays, Int32(frames), Int32(quality ?? 0), &size)
      else { return nil }
      defer { g_free(file) }
      return Data(bytes: file, count: size)
    }
    guard let bytes else {
      defer { Vips.clearErrors() }
      throw .refused(Vips.lastError())
    }
    return bytes
  }
}

extension AnimationEncoding.Format {
  fileprivate var kind: VellumAnimation {
    switch self {
    case .gif: VELLUM_ANIMATED_GIF
    case .webp: VELLUM_ANIMATED_WEBP
    }
  }
}
