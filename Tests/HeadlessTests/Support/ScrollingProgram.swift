import Foundation
import VellumKit

/// A window that is one scroll view, whose content is 1000 by 4000 points and can be zoomed.
@MainActor final class ScrollingProgram: NSObject, UIScrollViewDelegate {
  let window: UIWindow
  let scrollView: UIScrollView
  let content = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 4000))

  override init() {
    window = UIWindow(frame: UIScreen.main.bounds)
    scrollView = UIScrollView(frame: window.bounds)
    super.init()
    scrollView.contentSize = content.frame.size
    scrollView.minimumZoomScale = 0.5
    scrollView.maximumZoomScale = 4
    scrollView.delegate = self
    scrollView.addSubview(content)
    window.addSubview(scrollView)
    window.isHidden = false
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }

  func quit() { window.isHidden = true }
}
