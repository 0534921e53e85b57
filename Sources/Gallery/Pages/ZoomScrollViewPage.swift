import UIKit

extension GalleryPage {
  static let zoomScrollView = GalleryPage(
    name: "zoom-scroll-view", title: "ZoomScrollView",
    document: "A catalog of UIScrollView samples, trick 2",
    hint: "Double-tap a place to come nearer to it, and again to step back."
  ) { ZoomScrollViewPage() }
}

/// A picture in a ``ZoomScrollView``.
final class ZoomScrollViewPage: UIViewController, UIScrollViewDelegate {
  let scrollView = ZoomScrollView()
  let picture = UIImageView(image: SamplePhoto.all[0])

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.backgroundColor = .darkGray
    scrollView.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    scrollView.minimumZoomScale = 0.5
    scrollView.maximumZoomScale = 4
    scrollView.contentSize = picture.bounds.size
    scrollView.zoomScrollViewDelegate = self
    scrollView.addSubview(picture)
    view.addSubview(scrollView)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
}
