import Foundation
import ScrollEngine

/// What a scroll view has to do with the ones around it.
extension UIScrollView {
  /// The nearest one around this one.
  var enclosingScrollView: UIScrollView? {
    var next = superview
    while let view = next {
      if let scrollView = view as? UIScrollView { return scrollView }
      next = view.superview
    }
    return nil
  }

  /// Along which axes a drag at an edge is left to a scroll view around this one.
  var transfersScrolling: AxisFlags {
    AxisFlags(
      horizontal: transfersHorizontalScrollingToParent, vertical: transfersVerticalScrollingToParent)
  }

  /// Along which axes a drag that comes to an edge goes on around this view, if there is somebody to take it.
  var handsOver: AxisFlags {
    guard handsOverDragsAtEdges else { return .neither }
    let transfers = transfersScrolling
    return AxisFlags(
      horizontal: transfers.horizontal && scroller.canDrag(.horizontal),
      vertical: transfers.vertical && scroller.canDrag(.vertical))
  }

  /// Whether scrolling by a wheel or a key, for which there is no room here, ends here: it does not go to a scroll view
  /// around this one.
  func keepsScrolling(by step: Vector) -> Bool {
    let endsHere = enclosingScrollView.map { !$0.isScrollEnabled } ?? false
    return Axis.allCases.contains { axis in
      step[axis] != 0 && scroller.canDrag(axis) && (endsHere || !transfersScrolling[axis])
    }
  }

  // MARK: - Hand-over

  func dragDidMove(to translation: Vector) {
    send(.dragMoved(to: translation))
    handOver?.move()
  }

  func dragDidEnd(velocity: Vector) {
    guard let handOver else { return send(.dragEnded(velocity: velocity)) }
    self.handOver = nil
    handOver.end(velocity: velocity)
  }

  func dragWasCancelled() {
    guard let handOver else { return send(.dragCancelled) }
    self.handOver = nil
    handOver.cancel()
  }

  /// The drag is this view's alone from here on.
  func letGoOfHandOver() {
    let handOver = handOver
    self.handOver = nil
    handOver?.letGo()
  }
}
