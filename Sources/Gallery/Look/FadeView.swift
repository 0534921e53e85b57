import Look
import UIKit

/// The background, which fades in from the top and is opaque from the hint's upper edge on: no word is half seen beside the hint. With
/// high contrast all of it is opaque, as high as the hint and the distances around it, and has a line at its upper edge.
final class FadeView: UIView {
  private let line = UIView()

  /// Points above the foot of what is seen that are opaque, with a hint of one line: up to the upper edge of a hint that is 24 above it. With
  /// high contrast some more.
  private static let (opaque, opaqueBand): (CGFloat, CGFloat) = (64, 80)
  /// Points from its upper edge to where it is opaque; fewer in a window lower than `low`, which has little to read.
  private static let (rise, lowRise, low): (CGFloat, CGFloat, CGFloat) = (80, 24, 560)
  /// Points that it goes on behind a sheet: as far as the sheet's upper corners are round.
  private static let behindSheet: CGFloat = 20

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

  /// Places it at the foot of what is seen, behind a hint of a height, and a little behind the sheet that is there. It goes on below a panel
  /// at the side, where the text does too.
  func place(in seen: CGRect, behind hintHeight: CGFloat, isOverSheet: Bool) {
    let rise = seen.height < Self.low ? Self.lowRise : Self.rise
    let height = (isOpaqueBand ? Self.opaqueBand : Self.opaque + rise) + hintHeight - Pill.height
    frame = CGRect(
      x: seen.minX, y: seen.maxY - height, width: max(seen.maxX, superview?.bounds.maxX ?? 0) - seen.minX,
      height: height + (isOverSheet ? Self.behindSheet : 0))
    (layer as? CAGradientLayer)?.locations = [0, NSNumber(value: Double(rise / frame.height)), 1]
  }

  private func showColors() {
    let color = UIColor.background.resolvedColor(with: traitCollection)
    let top = isOpaqueBand ? color : color.withAlphaComponent(0)
    (layer as? CAGradientLayer)?.colors = [top.cgColor, color.cgColor, color.cgColor]
    line.isHidden = !isOpaqueBand
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
  }
}
