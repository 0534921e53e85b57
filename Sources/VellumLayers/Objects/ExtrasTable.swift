import Foundation
import Synchronization

/// The extras of objects that cannot hold their own, by address.
///
/// Nothing reports the end of such an object. Its extras are released when the table is used again: at once while the table is
/// small, otherwise within as many uses as there are entries, so that the cost of a use does not depend on the table's size.
struct ExtrasTable: Sendable {
  private struct Entry: Sendable {
    nonisolated(unsafe) weak var object: AnyObject?
    let extras: ObjectExtras
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var usesSinceSweep = 0
  /// Entries that are checked at every use. Chosen.
  private static let fewEntries = 16

  private static let shared = Mutex(ExtrasTable())

  /// The extras of an object; nil if it has none and `making` is false.
  static func extras(of object: AnyObject, making: Bool) -> ObjectExtras? {
    // Looked at under the lock only, and not changed.
    nonisolated(unsafe) let object = object
    let (extras, gone) = shared.withLock { table in
      let gone = table.sweep()
      return (table.extras(of: object, making: making), gone)
    }
    // Released after the lock: a deinitializer may use the table.
    withExtendedLifetime(gone) {}
    return extras
  }

  private mutating func extras(of object: AnyObject, making: Bool) -> ObjectExtras? {
    // An earlier object may have had the same address.
    if let entry = entries[ObjectIdentifier(object)], entry.object === object { return entry.extras }
    guard making else { return nil }
    let extras = ObjectExtras()
    entries[ObjectIdentifier(object)] = Entry(object: object, extras: extras)
    return extras
  }

  /// Removes the extras of objects that no longer exist.
  private mutating func sweep() -> [ObjectExtras] {
    usesSinceSweep += 1
    guard entries.count <= Self.fewEntries || usesSinceSweep >= entries.count else { return [] }
    usesSinceSweep = 0
    let gone = entries.filter { $0.value.object == nil }
    for address in gone.keys { entries[address] = nil }
    return gone.values.map(\.extras)
  }
}
