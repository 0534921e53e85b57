import Foundation

/// What goes by a key of a control, for the class at hand.
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

/// What goes by a key of a slider, for the class at hand.
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

/// What goes by a key of a page control, for the class at hand.
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
