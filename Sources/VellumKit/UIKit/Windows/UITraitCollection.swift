import Foundation

/// The properties of the place where a view is shown.
@preconcurrency @MainActor open class UITraitCollection: NSObject {
  /// Device pixels to a point.
  public let displayScale: CGFloat
  /// Light or dark: light unless a view's `overrideUserInterfaceStyle` says otherwise.
  public let userInterfaceStyle: UIUserInterfaceStyle

  init(displayScale: CGFloat, userInterfaceStyle: UIUserInterfaceStyle) {
    self.displayScale = displayScale
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// The traits of the main screen, always with the light style.
  public class var current: UITraitCollection {
    UITraitCollection(displayScale: UIScreen.main.scale, userInterfaceStyle: .light)
  }

  static func current(for view: UIView) -> UITraitCollection {
    var style = UIUserInterfaceStyle.light
    var next: UIView? = view
    while let ancestor = next {
      if ancestor.overrideUserInterfaceStyle != .unspecified {
        style = ancestor.overrideUserInterfaceStyle
        break
      }
      next = ancestor.superview
    }
    return UITraitCollection(
      displayScale: (view.window?.screen ?? .main).scale, userInterfaceStyle: style)
  }
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// The style is taken from the superview.
  case unspecified
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}
