/// Pulling the content down asks for new content.
extension ScrollPane {
  /// Points by which the content is below its top edge.
  package var pullDistance: Double { max(-settings.insets.top - published.origin.y, 0) }

  /// Begins or ends a refresh for the program. What the content shows does not move at the beginning; at the end it goes to
  /// its edge, unless a finger holds it.
  package mutating func setRefreshing(_ isRefreshing: Bool, at now: Timestamp) {
    guard isRefreshing != (refresh == .refreshing), !isRefreshing || settings.hasRefreshPull else { return }
    refresh = isRefreshing ? .refreshing : .spent
    // Not `-top`, which for 0 is -0.
    let top = Vector(x: scroller.offset.x, y: 0 - settings.insets.top)
    if !isRefreshing, !scroller.isTracking, scroller.offset.y < top.y {
      send(.scroll(to: top, settings.reducesMotion ? .immediate : .smoothed), at: now)
    }
    if !isRefreshing || !makeRoom(insetsInUse) { insetsDidChange(at: now) }
    refresh.follow(displacement: pullDistance)
  }

  /// The content has moved, perhaps far enough.
  mutating func followPull(at now: Timestamp) {
    refresh.follow(displacement: pullDistance)
    guard settings.hasRefreshPull, refresh.isSetOff(by: pullDistance, isTracking: scroller.isTracking) else {
      return
    }
    refresh = .refreshing
    insetsDidChange(at: now)
  }

  /// The program's insets, or the room of a refresh, have changed.
  package mutating func insetsDidChange(at now: Timestamp) {
    var geometry = scroller.geometry
    geometry.insets = insetsInUse
    send(.geometryChanged(geometry), at: now)
  }

  /// The program's insets, with the room of a refresh that is under way.
  private var insetsInUse: Insets {
    var insets = settings.insets
    if refresh == .refreshing { insets.top += RefreshPull.height }
    return insets
  }
}
