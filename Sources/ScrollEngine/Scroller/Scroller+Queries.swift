/// What UIKit's properties of a scroll view say, as the activity has it.
extension Scroller {
  /// Whether a finger is down.
  public var isTracking: Bool {
    switch activity {
    case .tracking, .dragging, .zooming: true
    case .idle, .landing, .decelerating, .animatingOffset, .settling: false
    }
  }

  /// Whether fingers drag the content, or it continues with their momentum.
  public var isDragging: Bool {
    switch activity {
    case .dragging: true
    case .zooming(let pinch): pinch.pan.isPresent
    case .decelerating(let flight): flight.isMomentum
    case .tracking: activity.isCaughtFlight
    case .landing: true
    case .idle, .animatingOffset, .settling: false
    }
  }

  /// Whether the delegate is asked where a flight is to end, not a zoom bounce.
  public var isAskingForFlight: Bool {
    if case .landing(let release) = activity, case .flight = release.next { true } else { false }
  }

  /// Whether a flight is under way.
  public var isDecelerating: Bool {
    if case .decelerating = activity { true } else { false }
  }

  /// Whether a pinch is going on.
  public var isZooming: Bool {
    if case .zooming(let pinch) = activity { pinch.fingers == .holding } else { false }
  }

  /// Whether a zoom is on its way back to the limits.
  public var isZoomBouncing: Bool {
    if case .animated(_, .bounce) = settlingZoom?.way { true } else { false }
  }

  /// Whether a zoom that was asked for is on its way.
  public var isAnimatingZoom: Bool {
    if case .animated(_, .request) = settlingZoom?.way { true } else { false }
  }

  /// Whether what is seen is on its way to the values of a zoom: one that was asked for, or a bounce.
  public var presentsZoom: Bool {
    switch activity {
    case .settling(let zoom), .tracking(.zoom(let zoom)): zoom.animation != nil
    case .idle, .tracking(.nothing), .tracking(.flight), .tracking(.animation), .dragging, .zooming, .landing,
      .decelerating,
      .animatingOffset:
      false
    }
  }

  /// Whether the offset is on its way to where a program or a key sent it; a wheel's animation does not count.
  public var isAnimatingOffset: Bool {
    if case .animatingOffset(let animation) = activity { animation.goal != .wheel } else { false }
  }

  /// Whether something moves by itself, so that ``Input/frame`` is wanted for the next frame.
  public var needsFrame: Bool {
    switch activity {
    case .decelerating, .animatingOffset: true
    case .settling(let zoom), .tracking(.zoom(let zoom)): zoom.animation != nil
    case .idle, .tracking(.nothing), .tracking(.flight), .tracking(.animation), .dragging, .zooming, .landing:
      false
    }
  }

  /// Whether the finger that is down has stopped content in motion. It does not stop a zoom.
  public var hasStoppedContent: Bool {
    switch activity {
    case .tracking(.flight), .tracking(.animation): true
    case .tracking(.nothing), .tracking(.zoom), .idle, .dragging, .zooming, .landing, .decelerating,
      .animatingOffset, .settling:
      false
    }
  }

  /// Whether a zoom is under way that is solved again when clients place the zoom view.
  public var followsZoomContent: Bool {
    switch activity {
    case .zooming, .settling, .tracking(.zoom): true
    case .idle, .tracking(.nothing), .tracking(.flight), .tracking(.animation), .dragging, .landing,
      .decelerating,
      .animatingOffset:
      false
    }
  }

  /// Whether a zoom without animation waits for clients to place the zoom view: until ``Input/laidOut``.
  public var isPlacingZoom: Bool { settlingZoom?.way.isPlacing ?? false }

  /// Whether a drag moves the content along `axis`.
  public func canDrag(_ axis: Axis) -> Bool {
    let range = geometry.range(axis)
    return range.lowerBound < range.upperBound || (rules.alwaysBounces[axis] && rules.bounces[axis])
  }

  /// Whether there is something to zoom and the limits leave room for it.
  public var canZoom: Bool {
    geometry.zoomContent != nil && rules.allowZoom
  }

  /// The offset at which the content will rest if nothing else happens.
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
    return (seen.scale, zoomOrigin + seen.corner * seen.scale)
  }

  /// The point of the zoom content at the viewport's top left corner, unscaled.
  private var corner: Vector { (offset - zoomOrigin) * (1 / scale) }
}
