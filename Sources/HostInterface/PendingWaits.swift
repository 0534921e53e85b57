import Foundation

/// Counts what a program waits for, by the wall clock or on other queues, and will go on after.
///
/// A host without a window ends its program when nothing moves; this tells it that there is more to come.
package final class PendingWaits: Sendable {
  package static let shared = PendingWaits()

  private let lock = NSLock()
  private nonisolated(unsafe) var pending = 0

  package var count: Int { lock.withLock { pending } }

  package func begin() { lock.withLock { pending += 1 } }

  /// What was waited for has been taken notice of, and whatever came of it has been begun.
  package func end() { lock.withLock { pending -= 1 } }
}
