import ScrollEngine

/// What UIKit asks of its host: the time, the next frame, and to be woken.
///
/// The other direction, everything a host tells, is ``HostInput``.
@MainActor public protocol FrameSource: AnyObject {
  /// The host's monotonic clock.
  var now: Timestamp { get }
  /// Asks for one frame, answered by ``HostInput/frame``. Asking twice before the answer is asking once.
  func requestFrame()
  /// Asks to be told ``HostInput/deadline`` at `deadline`. One is pending at a time, the latest asked for; nil withdraws it.
  func wake(at deadline: Timestamp?)
}
