import ScrollEngine

/// Which tiles failed, and when each may be asked for again.
struct TileRetries {
  private struct Failure {
    var count: Int
    var isTransient: Bool
    /// Nothing is asked for before this moment.
    var next: Timestamp
  }

  private var failures: [TileAddress: Failure] = [:]

  /// Seconds to the second try, doubled for every further one. Chosen.
  static let firstWait = 0.25
  /// Seconds between tries while the network or the server is in trouble. Chosen: 2 s after its return all is sharp.
  static let longestWait = 1.5
  /// Seconds to the second try of what is missing or broken, and between all further ones. Chosen.
  static let waitForBroken = [30.0, 300.0]
  /// Failures that are remembered. Chosen; a tile that is forgotten is asked for, and reported, again.
  static let most = 16_384

  /// Notes a failure.
  ///
  /// - Returns: Whether it is the tile's first since it was last there: it is reported once.
  mutating func failed(_ tile: TileAddress, isTransient: Bool, at now: Timestamp) -> Bool {
    if failures.count >= Self.most { failures.removeAll(keepingCapacity: true) }
    let count = failures[tile].map { $0.count + 1 } ?? 1
    let wait =
      isTransient
      ? min(Self.firstWait * Double(1 << min(count - 1, 8)), Self.longestWait)
      : Self.waitForBroken[min(count, Self.waitForBroken.count) - 1]
    failures[tile] = Failure(
      count: count, isTransient: isTransient,
      next: Timestamp(nanoseconds: now.nanoseconds + Int64(wait * 1e9)))
    return count == 1
  }

  /// Notes that a tile is there. A server that answers again is asked for the others, too.
  mutating func succeeded(at now: Timestamp) {
    for (tile, failure) in failures where failure.isTransient && failure.next > now {
      failures[tile]!.next = now
    }
  }

  mutating func succeeded(_ tile: TileAddress, at now: Timestamp) {
    failures[tile] = nil
    succeeded(at: now)
  }

  func isHeldBack(_ tile: TileAddress, at now: Timestamp) -> Bool {
    failures[tile].map { $0.next > now } ?? false
  }

  /// The tiles that are not to be asked for now.
  func heldBack(at now: Timestamp) -> [TileAddress] {
    failures.filter { $0.value.next > now }.map(\.key)
  }

  /// When the next tile may be asked for again; nil where none waits for it.
  func next(after now: Timestamp) -> Timestamp? {
    failures.values.map(\.next).filter { $0 > now }.min()
  }
}
