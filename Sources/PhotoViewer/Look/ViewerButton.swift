import UIKit

/// A button 40 points high: a title, a symbol, or a title before a symbol. Lighter under the pointer, smaller while pressed.
final class ViewerButton: UIButton {
  enum Style { case plain, secondary }

  private let icon: ViewerIconView?
  private let style: Style
  private var isPointedAt = false { didSet { showState() } }
  /// Points beside the title, and between it and the symbol.
  private static let (padding, gap): (CGFloat, CGFloat) = (16, 8)
  /// Seconds.
  private static let pressDuration = 0.08

  init(
    _ title: String? = nil, icon: ViewerIcon? = nil, style: Style = .plain, label: String? = nil,
    action: @escaping () -> Void
  ) {
    self.icon = icon.map { ViewerIconView($0) }
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    layer.cornerRadius = 10
    setTitle(title, for: .normal)
    setTitleColor(.ink, for: .normal)
    titleLabel?.font = .card
    if let label { accessibilityLabel = label }
    if let icon = self.icon {
      addSubview(icon)
      if title != nil { titleEdgeInsets.right = 20 + Self.gap }
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
      UIView.animate(withDuration: Self.pressDuration, delay: 0, options: [.allowUserInteraction]) { [self] in
        transform = isHighlighted ? CGAffineTransform(scaleX: 0.97, y: 0.97) : .identity
      }
    }
  }

  /// A state that is on is shown by the fill.
  override var isSelected: Bool { didSet { showState() } }

  private func showState() {
    let isFilled = style == .secondary || isSelected
    backgroundColor = isFilled ? isPointedAt ? .raised : .surface : isPointedAt ? .hoverFill : .clear
  }

  override var intrinsicContentSize: CGSize {
    guard currentTitle != nil, let title = titleLabel?.intrinsicContentSize.width else {
      return CGSize(width: 40, height: 40)
    }
    return CGSize(
      width: (title + 2 * Self.padding + (icon == nil ? 0 : 20 + Self.gap)).rounded(.up), height: 40)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let x = currentTitle == nil ? bounds.midX - 10 : bounds.maxX - Self.padding - 20
    icon?.frame = CGRect(x: x.rounded(), y: (bounds.midY - 10).rounded(), width: 20, height: 20)
  }
}
