import UIKit

/// Buttons beside each other, each as wide as its title needs. They fill the row to its edge.
package final class ButtonRow: UIView {
  package let buttons: [ActionButton]
  /// Points between them, and beside their titles: they share a narrow row.
  private static let (gap, padding): (CGFloat, CGFloat) = (8, 12)
  /// Points beside the titles where that spares a second line.
  private static let leastPadding: CGFloat = 8

  package init(_ buttons: [ActionButton]) {
    self.buttons = buttons
    super.init(frame: .zero)
    for button in buttons {
      button.padding = Self.padding
      addSubview(button)
    }
  }

  package required init?(coder: NSCoder) { fatalError("rows are not archived") }

  /// Its buttons take touches a little beyond it.
  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: 0, dy: -2).contains(point)
  }

  /// The buttons of each line, in order, without those that are hidden.
  private func lines(in width: CGFloat) -> [[ActionButton]] {
    let buttons = buttons.filter { !$0.isHidden }
    guard !buttons.isEmpty else { return [] }
    let needed = buttons.reduce(-Self.gap) { $0 + $1.intrinsicContentSize.width + Self.gap }
    if needed - 2 * (Self.padding - Self.leastPadding) * CGFloat(buttons.count) <= width { return [buttons] }
    var lines: [[ActionButton]] = [[]]
    var room = width
    for button in buttons {
      let needed = button.intrinsicContentSize.width + Self.gap
      if !lines[lines.count - 1].isEmpty, needed > room + Self.gap {
        lines.append([])
        room = width
      }
      lines[lines.count - 1].append(button)
      room -= needed
    }
    return lines
  }

  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    let count = lines(in: size.width).count
    return CGSize(width: size.width, height: max(0, CGFloat(count) * (40 + Self.gap) - Self.gap))
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    for (index, line) in lines(in: bounds.width).enumerated() {
      let widths = line.map(\.intrinsicContentSize.width)
      let spare = bounds.width - widths.reduce(0, +) - Self.gap * CGFloat(line.count - 1)
      // Less than nothing where their padding is less.
      let more = (spare / CGFloat(max(1, line.count))).rounded(.down)
      var x: CGFloat = 0
      for (button, width) in zip(line, widths) {
        // The last one takes what rounding has left.
        let place = CGRect(
          x: x, y: CGFloat(index) * (40 + Self.gap),
          width: max(0, button === line.last ? bounds.width - x : width + more), height: 40)
        button.bounds.size = place.size
        button.center = CGPoint(x: place.midX, y: place.midY)
        x = place.maxX + Self.gap
      }
    }
  }
}
