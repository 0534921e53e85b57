/// What happened to a finger. Positions are in window points and finite; the caller checks that.
public enum ContactInput: Equatable, Sendable {
  /// A finger has landed.
  case down(id: Int, Vector)
  /// A finger has moved.
  case move(id: Int, Vector)
  /// A finger has lifted.
  case up(id: Int)
  /// The system took all touches away.
  case cancel
  /// The moment that the detector asked for has come.
  case deadline
}

/// What a detector has found out: a claim, which only ``GestureArbiter`` turns into recognition.
public enum DetectorEvent: Equatable, Sendable {
  /// The gesture is found. A tap is complete with it.
  case began
  /// The fingers have moved after a beginning.
  case changed
  /// All fingers have lifted after a beginning.
  case ended
  /// The touches were taken away after a beginning.
  case cancelled
  /// These touches can no longer become the gesture.
  case failed
}
