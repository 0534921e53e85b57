import Look
import UIKit

/// A card of rows below a symbol of the header.
class PopoverCard: UIView {
  private let rows: [UIView]

  private static let (width, padding, gap): (CGFloat, CGFloat, CGFloat) = (320, 20, 12)

  init(rows: [UIView]) {
    self.rows = rows
    super.init(frame: .zero)
    backgroundColor = .surface
    layer.cornerRadius = 16
    clipsToBounds = false
    addBorder()
    addFloatingShadow()
    rows.forEach(addSubview)
  }

  required init?(coder: NSCoder) { fatalError("cards are not archived") }

  /// Places the card with its upper right corner at a point. It is as much wider as its text is larger.
  func place(at corner: CGPoint, in bounds: CGRect) {
    let width = min(scaled(Self.width), bounds.width - 16)
    var y = Self.padding
    let inner = max(0, width - 2 * Self.padding)
    for row in rows {
      let height =
        row is UIButton ? 40 : row.sizeThatFits(CGSize(width: inner, height: 0)).height.rounded(.up)
      row.frame = CGRect(x: Self.padding, y: y, width: inner, height: height)
      y = row.frame.maxY + Self.gap
    }
    frame = CGRect(
      x: corner.x - width, y: corner.y, width: width,
      height: max(0, min(y - Self.gap + Self.padding, bounds.maxY - corner.y)))
  }
}
