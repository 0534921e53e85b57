import Foundation

/// Shows commands of editing for a view: where the program asks for it, and on a click of the mouse's second button.
@preconcurrency @MainActor open class UIEditMenuInteraction: _IsolatedObject, UIInteraction {
  /// Makes an interaction, to be added to a view.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init(_isolated: ())
  }

  /// Says what menus show. Held weakly.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  open private(set) weak var view: UIView?

  open func willMove(to view: UIView?) {
    guard view !== self.view else { return }
    dismissMenu()
    self.view?.removeGestureRecognizer(click)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(click)
  }

  // MARK: - Menu

  /// The configuration of the last menu.
  private final var configuration: UIEditMenuConfiguration?
  private final weak var presentation: MenuPresentation?
  private var menus: MenuCenter? { view?.window?.screen.menus }
  private var shown: MenuPresentation? {
    guard let presentation, menus?.shown === presentation else { return nil }
    return presentation
  }

  private final lazy var click: UITapGestureRecognizer = {
    let click = UITapGestureRecognizer { [weak self] click in
      guard let self, let view else { return }
      present(UIEditMenuConfiguration(identifier: nil, sourcePoint: click.location(in: view)), byTouch: false)
    }
    click.buttonMaskRequired = .secondary
    return click
  }()

  /// Shows the menu of a configuration, in place of any other. Does nothing if the view is in no window, and if the menu is empty.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    present(configuration, byTouch: true)
  }

  private func present(_ configuration: UIEditMenuConfiguration, byTouch: Bool) {
    guard let view, let menus = view.window?.screen.menus else { return }
    menus.dismiss()
    let menu = menu(for: configuration, in: view)
    guard menu.hasEntries else { return }
    self.configuration = configuration
    var request = MenuRequest(menu: menu, source: view, anchor: anchor(for: configuration, in: view))
    (request.byTouch, request.sender) = (byTouch, self)
    request.willEnd = { [weak self] animator in
      if let self {
        delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
      }
      return nil
    }
    let animator = MenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    guard menus.present(request, animator) else { return request.endUnseen(animator) }
    presentation = menus.shown
  }

  private func menu(for configuration: UIEditMenuConfiguration, in view: UIView) -> UIMenu {
    let suggestions = StandardEdit.suggestions(in: view)
    return delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggestions)
      ?? UIMenu(children: suggestions)
  }

  private func anchor(for configuration: UIEditMenuConfiguration, in view: UIView) -> MenuPlacement.Anchor {
    let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    guard rect.isNull else { return .rect(view.convert(rect, to: view.window)) }
    return .point(view.convert(configuration.sourcePoint, to: view.window))
  }

  /// Closes the menu of this interaction, if it is shown.
  open func dismissMenu() { if shown != nil { menus?.dismiss() } }

  /// Asks the delegate for the menu again, and shows that instead. Does nothing while no menu is shown.
  open func reloadVisibleMenu() {
    guard let shown, let view, let configuration, let root = shown.cards.first?.menu else { return }
    let menu = menu(for: configuration, in: view)
    if menu.hasEntries { shown.update { $0 === root ? menu : $0 } } else { dismissMenu() }
  }

  /// Asks the delegate again what the menu is placed beside, and moves it there. Does nothing while no menu is shown.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let shown, let view, view.window != nil, let configuration else { return }
    shown.move(to: anchor(for: configuration, in: view), animated: animated)
  }

  /// The place that the last menu was for, in points of `view`; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view, let configuration else { return .zero }
    return own.convert(configuration.sourcePoint, to: view ?? own.window)
  }
}
