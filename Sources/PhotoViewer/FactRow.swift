import Look
import UIKit

/// A name at the left and its value at the right. Screen readers read both as one.
final class FactRow: UIView {
  private let name: UILabel
  private let value: UILabel
  /// Points between the two.
  private static let gap: CGFloat = 12

  init(_ row: PhotoFacts.Row) {
    name = UILabel(row.name, color: .secondary)
    value = UILabel(row.value)
    super.init(frame: .zero)
    value.textAlignment = .right
    for label in [name, value] {
      label.numberOfLines = 1
      addSubview(label)
    }
    value.lineBreakMode = .byTruncatingMiddle
    isAccessibilityElement = true
    accessibilityLabel = "\(row.name): \(row.value)"
  }

  /// Shows the value of a row.
  func show(_ row: PhotoFacts.Row) {
    guard value.text != row.value else { return }
    value.text = row.value
    accessibilityLabel = "\(row.name): \(row.value)"
  }

  required init?(coder: NSCoder) { fatalError("rows are not archived") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = name.intrinsicContentSize.width.rounded(.up)
    name.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    value.frame = CGRect(
      x: width + Self.gap, y: 0, width: max(0, bounds.width - width - Self.gap), height: bounds.height)
  }
}
