import ScrollEngine

/// One motion of a track, from where it was to its start or end, in closed form.
struct TimelineLeg {
  enum Motion {
    /// The part of a curve between two of its fractions, scaled to the leg.
    case curve(TimingCurve, from: Double, to: Double)
    case springs(x: Spring, y: Spring, whole: Spring, pace: TimingCurve?)
  }

  /// Seconds until it begins.
  var wait: Double
  /// Seconds that it takes.
  var seconds: Double
  var start: UnitProgress
  /// 0 or 1.
  var target: Double
  var motion: Motion

  var end: Double { wait + seconds }

  func progress(at elapsed: Double) -> UnitProgress {
    let time = elapsed - wait
    if time <= 0, seconds > 0 { return start }
    guard time < seconds else { return UnitProgress(target) }
    switch motion {
    case .curve(let curve, let from, let to):
      let (first, last) = (curve.progress(at: from), curve.progress(at: to))
      guard abs(last - first) > 1e-12 else { return UnitProgress(target) }
      let part = (curve.progress(at: from + (to - from) * time / seconds) - first) / (last - first)
      return start.map { $0 + (target - $0) * part }
    case .springs(let x, let y, let whole, let pace):
      let time = pace.map { $0.progress(at: time / seconds) * seconds } ?? time
      return UnitProgress(x: x.position(at: time), y: y.position(at: time), whole: whole.position(at: time))
    }
  }

  /// Whole distances a second; 0 for curves, which are played backwards rather than thrown.
  func velocity(at elapsed: Double) -> UnitProgress {
    guard case .springs(let x, let y, let whole, nil) = motion, elapsed > wait else { return UnitProgress(0) }
    let time = elapsed - wait
    return UnitProgress(x: x.velocity(at: time), y: y.velocity(at: time), whole: whole.velocity(at: time))
  }
}

extension TimelineLeg {
  /// A spring from `start`, with a velocity in whole distances a second.
  init(
    wait: Double, seconds: Double?, start: UnitProgress, target: Double, velocity: UnitProgress,
    parameters: Spring.Parameters, pace: TimingCurve?
  ) {
    func spring(_ start: Double, _ velocity: Double) -> Spring {
      Spring(
        from: start, to: target, velocity: velocity, parameters: parameters,
        restDistance: CASpringAnimation.restDistance
          * max(abs(target - start), CASpringAnimation.restDistance))
    }
    let x = spring(start.x, velocity.x)
    let y = spring(start.y, velocity.y)
    let whole = spring(start.whole, velocity.whole)
    self.init(
      wait: wait, seconds: seconds ?? max(x.duration, y.duration, whole.duration), start: start,
      target: target, motion: .springs(x: x, y: y, whole: whole, pace: pace))
  }
}
