import CSQLite

/// Limits for statements on an untrusted database. All are chosen.
struct QueryLimits: Sendable {
  /// The longest time for a statement. Scanning a table of ten million tiles takes less.
  var duration = Duration.seconds(1)
  /// The longest time for all statements on a file together; statements of few steps do not count. After it
  /// the file is not queried for a while.
  var total = Duration.seconds(5)
  /// The most memory that a statement may use in SQLite, in bytes: what a view sorts or keeps.
  var memory = 48 << 20
  /// The longest value, in bytes.
  var valueBytes = 64 << 20
  /// The longest statement, in bytes, also of those that made the tables and views. What takes long to prepare has to be long: 30 tables
  /// joined by every pair of columns take a second.
  var statementBytes = 5_000
}

/// Checks a running statement against the limits, because a view can produce rows without end.
struct QueryWatch {
  private let limits: QueryLimits
  private var start = ContinuousClock.now
  private var spent = Duration.zero
  private var maxMemory: Int64 = 0
  private var checks = 0
  /// The action that the statement was refused.
  private(set) var refused: String?

  /// Steps of SQLite's virtual machine between two checks. Chosen: few, because one step may make a value of
  /// the greatest length.
  static let steps: Int32 = 16
  /// Checks before time counts. A statement that takes long for so few steps is waiting for the disk. Chosen.
  private static let checksBeforeClock = 8

  init(_ limits: QueryLimits) { self.limits = limits }

  /// Call when a statement begins.
  mutating func begin() {
    start = .now
    maxMemory = sqlite3_memory_used() + Int64(limits.memory)
    checks = 0
    refused = nil
  }

  /// Records the action that the statement was refused.
  mutating func refuse(_ what: String) { refused = what }

  /// Whether the statement may continue. Call after every `steps` steps.
  mutating func goesOn() -> Bool {
    checks += 1
    guard sqlite3_memory_used() <= maxMemory else { return false }
    return checks <= Self.checksBeforeClock || .now < start + limits.duration
  }

  /// Call when a statement has ended. Returns whether the file has used up its total time, which then starts
  /// again at zero.
  mutating func end() -> Bool {
    if checks > Self.checksBeforeClock { spent += .now - start }
    guard spent >= limits.total else { return false }
    spent = .zero
    return true
  }
}
