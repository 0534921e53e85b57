import Foundation
import ScrollEngine

/// Decides which of the nested scroll views under a touch a drag moves.
extension ScrollPanGestureRecognizer {
  /// Whether this pan may begin a drag by `travel`, in the window, on `view`. A pan that loses the contest
  /// stays possible and is asked again with the next movement.
  func isMine(_ travel: Vector, on view: UIView) -> Bool {
    guard let winner = winner(of: travel, on: view) else { return false }
    if winner === self { return true }
    if arbitration.isWaiting(winner, for: self) {
      // `winner` waits for this pan to fail. If it is outside, this pan fails, because it has nothing to
      // scroll. If it is inside, it was told to let this pan begin first.
      if !winner.isInside(self) { state = .failed }
      return winner.isInside(self)
    }
    return arbitration.mayRecognizeTogether(self, winner)
  }

  private func winner(of travel: Vector, on view: UIView) -> ScrollPanGestureRecognizer? {
    let travel = Vector(difference(travel, in: scrollView))
    var contest = DragContest(travel: travel)
    var offered: [ScrollPanGestureRecognizer] = []
    var next: UIView? = view
    while let view = next {
      for case let pan as ScrollPanGestureRecognizer in view.recognizers {
        if !pan.isEnabled {
          contest.addDisabled()
        } else if let candidate = pan.candidate(for: travel, against: self) {
          contest.add(candidate)
        } else {
          continue
        }
        offered.append(pan)
      }
      next = view.superview
    }
    return contest.winner.map { offered[$0] }
  }

  /// How this scroll view would respond to the drag; nil if it takes no part in it.
  private func candidate(for travel: Vector, against other: ScrollPanGestureRecognizer) -> DragContest
    .Candidate?
  {
    guard let scrollView, isReady(against: other) else { return nil }
    return scrollView.scroller.candidate(
      for: travel, after: slop, scrollView.nesting,
      handingOverAlong: HandOver.reach(of: scrollView))
  }

  /// Whether this pan may still begin, with the fingers that `other` follows or with the touchpad.
  private func isReady(against other: ScrollPanGestureRecognizer) -> Bool {
    if self === other { return true }
    if other.touches.isEmpty {
      return attempt.slot == nil && allowedScrollTypesMask.contains(.continuous)
    }
    guard other.touches.contains(where: follows) else { return false }
    switch currentState {
    case .possible, .began, .changed: return detector.hasEnoughContacts
    case .ended, .cancelled, .failed: return false
    }
  }

  private func isInside(_ other: UIGestureRecognizer) -> Bool {
    guard let view, let otherView = other.view else { return false }
    return view !== otherView && view.isDescendant(of: otherView)
  }
}
