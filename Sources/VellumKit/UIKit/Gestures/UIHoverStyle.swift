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

/// The shape of the effect of a ``UIHoverStyle``.
public struct UIShape: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case rect, capsule, circle
    case rounded(CGFloat)
  }
  private let kind: Kind

  /// A rectangle.
  public static let rect = UIShape(kind: .rect)
  /// A rectangle with half circles at its ends.
  public static let capsule = UIShape(kind: .capsule)
  /// A circle.
  public static let circle = UIShape(kind: .circle)
  /// A rectangle whose corners are rounded by `cornerRadius` points.
  public static func rect(cornerRadius: CGFloat) -> UIShape { UIShape(kind: .rounded(cornerRadius)) }

  /// The outline of the shape in a rectangle; a circle is in its middle.
  func path(in rect: CGRect) -> UIBezierPath {
    let least = min(rect.width, rect.height)
    switch kind {
    case .rect: return UIBezierPath(rect: rect)
    case .capsule: return UIBezierPath(roundedRect: rect, cornerRadius: least / 2)
    case .circle:
      return UIBezierPath(
        ovalIn: CGRect(x: rect.midX - least / 2, y: rect.midY - least / 2, width: least, height: least))
    case .rounded(let radius): return UIBezierPath(roundedRect: rect, cornerRadius: min(radius, least / 2))
    }
  }
}
