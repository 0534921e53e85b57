import ScrollEngine

/// Time that can be stopped, scrubbed and turned around, for changes that are animated together.
///
/// A track is the changes that begin together. Its leg gives its progress in closed form, from where it was when the timeline set off.
@MainActor package final class AnimationTimeline {
  package enum Position {
    case end, start, current
  }

  private enum Course {
    /// It stands still at a position, which is 0 at the start and 1 at the end. `isScrubbed` means that the legs are gone.
    case held(Double, isScrubbed: Bool)
    /// It moves since a moment at which `elapsed` seconds of the legs were over.
    case moving(since: Timestamp)
  }

  package let law: TimingLaw
  /// Seconds from the start to the end.
  package let duration: Double
  /// Whether progress is linear while it is scrubbed; if not, it follows the law.
  package var scrubsLinearly = true
  /// Whether views in motion are hit where they are shown.
  package let hitsWhatIsShown: Bool
  package private(set) var isReversed: Bool
  /// Called at the frame at which it has come to its end, or to its start if it is reversed.
  package var onEnd: (() -> Void)?
  package private(set) var changes: [TimelineChange] = []

  /// The compositor of the screen on whose clock it runs: that of the first change in a window.
  package var compositor: Compositor { home ?? compositorAtStart }
  private let compositorAtStart = Compositor.current
  private var home: Compositor?
  private var tracks: [AnimationTrack] = []
  private var course: Course
  /// Seconds of the legs that were over when it was held, or set off, last.
  private var elapsed = 0.0
  /// The fraction of the way, in its direction, at which the legs begin.
  private var firstFraction = 0.0
  private var anchorPosition = 0.0

  /// Held at the start, or at the end if it is reversed.
  package init(law: TimingLaw, duration: Double, isReversed: Bool, hitsWhatIsShown: Bool) {
    self.law = law
    self.duration = max(duration, Self.shortest)
    self.isReversed = isReversed
    self.hitsWhatIsShown = hitsWhatIsShown
    let position = isReversed ? 1.0 : 0
    course = .held(position, isScrubbed: false)
    anchorPosition = position
    tracks = [AnimationTrack(self, start: 0, progress: UnitProgress(position))]
    makeOriginalLegs()
  }

  /// The least duration, in seconds: a law of motion needs more than 0, and a delayed change without a duration is an animation as well.
  /// Chosen.
  package static let shortest = 1e-6
  /// The least part of the way that a track goes, for the same reason. Chosen.
  private static let leastPart = 1e-6

  /// The track from the start to the end.
  package var main: AnimationTrack { tracks[0] }
  private var target: Double { isReversed ? 0 : 1 }

  // MARK: - Changes

  /// The track of changes that begin at a fraction of all of the way. Only before anything moves.
  package func track(atStart fraction: Double) -> AnimationTrack {
    if fraction <= 0 { return main }
    tracks.append(AnimationTrack(self, start: min(fraction, 1 - Self.leastPart), progress: UnitProgress(0)))
    makeOriginalLegs()
    takeAnchors()
    return tracks.last!
  }

  /// The track of changes that begin at `delayFactor` of what remains.
  package func track(afterFraction delayFactor: Double) -> AnimationTrack {
    let position = min(max(isReversed ? 1 - fraction : fraction, 0), 1)
    let start = position + (1 - position) * min(max(delayFactor, 0), 1)
    if start == 0 { return main }
    let track = AnimationTrack(self, start: min(start, 1 - Self.leastPart), progress: UnitProgress(0))
    tracks.append(track)
    switch course {
    case .held(_, isScrubbed: true): break
    case .held, .moving:
      // Its leg is counted from when the others began.
      let wait = isReversed ? 0 : max(0, (end - elapsedNow) * (start - position) / max(1 - position, 1e-12))
      track.leg = originalLeg(of: track, wait: elapsedNow + wait, seconds: end - elapsedNow - wait)
    }
    return track
  }

  package func add(_ change: TimelineChange) {
    if home == nil, let own = change.layer.root.owner?.compositor { move(to: own) }
    changes.append(change)
  }

  /// Goes on, from where it is, on the clock of another screen.
  private func move(to other: Compositor) {
    elapsed = elapsedNow
    compositor.animations.remove(self)
    home = other
    if isMoving { setMoving() }
  }

  /// Goes on on another screen on which it has changed a view, or ends.
  func screenDidClose() {
    if let openHome { move(to: openHome) } else { reachEnd() }
  }

  /// The compositor of the first open screen on which it has changed a view.
  private var openHome: Compositor? {
    changes.lazy.compactMap { $0.layer.root.owner?.compositor }.first { !$0.isClosed }
  }

  /// Whether all its changes have gone: their layers have left the window, or other animations have replaced them.
  var hasLostChanges: Bool { !changes.isEmpty && !changes.contains(where: \.isUnderWay) }

  /// Puts all changes at a position and lets go of them.
  package func settle(at position: Position) {
    evaluate(at: compositor.clock.now)
    compositor.animations.remove(self)
    onEnd = nil
    let settled = changes
    changes = []
    // The first change of a property knows the value from before all others.
    for change in position == .start ? settled.reversed() : settled { change.settle(at: position) }
  }

  /// Makes what is shown the layers' own values, and lets go of the changes. Returns their ends, in the order of the changes.
  package func stop() -> [StoppedChange] {
    evaluate(at: compositor.clock.now)
    let ends = changes.compactMap(\.ends)
    settle(at: .current)
    return ends
  }

  // MARK: - Moving

  package var isMoving: Bool { if case .moving = course { true } else { false } }

  /// The fraction of the way in its direction.
  package var fraction: Double {
    switch course {
    case .held(let position, _): isReversed ? 1 - position : position
    case .moving: timeFraction(at: elapsedNow)
    }
  }

  private func timeFraction(at elapsed: Double) -> Double {
    end > 0 ? min(firstFraction + (1 - firstFraction) * max(elapsed, 0) / end, 1) : 1
  }

  private var elapsedNow: Double {
    guard case .moving(let since) = course else { return elapsed }
    return elapsed + compositor.clock.now.seconds(since: since)
  }

  /// Seconds of the legs together.
  private var end: Double { tracks.reduce(0) { max($0, $1.leg?.end ?? 0) } }

  /// When it comes to its end; nil while it is held.
  var endMoment: Timestamp? {
    guard case .moving(let since) = course else { return nil }
    return since.advanced(by: end - elapsed)
  }

  /// Goes on from where it is held, after `delay` seconds.
  package func resume(afterDelay delay: Double = 0) {
    guard case .held(_, let isScrubbed) = course else { return }
    if isScrubbed { setOff(velocities: nil) }
    setMoving()
    elapsed -= delay
  }

  /// Goes on from where it is held by another law, or the same if it is nil. It takes `factor` of the duration, or what remains of
  /// it if that is 0.
  package func resume(law: TimingLaw?, durationFactor factor: Double) {
    guard case .held = course else { return }
    if law == nil, factor <= 0 { return resume() }
    setOff(law: law, seconds: factor > 0 ? factor * duration : (1 - fraction) * duration)
    setMoving()
  }

  private func setMoving() {
    // Its screen may have closed while it was held.
    if compositor.isClosed { home = openHome ?? .current }
    course = .moving(since: compositor.clock.now)
    compositor.animations.add(self)
  }

  /// Stands still where it is shown.
  package func hold() {
    guard isMoving else { return }
    let now = compositor.clock.now
    evaluate(at: now)
    elapsed = max(elapsedNow, 0)
    let reached = timeFraction(at: elapsed)
    let position = isReversed ? 1 - reached : reached
    course = .held(scrubsLinearly ? min(max(main.progress.whole, 0), 1) : position, isScrubbed: false)
    takeAnchors()
    compositor.animations.remove(self)
    requestFramesElsewhere()
  }

  private func takeAnchors() {
    guard case .held(let position, _) = course else { return }
    anchorPosition = position
    for track in tracks { track.anchor = track.progress }
  }

  /// Shows the changes at a fraction of the way in its direction, if it is held.
  package func scrub(to fraction: Double) {
    guard case .held = course, fraction.isFinite else { return }
    let fraction = min(max(fraction, 0), 1)
    let position = isReversed ? 1 - fraction : fraction
    if scrubsLinearly {
      for track in tracks {
        track.progress = track.scrubbed(to: position, from: anchorPosition)
        track.leg = nil
      }
      course = .held(position, isScrubbed: true)
    } else {
      makeOriginalLegs()
      elapsed = fraction * end
      for track in tracks { track.progress = track.leg!.progress(at: elapsed) }
      course = .held(position, isScrubbed: false)
    }
    requestFrames()
  }

  /// Turns around where it is.
  package func setReversed(_ isReversed: Bool) {
    guard isReversed != self.isReversed else { return }
    let now = compositor.clock.now
    if isMoving {
      evaluate(at: now)
      let elapsed = elapsedNow
      let velocities = tracks.map { $0.leg?.velocity(at: elapsed) ?? UnitProgress(0) }
      self.isReversed = isReversed
      setOff(velocities: velocities)
      setMoving()
      return
    }
    self.isReversed = isReversed
    for track in tracks { track.leg = nil }
    if case .held(let position, _) = course { course = .held(position, isScrubbed: true) }
  }

  // MARK: - Legs

  /// All the way by the law.
  private func makeOriginalLegs() {
    let from = UnitProgress(isReversed ? 1 : 0)
    for track in tracks {
      track.progress = from
      let wait = isReversed ? 0 : track.start * duration
      track.leg = originalLeg(of: track, wait: wait, seconds: (1 - track.start) * duration)
    }
    (elapsed, firstFraction) = (0, 0)
  }

  private func originalLeg(of track: AnimationTrack, wait: Double, seconds: Double) -> TimelineLeg {
    let seconds = max(seconds, Self.shortest)
    guard let parameters = law.parameters(seconds: seconds) else {
      return curveLeg(of: track, wait: wait, seconds: seconds)
    }
    var own: Double? = seconds
    if case .spring = law.kind { own = nil }
    return TimelineLeg(
      wait: wait, seconds: own, start: track.progress, target: target,
      velocity: law.velocity.map { isReversed ? -$0 : $0 }, parameters: parameters, pace: law.pace)
  }

  /// What remains of the law's curve.
  private func curveLeg(of track: AnimationTrack, wait: Double, seconds: Double) -> TimelineLeg {
    guard case .curve(let curve) = law.kind else {
      preconditionFailure("the law must be a curve, not a spring")
    }
    return TimelineLeg(
      wait: wait, seconds: seconds, start: track.progress, target: target,
      motion: .curve(curve, from: curve.fraction(ofProgress: track.progress.whole), to: target))
  }

  /// The rest of the way by the law: a curve is played from where it has this progress, a spring pulls from there.
  private func setOff(velocities: [UnitProgress]?) {
    var position = min(max(main.progress.whole, 0), 1)
    if case .curve(let curve) = law.kind { position = curve.fraction(ofProgress: position) }
    for (index, track) in tracks.enumerated() {
      let wait = isReversed ? 0 : max(0, track.start - position) * duration
      if let parameters = law.parameters(seconds: max((1 - track.start) * duration, Self.shortest)) {
        track.leg = TimelineLeg(
          wait: wait, seconds: nil, start: track.progress, target: target,
          velocity: velocities?[index] ?? UnitProgress(0), parameters: parameters, pace: nil)
      } else {
        let rest = isReversed ? position - track.start : 1 - max(position, track.start)
        track.leg = curveLeg(of: track, wait: wait, seconds: max(rest, 0) * duration)
      }
    }
    (elapsed, firstFraction) = (0, isReversed ? 1 - position : position)
  }

  /// The rest of the way in `seconds`, by another law or what remains of this one.
  private func setOff(law other: TimingLaw?, seconds: Double) {
    let seconds = max(seconds, Self.shortest)
    let (reached, position) = (fraction, min(max(main.progress.whole, 0), 1))
    for track in tracks {
      let late = isReversed ? 0 : max(0, track.start - position) / max(1 - position, Self.leastPart)
      let wait = late * seconds
      let own = max(seconds - wait, Self.shortest)
      let law = other ?? law
      if let parameters = law.parameters(seconds: own) {
        var fixed: Double? = own
        if case .spring = law.kind { fixed = nil }
        let (progress, target) = (track.progress, target)
        let velocity =
          other == nil
          ? UnitProgress(0)
          : UnitProgress(
            x: law.velocity.x * (target - progress.x), y: law.velocity.y * (target - progress.y),
            whole: law.velocity.whole * (target - progress.whole))
        track.leg = TimelineLeg(
          wait: wait, seconds: fixed, start: progress, target: target, velocity: velocity,
          parameters: parameters, pace: law.pace)
      } else if case .curve(let curve) = law.kind, other != nil {
        track.leg = TimelineLeg(
          wait: wait, seconds: own, start: track.progress, target: target,
          motion: .curve(curve, from: 0, to: 1))
      } else {
        track.leg = curveLeg(of: track, wait: wait, seconds: own)
      }
    }
    (elapsed, firstFraction) = (0, reached)
  }

  // MARK: - Evaluation

  /// Requests a frame of its screen, and of any other screen on which it has changed a view.
  func requestFrames() {
    compositor.clock.requestFrame()
    requestFramesElsewhere()
  }

  /// Requests a frame of the other screens on which it has changed a view.
  private func requestFramesElsewhere() {
    guard !Compositor.isOnlyInstance else { return }
    for change in changes where change.isUnderWay {
      let other = change.layer.compositor
      if other !== compositor { other.clock.requestFrame() }
    }
  }

  /// Finds the progress of the tracks at a moment, if it moves. Returns whether it does.
  @discardableResult func evaluate(at now: Timestamp) -> Bool {
    guard case .moving(let since) = course else { return false }
    let elapsed = elapsed + now.seconds(since: since)
    for track in tracks { if let leg = track.leg { track.progress = leg.progress(at: elapsed) } }
    return true
  }

  /// Called when it has come to the end of its direction, where it is held.
  func reachEnd() {
    for track in tracks { track.progress = UnitProgress(target) }
    course = .held(target, isScrubbed: true)
    takeAnchors()
    compositor.animations.remove(self)
    requestFramesElsewhere()
    onEnd?()
  }
}
