/// Limits on recordings and scripts, so that a hostile file costs a bounded amount of memory. Chosen.
public enum RecordingLimits {
  /// Bytes of a file.
  public static var fileSize: Int { 1 << 30 }
  /// Bytes of one line, without its end.
  public static var lineLength: Int { 1 << 16 }
  /// Device pixels of the whole screen: 8K, 7680 × 4320. Each takes four bytes in several buffers.
  public static var screenPixels: Int { 1 << 25 }
  /// Arguments in the first line. More take long to parse: the time grows with their square.
  public static var arguments: Int { 1000 }
  /// Seconds that a gesture may take.
  public static var gestureSeconds: Double { 60 }
  /// Notches and taps of a gesture.
  public static var gestureCount: Int { 1000 }
  /// Seconds that a script may wait in one step, and at which its inputs may come.
  public static var seconds: Double { 3600 }
  /// Frames that a script may wait for in one step.
  public static var count: Int { 100_000 }
}
