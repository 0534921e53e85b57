import Look
import UIKit

/// A card that lists what keys and the mouse do on every page.
final class KeysCard: PopoverCard {
  private static let keys = [
    ("Tab, Return", "go to a page or a control, press it"), ("Escape", "back to all pages"),
    ("Arrows, Space", "scroll, turn pages"), ("+, −, 0", "zoom about the middle, show all"),
    ("Ctrl and the wheel", "zoom about the pointer"),
    ("Ctrl and a drag", "two fingers, which the mouse moves"),
  ]

  init() {
    super.init(
      rows: [UILabel("Keys and the mouse", font: .card)]
        + Self.keys.map { KeyRow($0.0, $0.1) })
  }

  required init?(coder: NSCoder) { fatalError("cards are not archived") }
}

/// A row with keys, and their action below.
private final class KeyRow: UIView {
  private let keys: UILabel
  private let does: UILabel

  init(_ keys: String, _ does: String) {
    self.keys = UILabel(keys, font: .smallLabel)
    self.does = UILabel(does, font: .small, color: .secondary)
    super.init(frame: .zero)
    addSubview(self.keys)
    addSubview(self.does)
  }

  required init?(coder: NSCoder) { fatalError("rows are not archived") }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: keys.sizeThatFits(size).height + does.sizeThatFits(size).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = keys.sizeThatFits(bounds.size).height
    keys.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    does.frame = CGRect(x: 0, y: height, width: bounds.width, height: max(0, bounds.height - height))
  }
}
