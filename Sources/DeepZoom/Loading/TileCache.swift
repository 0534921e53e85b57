import Foundation
import Synchronization

/// Answers of servers, kept in memory and in a database on disk, each to a limit in bytes; what was not used for longest goes.
///
/// A cache that cannot be written to is none: nothing fails because of it. Several sources may share one.
public final class TileCache: Sendable {
  public let memoryBytes: Int
  public let diskBytes: Int
  private let now: @Sendable () -> Date
  private let memory = Mutex(Memory())
  private let disk: SQLiteFile?

  struct Entry: Sendable {
    var body: Data
    var caching: HTTPCaching
  }

  private struct Memory {
    var entries: [String: (entry: Entry, use: Int)] = [:]
    var bytes = 0
    var uses = 0
  }

  /// - Parameters:
  ///   - memoryBytes: Bodies kept in memory.
  ///   - folder: Where the database is; nil keeps nothing on disk. It is made where it is missing.
  ///   - diskBytes: Bodies kept on disk.
  ///   - now: The date; answers are fresh until dates.
  public init(
    memoryBytes: Int = 32 << 20, folder: String? = nil, diskBytes: Int = 512 << 20,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.memoryBytes = memoryBytes
    self.diskBytes = diskBytes
    self.now = now
    disk = folder.flatMap(Self.database)
  }

  /// Bytes in memory.
  public var memoryUse: Int { memory.withLock { $0.bytes } }

  /// Bytes on disk.
  public var diskUse: Int {
    (try? disk?.rows("SELECT COALESCE(SUM(LENGTH(body)), 0) FROM answers"))?.first?[0].integer ?? 0
  }

  func caching(_ headers: [String: String]) -> HTTPCaching { HTTPCaching(headers, at: now()) }

  func isFresh(_ entry: Entry) -> Bool { entry.caching.freshUntil.map { $0 > now() } ?? false }

  func entry(for url: String) -> Entry? {
    let known: Entry? = memory.withLock { memory in
      guard let entry = memory.entries[url]?.entry else { return nil }
      memory.uses += 1
      memory.entries[url]!.use = memory.uses
      return entry
    }
    if let known { return known }
    let date = now()
    guard
      let row = (try? disk?.rows("SELECT tag, modified, fresh, body FROM answers WHERE url = ?", .text(url)))?
        .first, let fresh = row[2].real, let body = row[3].blob
    else { return nil }
    _ = try? disk?.rows(
      "UPDATE answers SET used = ? WHERE url = ?", .real(date.timeIntervalSince1970), .text(url))
    var caching = HTTPCaching([:], at: date)
    (caching.tag, caching.lastModified) = (row[0].text, row[1].text)
    caching.freshUntil = Date(timeIntervalSince1970: fresh)
    let entry = Entry(body: body, caching: caching)
    remember(entry, for: url)
    return entry
  }

  func store(_ entry: Entry, for url: String) {
    guard let fresh = entry.caching.freshUntil else { return remove(url) }
    remember(entry, for: url)
    guard entry.body.count <= diskBytes else { return }
    let date = now().timeIntervalSince1970
    guard let disk else { return }
    _ = try? disk.rows(
      "INSERT OR REPLACE INTO answers (url, tag, modified, fresh, used, body) VALUES (?, ?, ?, ?, ?, ?)",
      .text(url), entry.caching.tag.map { .text($0) } ?? .null,
      entry.caching.lastModified.map { .text($0) } ?? .null, .real(fresh.timeIntervalSince1970), .real(date),
      .blob(entry.body))
    var total = diskUse
    while total > diskBytes,
      let oldest = (try? disk.rows("SELECT url, LENGTH(body) FROM answers ORDER BY used, rowid LIMIT 1"))?
        .first,
      let name = oldest[0].text, (try? disk.rows("DELETE FROM answers WHERE url = ?", .text(name))) != nil
    {
      total -= oldest[1].integer ?? 0
    }
  }

  func remove(_ url: String) {
    memory.withLock { memory in
      if let old = memory.entries.removeValue(forKey: url) { memory.bytes -= old.entry.body.count }
    }
    _ = try? disk?.rows("DELETE FROM answers WHERE url = ?", .text(url))
  }

  private func remember(_ entry: Entry, for url: String) {
    memory.withLock { memory in
      if let old = memory.entries.removeValue(forKey: url) { memory.bytes -= old.entry.body.count }
      guard entry.body.count <= memoryBytes else { return }
      memory.uses += 1
      memory.entries[url] = (entry, memory.uses)
      memory.bytes += entry.body.count
      while memory.bytes > memoryBytes, let oldest = memory.entries.min(by: { $0.value.use < $1.value.use }) {
        memory.entries[oldest.key] = nil
        memory.bytes -= oldest.value.entry.body.count
      }
    }
  }

  /// The database of a folder. One that is broken, or of another version, is made anew.
  private static func database(in folder: String) -> SQLiteFile? {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/tiles.sqlite"
    if let database = try? opened(path) { return database }
    for suffix in ["", "-wal", "-shm", "-journal"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
    return try? opened(path)
  }

  private static func opened(_ path: String) throws(SQLiteFile.Failure) -> SQLiteFile {
    let database = try SQLiteFile(path: path, isReadOnly: false)
    // What a power cut loses is fetched again.
    try database.rows("PRAGMA synchronous = OFF")
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
