import Foundation
import Glibc

/// Waits for something that another process does without notification: polls `holds` every few milliseconds
/// of real time. Returns false if it does not hold after half a minute.
///
/// Only for other processes. What happens in this process can be awaited.
@discardableResult public func waitForOtherProcess(until holds: () -> Bool) -> Bool {
  let limit = ContinuousClock.now + .seconds(30)
  while !holds() {
    guard ContinuousClock.now < limit else { return false }
    usleep(2000)
  }
  return true
}

/// The same, but other tasks of this process run meanwhile.
@discardableResult public func waitForOtherProcess(until holds: () -> Bool) async -> Bool {
  let limit = ContinuousClock.now + .seconds(30)
  while !holds() {
    guard ContinuousClock.now < limit else { return false }
    try? await Task.sleep(for: .milliseconds(2))
  }
  return true
}
