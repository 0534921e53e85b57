import Foundation
import ScrollEngine

/// A menu that is shown, with its open submenus.
@MainActor final class MenuPresentation: FrameClock.Sleeper {
  let request: MenuRequest
  private let window: MenuWindow
  /// The window of the view that the menu belongs to, when it was opened.
  private(set) weak var base: UIWindow?
  private let stage: MenuStage
  private unowned let screen: UIScreen
  /// The open menus; each is the submenu of a row of the one before.
  private(set) var cards: [MenuCard] = []
  private var isReversed = false
  /// The row whose submenu opens when the pointer has rested on it.
  private weak var resting: MenuRow?

  init(_ request: MenuRequest, over window: UIWindow, source: UIView) {
    self.request = request
    screen = window.screen
    base = window
    stage = MenuStage()
    self.window = MenuWindow(over: window, as: source, stage: stage)
    stage.presentation = self
  }

  /// The window and responder that get key events.
  var responder: (window: UIWindow, responder: UIResponder) { (window, stage) }

  private var room: CGRect {
    stage.bounds.inset(by: stage.safeAreaInsets).insetBy(dx: MenuLook.margin, dy: MenuLook.margin)
  }

  // MARK: - Opening and closing

  /// Shows the menu; `animator` has the delegate's animations.
  func present(_ animator: MenuAnimator) {
    window.isHidden = false
    let card = open(request.menu, at: request.anchor)
    if request.byKey { card.moveHighlight(forwards: true) }
    if let preview = request.preview {
      preview.place(in: preview.start)
      stage.insertSubview(preview.view, aboveSubview: stage.dimming)
      stage.dimming.frame = stage.bounds
      stage.dimming.backgroundColor = MenuLook.dimming
      stage.dimming.alpha = 0
    }
    let reduces = UIAccessibility.isReduceMotionEnabled
    UIView.performWithoutAnimation {
      card.alpha = 0
      if !reduces { card.transform = CGAffineTransform(scaleX: MenuLook.smallest, y: MenuLook.smallest) }
    }
    animator.run(reduces ? UIAccessibility.reducedDuration : MenuLook.duration.in) { [self] in
      (card.alpha, card.transform) = (1, .identity)
      stage.dimming.alpha = 1
      if let preview = request.preview { preview.place(in: preview.end) }
    }
    UIAccessibility.wordsDidChange()
  }

  /// How the preview disappears.
  var commitStyle = UIContextMenuInteractionCommitStyle.dismiss

  /// Closes the menu. The preview goes to `end`, or to where it came from. `animator` has the delegate's animations.
  func dismiss(_ animator: MenuAnimator, to end: CGRect?) {
    screen.compositor.clock.cancel(self)
    window.isUserInteractionEnabled = false
    stage.presentation = nil
    for card in cards { forget(card.menu.children) }
    animator.run(MenuLook.duration.out) { [self] in
      for card in cards { card.alpha = 0 }
      stage.dimming.alpha = 0
      switch (request.preview, commitStyle) {
      case (let preview?, .dismiss): preview.place(in: end ?? preview.start)
      case (let preview?, .pop):
        preview.view.transform = preview.view.transform.scaledBy(x: MenuLook.lift, y: MenuLook.lift)
        preview.view.alpha = 0
      case (nil, _): break
      }
    } _: { [window] in
      window.isHidden = true
    }
    UIAccessibility.wordsDidChange()
  }

  private func forget(_ children: [UIMenuElement]) {
    for child in children {
      switch child {
      case let deferred as UIDeferredMenuElement:
        forget(deferred.knownEntries)
        deferred.menuDidClose()
      case let section as UIMenu where section.options.contains(.displayInline): forget(section.children)
      default: break
      }
    }
  }

  @discardableResult private func open(_ menu: UIMenu, at anchor: MenuPlacement.Anchor) -> MenuCard {
    let card = MenuCard(menu, at: anchor, byTouch: request.byTouch)
    cards.append(card)
    stage.addSubview(card)
    show(menu, in: card)
    return card
  }

