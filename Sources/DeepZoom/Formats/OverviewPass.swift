import CTileShim
import CVips
import Foundation
import Synchronization
import VellumKit

/// One pass over a file from top to bottom that makes its coarse levels, for all callers that wait for it.
///
/// It starts with the first caller, is not repeated once it has succeeded, and stops when no caller waits any
/// more.
final class OverviewPass: Sendable {
  /// Resumed with an error, or with nil if the picture is ready.
  private typealias Waiter = CheckedContinuation<TileError?, Never>

  private enum Phase {
    case idle
    case running(Cancellation)
    /// No caller waits any more. The cancelled pass has not ended yet.
    case stopping
    case done(VipsPicture)
  }

  private struct State {
    var phase = Phase.idle
    var waiters: [Int: Waiter] = [:]
    var last = 0
  }

  private let name: String
  private let open: @Sendable () throws(TileError) -> VipsPicture
  private let state = Mutex(State())

  /// `open` opens the file for one pass.
  init(_ name: String, open: @escaping @Sendable () throws(TileError) -> VipsPicture) {
    self.name = name
    self.open = open
  }

  /// The picture in memory.
  func picture() async throws(TileError) -> VipsPicture {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    let error = await withTaskCancellationHandler {
      await withCheckedContinuation { add(number, $0) }
    } onCancel: {
      leave(number)
    }
    if let error { throw error }
    let picture: VipsPicture? = state.withLock { state in
      if case .done(let picture) = state.phase { picture } else { nil }
    }
    return picture!
  }

  private func add(_ number: Int, _ waiter: Waiter) {
    let (isAnswered, error): (Bool, TileError?) = state.withLock { state in
      if case .done = state.phase { return (true, nil) }
      // The task was cancelled before it was added to the waiters.
      if Task.isCancelled { return (true, TileError(source: name, reason: .cancelled)) }
      state.waiters[number] = waiter
      startIfIdle(&state)
      return (false, nil)
    }
    if isAnswered { waiter.resume(returning: error) }
  }

  private func leave(_ number: Int) {
    let waiter = state.withLock { state in
      let waiter = state.waiters.removeValue(forKey: number)
      if waiter != nil, state.waiters.isEmpty, case .running(let cancellation) = state.phase {
        cancellation.cancel()
        state.phase = .stopping
      }
      return waiter
    }
    waiter?.resume(returning: TileError(source: name, reason: .cancelled))
  }

  private func startIfIdle(_ state: inout State) {
    guard case .idle = state.phase else { return }
    let cancellation = Cancellation()
    state.phase = .running(cancellation)
    Thread.detachNewThread { self.end(self.run(cancellation)) }
  }

  private func run(_ cancellation: Cancellation) -> Result<VipsPicture, TileError> {
    do throws(TileError) {
      let picture = try open()
      var memory: UnsafeMutablePointer<VipsImage>?
      let isDone = WritingWatch(cancellation, { _ in }).run { watch in
        memory = tile_in_memory(picture.image, watch)
        return memory != nil
      }
      guard let memory else { return .failure(TileError(source: name, reason: VipsPicture.failure())) }
      let whole = VipsPicture(memory)
      return isDone ? .success(whole) : .failure(TileError(source: name, reason: .cancelled))
    } catch {
      return .failure(error)
    }
  }

  private func end(_ result: Result<VipsPicture, TileError>) {
    let waiters: [Waiter] = state.withLock { state in
      let wasStopping = if case .stopping = state.phase { true } else { false }
      switch result {
      case .success(let picture): state.phase = .done(picture)
      case .failure: state.phase = .idle
      }
      // Callers that came while the pass was stopping wait for a new one.
      if wasStopping, case .failure = result {
        if !state.waiters.isEmpty { startIfIdle(&state) }
        return []
      }
      defer { state.waiters = [:] }
      return Array(state.waiters.values)
    }
    let error: TileError? = if case .failure(let error) = result { error } else { nil }
    for waiter in waiters { waiter.resume(returning: error) }
  }
}
