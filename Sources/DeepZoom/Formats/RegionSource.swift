import CTileShim
import CVips
import CVipsShim
import Dispatch
import Foundation
import ScrollEngine
import VellumKit

/// A TIFF, JPEG, PNG, BMP or PNM of any size, which libvips reads in parts.
///
/// The levels that the file has (as in a pyramidal TIFF) are read from it. The others are averages of its
/// pixels: coarse levels come from one pass over the whole file and stay in memory; levels between are
/// computed from the region of each tile.
final class RegionSource: TileSource {
  let name: String
  let pyramid: TilePyramid
  /// The levels in the file, finest first; only the first in a flat file.
  private let stored: [Level]
  /// The finest level that `overview` provides.
  private let overviewLevel: Int
  private let appliesProfile: Bool
  /// The coarse levels of a flat file; nil if the file has smaller copies or is small.
  private let overview: OverviewPass?

  private struct Level: Sendable {
    var level: Int
    var picture: VipsPicture
    /// Where it is in a TIFF file: the page, and which of its sub-images, -1 for the page itself.
    var page = 0
    var subifd = -1
  }

  /// A tile's width and height, in pixels. Chosen: as in other sources.
  static let tileLength = 256
  /// The most pixels of the finest level that the pass makes: 12 MB. Chosen.
  static let overviewPixels = 4_000_000

  init(path: String, name: String, kind: TileFileKind, limits: TileLimits) throws(TileError) {
    let facts = kind == TILE_JPEG ? try VipsPicture.jpegFacts(path, name) : nil
    let finest = try VipsPicture.opening(name) { tile_open(path, kind, 0, -1, 1, 0) }.upright(name)
    appliesProfile = finest.needsItsProfile
    var levels = [Level(level: 0, picture: finest)]
    if kind == TILE_TIFF { levels += Self.smaller(path, name, finest) }
    stored = levels
    var needs = DecodingNeeds(whole: finest.image, kind.loader, facts)
    if tile_reads_parts(path, kind) == 0 {
      for picture in levels.map(\.picture) {
        needs.addPixels(picture.pixelBytes, rows: picture.height, threshold: VipsPicture.diskThreshold)
      }
    } else if kind == TILE_TIFF {
      needs.memory += Self.rowsOfTiles(levels, path)
    }
    try finest.check(needs, limits.budget, name)
    pyramid = try .checked(
      width: finest.width, height: finest.height, tileWidth: Self.tileLength, tileHeight: Self.tileLength,
      source: name, limits: limits)
    if kind == TILE_TIFF, tile_reads_parts(path, kind) != 0 {
      try Self.checkPixels(levels, pyramid.coarsestLevel, path, name)
    }
    self.name = name
    let level = Self.overviewLevel(of: pyramid)
    overviewLevel = level
    overview =
      levels.count > 1 || level == 0
      ? nil
      : OverviewPass(name) { () throws(TileError) in try Self.onePass(path, name, kind, level) }
  }

  /// The file's smaller copies, sub-images of the first image or further images, each half as large as the
  /// one before.
  private static func smaller(_ path: String, _ name: String, _ finest: VipsPicture) -> [Level] {
    var levels: [Level] = []
    var count: Int32 = 0
    let hasSubIFDs = vips_image_get_typeof(finest.image, "n-subifds") != 0
    if hasSubIFDs { vips_image_get_int(finest.image, "n-subifds", &count) }
    let pages = hasSubIFDs ? Int(count) : Int(vips_image_get_n_pages(finest.image)) - 1
    var level = 1
    for index in 0..<min(max(pages, 0), TilePyramid.maxLevels - 1) {
      let page = Int32(hasSubIFDs ? 0 : index + 1)
      let subpicture = Int32(hasSubIFDs ? index : -1)
      guard
        let picture = try? VipsPicture.opening(name, { tile_open(path, TILE_TIFF, page, subpicture, 1, 0) })
          .upright(name)
      else { break }
      // Other images may follow, such as a label or a thumbnail; copies may skip levels.
      while level < 31, !isHalved(picture, finest, level), picture.width < finest.width >> level {
        level += 1
      }
      guard isHalved(picture, finest, level) else { break }
      levels.append(Level(level: level, picture: picture, page: Int(page), subifd: Int(subpicture)))
      level += 1
    }
    return levels
  }

