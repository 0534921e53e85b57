import CTileShim
import CVips
import Synchronization
import VellumKit

/// Receives the progress of libvips' writing, and stops it if it is cancelled.
final class WritingWatch: Sendable {
  private let cancellation: Cancellation
  private let progress: @Sendable (Double) -> Void
  /// The last percentage that was reported.
  private let percent = Mutex<Int32>(-1)

  init(_ cancellation: Cancellation, _ progress: @escaping @Sendable (Double) -> Void) {
    self.cancellation = cancellation
    self.progress = progress
  }

  /// Runs `work`, which passes the watch on to libvips.
  func run<Failure>(
    _ work: (UnsafeMutablePointer<TileWatch>) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    var watch = TileWatch(
      cancelled: cancellation.flag,
      report: { context, percent in
        Unmanaged<WritingWatch>.fromOpaque(context!).takeUnretainedValue().reportProgress(percent)
      }, context: Unmanaged.passUnretained(self).toOpaque())
    let isDone = try work(&watch)
    withExtendedLifetime(self) {}
    return isDone && !cancellation.isCancelled
  }

  /// Passes a percentage on, if it is higher than those before.
  func reportProgress(_ percent: Int32) {
    let isNew = self.percent.withLock { last in
      guard percent > last, percent < 100 else { return false }
      last = percent
      return true
    }
    if isNew { progress(Double(percent) / 100) }
  }
}
