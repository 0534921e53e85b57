import Foundation

/// What goes by a key of a gesture recognizer, for the class at hand.
@MainActor protocol UIGestureRecognizerKeys: UIGestureRecognizer {}

extension UIGestureRecognizer: UIGestureRecognizerKeys, KeyedObject {}

extension UIGestureRecognizerKeys {
  static var recognizerKeys: [KeyedProperty] {
    [
      KeyedProperty(notifying: "state", \Self.state),
      KeyedProperty(unobservable: "enabled", \Self.isEnabled, getter: "isEnabled"),
      KeyedProperty(readOnly: "view", \Self.view),
    ]
  }
}
