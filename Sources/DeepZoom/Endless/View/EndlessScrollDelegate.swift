import Foundation
import VellumKit

/// The delegate of the scroll view inside. It is a separate object, so that clients of the view neither see
/// nor override the delegate methods.
@MainActor final class EndlessScrollDelegate: NSObject, UIScrollViewDelegate {
  weak var view: EndlessZoomView?
  /// Set while the view itself changes several properties of the scroll view.
  var isMuted = false

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view?.content }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if !isMuted { view?.didMove() }
  }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    if !isMuted { view?.didMove() }
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    if !isMuted { self.view?.didEndZooming() }
  }
}
