import Foundation

/// What goes by a key of a label, for the class at hand.
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

/// What goes by a key of an image view, for the class at hand.
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
