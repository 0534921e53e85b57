import Look
import UIKit

/// A dark pill with a line of white text over a stage. It never takes a touch.
final class Pill: UIView {
  private let label = UILabel(font: .pill, color: .white)

  /// Points.
  static let height: CGFloat = 40
  private static let padding: CGFloat = 16

  var text: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  init(_ text: String = "") {
    super.init(frame: .zero)
    backgroundColor = .pill
    layer.cornerRadius = Self.height / 2
    // In the dark the pill is as dark as what it floats over. In the light the hairline cannot be seen on it.
    addBorder()
    isUserInteractionEnabled = false
    label.numberOfLines = 1
    label.textAlignment = .center
    label.text = text
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("pills are not archived") }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: (label.intrinsicContentSize.width + 2 * Self.padding).rounded(.up), height: Self.height)
  }

  /// As large as its text, with a point of it at a point of its superview: (0.5, 1) is the middle of its lower edge.
  func place(_ point: CGPoint, anchor: CGPoint, within width: CGFloat = .infinity) {
    let size = sizeThatFits(.zero)
    let across = min(size.width, width)
    frame = CGRect(
      x: (point.x - anchor.x * across).rounded(), y: (point.y - anchor.y * size.height).rounded(),
      width: across,
      height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: min(Self.padding, bounds.width / 2), dy: 0)
  }
}
