import Look
import UIKit

/// The background, which fades in from the top: a hint is read over it, whatever lies behind.
final class FadeView: UIView {
  /// Points.
  static let height: CGFloat = 144

  override class var layerClass: AnyClass { CAGradientLayer.self }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    showColors()
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: FadeView, _) in view.showColors() }
  }

  required init?(coder: NSCoder) { fatalError("fades are not archived") }

  private func showColors() {
    let color = UIColor.background.resolvedColor(with: traitCollection)
    (layer as? CAGradientLayer)?.colors = [color.withAlphaComponent(0).cgColor, color.cgColor]
  }
}
