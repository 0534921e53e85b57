import CSQLite

/// What statements on a stranger's database may take. Each was chosen.
struct QueryLimits: Sendable {
  /// A table of ten million tiles is looked through in less.
  var duration = Duration.seconds(1)
  /// Time that the statements on a file may take together, those aside that do little; after it the file rests.
  var total = Duration.seconds(5)
  /// Bytes that SQLite puts aside meanwhile: what a view sorts or keeps.
  var memory = 48 << 20
  /// Bytes of a value.
  var valueBytes = 64 << 20
}

/// Looks after a statement while it runs, and says when it is enough: what a view makes without end has to end.
struct QueryWatch {
  private let limits: QueryLimits
  private var start = ContinuousClock.now
  private var spent = Duration.zero
  private var mostMemory: Int64 = 0
  private var questions = 0
  /// What the statement wanted and may not do.
  private(set) var refused: String?

  /// Steps of SQLite's machine after which it asks: a step may make a value of the longest kind, so they are few. Chosen.
  static let steps: Int32 = 16
  /// Questions before the clock counts: what has taken so few steps and yet so long waits for its disk. Chosen.
  private static let questionsForDisk = 8

  init(_ limits: QueryLimits) { self.limits = limits }

  /// Notes that a statement begins.
  mutating func begin() {
    start = .now
    mostMemory = sqlite3_memory_used() + Int64(limits.memory)
    questions = 0
    refused = nil
  }

  /// Notes what the statement may not do.
  mutating func refuse(_ what: String) { refused = what }

  /// Whether the statement may go on.
  mutating func goesOn() -> Bool {
    questions += 1
    guard sqlite3_memory_used() <= mostMemory else { return false }
    return questions <= Self.questionsForDisk || .now < start + limits.duration
  }

  /// Notes that a statement has ended. Returns whether the file has had all the time that it gets; it is then counted anew.
  mutating func end() -> Bool {
    if questions > Self.questionsForDisk { spent += .now - start }
    guard spent >= limits.total else { return false }
    spent = .zero
    return true
  }
}
