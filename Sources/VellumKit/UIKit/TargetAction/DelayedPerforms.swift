import Foundation
import VellumLayers

/// The calls that `perform(_:with:afterDelay:)` has yet to make.
@MainActor final class DelayedPerforms {
  static let shared = DelayedPerforms()

  private struct Request {
    let target: AnyObject
    let selector: Selector
    let argument: Any?
    let timer: Timer
  }

  private var requests: [Request] = []

  func add(
    _ target: AnyObject, _ selector: Selector, _ argument: Any?, after delay: TimeInterval,
    in modes: [RunLoop.Mode]
  ) {
    let timer = Timer(timeInterval: max(0, delay), repeats: false) { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { Self.shared.fire(timer) }
    }
    requests.append(Request(target: target, selector: selector, argument: argument, timer: timer))
    for mode in modes { RunLoop.main.add(timer, forMode: mode) }
  }

  private func fire(_ timer: Timer) {
    guard let index = requests.firstIndex(where: { $0.timer === timer }) else { return }
    let request = requests.remove(at: index)
    request.selector.perform(on: request.target, sender: request.argument)
  }

  func cancel(_ target: AnyObject, where isMeant: (Selector, Any?) -> Bool) {
    requests.removeAll { request in
      guard request.target === target, isMeant(request.selector, request.argument) else { return false }
      request.timer.invalidate()
      return true
    }
  }
}
