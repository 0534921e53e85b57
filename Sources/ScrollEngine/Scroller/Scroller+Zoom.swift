/// Zooms that have their values already: what clients do meanwhile, and how they end.
extension Scroller {
  /// The one that is on its way, also under a finger that rests.
  var settlingZoom: Zoom? {
    switch activity {
    case .settling(let zoom), .tracking(.zoom(let zoom)): zoom
    case .idle, .tracking, .dragging, .zooming, .landing, .decelerating, .animatingOffset: nil
    }
  }

  /// The same, or the one that follows a delegate's answer.
  private var solvedZoom: Zoom? {
    if case .landing(let release) = activity, case .zoom(let zoom) = release.next { return zoom }
    return settlingZoom
  }

  private mutating func replaceZoom(by zoom: Zoom) {
    switch activity {
    case .settling: activity = .settling(zoom)
    case .tracking: activity = .tracking(.zoom(zoom))
    case .landing: willFollow(.zoom(zoom))
    case .idle, .dragging, .zooming, .decelerating, .animatingOffset:
      preconditionFailure("there is no zoom to replace")
    }
  }

  // MARK: - What is held

  var zoomOrigin: Vector { geometry.zoomContent?.origin ?? .zero }

  /// What is at `point`. Where a program's zoom has put it there and nothing has moved since, that zoom's anchor: back at
  /// the scale that it came from, the offset is what it was, to the last bit.
  func anchor(at point: Vector) -> ZoomAnchor {
    let new = ZoomAnchor(at: point, offset: offset, scale: scale, origin: zoomOrigin)
    guard let last = lastAnchor else { return new }
    // Along an axis where the range had a say, what is held is what is there.
    let place = last.offset(at: scale, origin: zoomOrigin, point: point)
    let moved = Axis.allCases.filter { place[$0] != offset[$0] }
    guard moved.count < Axis.allCases.count else { return new }
    return moved.reduce(last) { $0.holding(new, along: $1) }
  }

  /// The offset, within the range at `scale`, that puts what is held at `point` in the viewport.
  func offset(placing anchor: ZoomAnchor, at point: Vector, scale: Double) -> Vector {
    geometry(at: scale).clamped(anchor.offset(at: scale, origin: zoomOrigin, point: point))
  }

  /// Solves a zoom anew, for another place of what is zoomed and another range. Returns whether there is one.
  mutating func solveZoom(after old: Geometry) -> Bool {
    guard let zoom = solvedZoom else { return false }
    if geometry.viewport == old.viewport, geometry.zoomContent?.size == old.zoomContent?.size {
      switch zoom.way {
      case .animated(_, .bounce):
        let held = zoom.anchor.offset(at: scale, origin: zoomOrigin, point: zoom.point)
        move(to: restingPlace(of: held, at: scale))
      case .animated(_, .request), .placing:
        move(to: offset(placing: zoom.anchor, at: zoom.point, scale: scale))
      }
    } else {
      // Other content, or another window onto it: what was held means nothing any more.
      var oldRoom = old
      oldRoom.zoomContent = geometry.zoomContent
      if oldRoom != geometry { move(to: geometry.clamped(offset)) }
      regripZoom()
    }
    return true
  }

  /// Holds what is there now, after a program has moved the content.
  mutating func regripZoom() {
    guard var zoom = solvedZoom else { return }
    zoom.anchor = ZoomAnchor(at: zoom.point, offset: offset, scale: scale, origin: zoomOrigin)
    replaceZoom(by: zoom)
  }

  // MARK: - Programs

  mutating func zoom(to target: ZoomTarget, _ manner: Manner, at now: Timestamp) {
    guard geometry.zoomContent != nil else { return }
    let newScale: Double
    let anchor: ZoomAnchor
    let point: Vector
    switch target {
    case .scale(let wanted, let about):
      newScale = rules.limited(wanted)
      guard newScale != scale else { return }
      point = about ?? viewportCenter
      anchor = self.anchor(at: point)
    case .rect(let rect):
      let fit = min(fit(rect, .horizontal), fit(rect, .vertical))
      newScale = rules.limited(fit)
      point = viewportCenter
      anchor = ZoomAnchor(of: rect.center, at: point, scale: newScale, origin: zoomOrigin)
    }

    let newOffset = offset(placing: anchor, at: point, scale: newScale)
    guard newScale != scale || newOffset != offset else {
      // Clients that have yet to place the content may make a difference of what is none so far.
      if var zoom = solvedZoom {
        (zoom.anchor, zoom.point) = (anchor, point)
        replaceZoom(by: zoom)
      }
      return
    }
    lastAnchor = anchor
    let way: Zoom.Way =
      manner == .atOnce
      ? .placing
      : .animated(
        zoomAnimation(Self.curve(manner), duration: Self.duration(manner), at: now), .request)
    let zoom = Zoom(anchor: anchor, point: point, way: way)

    switch activity {
    case .dragging, .zooming:
      rescale(to: newScale, offset: newOffset)
      regrip()
      if !hasOpenZoom { emit(.didEndZooming(scale: scale)) }
    case .landing:
      let before = activity
      willFollow(.zoom(zoom))
      emitEnd(ofScrollIn: before, atGoal: false)
      if manner != .atOnce { beginZooming() }
      rescale(to: newScale, offset: newOffset)
      if manner == .atOnce, !hasOpenZoom { emit(.didEndZooming(scale: scale)) }
    case .idle, .tracking, .decelerating, .animatingOffset, .settling:
      let replaced = activity
      activity = isTracking ? .tracking(.zoom(zoom)) : .settling(zoom)
      emitEnd(ofScrollIn: replaced, atGoal: false)
      if replaced == .tracking(.flight) { emit(.didEndDragging(willDecelerate: false)) }
      endDecelerating()
      if manner != .atOnce { beginZooming() }
      rescale(to: newScale, offset: newOffset)
      guard manner == .atOnce else { return }
      if hasOpenZoom { endZooming() } else { emit(.didEndZooming(scale: scale)) }
    }
  }

  /// The scale at which a rectangle fills the viewport along one axis; without length it cannot.
  private func fit(_ rect: Rect, _ axis: Axis) -> Double {
    rect.size[axis] > 0 ? geometry.viewport[axis] / rect.size[axis] : .infinity
  }

  mutating func rescaled(to newScale: Double, _ content: ZoomContent) {
    geometry.zoomContent = content
    scale = newScale
    regrip()
  }

  // MARK: - The end

  mutating func frame(of zoom: Zoom, at now: Timestamp) {
    var zoom = zoom
    zoom.see(now)
    replaceZoom(by: zoom)
    if zoom.hasEnded(at: now) { finishZoom() }
  }

  private mutating func finishZoom() {
    let arrived = activity
    activity = isTracking ? .tracking(.nothing) : .idle
    endDecelerating()
    endZooming()
    emitEnd(ofScrollIn: arrived, atGoal: true)
  }

  /// Everybody has had their turn at placing what a program has zoomed at once.
  mutating func endPlacing() {
    if let zoom = settlingZoom, zoom.way == .placing { activity = isTracking ? .tracking(.nothing) : .idle }
  }

  /// Makes what is seen of a zoom the values, for fingers that do more than rest. Returns whether there is one.
  mutating func catchZoom() -> Bool {
    guard case .tracking(.zoom(let zoom)) = activity, zoom.animation != nil else { return false }
    let caught = activity
    let (seenScale, seenOffset) = (presentedScale, presentedOffset)
    activity = .tracking(.nothing)
    rescale(to: seenScale, offset: seenOffset)
    emitEnd(ofScrollIn: caught, atGoal: false)
    return true
  }
}
