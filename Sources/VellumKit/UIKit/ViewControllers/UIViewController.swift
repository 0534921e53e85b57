import Foundation

/// Owns a view, and is told of its life: loading, appearing, layout, and changes of size.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  /// There are no nib files here: both arguments are ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Nothing is decoded.
  public required init?(coder: NSCoder) { super.init() }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

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
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Sets ``view``: to an empty view of the screen's size, unless overridden.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Is called once, after the view has been loaded; its size is not final.
  open func viewDidLoad() {}

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
  open func viewWillDisappear(_ animated: Bool) {}
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

  open func viewWillLayoutSubviews() {}
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

  open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? .current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var preferredContentSize = CGSize.zero
  open var prefersStatusBarHidden: Bool { false }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
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

  public internal(set) final var children: [UIViewController] = []
  public internal(set) weak final var parent: UIViewController?

  /// Takes `childController` in. Its view is added by the caller, who then calls `didMove(toParent:)` on it.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Leaves the parent. The caller has called `willMove(toParent: nil)` and removed the view.
  open func removeFromParent() { leaveParent() }

  open func willMove(toParent parent: UIViewController?) {}
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

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
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

public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public var rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// Every presentation covers the window, whatever its style.
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet
  case formSheet
  case currentContext
  case custom
  case overFullScreen
  case overCurrentContext
  case popover
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical
  case flipHorizontal
  case crossDissolve
  case partialCurl
}
