import UIKit

extension GalleryPage {
  static let zoomScrollView = GalleryPage(
    name: "zoom-scroll-view", title: "Two taps nearer", card: "Double-tap the sun.",
    hint: "Double-tap the sun.", mouseHint: "Double-click the sun.",
    teaches: """
      Two taps come nearer to a point, two more step back. A subclass that stands in for any scroll view does it, and \
      passes touches to its delegate.
      """,
    document: "A catalog of UIScrollView samples, trick 2"
  ) { ZoomScrollViewPage() }
}

/// Pictures in a `ZoomScrollView`, and the calls to its delegate.
final class ZoomScrollViewPage: UIViewController, ZoomScrollViewDelegate {
  let scrollView = ZoomScrollView()
  private(set) var picture = UIImageView(image: ZoomScrollViewPage.photograph(3))
  private var number = 3
  /// How many pictures there are.
  private static let pictures = 7

  private static func photograph(_ number: Int) -> UIImage { Landscape(number).photograph(SamplePhoto.size) }

  private(set) var buttons: [UIButton] = []
  private let sunRing = UIView()
  private let tapRing = UIView()
  /// The calls to the delegate, oldest first. Equal neighbours are listed once.
  private(set) var heard: [String] = []
  /// Whether nobody has zoomed or scrolled yet. Meanwhile the picture is fitted to every size of the window.
  private var isUntouched = true
  /// The scale at which the page opened in its window. What is read is relative to it.
  private var opening: CGFloat = 1

  /// The least and the greatest scale, relative to the one at which the page opens. Chosen: at the greatest, the ridge below the sun is
  /// still seen.
  private static let (farthest, nearest): (CGFloat, CGFloat) = (0.5, 2)
  private(set) lazy var demo = DemoView(stage: scrollView)

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    scrollView.contentInsetAdjustmentBehavior = .always
    scrollView.minimumZoomScale = Self.farthest
    scrollView.maximumZoomScale = Self.nearest
    scrollView.contentSize = picture.bounds.size
    scrollView.delegate = self
    scrollView.addSubview(picture)
    for ring in [sunRing, tapRing] {
      ring.isUserInteractionEnabled = false
      ring.layer.borderColor = UIColor(white: 1, alpha: 0.9).cgColor
      ring.layer.borderWidth = 3
    }
    tapRing.alpha = 0
    demo.float(tapRing, fades: false) { _ in }
    placeSunRing()

