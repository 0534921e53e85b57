import Foundation
import HostInterface
import VellumLayers

/// The calls that `perform(_:with:afterDelay:)` has yet to make. A host without a window waits for them.
///
/// The main queue makes them, not a timer: in a program whose main actor runs on any thread, the tests of Swift Testing
/// for instance, nobody runs the main run loop.
@MainActor final class DelayedPerforms {
  static let shared = DelayedPerforms()

  private struct Request {
    let target: AnyObject
    let selector: Selector
    let argument: Any?
    let work: DispatchWorkItem
  }

  /// By the order in which they were made.
  private var requests: [Int: Request] = [:]
  private var nextNumber = 0

  func add(_ target: AnyObject, _ selector: Selector, _ argument: Any?, after delay: TimeInterval) {
    let number = nextNumber
    nextNumber += 1
    let work = DispatchWorkItem { MainActor.assumeIsolated { Self.shared.perform(number) } }
    requests[number] = Request(target: target, selector: selector, argument: argument, work: work)
    PendingWaits.shared.begin()
    DispatchQueue.main.asyncAfter(deadline: .now() + (delay > 0 ? delay : 0), execute: work)
  }

  private func perform(_ number: Int) {
    guard let request = requests.removeValue(forKey: number) else { return }
    request.selector.perform(on: request.target, sender: request.argument)
    PendingWaits.shared.end()
  }

  func cancel(_ target: AnyObject, where isMeant: (Selector, Any?) -> Bool) {
    for (number, request) in requests
    where request.target === target && isMeant(request.selector, request.argument) {
      request.work.cancel()
      requests[number] = nil
      PendingWaits.shared.end()
    }
  }
}
