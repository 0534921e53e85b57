import Foundation
import ScrollEngine

/// Deep Zoom: `NAME.dzi` beside a folder `NAME_files/LEVEL/COLUMN_ROW.FORMAT`, levels counted from one pixel up.
struct DeepZoomLayout: TileLayout {
  let pyramid: TilePyramid
  let overlap: Int
  let format: String
  /// Deep Zoom's number of the finest level: how often it must be halved until one pixel is left.
  let finest: Int

  init(xml: Data, source: String, limits: TileLimits) throws(TileError) {
    let description = try DeepZoomDescription(xml, source: source)
    func malformed(_ words: String) -> TileError { TileError(source: source, reason: .malformed(words)) }
    func number(_ name: String, in attributes: [String: String]) throws(TileError) -> Int {
      guard let text = attributes[name] else { throw malformed("\(name) is missing") }
      guard let number = Int(text) else { throw malformed("\(name) is not a number: \(text.prefix(40))") }
      return number
    }
    let width = try number("Width", in: description.size)
    let height = try number("Height", in: description.size)
    let tileSize = try number("TileSize", in: description.image)
    overlap = description.image["Overlap"] == nil ? 0 : try number("Overlap", in: description.image)
    format = description.image["Format"] ?? ""
    guard (1...8).contains(format.utf8.count),
      format.utf8.allSatisfy({ (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) })
    else { throw malformed("Format is not a file extension: \(format.prefix(40))") }
    guard overlap >= 0, overlap < max(tileSize, 1), overlap < 1 << 30 else {
      throw malformed("an overlap of \(overlap) with tiles of \(tileSize)")
    }
    pyramid = try TilePyramid.checked(
      width: width, height: height, tileWidth: tileSize, tileHeight: tileSize, source: source, limits: limits
    )
    // Tiles are decoded with their overlap on all sides.
    let stored = (min(tileSize, max(width, height)) + 2 * overlap).multipliedReportingOverflow(
      by: min(tileSize, max(width, height)) + 2 * overlap)
    guard !stored.overflow, overlap == 0 || stored.partialValue <= limits.tilePixels else {
      throw TileError(
        source: source,
        reason: .tooLarge(
          "tiles of \(tileSize) with an overlap of \(overlap), the limit is \(limits.tilePixels) pixels"))
    }
    finest = TilePyramid.levelCount(of: pyramid.size, downTo: 1) - 1
  }

  func name(of tile: TileAddress) -> String {
    "\(finest - tile.level)/\(tile.column)_\(tile.row).\(format)"
  }

  func stored(_ tile: TileAddress) -> StoredTile { StoredTile(tile, of: pyramid, overlap: overlap) }

  /// The folder of the tiles: `/pictures/moon_files` for `/pictures/moon.dzi`.
  static func folder(for path: String) -> String {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return path + "_files" }
    return path.dropLast(name.distance(from: dot, to: name.endIndex)) + "_files"
  }
}
