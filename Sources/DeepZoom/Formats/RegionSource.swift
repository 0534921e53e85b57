import CTileShim
import CVips
import Dispatch
import Foundation
import ScrollEngine
import Synchronization
import VellumKit

/// A TIFF, JPEG or PNG of any size, of which libvips reads parts.
///
/// Levels that the file has (a pyramidal TIFF's) are read from it. The others are means of its pixels: the coarse ones
/// of one pass over the whole file, kept in memory; those between of the region that a tile shows.
final class RegionSource: TileSource {
  let name: String
  let pyramid: TilePyramid
  private let path: String
  private let kind: TileFileKind
  /// The file's own levels, finest first; of a flat file the first only.
  private let stored: [Level]
  private let limits: TileLimits
  /// The coarse levels of a flat file, once they have been needed.
  private let overview = Mutex<VipsPicture?>(nil)
  private let queue = DispatchQueue(label: "DeepZoom.regions", attributes: .concurrent)
  private let overviewQueue = DispatchQueue(label: "DeepZoom.overview")

  private struct Level: Sendable {
    var level: Int
    var picture: VipsPicture
  }

  /// Pixels of a tile. Chosen: what a viewer's other sources have.
  static let tileLength = 256
  /// The finest level that one pass makes has at most so many pixels: 12 MB. Chosen.
  static let overviewPixels = 4_000_000

  init(path: String, name: String, kind: TileFileKind, limits: TileLimits) throws(TileError) {
    let finest = try VipsPicture.opening(name) { tile_open(path, kind, 0, -1, 1, 0) }
    var levels = [Level(level: 0, picture: finest)]
    if kind == TILE_TIFF { levels += Self.smaller(path, name, finest) }
    stored = levels
    pyramid = try .checked(
      width: finest.width, height: finest.height, tileWidth: Self.tileLength, tileHeight: Self.tileLength,
      source: name, limits: limits)
    self.path = path
    self.name = name
    self.kind = kind
    self.limits = limits
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

  func tile(at address: TileAddress) async throws(TileError) -> CGImage {
    guard pyramid.contains(address) else { throw TileError(source: name, reason: .outside("\(address)")) }
    let cancellation = Cancellation()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation {
        (continuation: CheckedContinuation<Result<CGImage, TileError>, Never>) in
        queue.async {
          do throws(TileError) {
            continuation.resume(returning: .success(try self.read(address, cancellation)))
          } catch {
            continuation.resume(returning: .failure(error))
          }
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
    return try result.get()
  }

  private func read(_ tile: TileAddress, _ cancellation: Cancellation) throws(TileError) -> CGImage {
    guard !cancellation.isCancelled else { throw TileError(source: name, reason: .cancelled) }
    var base = stored.last { $0.level <= tile.level }!
    if stored.count == 1, tile.level >= overviewLevel, overviewLevel > 0 {
      base = Level(level: overviewLevel, picture: try overviewPicture())
    }
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
    return CGImage(try picture.pixels(name, cancelled: cancellation))
  }

  // MARK: - Flat files

  /// The finest level that a pass over the file makes.
  private var overviewLevel: Int {
    var level = 0
    while level < pyramid.coarsestLevel,
      pyramid.pixels(.horizontal, level) * pyramid.pixels(.vertical, level) > Double(Self.overviewPixels)
    {
      level += 1
    }
    return level
  }

  /// Reads the file once, from top to bottom; whoever needs it meanwhile waits.
  private func overviewPicture() throws(TileError) -> VipsPicture {
    if let picture = overview.withLock({ $0 }) { return picture }
    let result: Result<VipsPicture, TileError> = overviewQueue.sync {
      if let picture = overview.withLock({ $0 }) { return .success(picture) }
      do throws(TileError) {
        let picture = try readOverview()
        overview.withLock { $0 = picture }
        return .success(picture)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func readOverview() throws(TileError) -> VipsPicture {
    let level = overviewLevel
    // A JPEG is made smaller while it is decoded: 8 times, and what is left afterwards.
    let atOnce = kind == TILE_JPEG ? min(level, 3) : 0
    var picture = try VipsPicture.opening(name) { tile_open(path, kind, 0, -1, Int32(1 << atOnce), 1) }
    if level > atOnce { picture = try picture.shrunk(name, by: 1 << (level - atOnce)) }
    return try VipsPicture.opening(name) { vips_image_copy_memory(picture.image) }
  }
}
