import HostInterface
import VellumKit

// A call with only a closure, or with a quality of service, flags or a group too, resolves to these instead of Dispatch's own, which
// have more parameters. So a program without a window runs until the closure has run. docs/hosts.md says what else it waits for.
extension DispatchQueue {
  /// Runs the work after a deadline, as Dispatch's `asyncAfter` does. A program without a window waits for it.
  @preconcurrency public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) { asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: counted(work)) }

  /// Runs the work after a deadline, as Dispatch's `asyncAfter` does. A program without a window waits for it.
  @preconcurrency public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS, execute work: @escaping @Sendable @convention(block) () -> Void
  ) { asyncAfter(deadline: deadline, qos: qos, flags: [], execute: counted(work)) }

  /// Runs the work after a deadline, as Dispatch's `asyncAfter` does. A program without a window waits for it.
  @preconcurrency public func asyncAfter(
    deadline: DispatchTime, flags: DispatchWorkItemFlags,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) { asyncAfter(deadline: deadline, qos: .unspecified, flags: flags, execute: counted(work)) }

  /// Runs the work after a wall-clock deadline, as Dispatch's `asyncAfter` does. A program without a window waits for it.
  @preconcurrency public func asyncAfter(
    wallDeadline: DispatchWallTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) { asyncAfter(wallDeadline: wallDeadline, qos: .unspecified, flags: [], execute: counted(work)) }

  /// Runs the work after a wall-clock deadline, as Dispatch's `asyncAfter` does. A program without a window waits for it.
  @preconcurrency public func asyncAfter(
    wallDeadline: DispatchWallTime, qos: DispatchQoS,
    execute work: @escaping @Sendable @convention(block) () -> Void
  ) { asyncAfter(wallDeadline: wallDeadline, qos: qos, flags: [], execute: counted(work)) }

  /// Runs the work on the queue, as Dispatch's `async` does. A program without a window waits for it.
  @preconcurrency public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    async(group: nil, qos: .unspecified, flags: [], execute: counted(work))
  }

  /// Runs the work on the queue, as Dispatch's `async` does. A program without a window waits for it.
  @preconcurrency public func async(
    qos: DispatchQoS, execute work: @escaping @Sendable @convention(block) () -> Void
  ) { async(group: nil, qos: qos, flags: [], execute: counted(work)) }

  /// Runs the work on the queue, as Dispatch's `async` does. A program without a window waits for it.
  @preconcurrency public func async(
    flags: DispatchWorkItemFlags, execute work: @escaping @Sendable @convention(block) () -> Void
  ) { async(group: nil, qos: .unspecified, flags: flags, execute: counted(work)) }

  /// Runs the work on the queue and counts it to the group, as Dispatch's `async` does. A program without a window waits for it.
  @preconcurrency public func async(
    group: DispatchGroup, execute work: @escaping @Sendable @convention(block) () -> Void
  ) { async(group: group, qos: .unspecified, flags: [], execute: counted(work)) }

  /// Runs the work on the queue and counts it to the group, as Dispatch's `async` does. A program without a window waits for it.
  @preconcurrency public func async(
    group: DispatchGroup, qos: DispatchQoS, execute work: @escaping @Sendable @convention(block) () -> Void
  ) { async(group: group, qos: qos, flags: [], execute: counted(work)) }

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
    queue.asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: performing(work))
  }

  /// Runs a work item after a wall-clock deadline, as Dispatch's `asyncAfter` does. A program without a window waits for it.
  public func callAsFunction(wallDeadline: DispatchWallTime, execute work: DispatchWorkItem) {
    queue.asyncAfter(wallDeadline: wallDeadline, qos: .unspecified, flags: [], execute: performing(work))
  }

  /// Performs the item, which does nothing once it is cancelled.
  private func performing(_ work: DispatchWorkItem) -> @Sendable @convention(block) () -> Void {
    nonisolated(unsafe) let work = work
    return counted { work.perform() }
  }
}

/// The work as a wait that begins now and ends when the work has run.
private func counted(
  _ work: @escaping @Sendable @convention(block) () -> Void
) -> @Sendable @convention(block) () -> Void {
  PendingWaits.shared.begin()
  return {
    work()
    PendingWaits.shared.end()
  }
}
