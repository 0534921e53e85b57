import Foundation
import ScrollEngine

/// A row of dots, one for each page, that shows the current page; a tap on either half turns the page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// The order of the dots.
  public enum Direction: Int, Sendable {
    /// The direction of the layout.
    case natural
    /// The first dot is on the left.
    case leftToRight
    /// The first dot is on the right.
    case rightToLeft
    /// The first dot is at the top.
    case topToBottom
    /// The first dot is at the bottom.
    case bottomToTop
  }

  /// How a person is choosing a page.
  public enum InteractionState: Int, Sendable {
    /// No page is being chosen.
    case none
    /// A tap chooses the page.
    case discrete
    /// A finger that moves along the dots chooses the page.
    case continuous
  }

  /// When the control shows a background behind its dots.
  public enum BackgroundStyle: Int, Sendable {
    /// While a finger moves along the dots.
    case automatic
    /// Always.
    case prominent
    /// Never.
    case minimal
  }

  /// Creates a page control without pages, with the frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
  }

  // MARK: - Pages

  /// The number of pages; a negative number counts as 0. `currentPage` is kept in range.
  open var numberOfPages = 0 {
    willSet { willChange("numberOfPages") }
    didSet {
      numberOfPages = max(numberOfPages, 0)
      currentPage = page
      invalidateIntrinsicContentSize()
      didChange("numberOfPages")
    }
  }

  /// The current page, from 0; a page out of range counts as the nearest one. Setting it does not send
  /// actions.
  open var currentPage: Int {
    get { page }
    set {
      changing("currentPage") {
        page = min(max(newValue, 0), max(numberOfPages - 1, 0))
        deferredPage = nil
        setNeedsLayout()
      }
    }
  }

  package override class func keyedProperties(of type: any KeyedObject.Type) -> [KeyedProperty] {
    ((type as? any UIPageControlKeys.Type)?.pageControlKeys ?? []) + super.keyedProperties(of: type)
  }
  private final var page = 0

  /// Sets the page that a person has chosen, and sends `valueChanged` if it changed.
  private func choose(_ page: Int, with event: UIEvent?) {
    let (old, seen) = (self.page, seenPage)
    currentPage = page
    if defersCurrentPageDisplay, seen != self.page { deferredPage = seen }
    if self.page != old { send(.valueChanged, with: event) }
  }

  /// Whether the dots show a page that a person has chosen only with ``updateCurrentPageDisplay()``; false unless set.
  open var defersCurrentPageDisplay = false {
    didSet { if !defersCurrentPageDisplay { updateCurrentPageDisplay() } }
  }
  /// Shows the current page, where ``defersCurrentPageDisplay`` has put that off.
  open func updateCurrentPageDisplay() {
    deferredPage = nil
    setNeedsLayout()
  }
  /// The page that is shown in place of the current one; nil for none.
  private final var deferredPage: Int?
  private var seenPage: Int { deferredPage.map { min($0, max(numberOfPages - 1, 0)) } ?? page }

  /// Whether the dot is hidden while there is only one page.
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }

  /// The order of the dots.
  open var direction = Direction.natural {
    didSet {
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  // MARK: - Appearance

  /// The colour of the dots of other pages; white with an alpha of 0.3 unless set.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the current page's dot; white unless set.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }

  /// When a capsule is shown behind the dots; `automatic` unless set: while a finger moves along them.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { setNeedsLayout() } }

  /// The diameter of a dot in points. Chosen, as are the values below.
  private static let dotSize: CGFloat = 8
  /// Points from the middle of a dot to the middle of the next.
  private static let pitch: CGFloat = 16
  /// The size across the row, in points.
  private static let thickness: CGFloat = 26
  /// The number of dots up to which all are shown in a control without any length.
  private static let dotsWithoutLength = 16
  /// The diameters in points of the outer two dots, the outermost first, where there are more pages beyond them.
  private static let outerDots: [CGFloat] = [4, 6]
  private static let faint = UIColor(white: 1, alpha: 0.3)
  /// The capsule: a white dot on it has a contrast of at least 3 to 1, whatever is behind, and it is seen on black in the dark.
  private static let plate = UIColor(
    ColorVariants(
      .init(0, 0, 0, alpha: 0.5), dark: .init(84, 84, 89, alpha: 0.8), highLight: .init(0, 0, 0, alpha: 0.7),
      highDark: .init(72, 72, 77, alpha: 0.9)))

  // MARK: - Layout

  private var isVertical: Bool {
    switch direction {
    case .natural, .leftToRight, .rightToLeft: false
    case .topToBottom, .bottomToTop: true
    }
  }

  private var isReversed: Bool {
    switch direction {
    case .natural: isMirrored
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  /// The least size in points that shows a dot for each page.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let length = CGFloat(max(pageCount, 0)) * Self.pitch
    return isVertical
      ? CGSize(width: Self.thickness, height: length) : CGSize(width: length, height: Self.thickness)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The pages that have a dot: if not all fit, those around the current page. One is always there.
  private var shownPages: Range<Int> {
    let length = isVertical ? bounds.height : bounds.width
    let room =
      length > 0
      ? max(Int(min(length / Self.pitch, CGFloat(Int32.max))), 1) : Self.dotsWithoutLength
    let count = min(numberOfPages, room)
    let first = min(max(seenPage - count / 2, 0), numberOfPages - count)
    return first..<first + count
  }

  private final var dots: [UIView] = []
  /// The background; nil until it is first shown.
  private final var capsule: UIView?

  private func showCapsule(behind count: Int) {
    let isShown =
      switch backgroundStyle {
      case .automatic: interactionState == .continuous
      case .prominent: true
      case .minimal: false
      }
    guard isShown && count > 0 && !(hidesForSinglePage && numberOfPages == 1) else {
      capsule?.removeFromSuperview()
      capsule = nil
      return
    }
    let capsule = capsule ?? UIView()
    capsule.isUserInteractionEnabled = false
    capsule.backgroundColor = Self.plate
    // As long as the row, and as far as the control is: nothing is drawn outside of the bounds.
    let length = CGFloat(count) * Self.pitch + Self.thickness - Self.pitch
    let size =
      isVertical
      ? CGSize(width: min(Self.thickness, bounds.width), height: min(length, bounds.height))
      : CGSize(width: min(length, bounds.width), height: min(Self.thickness, bounds.height))
    capsule.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    capsule.layer.cornerRadius = min(size.width, size.height) / 2
    if capsule.superview !== self { insertSubview(capsule, at: 0) }
    self.capsule = capsule
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let pages = shownPages
    showCapsule(behind: pages.count)
    while dots.count > pages.count { dots.removeLast().removeFromSuperview() }
    while dots.count < pages.count { addDot() }
    for (dot, page) in zip(dots, pages) {
      let away = place(of: page, in: pages) * (isReversed ? -1 : 1)
      dot.center =
        isVertical
        ? CGPoint(x: bounds.midX, y: bounds.midY + away)
        : CGPoint(x: bounds.midX + away, y: bounds.midY)
      let size = size(ofDotFor: page, in: pages)
      dot.bounds.size = CGSize(width: size, height: size)
      dot.layer.cornerRadius = size / 2
      dot.isHidden = hidesForSinglePage && numberOfPages == 1
      dot.backgroundColor =
        page == seenPage
        ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? Self.faint
    }
  }

  private func addDot() {
    let dot = UIView(frame: CGRect(x: 0, y: 0, width: Self.dotSize, height: Self.dotSize))
    dot.layer.cornerRadius = Self.dotSize / 2
    dot.isUserInteractionEnabled = false
    addSubview(dot)
    dots.append(dot)
  }

  /// The diameter of a page's dot, in points: less at an end beyond which there are more pages, but not of the current page.
  private func size(ofDotFor page: Int, in pages: Range<Int>) -> CGFloat {
    guard page != seenPage else { return Self.dotSize }
    var size = Self.dotSize
    let (fromFirst, fromLast) = (page - pages.lowerBound, pages.upperBound - 1 - page)
    if pages.lowerBound > 0, fromFirst < Self.outerDots.count {
      size = min(size, Self.outerDots[fromFirst])
    }
    if pages.upperBound < numberOfPages, fromLast < Self.outerDots.count {
      size = min(size, Self.outerDots[fromLast])
    }
    return size
  }

  /// The distance of a page's dot from the middle of the row, in points; positive towards the last page.
  private func place(of page: Int, in pages: Range<Int>) -> CGFloat {
    (CGFloat(page - pages.lowerBound) - CGFloat(pages.count - 1) / 2) * Self.pitch
  }

  /// The page whose dot is nearest to `place`, in points from the middle of the row.
  private func page(at place: CGFloat) -> Int {
    let pages = shownPages
    let index = (place / Self.pitch + CGFloat(pages.count - 1) / 2).rounded()
    return pages.lowerBound + Int(min(max(index, 0), CGFloat(max(pages.count - 1, 0))))
  }

  // MARK: - Fingers

  /// How a page is being chosen: `continuous` once a finger has moved more than 10 points along the dots,
  /// `discrete` while a tap turns the page, and otherwise `none`.
  open private(set) var interactionState = InteractionState.none {
    didSet { if interactionState != oldValue, backgroundStyle == .automatic { setNeedsLayout() } }
  }
  /// Whether a finger that moves along the dots chooses pages; true unless set. If not, it turns the page where it is lifted.
  open var allowsContinuousInteraction = true

  /// The distance of a touch from the middle of the row, in points; positive towards the last page.
  private func place(of touch: UITouch) -> CGFloat {
    let point = touch.location(in: self)
    let away = isVertical ? point.y - bounds.midY : point.x - bounds.midX
    return isReversed ? -away : away
  }
  private final var start: CGFloat = 0

  /// Points that a finger moves along the row before it chooses the page under it. Chosen: the slop of a pan.
  private static let slop = CGFloat(Slop.defaultDistance)

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = place(of: touch)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = place(of: touch)
    if allowsContinuousInteraction, interactionState == .none, abs(place - start) > Self.slop {
      interactionState = .continuous
    }
    if interactionState == .continuous {
      choose(page(at: place), with: event)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if interactionState == .none, let touch {
      interactionState = .discrete
      choose(place(of: touch) < 0 ? page - 1 : page + 1, with: event)
    }
    interactionState = .none
  }

  open override func cancelTracking(with event: UIEvent?) { interactionState = .none }

  /// Keeps single-tap recognizers of other views from beginning with a tap on the control.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !takesTap(of: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: - Accessibility

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.traits.insert(.adjustable)
    defaults.value = "page \(page + 1) of \(max(numberOfPages, 1))"
    return defaults
  }

  open override func accessibilityIncrement() { if isEnabled { choose(page + 1, with: nil) } }
  open override func accessibilityDecrement() { if isEnabled { choose(page - 1, with: nil) } }
}
