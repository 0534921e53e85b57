import Foundation

/// A light behind a button, as wide as its longer side and half as much again.
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

  /// Lies around the middle of `bounds`.
  func place(in bounds: CGRect) {
    let side = max(bounds.width, bounds.height) * Self.reach
    frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
  }

  /// Chosen.
  private static let reach: CGFloat = 1.5
}

extension UIButton {
  /// Shows a light behind a button without a configuration that wants one.
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
