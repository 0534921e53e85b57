import Foundation

/// The properties of a view controller that key-value coding reaches, with key paths whose root is the object's own class.
@MainActor protocol UIViewControllerKeys: UIViewController {}

extension UIViewController: UIViewControllerKeys {}

extension UIViewControllerKeys {
  static var controllerKeys: [KeyedProperty] {
    [
      KeyedProperty("title", \Self.title),
      KeyedProperty(unobservable: "view", \Self.view),
      KeyedProperty(unobservable: "preferredContentSize", \Self.preferredContentSize),
      KeyedProperty(readOnly: "presentedViewController", \Self.presentedViewController),
      KeyedProperty(readOnly: "presentingViewController", \Self.presentingViewController),
    ]
  }
}
