import ScrollEngine

/// Changes of a timeline that begin together.
@MainActor package final class AnimationTrack {
  package unowned let timeline: AnimationTimeline
  /// The fraction of the timeline at which it begins.
  let start: Double
  /// How far its changes are at the moment that was evaluated last.
  package internal(set) var progress: UnitProgress
  /// Its motion; nil after the timeline has been scrubbed.
  var leg: TimelineLeg?
  /// Where it was when scrubbing began.
  var anchor: UnitProgress

  init(_ timeline: AnimationTimeline, start: Double, progress: UnitProgress) {
    (self.timeline, self.start, self.progress) = (timeline, start, progress)
    anchor = progress
  }

  /// Its progress when scrubbing from `anchorPosition` has reached `position`. It is linear on both sides of `anchorPosition`, where
  /// it is what it was when scrubbing began.
  func scrubbed(to position: Double, from anchorPosition: Double) -> UnitProgress {
    if position >= anchorPosition {
      let begin = max(anchorPosition, start)
      guard position > begin else { return anchor }
      return anchor.map { $0 + (1 - $0) * (position - begin) / (1 - begin) }
    }
    let begin = min(anchorPosition, start)
    guard position > begin else { return UnitProgress(0) }
    return anchor.map { $0 * (position - begin) / (anchorPosition - begin) }
  }
}
