import ScrollEngine
import VellumKit

@_exported import struct ScrollEngine.TileAddress
@_exported import struct ScrollEngine.TilePyramid

/// A picture of any size that is read tile by tile.
public protocol TileSource: Sendable {
  /// Names the picture in messages: its path, or its URL without user, password and query.
  var name: String { get }

  /// Its size in pixels, its levels, and how they are cut into tiles.
  var pyramid: TilePyramid { get }

  /// Whether smaller levels are made from the finest one when they are asked for, which takes long in a large
  /// picture. A ``PyramidWriter`` writes it as a pyramid.
  var isFlat: Bool { get }

  /// How many tiles are asked for at a time: as many as it can deliver side by side, at least 1.
  var concurrency: Int { get }

  /// The pixels of a tile, as many as the pyramid says, without an overlap that may be stored around them.
  ///
  /// May be called from any thread, many at once. If the task is cancelled, it stops and throws
  /// ``TileError/Reason/cancelled``.
  func tile(at address: TileAddress) async throws(TileError) -> TilePixels
}

extension TileSource {
  public var isFlat: Bool { false }
  public var concurrency: Int { 8 }
}

extension TilePyramid {
  /// Makes the pyramid of a picture, for a program's own sources: square tiles, levels halved until the
  /// picture is one tile.
  ///
  /// - Precondition: `width` and `height` are 1 to 2^52, `tileSize` at least 1, and there are at most 2^31 − 1 tiles along an axis.
  public init(width: Int, height: Int, tileSize: Int = 256) {
    let size = Vector(x: Double(width), y: Double(height))
    self.init(
      size: size, tileSize: Vector(x: Double(tileSize), y: Double(tileSize)),
      levelCount: Self.levelCount(of: size, downTo: Double(tileSize)))
  }
}
