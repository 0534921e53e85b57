import Foundation

/// Draws a plus or a minus in the middle.
final class SignView: UIView {
  let isPlus: Bool
  var color = ControlLook.text { didSet { if color !== oldValue { setNeedsDisplay() } } }

  init(isPlus: Bool) {
    self.isPlus = isPlus
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    let (x, y) = (bounds.midX, bounds.midY)
    path.move(to: CGPoint(x: x - Self.arm, y: y))
    path.addLine(to: CGPoint(x: x + Self.arm, y: y))
    if isPlus {
      path.move(to: CGPoint(x: x, y: y - Self.arm))
      path.addLine(to: CGPoint(x: x, y: y + Self.arm))
    }
    path.lineWidth = Self.stroke
    path.lineCapStyle = .round
    color.setStroke()
    path.stroke()
  }

  /// Points: symbols are 20 square with round ends.
  private static let arm: CGFloat = 6.5
  private static let stroke: CGFloat = 1.75
}
