/// How a control behaves.
public enum UIBehavioralStyle: UInt, Sendable {
  /// As is usual.
  case automatic
  /// As on a tablet.
  case pad
  /// As on a desktop computer of Apple's.
  case mac
}
