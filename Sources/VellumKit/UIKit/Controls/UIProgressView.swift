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

  /// The style; it says how thick the bar is.
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
  /// The colour of the rest; a faint fill unless set.
  open var trackTintColor: UIColor? { didSet { place() } }

  private final let track = UIView()
  private final let done = UIView()

  private func place() {
    let rect = CGRect(
      x: bounds.minX, y: bounds.midY - thickness / 2, width: bounds.width, height: thickness)
    let width = rect.width * CGFloat(part)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    track.frame = rect
    done.frame = CGRect(
      x: isMirrored ? rect.maxX - width : rect.minX, y: rect.minY, width: width, height: rect.height)
    for view in [track, done] {
      view.layer.cornerRadius = progressViewStyle == .bar ? 0 : min(thickness, max(view.bounds.width, 0)) / 2
    }
    track.backgroundColor = trackTintColor ?? Self.faint
    done.backgroundColor = progressTintColor ?? tintColor
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
  private static let faint = ControlLook.surfaceEdge
  /// Seconds. Chosen.
  private static let duration = 0.28

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: thickness)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: thickness) }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.isElement = true
    defaults.traits = .updatesFrequently
    defaults.value = "\(Int((Double(part) * 100).rounded()))%"
    return defaults
  }
}
