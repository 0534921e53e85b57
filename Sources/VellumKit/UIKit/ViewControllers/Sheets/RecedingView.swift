import Foundation

/// Shrinks the presenter's view behind a sheet that comes to cover it. Only what is shown changes: the view keeps its frame.
@MainActor final class RecedingView {
  /// The lifts of the sheet (distances of its top from the container's bottom) between which the view shrinks; nil if it does not.
  var range: ClosedRange<CGFloat>?
  /// Where the view's top is once it has shrunk, in points of the window.
  var top: CGFloat = 0
  /// The radius of its corners then, in points.
  var radius: CGFloat = 0

  private weak var view: UIView?
  private weak var window: UIWindow?
  private let lift: () -> CGFloat
  private let wasClipped: Bool

  /// Points that its sides go in. Agreed.
  private static let margin: CGFloat = 16

  /// Fails for a scroll view, and for a view whose shown values something else changes already. `lift` returns the sheet's lift.
  init?(_ view: UIView, in window: UIWindow, lift: @escaping () -> CGFloat) {
    guard view.layer.showing == nil, !(view is UIScrollView) else { return nil }
    (self.view, self.lift, wasClipped) = (view, lift, view.clipsToBounds)
    view.clipsToBounds = true
    view.layer.showing = { [weak self] in self?.recede(&$0) }
    guard window.layer.showing == nil else { return }
    self.window = window
    window.layer.showing = { [weak self] in if self?.progress ?? 0 > 0 { $0.backgroundColor = .black } }
  }

  /// Shows the view as it is.
  func end() {
    view?.layer.showing = nil
    view?.clipsToBounds = wasClipped
    window?.layer.showing = nil
    view?.layer.compositor.setNeedsCommit()
  }

  private var progress: CGFloat {
    guard let range, range.upperBound > range.lowerBound else { return 0 }
    return min(max((lift() - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
  }

  private func recede(_ state: inout LayerState) {
    let progress = progress
    guard progress > 0, state.bounds.width > 2 * Self.margin else { return }
    let before = state.frame.minY
    let scale = 1 - progress * 2 * Self.margin / state.bounds.width
    state.setAffineTransform(state.affine.concatenating(CGAffineTransform(scaleX: scale, y: scale)))
    state.position.y += before + (top - before) * progress - state.frame.minY
    state.cornerRadius = max(state.cornerRadius, progress * radius)
  }
}
