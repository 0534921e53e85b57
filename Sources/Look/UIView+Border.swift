import UIKit

extension UIView {
  /// Draws a border, which follows light and dark. `width` is in points.
  package func addBorder(_ color: UIColor = .hairline, width: CGFloat = 1) {
    layer.borderWidth = width
    showBorder(color)
    registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]) {
      (view: UIView, _) in view.showBorder(color)
    }
  }

  /// Draws a border only with high contrast, for views that otherwise stand out by a faint fill alone.
  package func addHighContrastBorder() {
    showHighContrastBorder()
    registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]) {
      (view: UIView, _) in view.showHighContrastBorder()
    }
  }

  /// Draws that border with high contrast and removes it otherwise; removes it always if `isShown` is false.
  package func showHighContrastBorder(_ isShown: Bool = true) {
    layer.borderWidth = isShown && traitCollection.accessibilityContrast == .high ? 1 : 0
    showBorder(.controlEdge)
  }

  /// Draws the shadow of what floats over a stage: black in the dark, ink in the light.
  package func addFloatingShadow() {
    layer.shadowOffset = CGSize(width: 0, height: 8)
    layer.shadowRadius = 12
    showFloatingShadow()
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in view.showFloatingShadow()
    }
  }

  private func showBorder(_ color: UIColor) {
    layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
  }

  private func showFloatingShadow() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    layer.shadowColor = UIColor(hex: isDark ? 0x000000 : 0x1B1A17).cgColor
    layer.shadowOpacity = isDark ? 0.5 : 0.14
  }
}
