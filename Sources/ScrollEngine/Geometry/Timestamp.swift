/// A moment on the host's monotonic clock, in nanoseconds from an arbitrary origin.
public struct Timestamp: Comparable, Hashable, Sendable {
  /// Nanoseconds since the clock's origin.
  public var nanoseconds: Int64

  /// Makes a moment from nanoseconds since the clock's origin.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The moment `seconds` after this one, to the nearest nanosecond; before it if `seconds` is negative.
  public func advanced(by seconds: Double) -> Timestamp {
    Timestamp(nanoseconds: nanoseconds + Int64((seconds * 1e9).rounded(.toNearestOrEven)))
  }

  /// Seconds from `earlier` to this moment; negative if `earlier` is in fact later.
  public func seconds(since earlier: Timestamp) -> Double {
    Double(nanoseconds - earlier.nanoseconds) / 1e9
  }

  /// Whether `a` is before `b`.
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.nanoseconds < b.nanoseconds }
}
