import Foundation
import ScrollEngine

/// Finds fingers that drag inwards from an edge of the window.
///
/// The first finger lands within 20 points of one of ``edges``, and drags more away from that edge than along it; else it fails at the slop
/// of 10 points, and what waits for that goes on. Otherwise it is a pan like others: it has no precedence over those of scroll views.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// Points from an edge within which a finger has landed at it. Chosen: half of what a finger covers.
  static var reach: CGFloat { 20 }

  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  /// The edges that it starts from; empty at first, when it never begins.
  open var edges: UIRectEdge = []

  override func detect(_ input: ContactInput, at now: Timestamp) {
    if case .down(_, let position) = input, detector.contacts.isEmpty, edgesTouched(at: position).isEmpty {
      state = .failed
    } else {
      super.detect(input, at: now)
    }
  }

  override func isMeant(by travel: Vector, on view: UIView) -> Bool {
    guard let start = touches.first?.start else { return false }
    let touched = edgesTouched(at: Vector(start))
    return touched.contains(.left) && travel.x >= abs(travel.y)
      || touched.contains(.right) && -travel.x >= abs(travel.y)
      || touched.contains(.top) && travel.y >= abs(travel.x)
      || touched.contains(.bottom) && -travel.y >= abs(travel.x)
  }

  override func holdBack() { state = .failed }

  /// Which of ``edges`` are near a point of the window.
  private func edgesTouched(at point: Vector) -> UIRectEdge {
    guard let bounds = view?.window?.bounds else { return [] }
    var near: UIRectEdge = []
    if CGFloat(point.x) - bounds.minX <= Self.reach { near.insert(.left) }
    if bounds.maxX - CGFloat(point.x) <= Self.reach { near.insert(.right) }
    if CGFloat(point.y) - bounds.minY <= Self.reach { near.insert(.top) }
    if bounds.maxY - CGFloat(point.y) <= Self.reach { near.insert(.bottom) }
    return edges.intersection(near)
  }
}
