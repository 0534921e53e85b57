import Foundation
import VellumLayers

extension NotificationCenter {
  /// Tells `observer`, which is not kept alive, of notifications of this name and object; nil stands for any.
  ///
  /// A notification posted on another thread is delivered on the main thread, in a later turn of its run loop. Traps if
  /// `aSelector` is a name without a method, or a method of another type.
  @preconcurrency @MainActor public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    aSelector.requireMethod(of: observer)
    let target = WeakObserver(observer as AnyObject)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      nonisolated(unsafe) let notification = notification
      let notify: @MainActor @Sendable () -> Void = {
        if let observer = target.object { aSelector.perform(on: observer, sender: notification) }
      }
      if MainQueue.isCurrent { MainActor.assumeIsolated(notify) } else { Task { @MainActor in notify() } }
    }
    SelectorObservers.shared.add(
      observer as AnyObject, token, to: self, name: aName, object: anObject.map { $0 as AnyObject })
  }

  /// Removes `observer`, whether it was added with a selector or was returned by `addObserver(forName:object:queue:using:)`.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Removes `observer` for this name and object; nil stands for any.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    SelectorObservers.shared.remove(
      observer, from: self, name: aName, object: anObject.map { $0 as AnyObject })
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// Holds an observer without keeping it alive.
private final class WeakObserver: @unchecked Sendable {
  private(set) weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}