  /// The bytes that libvips keeps of a TIFF in tiles: of each image two rows of tiles, or all of it if that is less. Of an image whose
  /// tiles are not found all is counted.
  private static func rowsOfTiles(_ levels: [Level], _ path: String) -> Int {
    let directories = TIFFDirectories(path)
    return levels.reduce(0) { (sum: Int, level) in
      let whole = min(Double(level.picture.pixelBytes), mostBytes)
      guard let tiles = directories?.tiles(page: level.page, subifd: level.subifd) else {
        return sum + Int(whole)
      }
      let pixel = whole / (Double(level.picture.width) * Double(level.picture.height))
      let columns = Double(tiles.imageWidth / tiles.width) + 1
      return sum + Int(min(whole, 2 * columns * Double(tiles.width) * Double(tiles.height) * pixel))
    }
  }

  /// Throws if one read of a TIFF in tiles decodes too many pixels for its size. All of its tiles may be the same few bytes, and nothing
  /// else bounds the time that they take. The most is decoded for the tiles just before the next smaller copy; the smallest is read whole.
  private static func checkPixels(
    _ levels: [Level], _ coarsest: Int, _ path: String, _ name: String
  ) throws(TileError) {
    let bytes = try LocalFile(path, named: name).size
    for (index, level) in levels.enumerated() {
      let next = index + 1 < levels.count ? levels[index + 1].level : coarsest + 1
      let side = Double(tileLength) * Double(1 << (next - 1 - level.level))
      let (width, height) = (level.picture.width, level.picture.height)
      let pixels = min(Double(width) * Double(height), side * side)
      guard pixels <= freePixels + pixelsPerByte * Double(bytes) else {
        throw TileError(
          source: name, reason: .tooLarge("\(width) × \(height) pixels in a file of \(bytes) bytes"))
      }
    }
  }

  /// The most pixels of one read, whatever the file's size: a minute or two. Chosen: 2^32, about as many grey ones as the temporary disk
  /// has room for by default.
  private static let freePixels = 4_294_967_296.0
  /// The pixels that each byte of the file adds. Agreed: zlib packs at most 1032 bytes into one, and a byte has at most 8 pixels.
  private static let pixelsPerByte = 8256.0

  /// More than any budget, and little enough that sums do not overflow.
  private static let mostBytes = 1e15

  /// Whether its size is that of the finest image halved `level` times. Writers round up or down.
  private static func isHalved(_ picture: VipsPicture, _ finest: VipsPicture, _ level: Int) -> Bool {
    func fits(_ length: Int, _ whole: Int) -> Bool {
      let down = max(whole >> level, 1)
      return length == down || length == (whole + (1 << level) - 1) >> level
    }
    // Of other components it would need another budget.
    return fits(picture.width, finest.width) && fits(picture.height, finest.height)
      && vips_image_get_bands(picture.image) == vips_image_get_bands(finest.image)
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
    // If the writer rounded down, the last column or row of a level is missing.
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
    return TilePixels(try picture.pixels(name, appliesProfile: appliesProfile, cancelled: cancellation))
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

  /// The image at a level, opened for one pass from top to bottom.
  private static func onePass(
    _ path: String, _ name: String, _ kind: TileFileKind, _ level: Int
  ) throws(TileError) -> VipsPicture {
    func open(_ shrink: Int, once: Bool) throws(TileError) -> VipsPicture {
      try VipsPicture.opening(name) { tile_open(path, kind, 0, -1, Int32(shrink), once ? 1 : 0) }
    }
    // The JPEG decoder shrinks up to 8 times. The rest is shrunk afterwards.
    var atOnce = kind == TILE_JPEG ? min(level, 3) : 0
    var picture = try open(1 << atOnce, once: true)
    if picture.isTurned {
      // A rotated image is read in another order than it is stored, and the rest at the end of a row or
      // column would come to lie at its start. So the shrink factor has to divide the size.
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
    case TILE_BMP: VELLUM_BMP
    case TILE_PNM: VELLUM_PNM
    default: VELLUM_TIFF
    }
  }
}
