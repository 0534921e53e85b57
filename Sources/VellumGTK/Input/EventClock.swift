import ScrollEngine

/// When an event happened, on the host's clock.
///
/// GDK gives milliseconds of a monotonic clock in 32 bits. On X11 and Wayland it is the clock that GLib reads, but neither
/// promises that. So a moment that is not in the last second counts as now.
struct EventClock {
  /// Nanoseconds. Chosen: longer than any event waits in a queue, far shorter than 32 bits of milliseconds.
  static let longestDelay: Int64 = 1_000_000_000

  private var last: Timestamp?

  /// The moment of an event with GDK's time `milliseconds` (0 if it has none), read at `now`. Never before the last one.
  mutating func moment(of milliseconds: UInt32, now: Timestamp) -> Timestamp {
    let present = UInt32(truncatingIfNeeded: now.nanoseconds / 1_000_000)
    let age = Int64(present &- milliseconds) * 1_000_000
    let isSane = milliseconds != 0 && age <= Self.longestDelay
    // In whole milliseconds of the clock. `now` minus the age would give two fingers of one report different times.
    let event =
      isSane
      ? Timestamp(nanoseconds: now.nanoseconds / 1_000_000 * 1_000_000 - age)
      : now
    let moment = max(event, last ?? event)
    last = moment
    return moment
  }
}
