import Foundation

/// Who observes notifications by a selector. Observers are not kept alive; one that is gone is told of nothing more.
final class SelectorObservers: @unchecked Sendable {
  static let shared = SelectorObservers()

  private struct Registration {
    weak var observer: AnyObject?
    weak var center: NotificationCenter?
    let name: Notification.Name?
    let object: ObjectIdentifier?
    let token: any NSObjectProtocol
  }

  /// By the observer's identity.
  private var registrations: [ObjectIdentifier: [Registration]] = [:]
  private let lock = NSLock()

  private init() {}

  func add(
    _ observer: AnyObject, _ token: any NSObjectProtocol, to center: NotificationCenter,
    name: Notification.Name?,
    object: AnyObject?
  ) {
    let new = Registration(
      observer: observer, center: center, name: name, object: object.map(ObjectIdentifier.init), token: token)
    // Another object may be where one was that is gone.
    let gone = lock.withLock {
      let key = ObjectIdentifier(observer)
      let old = registrations[key] ?? []
      registrations[key] = old.filter { $0.observer != nil } + [new]
      return old.filter { $0.observer == nil }
    }
    end(gone)
  }

  /// Ends what the observer observes, of this name and object where they are given.
  func remove(
    _ observer: AnyObject, from center: NotificationCenter, name: Notification.Name?, object: AnyObject?
  ) {
    let ended = lock.withLock {
      let key = ObjectIdentifier(observer)
      let all = registrations[key] ?? []
      let isMeant = { (registration: Registration) in
        registration.center === center && (name == nil || registration.name == name)
          && (object == nil || registration.object == object.map(ObjectIdentifier.init))
      }
      let rest = all.filter { !isMeant($0) }
      registrations[key] = rest.isEmpty ? nil : rest
      return all.filter(isMeant)
    }
    end(ended)
  }

  private func end(_ ended: [Registration]) {
    for registration in ended { registration.center?.removeObserver(registration.token as Any) }
  }
}
