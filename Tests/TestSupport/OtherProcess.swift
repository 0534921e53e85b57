import Foundation
import Glibc

/// Waits for what another process does, of which nobody tells: asks every few milliseconds of the wall clock until it `holds`.
///
/// For other processes only; what this one does can be awaited.
///
/// - Returns: False if it does not hold after half a minute.
@discardableResult public func waitForOtherProcess(until holds: () -> Bool) -> Bool {
  let limit = ContinuousClock.now + .seconds(30)
  while !holds() {
    guard ContinuousClock.now < limit else { return false }
    usleep(2000)
  }
  return true
}

/// As ``waitForOtherProcess(until:)``; other tasks of this process run meanwhile.
@discardableResult public func waitForOtherProcess(until holds: () -> Bool) async -> Bool {
  let limit = ContinuousClock.now + .seconds(30)
  while !holds() {
    guard ContinuousClock.now < limit else { return false }
    await Task.yield()
  }
  return true
}
