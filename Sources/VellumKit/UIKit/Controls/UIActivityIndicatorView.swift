import Foundation

/// A turning wheel, which shows that work goes on whose end is not known.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The size of a wheel.
  public enum Style: Int, Sendable {
    /// 20 points, in grey.
    case medium = 100
    /// 37 points, in grey.
    case large = 101
    /// 37 points, in white.
    case whiteLarge = 0
    /// 20 points, in white.
    case white = 1
    /// 20 points, in grey.
    case gray = 2
  }

  /// Creates a wheel of the style, of its size, that stands still and is hidden.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: style.size))
    setUp()
  }

  /// Creates a wheel of medium size with the frame in points.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: .zero)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    isHidden = true
    for petal in petals { addSubview(petal) }
    showColors()
  }

  /// The size of the wheel.
  open var style: Style {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      showColors()
    }
  }

  /// The colour of the wheel; that of the style unless set.
  open var color: UIColor! {
    get { ownColor ?? style.color }
    set {
      ownColor = newValue
      showColors()
    }
  }
  private final var ownColor: UIColor?

  /// Whether the wheel is hidden while it stands still.
  open var hidesWhenStopped = true {
    didSet { if !isAnimating { isHidden = hidesWhenStopped } }
  }

  /// Whether the wheel turns.
  public private(set) final var isAnimating = false

  /// Shows the wheel and lets it turn.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
    turn()
  }

  /// Stops the wheel, and hides it if `hidesWhenStopped` is true.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
    for petal in petals { petal.layer.removeAnimation(forKey: Self.turning) }
  }

  /// Turns on in the new window: animations end when a view leaves its window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if isAnimating, window != nil { turn() }
  }

  private final let petals = (0..<CAKeyframeAnimation.petalCount).map { _ in UIView() }

  private func showColors() { for petal in petals { petal.backgroundColor = color } }

  private func turn() {
    for (index, petal) in petals.enumerated() {
      petal.layer.add(CAKeyframeAnimation(petal: index), forKey: Self.turning)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = style.size.width
    let (length, width) = (side * Self.petalLength, side * Self.petalWidth)
    for (index, petal) in petals.enumerated() {
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(petals.count)
      let distance = side / 2 - length / 2
      petal.bounds.size = CGSize(width: width, height: length)
      petal.layer.cornerRadius = width / 2
      petal.center = CGPoint(x: bounds.midX + distance * sin(angle), y: bounds.midY - distance * cos(angle))
      petal.transform = CGAffineTransform(rotationAngle: angle)
      petal.alpha =
        1 - CGFloat(CAKeyframeAnimation.petalFading) * CGFloat((petals.count - index) % petals.count)
        / CGFloat(petals.count)
    }
  }

  private static let turning = "turning"
  /// Parts of the wheel's size. Chosen.
  private static let petalLength: CGFloat = 0.3
  private static let petalWidth: CGFloat = 0.11

  open override var intrinsicContentSize: CGSize { style.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.isElement = true
    defaults.traits = .updatesFrequently
    defaults.value = isAnimating ? "1" : "0"
    return defaults
  }
}

extension UIActivityIndicatorView.Style {
  fileprivate var size: CGSize {
    switch self {
    case .medium, .white, .gray: CGSize(width: 20, height: 20)
    case .large, .whiteLarge: CGSize(width: 37, height: 37)
    }
  }
  fileprivate var color: UIColor {
    switch self {
    case .medium, .large, .gray: .systemGray
    case .white, .whiteLarge: .white
    }
  }
}
