import Foundation

/// Asks for new content when what a scroll view shows is pulled down far enough, and shows that it is on its way.
///
/// A scroll view's ``UIScrollView/refreshControl`` is above its content. While it refreshes, its height belongs to the scroll
/// view's ``UIScrollView/adjustedContentInset``. Content that cannot be pulled, because it fits and does not always bounce,
/// does not set it off.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// Creates a refresh control that is 60 points high.
  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    setUp()
  }

  /// Creates a refresh control as high as the frame, in points; its scroll view sets the position and the
  /// width.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    isUserInteractionEnabled = false
    title.textAlignment = .center
    title.font = .systemFont(ofSize: UIFont.smallSystemFontSize)
    addSubview(title)
    for petal in petals {
      petal.layer.cornerRadius = Self.petalSize.width / 2
      petal.alpha = 0
      addSubview(petal)
    }
    showColors()
  }

  // MARK: - Refreshing

  private enum Phase {
    case resting
    case refreshing
    /// Refreshing has ended, and the content has not come back since: it cannot be set off again.
    case spent
  }
  private final var phase = Phase.resting

  /// Whether new content is on its way: from the pull, or ``beginRefreshing()``, to ``endRefreshing()``.
  open var isRefreshing: Bool { phase == .refreshing }

  /// Shows that new content is on its way. Targets are not told, and the content is not moved.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    phase = .refreshing
    spin()
    scrollView?.updateAdjustedContentInset()
  }

  /// The new content is there: the room above it is given up, animated.
  open func endRefreshing() {
    guard isRefreshing else { return }
    phase = .spent
    for petal in petals { petal.layer.removeAnimation(forKey: Self.spinning) }
    guard let scrollView else { return phase = .resting }
    UIView.animate(withDuration: Self.collapseDuration, delay: 0, options: [.allowUserInteraction]) {
      scrollView.updateAdjustedContentInset()
    }
    follow()
  }

  /// Points that it takes of the inset while it refreshes.
  final var roomTaken: CGFloat { isRefreshing ? bounds.height : 0 }

  // MARK: - The scroll view

  /// Whose control it is.
  final weak var scrollView: UIScrollView? {
    didSet {
      removeFromSuperview()
      if !isRefreshing { phase = .resting }
      guard let scrollView else { return }
      scrollView.insertSubview(self, at: 0)
      follow()
    }
  }

  /// Points that the content is pulled down by.
  private var pull: CGFloat {
    guard let scrollView else { return 0 }
    return roomTaken - scrollView.adjustedContentInset.top - scrollView.contentOffset.y
  }

  /// The content has moved.
  final func follow() {
    guard let scrollView else { return }
    let place = CGRect(
      x: scrollView.bounds.minX, y: -bounds.height, width: scrollView.bounds.width, height: bounds.height)
    if frame != place { frame = place }
    if phase == .spent, pull <= 0 { phase = .resting }
    showPull()
  }

  /// The content has been scrolled. Pulled far enough by a finger, it sets the control off.
  final func contentDidScroll() {
    guard phase == .resting, isEnabled, let scrollView, scrollView.isTracking, pull >= Self.threshold else {
      return
    }
    beginRefreshing()
    send(.valueChanged, with: nil)
  }

  // MARK: - Appearance

  /// Shown below the petals.
  open var attributedTitle: NSAttributedString? {
    didSet {
      title.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  private final let title = UILabel()
  private final let petals = (0..<UIRefreshControl.petalCount).map { _ in UIView() }

  /// Shows the indicator in the tint colour that is set on the control itself, and in gray where none is.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  private func showColors() {
    for petal in petals { petal.backgroundColor = ownTintColor ?? .systemGray }
  }

  /// Petals come one after the other with the pull.
  private func showPull() {
    let count = isRefreshing ? CGFloat(petals.count) : pull / Self.threshold * CGFloat(petals.count)
    for (index, petal) in petals.enumerated() { petal.alpha = min(max(count - CGFloat(index), 0), 1) }
    title.alpha = min(max(count / CGFloat(petals.count), 0), 1)
  }

  /// Petals fade one after the other, round and round.
  private func spin() {
    showPull()
    for (index, petal) in petals.enumerated() {
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = (0...petals.count).map { step in
        let age = (step - index + petals.count) % petals.count
        return 1 - Self.fading * Double(age) / Double(petals.count)
      }
      animation.duration = Self.turnDuration
      animation.repeatCount = .infinity
      petal.layer.add(animation, forKey: Self.spinning)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let middle = CGPoint(x: bounds.midX, y: attributedTitle == nil ? bounds.midY : bounds.height / 3)
    for (index, petal) in petals.enumerated() {
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(petals.count)
      petal.bounds.size = Self.petalSize
      petal.center = CGPoint(x: middle.x + Self.radius * sin(angle), y: middle.y - Self.radius * cos(angle))
      petal.transform = CGAffineTransform(rotationAngle: angle)
    }
    let height = title.intrinsicContentSize.height
    title.frame = CGRect(x: 0, y: bounds.height - height - 4, width: bounds.width, height: height)
  }

  private static let spinning = "spinning"
  /// Points. Agreed.
  private static let height: CGFloat = 60
  /// Points that content has to be pulled down by, resistance included. Chosen.
  private static let threshold: CGFloat = 80
  /// Seconds. Chosen.
  private static let collapseDuration = 0.3
  private static let turnDuration = 0.8
  /// Of a petal's opacity in the course of a turn. Chosen.
  private static let fading = 0.75
  private static let petalCount = 8
  /// Points. Chosen.
  private static let petalSize = CGSize(width: 3, height: 8)
  private static let radius: CGFloat = 9
}
