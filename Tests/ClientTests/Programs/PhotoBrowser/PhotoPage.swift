import UIKit

/// What all pages have: they zoom.
class ZoomingPage: UIScrollView, UIScrollViewDelegate {
  let content = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = self
    maximumZoomScale = 2
    addSubview(content)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
}

/// A page that tells when it is zoomed. Only this class has the method; the one above conforms.
final class PhotoPage: ZoomingPage {
  static let didZoom = Notification.Name("PhotoPageDidZoom")

  // Without Objective-C this would never be called.
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    NotificationCenter.default.post(name: PhotoPage.didZoom, object: self, userInfo: ["scale": zoomScale])
  }
}
