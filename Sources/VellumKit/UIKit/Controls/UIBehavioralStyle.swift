/// How a control behaves.
public enum UIBehavioralStyle: UInt, Sendable {
  /// The system's choice.
  case automatic
  /// As on an iPad.
  case pad
  /// As on a Mac.
  case mac
}
