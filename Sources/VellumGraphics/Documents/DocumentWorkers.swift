import Dispatch
import Synchronization

/// A pool of processes that have one document open, with a limit of how many work at a time.
final class DocumentWorkers: Sendable {
  private let idle = Mutex<[DocumentWorker]>([])
  private let places: DispatchSemaphore

  /// Makes a pool for `count` processes at a time. Starts none yet.
  init(_ count: Int) { places = DispatchSemaphore(value: count) }

  /// Calls `body` with an idle or new process, once fewer than the limit work. A process that ends or takes too long is not used again.
  func lend<Result>(
    else start: () throws(DocumentError) -> DocumentWorker,
    _ body: (DocumentWorker) throws(DocumentError) -> Result
  ) throws(DocumentError) -> Result {
    places.wait()
    defer { places.signal() }
    let worker = if let waiting = takeReady() { waiting } else { try start() }
    do throws(DocumentError) {
      let result = try body(worker)
      idle.withLock { $0.append(worker) }
      return result
    } catch {
      switch error.reason {
      case .ended, .tooSlow: break
      default: idle.withLock { $0.append(worker) }
      }
      throw error
    }
  }

  /// Ends the idle processes.
  func clear() { idle.withLock { $0 = [] } }

  /// Takes an idle process that still runs.
  private func takeReady() -> DocumentWorker? {
    while let worker = idle.withLock({ $0.popLast() }) {
      if worker.isReady { return worker }
    }
    return nil
  }
}
