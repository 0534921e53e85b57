import Foundation

/// Owns a view, and is told of its life: loading, appearing, layout, and changes of size.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  /// There are no nib files here: both arguments are ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Nothing is decoded.
  public required init?(coder: NSCoder) { super.init() }

  /// Creates a controller, whose view is loaded when it is first asked for.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// The title of what the controller shows. A screen reader says it for a scroll view inside that has no
  /// label.
  open var title: String?

  // MARK: - View

  /// The view; the first access loads it.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
      newValue?.safeAreaMayHaveChanged()
    }
  }
  final var loadedView: UIView?
  private var isLoading = false

  /// The view, if it has been loaded.
  public final var viewIfLoaded: UIView? { loadedView }
  /// Whether the view has been loaded. Does not load it.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Sets ``view``: to an empty view of the screen's size, unless overridden.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Is called once, after the view has been loaded; its size is not final.
  open func viewDidLoad() {}

  /// Loads the view with `loadView()`, then calls `viewDidLoad()`; does nothing when it is loaded already.
  /// Traps where `loadView()` reads `view` before it has set it, or does not set it.
  public final func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    precondition(!isLoading, "loadView sets view, and does not read it before")
    isLoading = true
    loadView()
    isLoading = false
    precondition(loadedView != nil, "loadView has not set a view")
    viewDidLoad()
  }

  // MARK: - Appearance

  final var appearance = Appearance.disappeared
  final var isChangeAnimated = false

  /// The view is about to be added to a window; sizes may be old.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in place, its size and traits are final; its subviews are not laid out yet.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is seen.
  open func viewDidAppear(_ animated: Bool) {}
  /// Is called when the view is about to leave its window, or a transition that takes it away begins. Does
  /// nothing unless overridden.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Is called when the view has left its window, or a transition that takes it away has ended. Does nothing
  /// unless overridden.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether children are told to appear and disappear with it. If not, it tells them with ``beginAppearanceTransition(_:animated:)``.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a child that it is about to appear, or to disappear: for containers, which call ``endAppearanceTransition()`` when it has.
  /// Does nothing where it has, or is about to.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(isAppearing: isAppearing, isAnimated: animated)
  }
  /// Tells a child that it has appeared, or disappeared. Does nothing where no transition has begun.
  open func endAppearanceTransition() { endTransition() }

  // MARK: - Layout

  /// Is called before each `layoutSubviews()` of the view. Does nothing unless overridden.
  open func viewWillLayoutSubviews() {}
  /// Is called after each `layoutSubviews()` of the view. Does nothing unless overridden.
  open func viewDidLayoutSubviews() {}

  /// Added to the safe area of the view, in points: what the controller's own bars cover. Negative ones take
  /// away from it. A value that is not finite is ignored.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets.isFinite else { return additionalSafeAreaInsets = oldValue }
      loadedView?.safeAreaMayHaveChanged()
    }
  }
  /// The safe area of the view has changed. Comes after the view's own `safeAreaInsetsDidChange()`.
  open func viewSafeAreaInsetsDidChange() {}
  /// Holds its value. It has an effect in navigation controllers only, which are not there.
  open var automaticallyAdjustsScrollViewInsets = true

  /// The traits of the view; those of the main screen until it is loaded.
  open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? .current }
  /// Is never called: changes of traits are told to views only.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The size in points that the controller's content asks for. Stored and not followed.
  open var preferredContentSize = CGSize.zero
  /// Whether the status bar is to be hidden; false unless overridden. Is not asked: there is no status bar.
  open var prefersStatusBarHidden: Bool { false }
  /// Does nothing: there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// The orientations that the controller can be shown in; all unless overridden. Is not asked.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// Is never called: the system gives no memory warnings.
  open func didReceiveMemoryWarning() {}

  // MARK: - Size

  /// The size of the view is about to become `size`. Overrides call `super`, which tells the children that fill it.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      guard let view = child.viewIfLoaded, view.bounds.size == self.view.bounds.size else { continue }
      child.viewWillTransition(to: size, with: coordinator)
    }
  }

  /// The transition under way; nil outside of one.
  public internal(set) final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    get { parent?.transitionCoordinator ?? coordinator }
    set { coordinator = newValue }
  }
  private var coordinator: (any UIViewControllerTransitionCoordinator)?

  // MARK: - Children

  /// The controllers that it contains, in the order of addition.
  public internal(set) final var children: [UIViewController] = []
  /// The controller that contains it; nil if none does.
  public internal(set) weak final var parent: UIViewController?

  /// Takes `childController` in. Its view is added by the caller, who then calls `didMove(toParent:)` on it.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Leaves the parent. The caller has called `willMove(toParent: nil)` and removed the view.
  open func removeFromParent() { leaveParent() }

  /// Is called by `addChild(_:)` before the controller gets a parent; before `removeFromParent()` the caller
  /// calls it with nil. Does nothing unless overridden.
  open func willMove(toParent parent: UIViewController?) {}
  /// Is called with nil by `removeFromParent()`; after `addChild(_:)` the caller calls it with the parent.
  /// Does nothing unless overridden.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: - Presentation

  /// What it, or the container that it is in, presents.
  open var presentedViewController: UIViewController? { presenter?.shown }
  /// Who presents it, or the container that it is in.
  open var presentingViewController: UIViewController? { presenterAbove }
  final var shown: UIViewController?
  final weak var shower: UIViewController?
  /// Whether the view of who presents it is gone meanwhile.
  final var coversPresenter = false
  /// What is to be done when it has appeared.
  final var appearanceCompletion: (() -> Void)?

  /// How the controller is presented: in the styles `fullScreen` and `currentContext` the presenter's view
  /// leaves the window meanwhile, in all others it stays behind.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How a presentation is animated. Stored and not followed: it is shown at once.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical

  /// Shows the controller's view in front of the whole window, at once; the outermost container presents it. `completion` runs
  /// when it has appeared. One that cannot be presented is refused, and standard error is told why.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { show(viewControllerToPresent, completion) }

  /// Takes away what this controller presents, with all that that presents, or else itself; the same holds for what contains it.
  /// `completion` runs when that has disappeared.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { takeAway(completion) }

  open override var next: UIResponder? { loadedView?.superview ?? presentingViewController }
}

