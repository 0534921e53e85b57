import Look
import UIKit

/// A pill with text over a stage: a line, or more where they do not fit in one. It never takes a touch.
final class Pill: UIView {
  private let label: UILabel

  /// Points: the height with one line, and from the text to the edges.
  static let height: CGFloat = 40
  private static let (padding, verticalPadding): (CGFloat, CGFloat) = (16, 8)
  /// Lines at most: enough for the largest text in the narrowest window that a page is made for.
  private static let lines = 3

  var text: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  /// Dark with white text, which is for what happens; what names a part of a page is of the page's colours.
  init(_ text: String = "", ground: UIColor = .pill, color: UIColor = .white) {
    label = UILabel(font: .pill, color: color)
    super.init(frame: .zero)
    backgroundColor = ground
    layer.cornerRadius = Self.height / 2
    // For what is as dark as the pill. In the light the hairline cannot be seen on it.
    addBorder()
    isUserInteractionEnabled = false
    label.numberOfLines = Self.lines
    label.lineBreakMode = .byWordWrapping
    label.textAlignment = .center
    label.text = text
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("pills are not archived") }

  /// The size that the text needs in a width, or for 0 in one line. Several lines are about equally long, so that no word is alone.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var text = label.sizeThatFits(
      CGSize(width: size.width > 0 ? max(1, size.width - 2 * Self.padding) : 0, height: 0))
    // The least width, to a point, with as many lines.
    var tooNarrow = text.width / CGFloat(Self.lines)
    while text.height > 1.5 * label.font.lineHeight, text.width - tooNarrow > 1 {
      let middle = ((tooNarrow + text.width) / 2).rounded()
      let narrower = label.sizeThatFits(CGSize(width: middle, height: 0))
      if narrower.height > text.height || narrower.width > middle {
        tooNarrow = middle
      } else {
        text = narrower
      }
    }
    return CGSize(
      width: (text.width + 2 * Self.padding).rounded(.up),
      height: max(Self.height, text.height.rounded(.up) + 2 * Self.verticalPadding))
  }

  /// The width that a text needs in one line, in points, at the size that suits the traits.
  static func width(of text: String, for traits: UITraitCollection) -> CGFloat {
    let font = ScaledFont.pill.font(for: traits)
    let size = (text as NSString).size(withAttributes: [.font: font])
    return (size.width + 2 * padding).rounded(.up)
  }

  /// As large as its text, with a point of it at a point of its superview: (0.5, 1) is the middle of its lower edge.
  func place(_ point: CGPoint, anchor: CGPoint, within width: CGFloat = .infinity) {
    let size = sizeThatFits(CGSize(width: width.isFinite ? width : 0, height: 0))
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
