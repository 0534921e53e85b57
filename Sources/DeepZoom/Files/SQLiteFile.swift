import CSQLite
import Foundation
import Synchronization

/// An SQLite database. Used from several threads, one at a time.
///
/// SQLite itself and no wrapper: those that there are import CoreGraphics where it can be imported, which would be ours.
final class SQLiteFile: Sendable {
  enum Value: Sendable {
    case integer(Int)
    case real(Double)
    case text(String)
    case blob(Data)
    case null
  }

  /// What SQLite said; its words.
  struct Failure: Error {
    var code: Int32
    var words: String
  }

  private struct Handle: @unchecked Sendable {
    var database: OpaquePointer
    /// How often SQLite has asked, during a statement, whether to go on.
    var questions: UnsafeMutablePointer<Int>
  }

  private let handle: Mutex<Handle>

  /// Steps of its machine after which SQLite asks, and how often it may: what a view makes without end has to end. Chosen; a
  /// second or two. A table of ten million tiles is looked through in a third of that.
  private static let steps: Int32 = 100_000
  private static let mostQuestions = 2000
  /// Bytes of a value in a file that is only read. Chosen.
  private static let longestValue: Int32 = 1 << 28

  /// Opens a database, made where it is missing unless it is only to be read.
  init(path: String, isReadOnly: Bool) throws(Failure) {
    var database: OpaquePointer?
    let flags = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let code = sqlite3_open_v2(path, &database, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let database else {
      let words = database.map { String(cString: sqlite3_errmsg($0)) } ?? "no memory"
      sqlite3_close_v2(database)
      throw Failure(code: code, words: words)
    }
    let questions = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    questions.initialize(to: 0)
    handle = Mutex(Handle(database: database, questions: questions))
    if isReadOnly {
      sqlite3_limit(database, SQLITE_LIMIT_LENGTH, Self.longestValue)
      sqlite3_progress_handler(
        database, Self.steps,
        { context in
          let questions = context!.assumingMemoryBound(to: Int.self)
          questions.pointee += 1
          return questions.pointee > SQLiteFile.mostQuestions ? 1 : 0
        }, questions)
    }
    sqlite3_busy_timeout(database, 1000)
    // A file from a stranger must not make SQLite run what is written in it, or trust what it says of itself.
    _ = try rows("PRAGMA trusted_schema = OFF")
    _ = try rows("PRAGMA cell_size_check = ON")
  }

  deinit {
    handle.withLock {
      sqlite3_close_v2($0.database)
      $0.questions.deallocate()
    }
  }

  /// Runs one statement.
  @discardableResult
  func rows(_ sql: String, _ arguments: Value...) throws(Failure) -> [[Value]] {
    try handle.withLock { handle throws(Failure) in
      func failure(_ code: Int32) -> Failure {
        Failure(code: code, words: String(cString: sqlite3_errmsg(handle.database)))
      }
      handle.questions.pointee = 0
      var statement: OpaquePointer?
      let code = sqlite3_prepare_v2(handle.database, sql, -1, &statement, nil)
      guard code == SQLITE_OK, let statement else { throw failure(code) }
      defer { sqlite3_finalize(statement) }
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
    // SQLite copies what may be gone by then.
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
