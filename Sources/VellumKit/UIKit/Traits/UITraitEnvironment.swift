import Foundation

/// An object that has traits and is notified when they change.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The traits of this environment.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed, with the previous ones.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A registration for changes of traits. ``UITraitChangeObservable/unregisterForTraitChanges(_:)`` ends it.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// An object that notifies others of changes of its traits: a view or a controller.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {
  /// Ends a registration; one that is another's, or has ended, is ignored.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// Keeps registrations, and notifies them of changes of its traits.
protocol TraitChangeNotifier: UITraitChangeObservable {
  var traitChangeRegistrations: [TraitChangeRegistration] { get set }
}

extension UITraitChangeObservable {
  /// A closure that is called after traits have changed, with the object and its previous traits.
  public typealias TraitChangeHandler<TraitEnvironment> = (
    _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
  ) -> Void where TraitEnvironment: UITraitEnvironment

  /// Calls `handler` when one of the traits has changed, with this object and the previous traits, after `traitCollectionDidChange(_:)`.
  /// The registration lasts as long as this object. Traps if the object is not of the handler's type.
  @discardableResult public func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment {
    precondition(
      self is TraitEnvironment,
      "registerForTraitChanges: the handler takes a \(TraitEnvironment.self), but this is a \(type(of: self))"
    )
    return register(traits) { handler($0 as! TraitEnvironment, $1) }
  }

  /// Performs `action` on this object when one of the traits has changed.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    register(traits) { environment, _ in action.perform(on: environment, sender: environment, event: nil) }
  }

  /// Performs `action` on `target`, which is not kept alive, when one of the traits has changed; the sender is this object.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    weak let target = target as AnyObject
    return register(traits) { environment, _ in
      if let target { action.perform(on: target, sender: environment, event: nil) }
    }
  }

  /// Ends a registration; one that is another's, or has ended, is ignored.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitChangeNotifier)?.traitChangeRegistrations.removeAll { $0 === registration }
  }

  private func register(
    _ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitChangeRegistration(traits, handler)
    (self as? any TraitChangeNotifier)?.traitChangeRegistrations.append(registration)
    return registration
  }
}

extension TraitChangeNotifier {
  /// Calls `traitCollectionDidChange` and the registered handlers: the traits differ from `previous`.
  func notifyTraitChange(insteadOf previous: UITraitCollection) {
    traitCollectionDidChange(previous)
    guard !traitChangeRegistrations.isEmpty else { return }
    let current = traitCollection
    for registration in traitChangeRegistrations
    where registration.traits.contains(where: { current.values.differs($0, from: previous.values) }) {
      registration.handler(self, previous)
    }
  }
}

/// Somebody who is registered for changes of an object's traits.
final class TraitChangeRegistration: UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: (AnyObject, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }
}

extension UIView: TraitChangeNotifier {}
extension UIViewController: TraitChangeNotifier {}
