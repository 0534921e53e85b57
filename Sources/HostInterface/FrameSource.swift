import ScrollEngine

/// What UIKit asks of its host: the time, the next frame, and to be woken.
///
/// What a host sends in the other direction is ``HostInput``.
@MainActor public protocol FrameSource: AnyObject {
  /// The host's monotonic clock.
  var now: Timestamp { get }
  /// Asks for one frame, answered by ``HostInput/frame``. Asking again before the answer has no effect.
  func requestFrame()
  /// Asks for ``HostInput/deadline`` at `deadline`. Only the latest one asked for is pending; nil withdraws
  /// it.
  func wake(at deadline: Timestamp?)
}
