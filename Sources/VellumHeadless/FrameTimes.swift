import ScrollEngine

/// When a screen shows frames, if one is requested.
public enum FrameTimes: Equatable, Sendable {
  /// At every whole multiple of 1/`rate` seconds since the start, to the nearest nanosecond.
  case perSecond(Double)
  /// With these seconds in between, repeated; each is positive.
  case intervals([Double])

  /// The first moment at or after `now` and after `last`. The start itself is such a moment.
  package func time(notBefore now: Timestamp, after last: Timestamp?, from start: Timestamp) -> Timestamp {
    let earliest = max(now.nanoseconds, (last?.nanoseconds ?? .min + 1) + 1) - start.nanoseconds
    guard earliest > 0 else { return start }
    switch self {
    case .perSecond(let rate):
      var frame = Int64((Double(earliest) * rate / 1e9).rounded(.down))
      while Self.elapsed(frame, rate) < earliest { frame += 1 }
      return Timestamp(nanoseconds: start.nanoseconds + Self.elapsed(frame, rate))
    case .intervals(let seconds):
      let intervals = seconds.map { max(1, Int64(($0 * 1e9).rounded(.toNearestOrEven))) }
      let round = intervals.reduce(0, +)
      var elapsed = earliest / round * round
      for interval in intervals + intervals where elapsed < earliest { elapsed += interval }
      return Timestamp(nanoseconds: start.nanoseconds + elapsed)
    }
  }

  private static func elapsed(_ frame: Int64, _ rate: Double) -> Int64 {
    Int64((Double(frame) * 1e9 / rate).rounded(.toNearestOrEven))
  }
}
