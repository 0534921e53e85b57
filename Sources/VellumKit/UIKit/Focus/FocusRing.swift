import Foundation

/// Shows that a view has the focus: a frame inside its edges, in front of what it holds.
final class FocusRing: OverlayLayer {
  /// Points. Chosen.
  private static let width: CGFloat = 3

  convenience init(around view: UIView) {
    self.init()
    borderWidth = Self.width
    showing = { [weak view] state in
      guard let view else { return }
      let seen = view.layer.shownState ?? view.layer.state
      state.frame = seen.bounds
      state.cornerRadius = seen.cornerRadius
      state.borderColor = view.tintColor.cgColor
    }
  }
}
