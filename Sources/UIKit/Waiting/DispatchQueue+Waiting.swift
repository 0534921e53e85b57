import HostInterface
import VellumKit

// A call with only a closure resolves to these two instead of Dispatch's own, which have more parameters. So
// a program without a window runs until the closure has run. docs/hosts.md says what else it waits for.
extension DispatchQueue {
  /// As Dispatch's. A program without a window waits for it.
  @preconcurrency public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    PendingWaits.shared.begin()
    asyncAfter(deadline: deadline, qos: .unspecified, flags: []) {
      work()
      PendingWaits.shared.end()
    }
  }

  /// As Dispatch's. A program without a window waits for it.
  @preconcurrency public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    PendingWaits.shared.begin()
    async(group: nil, qos: .unspecified, flags: []) {
      work()
      PendingWaits.shared.end()
    }
  }
}
