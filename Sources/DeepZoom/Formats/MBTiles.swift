import CSQLite
import Foundation
import ScrollEngine
import VellumKit

/// MBTiles: tiles in an SQLite database, rows counted from the bottom.
final class MBTiles: TileSource {
  let name: String
  let pyramid: TilePyramid
  private let database: SQLiteFile
  private let lastZoom: Int
  private let decoder: TileDecoder

  init(path: String, name: String, limits: TileLimits) throws(TileError) {
    let found: (first: Int?, last: Int?, format: String?, tile: Data?)
    do throws(SQLiteFile.Failure) {
      var queries = QueryLimits()
      queries.valueBytes = max(limits.tileBytes, queries.valueBytes)
      database = try SQLiteFile(reading: path, tables: ["tiles", "metadata"], limits: queries)
      found = try Self.description(database, limits)
    } catch {
      throw TileError(source: name, reason: Self.reason(error))
    }
    guard let first = found.first, let last = found.last else {
      throw TileError(source: name, reason: .malformed("there are no tiles in it"))
    }
    guard first <= last else {
      throw TileError(source: name, reason: .malformed("invalid zoom range \(first) to \(last)"))
    }
    if let format = found.format, format == "pbf" {
      throw TileError(source: name, reason: .unsupported("a vector map (pbf)"))
    }
    let tileSize = found.tile.flatMap { TileDecoder.pixelsAcross($0) } ?? TileTemplate.usualTileSize
    pyramid = try .zoomed(first...last, tileSize: tileSize, source: name, limits: limits)
    self.name = name
    lastZoom = last
    decoder = TileDecoder(limits: limits)
  }

  func tile(at address: TileAddress) async throws(TileError) -> TilePixels {
    guard pyramid.contains(address) else { throw TileError(source: name, reason: .outside("\(address)")) }
    let zoom = lastZoom - address.level
    let row = (1 << zoom) - 1 - address.row
    let place = "\(name), zoom \(zoom), column \(address.column), row \(row)"
    let limit = decoder.limits.tileBytes
    let stored: [SQLiteFile.Value]?
    do throws(SQLiteFile.Failure) {
      stored = try database.rows(
        """
        SELECT LENGTH(tile_data), CASE WHEN LENGTH(tile_data) <= ? THEN CAST(tile_data AS BLOB) END FROM tiles
        WHERE zoom_level = ? AND tile_column = ? AND tile_row = ? LIMIT 1
        """, .integer(limit), .integer(zoom), .integer(address.column), .integer(row)
      ).first
    } catch {
      throw TileError(source: place, reason: Self.reason(error))
    }
    guard let stored else { throw TileError(source: place, reason: .missing) }
    let found = (size: stored[0].integer ?? 0, data: stored[1].blob)
    guard let data = found.data else {
      throw TileError(
        source: place,
        reason: found.size > limit
          ? .tooLarge("\(found.size) bytes, the limit is \(limit)") : .notAnImage)
    }
    return try decoder.pixels(from: data, stored: StoredTile(padded: address, of: pyramid), source: place)
  }

  private static func description(
    _ database: SQLiteFile, _ limits: TileLimits
  ) throws(SQLiteFile.Failure) -> (first: Int?, last: Int?, format: String?, tile: Data?) {
    func says(_ key: String) throws(SQLiteFile.Failure) -> String? {
      try database.rows(
        "SELECT CAST(value AS TEXT) FROM metadata WHERE name = ? AND LENGTH(value) < 100 LIMIT 1", .text(key)
      ).first?[0].text
    }
    // Two queries, which an index can answer. One query for both would scan all tiles.
    func zoom(_ key: String, _ extreme: String) throws(SQLiteFile.Failure) -> Int? {
      if let said = try says(key).flatMap({ Int($0) }) { return said }
      return try database.rows("SELECT \(extreme)(zoom_level) FROM tiles").first?[0].integer
    }
    let (first, last) = (try zoom("minzoom", "MIN"), try zoom("maxzoom", "MAX"))
    let tile = try database.rows(
      """
      SELECT CASE WHEN LENGTH(tile_data) <= ? THEN CAST(tile_data AS BLOB) END FROM tiles
      WHERE zoom_level = ? LIMIT 1
      """, .integer(limits.tileBytes), .integer(last ?? 0)
    ).first?[0].blob
    return (first, last, try says("format"), tile)
  }

  private static func reason(_ failure: SQLiteFile.Failure) -> TileError.Reason {
    switch failure.code & 0xFF {
    case SQLITE_NOTADB, SQLITE_CORRUPT, SQLITE_ERROR, SQLITE_MISMATCH, SQLITE_AUTH: .malformed(failure.words)
    case SQLITE_INTERRUPT: .malformed("it takes too long, or too much memory, to find anything in it")
    case SQLITE_TOOBIG: .tooLarge(failure.words)
    default: .unreadable(failure.words)
    }
  }
}
