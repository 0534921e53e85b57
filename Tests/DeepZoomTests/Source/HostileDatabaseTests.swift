import CSQLite
import Foundation
import ScrollEngine
import Testing

@testable import DeepZoom

/// Databases of tiles whose views take endless work, and files that reading might leave beside a database.
struct HostileDatabaseTests {
  private let picture = FixturePicture(64, 64)
  private static let givenUp = TileError.Reason.malformed(
    "it takes too long, or too much memory, to find anything in it")

  /// A database whose `tiles` is this view and whose metadata announce one tile. It has a table of many rows,
  /// `many`, and one with a long value, `long`.
  private func database(_ view: String) throws -> String {
    let path = picture.folder + "/\(UUID().uuidString).mbtiles"
    let database = try SQLiteFile(path: path)
    try database.rows("CREATE TABLE metadata (name TEXT, value TEXT)")
    try database.rows(
      "INSERT INTO metadata VALUES ('format', 'jpg'), ('minzoom', '0'), ('maxzoom', '0')")
    try database.rows("CREATE TABLE many (x)")
    try database.rows(
      """
      INSERT INTO many
      WITH RECURSIVE r (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r WHERE x < 10000) SELECT x FROM r
      """)
    try database.rows("CREATE TABLE long (x)")
    try database.rows("INSERT INTO long VALUES (?)", .text(String(repeating: "a", count: 10_000_000)))
    try database.rows("CREATE VIEW tiles (zoom_level, tile_column, tile_row, tile_data) AS \(view)")
    return path
  }

  private func reason(_ path: String) async -> TileError.Reason? {
    do throws(TileError) {
      _ = try await TileOpener().open(path).tile(at: TileAddress(level: 0, column: 0, row: 0))
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(arguments: [
    // Joins a table with itself.
    "SELECT a.x * b.x + 1, 0, 0, NULL FROM many a, many b, many c",
    // Sorts values that are too long to be sorted.
    "SELECT * FROM (SELECT 0, 0, 0, long.x || many.x FROM many, long ORDER BY 4)",
    // Materializes all rows for one value.
    """
    SELECT MAX(x) OVER (), 0, 0, b FROM (SELECT DISTINCT many.x, long.x || many.x b FROM many, long)
    """,
  ]) func aViewOverEndlessWorkIsGivenUp(_ view: String) async throws {
    let path = try database(view)
    sqlite3_memory_highwater(1)
    #expect(await reason(path) == Self.givenUp)
    // The memory allowed for a statement, plus the values of the few steps until the check.
    let most = sqlite3_memory_highwater(0)
    #expect(most < 200 << 20)
  }

  /// In a file it could fill the disk. In memory it is limited.
  @Test func whatAStatementKeepsIsInMemory() throws {
    var limits = QueryLimits()
    (limits.duration, limits.total, limits.memory) = (.seconds(600), .seconds(600), 16 << 20)
    let file = try SQLiteFile(
      reading: try database("SELECT 0, 0, 0, NULL"), tables: ["many"], limits: limits)
    let failure = #expect(throws: SQLiteFile.Failure.self) {
      try file.rows(
        "SELECT COUNT(*) FROM (SELECT DISTINCT a.x * 10000 + b.x FROM many a, many b WHERE b.x <= 200)")
    }
    #expect(failure?.code == SQLITE_INTERRUPT)
  }

  /// A single call can take a second, during which nothing can stop it.
  @Test(arguments: [
    "replace(x, 'a', 'b')", "instr(x, 'b')", "randomblob(20000000)", "printf('%.9999999d', 1)", "hex(x)",
    "x LIKE '%a%a%b'", "x GLOB '*a*a*b'", "group_concat(x)",
  ]) func aViewThatCallsAFunctionIsRefused(_ call: String) async throws {
    let name =
      call.contains("LIKE") ? "like" : call.contains("GLOB") ? "glob" : String(call.prefix { $0 != "(" })
    #expect(
      await reason(try database("SELECT 0, 0, 0, \(call) FROM long"))
        == .malformed("a view in it uses the function \(name), which is not allowed"))
  }

