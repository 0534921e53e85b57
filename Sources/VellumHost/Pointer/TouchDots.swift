import Foundation
import RenderList
import VellumKit

/// The contacts that are down, to be shown as translucent dots on the picture.
public struct TouchDots: Equatable, Sendable {
  /// The radius of a dot, in points. Chosen: the pad of a finger.
  public static let radius = 14.0
  /// Chosen: visible on light and on dark, and what is under it can still be read.
  private static let color = RenderColor(red: 0.16, green: 0.2, blue: 0.28, alpha: 0.42)
  private static let rim = RenderColor(red: 1, green: 1, blue: 1, alpha: 0.85)
  /// Points. Chosen.
  private static let rimWidth = 2.0

  private var places: [(id: Int, position: CGPoint)] = []

  /// Makes the dots of no contact.
  public init() {}

  /// Whether the same contacts are at the same places.
  public static func == (a: TouchDots, b: TouchDots) -> Bool {
    a.places.elementsEqual(b.places) { $0.id == $1.id && $0.position == $1.position }
  }

  /// Whether no contact is down.
  public var isEmpty: Bool { places.isEmpty }

  /// A contact has begun, moved or ended.
  public mutating func handle(_ touch: TouchInput) {
    places.removeAll { $0.id == touch.id }
    switch touch.phase {
    case .began, .moved: places.append((touch.id, touch.position))
    case .ended, .cancelled: break
    }
  }

  /// The picture with the dots on it, at `scale` device pixels to a point.
  public func drawn(on list: RenderList, scale: CGFloat) -> RenderList {
    var list = list
    for (_, position) in places {
      let (x, y) = ((position.x * scale).rounded(), (position.y * scale).rounded())
      let radius = (Self.radius * scale).rounded()
      let dot = RenderRect(minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius)
      list.items.append(.fill(dot, Self.color, cornerRadius: RenderCorners(radius)))
      list.items.append(
        .border(dot, width: max(1, Self.rimWidth * scale), Self.rim, cornerRadius: RenderCorners(radius)))
    }
    return list
  }
}
