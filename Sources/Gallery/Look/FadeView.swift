import Look
import UIKit

/// The background, which fades in from the top: a hint is read over it, whatever lies behind. With high contrast it is opaque, as high as
/// the hint and the distances around it, and has a line at its upper edge, so that no word behind it is half seen.
final class FadeView: UIView {
  private let line = UIView()

  /// Points.
  private static let (height, opaqueHeight): (CGFloat, CGFloat) = (144, 80)

  override class var layerClass: AnyClass { CAGradientLayer.self }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    line.backgroundColor = .hairline
    addSubview(line)
    showColors()
    registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]) {
      (view: FadeView, _) in view.showColors()
    }
  }

  required init?(coder: NSCoder) { fatalError("fades are not archived") }

  private var isOpaqueBand: Bool { traitCollection.accessibilityContrast == .high }

  /// Places it at the foot of what is seen.
  func place(in seen: CGRect) {
    let height = isOpaqueBand ? Self.opaqueHeight : Self.height
    frame = CGRect(x: seen.minX, y: seen.maxY - height, width: seen.width, height: height)
  }

  private func showColors() {
    let color = UIColor.background.resolvedColor(with: traitCollection)
    let top = isOpaqueBand ? color : color.withAlphaComponent(0)
    (layer as? CAGradientLayer)?.colors = [top.cgColor, color.cgColor]
    line.isHidden = !isOpaqueBand
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
  }
}
