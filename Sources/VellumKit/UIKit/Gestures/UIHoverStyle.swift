import Foundation

/// How a view looks while the pointer is over it. A style of a pointer interaction goes first.
@preconcurrency @MainActor open class UIHoverStyle: _IsolatedObject {
  /// Whether the style is used; true at first.
  public var isEnabled = true
  /// The shape of the effect; nil stands for that of the view.
  public var shape: UIShape?
  /// The effect on the view; `UIHoverAutomaticEffect` at first.
  public var effect: any UIHoverEffect

  /// Makes a style with the automatic effect, in a shape; nil stands for the shape of the view.
  public convenience init(shape: UIShape? = nil) { self.init(effect: UIHoverAutomaticEffect(), shape: shape) }

  /// Makes a style with an effect, in a shape; nil stands for the shape of the view.
  public init(effect: some UIHoverEffect, shape: UIShape? = nil) {
    self.effect = effect
    self.shape = shape
    super.init(_isolated: ())
  }
}

/// An effect of a ``UIHoverStyle``.
public protocol UIHoverEffect: Sendable {}

/// The effect that suits the view.
public struct UIHoverAutomaticEffect: UIHoverEffect {
  /// Makes the effect.
  public init() {}
}

/// An effect that highlights the view.
public struct UIHoverHighlightEffect: UIHoverEffect {
  /// Makes the effect.
  public init() {}
}

/// An effect that lifts the view.
public struct UIHoverLiftEffect: UIHoverEffect {
  /// Makes the effect.
  public init() {}
}

extension UIHoverEffect where Self == UIHoverAutomaticEffect {
  /// The effect that suits the view.
  public static var automatic: UIHoverAutomaticEffect { UIHoverAutomaticEffect() }
}

extension UIHoverEffect where Self == UIHoverHighlightEffect {
  /// An effect that highlights the view.
  public static var highlight: UIHoverHighlightEffect { UIHoverHighlightEffect() }
}

extension UIHoverEffect where Self == UIHoverLiftEffect {
  /// An effect that lifts the view.
  public static var lift: UIHoverLiftEffect { UIHoverLiftEffect() }
}
