import Foundation
import ScrollEngine

/// One row of a menu: mark, image, title, subtitle, and key equivalent or arrow.
final class MenuRow: UIView {
  let entry: MenuEntry
  private let height: CGFloat
  /// How much larger text is than usual, and with it the row.
  private let scale: CGFloat
  private let title = UILabel()
  private let second = UILabel()
  private let trailing = UILabel()
  private let mark = UIImageView(image: nil)
  private let picture = UIImageView(image: nil)
  private let arrow = UIImageView(image: nil)
  private let columns: (marks: Bool, images: Bool)
  /// Called when the pointer moves over the row or a finger touches it.
  var onPoint: (MenuRow) -> Void = { _ in }
  /// Called when the row is tapped.
  var onChoose: (MenuRow) -> Void = { _ in }

  /// Whether the row is highlighted.
  var isHighlighted = false {
    didSet { backgroundColor = isHighlighted ? ControlLook.fill : nil }
  }

  init(
    _ entry: MenuEntry, columns: (marks: Bool, images: Bool), byTouch: Bool, lines: Int, scale: CGFloat
  ) {
    self.entry = entry
    self.scale = scale
    self.columns = columns
    let usual = byTouch ? MenuLook.row.touch : MenuLook.row.pointer
    switch entry {
    case .heading: height = (MenuLook.headingHeight * scale).rounded()
    case .separator: height = MenuLook.separatorHeight
    case .leaf, .submenu, .loading:
      height = ((usual + (entry.subtitle == nil ? 0 : MenuLook.subtitleHeight)) * scale).rounded()
    }
    super.init(frame: .zero)
    isOpaque = false
    layer.cornerRadius = MenuLook.rowRadius
    if case .separator = entry { addLine() } else { addContent(lines) }
  }

  required init?(coder: NSCoder) { nil }

  private func addLine() {
    let line = UIView()
    line.backgroundColor = ControlLook.hairline
    addSubview(line)
  }

  private func addContent(_ lines: Int) {
    title.text = entry.title
    title.font = .systemFont(ofSize: MenuLook.titleSize * scale)
    title.textColor = ControlLook.text
    title.numberOfLines = max(lines, 1)
    if case .heading = entry {
      title.font = .systemFont(ofSize: MenuLook.smallSize * scale, weight: .semibold)
      title.textColor = MenuLook.secondary
    } else if !entry.isEnabled {
      title.textColor = ControlLook.disabled
    } else if entry.isDestructive {
      title.textColor = MenuLook.danger
    }
    addSubview(title)
    if let subtitle = entry.subtitle { add(second, subtitle) }
    if let shortcut = entry.shortcut { add(trailing, shortcut) }
    let symbol: String? =
      switch entry.state {
      case .off: nil
      case .on: "checkmark"
      case .mixed: "minus"
      }
    add(mark, symbol.flatMap { UIImage(systemName: $0) })
    add(picture, entry.image)
    if case .submenu = entry { add(arrow, UIImage(systemName: "chevron.forward")) }
  }

  private func add(_ label: UILabel, _ text: String) {
    label.text = text
    label.font = .systemFont(ofSize: MenuLook.smallSize * scale)
    label.textColor = entry.isEnabled ? MenuLook.secondary : ControlLook.disabled
    addSubview(label)
  }

  private func add(_ view: UIImageView, _ image: UIImage?) {
    guard let image else { return }
    view.image = image
    view.contentMode = .scaleAspectFit
    view.tintColor = title.textColor
    addSubview(view)
  }

  // MARK: - Size

  /// The width of the column of marks or of images.
  private var column: CGFloat { (MenuLook.column * scale).rounded() }

  /// Points from the row's leading edge to its title.
  private var leading: CGFloat {
    let marks = columns.marks ? column + MenuLook.gap : 0
    let images = columns.images ? column + MenuLook.gap : 0
    if case .heading = entry { return MenuLook.inset }
    return MenuLook.inset + marks + images
  }

  private var trailingWidth: CGFloat {
    if arrow.superview != nil { return column + MenuLook.gap }
    return trailing.superview == nil ? 0 : trailing.sizeThatFits(.zero).width.rounded(.up) + 3 * MenuLook.gap
  }

  /// The width that shows the whole title on one line.
  var wantedWidth: CGFloat {
    let text = max(
      title.sizeThatFits(.zero).width, second.superview == nil ? 0 : second.sizeThatFits(.zero).width)
    return leading + text.rounded(.up) + trailingWidth + MenuLook.inset
  }

  /// The height at a width: larger if the title has several lines.
  func height(for width: CGFloat) -> CGFloat {
    let room = width - leading - trailingWidth - MenuLook.inset
    guard title.numberOfLines > 1 else { return height }
    let all = title.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
    // Heights of text are rounded up. A difference of up to 1 is rounding, not another line.
    let more = all - title.sizeThatFits(.zero).height
    return more > 1 ? height + more.rounded(.up) : height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if case .separator = entry {
      let scale = contentScaleFactor
      subviews.first?.frame = CGRect(
        x: MenuLook.inset, y: (bounds.midY * scale).rounded(.down) / scale,
        width: bounds.width - 2 * MenuLook.inset, height: 1 / scale)
      return
    }
    /// A rectangle that is so many points from the leading edge.
    func place(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
    }
    func middle(_ x: CGFloat) -> CGRect { place(x, ((bounds.height - column) / 2).rounded(), column, column) }
    var x = MenuLook.inset
    mark.frame = middle(x)
    if columns.marks { x += column + MenuLook.gap }
    picture.frame = middle(x)
    arrow.frame = middle(bounds.width - MenuLook.inset - column)
    let room = bounds.width - leading - trailingWidth - MenuLook.inset
    let below = second.superview == nil ? 0 : (MenuLook.subtitleHeight * scale).rounded()
    let first = title.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
    let top = ((bounds.height - first - below) / 2).rounded()
    title.frame = place(leading, top, room, first)
    second.frame = place(leading, top + first, room, below)
    let width = max(trailingWidth - 2 * MenuLook.gap, 0)
    trailing.frame = place(bounds.width - MenuLook.inset - width, 0, width, bounds.height)
  }

  // MARK: - Pointer and fingers

  override func pointerDidMove(to point: CGPoint?, at now: Timestamp) { if point != nil { onPoint(self) } }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onPoint(self) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
    onChoose(self)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.isElement = true
    defaults.label = entry.accessibilityText
    defaults.traits.insert(.button)
    if !entry.isEnabled { defaults.traits.insert(.notEnabled) }
    if entry.state == .on { defaults.traits.insert(.selected) }
    return defaults
  }

  override func accessibilityActivate() -> Bool {
    guard entry.isEnabled else { return false }
    onChoose(self)
    return true
  }
}
