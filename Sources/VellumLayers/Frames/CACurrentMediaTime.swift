import Foundation
import ScrollEngine

/// A time or a length of time in seconds.
public typealias CFTimeInterval = Double

/// A moment in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = CFTimeInterval

/// The present moment by the wall clock.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// The time of the frame clock, in seconds.
///
/// While an input is handled it stands still: at the time of the input, or of the last frame if that is
/// later.
@preconcurrency @MainActor public func CACurrentMediaTime() -> CFTimeInterval {
  Compositor.current.clock.now.mediaTime
}

extension Timestamp {
  /// This moment in seconds, as Core Animation counts time.
  package var mediaTime: CFTimeInterval { Double(nanoseconds) / 1e9 }
}
