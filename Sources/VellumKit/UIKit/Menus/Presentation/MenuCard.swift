import Foundation

/// The view of one menu: a card with a row for each entry. It scrolls if the window is too low for all rows.
final class MenuCard: UIView {
  private let body = UIScrollView()
  private(set) var rows: [MenuRow] = []
  private(set) var menu: UIMenu
  private let byTouch: Bool
  /// What the menu is placed beside.
  var anchor: MenuPlacement.Anchor

  /// The highlighted row, which Return chooses.
  var highlightedRow: MenuRow? {
    didSet {
      guard highlightedRow !== oldValue else { return }
      oldValue?.isHighlighted = false
      highlightedRow?.isHighlighted = true
      if let highlightedRow { body.scrollRectToVisible(highlightedRow.frame, animated: false) }
      UIAccessibility.wordsDidChange()
    }
  }

  init(_ menu: UIMenu, at anchor: MenuPlacement.Anchor, byTouch: Bool) {
    (self.menu, self.anchor, self.byTouch) = (menu, anchor, byTouch)
    super.init(frame: .zero)
    isOpaque = false
    backgroundColor = MenuLook.ground
    for layer in [layer, body.layer] { layer.cornerRadius = MenuLook.radius }
    body.clipsToBounds = true
    body.alwaysBounceVertical = false
    addSubview(body)
    (layer.shadowRadius, layer.shadowOffset) = (MenuLook.shadowRadius, MenuLook.shadowOffset)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the entries of a menu, the last one first if `isReversed`. `responders` are asked for deferred entries; `loaded` is called when
  /// they are known.
  func show(
    _ menu: UIMenu, isReversed: Bool, for responders: [UIResponder], _ loaded: @escaping @MainActor () -> Void
  ) {
    let before = highlightedRow.flatMap { rows.firstIndex(of: $0) }
    self.menu = menu
    for row in rows { row.removeFromSuperview() }
    var entries = MenuEntry.entries(of: menu, for: responders, loaded)
    if isReversed { entries.reverse() }
    let columns = (
      marks: entries.contains { $0.state != .off } || menu.options.contains(.singleSelection),
      images: entries.contains { $0.image != nil }
    )
    let lines = menu.displayPreferences?.maximumNumberOfTitleLines ?? 0
    let scale = MenuLook.textScale(in: traitCollection)
    rows = entries.map { MenuRow($0, columns: columns, byTouch: byTouch, lines: lines, scale: scale) }
    for row in rows { body.addSubview(row) }
    highlightedRow = nil
    if let before, rows.indices.contains(before), rows[before].entry.isEnabled {
      highlightedRow = rows[before]
    }
  }

  /// The size that shows all rows; its width is at most that of `room`.
  func wantedSize(in room: CGRect) -> CGSize {
    let wanted = rows.map(\.wantedWidth).max() ?? 0
    let limit = min(MenuLook.width.upperBound * MenuLook.textScale(in: traitCollection), room.width)
    let width = min(max(wanted + 2 * MenuLook.padding, MenuLook.width.lowerBound), limit)
    let inner = width - 2 * MenuLook.padding
    return CGSize(width: width, height: rows.reduce(2 * MenuLook.padding) { $0 + $1.height(for: inner) })
  }

  func place(_ placement: MenuPlacement) {
    // The card grows out of this corner.
    layer.anchorPoint = placement.origin
    let frame = placement.frame
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(
      x: frame.minX + placement.origin.x * frame.width, y: frame.minY + placement.origin.y * frame.height)
    body.frame = bounds
    var y = MenuLook.padding
    let width = frame.width - 2 * MenuLook.padding
    for row in rows {
      let height = row.height(for: width)
      row.frame = CGRect(x: MenuLook.padding, y: y, width: width, height: height)
      y += height
    }
    body.contentSize = CGSize(width: frame.width, height: y + MenuLook.padding)
    body.isScrollEnabled = body.contentSize.height > frame.height
    showMenuEdge()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showMenuEdge()
  }

  // MARK: - Rows

  /// The enabled row at a point of the card.
  func row(at point: CGPoint) -> MenuRow? {
    guard bounds.contains(point) else { return nil }
    return rows.first { $0.entry.isEnabled && $0.frame.contains(convert(point, to: body)) }
  }

  /// Highlights the next or previous enabled row; wraps around at the ends.
  func moveHighlight(forwards: Bool) {
    let enabled = rows.filter(\.entry.isEnabled)
    guard !enabled.isEmpty else { return }
    guard let index = enabled.firstIndex(where: { $0 === highlightedRow }) else {
      return highlightedRow = forwards ? enabled.first : enabled.last
    }
    highlightedRow = enabled[(index + (forwards ? 1 : enabled.count - 1)) % enabled.count]
  }

  /// What a screen reader says: the highlighted row and its position, headings and separators not counted.
  var accessibilityText: String {
    guard let highlightedRow else { return menu.title }
    let all = rows.filter { row in
      switch row.entry {
      case .heading, .separator: false
      case .leaf, .submenu, .loading: true
      }
    }
    let number = (all.firstIndex { $0 === highlightedRow } ?? 0) + 1
    return "\(highlightedRow.entry.accessibilityText), \(number) of \(all.count)"
  }
}
