import UIKit

/// A delegate that forwards to the scroll view's own delegate and logs the calls about zooming. A run of `didZoom` is logged once.
@MainActor final class DelegateLog: NSObject, UIScrollViewDelegate {
  var calls: [String] = []
  private let delegate: (any UIScrollViewDelegate)?

  init(_ scrollView: UIScrollView) {
    delegate = scrollView.delegate
    super.init()
    scrollView.delegate = self
  }

  private func hear(_ call: String) { if call != "didZoom" || calls.last != call { calls.append(call) } }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { delegate?.viewForZooming(in: scrollView) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { delegate?.scrollViewDidScroll(scrollView) }

  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    hear("willBeginZooming")
    delegate?.scrollViewWillBeginZooming(scrollView, with: view)
  }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    hear("didZoom")
    delegate?.scrollViewDidZoom(scrollView)
  }

  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    hear("didEndZooming")
    delegate?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
}
