import UIKit

extension GalleryPage {
  static let pinchZoom = GalleryPage(
    name: "pinch-zoom", title: "Pinch zoom",
    document: "Basic Zooming Using the Pinch Gestures",
    hint: "Pinch the picture, double-tap a point of it, move the limits, or let the buttons zoom."
  ) { PinchZoomPage() }
}

/// An image view that zooms between two limits, which sliders change.
final class PinchZoomPage: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let imageView = UIImageView(image: SamplePhoto.all[0])
  private(set) var minimumSlider: UISlider!
  private(set) var maximumSlider: UISlider!
  private(set) var buttons: [UIButton] = []
  private var minimumLabel: UILabel!
  private var maximumLabel: UILabel!
  private(set) var nowLabel: UILabel!
  private var lastEnd = "–"
  private lazy var demo = DemoView(stage: scrollView)

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.backgroundColor = .darkroom
    scrollView.minimumZoomScale = 0.5
    scrollView.maximumZoomScale = 6
    scrollView.contentSize = CGSize(width: 1280, height: 960)
    scrollView.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    scrollView.delegate = self
    scrollView.addSubview(imageView)
    let doubleTap = UITapGestureRecognizer(
      target: self, action: Selector("doubleTapped", PinchZoomPage.doubleTapped))
    doubleTap.numberOfTapsRequired = 2
    scrollView.addGestureRecognizer(doubleTap)
    addControls(to: demo.panel)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    describe()
  }

  private func addControls(to panel: ControlPanel) {
    panel.addHeading("Limits")
    minimumLabel = panel.addText(font: .monospacedSystemFont(ofSize: 12, weight: .regular))
    minimumSlider = panel.addSlider(0.1...1, value: 0.5) { [unowned self] in
      scrollView.minimumZoomScale = CGFloat($0)
      zoomWithinLimits()
    }
    maximumLabel = panel.addText(font: .monospacedSystemFont(ofSize: 12, weight: .regular))
    maximumSlider = panel.addSlider(1...10, value: 6) { [unowned self] in
      scrollView.maximumZoomScale = CGFloat($0)
      zoomWithinLimits()
    }
    panel.addHeading("By program")
    let corner = CGRect(x: 0, y: 0, width: 340, height: 300)
    let programs: [(String, (UIScrollView) -> Void)] = [
      ("zoomScale = 1", { $0.zoomScale = 1 }),
      ("setZoomScale(3, animated: true)", { $0.setZoomScale(3, animated: true) }),
      ("zoom(to: corner, animated: false)", { $0.zoom(to: corner, animated: false) }),
      ("zoom(to: corner, animated: true)", { $0.zoom(to: corner, animated: true) }),
    ]
    buttons = programs.map { title, program in
      panel.addButton(title) { [unowned self] in program(scrollView) }
    }
    panel.addHeading("Now")
    nowLabel = panel.addText(font: .monospacedSystemFont(ofSize: 12, weight: .regular))
  }

  /// Brings the scale within the limits, because a scroll view keeps its scale when its limits change.
  private func zoomWithinLimits() {
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
    minimumLabel.text = String(format: "minimumZoomScale %.2f", scrollView.minimumZoomScale)
    maximumLabel.text = String(format: "maximumZoomScale %.2f", scrollView.maximumZoomScale)
    nowLabel.text = String(
      format: "zoomScale %.2f\nseen      %.0f × %.0f of 1280 × 960\ndidEndZooming %@", scrollView.zoomScale,
      seen.width, seen.height, lastEnd as NSString)
  }

  // MARK: - UIScrollViewDelegate

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { describe() }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { describe() }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    lastEnd = String(format: "at %.2f", scale)
    describe()
  }
}
