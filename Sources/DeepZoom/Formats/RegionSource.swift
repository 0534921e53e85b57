import CTileShim
import CVips
import CVipsShim
import Dispatch
import Foundation
import ScrollEngine
import VellumKit

/// A TIFF, JPEG or PNG of any size, of which libvips reads parts.
///
/// Levels that the file has (a pyramidal TIFF's) are read from it. The others are means of its pixels: the coarse ones
/// of one pass over the whole file, kept in memory; those between of the region that a tile shows.
final class RegionSource: TileSource {
  let name: String
  let pyramid: TilePyramid
  /// The file's own levels, finest first; of a flat file the first only.
  private let stored: [Level]
  /// The finest level that a pass over a flat file makes.
  private let overviewLevel: Int
  private let heedsProfile: Bool
  /// The coarse levels of a flat file; nil where it has them itself, or is small.
  private let overview: OverviewPass?

  private struct Level: Sendable {
    var level: Int
    var picture: VipsPicture
  }

  /// Pixels of a tile. Chosen: what a viewer's other sources have.
  static let tileLength = 256
  /// The finest level that one pass makes has at most so many pixels: 12 MB. Chosen.
  static let overviewPixels = 4_000_000

  init(path: String, name: String, kind: TileFileKind, limits: TileLimits) throws(TileError) {
    let facts = kind == TILE_JPEG ? try VipsPicture.jpegFacts(path, name) : nil
    let finest = try VipsPicture.opening(name) { tile_open(path, kind, 0, -1, 1, 0) }.upright(name)
    heedsProfile = finest.needsItsProfile
    var levels = [Level(level: 0, picture: finest)]
    if kind == TILE_TIFF { levels += Self.smaller(path, name, finest) }
    stored = levels
    var needs = DecodingNeeds(whole: finest.image, kind.loader, facts)
    if tile_reads_parts(path, kind) == 0 {
      for level in levels { needs.addPixels(level.picture.pixelBytes, threshold: VipsPicture.diskThreshold) }
    }
    try finest.check(needs, limits.budget, name)
    pyramid = try .checked(
      width: finest.width, height: finest.height, tileWidth: Self.tileLength, tileHeight: Self.tileLength,
      source: name, limits: limits)
    self.name = name
    let level = Self.overviewLevel(of: pyramid)
    overviewLevel = level
    overview =
      levels.count > 1 || level == 0
      ? nil
      : OverviewPass(name) { () throws(TileError) in try Self.onePass(path, name, kind, level) }
  }

  /// The file's smaller copies: sub-pictures of the first picture, or further pictures, that are half as large each time.
  private static func smaller(_ path: String, _ name: String, _ finest: VipsPicture) -> [Level] {
    var levels: [Level] = []
    var count: Int32 = 0
    let hasSubpictures = vips_image_get_typeof(finest.image, "n-subifds") != 0
    if hasSubpictures { vips_image_get_int(finest.image, "n-subifds", &count) }
    let pages = hasSubpictures ? Int(count) : Int(vips_image_get_n_pages(finest.image)) - 1
    var level = 1
    for index in 0..<min(max(pages, 0), TilePyramid.mostLevels - 1) {
      let page = Int32(hasSubpictures ? 0 : index + 1)
      let subpicture = Int32(hasSubpictures ? index : -1)
      guard
        let picture = try? VipsPicture.opening(name, { tile_open(path, TILE_TIFF, page, subpicture, 1, 0) })
          .upright(name)
      else { break }
      // Other pictures may follow, a label or a thumbnail; copies may skip levels.
      while level < 31, !isHalved(picture, finest, level), picture.width < finest.width >> level {
        level += 1
      }
      guard isHalved(picture, finest, level) else { break }
      levels.append(Level(level: level, picture: picture))
      level += 1
    }
    return levels
  }

