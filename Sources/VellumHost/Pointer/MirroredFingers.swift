import Foundation
import VellumKit

/// Two fingers that a mouse plays, if Control is held when its button goes down. They touch to the right and to the left of the
/// pointer. The right one moves like the pointer, the left one the other way, so that they pinch about the place that was
/// pressed.
public struct MirroredFingers: Equatable, Sendable {
  /// The distance in points from the place pressed to either finger. Chosen: about the span of a hand, and near enough for small views.
  public static let reach = 50.0
  /// The least distance in points, beside an edge of the window. Chosen.
  public static let shortestReach = 12.0

  private enum State: Equatable {
    case up
    /// The place pressed, the distance of the fingers from it, and where they are.
    case down(center: CGPoint, reach: Double, right: CGPoint)
  }

  private var state = State.up
  /// What tells the two fingers from others.
  private let ids: (right: Int, left: Int)

  /// Two fingers that are up. The numbers are those of their touches, which no other touch may have.
  public init(rightID: Int, leftID: Int) { ids = (rightID, leftID) }

  /// Whether both have the same numbers, and their fingers are at the same places.
  public static func == (a: MirroredFingers, b: MirroredFingers) -> Bool {
    a.state == b.state && a.ids == b.ids
  }

  /// Puts the fingers down: the button goes down at `position`, in a window `width` points wide.
  public mutating func press(at position: CGPoint, width: CGFloat) -> [TouchInput] {
    let room = min(position.x, width - position.x)
    let reach = min(Self.reach, max(Self.shortestReach, room))
    state = .down(center: position, reach: reach, right: CGPoint(x: position.x + reach, y: position.y))
    return touches(.began)
  }

  /// Moves the fingers for the pointer at `position`, the button held.
  public mutating func move(to position: CGPoint) -> [TouchInput] {
    guard case .down(let center, let reach, _) = state else { return [] }
    state = .down(
      center: center, reach: reach, right: CGPoint(x: position.x + reach, y: position.y))
    return touches(.moved)
  }

  /// Lifts the fingers: the button goes up, or the pointer is lost.
  public mutating func end(isCancelled: Bool = false) -> [TouchInput] {
    defer { state = .up }
    return touches(isCancelled ? .cancelled : .ended)
  }

  private func touches(_ phase: TouchInput.Phase) -> [TouchInput] {
    guard case .down(let center, _, let right) = state else { return [] }
    let left = CGPoint(x: 2 * center.x - right.x, y: 2 * center.y - right.y)
    return [
      TouchInput(id: ids.right, phase: phase, position: right),
      TouchInput(id: ids.left, phase: phase, position: left),
    ]
  }
}
