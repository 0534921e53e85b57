/// Which tiles failed, and when each may be asked for again.
package struct TileRetries: Sendable {
  private struct Failure: Sendable {
    var tile: TileAddress
    var count: Int
    var isTransient: Bool
    /// The tile is not asked for before this moment.
    var next: Timestamp
  }

  /// Sorted by address.
  private var failures: [Failure] = []
  private var upcoming = Upcoming.unknown
  private var probing = Probing.notNeeded
  /// How many tiles were found to be missing or broken since one was last loaded.
  private var misses = 0

  /// The first moment after `since` at which a tile that failed may be asked for again.
  private enum Upcoming: Sendable {
    /// It has to be found anew.
    case unknown
    /// There is none.
    case none(since: Timestamp)
    case at(Timestamp, since: Timestamp)
  }

  /// Whether one of the tiles that are missing or broken is tried from time to time.
  private enum Probing: Sendable {
    /// No tile was found to be missing or broken.
    case notNeeded
    /// Some were, the last new one at `find`. One of them last failed, or was tried, at `last`.
    case waiting(find: Timestamp, last: Timestamp)
    /// `tile` has been tried since `last`.
    case trying(_ tile: TileAddress, find: Timestamp, last: Timestamp)

    /// When a tile was last newly found to be missing or broken, and when one of them last failed or was
    /// tried.
    var times: (find: Timestamp, last: Timestamp)? {
      switch self {
      case .notNeeded: nil
      case .waiting(let find, let last), .trying(_, let find, let last): (find, last)
      }
    }

    /// When the next one may be tried; nil if the time of probes is over, or there is nothing to try.
    var next: Timestamp? {
      guard let (find, last) = times else { return nil }
      let next = last.advanced(by: TileRetries.waitForProbe)
      return next <= find.advanced(by: TileRetries.timeOfProbes) ? next : nil
    }
  }

  /// Seconds to the second try, doubled for every further one. Chosen.
  private static var firstWait: Double { 0.25 }
  /// The most seconds between tries after transient failures. Chosen: everything is sharp 2 s after the
  /// network or the server is back.
  private static var longestWait: Double { 1.5 }
  /// Seconds to the second try of a tile that is missing or broken. Chosen.
  package static var firstWaitForBroken: Double { 30 }
  /// Seconds between all further tries of such a tile. Chosen.
  private static var longestWaitForBroken: Double { 300 }
  private static func waitForBroken(_ count: Int) -> Double {
    count == 1 ? firstWaitForBroken : longestWaitForBroken
  }
  /// Seconds between probes: tries of one tile among those that are missing or broken. A server in trouble
  /// may well answer with 404 or with a page. Chosen for the same reason as `longestWait`.
  package static var waitForProbe: Double { 1.5 }
  /// Seconds after a tile was last newly found to be missing or broken in which there are probes. Chosen.
  private static var timeOfProbes: Double { 60 }
  /// So many tiles that are missing or broken, and none loaded since, mean that the picture has none here: others are tried as
  /// probes only. Chosen: a screen of 3840 × 2160 shows 2040 tiles of 64 pixels, so what is seen has been tried.
  package static var mostMisses: Int { 2048 }
  /// The most failures that are remembered; at this number all are forgotten. A tile that is forgotten is
  /// asked for, and reported, again. Chosen: twice the tiles that a plan can name at rest, 128 × 128 and those
  /// that stand in for them, so that a picture of which all tiles fail comes to rest.
  package static var most: Int { 32_768 }

  /// Nothing has failed.
  package init() {}

  private func index(of tile: TileAddress) -> Int? {
    let index = firstIndex(notBefore: tile)
    return index < failures.count && failures[index].tile == tile ? index : nil
  }

  private func firstIndex(notBefore tile: TileAddress) -> Int {
    var (low, high) = (0, failures.count)
    while low < high {
      let middle = (low + high) / 2
      if failures[middle].tile.precedes(tile) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Notes a failure.
  ///
  /// - Returns: Whether it is the tile's first failure since it was last loaded, and so has to be reported.
  package mutating func failed(_ tile: TileAddress, isTransient: Bool, at now: Timestamp) -> Bool {
    if failures.count >= Self.most {
      failures.removeAll(keepingCapacity: true)
      upcoming = .unknown
    }
    let known = index(of: tile)
    let count = known.map { failures[$0].count + 1 } ?? 1
    let wait =
      isTransient
      ? min(Self.firstWait * Double(1 << min(count - 1, 8)), Self.longestWait) : Self.waitForBroken(count)
    if !isTransient, let find = count == 1 ? now : probing.times?.find {
      probing = .waiting(find: find, last: now)
    }
    if !isTransient, count == 1 { misses += 1 }
    let failure = Failure(tile: tile, count: count, isTransient: isTransient, next: now.advanced(by: wait))
    if let known {
      if case .at(failures[known].next, _) = upcoming { upcoming = .unknown }
      failures[known] = failure
    } else {
      failures.insert(failure, at: firstIndex(notBefore: tile))
    }
    switch upcoming {
    case .none(let since) where failure.next > since: upcoming = .at(failure.next, since: since)
    case .at(let moment, let since) where failure.next > since:
      upcoming = .at(min(moment, failure.next), since: since)
    case .unknown, .none, .at: break
    }
    return count == 1
  }

  /// Notes that a tile has been loaded. Tiles that failed for transient reasons may then be tried at once. If
  /// this tile was missing or broken before, all tiles that failed may.
  package mutating func succeeded(_ tile: TileAddress, at now: Timestamp) {
    guard !failures.isEmpty else { return }
    misses = 0
    upcoming = .unknown
    let wasBroken = index(of: tile).map { !failures.remove(at: $0).isTransient } ?? false
    for index in failures.indices
    where failures[index].next > now && (wasBroken || failures[index].isTransient) {
      failures[index].next = now
    }
  }

  /// Whether a tile may be asked for now, because it has not failed, its wait is over, or it is a probe. If it may as a probe, no other one may for `waitForProbe` seconds.
  package mutating func admits(_ tile: TileAddress, at now: Timestamp) -> Bool {
    if let index = index(of: tile) {
      guard failures[index].next > now else { return true }
      guard !failures[index].isTransient else { return false }
    } else if misses < Self.mostMisses {
      return true
    }
    // The probe that waits to be loaded: it is asked for in every frame, and stays the same probe.
    if case .trying(let tried, _, _) = probing, tried == tile { return true }
    guard let (find, _) = probing.times, let next = probing.next, next <= now else { return false }
    probing = .trying(tile, find: find, last: now)
    return true
  }

  /// When the next tile may be asked for again; nil if there is none.
  ///
  /// Takes the same time for any number of failures while `now` does not pass such a moment: this is asked whenever a tile arrives
  /// or fails.
  package mutating func next(after now: Timestamp) -> Timestamp? {
    let probe = probing.next.flatMap { $0 > now ? $0 : nil }
    let moment = nextFailure(after: now)
    guard let probe, let moment else { return probe ?? moment }
    return min(probe, moment)
  }

  private mutating func nextFailure(after now: Timestamp) -> Timestamp? {
    switch upcoming {
    case .none(let since) where since <= now: return nil
    case .at(let moment, let since) where since <= now && now < moment: return moment
    case .unknown, .none, .at: break
    }
    var soonest: Timestamp?
    for failure in failures where failure.next > now { soonest = min(soonest ?? failure.next, failure.next) }
    upcoming = soonest.map { .at($0, since: now) } ?? .none(since: now)
    return soonest
  }
}