  /// Shows a menu in a card, and places the card anew.
  private func show(_ menu: UIMenu, in card: MenuCard) {
    let loaded: @MainActor () -> Void = { [weak self, weak card] in
      guard let self, let card, cards.contains(card), stage.presentation === self else { return }
      show(card.menu, in: card)
    }
    let responders = request.responders
    card.show(menu, isReversed: false, for: responders, loaded)
    var placement = placement(of: card)
    if placement.isAbove, request.order == .priority, card === cards.first {
      card.show(menu, isReversed: true, for: responders, loaded)
      placement = self.placement(of: card)
    }
    UIView.performWithoutAnimation { card.place(placement) }
    for row in card.rows {
      row.onPoint = { [weak self] in self?.pointed(at: $0) }
      row.onChoose = { [weak self] in self?.choose($0) }
    }
  }

  private func placement(of card: MenuCard) -> MenuPlacement {
    MenuPlacement(
      of: card.wantedSize(in: room), at: card.anchor, in: room, isMirrored: stage.isMirrored)
  }

  /// Moves the first menu beside another anchor, at once with reduced motion. Submenus close.
  func move(to anchor: MenuPlacement.Anchor, animated: Bool) {
    guard let card = cards.first else { return }
    close(above: 0)
    card.anchor = anchor
    let placement = placement(of: card)
    let moves = animated && !UIAccessibility.isReduceMotionEnabled
    UIView.animate(withDuration: moves ? MenuLook.duration.in : 0) { card.place(placement) }
  }

  /// Replaces each open menu by what `block` returns for it, the outermost first.
  func update(_ block: (UIMenu) -> UIMenu) {
    for card in cards { show(block(card.menu), in: card) }
  }

  // MARK: - Pointing

  private func card(of row: MenuRow) -> Int? { cards.firstIndex { $0.rows.contains(row) } }

  private func pointed(at row: MenuRow) {
    guard let index = card(of: row) else { return }
    let isNew = cards[index].highlightedRow !== row
    cards[index].highlightedRow = row.entry.isEnabled ? row : nil
    guard isNew else { return }
    close(above: index)
    resting = nil
    if case .submenu = row.entry, row.entry.isEnabled {
      resting = row
      screen.compositor.clock.wake(self, at: screen.dispatcher.now.advanced(by: MenuLook.submenuDelay))
    }
  }

  func deadline(at now: Timestamp) {
    guard stage.presentation === self, let row = resting, let index = card(of: row),
      cards[index].highlightedRow === row
    else { return }
    openSubmenu(of: row)
  }

  /// The finger or the pointer that opened the menu has moved, in points of the window.
  func dragged(to point: CGPoint) {
    if let row = row(at: point) { pointed(at: row) }
  }

  /// Chooses the row where the finger or pointer lifted.
  func lifted(at point: CGPoint) { if let row = row(at: point) { choose(row) } }

  private func row(at point: CGPoint) -> MenuRow? {
    for card in cards.reversed() {
      let place = card.convert(point, from: stage)
      if let row = card.row(at: place) { return row }
      if card.bounds.contains(place) { return nil }
    }
    return nil
  }

  /// Handles a touch beside all menus: on the preview it commits, elsewhere it closes the menus.
  func touchedBeside(at point: CGPoint) {
    if let preview = request.preview, preview.view.frame.contains(point) { return request.commit() }
    screen.menus.dismiss()
  }

  // MARK: - Choosing

  private func choose(_ row: MenuRow) {
    guard row.entry.isEnabled else { return }
    switch row.entry {
    case .submenu: openSubmenu(of: row)
    case .leaf(let leaf, let menus): perform(leaf, in: menus)
    case .heading, .separator, .loading: break
    }
  }

