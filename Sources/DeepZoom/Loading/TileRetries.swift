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
  private var probing = Probing.needless

  /// Whether one of the tiles that are missing or broken is tried now and then.
  private enum Probing {
    /// None was found to be missing or broken.
    case needless
    /// One was, the last time at `find`; one of them last failed, or was tried, at `last`.
    case waiting(find: Timestamp, last: Timestamp)
    /// `tile` is tried since `last`.
    case trying(_ tile: TileAddress, find: Timestamp, last: Timestamp)

    /// When a tile was last found to be missing or broken that had not been before, and when one of them was last tried.
    var times: (find: Timestamp, last: Timestamp)? {
      switch self {
      case .needless: nil
      case .waiting(let find, let last), .trying(_, let find, let last): (find, last)
      }
    }

    /// When the next one may be tried; nil where that is over, or there is nothing to try.
    var next: Timestamp? {
      guard let (find, last) = times else { return nil }
      let next = last.advanced(by: TileRetries.waitForProbe)
      return next <= find.advanced(by: TileRetries.timeOfProbes) ? next : nil
    }
  }

  /// Seconds to the second try, doubled for every further one. Chosen.
  static let firstWait = 0.25
  /// Seconds between tries while the network or the server is in trouble. Chosen: 2 s after its return all is sharp.
  static let longestWait = 1.5
  /// Seconds to the second try of what is missing or broken, and between all further ones. Chosen.
  static let waitForBroken = [30.0, 300.0]
  /// Seconds between tries of one tile among those that are missing or broken, as a probe: a server in trouble may well answer with
  /// 404 or with a page. Chosen, as ``longestWait``.
  static let waitForProbe = 1.5
  /// Seconds after a tile was first found to be missing or broken in which there are probes. Chosen.
  static let timeOfProbes = 60.0
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
    if !isTransient, let find = count == 1 ? now : probing.times?.find {
      probing = .waiting(find: find, last: now)
    }
    failures[tile] = Failure(count: count, isTransient: isTransient, next: now.advanced(by: wait))
    return count == 1
  }

  /// Notes that a tile is there. A server that answers again is asked for others that failed, too; where it was missing or
  /// broken before, for all.
  mutating func succeeded(_ tile: TileAddress, at now: Timestamp) {
    let wasBroken = failures.removeValue(forKey: tile).map { !$0.isTransient } ?? false
    for (tile, failure) in failures where failure.next > now && (wasBroken || failure.isTransient) {
      failures[tile]!.next = now
    }
  }

  /// Whether a tile may be asked for now. If so as a probe, no other one may for a while.
  mutating func admits(_ tile: TileAddress, at now: Timestamp) -> Bool {
    guard let failure = failures[tile], failure.next > now else { return true }
    guard !failure.isTransient else { return false }
    // It waits to be loaded: asked for in every frame, it is one probe.
    if case .trying(tile, _, _) = probing { return true }
    guard let (find, _) = probing.times, let next = probing.next, next <= now else { return false }
    probing = .trying(tile, find: find, last: now)
    return true
  }

  /// When the next tile may be asked for again; nil where none waits for it.
  func next(after now: Timestamp) -> Timestamp? {
    let moments = failures.values.map(\.next) + (probing.next.map { [$0] } ?? [])
    return moments.filter { $0 > now }.min()
  }
}
