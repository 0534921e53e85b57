import Foundation

/// The properties of a view that key-value coding reaches, with key paths whose root is the object's own class.
@MainActor protocol UIViewKeys: UIView {}

extension UIView: UIViewKeys {}

extension UIViewKeys {
  static var viewKeys: [KeyedProperty] {
    [
      KeyedProperty("frame", \Self.frame) { $0.frame },
      KeyedProperty("bounds", \Self.bounds) { $0.bounds },
      KeyedProperty("center", \Self.center) { $0.position },
      KeyedProperty("transform", \Self.transform) { $0.affine },
      KeyedProperty("transform3D", \Self.transform3D) { $0.transform },
      KeyedProperty("alpha", \Self.alpha) { $0.opacity },
      KeyedProperty("hidden", \Self.isHidden, getter: "isHidden") { $0.isHidden },
      KeyedProperty("backgroundColor", \Self.backgroundColor),
      KeyedProperty(unobservable: "tintColor", \Self.tintColor),
      KeyedProperty(unobservable: "tag", \Self.tag),
      KeyedProperty(unobservable: "opaque", \Self.isOpaque, getter: "isOpaque"),
      KeyedProperty(unobservable: "clipsToBounds", \Self.clipsToBounds),
      KeyedProperty(unobservable: "contentScaleFactor", \Self.contentScaleFactor),
      KeyedProperty(
        unobservable: "userInteractionEnabled", \Self.isUserInteractionEnabled,
        getter: "isUserInteractionEnabled"),
      KeyedProperty(
        unobservable: "multipleTouchEnabled", \Self.isMultipleTouchEnabled, getter: "isMultipleTouchEnabled"),
      KeyedProperty(unobservable: "layoutMargins", \Self.layoutMargins),
      KeyedProperty(readOnly: "safeAreaInsets", \Self.safeAreaInsets),
      KeyedProperty(readOnly: "layer", \Self.layer),
      KeyedProperty(readOnly: "superview", \Self.superview),
      KeyedProperty(readOnly: "subviews", \Self.subviews),
      KeyedProperty(readOnly: "window", \Self.window),
    ]
  }
}
