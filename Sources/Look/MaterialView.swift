import UIKit

/// A floating view with a colour over a blur of what is behind. With high contrast it is opaque.
package final class MaterialView: UIView {
  private let blur = UIVisualEffectView(effect: nil)
  private let radius: CGFloat

  /// The colours over the blur. Together with the tint of the thinnest material they are 92 % opaque in light and 84 % in dark style.
  private static let fill = UIColor {
    let isDark = $0.userInterfaceStyle == .dark
    let (light, dark): (CGFloat, CGFloat) = (1 - 0.08 / 0.56, 1 - 0.16 / 0.6)
    let alpha = $0.accessibilityContrast == .high ? 1 : isDark ? dark : light
    return UIColor(hex: isDark ? 0x141416 : 0xFFFFFF).withAlphaComponent(alpha)
  }

  /// Makes a view with a hairline border and a corner radius, in points.
  package init(radius: CGFloat) {
    self.radius = radius
    super.init(frame: .zero)
    layer.cornerRadius = radius
    blur.layer.cornerRadius = radius
    blur.clipsToBounds = true
    blur.isUserInteractionEnabled = false
    blur.contentView.backgroundColor = Self.fill
    addSubview(blur)
    addBorder()
    showEffect()
    registerForTraitChanges([UITraitAccessibilityContrast.self]) { (view: MaterialView, _) in
      view.showEffect()
    }
  }

  package required init?(coder: NSCoder) { fatalError("materials are not archived") }

  private func showEffect() {
    blur.effect =
      traitCollection.accessibilityContrast == .high ? nil : UIBlurEffect(style: .systemUltraThinMaterial)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    blur.frame = bounds
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath
  }
}
