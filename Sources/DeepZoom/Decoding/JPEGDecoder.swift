import CTurboJPEG
import Foundation
import RenderList
import Synchronization

/// Decodes JPEG tiles with libjpeg-turbo, directly to the layout of pixels that is shown. A handle serves one
/// thread at a time.
final class JPEGDecoder: @unchecked Sendable {
  private static let idle = Mutex<[JPEGDecoder]>([])
  private let handle: tjhandle

  private init?() {
    guard let handle = tjInitDecompress() else { return nil }
    self.handle = handle
  }

  deinit { tjDestroy(handle) }

  /// The image; nil if libvips has to decode it, because libjpeg-turbo does not convert CMYK.
  static func image(
    from data: Data, source: String, limits: TileLimits, check: (Int, Int) throws(TileError) -> Void
  ) throws(TileError) -> RenderImage? {
    guard let decoder = idle.withLock({ $0.popLast() }) ?? JPEGDecoder() else {
      throw TileError(source: source, reason: .unreadable("libjpeg-turbo could not be started"))
    }
    // After a failure a handle would continue in the middle of that picture, so it is not used again.
    let image = try decoder.decode(data, source: source, limits: limits, check: check)
    idle.withLock { $0.append(decoder) }
    return image
  }

  private func decode(
    _ data: Data, source: String, limits: TileLimits, check: (Int, Int) throws(TileError) -> Void
  ) throws(TileError) -> RenderImage? {
    let copy = data as NSData
    let bytes = copy.bytes.assumingMemoryBound(to: UInt8.self)
    let count = UInt(data.count)
    var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard tjDecompressHeader3(handle, bytes, count, &width, &height, &sampling, &space) == 0 else {
      throw TileError(source: source, reason: failure)
    }
    guard width > 0, height > 0 else { throw TileError(source: source, reason: .truncated) }
    guard space != TJCS_CMYK.rawValue, space != TJCS_YCCK.rawValue else { return nil }
    try check(Int(width), Int(height))
    defer { withExtendedLifetime(copy) {} }

    let stride = Int(width) * 4
    guard let memory = PixelMemory.allocate(stride * Int(height)) else {
      throw TileError(source: source, reason: .tooLarge("not enough memory for \(width) × \(height) pixels"))
    }
    guard
      tjDecompress2(
        handle, bytes, count, memory.assumingMemoryBound(to: UInt8.self), width, Int32(stride), height,
        Int32(TJPF_BGRX.rawValue), TJFLAG_LIMITSCANS) == 0
    else {
      PixelMemory.free(memory, stride * Int(height))
      throw TileError(source: source, reason: failure)
    }
    return RenderImage(
      width: Int(width), height: Int(height), bytesPerRow: stride, format: .opaque, memory: memory)
  }

  private var failure: TileError.Reason {
    let words = String(cString: tjGetErrorStr2(handle))
    // At the end of truncated data libjpeg-turbo inserts an end marker, and then reports what is missing
    // before it.
    let isCut = words.contains("Premature end") || words.contains("missing SOS")
    return isCut ? .truncated : .damaged(words)
  }
}
