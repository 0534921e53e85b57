import ScrollEngine
import TestSupport
import Testing

/// What holds for every ``Simulation``, whichever law it follows.
func expectLawsOfMotion(_ motion: some Simulation, startingAt start: Double, comment: Comment) {
  #expect(motion.duration.isFinite && motion.duration >= 0, comment)
  #expect(motion.position(at: motion.duration) == motion.destination, comment)
  #expect(motion.position(at: motion.duration + 10) == motion.destination, comment)
  #expect(motion.velocity(at: motion.duration) == 0, comment)
  guard motion.duration > 0 else { return }
  #expect(motion.position(at: 0).isClose(to: start), comment)
  #expect(motion.position(at: -1).isClose(to: start), comment)

  // Velocity is the derivative of position. Central differences; the tolerance is theirs.
  let h = 1e-5
  for step in 1..<50 {
    let t = motion.duration * Double(step) / 50
    guard t > h, t + h < motion.duration else { continue }
    let slope = (motion.position(at: t + h) - motion.position(at: t - h)) / (2 * h)
    let speed = motion.velocity(at: t)
    let curvature = abs(motion.velocity(at: t + h) - motion.velocity(at: t - h))
    #expect(slope.isClose(to: speed, within: 1e-3 + curvature), comment)
  }
}

/// That nothing jumps between frames: what `duration`'s end may move the content, at most, is `endJump`.
func expectContinuity(_ motion: some Simulation, endJump: Double, comment: Comment) {
  let frames = 2_000
  let step = motion.duration / Double(frames)
  guard step > 0 else { return }
  for frame in 0..<frames {
    let t = Double(frame) * step
    let next = frame + 1 == frames ? motion.duration : t + step
    let travel = abs(motion.position(at: next) - motion.position(at: t))
    let fastest = max(
      abs(motion.velocity(at: t)), abs(motion.velocity(at: t + step / 2)),
      abs(motion.velocity(at: t + step * 0.999)))
    #expect(travel <= fastest * step * 1.2 + 0.02 + (frame + 1 == frames ? endJump : 0), comment)
  }
}
