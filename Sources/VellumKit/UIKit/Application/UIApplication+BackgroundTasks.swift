import Foundation
import HostInterface

/// Identifies a task that `beginBackgroundTask(withName:expirationHandler:)` began.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The identifier that stands for no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// On iOS background tasks keep a program from being suspended. Here they keep a program on the headless host
/// from ending while it does work that the host cannot see.
extension UIApplication {
  /// Keeps the program from ending until the returned task is ended. Any thread.
  ///
  /// The name is ignored. The handler is never called, as there is no time limit.
  public nonisolated func beginBackgroundTask(
    withName name: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { BackgroundTasks.shared.begin() }

  /// Keeps the program from ending until the returned task is ended; the handler is never called. Any thread.
  public nonisolated func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(withName: nil, expirationHandler: handler) }

  /// Ends a task. A task that has ended already or was never begun is ignored. Any thread.
  public nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    BackgroundTasks.shared.end(identifier)
  }

  /// The seconds that a program in the background may run; always the greatest finite number, as there is no
  /// limit.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}

/// The background tasks that have not been ended.
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
