import Foundation
import ScrollEngine

public typealias CFTimeInterval = Double

/// The frame clock, in seconds: the later of the input being handled and the last frame. It stands still in between.
@preconcurrency @MainActor public func CACurrentMediaTime() -> CFTimeInterval {
  FrameClock.shared.latest.mediaTime
}

extension Timestamp {
  /// This moment in seconds, as Core Animation counts time.
  var mediaTime: CFTimeInterval { Double(nanoseconds) / 1e9 }
}
