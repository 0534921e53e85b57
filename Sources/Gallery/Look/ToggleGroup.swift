import UIKit

/// What belongs together and is on or off each by itself: rows below each other at the side, chips beside each other in a sheet, which
/// has less height.
final class ToggleGroup: UIView {
  let toggles: [ToggleRow]
  var showsChips = false {
    didSet {
      guard showsChips != oldValue else { return }
      for toggle in toggles { toggle.isChip = showsChips }
      setNeedsLayout()
    }
  }

  /// Points between rows, and between chips.
  private static let (rowGap, chipGap): (CGFloat, CGFloat) = (4, 8)

  init(_ toggles: [ToggleRow]) {
    self.toggles = toggles
    super.init(frame: .zero)
    for toggle in toggles { addSubview(toggle) }
  }

  required init?(coder: NSCoder) { fatalError("groups are not archived") }

  /// The frames of rows, or of chips, which fill lines from the left.
  private func frames(width: CGFloat) -> [CGRect] {
    var (x, y): (CGFloat, CGFloat) = (0, 0)
    return toggles.map { toggle in
      let size = toggle.sizeThatFits(CGSize(width: width, height: 0))
      if showsChips, x > 0, x + size.width > width { (x, y) = (0, y + size.height + Self.chipGap) }
      let frame = CGRect(x: x, y: y, width: min(size.width, width), height: size.height)
      if showsChips { x = frame.maxX + Self.chipGap } else { y = frame.maxY + Self.rowGap }
      return frame
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: frames(width: size.width).last?.maxY ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (toggle, frame) in zip(toggles, frames(width: bounds.width)) { toggle.frame = frame }
  }
}
