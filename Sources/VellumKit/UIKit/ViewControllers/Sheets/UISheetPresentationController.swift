import Foundation

/// Manages a sheet: a card over the presenter's view that rests at one of several heights. The person drags it between them, and away.
///
/// It stands at the bottom edge in windows less than 600 points wide, and in wider ones if it has a height other than the large one;
/// otherwise it floats in the middle. Windows less than 480 points high are filled, unless ``prefersEdgeAttachedInCompactHeight``.
/// docs/behaviour/controllers.md.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  public override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
  }

  // MARK: - Heights

  /// The heights at which the sheet rests; only the large one by default. An empty list is ignored.
  open var detents: [Detent] = [.large()] {
    didSet {
      if detents.isEmpty { detents = oldValue }
      layoutDidChange()
    }
  }
  /// The name of the height at which the sheet rests; nil, the default, means the smallest one. Setting it moves the sheet.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { layoutDidChange() } }
  /// The name of the greatest height at which the view behind is not dimmed and takes touches. With nil, the default, it is dimmed at
  /// every height.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { layoutDidChange() } }
  /// Calls the closures of the detents again, because what they depend on has changed.
  open func invalidateDetents() { layoutDidChange() }
  /// Runs `changes`, which set properties of the sheet, and moves the sheet to its new place by a spring.
  open func animateChanges(_ changes: () -> Void) {
    let outer = isChanging
    isChanging = true
    changes()
    isChanging = outer
    if !isChanging { settle(velocity: 0) }
  }
  private final var isChanging = false

  // MARK: - Looks

  /// Whether the sheet shows a grabber at its top; false by default.
  open var prefersGrabberVisible = false { didSet { layoutDidChange() } }
  /// The radius of the sheet's corners in points; nil, the default, means 20.
  public final var preferredCornerRadius: CGFloat? { didSet { layoutDidChange() } }
  /// Whether a page sheet has the size of a page in wide windows; if not, it has that of a form. True by default.
  public final var prefersPageSizing = true { didSet { layoutDidChange() } }
  /// The view over whose middle a floating sheet is placed; nil by default.
  open var sourceView: UIView? { didSet { layoutDidChange() } }
  /// Whether the sheet stands at the bottom edge of windows less than 480 points high; otherwise it fills them. False by default.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { layoutDidChange() } }
  /// Whether a sheet at the bottom edge is as wide as `preferredContentSize`; false by default.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { layoutDidChange() } }
  /// Whether a drag in a scroll view that is at its top makes the sheet higher before it scrolls; true by default.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  // MARK: - Views

  final let dimming = UIView()
  final var card: SheetCard?
  private final var drag: SheetDrag?
  private final var settling: UIViewPropertyAnimator?
  private final var receding: RecedingView?

  override final var level: UIUserInterfaceLevel { .elevated }

  /// The card, which contains the controller's view.
  open override var presentedView: UIView? {
    let card = card ?? SheetCard()
    if self.card == nil {
      let drag = SheetDrag(self)
      card.addGestureRecognizer(drag.recognizer)
      card.grabber.sheet = self
      (self.card, self.drag) = (card, drag)
      adjustCard()
      card.effect = backgroundEffect
    }
    if let view = presentedViewController.view, view.superview !== card.body { card.take(view) }
    return card
  }

  override final func backgroundEffectDidChange() { card?.effect = backgroundEffect }

  open override var frameOfPresentedViewInContainerView: CGRect { cardFrame(lift: restingLift) }

  open override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = SheetCard.dimming
    dimming.alpha = 0
    dimming.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.askToDismiss() })
    container.insertSubview(dimming, at: 0)
    if let presenter, let window = container.window, !UIAccessibility.isReduceMotionEnabled,
      let behind = presenter.presentation?.container == nil
        ? presenter.viewIfLoaded : presenter.presentation?.presentedView
    {
      receding = RecedingView(behind, in: window) { [weak self] in self?.shownLift ?? 0 }
    }
    adjustCard()
    alongside { [weak self] in if let self { self.dim(by: self.restingLift) } }
  }

  open override func dismissalTransitionWillBegin() {
    alongside { [weak self] in self?.dimming.alpha = 0 }
  }

  /// Places the sheet again, because its properties may have changed during the transition.
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    if completed { layoutDidChange() }
  }

  /// Places the sheet again if the dismissal was cancelled, because its properties may have changed meanwhile.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    if !completed { layoutDidChange() }
  }

  override final func standardAnimator(
    isPresenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    UIAccessibility.isReduceMotionEnabled
      ? super.standardAnimator(isPresenting: isPresenting)
      : SheetTransition(self, isPresenting: isPresenting)
  }

  override final func didLeave() {
    receding?.end()
    receding = nil
  }

  override final func passesTouch(at point: CGPoint) -> Bool { !dims(at: restingLift) }

  override final func placePresentedView() { layoutDidChange() }
  override final func preferredContentSizeDidChange() { layoutDidChange() }

  // MARK: - Moving

  /// A property or the room has changed.
  private func layoutDidChange() {
    guard isUnderWay, container != nil, !isChanging, presentedViewController.transition == nil else { return }
    stop()
    show(lift: restingLift)
  }

  /// Shows the card with its top so many points above the container's bottom.
  final func show(lift: CGFloat) {
    guard let card else { return }
    adjustCard()
    card.frame = cardFrame(lift: lift)
    card.layoutIfNeeded()
    dim(by: lift)
  }

  private func adjustCard() {
    card?.adjust(radius: cornerRadius, isFloating: isFloating, showsGrabber: prefersGrabberVisible)
    guard let receding, let container else { return }
    (receding.range, receding.top) = (recession, container.safeAreaInsets.top)
    receding.radius = cornerRadius
  }

  /// Where the card is shown now.
  final var lift: CGFloat {
    guard let container, let card else { return 0 }
    return container.bounds.height - card.frame.minY
  }

  /// The same, in the frame that is being made.
  private var shownLift: CGFloat {
    guard let container, let card else { return 0 }
    return container.bounds.height - (card.layer.shownState ?? card.layer.state).frame.minY
  }

  /// Stops the card where it is shown.
  final func stop() {
    settling?.stopAnimation(true)
    settling = nil
  }

  /// Moves the card to where it rests. The velocity is that of the card's top upwards, in points a second.
  final func settle(velocity: CGFloat) {
    guard isUnderWay, container != nil, presentedViewController.transition == nil else { return }
    stop()
    let animator = makeAnimator(from: lift, to: restingLift, velocity: velocity)
    animator.addAnimations { [self] in show(lift: restingLift) }
    animator.addCompletion { [weak self] _ in self?.settling = nil }
    settling = animator
    animator.startAnimation()
  }

  final func makeAnimator(
    from start: CGFloat, to end: CGFloat, velocity: CGFloat
  ) -> UIViewPropertyAnimator {
    let way = end - start
    let relative = abs(way) > 1 ? velocity / way : 0
    let spring = UISpringTimingParameters(
      duration: Self.seconds, bounce: 0, initialVelocity: CGVector(dx: relative, dy: relative))
    return UIViewPropertyAnimator(duration: 0, timingParameters: spring)
  }

  /// Seconds that its spring seems to take. Agreed.
  private static let seconds = 0.4

  // MARK: - Dismissal by the user

  /// Points a second at which the user has let go, downwards; the dismissal goes on with it.
  final var releaseVelocity: CGFloat = 0

  final func dismissByUser(velocity: CGFloat) {
    releaseVelocity = velocity
    dismissByUser()
    releaseVelocity = 0
  }

  /// Which of its heights it rests at, from 0 for the smallest, and how many there are.
  final var place: (index: Int, count: Int) {
    let stops = stops
    return (stops.firstIndex { $0.identifier == selectedDetentIdentifier } ?? 0, stops.count)
  }

  /// The user wants another height by the grabber.
  final func move(_ step: SheetGrabber.Step) {
    let (index, count) = place
    let next =
      switch step {
      case .up: min(index + 1, count - 1)
      case .down: max(index - 1, 0)
      case .next: (index + 1) % count
      }
    guard next != index, presentedViewController.transition == nil else { return }
    select(stops[next].identifier, velocity: 0)
    UIAccessibility.wordsDidChange()
  }

  /// The user has moved the sheet to another height.
  final func select(_ identifier: Detent.Identifier, velocity: CGFloat) {
    let isOther = identifier != (selectedDetentIdentifier ?? stops.first?.identifier)
    isChanging = true
    selectedDetentIdentifier = identifier
    isChanging = false
    settle(velocity: velocity)
    guard isOther else { return }
    (adaptiveDelegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}

/// A delegate that hears when the person moves a sheet to another height. Every method is optional.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the person has moved the sheet to another height. Not called for moves by the program.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing; the default of an optional method.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
