import CTileShim
import CVips
import CVipsShim
import Foundation
import VellumKit

extension VipsPicture {
  /// A picture as it is to be seen, sRGB and upright, for one pass from top to bottom.
  static func openForTiling(_ path: String) throws(TileError) -> VipsPicture {
    var (picture, kind) = try storedForTiling(path)
    if picture.isTurned {
      // A rotated picture is read in another order than it is stored in.
      picture = try opening(path) { kind.openForRandomAccess(path) }.upright(path)
    }
    return try opening(path) { vellum_to_srgb(picture.image, picture.needsItsProfile ? 1 : 0) }
  }

  /// What ``openForTiling(_:)`` returns, in numbers, without decoding any pixel.
  static func shapeForTiling(_ path: String) throws(TileError) -> PictureShape {
    let (picture, _) = try storedForTiling(path)
    let flat = try opening(path) { vellum_to_srgb(picture.image, picture.needsItsProfile ? 1 : 0) }
    let isTransposed = vips_image_get_orientation_swap(picture.image) != 0
    return PictureShape(
      width: isTransposed ? flat.height : flat.width, height: isTransposed ? flat.width : flat.height,
      hasAlpha: vips_image_hasalpha(flat.image) != 0)
  }

  /// A picture as it is stored, within the budget.
  private static func storedForTiling(_ path: String) throws(TileError) -> (VipsPicture, ImageKind) {
    let file = try LocalFile(path)
    guard let kind = ImageKind(try file.read(0..<min(file.size, UInt64(ImageKind.signatureLength)))) else {
      throw TileError(source: path, reason: .notAnImage)
    }
    let facts = kind == .jpeg ? try jpegFacts(path, path) : nil
    let picture = try opened(path, kind)
    var needs = DecodingNeeds(whole: picture.image, kind.loader, facts)
    if picture.isTurned, kind != .tiff || tile_reads_parts(path, TILE_TIFF) == 0 {
      let copied: Set<ImageKind> = [.webp, .gif, .heif]
      needs.addPixels(
        picture.pixelBytes, rows: picture.height, threshold: copied.contains(kind) ? .max : diskThreshold)
    }
    try picture.check(needs, .current, path)
    return (picture, kind)
  }

  /// Opens a picture. One whose file ends before its structure says is truncated, whatever its decoder says, as is one whose decoder says so.
  private static func opened(_ path: String, _ kind: ImageKind) throws(TileError) -> VipsPicture {
    do throws(TileError) { return try opening(path) { kind.open(path) } } catch {
      guard case .damaged(let words) = error.reason, Vips.saysTruncated(words) || ImageKind.endsEarly(path)
      else {
        throw error
      }
      throw TileError(source: path, reason: .truncated)
    }
  }

  /// Why writing failed, from libvips' messages, which are those of the picture's reader or of the writer.
  /// `obstacle` is why nothing more can be written; nil if it can.
  static func writingFailure(
    _ path: String, at place: String, _ messages: String, _ obstacle: String?
  ) -> PyramidError {
    let lines = messages.split(separator: "\n").map(String.init)
    // libvips' messages may be about a later step, which lacks what could not be written before, or about none.
    if let obstacle { return .unwritable(path: place, reason: obstacle) }
    let writers = [
      "dzsave:", "wbuffer_write:", "vips2tiff:", "vips2jpeg:", "vips2png:", "vips2webp:", "target:",
    ]
    let isWriters = lines.contains { line in
      writers.contains { line.hasPrefix($0) } || line.hasSuffix(": write error")
    }
    guard isWriters else {
      let line = lines.last ?? ""
      let isTruncated = Vips.saysTruncated(Vips.words(line)) || ImageKind.endsEarly(path)
      return .unreadable(
        TileError(source: path, reason: isTruncated ? .truncated : .damaged(Vips.damage(line))))
    }
    // The system's message, if it is among them.
    let system = [ENOSPC, EDQUOT, EFBIG, EIO, EROFS, EACCES, EMFILE].map { String(cString: strerror($0)) }
    let reason = lines.map(Vips.words).first { system.contains($0) } ?? lines.first.map(Vips.words)
    return .unwritable(path: place, reason: reason ?? "libvips does not say why")
  }
}

/// A picture's size in pixels, upright, and whether it has alpha.
struct PictureShape {
  var width, height: Int
  var hasAlpha: Bool
}

extension ImageKind {
  fileprivate func open(_ path: String) -> UnsafeMutablePointer<VipsImage>? {
    guard let source = vips_source_new_from_file(path) else { return nil }
    defer { g_object_unref(source) }
    return vellum_load(
      source, loader,
      VellumLoadOptions(shrink: 1, page: 0, subifd: -1, fail_on: VIPS_FAIL_ON_TRUNCATED))
  }

  fileprivate func openForRandomAccess(_ path: String) -> UnsafeMutablePointer<VipsImage>? {
    switch self {
    case .jpeg: return tile_open(path, TILE_JPEG, 0, -1, 1, 0)
    case .png: return tile_open(path, TILE_PNG, 0, -1, 1, 0)
    case .tiff: return tile_open(path, TILE_TIFF, 0, -1, 1, 0)
    case .bmp: return tile_open(path, TILE_BMP, 0, -1, 1, 0)
    case .pnm: return tile_open(path, TILE_PNM, 0, -1, 1, 0)
    case .webp, .gif, .heif:
      guard let image = open(path) else { return nil }
      defer { g_object_unref(image) }
      return vips_image_copy_memory(image)
    }
  }
}