  /// Whether it is as large as the finest halved so often; writers round up or down.
  private static func isHalved(_ picture: VipsPicture, _ finest: VipsPicture, _ level: Int) -> Bool {
    func fits(_ length: Int, _ whole: Int) -> Bool {
      let down = max(whole >> level, 1)
      return length == down || length == (whole + (1 << level) - 1) >> level
    }
    return fits(picture.width, finest.width) && fits(picture.height, finest.height)
  }

  var isFlat: Bool { stored.count == 1 && pyramid.coarsestLevel > 0 }

  func tile(at address: TileAddress) async throws(TileError) -> TilePixels {
    guard pyramid.contains(address) else { throw TileError(source: name, reason: .outside("\(address)")) }
    var base = stored.last { $0.level <= address.level }!
    if let overview, address.level >= overviewLevel {
      base = Level(level: overviewLevel, picture: try await overview.picture())
    }
    let level = base
    return try await Cancellation.run(on: .files) { cancellation throws(TileError) in
      try self.read(address, from: level, cancellation)
    }
  }

  private func read(
    _ tile: TileAddress, from base: Level, _ cancellation: Cancellation
  ) throws(TileError) -> TilePixels {
    guard !cancellation.isCancelled else { throw TileError(source: name, reason: .cancelled) }
    let factor = 1 << (tile.level - base.level)
    let pixels = pyramid.pixels(of: tile)
    let (width, height) = (Int(pixels.x), Int(pixels.y))
    let (left, top) = (tile.column * Self.tileLength * factor, tile.row * Self.tileLength * factor)
    // Where a writer rounded down, the last column or row of a level is not there.
    let partWidth = min(width * factor, base.picture.width - left)
    let partHeight = min(height * factor, base.picture.height - top)
    var picture: VipsPicture
    if partWidth > 0, partHeight > 0 {
      picture = try base.picture.part(name, left, top, partWidth, partHeight)
    } else {
      picture = try base.picture.part(
        name, min(left, base.picture.width - 1), min(top, base.picture.height - 1), max(partWidth, 1),
        max(partHeight, 1))
    }
    if factor > 1 { picture = try picture.shrunk(name, by: factor) }
    if picture.width != width || picture.height != height {
      picture = try picture.extended(name, to: width, height)
    }
    return TilePixels(try picture.pixels(name, heedsProfile: heedsProfile, cancelled: cancellation))
  }

  // MARK: - Flat files

  private static func overviewLevel(of pyramid: TilePyramid) -> Int {
    var level = 0
    while level < pyramid.coarsestLevel,
      pyramid.pixels(.horizontal, level) * pyramid.pixels(.vertical, level) > Double(overviewPixels)
    {
      level += 1
    }
    return level
  }

  /// The picture at a level, for one pass from top to bottom.
  private static func onePass(
    _ path: String, _ name: String, _ kind: TileFileKind, _ level: Int
  ) throws(TileError) -> VipsPicture {
    func open(_ shrink: Int, once: Bool) throws(TileError) -> VipsPicture {
      try VipsPicture.opening(name) { tile_open(path, kind, 0, -1, Int32(shrink), once ? 1 : 0) }
    }
    // A JPEG is made smaller while it is decoded: 8 times, and what is left afterwards.
    var atOnce = kind == TILE_JPEG ? min(level, 3) : 0
    var picture = try open(1 << atOnce, once: true)
    if picture.isTurned {
      // What is turned is read in another order than it is stored in, and what is left at its end comes to lie at the start.
      let whole = try open(1, once: true)
      while atOnce > 0, (whole.width | whole.height) & ((1 << atOnce) - 1) != 0 { atOnce -= 1 }
      picture = try open(1 << atOnce, once: false).upright(name)
    }
    return level > atOnce ? try picture.shrunk(name, by: 1 << (level - atOnce)) : picture
  }
}

extension TileFileKind {
  fileprivate var loader: VellumLoader {
    switch self {
    case TILE_JPEG: VELLUM_JPEG
    case TILE_PNG: VELLUM_PNG
    default: VELLUM_TIFF
    }
  }
}
