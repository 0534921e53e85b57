import Foundation

/// Something to be met on the screen that is not a view, for a container's ``AccessibleObject/accessibilityElements``.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// Makes an element that is part of `container`, an object that the element does not keep alive.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// What it is part of.
  open weak var accessibilityContainer: AnyObject?

  /// Where it is, in the coordinates of its container, and where that goes. In points; a value that is not finite is
  /// ignored, and `accessibilityFrame` wins if it has been set.
  open var accessibilityFrameInContainerSpace = CGRect.zero {
    didSet {
      if !accessibilityFrameInContainerSpace.isFinite { accessibilityFrameInContainerSpace = oldValue }
    }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = AccessibilityDefaults(isElement: true)
    if let view = accessibilityContainer as? UIView {
      defaults.frame = view.convert(accessibilityFrameInContainerSpace, to: UIScreen.main)
    }
    return defaults
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}
