/// How much of a recording or script is read, so that a hostile file costs a bounded amount of memory. Chosen.
public enum RecordingLimits {
  /// Bytes.
  public static var fileSize: Int { 1 << 30 }
  /// Bytes of one line, the end of it not counted.
  public static var lineLength: Int { 1 << 16 }
  /// Device pixels of a side of the screen: what Cairo paints on.
  public static var pixels: ClosedRange<Double> { 1...32767 }
  /// Device pixels to a point.
  public static var scale: ClosedRange<Double> { 0.1...16 }
  /// Seconds that one step of a script may take.
  public static var seconds: Double { 3600 }
  /// Notches, taps and frames of one step of a script.
  public static var count: Int { 100_000 }
}
