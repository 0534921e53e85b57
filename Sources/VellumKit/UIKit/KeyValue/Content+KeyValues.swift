import Foundation

/// The properties of a label that key-value coding reaches, with key paths whose root is the object's own class.
@MainActor protocol UILabelKeys: UILabel {}

extension UILabel: UILabelKeys {}

extension UILabelKeys {
  static var labelKeys: [KeyedProperty] {
    [
      KeyedProperty("text", \Self.text),
      KeyedProperty("attributedText", \Self.attributedText),
      KeyedProperty("font", \Self.font),
      KeyedProperty("textColor", \Self.textColor),
      KeyedProperty(unobservable: "numberOfLines", \Self.numberOfLines),
    ]
  }
}

/// The properties of an image view that key-value coding reaches, with key paths whose root is the object's own class.
@MainActor protocol UIImageViewKeys: UIImageView {}

extension UIImageView: UIImageViewKeys {}

extension UIImageViewKeys {
  static var imageViewKeys: [KeyedProperty] {
    [
      KeyedProperty("image", \Self.image),
      KeyedProperty("highlightedImage", \Self.highlightedImage),
      KeyedProperty("highlighted", \Self.isHighlighted, getter: "isHighlighted"),
    ]
  }
}
