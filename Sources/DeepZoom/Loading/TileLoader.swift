import RenderList
import ScrollEngine
import Synchronization
import VellumKit

@_exported import struct ScrollEngine.Timestamp

/// Loads tiles of one source in the background, a few at a time, most urgent first.
///
/// It has no clock: its callers pass the time. A tile that is no longer wanted is not started.
public final class TileLoader: Sendable {
  /// The outcome of loading a tile.
  public enum Outcome: Sendable {
    /// The tile has arrived.
    case loaded(TileAddress, TilePixels)
    /// The tile cannot be loaded. It is tried again; further failures are not reported until it has been
    /// loaded.
    case failed(TileAddress, TileError)
  }

  /// Where the tiles come from.
  public let source: any TileSource
  /// The greatest number of tiles that are loaded at a time.
  public let concurrency: Int
  private let onOutcome: @Sendable () -> Void
  private let state = Mutex(State())

  private struct State {
    /// Most urgent last.
    var waiting: [TileAddress] = []
    var running: [TileAddress: Job] = [:]
    /// Tasks that have not ended, those cancelled included.
    var tasks = 0
    var lastJob = 0
    var ended: [(tile: TileAddress, result: Result<TilePixels, TileError>)] = []
    var retries = TileRetries()

    /// Queues the tiles of a plan, without those that are being loaded and those that may not be tried yet.
    mutating func admit(_ plan: [TileAddress], at now: Timestamp) {
      waiting.removeAll(keepingCapacity: true)
      for tile in plan.prefix(TileLoader.mostUrgent) {
        guard running[tile] == nil, !ended.contains(where: { $0.tile == tile }), retries.admits(tile, at: now)
        else { continue }
        waiting.append(tile)
      }
      waiting.reverse()
    }
  }

  private struct Job {
    var number: Int
    var task: Task<Void, Never>?
  }

  /// Makes a loader for the tiles of a source.
  ///
  /// - Parameters:
  ///   - source: Where the tiles come from.
  ///   - concurrency: How many tiles are loaded at a time; at least 1.
  ///   - onOutcome: Called on any thread when ``outcomes(at:)`` has something new.
  public init(_ source: any TileSource, concurrency: Int = 8, onOutcome: @escaping @Sendable () -> Void = {})
  {
    precondition(concurrency >= 1, "TileLoader: the concurrency must be at least 1, not \(concurrency)")
    self.source = source
    self.concurrency = concurrency
    self.onOutcome = onOutcome
  }

  deinit { stop() }

  /// The most tiles of a plan that are looked at. Chosen: a screen of 3840 × 2160 shows 2040 tiles of 64 pixels, but a picture
  /// without coarse levels could ask for millions.
  static let mostUrgent = 4096

  /// Loads the tiles of `plan`, most urgent first, instead of those that were asked for before.
  ///
  /// Tiles of the plan that are being loaded go on; others are stopped. Only the 4096 most urgent tiles
  /// of the plan count: more than a screen can show. Tiles that failed are left out until they may be tried again.
  public func update(_ plan: [TileAddress], at now: Timestamp) {
    let stopped = state.withLock { state in
      state.admit(plan, at: now)
      let unwanted = state.running.keys.filter { !plan.contains($0) }
      return unwanted.compactMap { state.running.removeValue(forKey: $0)?.task }
    }
    for task in stopped { task.cancel() }
    startNext()
  }

  /// Stops loading the tiles for which `isUnwanted` is true, whether they wait or are being loaded.
  func cancel(where isUnwanted: (TileAddress) -> Bool) {
    // `isUnwanted` is called without the lock.
    let (waiting, running) = state.withLock { ($0.waiting, Array($0.running.keys)) }
    let unwanted = Set((waiting + running).filter(isUnwanted))
    guard !unwanted.isEmpty else { return }
    let tasks = state.withLock { state in
      state.waiting.removeAll(where: unwanted.contains)
      return unwanted.compactMap { state.running.removeValue(forKey: $0)?.task }
    }
    for task in tasks { task.cancel() }
  }

  /// Stops all loading: drops the tiles that wait, and cancels those that are being loaded.
  public func stop() {
    let tasks = state.withLock { state in
      defer { (state.waiting, state.running) = ([], [:]) }
      return state.running.values.compactMap(\.task)
    }
    for task in tasks { task.cancel() }
  }

  /// The number of tiles that wait or are being loaded, with those that were stopped and have not ended yet.
  public var count: Int { state.withLock { $0.waiting.count + $0.tasks } }

  /// The number of tiles whose outcome has not been fetched: waiting, being loaded, or ended.
  var unfinished: Int { state.withLock { $0.waiting.count + $0.tasks + $0.ended.count } }

  /// Lets all tiles that failed be tried again at once.
  func forgetFailures() { state.withLock { $0.retries = TileRetries() } }

  /// When the next tile that failed may be tried again; nil if there is none.
  public func nextTry(after now: Timestamp) -> Timestamp? { state.withLock { $0.retries.next(after: now) } }

  /// The outcomes since the last call: tiles that have arrived or failed.
  public func outcomes(at now: Timestamp) -> [Outcome] {
    state.withLock { state in
      defer { state.ended.removeAll() }
      return state.ended.compactMap { tile, result in
        switch result {
        case .success(let image):
          state.retries.succeeded(tile, at: now)
          return .loaded(tile, image)
        case .failure(let error):
          guard error.reason != .cancelled else { return nil }
          let isFirst = state.retries.failed(tile, isTransient: error.isTransient, at: now)
          return isFirst ? .failed(tile, error) : nil
        }
      }
    }
  }

  private func startNext() {
    while true {
      let job: (tile: TileAddress, number: Int)? = state.withLock { state in
        guard state.tasks < concurrency, let tile = state.waiting.popLast() else { return nil }
        state.tasks += 1
        state.lastJob += 1
        state.running[tile] = Job(number: state.lastJob)
        return (tile, state.lastJob)
      }
      guard let (tile, number) = job else { return }
      let source = self.source
      let task = Task.detached(executorPreference: WorkerThreads.tasks) { [weak self] in
        let result: Result<TilePixels, TileError>
        do throws(TileError) {
          result = .success(try await source.tile(at: tile))
        } catch {
          result = .failure(error)
        }
        self?.end(tile, number, result)
      }
      let isWanted = state.withLock { state in
        guard state.running[tile]?.number == number else { return state.ended.contains { $0.tile == tile } }
        state.running[tile]!.task = task
        return true
      }
      if !isWanted { task.cancel() }
    }
  }

  private func end(_ tile: TileAddress, _ number: Int, _ result: Result<TilePixels, TileError>) {
    state.withLock { state in
      state.tasks -= 1
      let isWanted = state.running[tile]?.number == number
      if isWanted { state.running[tile] = nil }
      // A tile that was finished before it could be stopped is still used; a failure is then ignored.
      if case .failure = result, !isWanted { return }
      state.ended.append((tile, result))
    }
    startNext()
    onOutcome()
  }
}