  @Test(arguments: [
    "WITH RECURSIVE r (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) SELECT x, 0, 0, NULL FROM r",
    "WITH a (x) AS (SELECT 0), b AS (SELECT * FROM a, a), c AS (SELECT * FROM b, b) SELECT 0, 0, 0, NULL FROM c",
  ]) func aViewWithNamedPartsIsRefused(_ view: String) async throws {
    #expect(
      await reason(try database(view)) == .malformed("a view in it uses a WITH clause, which is not allowed"))
  }

  /// Each names the one before twice. SQLite would prepare the statement for minutes, and cannot be stopped then.
  @Test(arguments: ["%", "main.[%]", "main.\"%\"", "'%'", "`%`"])
  func viewsWithinViewsAreRefusedBeforeTheyAreRead(_ quoted: String) async throws {
    let path = try database("SELECT * FROM v40")
    let file = try SQLiteFile(path: path)
    for depth in 1...40 {
      let below =
        depth == 1
        ? "many"
        : quoted.replacingOccurrences(of: "%", with: depth % 2 == 0 ? "v\(depth - 1)" : "V\(depth - 1)")
      try file.rows("CREATE VIEW v\(depth) AS SELECT * FROM \(below) UNION SELECT * FROM \(below)")
    }
    #expect(await reason(path) == .malformed("a view in it uses views within views, which is not allowed"))
  }

  /// SQLite asks nobody about the functions that they call, and prepares a statement for hours if each names another twice.
  @Test(arguments: [
    "tile_data AS (instr(hex(zeroblob(16000000)), hex(zeroblob(8000000)) || '1'))",
    "c0, " + (1...12).map { "c\($0) AS (c\($0 - 1) + c\($0 - 1)), " }.joined() + "tile_data AS (c12)",
    "tile_data GENERATED ALWAYS AS (zeroblob(9)) STORED",
  ]) func computedColumnsAreRefusedBeforeTheyAreRead(_ columns: String) async throws {
    let path = try database("SELECT 0, 0, 0, NULL")
    let file = try SQLiteFile(path: path)
    try file.rows("DROP VIEW tiles")
    try file.rows("CREATE TABLE tiles (zoom_level, tile_column, tile_row, \(columns))")
    #expect(
      await reason(path) == .malformed("a table in it has computed columns, which is not allowed"))
  }

  @Test func aViewOverAViewIsRead() async throws {
    let path = try database("SELECT 0, 0, 0, x FROM \"stored map\"")
    try SQLiteFile(path: path).rows(
      "CREATE VIEW \"stored map\" AS SELECT tile_data AS x FROM stored AS tiles_too")
    try SQLiteFile(path: path).rows("CREATE TABLE stored (tile_data)")
    try SQLiteFile(path: path).rows(
      "INSERT INTO stored VALUES (?)",
      .blob(try Data(contentsOf: URL(fileURLWithPath: picture.file("x.png")))))
    #expect(await reason(path) == nil)
  }

  @Test func aDefinitionOfAnyLengthIsNotPrepared() async throws {
    let path = try database("SELECT 0, 0, 0, NULL")
    try SQLiteFile(path: path).rows(
      "CREATE VIEW long_one AS SELECT 1 IN (\(Array(repeating: "1", count: 20_000).joined(separator: ",")))")
    let reason = try #require(await reason(path))
    #expect("\(reason)".contains("too"))
  }

  @Test func aViewThatJoinsAndComputesIsRead() async throws {
    let tile = try Data(contentsOf: URL(fileURLWithPath: picture.file("x.png")))
    let path = try database(
      """
      SELECT map.z, COALESCE(map.x, 0), (1 << map.z) - 1 - map.y, images.data
      FROM map JOIN images ON images.id = map.id WHERE LENGTH(images.data) > 0
      """)
    let file = try SQLiteFile(path: path)
    try file.rows("CREATE TABLE map (z, x, y, id)")
    try file.rows("CREATE TABLE images (id, data)")
    try file.rows("INSERT INTO map VALUES (0, NULL, 0, 7)")
    try file.rows("INSERT INTO images VALUES (7, ?)", .blob(tile))
    #expect(await reason(path) == nil)
  }

  /// Not even by statements that ask for it.
  @Test func noStatementCanDamageAFile() throws {
    let file = try SQLiteFile(path: try database("SELECT 0, 0, 0, NULL"))
    try file.rows("PRAGMA writable_schema = ON")
    #expect(throws: SQLiteFile.Failure.self) { try file.rows("DELETE FROM sqlite_master") }
    #expect(try file.rows("PRAGMA journal_mode = OFF").first?[0].text == "delete")
    #expect(try file.rows("SELECT COUNT(*) FROM sqlite_master WHERE name = 'tiles'").first?[0].integer == 1)
  }

  @Test func aValueLongerThanATileIsNotMade() async throws {
    let path = try database("SELECT 0, 0, 0, x || x || x || x || x || x || x FROM long")
    guard case .tooLarge = try #require(await reason(path)) else {
      Issue.record("it was made")
      return
    }
  }

  @Test func afterAStatementThatWasGivenUpNothingIsAskedForAWhile() throws {
    var limits = QueryLimits()
    limits.duration = .zero
    let file = try SQLiteFile(reading: try database("SELECT 0, 0, 0, NULL"), tables: ["many"], limits: limits)
    #expect(try file.rows("SELECT COUNT(*) FROM metadata").first?[0].integer == 3)
    #expect(throws: SQLiteFile.Failure.self) { try file.rows("SELECT MAX(x + 1) FROM many") }
    let next = #expect(throws: SQLiteFile.Failure.self) { try file.rows("SELECT 1") }
    #expect(next?.code == SQLITE_INTERRUPT)
  }

  @Test func statementsThatTakeTooLongTogetherAreFollowedByARest() throws {
    var limits = QueryLimits()
    limits.total = .nanoseconds(1)
    let file = try SQLiteFile(reading: try database("SELECT 0, 0, 0, NULL"), tables: ["many"], limits: limits)
    #expect(try file.rows("SELECT MAX(x + 1) FROM many").first?[0].integer == 10_001)
    let next = #expect(throws: SQLiteFile.Failure.self) { try file.rows("SELECT 1") }
    #expect(next?.code == SQLITE_INTERRUPT)
  }

  @Test func readingLeavesNothingBesideTheFile() async throws {
    let path = try database("SELECT 0, 0, 0, NULL")
    do {
      let file = try SQLiteFile(path: path)
      try file.rows("PRAGMA journal_mode = WAL")
    }
    let before = try FileManager.default.contentsOfDirectory(atPath: picture.folder)
    #expect(before.count == 1)
    let source = try await TileOpener().open(path)
    _ = try? await source.tile(at: TileAddress(level: 0, column: 0, row: 0))
    #expect(try FileManager.default.contentsOfDirectory(atPath: picture.folder) == before)
  }

  @Test func whatAnotherProgramIsWritingIsRead() async throws {
    let path = picture.folder + "/a.mbtiles"
    let tile = try Data(contentsOf: URL(fileURLWithPath: picture.file("x.png")))
    let writer = try SQLiteFile(path: path)
    try writer.rows("PRAGMA journal_mode = WAL")
    try writer.rows("CREATE TABLE metadata (name TEXT, value TEXT)")
    try writer.rows("CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data)")
    try writer.rows("INSERT INTO tiles VALUES (0, 0, 0, ?)", .blob(tile))
    #expect(await reason(path) == nil)
    // A copy of both files without the index, which reading would have to create.
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + ending, toPath: picture.folder + "/b.mbtiles" + ending)
    }
    let copy = picture.folder + "/b.mbtiles"
    #expect(
      await reason(copy)
        == .unreadable("its last changes are in \(copy)-wal, and have to be put into it first"))
    #expect(!FileManager.default.fileExists(atPath: copy + "-shm"))
    withExtendedLifetime(writer) {}
  }

  @Test func aNameWithSignsOfAnAddressIsAName() async throws {
    let path = picture.folder + "/a?mode=rwc&x#y%41 ü.mbtiles"
    try FileManager.default.moveItem(atPath: try database("SELECT 0, 0, 0, NULL"), toPath: path)
    #expect(await reason(path) == .notAnImage)
    #expect(try FileManager.default.contentsOfDirectory(atPath: picture.folder).count == 1)
  }
}
