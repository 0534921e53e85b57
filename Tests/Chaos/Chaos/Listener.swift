import Foundation
import UIKit

/// A delegate that calls a closure with the name of each call.
@MainActor final class Listener: NSObject, UIScrollViewDelegate {
  weak var zoomed: UIView?
  var told: (String) -> Void = { _ in }

  init(zooms content: UIView) { zoomed = content }

  /// The calls for which a script can set actions. A call that is listed twice is chosen twice as often.
  nonisolated static let calls = [
    "didScroll", "didScroll", "didZoom", "willBeginDragging", "willEndDragging", "didEndDragging",
    "willBeginDecelerating", "didEndDecelerating", "didEndScrollingAnimation", "viewForZooming",
    "willBeginZooming", "didEndZooming", "shouldScrollToTop", "didScrollToTop",
    "didChangeAdjustedContentInset",
  ]

  func scrollViewDidScroll(_ scrollView: UIScrollView) { told("didScroll") }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { told("didZoom") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { told("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    told("willEndDragging")
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    told("didEndDragging")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { told("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { told("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { told("didEndScrollingAnimation") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    told("viewForZooming")
    return zoomed
  }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { told("willBeginZooming") }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    told("didEndZooming")
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    told("shouldScrollToTop")
    return true
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { told("didScrollToTop") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    told("didChangeAdjustedContentInset")
  }
}
