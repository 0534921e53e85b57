import Look
import UIKit

extension GalleryPage {
  static let pinchZoom = GalleryPage(
    name: "pinch-zoom", title: "Pinch to zoom", card: "Two fingers, or Ctrl\u{a0}and\u{a0}wheel.",
    hint: "Pinch the picture, or double-tap a point", mouseHint: "Ctrl and the wheel, or double-click",
    teaches: """
      A scroll view zooms its content about the place between the fingers, and bounces at its limits. \
      Programs zoom with the same calls.
      """,
    document: "Basic Zooming Using the Pinch Gestures"
  ) { PinchZoomPage() }
}

/// An image view that zooms between two limits, which a slider changes.
final class PinchZoomPage: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let imageView = UIImageView(image: SamplePhoto.mountains.image)
  private(set) var range: ScaleRange!
  private(set) var buttons: [UIButton] = []
  private(set) var animatedToggle: ToggleRow!
  private(set) var lastCall: UILabel!
  private(set) lazy var demo = DemoView(stage: scrollView)

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.minimumZoomScale = 0.5
    scrollView.maximumZoomScale = 6
    scrollView.contentSize = SamplePhoto.size
    scrollView.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    scrollView.contentInsetAdjustmentBehavior = .always
    scrollView.delegate = self
    scrollView.addSubview(imageView)
    let doubleTap = UITapGestureRecognizer(
      target: self, action: Selector("doubleTapped", PinchZoomPage.doubleTapped))
    doubleTap.numberOfTapsRequired = 2
    scrollView.addGestureRecognizer(doubleTap)
    addControls(to: demo.panel)
    describe()
  }

  /// Opens with the picture from edge to edge.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if isUntouched {
      scrollView.zoomScale = SamplePhoto.openingScale(in: demo)
      // This was the page itself.
      isUntouched = true
    }
    describe()
  }
  private var isUntouched = true

  private func addControls(to panel: PanelView) {
    panel.addSection("Zoom")
    panel.number = ""
    panel.addSection("Limits")
    range = ScaleRange(0.5...6) { [unowned self] in
      scrollView.minimumZoomScale = $0
      scrollView.maximumZoomScale = $1
      zoomWithinLimits()
    }
    panel.add(range, gap: 4)
    panel.addSection("Let it zoom")
    buttons = panel.addButtons([
      ("Whole", { [unowned self] in zoom(to: scrollView.minimumZoomScale) }),
      ("1×", { [unowned self] in zoom(to: 1) }),
      ("3×", { [unowned self] in zoom(to: 3) }),
      ("Corner", { [unowned self] in zoomToCorner() }),
    ])
    animatedToggle = panel.addToggle("Animated", isOn: true) { _ in }
    panel.addSection("Last call")
    lastCall = panel.addText("None yet", font: .api, color: .ink)
  }

  // MARK: - By program

  private func zoom(to scale: CGFloat) {
    isUntouched = false
    let isAnimated = animatedToggle.isSelected
    scrollView.setZoomScale(scale, animated: isAnimated)
    lastCall.text = "setZoomScale(\(String(scale: scale).dropLast()), animated: \(isAnimated))"
  }

  private func zoomToCorner() {
    isUntouched = false
    let isAnimated = animatedToggle.isSelected
    scrollView.zoom(to: CGRect(x: 0, y: 0, width: 340, height: 300), animated: isAnimated)
    lastCall.text = "zoom(to: corner, animated: \(isAnimated))"
  }

  /// Brings the scale within the limits, because a scroll view keeps its scale when its limits change.
  private func zoomWithinLimits() {
    isUntouched = false
    scrollView.zoomScale = min(
      max(scrollView.zoomScale, scrollView.minimumZoomScale), scrollView.maximumZoomScale)
    describe()
  }

  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    let scale = scrollView.zoomScale < 2 ? min(2, scrollView.maximumZoomScale) : scrollView.minimumZoomScale
    let rect = zoomRect(for: scrollView, scale: scale, center: tap.location(in: imageView))
    scrollView.zoom(to: rect, animated: true)
  }

  private func describe() {
    let seen = imageView.convert(scrollView.bounds, from: scrollView).intersection(imageView.bounds)
    demo.panel.number = String(scale: scrollView.zoomScale)
    let (width, height) = (Int(max(0, seen.width)), Int(max(0, seen.height)))
    demo.panel.caption =
      "You see \(String(grouped: width)) × \(String(grouped: height)) of \(String(grouped: 1280)) × 960"
    range.present = scrollView.zoomScale
  }

  // MARK: - UIScrollViewDelegate

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { describe() }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isUntouched = false }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { isUntouched = false }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    // Control and a touchpad zoom without a beginning.
    isUntouched = false
    describe()
  }
}
