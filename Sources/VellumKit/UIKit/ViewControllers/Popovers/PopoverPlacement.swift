import Foundation

/// Where a popover is: beside what it belongs to, its arrow in the middle of that as far as its corners allow.
struct PopoverPlacement: Equatable {
  /// The bubble without its arrow.
  var frame: CGRect
  /// `unknown` without an arrow.
  var direction = UIPopoverArrowDirection.unknown
  /// The arrow's middle along its edge, from the frame's left or top.
  var middle: CGFloat = 0

  /// The arrow, in points: how wide it is where it begins, and how far it reaches. Chosen.
  static let arrow = CGSize(width: 36, height: 12)
  /// The corners, in points: those of a panel in the design of the gallery.
  static let radius: CGFloat = 16
  /// A popover that would be narrower or lower, in points, covers what it belongs to instead. Chosen.
  private static let least: CGFloat = 88

  init(frame: CGRect) { self.frame = frame }

  /// The first of below, above, right and left at which all of it has room; else the one with the most room, where it is smaller.
  init(
    of size: CGSize, beside source: CGRect?, in room: CGRect, arrows: UIPopoverArrowDirection,
    mayOverlap: Bool
  ) {
    guard let source, !arrows.isDisjoint(with: .any) else {
      let place = source ?? room
      self.init(frame: Self.frame(of: size, around: CGPoint(x: place.midX, y: place.midY), in: room))
      return
    }
    let directions = [UIPopoverArrowDirection.up, .down, .left, .right].filter(arrows.contains)
    func best(overlaps: Bool) -> PopoverPlacement {
      let places = directions.map { Self(of: size, source, in: room, direction: $0, overlaps: overlaps) }
      let most = places.map { $0.frame.width * $0.frame.height }.max()!
      return places.first { $0.frame.width * $0.frame.height >= most }!
    }
    self = best(overlaps: mayOverlap)
    if frame.width < min(size.width, Self.least) || frame.height < min(size.height, Self.least) {
      self = best(overlaps: true)
    }
  }

  /// Beside the source, with the arrow in a direction.
  private init(
    of size: CGSize, _ source: CGRect, in room: CGRect, direction: UIPopoverArrowDirection, overlaps: Bool
  ) {
    let reach = Self.arrow.height
    var free = room
    switch direction {
    case .up: (free.origin.y, free.size.height) = (source.maxY + reach, room.maxY - source.maxY - reach)
    case .down: free.size.height = source.minY - reach - room.minY
    case .left: (free.origin.x, free.size.width) = (source.maxX + reach, room.maxX - source.maxX - reach)
    default: free.size.width = source.minX - reach - room.minX
    }
    let isVertical = direction == .up || direction == .down
    free.size = CGSize(width: max(free.size.width, 0), height: max(free.size.height, 0))
    let fitting = overlaps ? room.size : free.size
    let own = CGSize(width: min(size.width, fitting.width), height: min(size.height, fitting.height))
    var middle = CGPoint(x: source.midX, y: source.midY)
    switch direction {
    case .up: middle.y = source.maxY + reach + own.height / 2
    case .down: middle.y = source.minY - reach - own.height / 2
    case .left: middle.x = source.maxX + reach + own.width / 2
    default: middle.x = source.minX - reach - own.width / 2
    }
    self.init(frame: Self.frame(of: own, around: middle, in: room))
    self.direction = direction
    let (along, length) =
      isVertical ? (source.midX - frame.minX, frame.width) : (source.midY - frame.minY, frame.height)
    let edge = min(Self.radius + Self.arrow.width / 2, length / 2)
    self.middle = min(max(along, edge), length - edge)
  }

  /// A frame around a point, moved into the room and made no greater than it; at whole points.
  private static func frame(of size: CGSize, around middle: CGPoint, in room: CGRect) -> CGRect {
    let own = CGSize(
      width: min(size.width, max(room.width, 0)), height: min(size.height, max(room.height, 0)))
    let x = min(max(middle.x - own.width / 2, room.minX), room.maxX - own.width)
    let y = min(max(middle.y - own.height / 2, room.minY), room.maxY - own.height)
    return CGRect(origin: CGPoint(x: x.rounded(), y: y.rounded()), size: own)
  }

  /// Where the arrow's tip is, from the frame's top left corner.
  var tip: CGPoint {
    switch direction {
    case .up: CGPoint(x: middle, y: -Self.arrow.height)
    case .down: CGPoint(x: middle, y: frame.height + Self.arrow.height)
    case .left: CGPoint(x: -Self.arrow.height, y: middle)
    case .right: CGPoint(x: frame.width + Self.arrow.height, y: middle)
    default: CGPoint(x: frame.width / 2, y: frame.height / 2)
    }
  }

  /// The arrow's outline, from the frame's top left corner: a bell that begins a point inside of the bubble, so that no seam is seen.
  var arrowPath: CGPath {
    let path = CGMutablePath()
    guard direction != .unknown else { return path }
    let (half, reach) = (Self.arrow.width / 2, Self.arrow.height)
    func point(_ along: CGFloat, _ out: CGFloat) -> CGPoint {
      switch direction {
      case .up: CGPoint(x: middle + along, y: -out)
      case .down: CGPoint(x: middle + along, y: frame.height + out)
      case .left: CGPoint(x: -out, y: middle + along)
      default: CGPoint(x: frame.width + out, y: middle + along)
      }
    }
    path.move(to: point(-half, -1))
    path.addLine(to: point(-half, 0))
    path.addCurve(to: point(0, reach), control1: point(-half * 0.5, 0), control2: point(-half * 0.3, reach))
    path.addCurve(to: point(half, 0), control1: point(half * 0.3, reach), control2: point(half * 0.5, 0))
    path.addLine(to: point(half, -1))
    path.closeSubpath()
    return path
  }
}
