import UIKit

/// A viewer of the first school: the scroll view zooms to a rectangle around the double tap, and the picture is centred
/// whenever it is smaller than the view.
class ZoomingViewerController: UIViewController, UIScrollViewDelegate {
  @IBOutlet weak var scrollView: UIScrollView!
  @IBOutlet weak var imageView: UIImageView!
  private let image: UIImage

  init(image: UIImage) {
    self.image = image
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.delegate = self
    view.addSubview(scrollView)
    self.scrollView = scrollView

    let imageView = UIImageView(image: image)
    scrollView.addSubview(imageView)
    scrollView.contentSize = imageView.bounds.size
    self.imageView = imageView

    let doubleTap = UITapGestureRecognizer(target: self, action: #selector(handleDoubleTap(_:)))
    doubleTap.numberOfTapsRequired = 2
    scrollView.addGestureRecognizer(doubleTap)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    setZoomScale()
  }

  private func setZoomScale() {
    let widthScale = scrollView.bounds.width / image.size.width
    let heightScale = scrollView.bounds.height / image.size.height
    scrollView.minimumZoomScale = min(widthScale, heightScale)
    scrollView.maximumZoomScale = 4
    if scrollView.zoomScale < scrollView.minimumZoomScale || scrollView.zoomScale == 1 {
      scrollView.zoomScale = scrollView.minimumZoomScale
    }
    centerImage()
  }

  @objc func handleDoubleTap(_ recognizer: UITapGestureRecognizer) {
    if scrollView.zoomScale > scrollView.minimumZoomScale {
      scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
    } else {
      let rect = zoomRect(
        forScale: scrollView.maximumZoomScale, center: recognizer.location(in: recognizer.view))
      scrollView.zoom(to: rect, animated: true)
    }
  }

  private func zoomRect(forScale scale: CGFloat, center: CGPoint) -> CGRect {
    var rect = CGRect.zero
    rect.size.width = imageView.frame.size.width / scale
    rect.size.height = imageView.frame.size.height / scale
    let newCenter = imageView.convert(center, from: scrollView)
    rect.origin.x = newCenter.x - rect.size.width / 2.0
    rect.origin.y = newCenter.y - rect.size.height / 2.0
    return rect
  }

  fileprivate func centerImage() {
    let horizontal = max(0, (scrollView.bounds.width - imageView.frame.width) / 2)
    let vertical = max(0, (scrollView.bounds.height - imageView.frame.height) / 2)
    scrollView.contentInset = UIEdgeInsets(
      top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { return imageView }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { centerImage() }
}
