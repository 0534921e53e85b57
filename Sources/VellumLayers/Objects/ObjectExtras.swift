import Foundation
import Synchronization

/// What an object has beside its properties: observers, and what clients have associated with it.
///
/// Objects of UIKit hold theirs, and let go of it as they end. For other objects, which cannot hold it, a table does
/// (``ExtrasTable``).
final class ObjectExtras: @unchecked Sendable {
  /// Who observes the object, from the first observer on. Made on the main thread.
  nonisolated(unsafe) private(set) var observers: ObserverList?
  let associations = Associations()

  /// Who observes the object, made where nobody has.
  @MainActor func observersCreatingIfNeeded() -> ObserverList {
    if let observers { return observers }
    let new = ObserverList()
    observers = new
    return new
  }

  /// Guards the making of those that objects hold.
  private static let making = Mutex(())

  /// Those of an object, if there are any. On any thread.
  static func existing(of object: AnyObject) -> ObjectExtras? {
    guard let object = object as? _IsolatedObject else {
      return ExtrasTable.extras(of: object, making: false)
    }
    return making.withLock { _ in object.extras }
  }

  /// Those of an object, made where there are none. On any thread.
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
