import Foundation

/// Which values an observer gets, and when it is called. The raw values are Apple's.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// One more call, at once, while the observer is being added.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// One more call before each change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A key of the dictionary that `observeValue(forKeyPath:of:change:context:)` gets.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The raw value of an ``NSKeyValueChange``, as an `NSNumber`. Always there.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change; there with ``NSKeyValueObservingOptions/new``, but not before the change.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change; there with ``NSKeyValueObservingOptions/old``.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// Which members of a collection have changed. Never there: properties change as a whole here.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// True in the call before a change, and not there in the other one.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// What has happened to a value.
public enum NSKeyValueChange: UInt, Sendable {
  /// The value was set.
  case setting = 1
  /// Members were added. Never told here.
  case insertion = 2
  /// Members were removed. Never told here.
  case removal = 3
  /// Members were replaced. Never told here.
  case replacement = 4
}
