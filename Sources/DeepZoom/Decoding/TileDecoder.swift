import CVips
import CVipsShim
import Foundation
import RenderList
import VellumKit

/// Decodes a tile's pixels from what is stored for it.
struct TileDecoder: Sendable {
  var limits = TileLimits()

  /// The pixels that belong to the tile. Nothing is decoded before its size has been checked.
  func pixels(from data: Data, stored: StoredTile, source: String) throws(TileError) -> TilePixels {
    let check = { (width: Int, height: Int) throws(TileError) in
      try self.check(width, height, stored, source)
    }
    let whole: RenderImage
    switch ImageKind(data) {
    case .jpeg:
      try Self.checkScans(data, source)
      if let image = try JPEGDecoder.image(from: data, source: source, limits: limits, check: check) {
        whole = image
      } else {
        whole = try imageByVips(data, .jpeg, source, check)
      }
    case .some(let kind): whole = try imageByVips(data, kind, source, check)
    case nil: throw TileError(source: source, reason: data.isEmpty ? .truncated : .notAnImage)
    }
    return TilePixels(whole.cut(stored))
  }

  private static func checkScans(_ data: Data, _ source: String) throws(TileError) {
    guard JPEGFacts.mayComplain(of: data) else { return }
    let copy = data as NSData
    guard Vips.isReady, let bytes = vips_source_new_from_memory(copy.bytes, copy.length) else {
      return
    }
    defer {
      g_object_unref(bytes)
      withExtendedLifetime(copy) {}
    }
    if let words = JPEGFacts(bytes).complaint { throw TileError(source: source, reason: .damaged(words)) }
  }

  private func imageByVips(
    _ data: Data, _ kind: ImageKind, _ source: String, _ check: (Int, Int) throws(TileError) -> Void
  ) throws(TileError) -> RenderImage {
    guard Vips.isReady else {
      throw TileError(source: source, reason: .unreadable("libvips could not be started"))
    }
    let copy = data as NSData
    guard let bytes = vips_source_new_from_memory(copy.bytes, copy.length) else {
      throw TileError(source: source, reason: VipsPicture.failure())
    }
    defer {
      g_object_unref(bytes)
      withExtendedLifetime(copy) {}
    }
    let options = VellumLoadOptions(shrink: 1, page: 0, subifd: -1, fail_on: VIPS_FAIL_ON_TRUNCATED)
    let picture = try VipsPicture.opening(source) { vellum_load(bytes, kind.loader, options) }
    try check(picture.width, picture.height)
    // The size does not say how many components a pixel of a TIFF has.
    guard picture.pixelBytes / Self.longestPixel <= limits.tilePixels else {
      throw TileError(
        source: source,
        reason: .tooLarge(
          "\(picture.pixelBytes) bytes of pixels, the limit is \(limits.tilePixels) pixels of \(Self.longestPixel)"
        ))
    }
    return try picture.pixels(source)
  }

  /// Bytes of a pixel of four components of four bytes, more than any format has for colours.
  private static let longestPixel = 16

  /// Pixels by which a size may be wrong, because some writers round differently at the last column and row.
  /// `RenderImage.cut(_:)` makes up for a missing pixel.
  private static let lenience = 1

  private func check(_ width: Int, _ height: Int, _ stored: StoredTile, _ source: String) throws(TileError) {
    let pixels = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !pixels.overflow, pixels.partialValue <= limits.tilePixels else {
      throw TileError(
        source: source,
        reason: .tooLarge("\(width) × \(height) pixels, the limit is \(limits.tilePixels)"))
    }
    func fits(_ actual: Int, _ stored: Int, _ needed: Int) -> Bool {
      abs(actual - stored) <= Self.lenience || abs(actual - needed) <= Self.lenience
    }
    guard fits(width, stored.width, stored.left + stored.tileWidth),
      fits(height, stored.height, stored.top + stored.tileHeight)
    else {
      throw TileError(
        source: source,
        reason: .wrongSize(width: width, height: height, expected: "\(stored.width) × \(stored.height)"))
    }
  }
}

extension RenderImage {
  /// The tile's own pixels, shared with this image. If a row or column is missing, it is a copy that repeats
  /// the last.
  func cut(_ stored: StoredTile) -> RenderImage {
    let fits = stored.left + stored.tileWidth <= width && stored.top + stored.tileHeight <= height
    guard fits else { return repeatingLast(stored) }
    return part(left: stored.left, top: stored.top, width: stored.tileWidth, height: stored.tileHeight)
  }

  /// A rectangle of the image, which has to lie in it; shares the image's pixels.
  func part(left: Int, top: Int, width: Int, height: Int) -> RenderImage {
    if width == self.width, height == self.height { return self }
    return RenderImage(
      width: width, height: height, bytesPerRow: bytesPerRow, format: format,
      bytes: bytes + top * bytesPerRow + left * 4, release: { withExtendedLifetime(self) {} })
  }

  private func repeatingLast(_ stored: StoredTile) -> RenderImage {
    RenderImage(width: stored.tileWidth, height: stored.tileHeight, format: format) { target in
      for y in 0..<stored.tileHeight {
        let row = bytes + min(stored.top + y, height - 1) * bytesPerRow
        for x in 0..<stored.tileWidth {
          let pixel = row.load(fromByteOffset: min(stored.left + x, width - 1) * 4, as: UInt32.self)
          target.storeBytes(of: pixel, toByteOffset: (y * stored.tileWidth + x) * 4, as: UInt32.self)
        }
      }
    }
  }
}

extension TileDecoder {
  /// The width of a tile in pixels, read from its header; nil if it is not an image in one of these formats.
  static func pixelsAcross(_ data: Data) -> Int? {
    guard let kind = ImageKind(data), Vips.isReady else { return nil }
    let copy = data as NSData
    guard let bytes = vips_source_new_from_memory(copy.bytes, copy.length) else { return nil }
    defer {
      g_object_unref(bytes)
      withExtendedLifetime(copy) {}
    }
    let options = VellumLoadOptions(shrink: 1, page: 0, subifd: -1, fail_on: VIPS_FAIL_ON_NONE)
    return (try? VipsPicture.opening("") { vellum_load(bytes, kind.loader, options) })?.width
  }
}
