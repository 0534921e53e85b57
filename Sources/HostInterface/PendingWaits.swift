import Foundation

/// Counts the waits of a program, by the wall clock or on other queues, after which it will continue.
///
/// A host without a window ends its program when nothing moves, but not while there are waits.
package final class PendingWaits: Sendable {
  package static let shared = PendingWaits()

  private let lock = NSLock()
  private nonisolated(unsafe) var pending = 0

  package var count: Int { lock.withLock { pending } }

  package func begin() { lock.withLock { pending += 1 } }

  /// Ends a wait. The work that follows it has to have begun.
  package func end() { lock.withLock { pending -= 1 } }
}
