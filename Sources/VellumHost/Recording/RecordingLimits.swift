/// Limits on recordings and scripts, so that a hostile file costs a bounded amount of memory. Chosen.
public enum RecordingLimits {
  /// The most bytes of a file. What is read takes several times as much memory. An hour of a finger that never rests, with 120 inputs and 60
  /// frames a second, is 60 MB.
  public static var fileSize: Int { 1 << 26 }
  /// The most bytes of a line, without its end.
  public static var lineLength: Int { 1 << 20 }
  /// The most device pixels of the screen: 8K, 7680 × 4320. Each takes four bytes in several buffers.
  public static var screenPixels: Int { 1 << 25 }
  /// The most arguments in the first line. More take long to parse: the time grows with their square.
  public static var arguments: Int { 1000 }
  /// The most seconds that a gesture may take.
  public static var gestureSeconds: Double { 60 }
  /// The most notches of a wheel, or taps, in a gesture.
  public static var gestureCount: Int { 1000 }
  /// The most seconds that a script may wait in one step, and the latest time of an input.
  public static var seconds: Double { 3600 }
  /// The most frames that a script may wait for in one step.
  public static var count: Int { 100_000 }
  /// The most seconds for which a pipe that is read gives nothing, also before a program writes to it.
  static var pipeSilence: Double { 10 }
}
