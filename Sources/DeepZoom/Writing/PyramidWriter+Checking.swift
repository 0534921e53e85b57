import CTileShim
import CVips
import Foundation
import ScrollEngine
import VellumKit

extension PyramidWriter {
  /// Opens what was written as a reader will, and checks every tile. If the disk is full, libvips 8.14 passes
  /// over files that it could not write, or not completely.
  func check(
    _ picture: PictureShape, in scratch: PyramidScratch, _ place: PyramidPlace, _ cancellation: Cancellation
  ) throws(PyramidError) {
    let main = scratch.path + "/" + PyramidScratch.name
    let (lost, count): (Int, Int)
    do throws(TileError) {
      switch layout {
      case .deepZoom:
        let xml = try LocalFile(main + ".dzi").contents(limit: Int.max)
        let written = try DeepZoomLayout(xml: xml, source: place.main, limits: Self.unlimited)
        (lost, count) = Self.tiles(of: written, in: main + "_files", cancellation)
      case .imageService, .zooms:
        let description = main + "/" + PyramidPlace.description(layout)!
        let json = try LocalFile(description).contents(limit: Int.max)
        let written = try TileJSON.layout(json: json, source: place.main, limits: Self.unlimited)
        (lost, count) = Self.tiles(of: written, in: main, cancellation)
      case .tiff:
        (lost, count) = try Self.levels(of: main + ".tif", picture, tileSize)
      }
    } catch {
      throw .unwritable(path: place.main, reason: scratch.obstacle() ?? "\(error.reason)")
    }
    guard !cancellation.isCancelled, lost > 0 else { return }
    let parts = layout == .tiff ? "levels" : "tiles"
    throw .unwritable(
      path: place.main,
      reason: scratch.obstacle()
        ?? "\(lost) of \(count) \(parts) are missing, and the system does not say why")
  }

  /// Tiles that are written may be larger than the default limits permit to read.
  private static var unlimited: TileLimits {
    var limits = TileLimits()
    limits.tilePixels = Int.max
    return limits
  }

  /// The number of tiles that are missing or incomplete, and of all.
  private static func tiles(
    of layout: any TileLayout, in folder: String, _ cancellation: Cancellation
  ) -> (lost: Int, count: Int) {
    let pyramid = layout.pyramid
    var (lost, count) = (0, 0)
    for level in 0...pyramid.coarsestLevel where pyramid.hasLevel(level) {
      for row in 0..<pyramid.tileCount(.vertical, level) where !cancellation.isCancelled {
        for column in 0..<pyramid.tileCount(.horizontal, level) {
          let tile = TileAddress(level: level, column: column, row: row)
          let names = [layout.name(of: tile), layout.otherName(of: tile)].compactMap { $0 }
          count += 1
          if !names.contains(where: { isWhole(folder + "/" + $0) }) { lost += 1 }
        }
      }
    }
    return (lost, count)
  }

  /// The number of levels that are missing, and of all.
  private static func levels(
    of path: String, _ picture: PictureShape, _ tileSize: Int
  ) throws(TileError) -> (lost: Int, count: Int) {
    let finest = try VipsPicture.opening(path) { tile_open(path, TILE_TIFF, 0, -1, 1, 0) }
    guard finest.width == picture.width, finest.height == picture.height else {
      throw TileError(source: path, reason: .truncated)
    }
    // Each is half as large, until one fits into a tile, or a side has one pixel, which libvips does not
    // halve.
    var (count, width, height) = (1, picture.width, picture.height)
    while width > tileSize || height > tileSize, width > 1, height > 1 {
      (count, width, height) = (count + 1, width / 2, height / 2)
    }
    let pages = Int(vips_image_get_n_pages(finest.image))
    return (max(count - pages, 0), count)
  }

  /// Whether a file begins and ends as an image of its format does.
  private static func isWhole(_ path: String) -> Bool {
    guard let file = try? LocalFile(path), file.size > 16, let start = try? file.read(0..<12),
      let end = try? file.read(file.size - 12..<file.size)
    else { return false }
    switch ImageKind(start) {
    case .jpeg: return end.suffix(2).elementsEqual([0xFF, 0xD9])
    case .png: return end.elementsEqual([0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    case .webp:
      let length = start[4..<8].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      return length + 8 == file.size
    case .tiff, .gif, .heif, .bmp, .pnm, nil: return false
    }
  }
}
