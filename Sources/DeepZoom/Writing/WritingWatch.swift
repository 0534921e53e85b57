import CTileShim
import CVips
import Synchronization

/// Hears from libvips how far it is with writing, and tells it to stop.
final class WritingWatch: Sendable {
  private let cancellation: Cancellation
  private let progress: @Sendable (Double) -> Void
  /// The last percent that was told.
  private let percent = Mutex<Int32>(-1)

  init(_ cancellation: Cancellation, _ progress: @escaping @Sendable (Double) -> Void) {
    self.cancellation = cancellation
    self.progress = progress
  }

  /// Runs `work`, which hands on what it is given.
  func run(_ work: (UnsafeMutablePointer<TileWatch>) -> Bool) -> Bool {
    var watch = TileWatch(
      cancelled: cancellation.flag,
      report: { context, percent in
        Unmanaged<WritingWatch>.fromOpaque(context!).takeUnretainedValue().tell(percent)
      }, context: Unmanaged.passUnretained(self).toOpaque())
    return withExtendedLifetime(self) { work(&watch) } && !cancellation.isCancelled
  }

  private func tell(_ percent: Int32) {
    let isNews = self.percent.withLock { last in
      guard percent > last, percent < 100 else { return false }
      last = percent
      return true
    }
    if isNews { progress(Double(percent) / 100) }
  }
}
