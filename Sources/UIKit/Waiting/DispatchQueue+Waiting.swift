import HostInterface
import VellumKit

// A call with only a closure resolves to these instead of Dispatch's own, which have more parameters. So a program
// without a window runs until the closure has run. docs/hosts.md says what else it waits for.
extension DispatchQueue {
  /// Runs the work after a deadline, as Dispatch's `asyncAfter` does. A program without a window waits for it.
  @preconcurrency public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    PendingWaits.shared.begin()
    asyncAfter(deadline: deadline, qos: .unspecified, flags: []) {
      work()
      PendingWaits.shared.end()
    }
  }

  /// Runs the work after a wall-clock deadline, as Dispatch's `asyncAfter` does. A program without a window waits for it.
  @preconcurrency public func asyncAfter(
    wallDeadline: DispatchWallTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    PendingWaits.shared.begin()
    asyncAfter(wallDeadline: wallDeadline, qos: .unspecified, flags: []) {
      work()
      PendingWaits.shared.end()
    }
  }

  /// Runs the work on the queue, as Dispatch's `async` does. A program without a window waits for it.
  @preconcurrency public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    PendingWaits.shared.begin()
    async(group: nil, qos: .unspecified, flags: []) {
      work()
      PendingWaits.shared.end()
    }
  }

  /// Runs a work item after a deadline, as Dispatch's `asyncAfter` does. A program without a window waits for it.
  ///
  /// A property, because a method with the parameters of Dispatch's own would be ambiguous. Swift prefers it to that.
  public var asyncAfter: _AsyncAfter { _AsyncAfter(queue: self) }
}

/// What runs work items later; not for clients, who call `asyncAfter` of a queue.
public struct _AsyncAfter: Sendable {
  let queue: DispatchQueue

  /// Runs a work item after a deadline, as Dispatch's `asyncAfter` does. A program without a window waits for it.
  public func callAsFunction(deadline: DispatchTime, execute work: DispatchWorkItem) {
    let run = counted(work)
    queue.asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: run)
  }

  /// Runs a work item after a wall-clock deadline, as Dispatch's `asyncAfter` does. A program without a window waits for it.
  public func callAsFunction(wallDeadline: DispatchWallTime, execute work: DispatchWorkItem) {
    let run = counted(work)
    queue.asyncAfter(wallDeadline: wallDeadline, qos: .unspecified, flags: [], execute: run)
  }

  /// Performs the item, which does nothing once it is cancelled.
  private func counted(_ work: DispatchWorkItem) -> @Sendable @convention(block) () -> Void {
    nonisolated(unsafe) let work = work
    PendingWaits.shared.begin()
    return {
      work.perform()
      PendingWaits.shared.end()
    }
  }
}
