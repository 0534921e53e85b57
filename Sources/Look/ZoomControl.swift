import UIKit

/// A pill that zooms: smaller, the scale in per cent, larger and, where it is wanted, all of it. The scale may have a menu.
package final class ZoomControl: UIView {
  private let buttons: [ActionButton]
  private let reading = UILabel(font: .reading, color: .ink)
  private let line = UIView()
  /// The button behind the scale, which may show a menu of scales; nil without a button that shows all of it.
  package let readingButton: ActionButton?

  /// Points.
  private static let (height, side, margin): (CGFloat, CGFloat, CGFloat) = (44, 40, 2)
  /// How far a long scale reaches over each button, whose symbol is in its middle; a longer one is in smaller letters. In points.
  private static let overlap: CGFloat = 6
  /// The scales that the design has for the menu of the scale.
  package static let scales: [CGFloat] = [0.25, 0.5, 1, 2]
  /// By how much a button zooms. Chosen.
  private static let step: CGFloat = 1.5

  /// - Parameters:
  ///   - zoom: Gets the factor.
  ///   - fit: Shows all of it; nil for a control without that button.
  package init(zoom: @escaping (CGFloat) -> Void, fit: (() -> Void)? = nil) {
    var buttons = [
      ActionButton(icon: .minus, style: .plain, label: "Smaller") { zoom(1 / Self.step) },
      ActionButton(icon: .plus, style: .plain, label: "Larger") { zoom(Self.step) },
    ]
    if let fit { buttons.append(ActionButton(icon: .fit, style: .plain, label: "All of it", action: fit)) }
    self.buttons = buttons
    readingButton = fit == nil ? nil : ActionButton(style: .plain, label: "Zoom") {}
    super.init(frame: .zero)
    backgroundColor = fit == nil ? .surface : .material
    layer.cornerRadius = Self.height / 2
    addBorder()
    line.backgroundColor = .hairline
    line.isHidden = fit == nil
    reading.textAlignment = .center
    reading.numberOfLines = 1
    reading.adjustsFontSizeToFitWidth = true
    for button in buttons { button.layer.cornerRadius = Self.side / 2 }
    addSubview(buttons[0])
    if let readingButton {
      reading.isAccessibilityElement = false
      addSubview(readingButton)
    }
    addSubview(reading)
    buttons.dropFirst().forEach(addSubview)
    addSubview(line)
  }

  package required init?(coder: NSCoder) { fatalError("controls are not archived") }

  /// The keys that do the same as the buttons: smaller, larger, all of it. Tool tips name them.
  package var keys: [String] = [] {
    didSet { for (button, key) in zip(buttons, keys) { button.key = key } }
  }

  /// Points of the scale, which has more room where there is no button that shows all of it.
  private func readingWidth(for traits: UITraitCollection) -> CGFloat {
    traits.scaled(64) + (buttons.count > 2 ? 0 : 12)
  }

  /// The width that it needs at the size of text that suits the traits, in points.
  package func width(for traits: UITraitCollection) -> CGFloat {
    let width = 2 * Self.margin + 2 * Self.side + readingWidth(for: traits)
    return buttons.count > 2 ? width + 6 + Self.side : width
  }

  /// The size that it needs, in points.
  package var size: CGSize { CGSize(width: width(for: traitCollection), height: Self.height) }

  /// The scale that is shown; 1 is 100 %.
  package var scale: CGFloat = 1 {
    didSet {
      let percent = scale * 100
      let text =
        percent < 10 ? String(format: "%.1f %%", percent) : "\(String(grouped: Int(percent.rounded()))) %"
      guard reading.text != text else { return }
      reading.text = text
      readingButton?.accessibilityValue = text
    }
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let (side, readingWidth) = (Self.side, readingWidth(for: traitCollection))
    let (readingX, largerX) = (Self.margin + side, Self.margin + side + readingWidth)
    for (button, x) in zip(buttons, [Self.margin, largerX, largerX + side + 6]) {
      button.bounds.size = CGSize(width: side, height: side)
      button.center = CGPoint(x: x + side / 2, y: Self.height / 2)
    }
    let readingFrame = CGRect(x: readingX, y: 0, width: readingWidth, height: Self.height)
    reading.frame = readingFrame.insetBy(dx: -Self.overlap, dy: 0)
    readingButton?.bounds.size = CGSize(width: readingWidth, height: side)
    readingButton?.center = CGPoint(x: readingFrame.midX, y: Self.height / 2)
    line.frame = CGRect(x: largerX + side + 3, y: 12, width: 1, height: 20)
  }
}
