import Foundation

extension OverlayLayer {
  /// The width of the ring in points. Chosen.
  private static let focusRingWidth: CGFloat = 3

  /// Creates the ring that shows that `view` has the focus: a frame inside its edges, in front of its
  /// content.
  convenience init(focusRingAround view: UIView) {
    self.init()
    borderWidth = Self.focusRingWidth
    showing = { [weak view] state in
      guard let view else { return }
      let seen = view.layer.shownState ?? view.layer.state
      state.frame = seen.bounds
      state.cornerRadius = seen.cornerRadius
      state.borderColor = view.resolved(view.tintColor)
    }
  }
}
