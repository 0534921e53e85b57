import Foundation
import UIKit

/// Checks one scroll view: that its delegate's calls come in pairs of a beginning and an end, and that its values are possible.
struct Ledger {
  private enum Episode: Equatable {
    case closed, open
    /// The delegate was replaced, so it may miss the beginning or the end.
    case unknown
  }
  private var dragging = Episode.closed
  private var decelerating = Episode.closed
  private var zooming = Episode.closed
  /// Whether the program may have put the content outside the range. False again once a drag has begun.
  private var isPlacedByProgram = false
  /// Whether a touch has interrupted the deceleration that has begun and not ended.
  private var isInterrupted = false
  /// Whether a touch has stopped that deceleration, and neither a drag nor an end has followed yet.
  private var isCaught = false
  /// The number of nested calls under way that may zoom without animation.
  var zoomsAtOnce = 0

  mutating func programWrites() { isPlacedByProgram = true }

  /// Notes the state of the view between two calls.
  @MainActor mutating func observe(_ view: UIScrollView) {
    if view.isTracking { mayBeCaught() }
  }

  /// Notes that something may have stopped the deceleration, if one has begun and not ended.
  mutating func mayBeCaught() {
    guard decelerating != .closed else { return }
    isInterrupted = true
    if dragging != .open, zooming != .open { isCaught = true }
  }

  mutating func delegateChanged() {
    dragging = .unknown
    decelerating = .unknown
    zooming = .unknown
  }

  /// Notes a call to the delegate. Returns what is wrong with it; nil if nothing is.
  mutating func hear(_ call: String) -> String? {
    switch call {
    case "willBeginDragging":
      isPlacedByProgram = false
      isInterrupted = true
      isCaught = false
      guard dragging != .open else { return "\(call) twice" }
      dragging = .open
    case "willEndDragging": if dragging == .closed { return "\(call) without a beginning" }
    case "didEndDragging":
      // A finger that stops a deceleration and lifts without dragging causes this call once, without a beginning.
      if dragging == .closed, isCaught {
        isCaught = false
        return nil
      }
      return Self.close(&dragging, call)
    case "willBeginDecelerating":
      // A second flick during a deceleration begins it again; both have one end.
      guard decelerating != .open || isInterrupted else { return "\(call) twice" }
      decelerating = .open
      isInterrupted = false
    case "didEndDecelerating":
      isCaught = false
      return Self.close(&decelerating, call)
    case "willBeginZooming":
      isInterrupted = true
      isCaught = false
      guard zooming != .open else { return "\(call) twice" }
      zooming = .open
    case "didEndZooming":
      // A zoom without animation has only an end, which comes before the call that asked for the zoom returns.
      if zooming == .closed, zoomsAtOnce > 0 { return nil }
      return Self.close(&zooming, call)
    default: break
    }
    return nil
  }

  private static func close(_ episode: inout Episode, _ call: String) -> String? {
    defer { episode = .closed }
    return episode == .closed ? "\(call) without a beginning" : nil
  }

  /// What is wrong with the values of a scroll view; nil if nothing is. Holds at any time.
  @MainActor static func fault(of view: UIScrollView) -> String? {
    let offset = view.contentOffset
    if !(offset.x.isFinite && offset.y.isFinite) { return "its offset is \(offset)" }
    if offset != view.bounds.origin { return "its offset is \(offset), its bounds are \(view.bounds)" }
    let size = view.contentSize
    if !(size.width.isFinite && size.height.isFinite) { return "its content size is \(size)" }
    let scale = view.zoomScale
    if !(scale.isFinite && scale > 0) { return "its scale is \(scale)" }
    let activities = [
      view.isTracking, view.isDecelerating, view.isScrollAnimating, view.isZoomBouncing, view.isZoomAnimating,
    ]
    // A zoom goes on under a finger that rests.
    let zoomsUnderFinger = view.isTracking && (view.isZoomBouncing || view.isZoomAnimating)
    if activities.count(where: { $0 }) > (zoomsUnderFinger ? 2 : 1) {
      return "it is doing several things: \(activities)"
    }
    if view.isZooming && !view.isTracking { return "it zooms without fingers" }
    return nil
  }

  /// What is wrong with a scroll view that must be at rest; nil if nothing is.
  @MainActor func faultAtRest(of view: UIScrollView) -> String? {
    if view.isTracking || view.isDragging || view.isDecelerating { return "it is still scrolled" }
    if view.isScrollAnimating || view.isZooming || view.isZoomBouncing || view.isZoomAnimating {
      return "it still moves"
    }
    if dragging == .open { return "a drag has no end" }
    if decelerating == .open { return "a deceleration has no end" }
    if zooming == .open { return "a zoom has no end" }
    return faultOfPlace(of: view)
  }

  /// What is wrong with the offset of a scroll view; nil if nothing is, or if it moves.
  @MainActor func faultOfPlace(of view: UIScrollView) -> String? {
    let moves = [
      view.isTracking, view.isDecelerating, view.isScrollAnimating, view.isZoomBouncing, view.isZoomAnimating,
    ]
    return isPlacedByProgram || moves.contains(true) ? nil : Self.faultOfPlace(view)
  }

  /// What is wrong with an offset outside the range that follows from insets, sizes and alignment; nil if nothing is.
  @MainActor private static func faultOfPlace(_ view: UIScrollView) -> String? {
    let (offset, inset) = (view.contentOffset, view.adjustedContentInset)
    let (room, size, place) = (view.bounds.size, view.contentSize, view.contentAlignmentPoint)
    // Offsets are published at whole device pixels.
    let pixel = 1 / UIScreen.main.scale
    for (name, offset, low, high, room, size, place) in [
      ("x", offset.x, inset.left, inset.right, room.width, size.width, place.x),
      ("y", offset.y, inset.top, inset.bottom, room.height, size.height, place.y),
    ] {
      let slack = room - low - high - size
      let least = slack >= 0 ? -low - place * slack : -low
      let greatest = slack >= 0 ? least : -low - slack
      if offset < least - pixel || offset > greatest + pixel {
        return "\(name) rests at \(offset), outside \(least)...\(greatest)"
      }
    }
    return nil
  }
}
