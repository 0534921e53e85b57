import Foundation

/// An accessibility element that is not a view, for the `accessibilityElements` of a container.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
  /// Creates an element that is part of `container`. The element does not keep the container alive.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// The object that the element is part of; not kept alive.
  open weak var accessibilityContainer: AnyObject?

  /// The element's frame in the coordinates of its container, in points; it moves with the container.
  ///
  /// A value that is not finite is ignored. `accessibilityFrame` takes precedence if it has been set.
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
