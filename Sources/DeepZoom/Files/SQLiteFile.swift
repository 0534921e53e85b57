import CSQLite
import Foundation
import ScrollEngine
import Synchronization

/// An SQLite database. Several threads may use it; it serves one at a time.
///
/// It calls SQLite directly. The existing wrappers import CoreGraphics if that can be imported, which here
/// would be Vellum's.
final class SQLiteFile: Sendable {
  enum Value: Sendable {
    case integer(Int)
    case real(Double)
    case text(String)
    case blob(Data)
    case null
  }

  /// An error of SQLite, with its message.
  struct Failure: Error {
    var code: Int32
    var words: String
  }

  private struct Handle: @unchecked Sendable {
    var database: OpaquePointer
    /// Enforces the limits for an untrusted file; nil for a file of ours.
    var watch: UnsafeMutablePointer<QueryWatch>?
    /// The end of the pause after a statement was stopped.
    var pausedUntil: ContinuousClock.Instant?
  }

  private let handle: Mutex<Handle>

  /// The pause after a statement on a file was stopped, so that a hundred tiles do not wait for a hundred
  /// such statements. Chosen: as long as the first wait before a broken tile is requested again.
  private static let pause = Duration.seconds(TileRetries.firstWaitForBroken)

  /// Opens a database of ours; creates it if it is missing.
  init(path: String) throws(Failure) {
    handle = Mutex(Handle(database: try Self.opened(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)))
    try harden()
  }

  /// Opens an untrusted database for reading. No file is written for it, neither beside it nor elsewhere.
  ///
  /// - Parameter tables: The tables or views that statements will read, in lower case.
  init(reading path: String, tables: [String], limits: QueryLimits) throws(Failure) {
    let database = try Self.opened(try Self.address(of: path), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    let watch = UnsafeMutablePointer<QueryWatch>.allocate(capacity: 1)
    watch.initialize(to: QueryWatch(limits))
    handle = Mutex(Handle(database: database, watch: watch))
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, Int32(clamping: limits.valueBytes))
    sqlite3_limit(database, SQLITE_LIMIT_ATTACHED, 0)
    sqlite3_limit(database, SQLITE_LIMIT_SQL_LENGTH, Int32(clamping: limits.statementBytes))
    sqlite3_progress_handler(
      database, QueryWatch.steps,
      { context in context!.assumingMemoryBound(to: QueryWatch.self).pointee.goesOn() ? 0 : 1 }, watch)
    // Sorting and temporary tables stay in memory, where the watch sees them.
    try rows("PRAGMA temp_store = MEMORY")
    try harden()
    try checkColumns()
    try checkViews(tables)
    sqlite3_set_authorizer(
      database,
      { context, action, _, function, _, _ in
        guard let refused = QueryAuthorizer.refusal(action, function) else { return SQLITE_OK }
        context!.assumingMemoryBound(to: QueryWatch.self).pointee.refuse(refused)
        return SQLITE_DENY
      }, watch)
  }

  /// Keeps SQLite from running code in an untrusted file and from trusting its schema.
  private func harden() throws(Failure) {
    handle.withLock {
      sqlite3_busy_timeout($0.database, 1000)
      vellum_sqlite_defend($0.database)
    }
    try rows("PRAGMA trusted_schema = OFF")
    try rows("PRAGMA cell_size_check = ON")
  }

  /// Refuses tables with computed columns. SQLite reads their expressions with the schema, before it asks an authorizer, so they may call
  /// any function; and it puts one column's expression into another's while it prepares a statement, when nothing can stop it.
  private func checkColumns() throws(Failure) {
    let computed = try rows(
      """
      SELECT 1 FROM sqlite_master AS made JOIN pragma_table_xinfo(made.name) AS columns
      WHERE made.type = 'table' AND made.sql NOT LIKE 'CREATE VIRTUAL%' AND columns.hidden IN (2, 3) LIMIT 1
      """)
    guard computed.isEmpty else {
      throw Failure(code: SQLITE_AUTH, words: "a table in it has computed columns, which is not allowed")
    }
  }

  /// Refuses views that take too long before they can be read.
  private func checkViews(_ tables: [String]) throws(Failure) {
    let rows = try rows("SELECT name, sql FROM sqlite_master WHERE type = 'view'")
    var expansion = ViewExpansion(rows.map { ($0[0].text ?? "", $0[1].text ?? "") })
    for table in tables {
      guard let refused = expansion.refusal(reading: table) else { continue }
      throw Failure(code: SQLITE_AUTH, words: Self.words(refusing: refused))
    }
  }

