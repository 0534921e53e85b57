import Foundation
import HostInterface

/// A task that ``UIApplication/beginBackgroundTask(withName:expirationHandler:)`` began.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// On iOS these keep a program from being suspended. Here they keep one without a window from ending, for as long as it does
/// what nothing else tells of.
extension UIApplication {
  /// Says that the program is not done until the task is ended.
  ///
  /// - Parameter handler: Never called: nobody takes the time away.
  public nonisolated func beginBackgroundTask(
    withName name: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { BackgroundTasks.shared.begin() }

  /// Keeps the program from ending until the returned task is ended; the handler is never called. Any thread.
  public nonisolated func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(withName: nil, expirationHandler: handler) }

  /// Ends a task; one that has ended, or never was, is ignored.
  public nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    BackgroundTasks.shared.end(identifier)
  }

  /// Seconds that a program in the background has; without end here.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}

/// The tasks under way.
private final class BackgroundTasks: Sendable {
  static let shared = BackgroundTasks()

  private let lock = NSLock()
  private nonisolated(unsafe) var last = 0
  private nonisolated(unsafe) var running: Set<UIBackgroundTaskIdentifier> = []

  func begin() -> UIBackgroundTaskIdentifier {
    PendingWaits.shared.begin()
    return lock.withLock {
      last += 1
      let task = UIBackgroundTaskIdentifier(rawValue: last)
      running.insert(task)
      return task
    }
  }

  func end(_ task: UIBackgroundTaskIdentifier) {
    if lock.withLock({ running.remove(task) }) != nil { PendingWaits.shared.end() }
  }
}
