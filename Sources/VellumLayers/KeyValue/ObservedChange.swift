import Foundation

/// A change for one observer: the values that it asked for, with their Swift types.
struct ObservedChange {
  /// The value before the change.
  var old: Any?
  /// The value after the change.
  var new: Any?
  /// Whether the change is yet to come.
  var isPrior = false

  /// The values as Foundation's objects, for `observeValue(forKeyPath:of:change:context:)`.
  var dictionary: [NSKeyValueChangeKey: Any] {
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)]
    if let old { change[.oldKey] = FoundationValue.object(for: old) ?? NSNull() }
    if let new { change[.newKey] = FoundationValue.object(for: new) ?? NSNull() }
    if isPrior { change[.notificationIsPriorKey] = NSNumber(value: true) }
    return change
  }
}
