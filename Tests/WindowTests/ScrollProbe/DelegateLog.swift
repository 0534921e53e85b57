import Foundation
import UIKit

/// A delegate that writes a line of JSON for each call: the scroll view, its offset and its scale, in full precision.
@MainActor final class DelegateLog: NSObject, UIScrollViewDelegate {
  private let file: FileHandle
  /// The view to zoom; nil if the scroll view does not zoom.
  var zoomView: UIView?

  init(path: String) {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    guard let file = FileHandle(forWritingAtPath: path) else { fatalError("\(path) cannot be written") }
    self.file = file
  }

  func write(_ call: String, _ view: UIScrollView? = nil, _ number: CGFloat? = nil) {
    var line = "{\"call\": \"\(call)\""
    if let view {
      let (offset, name) = (view.contentOffset, view.accessibilityIdentifier ?? "")
      line +=
        ", \"view\": \"\(name)\", \"offset\": [\(offset.x), \(offset.y)], \"scale\": \(view.zoomScale)"
    }
    if let number { line += ", \"number\": \(number)" }
    file.write(Data((line + "}\n").utf8))
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { write("didScroll", scrollView) }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { write("didZoom", scrollView) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { write("willBeginDragging", scrollView) }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let target = targetContentOffset.pointee
    write("willEndDragging", scrollView, velocity.x + velocity.y + target.x + target.y)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    write("didEndDragging(\(decelerate))", scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    write("willBeginDecelerating", scrollView)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { write("didEndDecelerating", scrollView) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    write("didEndScrollingAnimation", scrollView)
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomView }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    write("willBeginZooming", scrollView)
  }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    write("didEndZooming", scrollView, scale)
  }
}
