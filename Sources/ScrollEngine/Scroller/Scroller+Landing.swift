/// Releases: what follows when the fingers of a drag lift.
extension Scroller {
  mutating func askForLanding(
    velocity: Vector, about point: Vector, multiplier: Double = 1, at now: Timestamp
  ) {
    // Adding 0 turns -0 into 0.
    let release = release(velocity: velocity + .zero, about: point, multiplier: multiplier, at: now)
    activity = .landing(release)
    emit(.willEndDragging(release.landing))
  }

  /// Where a release leads. Content that a zoom has left beyond its limits returns from there, whatever the velocity.
  mutating func release(
    velocity: Vector, about point: Vector, multiplier: Double = 1, at now: Timestamp
  ) -> Release {
    guard hasOpenZoom, !canEndZoom else {
      endZooming()
      let velocity = draggable(velocity)
      let flight = flight(velocity: velocity, multiplier: multiplier, at: now)
      return Release(
        landing: Landing(velocity: velocity, target: flight.destination), multiplier: multiplier,
        next: .flight
      )
    }
    let landing = Landing(velocity: velocity, target: endOfZoomBounce(about: point).offset)
    return Release(landing: landing, next: .zoomBounce(about: point))
  }

  mutating func land(at target: Vector, now: Timestamp) {
    guard case .landing(let release) = activity else { return }
    switch release.next {
    case .flight:
      let flight = flight(of: release, to: target, at: now)
      endDragging(willDecelerate: flight.duration > 0)
      begin(flight)
    case .zoomBounce(let point):
      endDragging(willDecelerate: false)
      bounceZoom(about: point, at: now)
    case .rest:
      endDragging(willDecelerate: false)
      comeToRest()
    case .scroll(let target, let style, let goal):
      endDragging(willDecelerate: false)
      comeToRest()
      scroll(to: goal == .inside ? geometry.clamped(target) : target, style, goal: goal, at: now)
    case .zoom(let zoom):
      endDragging(willDecelerate: false)
      endDecelerating()
      activity = .settling(zoom)
      if zoom.way.isPlacing { endZooming() }
    }
  }

  /// Starts the flight; if its duration is 0, comes to rest at its destination.
  mutating func begin(_ flight: Flight) {
    if flight.duration > 0 {
      beginDecelerating(flight)
    } else {
      activity = .idle
      move(to: flight.destination)
      comeToRest()
    }
  }

  /// The flight of a release at `velocity` to its own target.
  func flight(velocity: Vector, multiplier: Double = 1, at now: Timestamp) -> Flight {
    Flight(
      x: axisMotion(.horizontal, velocity, multiplier), y: axisMotion(.vertical, velocity, multiplier),
      began: now,
      isMomentum: geometry.clamped(offset) == offset)
  }

  /// The flight to the delegate's target. Only components that differ from the proposed ones are retargeted; with paging
  /// none is.
  private func flight(of release: Release, to target: Vector, at now: Timestamp) -> Flight {
    let (velocity, proposed) = (release.landing.velocity, release.landing.target)
    var flight = flight(velocity: velocity, multiplier: release.multiplier, at: now)
    if rules.isPaging { return flight }
    for axis in Axis.allCases where target[axis] != proposed[axis] {
      let wanted = target[axis].clamped(to: geometry.range(axis))
      if wanted == proposed[axis] { continue }
      flight[axis] = Flight.AxisMotion(
        from: offset[axis], velocity: velocity[axis] * release.multiplier, to: wanted, in: surroundings(axis))
    }
    return flight
  }

  private func axisMotion(_ axis: Axis, _ velocity: Vector, _ multiplier: Double) -> Flight.AxisMotion {
    let along = canDrag(axis) ? velocity[axis] : 0
    if rules.isPaging {
      let page = geometry.pages(axis).landing(from: offset[axis], velocity: along)
      return Flight.AxisMotion(from: offset[axis], velocity: along, toPage: page, in: surroundings(axis))
    }
    let counts = velocity.length >= Flight.minSpeed || !geometry.range(axis).contains(offset[axis])
    var surroundings = surroundings(axis)
    // The speed that a chain of swipes has added is lost at the edge.
    if multiplier > 1 { surroundings.greatestRecoil = abs(along) }
    return Flight.AxisMotion(
      releasedAt: offset[axis], velocity: counts ? along * multiplier : 0, in: surroundings)
  }

  private func surroundings(_ axis: Axis) -> Flight.AxisMotion.Surroundings {
    Flight.AxisMotion.Surroundings(
      range: geometry.range(axis), rate: rules.decelerationRate, bounces: rules.bounces[axis])
  }

  /// Continues the flight from the present offset, after edges or pages have changed or a program has moved the content by
  /// `shift`. Velocity and target, moved by `shift`, stay; with paging it goes to a page next to the offset.
  mutating func resumeFlight(movedBy shift: Vector = .zero) {
    guard case .decelerating(var flight) = activity else { return }
    let elapsed = flightTime.seconds(since: flight.began)
    for axis in Axis.allCases {
      let axisMotion = flight[axis]
      if rules.isPaging {
        let page = geometry.pages(axis).page(
          towards: axisMotion.destination + shift[axis], from: offset[axis])
        flight[axis] = Flight.AxisMotion(
          from: offset[axis], velocity: axisMotion.momentum(at: elapsed), toPage: page, in: surroundings(axis)
        )
      } else {
        flight[axis] = axisMotion.resumed(
          from: offset[axis], elapsed: elapsed, shift: shift[axis], in: surroundings(axis))
      }
    }
    flight.began = flightTime
    activity = .decelerating(flight)
  }

  /// The nearest offset to `target` at which content may rest at a scale: inside the range, and with paging on a page.
  func restingPlace(of target: Vector, at scale: Double) -> Vector {
    let geometry = self.geometry(at: scale)
    guard rules.isPaging else { return geometry.clamped(target) }
    return Vector(
      x: geometry.pages(.horizontal).nearest(to: target.x), y: geometry.pages(.vertical).nearest(to: target.y)
    )
  }
}
