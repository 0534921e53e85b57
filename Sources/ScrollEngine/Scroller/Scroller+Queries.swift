/// What UIKit's properties of a scroll view say, read off the activity.
extension Scroller {
  /// Whether a finger is down.
  public var isTracking: Bool {
    switch activity {
    case .tracking, .dragging, .zooming: true
    case .idle, .landing, .decelerating, .animatingOffset, .settling: false
    }
  }

  /// Whether a person scrolls: fingers drag the content, or it moves on with their momentum.
  public var isDragging: Bool {
    switch activity {
    case .dragging: true
    case .zooming(let pinch): pinch.pan != .absent
    case .decelerating(let flight): flight.isMomentum
    case .tracking(let caught): caught == .flight
    case .landing: true
    case .idle, .animatingOffset, .settling: false
    }
  }

  /// Whether the delegate is being asked where a flight is to end; not the way back from a zoom limit.
  public var isAskingForFlight: Bool {
    if case .landing(let release) = activity { release.next == .flight } else { false }
  }

  public var isDecelerating: Bool {
    if case .decelerating = activity { true } else { false }
  }

  /// Whether a pinch is going on.
  public var isZooming: Bool {
    if case .zooming(let pinch) = activity { pinch.fingers == .holding } else { false }
  }

  public var isZoomBouncing: Bool {
    if case .animated(_, .bounce) = settlingZoom?.way { true } else { false }
  }

  public var isAnimatingZoom: Bool {
    if case .animated(_, .request) = settlingZoom?.way { true } else { false }
  }

  public var isAnimatingOffset: Bool {
    if case .animatingOffset(let animation) = activity { animation.goal != .wheel } else { false }
  }

  /// Whether something moves by itself, so that the next frame has to be told.
  public var needsFrame: Bool {
    switch activity {
    case .decelerating, .animatingOffset: true
    case .settling(let zoom), .tracking(.zoom(let zoom)): zoom.animation != nil
    case .idle, .tracking(.nothing), .tracking(.flight), .tracking(.animation), .dragging, .zooming, .landing:
      false
    }
  }

  /// Whether a finger that comes down stops the content; a zoom goes on under it.
  public var stopsUnderFingers: Bool { needsFrame && settlingZoom == nil }

  /// Whether what clients move makes a difference to a zoom that is under way.
  public var followsZoomContent: Bool {
    switch activity {
    case .zooming, .settling, .tracking(.zoom): true
    case .idle, .tracking(.nothing), .tracking(.flight), .tracking(.animation), .dragging, .landing,
      .decelerating,
      .animatingOffset:
      false
    }
  }

  /// Whether clients have yet to put in its place what has been zoomed at once: until ``Input/laidOut``.
  public var isPlacingZoom: Bool { settlingZoom?.way == .placing }

  /// Whether a drag moves the content along `axis`.
  public func canDrag(_ axis: Axis) -> Bool {
    let range = geometry.range(axis)
    return range.lowerBound < range.upperBound || (rules.alwaysBounces[axis] && rules.bounces[axis])
  }

  public var canZoom: Bool {
    geometry.zoomContent != nil && rules.maximumScale > rules.minimumScale
  }

  /// Where the content will rest if nothing else happens.
  public var restingOffset: Vector {
    switch activity {
    case .decelerating(let flight): flight.destination
    case .animatingOffset(let animation): animation.to
    case .idle, .tracking, .dragging, .zooming, .landing, .settling: offset
    }
  }

  /// The offset of the page that a point of the content is on.
  public func page(of point: Double, _ axis: Axis) -> Double {
    let (length, range) = (geometry.viewport[axis], geometry.range(axis))
    return length > 0 ? ((point / length).rounded(.down) * length).clamped(to: range) : range.lowerBound
  }

  // MARK: - Presentation

  /// The scale on the screen, as of the last frame; on the way to `scale` while a zoom animates.
  public var presentedScale: Double { presented.scale }

  /// The offset on the screen, as of the last frame; on the way to `offset` while a zoom animates.
  public var presentedOffset: Vector { presented.offset }

  /// The geometry with the content's size at the scale on the screen.
  public var presentedGeometry: Geometry {
    var presented = geometry
    let seenScale = presentedScale
    if let content = geometry.zoomContent, seenScale != scale {
      presented.contentSize = content.size * seenScale
    }
    return presented
  }

  private var presented: (scale: Double, offset: Vector) {
    guard let animation = settlingZoom?.animation else { return (scale, offset) }
    let seen = animation.seen(towards: corner, scale: scale)
    return (seen.scale, zoomOrigin - seen.translation)
  }

  /// The point of the zoom content at the viewport's top left corner, unscaled.
  private var corner: Vector { (offset - zoomOrigin) * (1 / scale) }
}
