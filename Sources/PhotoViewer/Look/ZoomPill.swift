import UIKit

/// A pill that zooms: smaller, the scale in per cent, larger, and all of it.
final class ZoomPill: UIView {
  private let buttons: [ViewerButton]
  private let reading = UILabel(font: .card, color: .ink)
  private let line = UIView()

  /// Points.
  static let size = CGSize(width: 194, height: 44)
  /// By how much a button zooms. Chosen.
  private static let step: CGFloat = 1.5

  /// - Parameters:
  ///   - zoom: Gets the factor.
  ///   - fit: Shows all of it.
  init(zoom: @escaping (CGFloat) -> Void, fit: @escaping () -> Void) {
    buttons = [
      ViewerButton(icon: .minus, label: "Smaller") { zoom(1 / Self.step) },
      ViewerButton(icon: .plus, label: "Larger") { zoom(Self.step) },
      ViewerButton(icon: .fit, label: "All of it", action: fit),
    ]
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    backgroundColor = .material
    layer.cornerRadius = Self.size.height / 2
    line.backgroundColor = .hairline
    reading.textAlignment = .center
    reading.numberOfLines = 1
    for button in buttons {
      button.layer.cornerRadius = 20
      addSubview(button)
    }
    addSubview(reading)
    addSubview(line)
  }

  required init?(coder: NSCoder) { fatalError("controls are not archived") }

  /// Shows how many per cent of its size a photograph has on the screen.
  func show(percent: Int) {
    let text = "\(String(grouped: percent)) %"
    if reading.text != text { reading.text = text }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (button, x) in zip(buttons, [2, 106, 152]) {
      button.bounds.size = CGSize(width: 40, height: 40)
      button.center = CGPoint(x: CGFloat(x) + 20, y: 22)
    }
    reading.frame = CGRect(x: 42, y: 0, width: 64, height: bounds.height)
    line.frame = CGRect(x: 149, y: 12, width: 1, height: 20)
  }
}
