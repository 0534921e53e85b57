import Foundation

/// What goes by a key of a view controller, for the class at hand.
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
