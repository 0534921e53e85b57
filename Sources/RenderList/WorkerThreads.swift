import Foundation
import Glibc

/// A bounded number of threads that run closures in the order in which they come, and sleep while there are none.
///
/// Used in place of libdispatch's global and concurrent queues and of the threads of Swift's tasks, which are the same. Once one
/// of those has run, libdispatch's monitor wakes the process every second for the rest of its life. Serial queues have no monitor.
package final class WorkerThreads: TaskExecutor, @unchecked Sendable {
  /// Paints frames and resamples images, together with the thread that asks for it.
  package static let painting = WorkerThreads(width: max(processors - 1, 1))
  /// Runs tasks that do not belong to the main thread.
  package static let tasks = WorkerThreads(width: max(processors, 2))

  private static let processors = ProcessInfo.processInfo.activeProcessorCount

  /// How much further threads give way than others of the program, in the system's steps. Chosen: beside another busy program they have a third of the time of
  /// ordinary threads.
  private static let niceness: Int32 = 5

  private let width: Int
  private let givesWay: Bool
  private let condition = NSCondition()
  /// Closures that have not run, from ``first`` on.
  private var pieces: [@Sendable () -> Void] = []
  private var first = 0
  private var threads = 0
  private var sleeping = 0

  /// Makes a pool without threads; they are made when they are needed, and stay.
  ///
  /// - Parameters:
  ///   - width: The greatest number of threads.
  ///   - givesWay: Whether all other threads come first. A thread that decodes a photograph for a tenth of a second otherwise takes its turn
  ///     with the one that draws, and a page that is turned meanwhile misses frames.
  package init(width: Int, givesWay: Bool = false) { (self.width, self.givesWay) = (width, givesWay) }

  /// Runs `piece` on one of the threads, when one is free.
  package func run(_ piece: @escaping @Sendable () -> Void) {
    let needsThread = condition.withLock {
      pieces.append(piece)
      if pieces.count - first <= sleeping || threads == width {
        condition.signal()
        return false
      }
      threads += 1
      return true
    }
    if needsThread { Thread.detachNewThread { self.work() } }
  }

  /// Runs a job of a task on one of the threads.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    run { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Calls `body` with every number below `count`, on this thread and on those that are free; returns when all calls have.
  package func perform(_ count: Int, _ body: (Int) -> Void) {
    guard count > 1 else {
      if count == 1 { body(0) }
      return
    }
    withoutActuallyEscaping(body) { body in
      withUnsafePointer(to: body) { body in
        let shared = SharedWorkQueue(count, body)
        for _ in 0..<min(width, count - 1) { run { shared.work() } }
        shared.work()
        shared.wait()
      }
    }
  }

  private func work() -> Never {
    if givesWay {
      let which = __priority_which_t(PRIO_PROCESS.rawValue)
      setpriority(which, 0, getpriority(which, 0) + Self.niceness)
    }
    while true { next()() }
  }

  private func next() -> @Sendable () -> Void {
    condition.withLock {
      while first == pieces.count {
        pieces.removeAll(keepingCapacity: true)
        first = 0
        sleeping += 1
        condition.wait()
        sleeping -= 1
      }
      defer { first += 1 }
      return pieces[first]
    }
  }
}

/// Numbered calls that several threads take in turn, until none is left.
private final class SharedWorkQueue: @unchecked Sendable {
  private let condition = NSCondition()
  private let count: Int
  /// Valid until ``wait()`` returns.
  private let body: UnsafePointer<(Int) -> Void>
  private var taken = 0
  private var done = 0

  init(_ count: Int, _ body: UnsafePointer<(Int) -> Void>) { (self.count, self.body) = (count, body) }

  func work() {
    while let piece = take() {
      call(piece)
      condition.withLock {
        done += 1
        if done == count { condition.signal() }
      }
    }
  }

  func wait() { condition.withLock { while done < count { condition.wait() } } }

  /// A function of its own, so that nothing of `body` is retained when it returns.
  @inline(never) private func call(_ piece: Int) { body.pointee(piece) }

  private func take() -> Int? {
    condition.withLock {
      guard taken < count else { return nil }
      defer { taken += 1 }
      return taken
    }
  }
}