    let panel = demo.panel
    panel.number = ""
    panel.addSection("Double tap")
    buttons = [
      panel.addToggle("Two taps nearer", isOn: true) { [unowned self] in
        scrollView.zoomInOnDoubleTap = $0
      },
      panel.addToggle("Two taps back", isOn: true) { [unowned self] in
        scrollView.zoomOutOnDoubleTap = $0
      },
    ]
    panel.addSection()
    buttons += panel.addButtons([
      ("To the sun", { [unowned self] in goToTheSun() }),
      ("Another picture", { [unowned self] in showAnotherPicture() }),
    ])
    describe()
  }

  /// Opens with the picture from edge to edge.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard !scrollView.bounds.width.isZero else { return }
    opening = SamplePhoto.openingScale(in: demo)
    scrollView.minimumZoomScale = Self.farthest * opening
    scrollView.maximumZoomScale = Self.nearest * opening
    guard isUntouched else { return describe() }
    scrollView.zoomScale = opening
    // The picture may be higher or wider than its visible part. Scroll so that the sun is visible.
    let top = (sun.y - Self.ringRadius) * scrollView.zoomScale - Self.sunMargin
    if scrollView.contentOffset.y > top {
      scrollView.contentOffset.y = max(top, -scrollView.adjustedContentInset.top)
    }
    let seen = scrollView.bounds.inset(by: scrollView.adjustedContentInset)
    let right = (sun.x + Self.ringRadius) * scrollView.zoomScale + Self.sunMargin
    if seen.maxX < right { scrollView.contentOffset.x += right - seen.maxX }
    // This was the page itself.
    isUntouched = true
    describe()
  }

  /// Points above the sun's ring when the page opens.
  private static let sunMargin: CGFloat = 24
  private static let ringRadius: CGFloat = 92

  /// The sun of the picture, in its points; its middle at night.
  var sun: CGPoint {
    let place = Landscape(number).sun ?? CGPoint(x: 0.5, y: 0.5)
    return CGPoint(x: place.x * SamplePhoto.size.width, y: place.y * SamplePhoto.size.height)
  }

  private func placeSunRing() {
    let radius = Self.ringRadius
    sunRing.bounds.size = CGSize(width: 2 * radius, height: 2 * radius)
    sunRing.center = sun
    sunRing.layer.cornerRadius = radius
    sunRing.isHidden = Landscape(number).sun == nil
    picture.addSubview(sunRing)
  }

  /// Animates the ring, which invites a tap: it grows slowly and shrinks back, a few times.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !UIAccessibility.isReduceMotionEnabled else { return }
    UIView.animate(withDuration: 1.6, delay: 0.4, options: [.allowUserInteraction, .curveEaseInOut]) {
      [sunRing] in
      UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) {
        sunRing.transform = CGAffineTransform(scaleX: 1.16, y: 1.16)
      }
    } completion: { [sunRing] _ in
      sunRing.transform = .identity
    }
  }

  private func goToTheSun() {
    isUntouched = false
    scrollView.setZoomScale(Self.nearest * opening, centeredAt: sun, animated: true)
  }

  private func showAnotherPicture() {
    isUntouched = false
    number = (number + 1) % Self.pictures
    picture.removeFromSuperview()
    picture = UIImageView(image: Self.photograph(number))
    scrollView.addSubview(picture)
    placeSunRing()
    // Reads the scale, which makes the scroll view ask its delegate for the view to zoom.
    describe()
  }

  private func hear(_ call: String) {
    if heard.last != call { heard.append(call) }
    describe()
  }

  private func describe() {
    let scale = scrollView.zoomScale / opening
    demo.panel.number = String(scale: scale)
    demo.panel.caption = "The tapped point comes to the middle."
    // A scale slightly below the greatest counts as the greatest.
    sunRing.alpha = scale < Self.nearest * 0.99 ? 1 : 0
  }

  /// Shows a ring where the finger tapped. It grows and fades out.
  private func showRing(at point: CGPoint) {
    tapRing.bounds = CGRect(x: 0, y: 0, width: 44, height: 44)
    tapRing.layer.cornerRadius = 22
    tapRing.center = point
    tapRing.transform = .identity
    tapRing.alpha = 1
    UIView.animate(withDuration: 0.5, delay: 0, options: [.allowUserInteraction]) { [self] in
      tapRing.transform = CGAffineTransform(scaleX: 2, y: 2)
      tapRing.alpha = 0
    }
  }

  // MARK: - ZoomScrollViewDelegate

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isUntouched = false }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    isUntouched = false
    hear("willBeginZooming")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    // Control and a touchpad zoom without a beginning.
    isUntouched = false
    hear("didZoom")
  }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    hear(String(format: "didEndZooming at %.2f", scale))
  }
  func zoomScrollView(_ view: ZoomScrollView, touchesBegan touches: Set<UITouch>, with event: UIEvent?) {
    hear("touchesBegan")
  }
  func zoomScrollView(_ view: ZoomScrollView, touchesMoved touches: Set<UITouch>, with event: UIEvent?) {
    hear("touchesMoved")
  }
  func zoomScrollView(_ view: ZoomScrollView, touchesEnded touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, touch.tapCount == 2 { showRing(at: touch.location(in: demo)) }
    hear("touchesEnded")
  }
  func zoomScrollView(_ view: ZoomScrollView, touchesCancelled touches: Set<UITouch>, with event: UIEvent?) {
    hear("touchesCancelled")
  }
}