  private func perform(_ leaf: any UIMenuLeaf, in menus: [UIMenu]) {
    let button = request.source as? UIButton
    let root = button?.isPopUp == true ? cards.first?.menu : nil
    menus.last { $0.options.contains(.singleSelection) || $0 === root }?.select(leaf)
    let stays = leaf.attributes.contains(.keepsMenuPresented)
    // The menu closes first, because the action may present something.
    if !stays { screen.menus.dismiss() }
    leaf.performWithSender(request.sender, target: request.target(of: leaf))
    button?.menuDidPerform()
    if stays, stage.presentation === self { update { $0 } }
  }

  private func openSubmenu(of row: MenuRow, byKey: Bool = false) {
    guard case .submenu(let menu) = row.entry, let index = card(of: row) else { return }
    if cards.indices.contains(index + 1), cards[index + 1].menu === menu { return }
    close(above: index)
    cards[index].highlightedRow = row
    let card = open(menu, at: .row(row.convert(row.bounds, to: stage), of: cards[index].frame))
    if byKey { card.moveHighlight(forwards: true) }
    UIAccessibility.wordsDidChange()
  }

  private func close(above index: Int) {
    while cards.count > index + 1 {
      let card = cards.removeLast()
      forget(card.menu.children)
      card.removeFromSuperview()
    }
  }

  // MARK: - Keys

  func pressed(_ press: UIPress) {
    guard let key = press.key else { return }
    switch key.keyCode {
    case .keyboardDownArrow: moveHighlight(forwards: true)
    case .keyboardUpArrow: moveHighlight(forwards: false)
    case .keyboardTab: moveHighlight(forwards: !key.modifierFlags.contains(.shift))
    case .keyboardHome, .keyboardPageUp:
      cards.last?.highlightedRow = nil
      moveHighlight(forwards: true)
    case .keyboardEnd, .keyboardPageDown:
      cards.last?.highlightedRow = nil
      moveHighlight(forwards: false)
    case .keyboardRightArrow: move(stage.isMirrored ? .outwards : .inwards)
    case .keyboardLeftArrow: move(stage.isMirrored ? .inwards : .outwards)
    case .keyboardEscape: if cards.count > 1 { closeSubmenu() } else { screen.menus.dismiss() }
    case .keyboardReturnOrEnter, .keyboardSpacebar: _ = chooseHighlighted()
    case .keyboardApplication: screen.menus.dismiss()
    default: break
    }
  }

  func moveHighlight(forwards: Bool) { cards.last?.moveHighlight(forwards: forwards) }

  /// A step between a menu and its submenus.
  enum Step {
    /// Into the submenu of the highlighted row.
    case inwards
    /// Out of the innermost submenu.
    case outwards
  }

  func move(_ step: Step) {
    switch step {
    case .inwards: openHighlighted()
    case .outwards: closeSubmenu()
    }
  }

  private func openHighlighted() {
    if let row = cards.last?.highlightedRow { openSubmenu(of: row, byKey: true) }
  }

  private func closeSubmenu() {
    guard cards.count > 1 else { return }
    close(above: cards.count - 2)
    UIAccessibility.wordsDidChange()
  }

  /// Chooses the highlighted entry. Returns whether there is one.
  func chooseHighlighted() -> Bool {
    guard let row = cards.last?.highlightedRow else { return false }
    if case .submenu = row.entry { openSubmenu(of: row, byKey: true) } else { choose(row) }
    return true
  }

  var accessibilityText: String? { cards.last?.accessibilityText }
}

extension MenuRequest {
  /// Where the search for who provides deferred entries begins: the first responder, then the menu's view.
  fileprivate var responders: [UIResponder] {
    let places: [UIResponder?] = [source?.window?.screen.firstResponder, source]
    return places.compactMap { $0 }
  }

  /// The target of a command: the responder that can perform it, searched from the first responder, then from the menu's view.
  fileprivate func target(of leaf: any UIMenuLeaf) -> Any? {
    guard let command = leaf as? UICommand, let action = command.action, let source else { return nil }
    let first = source.window?.screen.firstResponder ?? source
    return first.target(forAction: action, withSender: command)
      ?? source.target(forAction: action, withSender: command)
  }
}
