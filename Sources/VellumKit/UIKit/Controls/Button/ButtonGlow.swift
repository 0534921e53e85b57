import Foundation

/// A round white light behind a button, which is larger than the button.
final class ButtonGlow: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let gradient = layer as! CAGradientLayer
    gradient.type = .radial
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    let light = UIColor(white: 1, alpha: 0.8).cgColor
    gradient.colors = [light, light.copy(alpha: 0) ?? light]
  }

  required init?(coder: NSCoder) { return nil }

  /// Centres the light in `bounds`.
  func place(in bounds: CGRect) {
    let side = max(bounds.width, bounds.height) * Self.reach
    frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
  }

  /// The diameter of the light, as a multiple of the button's longer side. Chosen.
  private static let reach: CGFloat = 1.5
}

extension UIButton {
  /// Shows or hides the light of `showsTouchWhenHighlighted`. A button with a configuration has none.
  final func showGlow() {
    guard showsTouchWhenHighlighted, isHighlighted, configuration == nil else {
      glow?.removeFromSuperview()
      return glow = nil
    }
    let glow = glow ?? ButtonGlow()
    glow.place(in: bounds)
    if glow.superview == nil { insertSubview(glow, at: 0) }
    self.glow = glow
  }
}
