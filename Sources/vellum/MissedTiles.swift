import DeepZoom

/// Tiles that could not be loaded. The first error of each kind is written at once, all others are counted, but for a server's
/// silence: that is one fact, however many tiles were asked for.
@MainActor final class MissedTiles {
  private let tell: (String) -> Void
  private var more: [TileError.Reason: Int] = [:]
  /// Tiles with further kinds of error, after ``mostReasons``.
  private var others = 0

  /// Kinds of error that are written. Chosen: files may be damaged in a thousand ways.
  private static let mostReasons = 8

  init(_ tell: @escaping (String) -> Void) { self.tell = tell }

  func note(_ error: TileError) {
    if let count = more[error.reason] {
      if error.reason != .timedOut { more[error.reason] = count + 1 }
    } else if more.count < Self.mostReasons {
      more[error.reason] = 0
      tell(error.description)
    } else {
      others += 1
    }
  }

  /// Writes how many others there were.
  func sumUp() {
    let counts = more.filter { $0.value > 0 }.sorted { $0.value > $1.value }
    for (reason, count) in counts { tell("\(Self.tiles(count)): \(reason)") }
    if others > 0 { tell("\(Self.tiles(others)) could not be loaded for other reasons") }
    (more, others) = ([:], 0)
  }

  private static func tiles(_ count: Int) -> String { count == 1 ? "1 more tile" : "\(count) more tiles" }
}
