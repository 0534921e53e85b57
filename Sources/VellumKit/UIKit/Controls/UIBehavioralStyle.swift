/// The platform whose behaviour a control has.
public enum UIBehavioralStyle: UInt, Sendable {
  /// The system chooses the behaviour.
  case automatic
  /// The behaviour of controls on an iPad.
  case pad
  /// The behaviour of controls on a Mac.
  case mac
}
