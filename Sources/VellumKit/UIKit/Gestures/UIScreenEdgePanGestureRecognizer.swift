import Foundation
import ScrollEngine

/// Finds fingers that drag inwards from an edge of the window.
///
/// The first finger lands within 20 points of one of ``edges``, and goes at least as far away from that edge as along it; else it fails at
/// the slop of 10 points, and what waits for that goes on. Where more fingers are needed, it also fails when one goes that far before they
/// are down. Otherwise it is a pan like others: it has no precedence over those of scroll views.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// Points from an edge within which a finger has landed at it. Chosen: half of what a finger covers.
  static var reach: CGFloat { 20 }

  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  /// The edges that it starts from; empty at first, when it never begins.
  open var edges: UIRectEdge = []

  /// The directions inwards from those of ``edges`` at which the first finger landed.
  private final var inwards: SwipeDetector.Directions = []

  open override func reset() {
    super.reset()
    inwards = []
  }

  override func detect(_ input: ContactInput, at now: Timestamp) {
    if case .down(_, let position) = input, detector.contacts.isEmpty {
      inwards = directionsInwards(at: position)
      guard !inwards.isEmpty else { return take(.failed) }
    }
    super.detect(input, at: now)
    guard case .gathering = detector.state else { return }
    // What one finger drags is not half of a drag from the edge.
    if detector.contacts.farthestTravel >= Slop.defaultDistance { take(.failed) }
  }

  override func isMeant(by travel: Vector, on view: UIView) -> Bool { inwards.match(travel) }

  override func declineDrag() { take(.failed) }

  /// The directions inwards from those of ``edges`` that are near a point of the window.
  private func directionsInwards(at point: Vector) -> SwipeDetector.Directions {
    guard let bounds = view?.window?.bounds else { return [] }
    var inwards: SwipeDetector.Directions = []
    func add(_ direction: SwipeDetector.Directions, from edge: UIRectEdge, _ distance: CGFloat) {
      if edges.contains(edge), distance <= Self.reach { inwards.insert(direction) }
    }
    add(.right, from: .left, CGFloat(point.x) - bounds.minX)
    add(.left, from: .right, bounds.maxX - CGFloat(point.x))
    add(.down, from: .top, CGFloat(point.y) - bounds.minY)
    add(.up, from: .bottom, bounds.maxY - CGFloat(point.y))
    return inwards
  }
}
