import Foundation
import Synchronization

/// What clients have associated with one object, by their keys. On any thread.
final class Associations: Sendable {
  private enum Association: @unchecked Sendable {
    case held(Any)
    case notHeld(Reference)

    struct Reference {
      weak var object: AnyObject?
    }
  }

  private struct Key: Hashable, @unchecked Sendable {
    let address: UnsafeRawPointer
  }

  private let byKey = Mutex<[Key: Association]>([:])

  func value(_ key: UnsafeRawPointer) -> Any? {
    switch byKey.withLock({ $0[Key(address: key)] }) {
    case .held(let value): value
    case .notHeld(let reference): reference.object
    case nil: nil
    }
  }

  func set(_ value: Any?, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
    let association = value.map { Self.association($0, policy) }
    // The old value is released after the lock: its deinitializer may use associations.
    let old = byKey.withLock { byKey in
      let old = byKey[Key(address: key)]
      byKey[Key(address: key)] = association
      return old
    }
    withExtendedLifetime(old) {}
  }

  func removeAll() {
    let old = byKey.withLock { byKey in
      let old = byKey
      byKey = [:]
      return old
    }
    withExtendedLifetime(old) {}
  }

  private static func association(_ value: Any, _ policy: objc_AssociationPolicy) -> Association {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
      .notHeld(Association.Reference(object: value as AnyObject))
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      .held((value as? any NSCopying)?.copy(with: nil) ?? value)
    // A value that is no object has no other owner.
    case .OBJC_ASSOCIATION_ASSIGN, .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: .held(value)
    }
  }
}
