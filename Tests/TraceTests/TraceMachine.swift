import ScrollEngine

/// Does the steps of a trace with the engine itself. Tests/EmbeddedTests/machine.mjs does the same with the wasm build.
struct TraceMachine {
  enum Failure: Error { case unknownOperation(String), wrongCount(String) }

  private var fling: Fling?

  mutating func perform(_ step: Trace.Step) throws -> [Double] {
    let n = step.numbers
    func take(_ count: Int) throws { if n.count != count { throw Failure.wrongCount(step.operation) } }
    switch step.operation {
    case "fling":
      // start, velocity, rate per millisecond, least and greatest offset, whether it bounces (1) or stops dead (0)
      try take(6)
      fling = Fling(
        from: n[0], velocity: n[1], rate: DecelerationRate(perMillisecond: n[2]), range: n[3]...n[4],
        bounces: n[5] != 0)
      return []
    case "duration":
      try take(0)
      return [fling?.duration ?? .nan]
    case "position":
      try take(1)
      return [fling?.position(at: n[0]) ?? .nan]
    default:
      throw Failure.unknownOperation(step.operation)
    }
  }
}
