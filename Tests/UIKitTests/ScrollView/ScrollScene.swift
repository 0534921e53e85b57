import Foundation
import RenderList
import UIKit
import VellumHeadless

/// A scroll view that fills a headless window, with one subview and a delegate that records what it hears.
@MainActor final class ScrollScene {
  let host: HeadlessHost
  let window = UIWindow()
  let scrollView: UIScrollView
  let content = UIView()
  let log = ScrollLog()

  /// Content of 1000 × 3000 points in a view of 320 × 480; scales from 0.5 to 4 if `zooms`.
  init(
    scale: CGFloat = 1, zooms: Bool = false, size: CGSize = CGSize(width: 1000, height: 3000),
    in scrollView: UIScrollView = UIScrollView()
  ) {
    for window in UIScreen.main.windows { window.isHidden = true }
    host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: scale)
    window.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    self.scrollView = scrollView
    scrollView.frame = window.bounds
    content.frame = CGRect(origin: .zero, size: size)
    content.backgroundColor = .red
    scrollView.addSubview(content)
    scrollView.contentSize = size
    scrollView.delegate = log
    window.addSubview(scrollView)
    window.makeKeyAndVisible()
    if zooms {
      log.zoomView = content
      scrollView.minimumZoomScale = 0.5
      scrollView.maximumZoomScale = 4
    }
  }

  /// The rectangle of the content in the last frame, in device pixels.
  var seen: RenderRect? {
    for case .fill(let rect, _, _) in UIScreen.main.renderList?.items ?? [] where rect.width > 30 {
      return rect
    }
    return nil
  }
}

/// What a delegate hears. Adjacent scrolls and zooms are merged.
@MainActor final class ScrollLog: NSObject, UIScrollViewDelegate {
  var heard: [String] = []
  weak var zoomView: UIView?
  var retarget: (CGPoint) -> CGPoint = { $0 }
  var velocity = CGPoint.zero
  var target = CGPoint.zero
  var reaction: (String, UIScrollView) -> Void = { _, _ in }

  private func hear(_ call: String, _ view: UIScrollView) {
    if heard.last != call || (call != "didScroll" && call != "didZoom") { heard.append(call) }
    reaction(call, view)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { hear("didScroll", scrollView) }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { hear("didZoom", scrollView) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { hear("willBeginDragging", scrollView) }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    self.velocity = velocity
    target = targetContentOffset.pointee
    targetContentOffset.pointee = retarget(target)
    hear("willEndDragging", scrollView)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    hear("didEndDragging(\(decelerate))", scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    hear("willBeginDecelerating", scrollView)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { hear("didEndDecelerating", scrollView) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    hear("didEndScrollingAnimation", scrollView)
  }
  var mayScrollToTop = true
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    hear("shouldScrollToTop", scrollView)
    return mayScrollToTop
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { hear("didScrollToTop", scrollView) }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomView }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    hear("willBeginZooming", scrollView)
  }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    hear("didEndZooming(\(scale))", scrollView)
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    hear("didChangeAdjustedContentInset", scrollView)
  }
}

extension ScrollScene {
  /// Puts the scroll view into a controller's view whose edges are covered by `insets`.
  @discardableResult func putUnderCover(_ insets: UIEdgeInsets) -> UIViewController {
    let root = UIViewController()
    root.additionalSafeAreaInsets = insets
    root.view.addSubview(scrollView)
    window.rootViewController = root
    return root
  }
}

/// Records in the delegate's log that `adjustedContentInsetDidChange()` was called.
final class ListeningScrollView: UIScrollView {
  weak var log: ScrollLog?

  override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    log?.heard.append("adjusted to \(adjustedContentInset.top)")
  }
}
