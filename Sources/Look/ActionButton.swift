import UIKit

/// A button 40 points high, which is enough for the largest text: a title, a symbol, or both. It is darker under the pointer, and smaller
/// while pressed. With high contrast its fill has an edge.
package final class ActionButton: UIButton {
  package enum Style { case plain, filled, primary }

  private let icon: IconView?
  private let isIconLast: Bool
  private let style: Style
  private var isPointedAt = false { didSet { showState() } }

  /// Its symbol; nil for none. Only a button with a symbol can get another one.
  package var symbol: Icon? {
    get { icon?.icon }
    set { if let newValue { icon?.icon = newValue } }
  }
  /// Points beside the title.
  package var padding: CGFloat = 16 { didSet { invalidateIntrinsicContentSize() } }
  /// Points from a symbol at the left to the title's middle that the symbol takes, and of its side.
  private static let (iconRoom, iconSide): (CGFloat, CGFloat) = (28, 20)
  /// Seconds, and the size while pressed.
  private static let (pressDuration, pressScale) = (0.08, 0.97)
  /// Points that a finger needs.
  private static let target: CGFloat = 44

  /// The key that does the same, which the tool tip names; nil for none.
  package var key: String? { didSet { showToolTip() } }

  /// - Parameters:
  ///   - isIconLast: Whether the symbol comes after the title.
  ///   - label: What screen readers say, and without a title the tool tip; nil for the title.
  package init(
    _ title: String? = nil, icon: Icon? = nil, isIconLast: Bool = false, style: Style = .filled,
    label: String? = nil, action: @escaping () -> Void
  ) {
    self.icon = icon.map { IconView($0) }
    self.isIconLast = isIconLast
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    layer.cornerRadius = 10
    setTitle(title, for: .normal)
    let color = style == .primary ? UIColor.onAccent : .ink
    setTitleColor(color, for: .normal)
    titleLabel?.follow(.card)
    if let label { accessibilityLabel = label }
    showToolTip()
    if let icon = self.icon {
      icon.tintColor = color
      addSubview(icon)
      if title != nil, isIconLast {
        titleEdgeInsets.right = Self.iconRoom
      } else if title != nil {
        titleEdgeInsets.left = Self.iconRoom
      }
    }
    addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    addGestureRecognizer(
      UIHoverGestureRecognizer { [weak self] in
        self?.isPointedAt = $0.state == .began || $0.state == .changed
      })
    showState()
    registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]) {
      (button: ActionButton, _) in button.showState()
    }
  }

  package required init?(coder: NSCoder) { fatalError("buttons are not archived") }

  package override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      UIView.animate(withDuration: Self.pressDuration, delay: 0, options: [.allowUserInteraction]) { [self] in
        transform =
          isHighlighted ? CGAffineTransform(scaleX: Self.pressScale, y: Self.pressScale) : .identity
      }
    }
  }

  /// A state that is on is shown by the fill.
  package override var isSelected: Bool { didSet { showState() } }

  /// A finger needs 44 points, also where less is seen.
  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: min(0, bounds.width - Self.target) / 2, dy: min(0, bounds.height - Self.target) / 2)
      .contains(point)
  }

  /// Told when its menu is shown, and when it is closed.
  package var menuDidChange: (Bool) -> Void = { _ in }

  /// Lets a press show a menu, which is made each time.
  package func showsMenu(_ menu: @escaping () -> UIMenu) {
    self.menu = UIMenu(children: [UIDeferredMenuElement.uncached { $0(menu().children) }])
    showsMenuAsPrimaryAction = true
  }

  package override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { menuDidChange(true) }

  package override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { menuDidChange(false) }

  /// A button without a title tells its label while the pointer rests on it.
  private func showToolTip() {
    guard currentTitle == nil, let label = accessibilityLabel else { return }
    toolTip = key.map { "\(label) (\($0))" } ?? label
  }

  private func showState() {
    guard style != .primary else {
      backgroundColor = isPointedAt ? .accent.withAlphaComponent(0.9) : .accent
      return
    }
    let fills = (style == .filled || isSelected ? 1 : 0) + (isPointedAt ? 1 : 0)
    backgroundColor = fills == 0 ? .clear : fills == 1 ? .hoverFill : .faintLine
    showHighContrastBorder(fills > 0)
  }

  package override var intrinsicContentSize: CGSize {
    guard let title = titleLabel?.intrinsicContentSize.width, currentTitle != nil else {
      return CGSize(width: 40, height: 40)
    }
    return CGSize(
      width: (title + 2 * padding).rounded(.up) + (icon == nil ? 0 : Self.iconRoom), height: 40)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    guard let icon else { return }
    let side = Self.iconSide
    let x =
      currentTitle == nil ? bounds.midX - side / 2 : isIconLast ? bounds.maxX - padding - side : padding
    icon.frame = CGRect(x: x.rounded(), y: (bounds.midY - side / 2).rounded(), width: side, height: side)
  }
}