/// A set of orientations of the interface. Bits are UIKit's.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public var rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Portrait, with the bottom of the device at the bottom.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Portrait, with the bottom of the device at the top.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// Landscape, with the bottom of the device at the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Landscape, with the bottom of the device at the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// All orientations but portrait upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// Every presentation covers the window, whatever its style.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The style that the system chooses; the presenter's view stays behind.
  case automatic = -2
  /// No style of its own; the presenter's view stays behind.
  case none = -1
  /// Covers the window; the presenter's view leaves it meanwhile.
  case fullScreen = 0
  /// A sheet of a page's size; shown over the whole window, with the presenter's view behind.
  case pageSheet
  /// A small sheet in the middle; shown over the whole window, with the presenter's view behind.
  case formSheet
  /// Covers the controller that presents it, whose view leaves the window meanwhile; shown over the whole
  /// window.
  case currentContext
  /// A style of the program's own; shown over the whole window, with the presenter's view behind.
  case custom
  /// Covers the window; the presenter's view stays behind.
  case overFullScreen
  /// Covers the controller that presents it; shown over the whole window, with the presenter's view behind.
  case overCurrentContext
  /// A bubble that points at something; shown over the whole window, with the presenter's view behind.
  case popover
}

/// How a presentation is animated. No style is followed: presentations are shown at once.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides in from the bottom. Not followed.
  case coverVertical
  /// The views flip about the vertical axis. Not followed.
  case flipHorizontal
  /// One view fades out while the other fades in. Not followed.
  case crossDissolve
  /// A corner of the presenter's view curls up. Not followed.
  case partialCurl
}
