/// What a detector has found out: a claim, which only ``GestureArbiter`` turns into recognition.
public enum DetectorEvent: Equatable, Sendable {
  /// The gesture is there. A discrete one, a tap, is complete with it.
  case began
  case changed
  /// All fingers have lifted after a beginning.
  case ended
  /// The touches were taken away after a beginning.
  case cancelled
  /// This can no longer become the gesture.
  case failed
}
