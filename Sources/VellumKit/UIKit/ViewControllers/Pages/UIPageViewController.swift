import Foundation

/// A container view controller whose children are pages, turned by fingers, wheels, keys and the program.
///
/// At most three pages are held: the shown one and those beside it. docs/behaviour/controllers.md.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// Creates a controller with a style and an orientation. The option `interPageSpacing` applies to the style `scroll`, `spineLocation` to
  /// `pageCurl`; others are ignored.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    switch style {
    case .scroll:
      spine = .none
      spacing = Self.length(options?[.interPageSpacing])
    case .pageCurl:
      spine = Self.location(options?[.spineLocation])
      spacing = 0
    }
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller of the style `pageCurl` with horizontal pages.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (transitionStyle, navigationOrientation, spine, spacing) = (.pageCurl, .horizontal, .min, 0)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller of the style `pageCurl` with horizontal pages; nothing is decoded.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spine, spacing) = (.pageCurl, .horizontal, .min, 0)
    super.init(coder: coder)
  }

  private static func length(_ option: Any?) -> CGFloat {
    let length =
      (option as? CGFloat) ?? (option as? Int).map { CGFloat($0) }
      ?? (option as? NSNumber).map { CGFloat($0.doubleValue) }
    return length.map { $0.isFinite ? max($0, 0) : 0 } ?? 0
  }

  private static func location(_ option: Any?) -> SpineLocation {
    let value = (option as? Int) ?? (option as? NSNumber)?.intValue ?? (option as? SpineLocation)?.rawValue
    return value.flatMap(SpineLocation.init(rawValue:)) ?? .min
  }

  // MARK: - Style, delegate and data source

  /// Is told of the pages that a person turns. Held weakly.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Gives the pages beside the shown one. Without one, only the program turns pages. Held weakly. Setting it forgets the neighbours that
  /// the old one gave.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      forgetNeighbors()
      needsDots = true
      viewIfLoaded?.setNeedsLayout()
    }
  }
  /// The way in which pages are turned; `pageCurl` is shown as `scroll`.
  public final let transitionStyle: TransitionStyle
  /// The direction in which pages follow one another.
  public final let navigationOrientation: NavigationOrientation
  /// Where the spine is; `none` with the style `scroll`. With `mid` two controllers are shown side by side.
  public final var spineLocation: SpineLocation { spine }
  final var spine: SpineLocation { didSet { if spine != oldValue { pageScrollView.setNeedsLayout() } } }
  /// Whether pages have backs. Stored, not honoured: pages are never seen from behind. True with a spine in the middle.
  open var isDoubleSided: Bool {
    get { wantsBacks || spineLocation == .mid }
    set { wantsBacks = newValue }
  }
  private final var wantsBacks = false
  /// The points between two pages.
  final let spacing: CGFloat

  /// The recognizers that turn pages, apart from the scroll view's own: with `pageCurl` a tap near the edges; none with `scroll`.
  open var gestureRecognizers: [UIGestureRecognizer] {
    guard transitionStyle == .pageCurl else { return [] }
    loadViewIfNeeded()
    return [edgeTap]
  }
  final lazy var edgeTap = UITapGestureRecognizer { [weak self] in self?.edgeWasTapped($0) }

  // MARK: - Pages

  /// The shown controllers: one, or two with a spine in the middle; nil before the first are set. During an animated
  /// `setViewControllers`, the new ones.
  open var viewControllers: [UIViewController]? {
    if let turn, !turn.isByPerson { return turn.pages }
    return currentPages.isEmpty ? nil : currentPages
  }

  /// Shows other controllers: one, or two with a spine in the middle; any other number traps. With `animated` they scroll in along
  /// `direction`. `completion` is called at the end, with false if the old pages have come back or another call has ended the animation.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) { show(viewControllers ?? [], direction == .forward ? .after : .before, animated, completion) }

  /// The controllers of the shown page.
  final var currentPages: [UIViewController] = []
  final var before = PageNeighbor.unknown
  final var after = PageNeighbor.unknown
  final var turn: PageTurn?
  /// Whether the controller itself changes the scroll view, whose scrolling is then ignored.
  final var isPlacingPages = false
  /// Whether the delegate is being asked for the spine location. It may then set another number of controllers.
  final var isAskingForSpine = false
  /// The size of the scroll view in the last layout.
  final var placedSize = CGSize.zero

  // MARK: - Views

  final let pageScrollView = PageScrollView(frame: .zero)
  /// The page control; it is in the view if the data source gives a count.
  final let pageControl = UIPageControl(frame: .zero)
  /// The index of the shown page in the page control.
  final var dot = 0
  /// Whether the next layout asks the data source for count and index of the page control.
  final var needsDots = true

  open override func loadView() {
    let container = PageContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.pager = self
    pageScrollView.pager = self
    pageScrollView.frame = container.bounds
    container.addSubview(pageScrollView)
    pageControl.addAction(UIAction { [weak self] _ in self?.dotsWereTapped() }, for: .valueChanged)
    view = container
    if transitionStyle == .pageCurl { container.addGestureRecognizer(edgeTap) }
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    askForSpine(at: size)
  }
}
