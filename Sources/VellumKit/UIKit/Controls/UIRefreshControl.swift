import Foundation
import ScrollEngine

/// A control that asks for new content when a scroll view's content is pulled down far enough.
///
/// The control is above the content of the scroll view whose `refreshControl` it is. While it refreshes, its
/// height is part of the scroll view's `adjustedContentInset`. Content that fits and does not always bounce
/// cannot be pulled, so it does not start a refresh.
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

  private final var pull = RefreshPull.resting

  /// Whether a refresh is under way: from a pull or `beginRefreshing()` until `endRefreshing()`.
  open var isRefreshing: Bool { pull == .refreshing }

  /// Shows that a refresh is under way. Sends no actions and does not move the content.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    pull = .refreshing
    spin()
    scrollView?.updateAdjustedContentInset(makesRoom: true)
  }

  /// Ends the refresh. The inset above the content goes away, animated.
  open func endRefreshing() {
    guard isRefreshing else { return }
    pull = .spent
    for petal in petals { petal.layer.removeAnimation(forKey: Self.spinning) }
    guard let scrollView else { return pull = .resting }
    UIView.animate(withDuration: Self.collapseDuration, delay: 0, options: [.allowUserInteraction]) {
      scrollView.updateAdjustedContentInset()
    }
    follow()
  }

  /// Points that the control adds to the top inset: its height while it refreshes, otherwise 0.
  final var roomTaken: CGFloat { isRefreshing ? bounds.height : 0 }

  // MARK: - The scroll view

  /// The scroll view whose `refreshControl` it is.
  final weak var scrollView: UIScrollView? {
    didSet {
      removeFromSuperview()
      if !isRefreshing { pull = .resting }
      guard let scrollView else { return }
      scrollView.insertSubview(self, at: 0)
      follow()
    }
  }

  /// Points by which the content is displaced downwards from its top edge.
  private var displacement: CGFloat {
    guard let scrollView else { return 0 }
    return roomTaken - scrollView.adjustedContentInset.top - scrollView.contentOffset.y
  }

  /// Places the control above the content. Called when the content has moved.
  final func follow() {
    guard let scrollView else { return }
    let place = CGRect(
      x: scrollView.bounds.minX, y: -bounds.height, width: scrollView.bounds.width, height: bounds.height)
    if frame != place { frame = place }
    pull.follow(displacement: Double(displacement))
    showProgress()
  }

  /// Starts a refresh if a finger has pulled the content far enough. Called when the content has scrolled.
  final func contentDidScroll() {
    guard isEnabled, let scrollView,
      pull.isSetOff(by: Double(displacement), isTracking: scrollView.isTracking)
    else { return }
    beginRefreshing()
    send(.valueChanged, with: nil)
  }

  // MARK: - Appearance

  /// The text that is shown below the petals of the indicator.
  open var attributedTitle: NSAttributedString? {
    didSet {
      title.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  private final let title = UILabel()
  private final let petals = (0..<CAKeyframeAnimation.petalCount).map { _ in UIView() }

  /// Shows the indicator in the tint colour that is set on the control itself, and in gray where none is.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  private func showColors() {
    for petal in petals { petal.backgroundColor = ownTintColor ?? .systemGray }
  }

  /// Shows the petals one after the other as the content is pulled down.
  private func showProgress() {
    let count = isRefreshing ? CGFloat(petals.count) : displacement / Self.threshold * CGFloat(petals.count)
    for (index, petal) in petals.enumerated() { petal.alpha = min(max(count - CGFloat(index), 0), 1) }
    title.alpha = min(max(count / CGFloat(petals.count), 0), 1)
  }

  /// Fades the petals one after the other, again and again.
  private func spin() {
    showProgress()
    for (index, petal) in petals.enumerated() {
      petal.layer.add(CAKeyframeAnimation(petal: index), forKey: Self.spinning)
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
  private static var height: CGFloat { CGFloat(RefreshPull.height) }
  private static var threshold: CGFloat { CGFloat(RefreshPull.threshold) }
  /// Seconds. Chosen.
  private static let collapseDuration = 0.3
  /// In points. Chosen, like the radius.
  private static let petalSize = CGSize(width: 3, height: 8)
  private static let radius: CGFloat = 9
}

extension UIScrollView {
  func refreshControlDidChange(from old: UIRefreshControl?) {
    old?.scrollView = nil
    if let other = refreshControl?.scrollView, other !== self { other.refreshControl = nil }
    refreshControl?.scrollView = self
    updateAdjustedContentInset()
  }
}
