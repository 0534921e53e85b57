import Foundation

/// Which values an observer gets, and when it is called. The raw values are Apple's.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The change contains the value after it.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The change contains the value before it.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The observer is called once more, at once, while it is being added.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// The observer is called once more before each change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A key of the dictionary that `observeValue(forKeyPath:of:change:context:)` gets.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The key for the raw value of an ``NSKeyValueChange``, as an `NSNumber`. Always there.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The key for the value after the change; there with ``NSKeyValueObservingOptions/new``, but not in the call before the change.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The key for the value before the change; there with ``NSKeyValueObservingOptions/old``.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The key for the members of a collection that have changed. Never there: properties change as a whole here.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// The key for true in the call before a change; not there in the call after it.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The kinds of changes of a value.
public enum NSKeyValueChange: UInt, Sendable {
  /// The value was set.
  case setting = 1
  /// Members of a collection were added; never reported here.
  case insertion = 2
  /// Members of a collection were removed; never reported here.
  case removal = 3
  /// Members of a collection were replaced; never reported here.
  case replacement = 4
}
