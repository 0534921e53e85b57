import Look
import UIKit

/// A dashed line around a place to drop pictures. It takes no touches.
final class DashedView: UIView {
  private let color: UIColor

  /// In points: the width of the line, its dashes and gaps, and the radius of its corners.
  private static let (width, dashes, radius): (CGFloat, [NSNumber], CGFloat) = (2, [8, 6], 20)

  override class var layerClass: AnyClass { CAShapeLayer.self }

  init(_ color: UIColor) {
    self.color = color
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let layer = layer as! CAShapeLayer
    layer.fillColor = nil
    layer.lineWidth = Self.width
    layer.lineDashPattern = Self.dashes
    showColor()
    registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]) {
      (view: DashedView, _) in view.showColor()
    }
  }

  required init?(coder: NSCoder) { fatalError("lines are not archived") }

  private func showColor() {
    (layer as! CAShapeLayer).strokeColor = color.resolvedColor(with: traitCollection).cgColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    (layer as! CAShapeLayer).path =
      UIBezierPath(roundedRect: bounds.inside(by: Self.width / 2), cornerRadius: Self.radius).cgPath
  }
}