  private static func words(refusing what: String) -> String {
    "a view in it uses \(what), which is not allowed"
  }

  private static func opened(_ path: String, _ flags: Int32) throws(Failure) -> OpaquePointer {
    var database: OpaquePointer?
    let code = sqlite3_open_v2(path, &database, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let database else {
      let words = database.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(database)
      throw Failure(code: code, words: words)
    }
    return database
  }

  /// The path as a URI that keeps SQLite from creating files beside it. If another program is writing the
  /// database, SQLite would otherwise create an index there and leave it.
  private static func address(of path: String) throws(Failure) -> String {
    var plain = CharacterSet.urlPathAllowed
    plain.remove(charactersIn: ";?#%")
    let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    let address = "file://" + (whole.addingPercentEncoding(withAllowedCharacters: plain) ?? whole)
    func exists(_ ending: String) -> Bool {
      let size = try? FileManager.default.attributesOfItem(atPath: path + ending)[.size] as? Int
      return (size ?? 0) > 0
    }
    guard exists("-wal") || exists("-journal") else { return address + "?immutable=1" }
    guard !exists("-wal") || exists("-shm") else {
      throw Failure(
        code: SQLITE_CANTOPEN, words: "its last changes are in \(path)-wal, and have to be put into it first")
    }
    return address + "?readonly_shm=1"
  }

  deinit {
    handle.withLock {
      sqlite3_close_v2($0.database)
      $0.watch?.deallocate()
    }
  }

  /// Runs one statement.
  @discardableResult
  func rows(_ sql: String, _ arguments: Value...) throws(Failure) -> [[Value]] {
    try handle.withLock { handle throws(Failure) in
      func failure(_ code: Int32) -> Failure {
        if code & 0xFF == SQLITE_INTERRUPT { handle.pausedUntil = .now + Self.pause }
        if let refused = handle.watch?.pointee.refused {
          return Failure(code: SQLITE_AUTH, words: Self.words(refusing: refused))
        }
        return Failure(code: code, words: String(cString: sqlite3_errmsg(handle.database)))
      }
      if let end = handle.pausedUntil, end > .now { throw Failure(code: SQLITE_INTERRUPT, words: "given up") }
      handle.watch?.pointee.begin()
      var statement: OpaquePointer?
      let code = sqlite3_prepare_v2(handle.database, sql, -1, &statement, nil)
      guard code == SQLITE_OK, let statement else { throw failure(code) }
      defer {
        sqlite3_finalize(statement)
        if handle.watch?.pointee.end() == true { handle.pausedUntil = .now + Self.pause }
      }
      for (index, argument) in arguments.enumerated() { argument.bind(to: statement, Int32(index + 1)) }
      var rows: [[Value]] = []
      while true {
        let code = sqlite3_step(statement)
        if code == SQLITE_DONE { return rows }
        guard code == SQLITE_ROW else { throw failure(code) }
        rows.append((0..<sqlite3_column_count(statement)).map { Value(statement, $0) })
      }
    }
  }
}

extension SQLiteFile.Value {
  init(_ statement: OpaquePointer, _ column: Int32) {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: self = .integer(Int(sqlite3_column_int64(statement, column)))
    case SQLITE_FLOAT: self = .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT: self = .text(String(cString: sqlite3_column_text(statement, column)))
    case SQLITE_BLOB:
      let count = Int(sqlite3_column_bytes(statement, column))
      self = .blob(sqlite3_column_blob(statement, column).map { Data(bytes: $0, count: count) } ?? Data())
    default: self = .null
    }
  }

  func bind(to statement: OpaquePointer, _ index: Int32) {
    // Makes SQLite copy the value, which may not outlive this call.
    let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch self {
    case .integer(let number): sqlite3_bind_int64(statement, index, Int64(number))
    case .real(let number): sqlite3_bind_double(statement, index, number)
    case .text(let text): sqlite3_bind_text(statement, index, text, -1, copy)
    case .blob(let data):
      _ = data.withUnsafeBytes { bytes in
        bytes.isEmpty
          ? sqlite3_bind_zeroblob(statement, index, 0)
          : sqlite3_bind_blob64(statement, index, bytes.baseAddress, sqlite3_uint64(bytes.count), copy)
      }
    case .null: sqlite3_bind_null(statement, index)
    }
  }

  var integer: Int? { if case .integer(let number) = self { number } else { nil } }
  var real: Double? { if case .real(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var blob: Data? { if case .blob(let data) = self { data } else { nil } }
}
