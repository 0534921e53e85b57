import Look
import UIKit

/// What a page teaches, its file, and the document that it follows.
final class InfoCard: UIView {
  private let rows: [UIView]
  let sourceButton: ActionButton

  private static let width: CGFloat = 320
  private static let padding: CGFloat = 20

  init(_ page: GalleryPage, showSource: @escaping () -> Void) {
    sourceButton = ActionButton("Source", action: showSource)
    rows = [
      UILabel(page.teaches, font: .body),
      UILabel(page.file, font: .api),
      sourceButton,
      UILabel("After: \(page.document)", font: .small, color: .secondary),
    ]
    super.init(frame: .zero)
    backgroundColor = .surface
    layer.cornerRadius = 16
    addBorder()
    addFloatingShadow()
    rows.forEach(addSubview)
  }

  required init?(coder: NSCoder) { fatalError("cards are not archived") }

  /// Places it with its upper right corner at a point.
  func place(at corner: CGPoint, in bounds: CGRect) {
    let width = min(Self.width, bounds.width - 16)
    var y = Self.padding
    let inner = max(0, width - 2 * Self.padding)
    for row in rows {
      let height =
        row is UIButton ? 40 : row.sizeThatFits(CGSize(width: inner, height: 0)).height.rounded(.up)
      row.frame = CGRect(x: Self.padding, y: y, width: inner, height: height)
      y = row.frame.maxY + 12
    }
    frame = CGRect(
      x: corner.x - width, y: corner.y, width: width,
      height: min(y - 12 + Self.padding, bounds.maxY - corner.y))
  }
}
