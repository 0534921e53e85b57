import Foundation
import VellumKit

/// Hears what the scroll view inside does, so that who uses the view need not, and cannot by mistake.
@MainActor final class ScrollLink: NSObject, UIScrollViewDelegate {
  weak var view: EndlessZoomView?
  /// Set while the view itself changes the scroll view, part by part.
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
