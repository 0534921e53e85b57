import CTileShim
import CVips
import CVipsShim
import Foundation
import RenderList
import VellumKit

/// An image of libvips, which reads pixels when they are asked for. May be shared between threads.
final class VipsPicture: @unchecked Sendable {
  let image: UnsafeMutablePointer<VipsImage>

  /// Takes over the reference.
  init(_ image: UnsafeMutablePointer<VipsImage>) { self.image = image }

  deinit { g_object_unref(image) }

  var width: Int { Int(vips_image_get_width(image)) }
  var height: Int { Int(vips_image_get_height(image)) }

  /// The image that `open` returns; throws the reason if it returns none.
  static func opening(
    _ source: String, _ open: () -> UnsafeMutablePointer<VipsImage>?
  ) throws(TileError) -> VipsPicture {
    guard Vips.isReady else {
      throw TileError(source: source, reason: .unreadable("libvips could not be started"))
    }
    guard let image = open() else { throw TileError(source: source, reason: failure()) }
    return VipsPicture(image)
  }

  /// Facts about a JPEG; throws if it has more scans than are permitted.
  static func jpegFacts(_ path: String, _ name: String) throws(TileError) -> JPEGFacts {
    guard Vips.isReady, let source = vips_source_new_from_file(path) else {
      throw TileError(source: name, reason: failure())
    }
    defer { g_object_unref(source) }
    let facts = JPEGFacts(source)
    if let words = facts.complaint { throw TileError(source: name, reason: .damaged(words)) }
    return facts
  }

  /// Throws if decoding needs more than `budget` permits.
  func check(_ needs: DecodingNeeds, _ budget: DecodingBudget, _ name: String) throws(TileError) {
    if let words = needs.excess(over: budget, width: width, height: height) {
      throw TileError(source: name, reason: .tooLarge(words))
    }
  }

  /// Bytes of all its pixels as they are stored.
  var pixelBytes: Int { Int(clamping: vellum_pixel_bytes(image)) }

  /// Bytes from which on libvips uses a temporary file for pixels that it needs in any order.
  static var diskThreshold: Int { Int(clamping: vips_get_disc_threshold()) }

  /// The reason of the last failure, from libvips' messages.
  static func failure() -> TileError.Reason {
    let line = Vips.lastLine
    let words = Vips.words(line)
    if let missing = vellum_missing_codec(words) { return .unreadable(String(cString: missing)) }
    for prefix in systemPrefixes where words.hasPrefix(prefix) {
      return .unreadable(String(words.dropFirst(prefix.count)))
    }
    return .damaged(Vips.damage(line))
  }

  /// How libvips 8.14 and 8.16 begin what the system says.
  private static let systemPrefixes = ["unix error: ", "system error: "]

  func part(_ source: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int) throws(TileError)
    -> VipsPicture
  {
    try Self.opening(source) { tile_area(image, Int32(x), Int32(y), Int32(width), Int32(height)) }
  }

  func shrunk(_ source: String, by factor: Int) throws(TileError) -> VipsPicture {
    try Self.opening(source) { tile_shrunk(image, Double(factor), Double(factor)) }
  }

  func extended(_ source: String, to width: Int, _ height: Int) throws(TileError) -> VipsPicture {
    try Self.opening(source) { tile_extended(image, Int32(width), Int32(height)) }
  }

  /// Whether an embedded profile makes a difference to sRGB that can be seen, or that cannot be computed. One
  /// that means sRGB is not worth the time.
  var needsItsProfile: Bool { Vips.needsProfile(of: image) }

  /// Whether it is stored rotated or mirrored.
  var isTurned: Bool { vips_image_get_orientation(image) > 1 }

  /// The image upright. This one has to be open for reading in any order.
  func upright(_ source: String) throws(TileError) -> VipsPicture {
    isTurned ? try Self.opening(source) { tile_upright(image) } : self
  }

  /// Computes all pixels. `appliesProfile` is whether an embedded profile is used.
  func pixels(
    _ source: String, appliesProfile: Bool = false, cancelled: Cancellation? = nil
  ) throws(TileError) -> RenderImage {
    let converted = try Self.opening(source) { vellum_to_srgb(image, appliesProfile ? 1 : 0) }
    let (width, height) = (self.width, self.height)
    guard let memory = PixelMemory.allocate(width * height * 4) else {
      throw TileError(source: source, reason: .tooLarge("not enough memory for \(width) × \(height) pixels"))
    }
    let cancellation = cancelled ?? Cancellation()
    var target = VellumTarget(
      origin: memory.assumingMemoryBound(to: UInt8.self), step_x: 4, step_y: width * 4,
      cancelled: cancellation.flag, translucent: 0)
    guard vellum_pack(converted.image, &target) == 0 else {
      PixelMemory.free(memory, width * height * 4)
      throw TileError(source: source, reason: cancellation.isCancelled ? .cancelled : Self.failure())
    }
    return RenderImage(
      width: width, height: height, bytesPerRow: width * 4,
      format: target.translucent == 0 ? .opaque : .premultiplied, memory: memory)
  }
}
