import Foundation

/// The window that shows a tool tip, in front of all others. It takes no touches.
final class ToolTipWindow: OverlayWindow {
  /// What it is about, in points of the window.
  let source: CGRect
  private let card: ToolTipCard

  init(_ text: String, at source: CGRect, over window: UIWindow, as view: UIView) {
    self.source = source
    card = ToolTipCard(text, MenuLook.textScale(in: view.traitCollection))
    super.init(windowScene: window.screen.scene)
    windowLevel = Level(Level.alert.rawValue + 3)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    isOpaque = false
    backgroundColor = nil
    traitSource = view
    addSubview(card)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the window, and fades in the card.
  func appear() {
    isHidden = false
    place()
    card.alpha = 0
    UIView.animate(withDuration: MenuLook.duration.in, delay: 0, options: .allowUserInteraction) { [card] in
      card.alpha = 1
    }
  }

  /// Places the card below what it is about, or above it where there is no room below, and inside the window.
  private func place() {
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: MenuLook.margin, dy: MenuLook.margin)
    let size = card.size(in: room.width)
    let (below, above) = (source.maxY + MenuLook.distance, source.minY - MenuLook.distance - size.height)
    let y = below + size.height > room.maxY && above >= room.minY ? above : below
    let x = max(min(source.midX - size.width / 2, room.maxX - size.width), room.minX)
    card.frame = CGRect(
      x: x.rounded(), y: min(y, room.maxY - size.height).rounded(), width: size.width, height: size.height)
  }
}

/// A card with the text of a tool tip, drawn as a small menu.
private final class ToolTipCard: UIView {
  private let label = UILabel()

  /// In points: left and right of the text, above and below it, and the greatest width of the text. Chosen: the design of the gallery.
  private static let (side, edge, widest): (CGFloat, CGFloat, CGFloat) = (12, 6, 280)

  /// `scale` is how much larger than usual the text is.
  init(_ text: String, _ scale: CGFloat) {
    super.init(frame: .zero)
    isOpaque = false
    backgroundColor = MenuLook.ground
    layer.cornerRadius = MenuLook.rowRadius
    (layer.shadowRadius, layer.shadowOffset) = (MenuLook.shadowRadius, MenuLook.shadowOffset)
    label.text = text
    label.font = .systemFont(ofSize: MenuLook.smallSize * scale)
    label.textColor = ControlLook.text
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// The size that shows all of the text, at most `width` wide.
  func size(in width: CGFloat) -> CGSize {
    let most = max(0, min(Self.widest, width - 2 * Self.side))
    let text = label.sizeThatFits(CGSize(width: most, height: .infinity))
    let width = min(most, text.width.rounded(.up))
    return CGSize(width: width + 2 * Self.side, height: text.height.rounded(.up) + 2 * Self.edge)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: Self.side, dy: Self.edge)
    showMenuEdge()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showMenuEdge()
  }
}
