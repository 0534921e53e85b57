import DeepZoom

/// Reports tiles that could not be loaded. The first error of each kind is written at once, all others are counted, but for a server's
/// silence, and for a page that cannot be drawn: that is one fact, however many tiles were asked for.
@MainActor final class TileErrorReporter {
  private let report: (String) -> Void
  private var more: [TileError.Reason: Int] = [:]
  /// Tiles with further kinds of error, after ``maxReasons``.
  private var others = 0

  /// Kinds of error that are written. Chosen: files may be damaged in a thousand ways.
  private static let maxReasons = 8

  init(_ report: @escaping (String) -> Void) { self.report = report }

  func note(_ error: TileError) {
    if let count = more[error.reason] {
      if error.reason != .timedOut, !error.isOfWhole { more[error.reason] = count + 1 }
    } else if more.count < Self.maxReasons {
      more[error.reason] = 0
      report(error.description)
    } else {
      others += 1
    }
  }

  /// Writes how many others there were.
  func reportRemainingErrors() {
    let counts = more.filter { $0.value > 0 }.sorted { $0.value > $1.value }
    for (reason, count) in counts { report("\(Self.tiles(count)): \(reason)") }
    if others > 0 { report("\(Self.tiles(others)) could not be loaded for other reasons") }
    (more, others) = ([:], 0)
  }

  private static func tiles(_ count: Int) -> String { count == 1 ? "1 more tile" : "\(count) more tiles" }
}
