import Look
import UIKit

/// The header of every page: the way back, the title, and symbols at the right.
final class HeaderBar: UIView {
  let backButton: ActionButton
  let titleLabel = UILabel(font: .title)
  private let line = UIView()
  private(set) var items: [ActionButton] = []

  /// Points before the title, and around it if it has two lines.
  private static let (left, margin): (CGFloat, CGFloat) = (56, 4)

  init(back: @escaping () -> Void) {
    backButton = ActionButton(icon: .back, style: .plain, action: back)
    super.init(frame: .zero)
    backButton.accessibilityLabel = "All pages"
    line.backgroundColor = .hairline
    titleLabel.numberOfLines = 2
    for view in [backButton, titleLabel, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("headers are not archived") }

  /// Shows a title and the symbols of a page.
  func show(_ title: String, items: [ActionButton], overDark isDark: Bool) {
    titleLabel.text = title
    self.items.forEach { $0.removeFromSuperview() }
    self.items = items
    items.forEach(addSubview)
    backgroundColor = isDark ? .material : .background
    setNeedsLayout()
  }

  /// The height that it needs, in points: more in larger text if the title takes two lines.
  func height(forWidth width: CGFloat) -> CGFloat {
    let title = titleLabel.sizeThatFits(CGSize(width: titleWidth(in: width), height: 0)).height
    return max(width < 700 ? 52 : 56, title.rounded(.up) + 2 * Self.margin)
  }

  private func titleWidth(in width: CGFloat) -> CGFloat {
    max(0, width - 8 - 44 * CGFloat(items.count { !$0.isHidden }) - Self.left)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let y = ((bounds.height - 40) / 2).rounded()
    backButton.frame = CGRect(x: 8, y: y, width: 40, height: 40)
    var x = bounds.width - 8
    for item in items.reversed() where !item.isHidden {
      x -= 40
      item.frame = CGRect(x: x, y: y, width: 40, height: 40)
      x -= 4
    }
    // It may be on its way.
    titleLabel.place(
      in: CGRect(x: Self.left, y: 0, width: titleWidth(in: bounds.width), height: bounds.height))
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }
}
