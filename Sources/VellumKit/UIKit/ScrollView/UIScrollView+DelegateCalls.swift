import Foundation
import ScrollEngine

/// The calls that the engine's effects are to the delegate. ``EffectQueue`` has put them in order.
extension UIScrollView {
  func perform(_ effect: Scroller.Effect) {
    switch effect {
    case .didScroll:
      guard Vector(bounds.origin) != reported.origin else { return }
      let before = reported.exact
      reported = PublishedOffset(exact: scroller.offset, origin: Vector(bounds.origin))
      contentDidMove(from: before)
      calledDelegate?.scrollViewDidScroll(self)
      notifyObservers(of: .contentOffset)
      refreshControl?.contentDidScroll()
      contentDidScroll()
      adoptZoomView(at: .delegateCall)
    case .willBeginDragging:
      calledDelegate?.scrollViewWillBeginDragging(self)
    case .willEndDragging(let landing):
      send(.land(at: askForTarget(of: landing)))
    case .didEndDragging(let willDecelerate):
      calledDelegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
      if !willDecelerate { contentDidRest() }
    case .willBeginDecelerating:
      calledDelegate?.scrollViewWillBeginDecelerating(self)
    case .didEndDecelerating:
      calledDelegate?.scrollViewDidEndDecelerating(self)
      contentDidRest()
    case .didEndScrollingAnimation:
      calledDelegate?.scrollViewDidEndScrollingAnimation(self)
      contentDidRest()
      announcePage()
    case .didScrollToTop:
      calledDelegate?.scrollViewDidScrollToTop(self)
    case .didZoom:
      calledDelegate?.scrollViewDidZoom(self)
      notifyObservers(of: .zoomScale)
      adoptZoomView(at: .delegateCall)
    case .willBeginZooming:
      calledDelegate?.scrollViewWillBeginZooming(self, with: zoomView)
    case .didEndZooming:
      // The scale is told that is there: a client's override of `zoomScale` may have clamped the one that was asked for.
      calledDelegate?.scrollViewDidEndZooming(self, with: zoomView, atScale: scroller.scale)
    }
  }

  /// The offset at which the delegate wants the content to rest. The delegate receives the target rounded to
  /// device pixels. A returned target that is not finite is ignored.
  private func askForTarget(of landing: Scroller.Landing) -> Vector {
    guard let delegate = calledDelegate else { return landing.target }
    let perMillisecond = landing.velocity * 0.001
    let rounded = scroller.isAskingForFlight ? roundedToPixels(landing.target) : landing.target
    let reportedTarget = published.origin(of: landing.target, rounded: rounded)
    var target = CGPoint(reportedTarget)
    withUnsafeMutablePointer(to: &target) {
      delegate.scrollViewWillEndDragging(
        self, withVelocity: CGPoint(perMillisecond), targetContentOffset: $0)
    }
    guard target.isFinite else { return landing.target }
    // A returned target that equals the shown offset or the proposed target stands for the exact offset, not
    // the rounded one.
    let here = published.exact(of: Vector(target))
    return Vector(
      x: Double(target.x) == reportedTarget.x ? landing.target.x : here.x,
      y: Double(target.y) == reportedTarget.y ? landing.target.y : here.y)
  }
}
