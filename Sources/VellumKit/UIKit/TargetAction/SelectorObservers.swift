import Foundation

/// The observers that were added with a selector. They are not kept alive.
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
    // A later object may have the same address.
    let gone = lock.withLock {
      let key = ObjectIdentifier(observer)
      let old = registrations[key] ?? []
      registrations[key] = old.filter { $0.observer != nil } + [new]
      return old.filter { $0.observer == nil }
    }
    end(gone)
  }

  /// Removes an observer, for this name and object if they are given.
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
