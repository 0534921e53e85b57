import UIKit

extension GalleryPage {
  static let zoomScrollView = GalleryPage(
    name: "zoom-scroll-view", title: "ZoomScrollView", document: "A catalog of UIScrollView samples, trick 2",
    hint: """
      Double-tap a place to come nearer to it, and again to step back. Zoom by program; show another picture, which \
      starts at the scale of the last one.
      """
  ) { ZoomScrollViewPage() }
}

/// Pictures in a `ZoomScrollView`, and the calls to its delegate.
final class ZoomScrollViewPage: UIViewController, ZoomScrollViewDelegate {
  let scrollView = ZoomScrollView()
  private(set) var picture = UIImageView(image: SamplePhoto.all[1])
  private var number = 1
  private(set) var buttons: [UIButton] = []
  private var scaleLabel: UILabel!
  private var heardLabel: UILabel!
  /// The calls to the delegate, oldest first. Equal neighbours are listed once.
  private(set) var heard: [String] = []
  private lazy var demo = DemoView(stage: scrollView)

  private static let shownCalls = 12

  override func loadView() { view = demo }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.backgroundColor = .darkroom
    scrollView.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    scrollView.minimumZoomScale = 0.5
    scrollView.maximumZoomScale = 4
    scrollView.contentSize = picture.bounds.size
    scrollView.delegate = self
    scrollView.addSubview(picture)

    let panel = demo.panel
    panel.addHeading("Double tap")
    buttons = [
      panel.addSwitch("zoomInOnDoubleTap", isOn: true) { [unowned self] in scrollView.zoomInOnDoubleTap = $0
      },
      panel.addSwitch("zoomOutOnDoubleTap", isOn: true) { [unowned self] in
        scrollView.zoomOutOnDoubleTap = $0
      },
      panel.addButton("setZoomScale(2, centeredAt: sun)") { [unowned self] in
        scrollView.setZoomScale(2, centeredAt: CGPoint(x: 265 + 130 * number, y: 255), animated: true)
      },
      panel.addButton("Another picture") { [unowned self] in showAnotherPicture() },
    ]
    panel.addHeading("The delegate hears")
    scaleLabel = panel.addText(font: .monospacedSystemFont(ofSize: 12, weight: .regular))
    heardLabel = panel.addText(font: .systemFont(ofSize: 12))
    describe()
  }

  private func showAnotherPicture() {
    number = (number + 1) % SamplePhoto.all.count
    picture.removeFromSuperview()
    picture = UIImageView(image: SamplePhoto.all[number])
    scrollView.addSubview(picture)
    // Reads the scale, which makes the scroll view ask its delegate for the view to zoom.
    describe()
  }

  private func hear(_ call: String) {
    if heard.last != call { heard.append(call) }
    describe()
  }

  private func describe() {
    scaleLabel.text = String(format: "zoomScale %.2f", scrollView.zoomScale)
    heardLabel.text = heard.suffix(Self.shownCalls).joined(separator: "\n")
  }

  // MARK: - ZoomScrollViewDelegate

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { hear("willBeginZooming") }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { hear("didZoom") }
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
    hear("touchesEnded")
  }
  func zoomScrollView(_ view: ZoomScrollView, touchesCancelled touches: Set<UITouch>, with event: UIEvent?) {
    hear("touchesCancelled")
  }
}
