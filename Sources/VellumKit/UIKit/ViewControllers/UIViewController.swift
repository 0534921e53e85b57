import Foundation

/// A controller that owns a view and follows its life cycle: loading, appearance, layout, and changes of
/// size.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitChangeObservable,
  UIContentContainer
{
  /// Creates a controller. With the name of a nib file, `loadView()` has to be overridden: nib files are not read.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  /// Creates a controller; nothing is decoded.
  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init()
  }

  /// The name of the nib file that the controller was made with; nil for none.
  public final let nibName: String?
  /// The bundle that it was made with; nil for none.
  public final let nibBundle: Bundle?
  /// The storyboard that the controller comes from: always nil.
  public final var storyboard: UIStoryboard? { nil }

  /// Creates a controller, whose view is loaded when it is first asked for.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// The title of the controller's content. A screen reader speaks it for a scroll view inside that has no
  /// label.
  open var title: String? {
    willSet { willChange("title") }
    didSet { didChange("title") }
  }

  package override class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    ((type as? any UIViewControllerKeys.Type)?.controllerKeys ?? []) + super.keyedProperties(of: type)
  }

  // MARK: - View

  /// The view of the controller. The first access loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
      if overridesTraits { newValue?.refreshTraits() }
      newValue?.safeAreaMayHaveChanged()
    }
  }
  final var loadedView: UIView?
  private var isLoading = false

  /// The view, if it has been loaded.
  public final var viewIfLoaded: UIView? { loadedView }
  /// Whether the view has been loaded. Does not load it.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Sets `view`; unless overridden, to an empty view of the main screen's size.
  open func loadView() {
    if let nibName { UINib.refuse(nibName) }
    view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Is called after the view has been loaded; its size is not final.
  open func viewDidLoad() {}

  /// Loads the view with `loadView()`, then calls `viewDidLoad()`; does nothing when it is loaded already.
  /// Traps where `loadView()` reads `view` before it has set it, or does not set it.
  public final func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    precondition(!isLoading, "\(type(of: self)).loadView must set view, and must not read it before")
    isLoading = true
    loadView()
    isLoading = false
    precondition(loadedView != nil, "\(type(of: self)).loadView must set view, but has not set it")
    viewDidLoad()
  }

  // MARK: - Appearance

  final var appearance = Appearance.disappeared
  final var isChangeAnimated = false

  /// Is called when the view is about to enter a window, or a transition that shows it begins. Its size may
  /// still be old.
  open func viewWillAppear(_ animated: Bool) {}
  /// Is called when the size and traits of the view are final. The subviews are not laid out yet.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Is called at the end of the layout in which the view appears, or of the transition that shows it.
  open func viewDidAppear(_ animated: Bool) {}
  /// Is called when the view is about to leave its window, or a transition that removes it begins. Does
  /// nothing unless overridden.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Is called when the view has left its window, or a transition that removes it has ended. Does nothing
  /// unless overridden.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether children appear and disappear with the controller; true unless overridden. If false, the
  /// controller calls `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()` of its
  /// children itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Begins a transition after which the controller has appeared or disappeared. A container calls it on its
  /// children, and calls `endAppearanceTransition()` at the end. Does nothing where the controller is in that
  /// state or on its way there.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(isAppearing: isAppearing, isAnimated: animated)
  }
  /// Ends a transition: the controller has appeared or disappeared. Does nothing where no transition has
  /// begun.
  open func endAppearanceTransition() { endTransition() }

  // MARK: - Keys

  /// The commands that were added; nil if there are none. An override that calls `super` keeps them.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  private var addedKeyCommands: [UIKeyCommand] = []

  /// Adds a command to `keyCommands`. One that is added already stays where it is.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {
    if !addedKeyCommands.contains(keyCommand) { addedKeyCommands.append(keyCommand) }
  }

  /// Removes a command that was added with ``addKeyCommand(_:)``.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 == keyCommand } }

  // MARK: - Layout

  /// Sets properties from the controller's data; does nothing unless overridden. Runs before the first layout of the view, and again
  /// after ``setNeedsUpdateProperties()``; before the view's own.
  open func updateProperties() {}
  /// Asks for ``updateProperties()`` before the next frame. It is part of the layout pass, which follows.
  open func setNeedsUpdateProperties() {
    needsPropertiesUpdate = true
    loadedView?.setNeedsLayout()
  }
  /// Calls ``updateProperties()`` at once if it was asked for.
  open func updatePropertiesIfNeeded() {
    guard needsPropertiesUpdate else { return }
    needsPropertiesUpdate = false
    guard let loadedView else { return updateProperties() }
    loadedView.withOwnTraits(for: .controllerProperties) { updateProperties() }
  }
  private final var needsPropertiesUpdate = true

  /// Is called before each `layoutSubviews()` of the view. Does nothing unless overridden.
  open func viewWillLayoutSubviews() {}
  /// Is called before layout where an update of constraints is pending for the view. Overrides change constraints and
  /// call `super` last, which tells the view.
  open func updateViewConstraints() { loadedView?.updateConstraints() }
  /// The least margins that the system wants of a root view, in points: 16 at the sides, 20 in wide windows.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let width = loadedView?.bounds.width ?? 0
    let side = width >= Self.wideWidth ? Self.systemMargins.wide : Self.systemMargins.narrow
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  /// Whether the margins of a root view are at least ``systemMinimumLayoutMargins``; true by default.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.marginsDidChange() } }
  }
  /// Is called when the margins of the view have changed. Does nothing unless overridden.
  open func viewLayoutMarginsDidChange() {}
  /// Is called after each `layoutSubviews()` of the view. Does nothing unless overridden.
  open func viewDidLayoutSubviews() {}

  /// Insets in points that are added to the safe area of the view, such as what the controller's own bars
  /// cover. Negative ones reduce it. A value that is not finite is ignored.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets.isFinite else { return additionalSafeAreaInsets = oldValue }
      loadedView?.safeAreaMayHaveChanged()
    }
  }
  /// Is called when the safe area of the view has changed, after the view's own `safeAreaInsetsDidChange()`.
  open func viewSafeAreaInsetsDidChange() {}
  /// Whether scroll views get insets for bars. Stored, not honoured: there are no navigation controllers.
  open var automaticallyAdjustsScrollViewInsets = true
  /// The edges at which the view reaches under bars. Stored, not honoured: there are no bars.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether it reaches under opaque bars too. Stored, not honoured: there are no bars.
  open var extendedLayoutIncludesOpaqueBars = false

  /// Says which scroll view is next to the bars at an edge, or at several. Stored, not honoured: there are no
  /// bars. It is not kept alive.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    for single: NSDirectionalRectEdge in [.top, .leading, .bottom, .trailing] where edge.contains(single) {
      contentScrollViews[single.rawValue] = scrollView.map { Weak($0) }
    }
  }
  /// The scroll view that was set for an edge; nil where none was, or for several edges.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollViews[edge.rawValue]?.object
  }
  private final var contentScrollViews: [UInt: Weak<UIScrollView>] = [:]

  /// The traits of the view; until it is loaded, those of the parent or the main screen with the controller's style.
  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection
      ?? overriding(parent?.traitCollection ?? UIScreen.main.traits)
  }
  /// The value of `traitOverrides`.
  final var ownTraitOverrides = UITraitOverrides()
  /// Applies changed `traitOverrides`, here and in ancestors, at once instead of before the next layout.
  open func updateTraitsIfNeeded() { loadedView?.updateTraitsIfNeeded() }
  /// The style of the controller, its view and its children. `unspecified` takes that of what the view is in.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { loadedView?.refreshTraits() } }
  }
  /// Is called when the traits have changed, with those before; before the view is told.
  /// Does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  final var traitChangeRegistrations: [TraitChangeRegistration] = []

  /// The size in points that the controller's content asks for; sheets follow it, in the directions that are not 0.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// Is called when a child asks for another size, with its `preferredContentSize`. Does nothing unless overridden.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Is never called. Does nothing unless overridden.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size of a child's view where this one's is `parentSize`: that, if both have the same size now, otherwise the child's present one.
  /// ``viewWillTransition(to:with:)`` tells the children of the sizes that change.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let child = (container as? UIViewController)?.viewIfLoaded else { return parentSize }
    return child.bounds.size == loadedView?.bounds.size ? parentSize : child.bounds.size
  }

  // MARK: - Status bar

  /// Whether the status bar is hidden; false unless overridden. Never called: there is no status bar.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar looks; `default` unless overridden. Never called: there is no status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// How the status bar appears; `fade` unless overridden. Never called: there is no status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that says how the status bar looks; nil unless overridden. Never called: there is no status bar.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that says whether the status bar is hidden; nil unless overridden. Never called: there is no status bar.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the bar for going home is hidden; false unless overridden. Never called: there is none.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that says whether the bar for going home is hidden; nil unless overridden. Never called: there is none.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The edges at which the controller's gestures come before the system's; none unless overridden. Never called: the
  /// desktop has no such gestures.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that says at which edges gestures come before the system's; nil unless overridden. Never called.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Does nothing: the desktop has no such gestures.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Does nothing: there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Does nothing: there is no bar for going home.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  // MARK: - Orientation

  /// The orientations that the controller can be shown in; all unless overridden. Never called: the desktop decides.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// The orientation in which the controller is first shown; that of the window unless overridden. Never called.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { interfaceOrientation }
  /// Whether the interface turns with the device; true unless overridden. Never called.
  open var shouldAutorotate: Bool { true }
  /// Does nothing: the desktop decides.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// Called before the size changes so that the window is wider than high, or no longer is. `duration` is 0. This and the next two
  /// methods are called by `viewWillTransition(to:with:)`, unless an override of that does not call `super`.
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Called when the view has its new size, after ``willRotate(to:duration:)``. `duration` is 0.
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Called at the end of the change of size that ``willRotate(to:duration:)`` announced.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

  // MARK: - Storyboards

  /// Is never called: there are no segues but those that a program makes. Does nothing unless overridden.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether a segue may be performed; true unless overridden. Never called: there are no storyboards.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Performs a segue of the storyboard. Traps: there are no storyboards.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    preconditionFailure(
      "the segue \"\(identifier)\" cannot be performed: Vellum reads no storyboards. Present the controller in code"
    )
  }

  // MARK: - Restoring

  /// The name by which the controller's state is kept; nil by default. Stored: states are not kept, archive what the program needs.
  open var restorationIdentifier: String?
  /// Writes the controller's state. Never called; does nothing unless overridden.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Reads the controller's state. Never called; does nothing unless overridden.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called when the program's state has been restored. Never called; does nothing unless overridden.
  open func applicationFinishedRestoringState() {}

  // MARK: - Memory

  /// Is never called: the system gives no memory warnings.
  open func didReceiveMemoryWarning() {}

  // MARK: - Size

  /// Is called when the traits are about to become `newCollection`. Overrides call `super`, which calls the method
  /// on the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      child.willTransition(to: child.traits(where: newCollection, holdFor: self), with: coordinator)
    }
  }

  /// Is called when the size of the view is about to become `size`. Overrides call `super`, which calls the
  /// method on the children whose size changes: `size(forChildContentContainer:withParentContainerSize:)` gives the new one.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      guard let view = child.viewIfLoaded else { continue }
      let next = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if next != view.bounds.size { child.viewWillTransition(to: next, with: coordinator) }
    }
    if cover != nil { shown?.presentation?.viewWillTransition(to: size, with: coordinator) }
    (coordinator as? ResizeTransition)?.turn(self)
  }

  /// The transition under way; nil while there is none.
  public internal(set) final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    get { parent?.transitionCoordinator ?? coordinator }
    set { coordinator = newValue }
  }
  private var coordinator: (any UIViewControllerTransitionCoordinator)?

  // MARK: - Children

  /// The children of the controller, in the order in which they were added.
  public internal(set) final var children: [UIViewController] = []
  /// The container of the controller; nil if there is none.
  public internal(set) weak final var parent: UIViewController?

  /// Adds a child. Calls its `willMove(toParent:)`; the caller adds its view and then calls its
  /// `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Removes the controller from its parent. Before this the caller calls `willMove(toParent: nil)` and
  /// removes the view.
  open func removeFromParent() { leaveParent() }

  /// Replaces the view of a child by that of another: adds `toViewController`'s to the superview of `fromViewController`'s, makes the
  /// changes of `animations` over `duration` seconds, and then removes `fromViewController`'s. Both get their appearance calls. With a
  /// transition in `options` one fades into the other.
  ///
  /// Traps if they are not both children of this controller, or if it forwards appearance itself.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) { replace(fromViewController, by: toViewController, duration, options, animations, completion) }

  /// Is called by `addChild(_:)` before the controller gets a parent; before `removeFromParent()` the caller
  /// calls it with nil. Overrides call `super`, from which ``isMovingFromParent`` knows.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil, self.parent != nil { beginLeaving() }
  }
  /// Is called with nil by `removeFromParent()`; after `addChild(_:)` the caller calls it with the parent.
  /// Does nothing unless overridden.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether the controller appears because it was added to a parent: true from `viewWillAppear(_:)` to `viewDidAppear(_:)`, the first time
  /// after `addChild(_:)`. False for the children of the added controller.
  open var isMovingToParent: Bool { containmentChange == .joining && isComing }
  /// Whether the controller disappears because it leaves its parent: true during `viewWillDisappear(_:)` and `viewDidDisappear(_:)` that
  /// come after `willMove(toParent: nil)`, or because of `removeFromParent()`. False for the children of that controller.
  open var isMovingFromParent: Bool { containmentChange == .leaving && !isComing }
  final var containmentChange = ContainmentChange.none
  enum ContainmentChange { case none, joining, leaving }

  // MARK: - Showing

  /// Shows a controller in the way that suits where this one is: asks the parent, whose class may override the method. The outermost
  /// container presents the controller, animated, in the controller's own style. UIKit asks the first container that overrides the method.
  open func show(_ vc: UIViewController, sender: Any?) {
    guard let parent else { return present(vc, animated: true) }
    parent.show(vc, sender: sender)
  }
  /// Shows a controller as the detail of what this one shows. Goes the same way as ``show(_:sender:)``.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let parent else { return present(vc, animated: true) }
    parent.showDetailViewController(vc, sender: sender)
  }

  // MARK: - Editing

  /// Whether the person can edit what the controller shows; false by default. Setting it calls ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { isInEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Sets ``isEditing``. Overrides call `super`, and show or hide what edits the content.
  open func setEditing(_ editing: Bool, animated: Bool) { isInEditing = editing }
  private final var isInEditing = false

  // MARK: - Presentation

  /// The controller that this one presents; otherwise the one that its nearest container with a presentation presents.
  open var presentedViewController: UIViewController? { presenter?.shown }
  /// The controller that presents this one, or that presents a container of it.
  open var presentingViewController: UIViewController? { presenterAbove }
  /// Whether the controller is appearing because it is presented: true during `viewWillAppear(_:)` to `viewDidAppear(_:)`. False for the
  /// children of the presented controller.
  open var isBeingPresented: Bool { presentationChange == .presenting }
  /// Whether the controller is disappearing because it is dismissed: true during `viewWillDisappear(_:)` and `viewDidDisappear(_:)`.
  open var isBeingDismissed: Bool { presentationChange == .dismissing }
  final var presentationChange = PresentationChange.none
  enum PresentationChange { case none, presenting, dismissing }

  final var shown: UIViewController?
  /// The controller that presents this very one.
  final weak var directPresenter: UIViewController?
  /// Whether the presenter's view is out of the window during the presentation.
  final var coversPresenter = false
  /// Runs when the controller has appeared.
  final var appearanceCompletion: (() -> Void)?
  /// Whether a dismissal waits for the controller to appear.
  final var awaitsDismissal = false
  /// The animated presentation or dismissal of this controller that is under way.
  final var transition: ControllerTransition?
  /// Manages the presentation.
  final var presentation: UIPresentationController?
  /// The style that it was made for.
  final var presentationStyleAtHand = UIModalPresentationStyle.none

  /// The delegate that gives the animations of the controller's presentation and dismissal, and with the style `custom` the object that
  /// manages the presentation; nil by default. Not kept alive.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// How the controller is presented. With the styles `fullScreen` and `currentContext` the presenter's view
  /// leaves the window during the presentation, or is hidden where it is in a context; with all others it stays behind.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Whether presentations of the styles `currentContext` and `overCurrentContext` by the controller and its descendants are its own, and
  /// cover its view only; false by default. If none of them says so, the outermost container presents, over the whole window.
  open var definesPresentationContext = false
  /// Whether such presentations have this controller's `modalTransitionStyle` in place of the presented one's; false by default.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the controller decides about the status bar although it does not cover the window; false by default. Stored, not honoured: there
  /// is no status bar.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether the person cannot dismiss the controller by a gesture; false by default.
  open var isModalInPresentation = false
  /// The animation of the presentation if the `transitioningDelegate` gives none; `coverVertical` by default. Flips and curls are shown
  /// as `crossDissolve`.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The transition if the `transitioningDelegate` gives no animation; nil, the default, for `modalTransitionStyle`. Not used by sheets and
  /// popovers.
  open var preferredTransition: Transition?

  /// Presents a controller: shows its view in front, as its `modalPresentationStyle` says. The outermost
  /// container of this controller is the presenter, or the one that defines the context (``definesPresentationContext``). `completion`
  /// runs when the presented controller has appeared.
  ///
  /// A controller that cannot be presented is refused, with the reason on standard error.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { show(viewControllerToPresent, isAnimated: flag, completion) }

  /// Dismisses the controller that this one or a container of it presents, with all that is presented from
  /// there. Without such a controller, dismisses this one, if it or a container of it is presented.
  /// `completion` runs when the dismissed controllers have disappeared.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    removePresented(isAnimated: flag, completion)
  }

  open override var next: UIResponder? { loadedView?.superview ?? presentingViewController }
}
