import Foundation

/// A bar that shows how much of something is done.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// The thickness of a bar.
  public enum Style: Int, Sendable {
    /// 4 points.
    case `default`
    /// 2 points, for the edge of a bar.
    case bar
  }

  /// Creates a bar of the default style with nothing done, with the frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a bar of the style, as high as that is.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    bounds.size.height = thickness
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    for view in [track, done] { addSubview(view) }
    place()
  }

  /// The style of the bar, which says how thick it is.
  open var progressViewStyle = Style.default {
    didSet {
      invalidateIntrinsicContentSize()
      place()
    }
  }

  /// The part that is done, from 0 to 1; clamped. NaN is ignored.
  open var progress: Float {
    get { part }
    set { setProgress(newValue, animated: false) }
  }
  private final var part: Float = 0

  /// Sets the part that is done. `animated` grows the bar.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    if animated, window != nil { layoutIfNeeded() }
    part = min(max(progress, 0), 1)
    guard animated, window != nil else { return place() }
    ControlLook.move(Self.duration) { self.place() }
  }

  /// The colour of what is done; the tint colour unless set.
  open var progressTintColor: UIColor? { didSet { place() } }
  /// The colour of the part that is not done; a faint fill unless set.
  open var trackTintColor: UIColor? { didSet { place() } }

  private final let track = UIImageView(image: nil)
  private final let done = UIImageView(image: nil)

  /// The image of the done part, instead of a colour. It is stretched to the part's width. Nil unless set.
  open var progressImage: UIImage? { didSet { imagesDidChange() } }
  /// The image of the track, instead of a colour; nil unless set.
  open var trackImage: UIImage? { didSet { imagesDidChange() } }

  private func imagesDidChange() {
    (done.image, track.image) = (progressImage, trackImage)
    invalidateIntrinsicContentSize()
    place()
  }

  // MARK: - Observing

  /// The progress that the bar shows; nil unless set. Held strongly. Foundation has no key-value observing on Linux. So the progress is
  /// read when it is set, and ten times a second while the bar is in a window, until it has finished or is cancelled.
  open var observedProgress: Progress? {
    didSet {
      guard observedProgress !== oldValue else { return }
      if let observedProgress { setProgress(Float(observedProgress.fractionCompleted), animated: false) }
      follow()
    }
  }
  private final var follower: ProgressFollower?

  /// Observes the progress on the new window's clock.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    follow()
  }

  private func follow() {
    follower?.stop()
    follower = nil
    guard let observedProgress, let window else { return }
    follower = ProgressFollower(observedProgress, on: window.screen.compositor.clock) {
      [weak self] fraction in
      self?.setProgress(fraction, animated: true)
    }
  }

  // MARK: - Layout

  private func place() {
    let width = bounds.width * CGFloat(part)
    func area(_ image: UIImage?, x: CGFloat, width: CGFloat) -> CGRect {
      let height = image?.size.height ?? thickness
      return CGRect(x: x, y: bounds.midY - height / 2, width: width, height: height)
    }
    track.frame = area(trackImage, x: bounds.minX, width: bounds.width)
    done.frame = area(progressImage, x: isMirrored ? bounds.maxX - width : bounds.minX, width: width)
    for view in [track, done] {
      let isRound = progressViewStyle != .bar && view.image == nil
      view.layer.cornerRadius = isRound ? min(thickness, max(view.bounds.width, 0)) / 2 : 0
    }
    track.backgroundColor = trackImage == nil ? trackTintColor ?? Self.faint : nil
    done.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  /// Shows what is done in the new tint colour, unless `progressTintColor` is set.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    place()
  }

  private var thickness: CGFloat { progressViewStyle == .bar ? 2 : 4 }
  private var height: CGFloat {
    let heights = [progressImage, trackImage].compactMap { $0?.size.height }
    return heights.max().map { heights.count == 2 ? $0 : max($0, thickness) } ?? thickness
  }
  private static let faint = ControlLook.surfaceEdge
  /// Seconds. Chosen.
  private static let duration = 0.28

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.isElement = true
    defaults.traits = .updatesFrequently
    defaults.value = "\(Int((Double(part) * 100).rounded()))%"
    return defaults
  }
}
