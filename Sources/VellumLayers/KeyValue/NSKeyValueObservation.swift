import Foundation

/// An observation of a property that lasts until it is invalidated or released.
public final class NSKeyValueObservation: NSObject, Sendable {
  private let registration: Registration

  init(_ registration: Registration) {
    self.registration = registration
    super.init()
  }

  /// Ends the observation. On any thread, any number of times.
  public func invalidate() { registration.end() }

  deinit { registration.end() }
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of change.
  public typealias Kind = NSKeyValueChange

  /// The kind of change: always ``NSKeyValueChange/setting`` here.
  public let kind: Kind
  /// The value after the change, with the option `new`; nil in the call before it.
  public let newValue: Value?
  /// The value before the change, with the option `old`.
  public let oldValue: Value?
  /// Which members of a collection have changed: nil here.
  public let indexes: IndexSet?
  /// Whether this is the call before the change.
  public let isPrior: Bool

  init(_ change: ObservedChange) {
    kind = .setting
    newValue = change.new as? Value
    oldValue = change.old as? Value
    indexes = nil
    isPrior = change.isPrior
  }
}
