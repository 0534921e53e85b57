import UIKit

/// A button 40 points high: a title, a symbol, or both. It is darker under the pointer, and smaller while pressed.
class ActionButton: UIButton {
  enum Style { case plain, filled }

  private let icon: IconView?
  private let style: Style
  private var isPointedAt = false { didSet { showState() } }

  /// Points beside the title.
  private static let padding: CGFloat = 12

  init(_ title: String? = nil, icon: Icon? = nil, style: Style = .filled, action: @escaping () -> Void) {
    self.icon = icon.map { IconView($0) }
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    layer.cornerRadius = 10
    setTitle(title, for: .normal)
    setTitleColor(.ink, for: .normal)
    titleLabel?.font = .card
    if let icon = self.icon {
      icon.tintColor = .ink
      addSubview(icon)
      if title != nil { titleEdgeInsets.left = 28 }
    }
    addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    addGestureRecognizer(
      UIHoverGestureRecognizer { [weak self] in
        self?.isPointedAt = $0.state == .began || $0.state == .changed
      })
    showState()
  }

  required init?(coder: NSCoder) { fatalError("buttons are not archived") }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      UIView.animate(withDuration: 0.08, delay: 0, options: [.allowUserInteraction]) { [self] in
        transform = isHighlighted ? CGAffineTransform(scaleX: 0.97, y: 0.97) : .identity
      }
    }
  }

  /// A state that is on is shown by the fill.
  override var isSelected: Bool { didSet { showState() } }

  /// A finger needs 44 points, also where less is seen.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: min(0, bounds.width - 44) / 2, dy: min(0, bounds.height - 44) / 2).contains(point)
  }

  private func showState() {
    let fills = (style == .filled || isSelected ? 1.0 : 0) + (isPointedAt ? 1 : 0)
    backgroundColor = fills == 0 ? .clear : fills == 1 ? .hoverFill : .hairline
  }

  override var intrinsicContentSize: CGSize {
    guard let title = titleLabel?.intrinsicContentSize.width, currentTitle != nil else {
      return CGSize(width: 40, height: 40)
    }
    return CGSize(width: (title + 2 * Self.padding).rounded(.up) + (icon == nil ? 0 : 32), height: 40)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let icon else { return }
    let x = currentTitle == nil ? bounds.midX - 10 : 16
    icon.frame = CGRect(x: x.rounded(), y: (bounds.midY - 10).rounded(), width: 20, height: 20)
  }
}

/// Buttons beside each other, each as wide as its title needs.
final class ButtonRow: UIView {
  let buttons: [ActionButton]
  private static let gap: CGFloat = 8

  init(_ buttons: [ActionButton]) {
    self.buttons = buttons
    super.init(frame: .zero)
    buttons.forEach(addSubview)
  }

  required init?(coder: NSCoder) { fatalError("rows are not archived") }

  /// Its buttons take touches a little beyond it.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: 0, dy: -2).contains(point)
  }

  /// The buttons of each line, in order.
  private func lines(in width: CGFloat) -> [[ActionButton]] {
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

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: CGFloat(lines(in: size.width).count) * (40 + Self.gap) - Self.gap)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, line) in lines(in: bounds.width).enumerated() {
      let widths = line.map(\.intrinsicContentSize.width)
      let spare = bounds.width - widths.reduce(0, +) - Self.gap * CGFloat(line.count - 1)
      let more = (max(0, spare) / CGFloat(max(1, line.count))).rounded(.down)
      var x: CGFloat = 0
      for (button, width) in zip(line, widths) {
        let place = CGRect(
          x: x, y: CGFloat(index) * (40 + Self.gap), width: min(bounds.width, width + more), height: 40)
        button.bounds.size = place.size
        button.center = CGPoint(x: place.midX, y: place.midY)
        x = place.maxX + Self.gap
      }
    }
  }
}
