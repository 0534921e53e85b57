import CSQLite
import Foundation

/// Databases that are made here.
enum Database {
  /// The file that statements make; what a statement binds to its only question mark stands beside it.
  static func file(_ statements: [(String, [UInt8]?)], in folder: String) -> [UInt8] {
    let path = folder + "/seed.sqlite"
    try? FileManager.default.removeItem(atPath: path)
    var database: OpaquePointer?
    precondition(sqlite3_open(path, &database) == SQLITE_OK)
    for (text, blob) in statements {
      var statement: OpaquePointer?
      precondition(sqlite3_prepare_v2(database, text, -1, &statement, nil) == SQLITE_OK, text)
      // SQLite copies what may be gone by then.
      let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      if let blob { sqlite3_bind_blob(statement, 1, blob, Int32(blob.count), copy) }
      precondition([SQLITE_DONE, SQLITE_ROW].contains(sqlite3_step(statement)), text)
      sqlite3_finalize(statement)
    }
    sqlite3_close(database)
    return FileManager.default.contents(atPath: path).map { Array($0) } ?? []
  }

  /// MBTiles of three zooms.
  static func tiles(_ tile: [UInt8], in folder: String) -> [UInt8] {
    var statements: [(String, [UInt8]?)] = [
      ("PRAGMA page_size = 1024", nil), ("CREATE TABLE metadata (name TEXT, value TEXT)", nil),
      (
        "CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB)", nil
      ),
      ("INSERT INTO metadata VALUES ('format', 'png'), ('minzoom', '0'), ('maxzoom', '2')", nil),
    ]
    for zoom in 0...2 {
      for column in 0..<(zoom == 2 ? 1 : 1 << zoom) {
        statements.append(("INSERT INTO tiles VALUES (\(zoom), \(column), \((1 << zoom) - 1), ?)", tile))
      }
    }
    return file(statements, in: folder)
  }

  /// MBTiles whose tiles are computed by columns that name each other.
  static func computed(in folder: String) -> [UInt8] {
    file(
      [
        ("PRAGMA page_size = 1024", nil), ("CREATE TABLE metadata (name TEXT, value TEXT)", nil),
        (
          """
          CREATE TABLE tiles
          (zoom_level, tile_column, tile_row, a AS (hex(tile_row)), b AS (a || a), tile_data AS (b || b))
          """, nil
        ), ("INSERT INTO tiles VALUES (0, 0, 0)", nil),
      ], in: folder)
  }

  /// MBTiles whose tiles are what `select` gives, beside other tables.
  static func view(_ select: String, beside tables: [(String, [UInt8]?)] = [], in folder: String) -> [UInt8] {
    file(
      [("PRAGMA page_size = 1024", nil), ("CREATE TABLE metadata (name TEXT, value TEXT)", nil)] + tables
        + [("CREATE VIEW tiles (zoom_level, tile_column, tile_row, tile_data) AS \(select)", nil)], in: folder
    )
  }

  /// One tile that is announced; a table of many rows, `many`, and one with a long value, `long`.
  static let manyAndLong: [(String, [UInt8]?)] = [
    ("INSERT INTO metadata VALUES ('format', 'jpg'), ('minzoom', '0'), ('maxzoom', '0')", nil),
    ("CREATE TABLE many (x)", nil),
    (
      """
      INSERT INTO many
      WITH RECURSIVE r (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r WHERE x < 10000) SELECT x FROM r
      """, nil
    ),
    ("CREATE TABLE long (x)", nil),
    ("INSERT INTO long VALUES (CAST(? AS TEXT))", [UInt8](repeating: UInt8(ascii: "a"), count: 10_000_000)),
  ]
}
