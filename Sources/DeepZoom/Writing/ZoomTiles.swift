import CTileShim
import CVips
import Foundation
import Glibc

/// Tiles by zoom, column and row, made of the levels of a Deep Zoom pyramid.
///
/// libvips has such a layout itself, but treats sizes that are no multiple of a tile in two ways. Up to
/// version 8.14 it adds white to a tile when it writes it. From 8.15 on it adds white around the picture
/// before it halves it, so that the last columns and rows of smaller copies turn pale, and whole tiles of
/// white are written. Deep Zoom's levels are the same in all versions; here white is added to the last tiles
/// of a row and of a column.
enum ZoomTiles {
  /// A tile could not be written; libvips' message.
  struct TileWriteError: LocalizedError {
    let words: String
    var errorDescription: String? { words }
  }

  /// Moves the tiles `zoom/column_row` of the folder `<folder>_files` to `zoom/column/row` in `folder`, and
  /// deletes the former folder. Returns the number of zooms.
  ///
  /// `suffix` is the ending and options with which libvips writes a tile.
  static func arrange(_ folder: String, tileSize: Int, suffix: String) throws -> Int {
    let files = FileManager.default
    let levels = folder + "_files"
    let ending = suffix.prefix { $0 != "[" }
    try files.createDirectory(atPath: folder, withIntermediateDirectories: false)
    var zooms = 0
    while files.fileExists(atPath: "\(levels)/\(zooms)") {
      let (old, new) = ("\(levels)/\(zooms)", "\(folder)/\(zooms)")
      let places = try files.contentsOfDirectory(atPath: old).compactMap(place)
      let last = places.reduce((column: 0, row: 0)) { (max($0.column, $1.column), max($0.row, $1.row)) }
      for column in 0...last.column {
        try files.createDirectory(atPath: "\(new)/\(column)", withIntermediateDirectories: true)
      }
      for (column, row) in places {
        let from = "\(old)/\(column)_\(row)\(ending)"
        let to = "\(new)/\(column)/\(row)"
        if column == last.column || row == last.row {
          switch tile_fill_up(from, to + suffix, Int32(tileSize)) {
          case 0: continue
          case 1: vips_error_clear()
          default: throw TileWriteError(words: "\(VipsPicture.failure())")
          }
        }
        guard rename(from, to + ending) == 0 else {
          throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
      }
      zooms += 1
    }
    try files.removeItem(atPath: levels)
    return zooms
  }

  /// Column and row of a tile's name: 3 and 12 for `3_12.png`.
  private static func place(_ name: String) -> (column: Int, row: Int)? {
    let parts = name.prefix { $0 != "." }.split(separator: "_").compactMap { Int($0) }
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }
}
