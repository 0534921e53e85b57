import Foundation

/// The properties of a gesture recognizer that key-value coding reaches, with key paths whose root is the object's own class.
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
