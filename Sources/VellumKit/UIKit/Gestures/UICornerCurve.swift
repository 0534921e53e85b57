/// The curve of rounded corners. Raw values are UIKit's.
public enum UICornerCurve: Int, Sendable {
  /// The system chooses.
  case automatic
  /// Quarter circles.
  case circular
  /// A curve that begins gently.
  case continuous
}
