import Foundation

/// How a view looks while the pointer is in a region of it.
public enum UIPointerEffect {
  /// The effect that suits the view: one of the others.
  case automatic(UITargetedPreview)
  /// A rounded shape appears behind the view.
  case highlight(UITargetedPreview)
  /// The view becomes a little larger, and casts a shadow.
  case lift(UITargetedPreview)
  /// The view gets a tint, a shadow and a larger size, as the values say.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The place of the tint of `hover`.
  public enum TintMode: Int, Sendable {
    /// No tint.
    case none
    /// The tint is in front of the view.
    case overlay
    /// The tint is behind the view.
    case underlay
  }

  /// The preview of the effect. Its view is what the effect changes, and has to be in a window.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _):
      preview
    }
  }

  /// Points. A view that is longer is not lifted or highlighted by itself. Chosen.
  private static let largest: CGFloat = 200

  /// The effect that `automatic` stands for. Chosen: a tint over what is large, a lift of what has a background, a highlight of others.
  @MainActor var resolved: UIPointerEffect {
    guard case .automatic(let preview) = self else { return self }
    if max(preview.size.width, preview.size.height) > Self.largest {
      return .hover(preview, prefersScaledContent: false)
    }
    let hasGround = preview.parameters.backgroundColor != nil || preview.view.hasGround
    return hasGround ? .lift(preview) : .highlight(preview)
  }
}

extension UIView {
  /// Whether something fills the view.
  fileprivate var hasGround: Bool {
    if let button = self as? UIButton, let fill = button.face?.fill { return fill.hasGround }
    return (backgroundColor?.cgColor.alpha ?? 0) > 0 || layer.contents != nil
  }
}
