import Foundation

/// Shows a context menu for a view: on a long press of a finger, a press of the mouse's second button, the Menu key or Shift+F10.
///
/// docs/behaviour/menus.md.
@preconcurrency @MainActor open class UIContextMenuInteraction: _IsolatedObject, UIInteraction {
  /// What a menu looks like. The name is UIKit's.
  // swift-format-ignore: TypeNamesShouldBeCapitalized
  public enum appearance: Int, Sendable {
    /// No menu has been shown.
    case unknown
    /// The menu with a preview: a finger opened it.
    case rich
    /// The menu alone: the pointer or a key opened it.
    case compact
  }

  /// Makes an interaction, to be added to a view.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init(_isolated: ())
  }

  /// Says what menus show. Held weakly.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// The appearance of the last menu shown.
  open private(set) var menuAppearance = appearance.unknown

  open func willMove(to view: UIView?) {
    if view !== self.view {
      if isShown { dismissMenu() }
      self.view?.removeGestureRecognizer(recognizer)
    }
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
  }

  /// Where the menu was requested, in points of `view`; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let window = own.window else { return place }
    return view.map { window.convert(place, to: $0) } ?? place
  }

  /// Calls `block` with each visible menu of this interaction and shows the menu that it returns instead.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { if isShown { menus?.shown?.update(block) } }

  /// Closes the menu of this interaction, if it is shown.
  open func dismissMenu() { if isShown { menus?.dismiss() } }

  // MARK: - Request

  /// Where the menu was requested, in points of the window.
  private final var place = CGPoint.zero
  private final lazy var recognizer = ContextMenuGestureRecognizer(self)
  /// The delegate's answer to `ask(at:)`, until it is shown.
  private final var pendingConfiguration: UIContextMenuConfiguration?
  private final weak var presentation: MenuPresentation?
  final var isShown: Bool { presentation != nil && menus?.shown === presentation }
  private var menus: MenuCenter? { view?.window?.screen.menus }

  /// Asks the delegate for a configuration at a point of the view. Returns whether it gave one.
  final func ask(at location: CGPoint) -> Bool {
    guard let view, let window = view.window, let delegate else { return false }
    place = view.convert(location, to: window)
    pendingConfiguration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: location)
    return pendingConfiguration != nil
  }

  /// What opens a menu.
  enum Cause: Equatable {
    case finger, pointer, key
    /// A press of a control that shows its menu as its primary action.
    case press(byTouch: Bool)
  }

  /// Shows the configuration that `ask(at:)` got. Returns whether a menu or a preview is shown.
  @discardableResult final func show(by cause: Cause) -> Bool {
    guard let view, let delegate, let configuration = pendingConfiguration else { return false }
    pendingConfiguration = nil
    let isRich = cause == .finger
    let controller = isRich ? configuration.previewProvider?() : nil
    let preview = isRich ? highlight(configuration, controller, delegate, view) : nil
    let menu = configuration.actionProvider?([]) ?? UIMenu()
    var request = MenuRequest(menu: menu, source: view, anchor: anchor(cause, configuration, preview))
    (request.byTouch, request.byKey) = (isRich || cause == .press(byTouch: true), cause == .key)
    request.order = configuration.preferredMenuElementOrder
    let control = view as? UIControl
    let isOfControl = control?.contextMenuInteraction === self
    request.sender = isOfControl ? control : self
    request.preview = preview
    request.commit = { [weak self] in self?.commit(configuration, controller) }
    request.willEnd = { [weak self] animator in
      guard let self, let delegate = self.delegate else { return nil }
      let preview =
        isRich
        ? delegate.contextMenuInteraction(
          self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
        : nil
      delegate.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
      if isOfControl { control?.isHighlighted = false }
      return preview?.frame
    }
    guard !menu.children.isEmpty || preview != nil else { return false }
    menuAppearance = isRich ? .rich : .compact
    let animator = MenuAnimator(controller)
    menus?.dismiss()
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    if isOfControl, control?.showsMenuAsPrimaryAction == true { control?.isHighlighted = true }
    guard menus?.present(request, animator) == true else {
      request.endUnseen(animator)
      return false
    }
    presentation = menus?.shown
    return true
  }

  private func highlight(
    _ configuration: UIContextMenuConfiguration, _ controller: UIViewController?,
    _ delegate: any UIContextMenuInteractionDelegate, _ view: UIView
  ) -> MenuPreview? {
    let targeted =
      delegate.contextMenuInteraction(
        self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
      ?? (view.superview == nil ? nil : UITargetedPreview(view: view))
    guard let window = view.window, let targeted, let start = targeted.frame else { return nil }
    let room = window.bounds.insetBy(dx: MenuLook.margin, dy: MenuLook.margin)
    if let controller, let content = controller.view {
      let wanted = controller.preferredContentSize
      let size = wanted.width > 0 && wanted.height > 0 ? wanted : content.bounds.size
      let holder = UIView(frame: start)
      holder.layer.cornerRadius = MenuLook.radius
      holder.clipsToBounds = true
      content.frame = holder.bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      holder.addSubview(content)
      return MenuPreview(view: holder, start: start, end: Self.fit(size, around: start, in: room), fit: .size)
    }
    let size = CGSize(width: start.width * MenuLook.lift, height: start.height * MenuLook.lift)
    return MenuPreview(
      view: targeted.makePreviewView(), start: start, end: Self.fit(size, around: start, in: room),
      fit: .scale(targeted.rotation))
  }

  /// A frame of `size`, scaled down to fit into `room`, centred on `start` and moved inside `room`.
  static func fit(_ size: CGSize, around start: CGRect, in room: CGRect) -> CGRect {
    let scale = min(1, room.width / max(size.width, 1), room.height / max(size.height, 1))
    let own = CGSize(width: size.width * scale, height: size.height * scale)
    return CGRect(
      x: min(max(start.midX - own.width / 2, room.minX), room.maxX - own.width),
      y: min(max(start.midY - own.height / 2, room.minY), room.maxY - own.height), width: own.width,
      height: own.height)
  }

  /// Where the menu is placed: at the pointer; for a finger or key, beside the view, or at the requested place if the view is higher
  /// than half the window.
  private func anchor(
    _ cause: Cause, _ configuration: UIContextMenuConfiguration, _ preview: MenuPreview?
  ) -> MenuPlacement.Anchor {
    if let control = view as? UIControl, control.contextMenuInteraction === self, let window = control.window
    {
      return control.anchor(of: configuration, in: window)
    }
    guard let view, let window = view.window, cause != .pointer else { return .point(place) }
    let frame = preview?.end ?? view.convert(view.bounds, to: window)
    let isLarge = frame.height > window.bounds.height / 2
    return isLarge ? .point(place) : .rect(frame)
  }

  private func commit(_ configuration: UIContextMenuConfiguration, _ controller: UIViewController?) {
    let animator = MenuAnimator(controller)
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    presentation?.commitStyle = animator.preferredCommitStyle
    menus?.dismiss()
    animator.run(MenuLook.duration.out, {})
  }

  // MARK: - Moves of the finger that opened the menu

  /// The finger or pointer that opened the menu has moved, in points of the window.
  final func follow(_ point: CGPoint) { if isShown { presentation?.dragged(to: point) } }
  final func lift(_ point: CGPoint) { if isShown { presentation?.lifted(at: point) } }
}

extension UIView {
  /// Shows the context menu of this view or its nearest ancestor that has one, as the Menu key does. Returns whether there was one.
  func showMenuByKey() -> Bool {
    var next: UIView? = self
    while let view = next {
      for case let interaction as UIContextMenuInteraction in view.addedInteractions {
        let frame = convert(bounds, to: view).intersection(view.bounds)
        let place = frame.isNull ? view.bounds : frame
        if interaction.ask(at: CGPoint(x: place.midX, y: place.midY)), interaction.show(by: .key) {
          return true
        }
      }
      next = view.superview
    }
    return false
  }
}

extension UIPress {
  /// The view that the key goes to: the focused view, or that of the responder.
  var view: UIView? {
    if let view = window?.screen.focus.focusedView, view.window === window { return view }
    return responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
  }

  /// Whether the key opens the context menu of the focused view: Menu, or Shift+F10.
  var asksForMenu: Bool {
    guard let key else { return false }
    let held = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    return (key.keyCode == .keyboardApplication && held.isEmpty)
      || (key.keyCode == .keyboardF10 && held == .shift)
  }
}
