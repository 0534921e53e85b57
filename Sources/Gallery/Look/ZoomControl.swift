import UIKit

/// A pill that zooms a scroll view: smaller, the scale in percent, larger, and all of it.
final class ZoomControl: UIView {
  private let smaller: ActionButton
  private let larger: ActionButton
  private let reading = UILabel(font: .reading)

  /// Points.
  static let size = CGSize(width: 160, height: 44)

  /// `zoom` gets the factor.
  init(zoom: @escaping (CGFloat) -> Void) {
    smaller = ActionButton(icon: .minus, style: .plain) { zoom(1 / 1.5) }
    larger = ActionButton(icon: .plus, style: .plain) { zoom(1.5) }
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    backgroundColor = .surface
    layer.cornerRadius = Self.size.height / 2
    addBorder()
    smaller.accessibilityLabel = "Smaller"
    larger.accessibilityLabel = "Larger"
    reading.textAlignment = .center
    for button in [smaller, larger] { button.layer.cornerRadius = 20 }
    for view in [smaller, reading, larger] { addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("controls are not archived") }

  /// The scale that is shown; 1 is 100 %.
  var scale: CGFloat = 1 { didSet { reading.text = String(format: "%.0f %%", scale * 100) } }

  override func layoutSubviews() {
    super.layoutSubviews()
    smaller.frame = CGRect(x: 2, y: 2, width: 40, height: 40)
    larger.frame = CGRect(x: bounds.width - 42, y: 2, width: 40, height: 40)
    reading.frame = CGRect(x: 42, y: 0, width: max(0, bounds.width - 84), height: bounds.height)
  }
}
