import Dispatch
import Synchronization

/// Processes that have one document open, and how many of them work at a time.
final class DocumentWorkers: Sendable {
  private let idle = Mutex<[DocumentWorker]>([])
  private let places: DispatchSemaphore

  /// Makes room for `count` at a time. None is started yet.
  init(_ count: Int) { places = DispatchSemaphore(value: count) }

  /// Lends out a process that waits, or a new one, once there is a place for it. One that does not answer as it should is not used again.
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

  /// Ends those that wait.
  func clear() { idle.withLock { $0 = [] } }

  /// Takes out a process that is still there.
  private func takeReady() -> DocumentWorker? {
    while let worker = idle.withLock({ $0.popLast() }) {
      if worker.isReady { return worker }
    }
    return nil
  }
}
