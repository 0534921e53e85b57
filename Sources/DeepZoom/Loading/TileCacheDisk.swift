import CSQLite
import Dispatch
import Foundation
import Synchronization

/// The part of a cache that is on disk. Writing to it does not block the caller.
final class TileCacheDisk: Sendable {
  private let database: SQLiteFile
  private let limit: Int
  /// Writes, one after the other.
  private let queue = DispatchQueue(label: "DeepZoom.cache", qos: .utility)
  /// Bytes of all bodies. Noted here, because counting them takes longer the more there are.
  let total: Total

  final class Total: Sendable {
    let bytes: Mutex<Int>
    init(_ bytes: Int) { self.bytes = Mutex(bytes) }
  }

  /// The fraction of the limit down to which old answers are evicted, so that not every new one has to evict
  /// some. Chosen.
  private static let evictionTarget = 0.9

  /// The version of the database. From 2 on, its names contain no credentials.
  private static let version = 2

  /// Nil if the database can neither be opened nor made.
  init?(folder: String, limit: Int) {
    guard let database = Self.database(in: folder) else { return nil }
    self.database = database
    self.limit = limit
    total = Total(Self.count(database))
  }

  deinit { finishWriting() }

  /// Returns when all writes so far are done.
  func finishWriting() { queue.sync {} }

  func entry(for url: String, at date: Date) -> TileCache.Entry? {
    guard
      let row =
        (try? database.rows(
          "SELECT tag, modified, fresh, body FROM answers WHERE url = ?", .text(url)))?.first,
      let fresh = row[2].real, let body = row[3].blob
    else { return nil }
    write { database, _ in
      _ = try? database.rows(
        "UPDATE answers SET used = ? WHERE url = ?", .real(date.timeIntervalSince1970), .text(url))
    }
    var caching = HTTPCaching([:], at: date)
    (caching.tag, caching.lastModified) = (row[0].text, row[1].text)
    caching.freshUntil = Date(timeIntervalSince1970: fresh)
    return TileCache.Entry(body: body, caching: caching)
  }

  func store(_ entry: TileCache.Entry, for url: String, at date: Date) {
    let limit = limit
    write { database, total in
      Self.remove(url, from: database, &total)
      let isStored = try? database.rows(
        "INSERT INTO answers (url, tag, modified, fresh, used, body) VALUES (?, ?, ?, ?, ?, ?)",
        .text(url), entry.caching.tag.map { .text($0) } ?? .null,
        entry.caching.lastModified.map { .text($0) } ?? .null,
        .real(entry.caching.freshUntil?.timeIntervalSince1970 ?? 0), .real(date.timeIntervalSince1970),
        .blob(entry.body))
      guard isStored != nil else { return }
      total += entry.body.count
      if total > limit { Self.makeRoom(in: database, &total, limit) }
    }
  }

  func remove(_ url: String) { write { database, total in Self.remove(url, from: database, &total) } }

  private func write(_ body: @escaping @Sendable (SQLiteFile, inout Int) -> Void) {
    // `self` is not captured: its `deinit` waits for the queue, so it must not run on it.
    queue.async { [database, total] in total.bytes.withLock { body(database, &$0) } }
  }

  private static func remove(_ url: String, from database: SQLiteFile, _ total: inout Int) {
    let rows = try? database.rows("DELETE FROM answers WHERE url = ? RETURNING LENGTH(body)", .text(url))
    total -= rows?.first?[0].integer ?? 0
  }

  /// Evicts the least recently used answers. Counts first: another program may have written to the same
  /// database.
  private static func makeRoom(in database: SQLiteFile, _ total: inout Int, _ limit: Int) {
    total = count(database)
    guard total > limit else { return }
    while Double(total) > Double(limit) * evictionTarget,
      let oldest = (try? database.rows("SELECT url FROM answers ORDER BY used, rowid LIMIT 1"))?.first,
      let url = oldest[0].text
    {
      let before = total
      remove(url, from: database, &total)
      guard total < before else { return }
    }
  }

  private static func count(_ database: SQLiteFile) -> Int {
    (try? database.rows("SELECT COALESCE(SUM(LENGTH(body)), 0) FROM answers"))?.first?[0].integer ?? 0
  }

  /// The database of a folder. One that is broken, or of another version, is replaced.
  private static func database(in folder: String) -> SQLiteFile? {
    PrivateFiles.makeFolder(folder)
    let path = folder + "/tiles.sqlite"
    if let database = try? opened(path) { return database }
    for suffix in ["", "-wal", "-shm", "-journal"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
    return try? opened(path)
  }

  private static func opened(_ path: String) throws(SQLiteFile.Failure) -> SQLiteFile {
    PrivateFiles.makeFile(path)
    let database = try SQLiteFile(path: path)
    let isNew = try database.rows("SELECT 1 FROM sqlite_schema LIMIT 1").isEmpty
    let version = try database.rows("PRAGMA user_version").first?[0].integer
    guard isNew || version == Self.version else {
      throw SQLiteFile.Failure(code: SQLITE_MISMATCH, words: "another version")
    }
    try database.rows("PRAGMA user_version = \(Self.version)")
    // What a power cut loses is fetched again.
    try database.rows("PRAGMA synchronous = OFF")
    try database.rows("PRAGMA journal_mode = WAL")
    try database.rows(
      """
      CREATE TABLE IF NOT EXISTS answers (
        url TEXT NOT NULL UNIQUE, tag TEXT, modified TEXT, fresh REAL NOT NULL, used REAL NOT NULL,
        body BLOB NOT NULL)
      """)
    try database.rows("CREATE INDEX IF NOT EXISTS answers_by_use ON answers (used)")
    try database.rows("SELECT url, tag, modified, fresh, used, body FROM answers LIMIT 1")
    return database
  }
}
