import Foundation
import HostInterface
import UIKit
import VellumHeadless
import VellumKit

/// Nested scroll views in a headless window of 320 × 480, and one log of what their delegates hear.
///
/// The outermost fills the window; every other fills the content of the one around it.
@MainActor final class NestScene {
  let host: HeadlessHost
  let window = UIWindow()
  /// From the outermost to the innermost, in the order of their names.
  private(set) var views: [UIScrollView] = []
  let log = NestLog()

  init(_ layers: [Layer]) {
    for window in UIScreen.main.windows { window.isHidden = true }
    host = HeadlessHost(size: CGSize(width: 320, height: 480), scale: 1)
    window.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    var parent: UIView = window
    for layer in layers {
      let view = layer.view ?? UIScrollView()
      view.frame = layer.frame ?? CGRect(x: 0, y: 0, width: 320, height: 480)
      view.contentSize = layer.size
      view.contentOffset = layer.offset
      view.delegate = log
      parent.addSubview(view)
      parent = view
      views.append(view)
      log.names[ObjectIdentifier(view)] = layer.name
    }
    window.makeKeyAndVisible()
    log.heard = []
  }

  struct Layer {
    var name: String
    /// The size of the content.
    var size: CGSize
    var offset = CGPoint.zero
    var frame: CGRect?
    var view: UIScrollView?
  }

  subscript(name: String) -> UIScrollView {
    views.first { log.names[ObjectIdentifier($0)] == name }!
  }

  /// The names of the views that have moved since `offsets` were read.
  func moved(since offsets: [CGPoint]) -> [String] {
    zip(views, offsets).filter { $0.contentOffset != $1 }.map { log.names[ObjectIdentifier($0.0)]! }
  }
  var offsets: [CGPoint] { views.map(\.contentOffset) }

  func send(_ event: InputEvent) {
    host.schedule(.event(event), at: host.now)
    host.advance(to: host.now)
  }
}

extension NestScene.Layer {
  /// Content three windows wide.
  static func pager(at x: CGFloat = 320) -> Self {
    Self(name: "pager", size: CGSize(width: 960, height: 480), offset: CGPoint(x: x, y: 0))
  }

  /// On the pager's second page, content three windows high.
  static func list(at y: CGFloat = 480) -> Self {
    Self(
      name: "list", size: CGSize(width: 320, height: 1440), offset: CGPoint(x: 0, y: y),
      frame: CGRect(x: 320, y: 0, width: 320, height: 480))
  }

  /// On the pager's second page, content twice as large as the window in both directions.
  static func photo(at offset: CGPoint = CGPoint(x: 160, y: 240)) -> Self {
    Self(
      name: "photo", size: CGSize(width: 640, height: 960), offset: offset,
      frame: CGRect(x: 320, y: 0, width: 320, height: 480))
  }
}

/// What delegates of several scroll views hear, in one order. Adjacent scrolls of one view are merged.
@MainActor final class NestLog: NSObject, UIScrollViewDelegate {
  var heard: [String] = []
  var names: [ObjectIdentifier: String] = [:]
  var zoomViews: [ObjectIdentifier: UIView] = [:]
  var reaction: (String) -> Void = { _ in }

  private func hear(_ call: String, _ view: UIScrollView) {
    let line = "\(names[ObjectIdentifier(view)] ?? "?") \(call)"
    if heard.last != line || (call != "didScroll" && call != "didZoom") { heard.append(line) }
    reaction(line)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { hear("didScroll", scrollView) }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { hear("didZoom", scrollView) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { hear("willBeginDragging", scrollView) }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let moves = velocity == .zero ? "at rest" : "moving"
    hear("willEndDragging \(moves)", scrollView)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    hear("didEndDragging(\(decelerate))", scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    hear("willBeginDecelerating", scrollView)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { hear("didEndDecelerating", scrollView) }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomViews[ObjectIdentifier(scrollView)] }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    hear("willBeginZooming", scrollView)
  }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    hear("didEndZooming", scrollView)
  }
}

/// Allows its recognizers to be recognized together with all others.
final class TogetherScrollView: UIScrollView, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
