import Foundation
import Look
import UIKit

/// A name at the left and its value at the right, in several lines if one is too narrow. Screen readers read both as one.
final class FactRow: UIView {
  private let name: UILabel
  private let value: UILabel
  /// Points between the two.
  private static let gap: CGFloat = 12
  /// The height of a row of one line, in points.
  private var least: CGFloat { scaled(32) }

  init(_ row: PhotoFacts.Row) {
    name = UILabel(row.name, color: .secondary)
    value = UILabel(Self.unbroken(row.value))
    super.init(frame: .zero)
    value.textAlignment = .right
    name.numberOfLines = 1
    value.numberOfLines = 0
    for label in [name, value] { addSubview(label) }
    isAccessibilityElement = true
    accessibilityLabel = "\(row.name): \(row.value)"
  }

  /// Shows the value of a row.
  func show(_ row: PhotoFacts.Row) {
    let text = Self.unbroken(row.value)
    guard value.text != text else { return }
    value.text = text
    accessibilityLabel = "\(row.name): \(row.value)"
  }

  required init?(coder: NSCoder) { fatalError("rows are not archived") }

  /// A value in which no line ends between a number and its unit, or between "ISO" and its number.
  private static func unbroken(_ value: String) -> String {
    value.replacingOccurrences(
      of: "(?<=[0-9]) (?=[\\p{L}%])|(?<=\\bISO) (?=[0-9])", with: "\u{a0}", options: .regularExpression)
  }

  private var nameWidth: CGFloat { name.intrinsicContentSize.width.rounded(.up) + Self.gap }

  /// The height of the row, in points: as much more than that of one line as the value has more lines.
  func height(forWidth width: CGFloat) -> CGFloat {
    let room = CGSize(width: max(0, width - nameWidth), height: 0)
    let more = value.sizeThatFits(room).height - name.intrinsicContentSize.height
    return least + max(0, more.rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let left = nameWidth
    // Beside the first line.
    name.frame = CGRect(x: 0, y: 0, width: left - Self.gap, height: least)
    value.frame = CGRect(x: left, y: 0, width: max(0, bounds.width - left), height: bounds.height)
  }
}
