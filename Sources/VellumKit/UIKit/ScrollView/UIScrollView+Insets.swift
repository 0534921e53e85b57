import Foundation
import ScrollEngine

extension UIScrollView {
  /// Adds up content inset and safe area. If the sum has changed, tells the engine and the delegate. Content
  /// at rest keeps its place relative to the safe area; with `makesRoom`, where the sum grows for a refresh, it stays even if it is
  /// outside of the range now.
  func updateAdjustedContentInset(makesRoom: Bool = false) {
    // First, because it may change the insets and call the delegate, which may change them again. The sum
    // below must be the latest.
    adoptZoomView(at: .change)
    let old = appliedSafeArea
    if recomputeInsets() {
      // The leading edges of content at rest keep their places beside what covers the view. Changes of
      // `contentInset` move nothing.
      let moved = Vector(
        x: Double(old.left - appliedSafeArea.left), y: Double(old.top - appliedSafeArea.top))
      let insets = Insets(adjustedContentInset)
      if makesRoom, moved == .zero, scroller.makeRoom(insets) {
        notifyAdjustedContentInset()
      } else {
        send(.insetsChanged(insets, takingAlong: moved))
      }
      updateIndicators()
    }
    if reportedSafeArea != .zero { safeAreaOfSubviewsMayHaveChanged() }
  }

  /// Updates the insets after a zoom has changed the content's size, and with it perhaps the axes that
  /// scroll. The fixed point of the zoom stays in place.
  func fitInsetsToScale() {
    guard recomputeInsets() else { return }
    scroller.handle(
      .insetsChanged(Insets(adjustedContentInset), takingAlong: .zero), at: clock.now)
    safeAreaOfSubviewsMayHaveChanged()
  }

  func notifyAdjustedContentInset() {
    guard adjustedContentInset != reportedAdjustedContentInset else { return }
    reportedAdjustedContentInset = adjustedContentInset
    adjustedContentInsetDidChange()
    calledDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Updates `adjustedContentInset`. Returns whether it has changed.
  private func recomputeInsets() -> Bool {
    appliedSafeArea = applicableSafeArea
    if appliedSafeArea != .zero { _ = edgeEffects }
    var sum = contentInset + appliedSafeArea
    sum.top += refreshControl?.roomTaken ?? 0
    guard sum != adjustedContentInset else { return false }
    adjustedContentInset = sum
    return true
  }

  // MARK: - Safe area

  private var applicableSafeArea: UIEdgeInsets {
    // Without a window the last safe area counts, so that the content keeps its offset.
    let safe = window == nil ? reportedSafeArea : safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      guard isScrollEnabled else { return .zero }
      let size = scroller.geometry.contentSize
      let scrollsX = size.x > bounds.width || alwaysBounceHorizontal
      let scrollsY = size.y > bounds.height || alwaysBounceVertical
      return UIEdgeInsets(
        top: scrollsY ? safe.top : 0, left: scrollsX ? safe.left : 0, bottom: scrollsY ? safe.bottom : 0,
        right: scrollsX ? safe.right : 0)
    }
  }

  /// The safe area of a subview of the content: the part of the view's safe area that is not an inset
  /// already, where the subview reaches an end of the content. It does not depend on the offset.
  func safeArea(_ insets: UIEdgeInsets, coveringContent subview: UIView) -> UIEdgeInsets {
    let left = insets - appliedSafeArea
    guard left != .zero else { return .zero }
    let geometry = scroller.geometry
    let (x, y) = (geometry.range(.horizontal), geometry.range(.vertical))
    let area = CGRect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound + geometry.viewport.x,
      height: y.upperBound - y.lowerBound + geometry.viewport.y)
    return subview.part(of: left, in: area)
  }

  // MARK: - Visibility

  /// The nearest offset at which `rect`, in content points, is clear of the insets.
  func offset(showing rect: CGRect) -> Vector {
    let rect = rect.standardized
    return scroller.offset(
      showing: Rect(origin: Vector(rect.origin), size: Vector(x: Double(rect.width), y: Double(rect.height))))
  }
}

extension Insets {
  fileprivate init(_ insets: UIEdgeInsets) {
    self.init(
      top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
      right: Double(insets.right))
  }
}
