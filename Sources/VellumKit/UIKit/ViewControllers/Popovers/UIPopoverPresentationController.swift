import Foundation

/// Manages a popover: a bubble beside a view, with an arrow that points at it. A tap outside dismisses it.
///
/// In windows less than 600 points wide it becomes a sheet, unless the delegate says `none`. docs/behaviour/controllers.md.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
  }

  // MARK: - Where it is

  /// The view that the popover belongs to. Without one, the popover is in the middle of the window, without an arrow.
  open var sourceView: UIView? { didSet { placePresentedView() } }
  /// The part of `sourceView` that the arrow points at, in that view's points; null, the default, means all of it.
  open var sourceRect = CGRect.null { didSet { placePresentedView() } }
  /// The view that the popover belongs to, in place of `sourceView` and `sourceRect`; nil by default.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? { didSet { placePresentedView() } }
  /// The directions that the arrow may have; any by default. If it is empty, the popover has no arrow and lies over what it belongs to.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { placePresentedView() } }
  /// Whether the popover may cover what it belongs to, so that it need not be smaller; false by default.
  open var canOverlapSourceViewRect = false { didSet { placePresentedView() } }
  /// The least distances of the popover from the window's safe area, in points; 10 by default.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { placePresentedView() }
  }
  /// The direction that the arrow has; `unknown` while there is none.
  open internal(set) var arrowDirection = UIPopoverArrowDirection.unknown

  // MARK: - Looks and touches

  /// The colour of the bubble and its arrow; nil, the default, means that of the presented view, or the system's.
  open var backgroundColor: UIColor? { didSet { placePresentedView() } }
  /// The views outside of the popover that take touches while it is shown; nil by default.
  open var passthroughViews: [UIView]?

  /// Manages the sheet that a popover becomes in narrow windows.
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    if let adaptiveSheet { return adaptiveSheet }
    let sheet = UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: presenter)
    adaptiveSheet = sheet
    return sheet
  }
  private final var adaptiveSheet: UISheetPresentationController?

  override final var styleInNarrowWindows: UIModalPresentationStyle { .pageSheet }
  override final func adapted(to style: UIModalPresentationStyle) -> UIPresentationController? {
    style == .pageSheet || style == .formSheet ? adaptiveSheetPresentationController : nil
  }

  // MARK: - Views

  private final let shield = UIView()
  private final var card: PopoverCard?

  override final var level: UIUserInterfaceLevel { .elevated }
  override final var backdrop: UIView? { shield }

  /// The bubble, which contains the controller's view.
  open override var presentedView: UIView? {
    let card = card ?? PopoverCard()
    self.card = card
    card.effect = backgroundEffect
    if let view = presentedViewController.view, view.superview !== card.body { card.take(view) }
    return card
  }

  override final func backgroundEffectDidChange() { card?.effect = backgroundEffect }

  open override var frameOfPresentedViewInContainerView: CGRect { placement.frame }

  override final func willEnter() {
    popoverDelegate?.prepareForPopoverPresentation(self)
    if sourceView == nil, sourceItem == nil {
      Message.writeError(
        "present: the popover of \(type(of: presentedViewController)) has no sourceView; it is shown in the middle"
      )
    }
  }

  open override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    shield.frame = container.bounds
    shield.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shield.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.askToDismiss() })
    container.insertSubview(shield, at: 0)
    // Makes the card.
    _ = presentedView
    arrange()
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { arrowDirection = .unknown }
  }

  override final func standardAnimator(
    isPresenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    PopoverTransition(isPresenting: isPresenting)
  }

  override final func passesTouch(at point: CGPoint) -> Bool {
    passthroughViews?.contains { view in
      view.window != nil && view.point(inside: view.convert(point, from: container), with: nil)
    } ?? false
  }

  // MARK: - Placing

  private var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
    adaptiveDelegate as? any UIPopoverPresentationControllerDelegate
  }

  /// Places it anew, where it is shown. The delegate may move what it points at.
  override final func placePresentedView() {
    guard !isPlacing, let container, let card, card.superview === container else { return }
    isPlacing = true
    if var view = sourceView, sourceItem == nil, let popoverDelegate {
      var rect = sourceRect
      popoverDelegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
      (sourceView, sourceRect) = (view, rect)
    }
    card.place(at: placement.frame)
    arrange()
    isPlacing = false
  }
  private final var isPlacing = false
  override final func preferredContentSizeDidChange() { placePresentedView() }

  private func arrange() {
    let placement = placement
    arrowDirection = placement.direction
    card?.adjust(
      placement, color: backgroundColor ?? presentedViewController.viewIfLoaded?.backgroundColor)
  }

  private var placement: PopoverPlacement {
    guard let container else { return PopoverPlacement(frame: .zero) }
    let wanted = presentedViewController.preferredContentSize
    let size = CGSize(
      width: wanted.width > 0 ? wanted.width : Self.standardSize.width,
      height: wanted.height > 0 ? wanted.height : Self.standardSize.height)
    let room = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
    return PopoverPlacement(
      of: size, beside: source(in: container), in: room, arrows: permittedArrowDirections,
      mayOverlap: canOverlapSourceViewRect)
  }

  /// Points. The width is that of the gallery's popovers; chosen.
  private static let standardSize = CGSize(width: 320, height: 480)

  private func source(in container: UIView) -> CGRect? {
    if let sourceItem { return sourceItem.frame(in: container) }
    guard let sourceView, sourceView.window != nil else { return nil }
    return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container)
  }
}
