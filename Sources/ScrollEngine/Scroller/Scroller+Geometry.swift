/// Changes of content, viewport and rules during a motion.
extension Scroller {
  mutating func geometryChanged(to new: Geometry, at now: Timestamp) {
    let old = geometry
    guard new != old else { return }
    geometry = new
    if case .zooming(var pinch) = activity {
      if new.contentSize != old.contentSize {
        pinch.initialSize = new.contentSize * (1 / scale)
        activity = .zooming(pinch)
      }
      if pinch.isUnplaced, let place = new.zoomContent?.origin, let before = old.zoomContent?.origin,
        place != before
      {
        pinch.isUnplaced = false
        move(to: offset + (place - before))
        setAnchor(of: &pinch, pulledOffset: pulled(offset))
        activity = .zooming(pinch)
        return
      }
      // Clients that centre the zoom view change its place or the range with every step: the anchor stays under the
      // fingers.
      return solve(pinch)
    }
    if solveZoom(after: old) { return }
    // The zoom content's place does not change the range.
    var oldRoom = old
    oldRoom.zoomContent = new.zoomContent
    guard oldRoom != new else { return }

    switch activity {
    case .idle, .tracking(.nothing):
      move(to: geometry.clamped(offset))
    case .dragging:
      if new.viewport != old.viewport || rangesDiffer(from: old) { reanchor() }
    case .decelerating:
      resumeFlight()
    case .animatingOffset(var animation):
      switch animation.goal {
      case .offset: return
      case .inside, .wheel: animation.redirect(to: geometry.clamped(animation.to), at: now)
      case .top: animation.redirect(to: top(at: geometry.clamped(animation.to).x), at: now)
      }
      activity = .animatingOffset(animation)
    case .tracking(.flight), .tracking(.animation), .tracking(.zoom), .settling, .zooming, .landing:
      // The release brings the content home.
      break
    }
  }

  mutating func insetsChanged(to insets: Insets, takingAlong distance: Vector, at now: Timestamp) {
    var new = geometry
    new.insets = insets
    switch activity {
    case .idle, .tracking(.nothing):
      geometry = new
      move(to: geometry.clamped(offset + distance))
    case .settling where distance != .zero, .tracking(.zoom) where distance != .zero:
      geometry = new
      move(to: geometry.clamped(offset + distance))
      reanchor()
    case .tracking(.flight), .tracking(.animation), .tracking(.zoom), .dragging, .zooming, .landing,
      .decelerating, .animatingOffset, .settling:
      geometryChanged(to: new, at: now)
    }
  }

  /// Makes room for a refresh that a program begins: content at rest stays where it is, even if it is outside of the range now. Returns
  /// whether content is at rest; otherwise nothing is changed.
  package mutating func makeRoom(_ insets: Insets) -> Bool {
    switch activity {
    case .idle, .tracking(.nothing):
      geometry.insets = insets
      return true
    case .tracking(.flight), .tracking(.animation), .tracking(.zoom), .dragging, .zooming, .landing,
      .decelerating, .animatingOffset, .settling:
      return false
    }
  }

  mutating func rulesChanged(to new: Rules) {
    let old = rules
    rules = new
    // Scale and place stay; the pinch continues from there.
    let changesPinch =
      new.resistance != old.resistance || new.bouncesZoom != old.bouncesZoom || new.bounces != old.bounces
    if case .zooming = activity, changesPinch { reanchor() }
    let changesMotion =
      new.bounces != old.bounces || new.alwaysBounces != old.alwaysBounces || new.isPaging != old.isPaging
    guard changesMotion else { return }
    // The edges behave differently now: the offset stays, and the drag continues from there.
    if case .dragging = activity { reanchor() }
    resumeFlight()
  }

  private func rangesDiffer(from old: Geometry) -> Bool {
    old.range(.horizontal) != geometry.range(.horizontal) || old.range(.vertical) != geometry.range(.vertical)
  }
}
