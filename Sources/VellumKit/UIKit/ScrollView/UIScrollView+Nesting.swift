import Foundation
import ScrollEngine

/// How a scroll view works together with its outer scroll views.
extension UIScrollView {
  /// The nearest outer scroll view.
  var enclosingScrollView: UIScrollView? {
    var next = superview
    while let view = next {
      if let scrollView = view as? UIScrollView { return scrollView }
      next = view.superview
    }
    return nil
  }

  /// The axes along which a drag at an edge is left to an outer scroll view.
  var transfersScrolling: AxisFlags {
    AxisFlags(
      horizontal: transfersHorizontalScrollingToParent, vertical: transfersVerticalScrollingToParent)
  }

  /// The axes along which a drag that reaches an edge continues in an outer scroll view, if there is one.
  var handsOver: AxisFlags {
    guard handsOverDragsAtEdges else { return .neither }
    let transfers = transfersScrolling
    return AxisFlags(
      horizontal: transfers.horizontal && scroller.canDrag(.horizontal),
      vertical: transfers.vertical && scroller.canDrag(.vertical))
  }

  /// Whether a wheel or key step that this view cannot scroll ends here instead of going to an outer scroll
  /// view.
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

  /// Ends the hand-over. The drag moves only this view from here on.
  func releaseHandOver() {
    let handOver = handOver
    self.handOver = nil
    handOver?.release()
  }
}
