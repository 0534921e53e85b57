import Foundation
import Synchronization

/// An object's observers and associated values.
///
/// Objects of UIKit own theirs. Those of other objects are in a table (``ExtrasTable``).
final class ObjectExtras: @unchecked Sendable {
  /// The object's observers; nil before the first one. Made on the main thread.
  nonisolated(unsafe) private(set) var observers: ObserverList?
  let associations = Associations()

  /// The object's observers; an empty list is made if there is none.
  @MainActor func observersCreatingIfNeeded() -> ObserverList {
    if let observers { return observers }
    let new = ObserverList()
    observers = new
    return new
  }

  /// Guards the creation of extras that objects own.
  private static let making = Mutex(())

  /// The extras of an object, if it has any. On any thread.
  static func existing(of object: AnyObject) -> ObjectExtras? {
    guard let object = object as? _IsolatedObject else {
      return ExtrasTable.extras(of: object, making: false)
    }
    return making.withLock { _ in object.extras }
  }

  /// The extras of an object; made if it has none. On any thread.
  static func findOrCreate(for object: AnyObject) -> ObjectExtras {
    guard let object = object as? _IsolatedObject else {
      return ExtrasTable.extras(of: object, making: true)!
    }
    return making.withLock { _ in
      let extras = object.extras ?? ObjectExtras()
      object.extras = extras
      return extras
    }
  }
}
