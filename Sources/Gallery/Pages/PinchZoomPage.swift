import UIKit

extension GalleryPage {
  static let pinchZoom = GalleryPage(
    name: "pinch-zoom", title: "Pinch zoom",
    document: "Basic Zooming Using the Pinch Gestures",
    hint: "Pinch the picture, double-tap a point of it, move the limits, or let the buttons zoom."
  ) { PinchZoomPage() }
}

/// An image view that is zoomed between two limits, which can be moved meanwhile.
final class PinchZoomPage: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let imageView = UIImageView(image: SamplePhoto.all[0])
  let minimumSlider = UISlider()
  let maximumSlider = UISlider()
  private(set) var buttons: [UIButton] = []
  let label = UILabel()
  private var lastEnd = "not zoomed yet"

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    scrollView.backgroundColor = .darkGray
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = imageView.bounds.size
    scrollView.delegate = self
    scrollView.addSubview(imageView)
    view.addSubview(scrollView)
    let doubleTap = UITapGestureRecognizer(
      target: self, action: Selector("doubleTapped", PinchZoomPage.doubleTapped))
    doubleTap.numberOfTapsRequired = 2
    scrollView.addGestureRecognizer(doubleTap)

    for (slider, range, value) in [
      (minimumSlider, Float(0.1)...1, Float(0.5)), (maximumSlider, Float(1)...10, Float(6)),
    ] {
      slider.minimumValue = range.lowerBound
      slider.maximumValue = range.upperBound
      slider.value = value
      slider.addAction(UIAction { [unowned self] _ in limitsDidChange() }, for: .valueChanged)
      view.addSubview(slider)
    }
    addButton("Set 1×") { $0.scrollView.zoomScale = 1 }
    addButton("Animate to 3×") { $0.scrollView.setZoomScale(3, animated: true) }
    addButton("To the corner") {
      $0.scrollView.zoom(to: CGRect(x: 0, y: 0, width: 300, height: 200), animated: true)
    }
    label.font = .systemFont(ofSize: 14)
    view.addSubview(label)
    limitsDidChange()
  }

  private func addButton(_ title: String, action: @escaping (PinchZoomPage) -> Void) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { [unowned self] _ in action(self) }, for: .touchUpInside)
    view.addSubview(button)
    buttons.append(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    label.frame = CGRect(x: 16, y: 8, width: view.bounds.width - 32, height: 24)
    minimumSlider.frame = CGRect(x: 16, y: 36, width: 200, height: 32)
    maximumSlider.frame = CGRect(x: 236, y: 36, width: 200, height: 32)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 456 + index * 130, y: 36, width: 120, height: 32)
    }
    scrollView.frame = view.bounds.inset(by: UIEdgeInsets(top: 76, left: 0, bottom: 0, right: 0))
  }

  private func limitsDidChange() {
    scrollView.minimumZoomScale = CGFloat(minimumSlider.value)
    scrollView.maximumZoomScale = CGFloat(maximumSlider.value)
    describe()
  }

  private func doubleTapped(_ tap: UITapGestureRecognizer) {
    let scale = scrollView.zoomScale < 2 ? min(2, scrollView.maximumZoomScale) : scrollView.minimumZoomScale
    let rect = scrollView.zoomRect(for: scale, center: tap.location(in: imageView))
    scrollView.zoom(to: rect, animated: true)
  }

  private func describe() {
    label.text = String(
      format: "scale %.2f, between %.2f and %.2f; %@", scrollView.zoomScale, scrollView.minimumZoomScale,
      scrollView.maximumZoomScale, lastEnd as NSString)
  }

  // MARK: - UIScrollViewDelegate

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { describe() }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    lastEnd = String(format: "zooming ended at %.2f", scale)
    describe()
  }
}
