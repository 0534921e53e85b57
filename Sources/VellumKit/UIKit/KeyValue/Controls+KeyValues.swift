import Foundation

/// The properties of a control that key-value coding reaches, with key paths whose root is the object's own class.
@MainActor protocol UIControlKeys: UIControl {}

extension UIControl: UIControlKeys {}

extension UIControlKeys {
  static var controlKeys: [KeyedProperty] {
    [
      KeyedProperty("enabled", \Self.isEnabled, getter: "isEnabled"),
      KeyedProperty("selected", \Self.isSelected, getter: "isSelected"),
      KeyedProperty("highlighted", \Self.isHighlighted, getter: "isHighlighted"),
      KeyedProperty(readOnly: "tracking", \Self.isTracking, getter: "isTracking"),
      KeyedProperty(readOnly: "touchInside", \Self.isTouchInside, getter: "isTouchInside"),
    ]
  }
}

/// The properties of a slider that key-value coding reaches, with key paths whose root is the object's own class.
@MainActor protocol UISliderKeys: UISlider {}

extension UISlider: UISliderKeys {}

extension UISliderKeys {
  static var sliderKeys: [KeyedProperty] {
    [
      KeyedProperty("value", \Self.value),
      KeyedProperty(unobservable: "minimumValue", \Self.minimumValue),
      KeyedProperty(unobservable: "maximumValue", \Self.maximumValue),
    ]
  }
}

/// The properties of a page control that key-value coding reaches, with key paths whose root is the object's own class.
@MainActor protocol UIPageControlKeys: UIPageControl {}

extension UIPageControl: UIPageControlKeys {}

extension UIPageControlKeys {
  static var pageControlKeys: [KeyedProperty] {
    [
      KeyedProperty("currentPage", \Self.currentPage),
      KeyedProperty("numberOfPages", \Self.numberOfPages),
    ]
  }
}
