/// Zooms whose scale and offset are final: what clients do meanwhile, and how they end.
extension Scroller {
  /// The zoom under way, also under a finger that only touches.
  var settlingZoom: Zoom? {
    switch activity {
    case .settling(let zoom), .tracking(.zoom(let zoom)): zoom
    case .idle, .tracking, .dragging, .zooming, .landing, .decelerating, .animatingOffset: nil
    }
  }

  /// The same, or the zoom that follows the delegate's answer.
  private var solvedZoom: Zoom? {
    if case .landing(let release) = activity, case .zoom(let zoom) = release.next { return zoom }
    return settlingZoom
  }

  private mutating func replaceZoom(by zoom: Zoom) {
    switch activity {
    case .settling: activity = .settling(zoom)
    case .tracking: activity = .tracking(.zoom(zoom))
    case .landing: setNext(.zoom(zoom))
    case .idle, .dragging, .zooming, .decelerating, .animatingOffset:
      preconditionFailure("there is no zoom to replace")
    }
  }

  // MARK: - What is held

  var zoomOrigin: Vector { geometry.zoomContent?.origin ?? .zero }

  /// The anchor of the content at `point`. If a program's zoom has put it there and nothing has moved since, that zoom's
  /// anchor: zooming back then gives the first offset again, to the last bit.
  func anchor(at point: Vector) -> ZoomAnchor {
    let new = ZoomAnchor(at: point, offset: offset, scale: scale, origin: zoomOrigin)
    guard let last = lastAnchor else { return new }
    // Along an axis that the range has limited, the anchor is taken from what is there.
    let place = last.offset(at: scale, origin: zoomOrigin, point: point)
    switch (place.x == offset.x, place.y == offset.y) {
    case (true, true): return last
    case (true, false): return last.holding(new, along: .vertical)
    case (false, true): return last.holding(new, along: .horizontal)
    case (false, false): return new
    }
  }

  /// The offset, within the range at `scale`, that puts `anchor` at `point` in the viewport.
  func offset(placing anchor: ZoomAnchor, at point: Vector, scale: Double) -> Vector {
    geometry(at: scale).clamped(anchor.offset(at: scale, origin: zoomOrigin, point: point))
  }

  /// Solves the zoom again, for the zoom content's new place and the new range. Returns whether there is one.
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
      // Other content, or another viewport: the anchor has lost its meaning.
      var oldRoom = old
      oldRoom.zoomContent = geometry.zoomContent
      if oldRoom != geometry { move(to: geometry.clamped(offset)) }
      reanchorZoom()
    }
    return true
  }

  /// Takes the zoom's anchor again, after a program has moved the content.
  mutating func reanchorZoom() {
    guard var zoom = solvedZoom else { return }
    zoom.anchor = ZoomAnchor(at: zoom.point, offset: offset, scale: scale, origin: zoomOrigin)
    replaceZoom(by: zoom)
  }

  // MARK: - Programs

  mutating func zoom(to target: ZoomTarget, _ style: AnimationStyle, at now: Timestamp) {
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
      // Nothing changes, but clients have yet to place the content: the new anchor counts then.
      if var zoom = solvedZoom {
        (zoom.anchor, zoom.point) = (anchor, point)
        replaceZoom(by: zoom)
      }
      return
    }
    lastAnchor = anchor
    let way: Zoom.Way =
      style == .immediate
      ? .placing
      : .animated(
        zoomAnimation(Self.curve(style), duration: Self.duration(style), at: now), .request)
    let zoom = Zoom(anchor: anchor, point: point, way: way)

    switch activity {
    case .dragging, .zooming:
      rescale(to: newScale, offset: newOffset)
      reanchor()
      if !hasOpenZoom { emit(.didEndZooming(scale: scale)) }
    case .landing:
      let ended = activity.scroll
      setNext(.zoom(zoom))
      emitEnd(ofScrollTo: ended, atGoal: false)
      if style != .immediate { beginZooming() }
      rescale(to: newScale, offset: newOffset)
      if style == .immediate, !hasOpenZoom { emit(.didEndZooming(scale: scale)) }
    case .idle, .tracking, .decelerating, .animatingOffset, .settling:
      let (ended, wasCaughtFlight) = (activity.scroll, activity.isCaughtFlight)
      activity = isTracking ? .tracking(.zoom(zoom)) : .settling(zoom)
      emitEnd(ofScrollTo: ended, atGoal: false)
      if wasCaughtFlight { emit(.didEndDragging(willDecelerate: false)) }
      endDecelerating()
      if style != .immediate { beginZooming() }
      rescale(to: newScale, offset: newOffset)
      guard style == .immediate else { return }
      if hasOpenZoom { endZooming() } else { emit(.didEndZooming(scale: scale)) }
    }
  }

  /// The scale at which a rectangle fills the viewport along one axis; infinite for one without length.
  private func fit(_ rect: Rect, _ axis: Axis) -> Double {
    rect.size[axis] > 0 ? geometry.viewport[axis] / rect.size[axis] : .infinity
  }

  mutating func rescaled(to newScale: Double, _ content: ZoomContent) {
    geometry.zoomContent = content
    scale = newScale
    reanchor()
  }

  // MARK: - The end

  mutating func frame(of zoom: Zoom, at now: Timestamp) {
    var zoom = zoom
    zoom.advance(to: now)
    replaceZoom(by: zoom)
    if zoom.hasEnded(at: now) { finishZoom() }
  }

  private mutating func finishZoom() {
    let arrived = activity.scroll
    activity = isTracking ? .tracking(.nothing) : .idle
    endDecelerating()
    endZooming()
    emitEnd(ofScrollTo: arrived, atGoal: true)
  }

  /// Ends the wait for clients to place what a program has zoomed without animation.
  mutating func endPlacing() {
    if let zoom = settlingZoom, zoom.way.isPlacing { activity = isTracking ? .tracking(.nothing) : .idle }
  }

  /// Sets scale and offset to the presented values of the zoom under way, for fingers that drag or pinch. Returns whether
  /// there is one.
  mutating func catchZoom() -> Bool {
    guard case .tracking(.zoom(let zoom)) = activity, zoom.animation != nil else { return false }
    let ended = zoom.scroll
    let (seenScale, seenOffset) = (presentedScale, presentedOffset)
    activity = .tracking(.nothing)
    rescale(to: seenScale, offset: seenOffset)
    emitEnd(ofScrollTo: ended, atGoal: false)
    return true
  }
}
