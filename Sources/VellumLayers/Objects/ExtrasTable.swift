import Foundation
import Synchronization

/// The extras of objects that cannot hold their own, by address.
///
/// Nobody says here that such an object ends. What belonged to one that has is let go of when the table is used again: at once
/// while it is small, and otherwise after as many uses as there are entries, so that a use costs the same however many there are.
struct ExtrasTable: Sendable {
  private struct Entry: Sendable {
    nonisolated(unsafe) weak var object: AnyObject?
    let extras: ObjectExtras
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var usesSinceSweep = 0
  /// Entries that are looked through at every use. Chosen.
  private static let fewEntries = 16

  private static let shared = Mutex(ExtrasTable())

  /// Those of an object; nil if there are none and none are to be made.
  static func extras(of object: AnyObject, making: Bool) -> ObjectExtras? {
    // Looked at under the lock only, and not changed.
    nonisolated(unsafe) let object = object
    let (extras, gone) = shared.withLock { table in
      let gone = table.sweep()
      return (table.extras(of: object, making: making), gone)
    }
    // What is let go of may use the table as it ends: after the lock.
    withExtendedLifetime(gone) {}
    return extras
  }

  private mutating func extras(of object: AnyObject, making: Bool) -> ObjectExtras? {
    // An object that is gone may have been where this one is.
    if let entry = entries[ObjectIdentifier(object)], entry.object === object { return entry.extras }
    guard making else { return nil }
    let extras = ObjectExtras()
    entries[ObjectIdentifier(object)] = Entry(object: object, extras: extras)
    return extras
  }

  /// Takes out what belonged to objects that are gone.
  private mutating func sweep() -> [ObjectExtras] {
    usesSinceSweep += 1
    guard entries.count <= Self.fewEntries || usesSinceSweep >= entries.count else { return [] }
    usesSinceSweep = 0
    let gone = entries.filter { $0.value.object == nil }
    for address in gone.keys { entries[address] = nil }
    return gone.values.map(\.extras)
  }
}
